/** Where the names of observations stand above the pipe on paper: pure. Lengths in millimetres of the drawing. */
export interface PipeLabel {
  text: string;
  /** Where the observation lies that the label names. */
  at: number;
  /** Middle of the label. */
  x: number;
  /** 0 is next to the pipe. */
  level: number;
}

/** The width of a letter, and the gap between two labels. */
const PER_LETTER = 1.55;
const BETWEEN = 1.5;

/** Each label as near to its place as the edges allow, on the lowest level where it lies over no other. */
export function layLabels(marks: readonly Pick<PipeLabel, 'text' | 'at'>[], width: number): PipeLabel[] {
  /** Where the last label of each level ends. */
  const ends: number[] = [];
  return marks
    .toSorted((one, other) => one.at - other.at)
    .map(({ text, at }) => {
      const half = (text.length * PER_LETTER + BETWEEN) / 2;
      const middle = Math.max(half, Math.min(width - half, at));
      const free = ends.findIndex((end) => end <= middle - half);
      const level = free < 0 ? ends.length : free;
      ends[level] = middle + half;
      return { text, at, x: middle, level };
    });
}

const STEPS = [1, 2, 5];

/** Even distances from 0 to the end, ten at most, and the end itself. */
export function ticksOf(end: number): number[] {
  let step = 10 ** Math.floor(Math.log10(end / 10));
  step *= STEPS.find((each) => end / (step * each) <= 10) ?? 10;
  const count = Math.floor(end / step + 1e-9);
  const even = Array.from({ length: count + 1 }, (_each, index) => Number((index * step).toFixed(6)));
  // A tick whose text would touch that of the end is left out.
  return [...even.filter((tick) => end - tick > step / 2), end];
}
