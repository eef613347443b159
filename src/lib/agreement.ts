/**
 * How far two reviewers who coded the same inspection agree: which of their observations are the same, and what share
 * that is. Two observations match where they are on one picture or within 0.3 m along the pipe, each with one of the
 * other's at most: those with the same code first, then those of the same class, then the nearest of another class. An
 * observation that only one reviewer has counts as class 'none' for the other; a picture that neither coded counts as
 * 'none' for both.
 */

export interface Coded {
  /** The picture's place in the order of the video. */
  picture: number;
  /** Distance along the pipe; null where it is not known. */
  metres: number | null;
  code: string;
  class: string;
}

const TOLERANCE_METRES = 0.3;
const NONE = 'none';
/** Distances that are equal in decimals may differ by this much as floating-point numbers. */
const EPSILON = 1e-9;

/** The classes that the two reviewers gave to so many observations or pictures, and whether the codes were the same. */
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

/** Every observation of either reviewer, and the pictures that neither coded. `pictures`: how many there are in all. */
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

/**
 * Shares from 0 to 1 of the observations that either reviewer coded; null where neither coded any. Kappa, from -1 to 1,
 * is null where both gave one and the same class throughout: then chance alone explains the agreement.
 */
export interface Agreement {
  /** Observations of either reviewer; a matched pair counts once. */
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

/**
 * Cohen's kappa: how much more often both give the same class than they would by chance, given how often each gives it.
 */
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
  /** Observations of this class by the first reviewer alone: the second gave another class, or none. */
  firstOnly: number;
  secondOnly: number;
}

/** The agreement on each class that either reviewer gave, taken as a yes-or-no question: this class, or not. */
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
