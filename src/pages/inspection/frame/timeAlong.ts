/** When the camera of a video has gone a distance further: pure. */
import type { Frame } from '@/api/contract/frames';
import type { Seconds } from '@/lib/units';

type Located = Pick<Frame, 'timeReference' | 'chainageNumber'>;

interface Point {
  time: Seconds;
  /** In the unit of the chainages. */
  place: number;
}

const pointsOf = (frames: readonly Located[]): Point[] =>
  frames
    .flatMap(({ timeReference: time, chainageNumber: place }) =>
      time === null || place === null ? [] : [{ time, place }],
    )
    .sort((one, other) => one.time - other.time);

/** Where the line from `one` to `other` has `value`, as a share of its length; outside 0 to 1 where it never does. */
const shareAt = (one: number, other: number, value: number): number =>
  one === other ? (value === one ? 0 : -1) : (value - one) / (other - one);

/**
 * The time at which the camera is `distance` away from where it is at `from`: the next such time, or with a negative
 * distance the last one before. Between two frames with a chainage the camera is taken to drive evenly. Null where no
 * chainages tell where it is at `from`, or that it gets so far.
 */
export function timeAlong(frames: readonly Located[], from: Seconds, distance: number): Seconds | null {
  const points = pointsOf(frames);
  const after = points.findIndex(({ time }) => time >= from);
  const [before, next] = [points[after - 1] ?? points[after], points[after]];
  if (!before || !next || before.time > from) return null;
  const share = Math.max(0, shareAt(before.time, next.time, from));
  const here = { time: from, place: before.place + share * (next.place - before.place) };
  const rest = distance > 0 ? points.slice(after) : points.slice(0, after).reverse();
  let last: Point = here;
  for (const point of rest) {
    for (const target of [here.place + distance, here.place - distance]) {
      const at = shareAt(last.place, point.place, target);
      if (at >= 0 && at <= 1) return last.time + at * (point.time - last.time);
    }
    last = point;
  }
  return null;
}
