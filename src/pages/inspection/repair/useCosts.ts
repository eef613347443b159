/** What the repairs of the plans cost, at the rates of the person's own organisation. */
import type { RepairPlan } from '@/api/contract/repairs';
import { useCostTexts } from '@/parts/repairs/useCostTexts';
import { planOf, PLANS, type PlanName } from './planRows';

const NO_SUMS: Readonly<Record<PlanName, null>> = { ours: null, owner: null, contractor: null };

/** Texts with the currency; null where no rate is known. `unit` is that of the inspection. */
export function useCosts(plans: RepairPlan | undefined, unit: 'm' | 'ft') {
  const { costOf, sumOf } = useCostTexts(unit);
  const sums = { ...NO_SUMS } as Record<PlanName, string | null>;
  for (const name of PLANS) {
    const plan = plans && planOf(plans, name);
    if (plan) sums[name] = sumOf(plan.items);
  }
  return { costOf, sums };
}
