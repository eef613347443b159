/** Which codes stand written along the strip: pure. In a crowd the worst are written, and the others have their marks. */
import type { Pixels } from '@/lib/units';

/** A coded frame on the strip; `grade` is null where it has none. */
export interface CodedPlace {
  code: string;
  grade: number | null;
  /** From the left end of the strip to the frame's mark. */
  at: Pixels;
}

export interface StripCode {
  text: string;
  left: Pixels;
}

/** Of a character in the strip's type, a wide one, and of the gap to the next text. */
const CHARACTER: Pixels = 7;
const GAP: Pixels = 8;

/** Texts that do not overlap, each centred beneath its mark as far as the ends of the strip allow. */
export function stripCodes(places: readonly CodedPlace[], width: Pixels): StripCode[] {
  const written: (StripCode & { right: Pixels })[] = [];
  for (const { code, grade, at } of places.toSorted((one, other) => (other.grade ?? 0) - (one.grade ?? 0))) {
    const text = grade === null ? code : `${code} ${grade}`;
    const length = text.length * CHARACTER;
    const left = Math.max(0, Math.min(at - length / 2, width - length));
    const right = left + length + GAP;
    const isFree = written.every((other) => right <= other.left || left >= other.right);
    if (length <= width && isFree) written.push({ text, left, right });
  }
  return written.map(({ text, left }) => ({ text, left }));
}
