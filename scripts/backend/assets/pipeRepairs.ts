/** The repair that is recommended for a pipe: by the plan that counts of the survey that stands for it, at its owner's rates. */
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { AssetRepair } from '@/api/contract/assets';
import { sumOf } from '@/lib/repairs/costs';
import { planThatCounts, repairsText } from '@/lib/repairs/planThatCounts';
import type { Db } from '../database/database';
import { actorPlans, repairItems, repairPlans, repairRates } from '../database/repairSchema';

type Item = Pick<typeof repairItems.$inferSelect, 'repairType' | 'metadata' | 'chainageFrom' | 'chainageTo'>;
interface Plan {
  items: Item[];
}

/** What each type of repair costs the organisation. */
export const ratesOf = (db: Db, organisationId: number) =>
  db.select().from(repairRates).where(eq(repairRates.organisationId, organisationId));
export type Rates = Awaited<ReturnType<typeof ratesOf>>;

/** The plan that counts of each inspection, by its uuid; one without any plan has none. */
export async function readPlansThatCount(db: Db, inspectionIds: readonly string[]) {
  const rows = await db
    .select({
      inspectionId: repairPlans.inspectionUuid,
      planner: actorPlans.planner,
      item: {
        repairType: repairItems.repairType,
        metadata: repairItems.metadata,
        chainageFrom: repairItems.chainageFrom,
        chainageTo: repairItems.chainageTo,
      },
    })
    .from(repairPlans)
    .innerJoin(actorPlans, eq(actorPlans.planId, repairPlans.id))
    .leftJoin(repairItems, and(eq(repairItems.planId, actorPlans.planId), eq(repairItems.planner, actorPlans.planner)))
    .where(inArray(repairPlans.inspectionUuid, [...inspectionIds]))
    .orderBy(asc(repairItems.position));
  const plans = new Map<string, Map<string, Plan>>();
  for (const { inspectionId, planner, item } of rows) {
    const ofInspection = plans.get(inspectionId) ?? new Map<string, Plan>();
    const plan = ofInspection.get(planner) ?? { items: [] };
    if (item) plan.items.push(item);
    plans.set(inspectionId, ofInspection.set(planner, plan));
  }
  return new Map(
    [...plans].flatMap(([inspectionId, of]) => {
      const [vaparPlan, ownerPlan, contractorPlan] = (['vapar', 'owner', 'contractor'] as const).map(
        (planner) => of.get(planner) ?? null,
      );
      const counts = planThatCounts({
        vaparPlan: vaparPlan ?? null,
        ownerPlan: ownerPlan ?? null,
        contractorPlan: contractorPlan ?? null,
      });
      return counts ? [[inspectionId, counts] as const] : [];
    }),
  );
}
export type PlanThatCounts = NonNullable<ReturnType<typeof planThatCounts<Plan>>>;

/** `unit` is that of the inspection that the plan is of. */
export const repairOf = ({ whose, repairs }: PlanThatCounts, rates: Rates, unit: 'm' | 'ft'): AssetRepair => ({
  whose,
  text: repairsText(repairs),
  count: repairs.length,
  cost: sumOf(repairs, rates, unit),
});
