/** What the owner of a pipe knows and has decided, as columns of files: those of the list of assets, and exports. */
import type { Asset } from '@/api/contract/assets';
import { wholeCost } from '@/lib/repairs/costs';
import { planner } from '@/lib/repairs/planThatCounts';

type AssetColumn = readonly [title: string, value: (asset: Asset) => string | number | null];

export const toCents = (amount: number | null): number | null => amount && Math.round(amount * 100) / 100;

/** What the repair costs, or what it costs at least where not all of it is priced; null for what is not known. */
export function repairCosts({ repair }: Asset): { whole: number | null; atLeast: number | null } {
  if (!repair || repair.count === 0) return { whole: null, atLeast: null };
  const whole = wholeCost(repair.cost);
  return { whole: toCents(whole), atLeast: whole === null ? toCents(repair.cost.sum) : null };
}

export const RISK_COLUMNS: readonly AssetColumn[] = [
  ['Criticality', ({ criticality }) => criticality],
  ['Criticality note', ({ criticalityNote }) => criticalityNote],
  ['Criticality by criteria', ({ risk }) => risk.criteria && risk.criticality],
  ['Likelihood used', ({ risk }) => risk.likelihood],
  ['Likelihood source', ({ risk }) => risk.likelihoodBy],
  ['Risk', ({ risk }) => risk.value],
];

export const planOf = ({ repair }: Asset): string | null => repair && planner(repair.whose);

const REPAIR_COLUMNS: readonly AssetColumn[] = [
  ['Repair', ({ repair }) => repair?.text ?? null],
  ['Repair plan of', planOf],
  ['Repair cost', (asset) => repairCosts(asset).whole],
  ['Repair cost at least', (asset) => repairCosts(asset).atLeast],
];

export const DECIDED_COLUMNS: readonly AssetColumn[] = [
  ['Decision', ({ decision }) => decision],
  ['Decision year', ({ decisionYear }) => decisionYear],
  ['Decision date', ({ decisionDate }) => decisionDate],
  ['Decision note', ({ decisionNote }) => decisionNote],
  ['Decided by', ({ decidedBy }) => decidedBy],
  ['Decided at', ({ decidedAt }) => decidedAt],
];

export const DECISION_COLUMNS: readonly AssetColumn[] = [...RISK_COLUMNS, ...REPAIR_COLUMNS, ...DECIDED_COLUMNS];
