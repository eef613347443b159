/**
 * Which part of a video could not be read. The length that a container tells is no evidence: its sound may be longer, the
 * recorder may have paused, or the header may be wrong. Evidence are a file that breaks off, packets of which no picture
 * came, and errors while reading and decoding.
 */
import { formatVideoTime } from '@/lib/videoTime';

/** If less than this is missing, in seconds and as a share, the container only counts differently. */
const [MISSING_SECONDS, MISSING_SHARE] = [3, 0.02];
/** Pictures farther apart than so many times the usual have others missing between them. */
const WIDE_GAP = 2;
/** The decoder works some fifteen pictures ahead of the one that was shown last, of which there may be few in a second. */
const AHEAD_SECONDS = 5;

/** From and to, in seconds. */
export type Span = [from: number, to: number];

export interface Readable {
  /** Seconds of the video whose pictures are there. */
  seconds: number;
  /** Seconds of the whole. */
  of: number;
  missing: Span[];
}

export interface Evidence {
  /** Of pictures taken evenly, in seconds and in order. */
  times: readonly number[];
  /** The whole seconds in which the file has packets, by the same clock. */
  packetSeconds: ReadonlySet<number>;
  /** Times of pictures after which something could not be read or decoded. */
  errors: readonly number[];
  /** Length of the whole where the file breaks off before it, else null. */
  wholeSeconds: number | null;
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

/** More are too many for a sentence. */
const MOST_SPANS = 3;

/** For the person who uploaded it. */
export function readInPart({ seconds, of, missing }: Readable): string {
  const spans = missing.map((span) => span.map(formatVideoTime).join(' to '));
  const named = spans.slice(0, MOST_SPANS).join(', ');
  const others = spans.length > MOST_SPANS ? ` and ${spans.length - MOST_SPANS} other parts` : '';
  return `Only ${spell(seconds)} of ${spell(of)} could be read: the file is cut off or damaged. Missing: ${named}${others}. The inspection has what could be read. If you have the whole video, upload that.`;
}

/** Null when as good as everything is there. */
export function readableOf({ times, packetSeconds, errors, wholeSeconds }: Evidence): Readable | null {
  const last = times.at(-1);
  if (last === undefined) return null;
  const lastPacket = [...packetSeconds].reduce((latest, second) => Math.max(latest, second), -1);
  const of = Math.max(wholeSeconds ?? 0, lastPacket, last);
  const gaps = [...times, of].map((to, index): Span => [times[index - 1] ?? 0, to]);
  const lengths = gaps.slice(1, -1).map(([from, to]) => to - from);
  const usual = lengths.sort((a, b) => a - b)[Math.floor(lengths.length / 2)] ?? 0;
  const isMissing = ([from, to]: Span): boolean => {
    if (to - from <= WIDE_GAP * Math.max(1, usual)) return false;
    if (from === last && wholeSeconds !== null) return true;
    for (let second = Math.floor(from) + 1; second < Math.floor(to); second++) {
      if (packetSeconds.has(second)) return true;
    }
    return errors.some((time) => time > from - AHEAD_SECONDS && time <= to);
  };
  const missing = gaps.filter(isMissing);
  const seconds = missing.reduce((sum, [from, to]) => sum + to - from, 0);
  return seconds > Math.max(MISSING_SECONDS, MISSING_SHARE * of)
    ? { seconds: Math.max(0, of - seconds), of, missing }
    : null;
}
