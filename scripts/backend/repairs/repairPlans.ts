/** Reads an inspection's repair plans as the caller may see them, and generates plans anew. */
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import type { ActorPlan, RepairPlan } from '@/api/contract/repairs';
import type { Database, Db } from '../database/database';
import { actorPlans, repairItems, repairPlanChanges, repairPlans, type Planner } from '../database/repairSchema';
import { frames, inspections } from '../database/reviewSchema';
import { users } from '../database/schema';
import type { Reached } from '../access/load';
import { readShownInPlan } from '../assets/assetDecisions';
import type { Session } from '../access/callerSession';
import { shownName } from '../access/nameFor';
import type { InspectionRow } from '../frames/frameRecords';
import { readReportedFrames } from '../frames/reportedFrames';
import { inBatches } from '../inspections/bulkSelection';
import { editableParts, isAnothers, seesRisk } from './planRights';
import { planRepairs } from './planRepairs';
import { pipeOf, rulesInUse, withNames } from './ruleSets';
import { basisOf, changesSince } from './planChanges';

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
  repairCompletedDate: null,
  generationDueSince: null,
};
const WITHOUT_RISK = { consequence: null, consequenceComment: null, likelihood: null, likelihoodComment: null };

type PlanRow = typeof actorPlans.$inferSelect;

async function readChanges(db: Db, inspection: InspectionRow, generated: PlanRow | undefined) {
  if (!generated?.basis) return [];
  const reported = (await readReportedFrames(db, [inspection.uuid])).get(inspection.uuid) ?? [];
  const { id: rulesId } = await rulesInUse(db, inspection.organisationId);
  const hidden = await db
    .select({ id: frames.id })
    .from(frames)
    .where(and(eq(frames.inspectionUuid, inspection.uuid), isNotNull(frames.defectCode), eq(frames.isHidden, true)));
  return changesSince(generated.basis, basisOf(inspection, reported, rulesId), new Set(hidden.map(({ id }) => id)));
}

export async function readRepairPlan(db: Db, session: Session, inspection: Reached<'inspection'>): Promise<RepairPlan> {
  const { uuid: inspectionId, organisationId } = inspection;
  const [found] = await db.select().from(repairPlans).where(eq(repairPlans.inspectionUuid, inspectionId));
  const rows = await db
    .select({ plan: actorPlans, user: users })
    .from(actorPlans)
    .leftJoin(users, eq(users.id, actorPlans.lastUpdatedById))
    .where(eq(actorPlans.planId, found?.id ?? 0));
  const items = await db
    .select()
    .from(repairItems)
    .where(eq(repairItems.planId, found?.id ?? 0))
    .orderBy(asc(repairItems.position));
  const rowOf = (planner: Planner) => rows.find(({ plan }) => plan.planner === planner);
  const planOf = (planner: Planner): ActorPlan | null => {
    const row = rowOf(planner);
    if (!row || isAnothers(row.plan, session)) return null;
    const actor = planner === 'vapar' ? null : planner;
    return {
      actor,
      generalNotes: row.plan.generalNotes,
      actionSummary: row.plan.actionSummary,
      version: row.plan.version,
      lastUpdated: row.plan.lastUpdated.toISOString(),
      lastUpdatedBy: row.user && shownName(row.user, organisationId, session),
      items: items
        .filter((item) => item.planner === planner)
        .map(({ planId: _planId, planner: _planner, position: _position, lastUpdated, ...item }) => ({
          ...item,
          actor,
          lastUpdated: lastUpdated.toISOString(),
        })),
    };
  };
  const {
    inspectionUuid: _inspectionUuid,
    generationDueSince,
    ...plan
  } = found ?? {
    ...WITHOUT_PLAN,
    inspectionUuid: inspectionId,
  };
  return {
    ...plan,
    ...(await readShownInPlan(db, inspection.assetUuid)),
    ...(!seesRisk(session, inspection) && WITHOUT_RISK),
    inspectionId,
    organisationId,
    vaparPlan: planOf('vapar'),
    ownerPlan: planOf('owner'),
    contractorPlan: planOf('contractor'),
    editable: editableParts(session, inspection, rowOf('contractor')?.plan),
    generationDueSince: generationDueSince?.toISOString() ?? null,
    changes: await readChanges(db, inspection, rowOf('vapar')?.plan),
  };
}

/** The plans of the inspections, which the caller has locked; missing ones are made. */
export async function openPlans(db: Db, uuids: string[]): Promise<(typeof repairPlans.$inferSelect)[]> {
  await db
    .insert(repairPlans)
    .values(uuids.map((inspectionUuid) => ({ inspectionUuid })))
    .onConflictDoNothing();
  return db.select().from(repairPlans).where(inArray(repairPlans.inspectionUuid, uuids));
}

/** In few statements: a call can be about a thousand plans. */
export async function insertRows<Table extends PgTable>(
  db: Db,
  table: Table,
  rows: readonly PgInsertValue<Table>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await db.insert(table).values(rows.slice(start, start + ROWS_AT_ONCE));
  }
}

/**
 * Replaces the generated plans of the inspections, and leaves people's plans as they are. Gives the number of plans; 404
 * when an inspection is out of reach.
 */
export const generateRepairs = (database: Database, session: Session, ids: readonly string[]): Promise<number> =>
  inBatches(database, session, ids, (db, { uuids, organisationId }) =>
    replaceGenerated(db, session, organisationId, uuids),
  );

/** Replaces the generated plans of inspections that the caller has locked. */
export async function replaceGenerated(
  db: Db,
  session: Session,
  organisationId: number,
  uuids: string[],
): Promise<void> {
  const { id: rulesId, ...rules } = await rulesInUse(db, organisationId);
  const plans = await openPlans(db, uuids);
  const planIds = plans.map(({ id }) => id);
  const byUuid = new Map(
    (await db.select().from(inspections).where(inArray(inspections.uuid, uuids))).map((row) => [row.uuid, row]),
  );
  const replaced = await db
    .delete(actorPlans)
    .where(and(inArray(actorPlans.planId, planIds), eq(actorPlans.planner, 'vapar')))
    .returning();
  const before = new Map(replaced.map((plan) => [plan.planId, plan]));
  await db.update(repairPlans).set({ generationDueSince: null }).where(inArray(repairPlans.id, planIds));
  await db
    .update(inspections)
    .set({ planMadeAt: new Date(), planRulesId: rulesId })
    .where(inArray(inspections.uuid, uuids));
  const reported = await readReportedFrames(db, uuids);
  const made: (typeof actorPlans.$inferInsert)[] = [];
  const items: (typeof repairItems.$inferInsert)[] = [];
  const changes: (typeof repairPlanChanges.$inferInsert)[] = [];
  for (const { id: planId, inspectionUuid } of plans) {
    const inspection = byUuid.get(inspectionUuid);
    if (!inspection) continue;
    const found = await withNames(db, inspection, reported.get(inspectionUuid) ?? []);
    const { items: planned, generalNotes, actionSummary } = planRepairs(found, pipeOf(inspection), rules);
    const key = { planId, planner: 'vapar' as const };
    const last = before.get(planId);
    made.push({
      ...key,
      generalNotes,
      actionSummary,
      version: (last?.version ?? 0) + 1,
      lastUpdatedById: session.user.id,
      basis: basisOf(inspection, found, rulesId),
    });
    items.push(...planned.map((item, position) => ({ ...key, ...item, position })));
    changes.push({
      planId,
      part: 'vapar',
      userId: session.user.id,
      field: 'actionSummary',
      from: last?.actionSummary ?? null,
      to: actionSummary,
    });
  }
  await insertRows(db, actorPlans, made);
  await insertRows(db, repairItems, items);
  await insertRows(db, repairPlanChanges, changes);
}
