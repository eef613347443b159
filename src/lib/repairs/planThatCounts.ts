/** Whose repair plan counts where an inspection has several: the owner decides, and a contractor knows more than rules. */
import { NO_ACTION } from './costs';

interface Plan {
  items: readonly { repairType: string }[];
}
interface Plans<Each extends Plan> {
  vaparPlan: Each | null;
  ownerPlan: Each | null;
  contractorPlan: Each | null;
}

/** The plan and its repairs, without what says that nothing is to be done; null without any plan. */
export function planThatCounts<Each extends Plan>({ ownerPlan, contractorPlan, vaparPlan }: Plans<Each>) {
  const [whose, plan] = ownerPlan
    ? (['owner', ownerPlan] as const)
    : contractorPlan
      ? (['contractor', contractorPlan] as const)
      : (['ours', vaparPlan] as const);
  if (!plan) return null;
  const repairs: Each['items'] = plan.items.filter(({ repairType }) => repairType !== NO_ACTION);
  return { whose, repairs };
}

/** Whose plan it is, in files: “ours” would be the reader's own. */
export const planner = (whose: 'owner' | 'contractor' | 'ours'): string => (whose === 'ours' ? 'generated' : whose);

/** '2 Patch, 1 Liner'; 'No repairs' where there are none. */
export function repairsText(repairs: Plan['items']): string {
  const counts = new Map<string, number>();
  for (const { repairType } of repairs) counts.set(repairType, (counts.get(repairType) ?? 0) + 1);
  return [...counts].map(([type, count]) => `${count} ${type}`).join(', ') || 'No repairs';
}
