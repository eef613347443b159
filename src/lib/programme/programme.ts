/**
 * The programme of repairs: which pipe is repaired in which year, and which branch of the decision said so. Each year has
 * a budget of its own, from which the pipes that are locked in it are paid first; then the others in the order of the
 * method, each that still fits. A risk or cost that is not known is none of 0: such a pipe is left out, and told apart.
 */

/** What makes two pipes neighbours: the same street, or a node that both end in. */
export interface Place {
  by: 'street' | 'node';
  key: string;
}

/** Why a pipe is no candidate, whatever it costs. */
export type Settled = 'done' | 'watch' | 'survey again' | 'no repairs';

export interface ProgrammePipe {
  id: string;
  risk: number | null;
  /** Of the whole repair; null where a part of it has no price. */
  cost: number | null;
  /** Of the pipe, in metres. */
  length: number | null;
  /** What of it the repair lines or replaces, in metres. */
  renewed: number | null;
  places: readonly Place[];
  /** The year in which it is held, whatever its risk and cost. */
  lockedYear: number | null;
  settled: Settled | null;
}

export const METHODS = ['risk', 'risk per cost'] as const;
/** The highest risk first, or what removes the most risk for its cost. */
export type Method = (typeof METHODS)[number];

export interface ProgrammeRules {
  firstYear: number;
  /** Of each year, from the first on. */
  budgets: readonly number[];
  /** A pipe with less risk is chosen with a neighbour alone. */
  cutOff: number;
  method: Method;
  /** How many points less risk than a chosen pipe a neighbour may have that is repaired with it; null bundles none. */
  tolerance: number | null;
}

/** The branch of the decision that gave a row its year, or none. `place` counts from 1 in the order of the method. */
export type Branch =
  | { kind: 'locked' | 'no risk' | 'below cut-off' | 'no cost' | 'did not fit' | 'too dear' | Settled }
  | { kind: 'chosen'; place: number }
  | { kind: 'bundled'; with: string; by: Place['by']; isBelow: boolean }
  | { kind: 'outside'; year: number };

export interface ProgrammeRow {
  pipe: ProgrammePipe;
  /** Null for a pipe that is left out. */
  year: number | null;
  branch: Branch;
}

/** Sums of money are compared as if to a thousandth, so that fractions of a cent decide nothing. */
const SLACK = 0.001;

/** Those at one place, the highest risk first. `tried`: how many of them in this year. */
interface Group {
  by: Place['by'];
  members: Candidate[];
  tried: number;
}
interface Candidate {
  /** In the list of pipes. */
  index: number;
  id: string;
  risk: number;
  cost: number;
  groups: Group[];
}

const byId = (a: Candidate, b: Candidate): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
const byRisk = (a: Candidate, b: Candidate): number => b.risk - a.risk || a.cost - b.cost || byId(a, b);
/** As products, since a cost may be 0. */
const byRiskPerCost = (a: Candidate, b: Candidate): number => b.risk * a.cost - a.risk * b.cost || byRisk(a, b);

const candidatesOf = (pipes: readonly ProgrammePipe[]): Candidate[] =>
  pipes
    .flatMap(({ id, risk, cost, lockedYear, settled }, index) =>
      lockedYear !== null || settled !== null || risk === null || cost === null
        ? []
        : [{ index, id, risk, cost, groups: [] }],
    )
    .sort(byRisk);

/** Gives each candidate its groups, and answers with all. */
function groupNeighbours(candidates: readonly Candidate[], pipes: readonly ProgrammePipe[]): Iterable<Group> {
  const groups = new Map<string, Group>();
  for (const candidate of candidates) {
    for (const { by, key } of pipes[candidate.index]?.places ?? []) {
      const name = `${by} ${key}`;
      const group = groups.get(name) ?? { by, members: [], tried: 0 };
      group.members.push(candidate);
      candidate.groups.push(group);
      groups.set(name, group);
    }
  }
  return [...groups.values()];
}

function leftOut(pipe: ProgrammePipe, { cutOff, budgets }: ProgrammeRules): Branch {
  const { lockedYear, settled, risk, cost } = pipe;
  if (lockedYear !== null) return { kind: 'outside', year: lockedYear };
  if (settled !== null) return { kind: settled };
  if (risk === null) return { kind: 'no risk' };
  if (risk < cutOff) return { kind: 'below cut-off' };
  if (cost === null) return { kind: 'no cost' };
  return { kind: cost > Math.max(0, ...budgets) + SLACK ? 'too dear' : 'did not fit' };
}

/** A row for each pipe, in the order of the pipes. The same pipes and rules give the same programme, in whatever order. */
export function makeProgramme(pipes: readonly ProgrammePipe[], rules: ProgrammeRules): ProgrammeRow[] {
  const { firstYear, budgets, cutOff, method, tolerance } = rules;
  const rows = pipes.map((pipe): ProgrammeRow => ({ pipe, year: null, branch: leftOut(pipe, rules) }));
  const spent = budgets.map(() => 0);
  for (const row of rows) {
    const { lockedYear, cost } = row.pipe;
    const index = (lockedYear ?? NaN) - firstYear;
    const before = spent[index];
    if (before === undefined) continue;
    spent[index] = before + (cost ?? 0);
    Object.assign(row, { year: lockedYear, branch: { kind: 'locked' } });
  }
  const candidates = candidatesOf(pipes);
  const groups = tolerance === null ? [] : groupNeighbours(candidates, pipes);
  const worthy = candidates.filter(({ risk }) => risk >= cutOff);
  let waiting = (method === 'risk' ? worthy : worthy.sort(byRiskPerCost)).map((candidate, index) => ({
    ...{ candidate, branch: { kind: 'chosen', place: index + 1 } as const },
  }));

  for (const [index, budget] of budgets.entries()) {
    const take = (candidate: Candidate, branch: () => Branch): boolean => {
      const row = rows[candidate.index];
      const sum = (spent[index] ?? 0) + candidate.cost;
      if (!row || row.year !== null || sum > budget + SLACK) return false;
      spent[index] = sum;
      Object.assign(row, { year: firstYear + index, branch: branch() });
      return true;
    };
    for (const group of groups) group.tried = 0;
    for (const { candidate, branch } of waiting) {
      if (!take(candidate, () => branch)) continue;
      const least = candidate.risk - (tolerance ?? 0);
      for (const group of candidate.groups) {
        const { by, members } = group;
        // What does not fit the year now does not fit it later either, so each is tried once.
        for (let next = members[group.tried]; next && next.risk >= least; next = members[++group.tried]) {
          const isBelow = next.risk < cutOff;
          take(next, () => ({ kind: 'bundled', with: candidate.id, by, isBelow }));
        }
      }
    }
    waiting = waiting.filter(({ candidate }) => rows[candidate.index]?.year === null);
  }
  return rows;
}
