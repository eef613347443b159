/** Repair plans in the database: read as they travel, and generated anew. */
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ActorPlan, RepairPlan } from '@/api/contract/repairs';
import type { Database, Db } from '../database/database';
import { actorPlans, repairItems, repairPlans, type Planner } from '../database/repairSchema';
import type { Reached } from '../access/load';
import type { Session } from '../access/session';
import { readReportedFrames } from '../frames/reportedFrames';
import { lockSelection } from '../inspections/bulkSelection';
import { planRepairs } from './planRepairs';

const ROWS_AT_ONCE = 500;

const WITHOUT_PLAN = {
  id: null,
  consequence: null,
  consequenceComment: null,
  likelihood: null,
  likelihoodComment: null,
  frequency: null,
  generalNotes: null,
  junctions: null,
};

export async function readRepairPlan(db: Db, { uuid: inspectionId }: Reached<'inspection'>): Promise<RepairPlan> {
  const [found] = await db.select().from(repairPlans).where(eq(repairPlans.inspectionUuid, inspectionId));
  const id = found?.id ?? 0;
  const plans = await db.select().from(actorPlans).where(eq(actorPlans.planId, id));
  const items = await db
    .select()
    .from(repairItems)
    .where(eq(repairItems.planId, id))
    .orderBy(asc(repairItems.position));
  const planOf = (planner: Planner): ActorPlan | null => {
    const plan = plans.find((each) => each.planner === planner);
    if (!plan) return null;
    const actor = planner === 'vapar' ? null : planner;
    return {
      actor,
      generalNotes: plan.generalNotes,
      actionSummary: plan.actionSummary,
      lastUpdated: plan.lastUpdated.toISOString(),
      items: items
        .filter((item) => item.planner === planner)
        .map(({ planId: _planId, planner: _planner, position: _position, lastUpdated, ...item }) => ({
          ...item,
          actor,
          lastUpdated: lastUpdated.toISOString(),
        })),
    };
  };
  const { inspectionUuid: _inspectionUuid, ...plan } = found ?? { ...WITHOUT_PLAN, inspectionUuid: inspectionId };
  return {
    ...plan,
    inspectionId,
    vaparPlan: planOf('vapar'),
    ownerPlan: planOf('owner'),
    contractorPlan: planOf('contractor'),
  };
}

/**
 * Replaces the generated plans of the inspections, all or none, and leaves what people have planned as it is. How many
 * were generated; 404 when an inspection is out of reach.
 */
export function generateRepairs(database: Database, session: Session, ids: readonly string[]): Promise<number> {
  return database.transaction(async ({ db }) => {
    const { uuids } = await lockSelection(db, session, ids);
    await db
      .insert(repairPlans)
      .values(uuids.map((inspectionUuid) => ({ inspectionUuid })))
      .onConflictDoNothing();
    const plans = await db
      .select({ id: repairPlans.id, uuid: repairPlans.inspectionUuid })
      .from(repairPlans)
      .where(inArray(repairPlans.inspectionUuid, uuids));
    const planIds = plans.map(({ id }) => id);
    await db.delete(actorPlans).where(and(inArray(actorPlans.planId, planIds), eq(actorPlans.planner, 'vapar')));
    const reported = await readReportedFrames(db, uuids);
    for (const { id: planId, uuid } of plans) {
      const { items, generalNotes, actionSummary } = planRepairs(reported.get(uuid) ?? []);
      const key = { planId, planner: 'vapar' as const };
      await db.insert(actorPlans).values({ ...key, generalNotes, actionSummary });
      const rows = items.map((item, position) => ({ ...key, ...item, position }));
      for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
        await db.insert(repairItems).values(rows.slice(start, start + ROWS_AT_ONCE));
      }
    }
    return plans.length;
  });
}
