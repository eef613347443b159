/**
 * Tells right readings of a counter from wrong ones by what a camera can do: it moves steadily one way or the other,
 * not faster than it can, and its counter may be set back. A wrong distance is worse than none, so a reading that is in
 * doubt is left out.
 */
import { METRES_PER_FOOT } from '@/lib/units';

export interface Reading {
  /** Seconds. */
  time: number;
  /** In the counter's unit. */
  value: number;
  /** How sure the reader is, from 0 to 1. */
  certainty: number;
  /** Whether the value was not read, but may stand there; see `counterValues`. */
  isGuess: boolean;
}

/** Metres a second: nobody films a pipe at this pace, and a camera that is pulled out stays below it. */
const MAX_SPEED = 1.5;
/** Difference that rounding and the delay between counter and picture may make, in metres. */
const TOLERANCE = 0.1;
/**
 * Certainties: below the first a reading has to agree with those around it; one that alone contradicts them has to
 * reach the second.
 */
const [SURE, VERY_SURE] = [0.5, 0.8];
/** A counter that is set back has to be seen in so many readings on both sides. */
const MIN_READINGS = 3;
/** Readings that a run has to gain by following a counter that was set back. */
const SET_BACK_COST = MIN_READINGS - 1;
/** What a guess counts, in readings: it fills a gap, and is no ground to doubt a reading or to think of a set-back. */
const GUESS_GAIN = 0.1;
/** Each reading is compared with so many before it: wrong ones come in short runs. There may be two of one time. */
const LOOK_BACK = 80;

/** Null: not known, taken as metres. */
export type LengthUnit = 'm' | 'ft' | null;

/** The value at a time, when it changes evenly from one reading to another. */
export const between = (a: Reading, b: Reading, time: number): number =>
  a.value + ((time - a.time) / (b.time - a.time)) * (b.value - a.value);

/**
 * The readings that are right, in the order of time, as runs: within a run the camera went on from each reading to the
 * next; between two runs the counter was set back, or readings are in doubt. Of a reading and the guess for the same
 * time at most one is right.
 */
export function checkReadings(readings: readonly Reading[], unit: LengthUnit): Reading[][] {
  const tolerance = TOLERANCE * metreIn(unit);
  return runsOf(readings, unit)
    .map((run) => withoutUnsure(run, tolerance))
    .flatMap((run) => splitAtTurns(run, tolerance))
    .filter((run) => run.length > 0);
}

const metreIn = (unit: LengthUnit): number => (unit === 'ft' ? 1 / METRES_PER_FOOT : 1);

/** The readings that the reader is sure of, and unsure ones that lie on the way between two of these. */
function withoutUnsure(run: readonly Reading[], tolerance: number): Reading[] {
  const sure = run.filter(({ certainty }) => certainty >= SURE);
  return run.filter((reading) => {
    if (reading.certainty >= SURE) return true;
    const later = sure.findIndex(({ time }) => time > reading.time);
    const [before, after] = [sure[later - 1], sure[later]];
    if (!before || !after) return false;
    return Math.abs(reading.value - between(before, after, reading.time)) <= tolerance;
  });
}

/** A camera that turns stands still first: a single reading beyond both its neighbours may be a digit read wrong. */
function splitAtTurns(run: readonly Reading[], tolerance: number): Reading[][] {
  const parts: Reading[][] = [[]];
  run.forEach((reading, index) => {
    const [before, after] = [run[index - 1], run[index + 1]];
    const [came, goes] = [reading.value - (before ?? reading).value, (after ?? reading).value - reading.value];
    const isTurn = came * goes < 0 && Math.min(Math.abs(came), Math.abs(goes)) > tolerance;
    if (isTurn && reading.certainty < VERY_SURE) parts.push([]);
    else parts.at(-1)?.push(reading);
  });
  return parts;
}

/**
 * The longest chain of readings that follow one from another, as runs between jumps. A jump back costs `SET_BACK_COST`.
 * A run between two jumps, before and after which the same way goes on, was read wrong and is left out.
 */
export function runsOf(readings: readonly Reading[], unit: LengthUnit): Reading[][] {
  const follows = (a: Reading, b: Reading) =>
    Math.abs(b.value - a.value) <= (MAX_SPEED * (b.time - a.time) + TOLERANCE) * metreIn(unit);
  const gain = ({ isGuess }: Reading) => (isGuess ? GUESS_GAIN : 1);
  const best = readings.map((reading) => ({ length: gain(reading), before: -1 }));
  readings.forEach((reading, index) => {
    for (let before = Math.max(0, index - LOOK_BACK); before < index; before++) {
      const [earlier, chain] = [readings[before], best[before]];
      if (!earlier || !chain || earlier.time === reading.time) continue;
      const isSetBack = !follows(earlier, reading);
      if (isSetBack && reading.value > earlier.value) continue;
      const length = chain.length + gain(reading) - (isSetBack ? SET_BACK_COST : 0);
      const here = best[index];
      if (here && length > here.length) Object.assign(here, { length, before });
    }
  });
  const parts: Reading[][] = [[]];
  let end = best.reduce((most, { length }, index) => (length > (best[most]?.length ?? 0) ? index : most), 0);
  while (end >= 0) {
    const [reading, later] = [readings[end], parts[0]?.[0]];
    if (!reading) break;
    if (later && !follows(reading, later)) parts.unshift([]);
    parts[0]?.unshift(reading);
    end = best[end]?.before ?? -1;
  }
  return parts.filter((part, index) => {
    const [before, after] = [parts[index - 1]?.at(-1), parts[index + 1]?.[0]];
    const goesOn = before && after && follows(before, after);
    return !goesOn && (parts.length === 1 || part.length >= MIN_READINGS);
  });
}
