/** How much of a video could be read, when its container tells that there is more. */

/** If less than this is missing, in seconds and as a share, the container only counts differently. */
const [MISSING_SECONDS, MISSING_SHARE] = [3, 0.02];
/** Pictures farther apart than so many times the usual have others missing between them. */
const WIDE_GAP = 2;

export interface Readable {
  /** Seconds of the video whose pictures are there. */
  seconds: number;
  /** Seconds that the container tells. */
  of: number;
}

function spell(seconds: number): string {
  const [hours, minutes, rest] = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map(Math.floor) as number[];
  const words = [
    [hours, 'h'],
    [minutes, 'min'],
    [rest, 's'],
  ].filter(([count]) => count);
  return words.length === 0 ? '0 s' : words.map((each) => each.join(' ')).join(' ');
}

/** For the person who uploaded it. */
export const readInPart = ({ seconds, of }: Readable): string =>
  `Only ${spell(seconds)} of ${spell(of)} could be read: the file is cut off or damaged. The inspection has what could be read. If you have the whole video, upload that.`;

/** `times` are those of pictures taken evenly, in seconds and in order. Null when as good as everything is there. */
export function readableOf(times: readonly number[], duration: number | null): Readable | null {
  if (duration === null || times.length === 0) return null;
  const gaps = [...times, duration].map((time, index) => time - (times[index - 1] ?? 0));
  const between = gaps.slice(1, -1).sort((a, b) => a - b);
  const most = WIDE_GAP * Math.max(1, between[Math.floor(between.length / 2)] ?? 0);
  const missing = gaps.filter((gap) => gap > most).reduce((sum, gap) => sum + gap, 0);
  return missing > Math.max(MISSING_SECONDS, MISSING_SHARE * duration)
    ? { seconds: Math.max(0, duration - missing), of: duration }
    : null;
}
