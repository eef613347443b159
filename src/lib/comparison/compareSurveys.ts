/**
 * Two surveys of one pipe, defect by defect: which are new, gone, grown, smaller or as they were. A defect is the same
 * when its code is, or one that such a defect becomes, when it lies near enough for two counters, and when it is on the
 * same side of the pipe as far as that was entered. The nearest are brought together first.
 */
import { axisOf, placeDefects, type Axis, type PlacedDefect, type Survey, type SurveyFrame } from './placeDefects';

export type ChangeKind = 'new' | 'gone' | 'grown' | 'smaller' | 'same';

export interface DefectChange<Frame extends SurveyFrame = SurveyFrame> {
  kind: ChangeKind;
  /** Metres on the shared axis: of the later defect where there is one. */
  from: number;
  to: number;
  before: PlacedDefect<Frame> | null;
  after: PlacedDefect<Frame> | null;
  /** What is different of a defect that is in both, for people: '10 % → 25 %'. */
  differences: readonly string[];
}

export interface Comparison<Frame extends SurveyFrame = SurveyFrame> {
  axis: Axis;
  /** Along the axis. */
  changes: readonly DefectChange<Frame>[];
  counts: Readonly<Record<ChangeKind, number>>;
  /** Coded frames without chainage, in either survey. */
  unplaced: readonly [before: number, after: number];
}

/** Metres: where a camera stands before a joint is no exact matter, and counters drift by a hundredth of the way. */
const TOLERANCE = 0.5;
const DRIFT = 0.01;
/** Hours that two people may differ by about one side of the pipe. */
const CLOCK_TOLERANCE = 2;
/** Metres by which a length has to differ to count as another one. */
const LENGTH_TOLERANCE = 0.5;
/** How many of the nearest defects are looked at for each; more than lie in one place of any real pipe. */
const LOOKED_AT = 12;

/** What a crack becomes, step by step, in the letters that the standards share; a demonstration code has 'D-' before. */
const STAGES = [/^(D-)?C[CLMRS]$/, /^(D-)?F[CLMS]$/, /^(D-)?B(SV|VV)?$/, /^(D-)?H(SV|VV)?$/, /^(D-)?XP?$/];
const stageOf = (code: string): number => STAGES.findIndex((codes) => codes.test(code));

/** Null: never the same defect. 0: the same code; else how many stages lie between them. */
function codeGap(before: string, after: string): number | null {
  if (before === after) return 0;
  const [earlier, later] = [stageOf(before), stageOf(after)];
  return earlier >= 0 && later > earlier ? later - earlier : null;
}

const HOURS = 12;
const clockwise = (from: number, to: number): number => (((to - from) % HOURS) + HOURS) % HOURS;

/** Hours between the two arcs, 0 where they touch or nobody entered one of them. */
function clockGap({ clock: one }: PlacedDefect, { clock: other }: PlacedDefect): number {
  if (!one || !other) return 0;
  const touches = ([from, to]: readonly [number, number], hour: number) => clockwise(from, hour) <= clockwise(from, to);
  if (touches(one, other[0]) || touches(other, one[0])) return 0;
  return Math.min(clockwise(one[1], other[0]), clockwise(other[1], one[0]));
}

/** Metres between them, 0 where they overlap; whole millimetres, or it would depend on how a computer rounds. */
const gap = (one: PlacedDefect, other: PlacedDefect): number =>
  Math.round(1000 * Math.max(0, one.from - other.to, other.from - one.to)) / 1000;

/** How unlike they are, or null where they cannot be the same. `codes` is the gap between theirs. */
function unlikeness(before: PlacedDefect, after: PlacedDefect, codes: number, tolerance: number): number | null {
  const metres = gap(before, after);
  if (metres > tolerance) return null;
  const hours = clockGap(before, after);
  if (hours > CLOCK_TOLERANCE) return null;
  const offset = Math.min(1, (Math.abs(before.from - after.from) + Math.abs(before.to - after.to)) / (2 * tolerance));
  // Another code only where nothing else of the same code is there.
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

/** Those pairs of two codes that may be the same, without going through all of them: both are sorted along the axis. */
function pairsOf<Frame extends SurveyFrame>(
  befores: readonly PlacedDefect<Frame>[],
  afters: readonly PlacedDefect<Frame>[],
  codes: number,
  tolerance: number,
): Candidate<Frame>[] {
  const longest = befores.reduce((most, { from, to }) => Math.max(most, to - from), 0);
  let first = 0;
  return afters.flatMap((after) => {
    // What ends before here ends before all that follow.
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

const numberIn = (text: string | null): number | null => {
  const value = Number.parseFloat(text ?? '');
  return Number.isFinite(value) ? value : null;
};

interface Measured {
  before: number | null;
  after: number | null;
  /** By how much it has to differ. */
  least: number;
  text: (value: number) => string;
}

const quantity = (before: SurveyFrame, after: SurveyFrame, which: 1 | 2): Measured[] => {
  const units = [before, after].map((frame) => frame[`quantity${which}Units`] ?? '');
  if (units[0] !== units[1]) return [];
  const [earlier, later] = [before, after].map((frame) => numberIn(frame[`quantity${which}Value`]));
  return [{ before: earlier ?? null, after: later ?? null, least: 0, text: (value) => `${value} ${units[0]}`.trim() }];
};

/** What can be told to have become more or less; scores only where nobody measured anything. */
function measures({ before, after }: Candidate<SurveyFrame>): Measured[] {
  const measured: Measured[] = [
    {
      before: before.frame.percentValue,
      after: after.frame.percentValue,
      least: 0,
      text: (value) => `${value} %`,
    },
    ...quantity(before.frame, after.frame, 1),
    ...quantity(before.frame, after.frame, 2),
    {
      before: before.to - before.from,
      after: after.to - after.from,
      least: LENGTH_TOLERANCE,
      text: (value) => `${value.toFixed(1)} m long`,
    },
  ];
  const scores: Measured[] = (['defectStrScore', 'defectSerScore'] as const).map((score) => ({
    before: before.frame[score],
    after: after.frame[score],
    least: 0,
    text: (value) => `score ${value}`,
  }));
  return [...measured, ...scores];
}

function compare<Frame extends SurveyFrame>(pair: Candidate<Frame>): DefectChange<Frame> {
  const { before, after } = pair;
  const becameOther = before.code !== after.code;
  const differing = measures(pair).filter(
    (each) => each.before !== null && each.after !== null && Math.abs(each.after - each.before) > each.least,
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
    ],
  };
}

const alone = <Frame extends SurveyFrame>(kind: 'new' | 'gone', defect: PlacedDefect<Frame>): DefectChange<Frame> => ({
  kind,
  from: defect.from,
  to: defect.to,
  before: kind === 'gone' ? defect : null,
  after: kind === 'new' ? defect : null,
  differences: [],
});

/** `before` is the earlier survey, and the axis goes as it does; `isReversed`: `after` was made from the other end. */
export function compareSurveys<Frame extends SurveyFrame>(
  before: Survey<Frame>,
  after: Survey<Frame>,
  isReversed: boolean,
): Comparison<Frame> {
  const axis = axisOf([before, after]);
  const [earlier, later] = [placeDefects(before, axis, false), placeDefects(after, axis, isReversed)];
  const taken = new Set<PlacedDefect<Frame>>();
  const found = candidates(earlier.defects, later.defects, TOLERANCE + DRIFT * axis.length).sort(
    (one, other) => one.unlikeness - other.unlikeness || one.after.from - other.after.from,
  );
  const matched: DefectChange<Frame>[] = [];
  for (const pair of found) {
    if (taken.has(pair.before) || taken.has(pair.after)) continue;
    taken.add(pair.before).add(pair.after);
    matched.push(compare(pair));
  }
  const left = (defects: readonly PlacedDefect<Frame>[]) => defects.filter((defect) => !taken.has(defect));
  const changes = [
    ...matched,
    ...left(earlier.defects).map((defect) => alone('gone', defect)),
    ...left(later.defects).map((defect) => alone('new', defect)),
  ].sort((one, other) => one.from - other.from || one.to - other.to);
  const counts = { new: 0, gone: 0, grown: 0, smaller: 0, same: 0 };
  for (const { kind } of changes) counts[kind] += 1;
  return { axis, changes, counts, unplaced: [earlier.unplaced, later.unplaced] };
}
