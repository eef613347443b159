/**
 * How far two reviewers who coded the same inspection agree: which of their observations are the same, and what share
 * that is. Two observations match where they are on one picture or within 0.3 m along the pipe, each with one of the
 * other's at most: those with the same code first, then those of the same class, then the nearest of another class. What
 * one has and the other has not counts as 'none' of the other, and so does each picture that neither coded, for both.
 */

export interface Coded {
  /** Of the picture, in the order of the video. */
  picture: number;
  /** Along the pipe; null where that is not known. */
  metres: number | null;
  code: string;
  class: string;
}

const TOLERANCE_METRES = 0.3;
const NONE = 'none';
/** Metres that are equal on paper may differ by so much as numbers. */
const EPSILON = 1e-9;

/** The classes that one and the other said of so many things, and whether the code was the same too. */
export interface Judged {
  times: number;
  first: string;
  second: string;
  isSameCode: boolean;
}

const apart = (one: Coded, other: Coded): number => {
  if (one.picture === other.picture) return 0;
  return one.metres === null || other.metres === null ? Infinity : Math.abs(one.metres - other.metres);
};

/** All that either has coded, and the pictures that neither has. `pictures` is how many there are. */
export function judge(first: readonly Coded[], second: readonly Coded[], pictures: number): Judged[] {
  const rank = (one: Coded, other: Coded) => (one.code === other.code ? 0 : one.class === other.class ? 1 : 2);
  const candidates = first
    .flatMap((one) => second.map((other) => ({ one, other, rank: rank(one, other), apart: apart(one, other) })))
    .filter((each) => each.apart <= TOLERANCE_METRES + EPSILON)
    .sort((a, b) => a.rank - b.rank || a.apart - b.apart);
  const taken = new Set<Coded>();
  const pairs: Judged[] = [];
  for (const { one, other } of candidates) {
    if (taken.has(one) || taken.has(other)) continue;
    taken.add(one).add(other);
    pairs.push({ times: 1, first: one.class, second: other.class, isSameCode: one.code === other.code });
  }
  const alone = (each: Coded) => !taken.has(each);
  const coded = new Set([...first, ...second].map(({ picture }) => picture)).size;
  return [
    ...pairs,
    ...first.filter(alone).map((each) => ({ times: 1, first: each.class, second: NONE, isSameCode: false })),
    ...second.filter(alone).map((each) => ({ times: 1, first: NONE, second: each.class, isSameCode: false })),
    { times: Math.max(0, pictures - coded), first: NONE, second: NONE, isSameCode: true },
  ];
}

/** Shares from 0 to 1, of what either has coded; null where neither has. Kappa is null where it says nothing: both always the same. */
export interface Agreement {
  /** Observations of either, those of both once. */
  observations: number;
  sameClass: number | null;
  sameCode: number | null;
  kappa: number | null;
}

const sum = (judged: readonly Judged[]): number => judged.reduce((total, { times }) => total + times, 0);
const share = (part: number, of: number): number | null => (of === 0 ? null : part / of);

export function agreementOf(judged: readonly Judged[]): Agreement {
  const coded = judged.filter(({ first, second }) => first !== NONE || second !== NONE);
  const observations = sum(coded);
  return {
    observations,
    sameClass: share(sum(coded.filter(({ first, second }) => first === second)), observations),
    sameCode: share(sum(coded.filter(({ isSameCode }) => isSameCode)), observations),
    kappa: kappaOf(judged),
  };
}

/** Cohen's: how much more often both say the same than they would by chance, as often as each says what. */
function kappaOf(judged: readonly Judged[]): number | null {
  const of = sum(judged);
  const said = (who: 'first' | 'second', what: string) => sum(judged.filter((each) => each[who] === what)) / of;
  const classes = new Set(judged.flatMap(({ first, second }) => [first, second]));
  const byChance = [...classes].reduce((chance, each) => chance + said('first', each) * said('second', each), 0);
  const same = sum(judged.filter(({ first, second }) => first === second)) / of;
  return of === 0 || byChance > 1 - EPSILON ? null : (same - byChance) / (1 - byChance);
}

interface ClassAgreement extends Omit<Agreement, 'sameCode'> {
  class: string;
  both: number;
  /** Where the other has another class, or nothing. */
  firstOnly: number;
  secondOnly: number;
}

/** Of each class that either has used, as of the question whether it is that class or not. */
export function agreementByClass(judged: readonly Judged[]): ClassAgreement[] {
  const classes = new Set(judged.flatMap(({ first, second }) => [first, second]).filter((each) => each !== NONE));
  return [...classes].sort().map((wanted) => {
    const only = (said: string) => (said === wanted ? wanted : NONE);
    const asked = judged.map((each) => ({ ...each, first: only(each.first), second: only(each.second) }));
    const { sameCode: _sameCode, ...agreement } = agreementOf(asked);
    const count = (isFirst: boolean, isSecond: boolean) =>
      sum(asked.filter(({ first, second }) => (first === wanted) === isFirst && (second === wanted) === isSecond));
    return {
      class: wanted,
      both: count(true, true),
      firstOnly: count(true, false),
      secondOnly: count(false, true),
      ...agreement,
    };
  });
}
