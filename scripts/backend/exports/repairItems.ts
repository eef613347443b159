/** The repair plans of inspections, as all exports read them: the one place that knows where these are kept. */
import { asc, eq, inArray } from 'drizzle-orm';
import { NO_ACTION } from '@/lib/repairs/costs';
import type { Db } from '../database/database';
import { actorPlans, repairItems, repairPlans, type Planner } from '../database/repairSchema';

export type PlannedRepair = typeof repairItems.$inferSelect;

/** By the inspection's uuid: the repairs of each planner, in the order of the plan. */
export async function readRepairs(db: Db, uuids: readonly string[]): Promise<Map<string, PlannedRepair[]>> {
  const rows = await db
    .select({ uuid: repairPlans.inspectionUuid, item: repairItems })
    .from(repairItems)
    .innerJoin(repairPlans, eq(repairItems.planId, repairPlans.id))
    .where(inArray(repairPlans.inspectionUuid, [...uuids]))
    .orderBy(asc(repairItems.planner), asc(repairItems.position));
  const repairs = new Map<string, PlannedRepair[]>(uuids.map((uuid) => [uuid, []]));
  for (const { uuid, item } of rows) repairs.get(uuid)?.push(item);
  return repairs;
}

export interface PlanNotes {
  planner: Planner;
  generalNotes: string | null;
  actionSummary: string | null;
}

/** By the inspection's uuid: the notes of each planner on the plan as a whole. */
export async function readPlanNotes(db: Db, uuids: readonly string[]): Promise<Map<string, PlanNotes[]>> {
  const rows = await db
    .select({
      uuid: repairPlans.inspectionUuid,
      planner: actorPlans.planner,
      generalNotes: actorPlans.generalNotes,
      actionSummary: actorPlans.actionSummary,
    })
    .from(actorPlans)
    .innerJoin(repairPlans, eq(actorPlans.planId, repairPlans.id))
    .where(inArray(repairPlans.inspectionUuid, [...uuids]))
    .orderBy(asc(actorPlans.planner));
  const notes = new Map<string, PlanNotes[]>(uuids.map((uuid) => [uuid, []]));
  for (const { uuid, ...plan } of rows) notes.get(uuid)?.push(plan);
  return notes;
}

/** Whose plan counts where an inspection has several: the owner decides, and a contractor knows more than the rules. */
const DECIDING: readonly Planner[] = ['owner', 'contractor', 'vapar'];

/** The plan that counts, and its repairs without what says that nothing is to be done; null without any plan. */
export function decidingPlan({
  repairs,
  notes,
}: {
  repairs: readonly PlannedRepair[];
  notes: readonly PlanNotes[];
}): { planner: Planner; repairs: PlannedRepair[] } | null {
  const planner = DECIDING.find((each) => [...notes, ...repairs].some((plan) => plan.planner === each));
  if (planner === undefined) return null;
  return {
    planner,
    repairs: repairs.filter((item) => item.planner === planner && item.repairType !== NO_ACTION),
  };
}
