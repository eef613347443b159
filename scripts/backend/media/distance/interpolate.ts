/** Distances of all frames, from those in which the counter could be read. */
import { METRES_PER_FOOT } from '@/lib/units';
import { between, type LengthUnit, type Reading } from './checkReadings';

/** A frame's place along the pipe, and whether the counter was read there or before and after it. */
export interface FrameDistance {
  /** In the counter's unit. */
  value: number;
  source: 'read' | 'interpolated';
}

/** Seconds: between readings that are further apart the camera may have stood and driven. */
const MAX_GAP = 6;
/** How far the way between two readings may be from an even one, in metres: a wrong distance is worse than none. */
const MAX_SLACK = 0.2;

/**
 * Frames between two readings have a distance where it can hardly be wrong: where the camera has hardly moved, or drove at
 * the same pace before, between and after them.
 */
export function interpolate(
  pictures: readonly { time: number }[],
  runs: readonly (readonly Reading[])[],
  unit: LengthUnit,
): (FrameDistance | null)[] {
  const found = new Map<number, FrameDistance>();
  const times = pictures.map(({ time }) => time);
  const slack = MAX_SLACK / (unit === 'ft' ? METRES_PER_FOOT : 1);
  let next = 0;
  for (const run of runs) {
    run.forEach((before, index) => {
      found.set(before.time, { value: before.value, source: 'read' });
      const after = run[index + 1];
      if (!after || after.time - before.time > MAX_GAP || !isEven(run, index, slack)) return;
      while ((times[next] ?? Infinity) <= before.time) next += 1;
      for (; (times[next] ?? Infinity) < after.time; next++) {
        const time = times[next] ?? 0;
        found.set(time, { value: Number(between(before, after, time).toFixed(2)), source: 'interpolated' });
      }
    });
  }
  return times.map((time) => found.get(time) ?? null);
}

/** Whether the camera drove evenly from the reading to the next, as far as the readings before and after them tell. */
function isEven(run: readonly Reading[], index: number, slack: number): boolean {
  const [earlier, before, after, later] = [run[index - 1], run[index], run[index + 1], run[index + 2]];
  if (!before || !after) return false;
  if (Math.abs(after.value - before.value) <= slack) return true;
  if (!earlier || !later) return false;
  const gap = after.time - before.time;
  const pace = (a: Reading, b: Reading) => (b.value - a.value) / (b.time - a.time);
  return [pace(earlier, before), pace(after, later)].every(
    (other) => Math.abs(other - pace(before, after)) * gap <= slack,
  );
}
