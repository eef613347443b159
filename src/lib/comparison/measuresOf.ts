/** What was measured of a defect in two surveys: by how much it may have grown or become smaller, and in which words. */
import { inUnit, lengthUnit, measured, METRES, type MeasuredUnit } from '../measured';
import { shownIn, type LengthUnit, type PlacedDefect, type SurveyFrame } from './placeDefects';
import { lengthWithin, type Reach } from './reachOf';

/** Metres: lengths of a continuous defect that differ by no more count as equal. */
export const LENGTH_TOLERANCE = 0.5;

interface Pair {
  before: PlacedDefect;
  after: PlacedDefect;
}

const numberIn = (text: string | null): number | null => {
  const value = Number.parseFloat(text ?? '');
  return Number.isFinite(value) ? value : null;
};

interface Compared {
  before: number | null;
  after: number | null;
  /** A difference up to this counts as none. */
  least: number;
  text: (value: number) => string;
}

/** Half of the last digit that was entered. */
const precisionOf = (text: string | null): number => 0.5 / 10 ** (/[.,](\d+)/.exec(text ?? '')?.[1]?.length ?? 0);

/** A quantity that was measured in two units of length, in the later one. */
function lengthQuantity(
  values: readonly [string | null, string | null],
  [from, to]: readonly [MeasuredUnit, MeasuredUnit],
): Compared {
  const [before, after] = [measured(values[0], from), measured(values[1], to)];
  return {
    before: before && inUnit(before, to),
    after: after && inUnit(after, to),
    // 2 in and 51 mm are the same.
    least: Math.max(precisionOf(values[1]), (precisionOf(values[0]) * METRES[from]) / METRES[to]),
    text: (value) => `${value} ${to}`,
  };
}

function quantity(before: SurveyFrame, after: SurveyFrame, which: 1 | 2): Compared[] {
  const units = [before[`quantity${which}Units`], after[`quantity${which}Units`]] as const;
  const values = [before[`quantity${which}Value`], after[`quantity${which}Value`]] as const;
  if (units[0] !== units[1]) {
    const [from, to] = [lengthUnit(units[0]), lengthUnit(units[1])];
    return from && to ? [lengthQuantity(values, [from, to])] : [];
  }
  const [earlier, later] = [numberIn(values[0]), numberIn(values[1])];
  return [{ before: earlier, after: later, least: 0, text: (value) => `${value} ${units[0] ?? ''}`.trim() }];
}

/** How far two surveys went, and their units: people read all of a comparison in that of the later one. */
export interface Surveyed {
  reaches: readonly [before: Reach, after: Reach];
  units: readonly [before: LengthUnit, after: LengthUnit];
}

/**
 * Everything by which a defect may have grown or become smaller: what was measured, its scores, and its length as far
 * as both surveys have looked.
 */
export function measuresOf({ before, after }: Pair, { reaches, units: [, unit] }: Surveyed): Compared[] {
  const entered: Compared[] = [
    {
      before: before.frame.percentValue,
      after: after.frame.percentValue,
      least: 0,
      text: (value) => `${value} %`,
    },
    ...quantity(before.frame, after.frame, 1),
    ...quantity(before.frame, after.frame, 2),
    {
      before: lengthWithin(reaches, before),
      after: lengthWithin(reaches, after),
      least: LENGTH_TOLERANCE,
      text: (value) => `${shownIn(unit, value).toFixed(1)} ${unit} long`,
    },
  ];
  const scores: Compared[] = (['defectStrScore', 'defectSerScore'] as const).map((score) => ({
    before: before.frame[score],
    after: after.frame[score],
    least: 0,
    text: (value) => `score ${value}`,
  }));
  return [...entered, ...scores];
}
