/**
 * What the lines are coloured by: classes with a colour and a width, in the order of the legend, and the class of each
 * pipe. The worse is drawn wider and last, so that colour alone never tells it; what is not known is grey and thin, and is
 * no class of what is known.
 */
import { DECISION_FILTER_WORDS } from '@/parts/asset/decisionWords';
import { DECISION_FILTERS } from '@/api/contract/assets';
import type { MapPipe } from './networkPipes';

export const COLOURINGS = ['structural', 'service', 'risk', 'age', 'material', 'decision', 'year', 'surveyed'] as const;
export type Colouring = (typeof COLOURINGS)[number];
export const COLOURING_WORDS: Readonly<Record<Colouring, string>> = {
  structural: 'Structural grade',
  service: 'Service grade',
  risk: 'Risk',
  age: 'Age',
  material: 'Material',
  decision: 'Decision',
  year: 'Planned year',
  surveyed: 'Last survey',
};

/** A token of antd's palettes. */
type Hue =
  | 'red'
  | 'volcano'
  | 'orange'
  | 'gold'
  | 'lime'
  | 'green'
  | 'cyan'
  | 'blue'
  | 'geekblue'
  | 'purple'
  | 'magenta';

export interface MapClass {
  label: string;
  /** Null is grey. */
  hue: Hue | null;
  width: number;
}

interface Coloured {
  /** The best or first one first; those that are grey stand at the end. */
  classes: readonly MapClass[];
  /** The place in `classes` of each pipe. */
  classOf: readonly number[];
}

const THIN = 1.6;
const STEPS: readonly Hue[] = ['green', 'lime', 'gold', 'orange', 'red'];
const CATEGORIES: readonly Hue[] = ['blue', 'orange', 'green', 'magenta', 'gold', 'purple', 'cyan', 'volcano'];

const steps = (labels: readonly string[]): MapClass[] =>
  labels.map((label, index) => ({ label, hue: STEPS[index] ?? 'red', width: 2 + index * 1.1 }));
const grey = (...labels: string[]): MapClass[] => labels.map((label) => ({ label, hue: null, width: THIN }));

function byGrade(pipes: readonly MapPipe[], of: 'structural' | 'service'): Coloured {
  const classOf = pipes.map(({ condition }) => {
    if (!condition) return 7;
    const grade = condition[`${of}Grade`];
    if (grade !== null) return Math.min(5, Math.max(1, grade)) - 1;
    return condition[`${of}AtLeast`] === null ? 6 : 5;
  });
  const classes = [
    ...steps(['Grade 1', 'Grade 2', 'Grade 3', 'Grade 4', 'Grade 5']),
    // The less is known, the thinner.
    { label: 'Graded in part', hue: null, width: 2 * THIN },
    { label: 'Surveyed, not graded', hue: null, width: 1.4 * THIN },
    { label: 'Never surveyed', hue: null, width: THIN / 1.4 },
  ];
  return { classes, classOf };
}

/** The first band whose limit the value does not exceed. */
const bandOf = (value: number, limits: readonly number[]): number => {
  const at = limits.findIndex((limit) => value <= limit);
  return at === -1 ? limits.length : at;
};

function byBands(
  pipes: readonly MapPipe[],
  valueOf: (pipe: MapPipe) => number | null,
  limits: readonly number[],
  labels: readonly string[],
  unknown: string,
): Coloured {
  const classOf = pipes.map((pipe) => {
    const value = valueOf(pipe);
    return value === null ? labels.length : bandOf(value, limits);
  });
  return { classes: [...steps(labels), ...grey(unknown)], classOf };
}

/** The most frequent first, so that colours go to what there is most of. */
function byCategory(pipes: readonly MapPipe[], nameOf: (pipe: MapPipe) => string | null, unknown: string): Coloured {
  const names = pipes.map((pipe) => nameOf(pipe)?.trim().toUpperCase() || null);
  const counts = new Map<string, number>();
  for (const name of names) if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
  const shown = [...counts].toSorted(([, one], [, other]) => other - one).slice(0, CATEGORIES.length);
  const place = new Map(shown.map(([name], index) => [name, index]));
  const hasOthers = counts.size > shown.length;
  const classes: MapClass[] = [
    ...shown.map(([label], index) => ({ label, hue: CATEGORIES[index] ?? null, width: 3 })),
    ...(hasOthers ? [{ label: 'Others', hue: 'geekblue' as const, width: 3 }] : []),
    ...grey(unknown),
  ];
  return {
    classes,
    classOf: names.map((name) => (name === null ? classes.length - 1 : (place.get(name) ?? shown.length))),
  };
}

function byDecision(pipes: readonly MapPipe[]): Coloured {
  const hues: readonly (Hue | null)[] = [null, 'blue', 'green', 'gold', 'magenta'];
  const order = [...DECISION_FILTERS.slice(1), DECISION_FILTERS[0]];
  return {
    classes: order.map((decision) => ({
      label: DECISION_FILTER_WORDS[decision],
      hue: hues[DECISION_FILTERS.indexOf(decision)] ?? null,
      width: decision === 'none' ? THIN : 3.5,
    })),
    classOf: pipes.map(({ decision }) => order.indexOf(decision ?? 'none')),
  };
}

function byPlannedYear(pipes: readonly MapPipe[]): Coloured {
  const yearOf = ({ decision, decisionYear }: MapPipe) => (decision === 'planned' ? decisionYear : null);
  const years = [...new Set(pipes.map(yearOf))].filter((year) => year !== null).toSorted((one, other) => one - other);
  const place = new Map(years.map((year, index) => [year, Math.min(index, CATEGORIES.length)]));
  const [shown, later] = [years.slice(0, CATEGORIES.length), years.slice(CATEGORIES.length)];
  const classes: MapClass[] = [
    ...shown.map((year, index) => ({ label: String(year), hue: CATEGORIES[index] ?? null, width: 3.5 })),
    ...(later.length > 0 ? [{ label: `${later[0]} and later`, hue: 'geekblue' as const, width: 3.5 }] : []),
    ...grey('No year planned'),
  ];
  return { classes, classOf: pipes.map((pipe) => place.get(yearOf(pipe) ?? -1) ?? classes.length - 1) };
}

export function colour(pipes: readonly MapPipe[], by: Colouring, thisYear: number): Coloured {
  switch (by) {
    case 'structural':
    case 'service':
      return byGrade(pipes, by);
    case 'risk':
      return byBands(
        ...([pipes, ({ risk }: MapPipe) => risk.value] as const),
        ...([[4, 9, 14, 19], ['1–4', '5–9', '10–14', '15–19', '20–25'], 'Not known'] as const),
      );
    case 'age':
      return byBands(
        ...([pipes, ({ laid }: MapPipe) => (laid === null ? null : thisYear - laid)] as const),
        ...([[24, 49, 74, 99], ['Under 25 years', '25–49', '50–74', '75–99', '100 and more'], 'Not known'] as const),
      );
    case 'surveyed':
      return byBands(
        ...([
          pipes,
          ({ condition }: MapPipe) => (condition?.Date ? thisYear - Number(condition.Date.slice(0, 4)) : null),
        ] as const),
        ...([
          [1, 4, 9, 14],
          ['This year or last', '2–4 years ago', '5–9', '10–14', '15 and more'],
          'Never, or no date',
        ] as const),
      );
    case 'material':
      return byCategory(pipes, ({ Material }) => Material, 'Not known');
    case 'decision':
      return byDecision(pipes);
    case 'year':
      return byPlannedYear(pipes);
  }
}
