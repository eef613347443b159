/**
 * Two surveys of one pipe, defect by defect: which are new, gone, grown, smaller or as they were, and which lie where
 * one of the surveys has not looked. Two defects are the same one when the later code equals the earlier or is a later stage of it (a crack becomes a fracture), when they are
 * no farther apart than two distance counters may disagree, and when they are on the same side of the pipe as far as
 * that was entered. The most alike are matched first.
 */
import { LENGTH_TOLERANCE, measuresOf, type Surveyed } from './measuresOf';
import {
  axisOf,
  placeDefects,
  unitOfSurvey,
  type Axis,
  type PlacedDefect,
  type Survey,
  type SurveyFrame,
} from './placeDefects';
import { coverageOf, lengthWithin, reachOf, toleranceOf, type Reach } from './reachOf';

/** In the order in which they are shown. 'unknown': nobody knows whether the other survey has looked there. */
export const CHANGE_KINDS = [
  'new',
  'grown',
  'smaller',
  'gone',
  'same',
  'not surveyed then',
  'not surveyed now',
  'unknown',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export interface DefectChange<Frame extends SurveyFrame = SurveyFrame> {
  kind: ChangeKind;
  /** Metres on the shared axis: of the later defect where there is one. */
  from: number;
  to: number;
  before: PlacedDefect<Frame> | null;
  after: PlacedDefect<Frame> | null;
  /** What differs in a defect that both surveys have, for people: '10 % → 25 %'. */
  differences: readonly string[];
}

export interface Comparison<Frame extends SurveyFrame = SurveyFrame> extends Surveyed {
  axis: Axis;
  /** In order along the axis. */
  changes: readonly DefectChange<Frame>[];
  counts: Readonly<Record<ChangeKind, number>>;
  /** Coded frames without chainage, in either survey. */
  unplaced: readonly [before: number, after: number];
}

/** Clock hours that two people's positions of one defect may differ by. */
const CLOCK_TOLERANCE = 2;
/** How many earlier defects each later one is matched against at most; more than lie in one place of any real pipe. */
const LOOKED_AT = 12;

/**
 * The stages of a crack, in the letters that the standards share: crack, fracture, broken, hole, collapse.
 * Demonstration codes begin with 'D-'.
 */
const STAGES = [/^(D-)?C[CLMRS]$/, /^(D-)?F[CLMS]$/, /^(D-)?B(SV|VV)?$/, /^(D-)?H(SV|VV)?$/, /^(D-)?XP?$/];
const stageOf = (code: string): number => STAGES.findIndex((codes) => codes.test(code));

/** 0: the same code; else the stages between the two; null where the later code is no later stage of the earlier. */
function codeGap(before: string, after: string): number | null {
  if (before === after) return 0;
  const [earlier, later] = [stageOf(before), stageOf(after)];
  return earlier >= 0 && later > earlier ? later - earlier : null;
}

const HOURS = 12;
const clockwise = (from: number, to: number): number => (((to - from) % HOURS) + HOURS) % HOURS;

/** Clock hours between the arcs of two defects; 0 where they touch or where one of them was not entered. */
function clockGap({ clock: one }: PlacedDefect, { clock: other }: PlacedDefect): number {
  if (!one || !other) return 0;
  const touches = ([from, to]: readonly [number, number], hour: number) => clockwise(from, hour) <= clockwise(from, to);
  if (touches(one, other[0]) || touches(other, one[0])) return 0;
  return Math.min(clockwise(one[1], other[0]), clockwise(other[1], one[0]));
}

/**
 * Metres between two defects, 0 where they overlap; to the millimetre, so that floating-point error decides nothing.
 */
const gap = (one: PlacedDefect, other: PlacedDefect): number =>
  Math.round(1000 * Math.max(0, one.from - other.to, other.from - one.to)) / 1000;

/**
 * How unlike two defects are; null where they cannot be the same one. `codes` is their `codeGap`, `tolerance` metres.
 */
function unlikeness(before: PlacedDefect, after: PlacedDefect, codes: number, tolerance: number): number | null {
  const metres = gap(before, after);
  if (metres > tolerance) return null;
  const hours = clockGap(before, after);
  if (hours > CLOCK_TOLERANCE) return null;
  const offset = Math.min(1, (Math.abs(before.from - after.from) + Math.abs(before.to - after.to)) / (2 * tolerance));
  // A stage outweighs all the rest: another code is matched only where no defect of the same code is in reach.
  return codes * 10 + metres / tolerance + offset + hours / CLOCK_TOLERANCE;
}

interface Candidate<Frame extends SurveyFrame> {
  before: PlacedDefect<Frame>;
  after: PlacedDefect<Frame>;
  unlikeness: number;
}

function byCode<Frame extends SurveyFrame>(
  defects: readonly PlacedDefect<Frame>[],
): Map<string, PlacedDefect<Frame>[]> {
  const groups = new Map<string, PlacedDefect<Frame>[]>();
  for (const defect of defects) {
    const group = groups.get(defect.code);
    if (group) group.push(defect);
    else groups.set(defect.code, [defect]);
  }
  return groups;
}

/**
 * The pairs of defects, of one earlier and one later code, that may be the same one. Both lists are sorted by `from`.
 */
function pairsOf<Frame extends SurveyFrame>(
  befores: readonly PlacedDefect<Frame>[],
  afters: readonly PlacedDefect<Frame>[],
  codes: number,
  tolerance: number,
): Candidate<Frame>[] {
  const longest = befores.reduce((most, { from, to }) => Math.max(most, to - from), 0);
  let first = 0;
  return afters.flatMap((after) => {
    // An earlier defect that ends before this one's reach also ends before the reach of all that follow.
    while ((befores[first]?.from ?? Infinity) < after.from - tolerance - longest) first += 1;
    const found: Candidate<Frame>[] = [];
    for (let index = first; (befores[index]?.from ?? Infinity) <= after.to + tolerance; index += 1) {
      const before = befores[index];
      const value = before ? unlikeness(before, after, codes, tolerance) : null;
      if (before && value !== null) found.push({ before, after, unlikeness: value });
    }
    if (found.length <= LOOKED_AT) return found;
    return found.sort((one, other) => one.unlikeness - other.unlikeness).slice(0, LOOKED_AT);
  });
}

function candidates<Frame extends SurveyFrame>(
  befores: readonly PlacedDefect<Frame>[],
  afters: readonly PlacedDefect<Frame>[],
  tolerance: number,
): Candidate<Frame>[] {
  const [earlier, later] = [byCode(befores), byCode(afters)];
  return [...later].flatMap(([code, these]) =>
    [...earlier].flatMap(([other, those]) => {
      const codes = codeGap(other, code);
      return codes === null ? [] : pairsOf(those, these, codes, tolerance);
    }),
  );
}

function compare<Frame extends SurveyFrame>(pair: Candidate<Frame>, surveyed: Surveyed): DefectChange<Frame> {
  const { before, after } = pair;
  const becameOther = before.code !== after.code;
  const differing = measuresOf(pair, surveyed).filter(
    (each) => each.before !== null && each.after !== null && Math.abs(each.after - each.before) > each.least,
  );
  const isCut = [before, after].some(
    (defect) => defect.to - defect.from - lengthWithin(surveyed.reaches, defect) > LENGTH_TOLERANCE,
  );
  const isMore = becameOther || differing.some((each) => (each.after ?? 0) > (each.before ?? 0));
  return {
    kind: isMore ? 'grown' : differing.length > 0 ? 'smaller' : 'same',
    from: after.from,
    to: after.to,
    before,
    after,
    differences: [
      ...(becameOther ? [`${before.code} → ${after.code}`] : []),
      ...differing.map((each) => `${each.text(each.before ?? 0)} → ${each.text(each.after ?? 0)}`),
      ...(isCut ? ['as far as both inspections went'] : []),
    ],
  };
}

/** What a defect is that only one survey has, by what the other one has looked at. */
const ALONE = {
  before: { surveyed: 'gone', 'not surveyed': 'not surveyed now', unknown: 'unknown' },
  after: { surveyed: 'new', 'not surveyed': 'not surveyed then', unknown: 'unknown' },
} as const;

const alone = <Frame extends SurveyFrame>(
  survey: keyof typeof ALONE,
  defect: PlacedDefect<Frame>,
  other: Reach,
): DefectChange<Frame> => ({
  kind: ALONE[survey][coverageOf(other, defect)],
  from: defect.from,
  to: defect.to,
  before: null,
  after: null,
  [survey]: defect,
  differences: [],
});

const NONE = Object.fromEntries(CHANGE_KINDS.map((kind) => [kind, 0])) as Record<ChangeKind, number>;

/** `before` is the earlier survey, and the axis goes as it does; `isReversed`: `after` was made from the other end. */
export function compareSurveys<Frame extends SurveyFrame>(
  before: Survey<Frame>,
  after: Survey<Frame>,
  isReversed: boolean,
): Comparison<Frame> {
  const axis = axisOf([before, after]);
  const [earlier, later] = [placeDefects(before, axis, false), placeDefects(after, axis, isReversed)];
  const reaches = [reachOf(before, axis, false), reachOf(after, axis, isReversed)] as const;
  const units = [unitOfSurvey(before), unitOfSurvey(after)] as const;
  const taken = new Set<PlacedDefect<Frame>>();
  const found = candidates(earlier.defects, later.defects, toleranceOf(axis)).sort(
    (one, other) => one.unlikeness - other.unlikeness || one.after.from - other.after.from,
  );
  const matched: DefectChange<Frame>[] = [];
  for (const pair of found) {
    if (taken.has(pair.before) || taken.has(pair.after)) continue;
    taken.add(pair.before).add(pair.after);
    matched.push(compare(pair, { reaches, units }));
  }
  const left = (defects: readonly PlacedDefect<Frame>[]) => defects.filter((defect) => !taken.has(defect));
  const changes = [
    ...matched,
    ...left(earlier.defects).map((defect) => alone('before', defect, reaches[1])),
    ...left(later.defects).map((defect) => alone('after', defect, reaches[0])),
  ].sort((one, other) => one.from - other.from || one.to - other.to);
  const counts = { ...NONE };
  for (const { kind } of changes) counts[kind] += 1;
  return { axis, reaches, units, changes, counts, unplaced: [earlier.unplaced, later.unplaced] };
}
