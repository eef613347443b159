/**
 * Decides from a few pictures of a video where its distance counter stands. Overlays hold other numbers too (slope, date,
 * diameter, the planned length): the counter is the one that has a unit or a name, and that moves as a camera does.
 */
import { runsOf, type LengthUnit, type Reading } from './checkReadings';
import { parseDistances, type Distance } from './parseDistances';
import type { Box } from './picture';
import type { ReadText } from './textReader';

export interface Line extends ReadText {
  box: Box;
}

/** The lines of text in one picture, and its time in the video in seconds. */
export interface LookedAt {
  time: number;
  lines: readonly Line[];
}

export interface Counter {
  box: Box;
  unit: LengthUnit;
  /** Digits after the point in each reading. */
  decimals: number;
  /** Digits before the point, where the counter writes leading zeros. */
  padding: number | null;
}

/** Least share of the pictures in which a counter can be read; the first ones of a video may show a title. */
const MIN_SHARE = 0.5;
/** Least share of a series' numbers that have to fit together. */
const MIN_FITTING = 0.6;
/** Least range of a counter in a video, in its unit; a number without unit or name needs the larger one. */
const [MIN_RANGE, MIN_UNNAMED_RANGE] = [0.3, 3];
/** Least range of a counter as a share of all that it counts up and down. */
const MIN_STEADINESS = 0.3;

interface Seen {
  time: number;
  box: Box;
  distance: Distance;
}

/** Numbers that stand in the same place of several pictures; a place is one and the same box. */
function seriesOf(pictures: readonly LookedAt[]): Seen[][] {
  const series: Seen[][] = [];
  for (const { time, lines } of pictures) {
    for (const line of lines) {
      const { box } = line;
      parseDistances(line).forEach((distance) => {
        const seen = { time, box, distance };
        const same = series.find((each) => {
          const last = each.at(-1);
          if (!last || last.time === time) return false;
          return last.box === box && (last.distance.unit ?? distance.unit) === (distance.unit ?? last.distance.unit);
        });
        if (same) same.push(seen);
        else series.push([seen]);
      });
    }
  }
  return series;
}

/** The most frequent value. */
function most<Value>(values: readonly Value[]): Value | undefined {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}

/** How much speaks for a series being the counter; 0 when too little does. */
function likelihood(seen: readonly Seen[], pictures: number): number {
  const usual = most(seen.map(({ distance }) => distance.digits[1]));
  // A faint point is not read in each picture: '28 m' among '2.7 m' and '2.9 m' says nothing against them.
  const written = seen.filter(({ distance }) => distance.digits[1] > 0 || usual === 0);
  if (written.length < pictures * MIN_SHARE) return 0;
  const values = written.map(({ time, distance: { value, certainty } }) => ({
    time,
    value,
    certainty,
    isGuess: false,
  }));
  const unit = seen.find(({ distance }) => distance.unit !== null)?.distance.unit ?? null;
  const fitting = runsOf(values, unit).flat();
  if (fitting.length < written.length * MIN_FITTING) return 0;
  const numbers = fitting.map(({ value }) => value);
  const range = Math.max(...numbers) - Math.min(...numbers);
  const way = numbers.reduce((sum, value, index) => sum + Math.abs(value - (numbers[index - 1] ?? value)), 0);
  const hasUnit = unit !== null;
  const isNamed = seen.some(({ distance }) => distance.isNamed);
  // A planned length stays, a slope wavers about its mean; a camera gets somewhere, and at most back.
  if (range < (hasUnit || isNamed ? MIN_RANGE : MIN_UNNAMED_RANGE) || range / way < MIN_STEADINESS) return 0;
  return seen.length / pictures + (hasUnit ? 1 : 0) + (isNamed ? 1 : 0);
}

/** Null when no series looks like a counter, or two look nearly as much like one. */
export function findCounter(pictures: readonly LookedAt[]): Counter | null {
  const ranked = seriesOf(pictures)
    .map((seen) => ({ seen, likelihood: likelihood(seen, pictures.length) }))
    .filter((each) => each.likelihood > 0)
    .sort((a, b) => b.likelihood - a.likelihood);
  const [best, next] = ranked;
  if (!best || (next && best.likelihood - next.likelihood < 0.5)) return null;
  const { seen } = best;
  const [first] = seen;
  if (!first) return null;
  const decimals = most(seen.map(({ distance }) => distance.digits[1])) ?? 0;
  const whole = seen.map(({ distance: { digits, value } }) => [digits[0], String(Math.trunc(value)).length] as const);
  const isPadded = whole.filter(([written, needed]) => written > needed).length > seen.length / 2;
  return {
    box: first.box,
    unit: most(seen.flatMap(({ distance: { unit } }) => unit ?? [])) ?? null,
    decimals,
    padding: isPadded ? (most(whole.map(([written]) => written)) ?? null) : null,
  };
}

/**
 * The values that the counter may show in a line read at its place; none unless the line has just one number written as
 * this counter writes. A colon or stain before the number is now and then read as one more digit: the value without its
 * first digit is a guess beside it. A number with the unit and without a point may have lost it: '28 m' is a guess at 2.8.
 */
export function counterValues(read: ReadText, counter: Counter): Omit<Reading, 'time'>[] {
  const { unit, decimals, padding } = counter;
  const distances = parseDistances(read);
  const [found, ...more] = distances.filter(({ digits: [before, after], ...distance }) => {
    if (padding !== null && before < padding) return false;
    // A letter behind the number may have been read as one more digit.
    if (distance.unit === null && after === decimals + 1) return true;
    return after === decimals && (distance.unit === unit || distance.unit === null);
  });
  const [alone] = distances;
  if (!found && alone && distances.length === 1) return withoutPoint(alone, counter);
  if (!found || more.length > 0) return [];
  const { certainty, restCertainty, digits } = found;
  const step = 10 ** decimals;
  const value = Math.floor(found.value * step + 1e-6) / step;
  if (digits[0] <= (padding ?? 1)) return [{ value, certainty, isGuess: false }];
  const without = Math.round((value % 10 ** (digits[0] - 1)) * step) / step;
  return [
    { value, certainty, isGuess: false },
    { value: without, certainty: restCertainty, isGuess: true },
  ];
}

/** So unsure that it counts only on the way between two readings that are sure (`checkReadings`). */
const UNSURE = 0.4;

function withoutPoint({ digits, unit, value, certainty }: Distance, counter: Counter): Omit<Reading, 'time'>[] {
  const { decimals, padding } = counter;
  const isWhole = digits[1] === 0 && decimals > 0 && digits[0] >= (padding ?? 1) + decimals;
  if (!isWhole || unit === null || unit !== counter.unit) return [];
  return [{ value: value / 10 ** decimals, certainty: Math.min(certainty, UNSURE), isGuess: true }];
}
