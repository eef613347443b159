/** The repair plans of inspections, as all exports read them: the one place that knows where these are kept. */
import { asc, eq, inArray } from 'drizzle-orm';
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
