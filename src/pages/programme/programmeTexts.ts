/** The programme in words. */
import { branchText } from '@/lib/programme/branchText';
import type { Method } from '@/lib/programme/programme';
import type { ProgrammeSums } from '@/lib/programme/programmeSums';
import { plural } from '@/lib/plural';
import { missingForRisk } from '@/parts/asset/riskWords';
import type { Locks, ShownRow } from './programmePipes';

export const METHOD_WORDS: Readonly<Record<Method, string>> = {
  risk: 'Highest risk first',
  'risk per cost': 'Most risk removed per cost',
};

export interface Why {
  cutOff: number;
  method: Method;
  nameOf: (id: string) => string;
  locks: Locks;
}

/** Why there is no cost, or only a part of one. */
function costGap({ condition, repair }: ShownRow['asset']): string {
  if (!condition) return 'the pipe was never surveyed';
  if (!repair) return 'there is no repair plan';
  return repair.cost.sum === null ? 'its repair has no price' : 'a part of its repair has no price';
}

/** The branch of the decision that gave the row its year, or none. */
export function whyText({ asset, pipe, branch }: ShownRow, { locks, ...rules }: Why): string {
  const isTheirs = locks[asset.uuid] === undefined;
  if (branch.kind === 'no risk') return `Risk not set: ${missingForRisk(asset)}`;
  if (branch.kind === 'no cost') return `No cost known: ${costGap(asset)}`;
  if (branch.kind === 'locked') return isTheirs ? 'Locked: planned for this year already' : 'Locked';
  if (branch.kind === 'outside' && isTheirs) return `Planned for ${branch.year} already, outside these years`;
  return branchText(branch, pipe, rules);
}

/** 'every 143 years', or why that is not known. */
export function renewalText({ renewalYears, network }: ProgrammeSums): string {
  if (network.pipes === 0) return 'not known: no length is known';
  if (renewalYears === null) return 'never: nothing is lined or replaced';
  return `every ${plural(Math.round(renewalYears), 'year')}`;
}

/** What the sums leave out, a sentence each. */
export function gapTexts({ withoutRisk, unpriced, unmeasured, network }: ProgrammeSums): string[] {
  const unknown = network.of - network.pipes;
  return [
    withoutRisk > 0 && `${plural(withoutRisk, 'pipe has', 'pipes have')} no risk, and are in no sum of risk.`,
    unpriced > 0 &&
      `${plural(unpriced, 'locked pipe has', 'locked pipes have')} no known cost: the cost is at least so much.`,
    unmeasured > 0 && `Of ${plural(unmeasured, 'pipe')} it is not known how much is renewed.`,
    unknown > 0 &&
      `The network is reckoned from ${network.pipes.toLocaleString()} of ${plural(network.of, 'pipe')}: of the others no length was surveyed.`,
  ].filter((text) => text !== false);
}
