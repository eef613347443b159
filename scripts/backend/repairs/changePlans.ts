/**
 * What people do to repair plans: each changes the plan of their own side, the owner of the inspection also what the
 * plans have in common. Plan and log are written together; every change locks the inspection first, so that changes
 * come one after another.
 */
import { isDeepStrictEqual } from 'node:util';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { PlanPart } from '@/api/contract/repairs';
import type {
  RepairItemRequest,
  UpdateActorPlanRequest,
  UpdateRepairPlanRequest,
} from '@/api/contract/requests/repairs';
import type { Fields } from '@/api/contract/requests/seen';
import { coerceItems } from '@/lib/repairs/coerceItems';
import type { Reached } from '../access/load';
import type { Session } from '../access/callerSession';
import type { Database, Db } from '../database/database';
import { actorPlans, customRepairTypes, repairItems, repairPlanChanges, repairPlans } from '../database/repairSchema';
import { frames, inspections } from '../database/reviewSchema';
import { users } from '../database/schema';
import { invalid, notFound } from '../errors';
import { setByPlan } from '../assets/assetDecisions';
import { setRepairCompleted } from '../assets/changeAsset';
import { overtaken, overtakenFields, whoChanged } from '../access/overtaken';
import { checkEditable, editableParts } from './planRights';
import { insertRows, openPlans } from './repairPlans';

type ItemRow = typeof repairItems.$inferSelect;
type PlanRow = typeof repairPlans.$inferSelect;
type Writable = Pick<
  ItemRow,
  | 'repairType'
  | 'customTypeId'
  | 'customDataType'
  | 'metadata'
  | 'frameId'
  | 'defectCode'
  | 'chainageFrom'
  | 'chainageTo'
>;

interface Open {
  db: Db;
  session: Session;
  inspection: Reached<'inspection'>;
  plan: PlanRow;
}

/** Throws a 412 where somebody else has set a field of this part that the change sets too. */
async function checkSeen(
  { db, session, inspection, plan }: Open,
  part: PlanPart,
  { now, wanted, seen }: { now: Fields; wanted: Fields; seen: Fields },
): Promise<void> {
  const { items } = seen;
  // Of a repair only what people decide: ids and times of items that a person has just added are not known to them yet.
  const known = Array.isArray(items) ? { ...seen, items: (items as Writable[]).map(contentOf) } : seen;
  const overtakenBy = overtakenFields(now, wanted, known);
  if (!overtakenBy) return;
  const [last] = await db
    .select({ user: users })
    .from(repairPlanChanges)
    .innerJoin(users, eq(users.id, repairPlanChanges.userId))
    .where(and(eq(repairPlanChanges.planId, plan.id), eq(repairPlanChanges.part, part)))
    .orderBy(desc(repairPlanChanges.id))
    .limit(1);
  const who = whoChanged(session, inspection.organisationId, last?.user);
  throw overtaken(`${who} since changed this repair plan.`, overtakenBy);
}

async function log(
  { db, session, inspection, plan }: Open,
  part: PlanPart,
  before: object,
  after: object,
): Promise<void> {
  await db.update(inspections).set({ lastRelatedUpdate: new Date() }).where(eq(inspections.uuid, inspection.uuid));
  const from: Record<string, unknown> = { ...before };
  const fields = Object.entries(after).filter(([field, to]) => !isDeepStrictEqual(from[field] ?? null, to));
  if (fields.length === 0) return;
  await db.insert(repairPlanChanges).values(
    fields.map(([field, to]: [string, unknown]) => ({
      planId: plan.id,
      part,
      userId: session.user.id,
      field,
      from: from[field] ?? null,
      to,
    })),
  );
}

function changePlan(
  database: Database,
  session: Session,
  inspection: Reached<'inspection'>,
  part: PlanPart,
  change: (open: Open) => Promise<void>,
): Promise<void> {
  return database.transaction(async ({ db }) => {
    const [locked] = await db
      .select({ uuid: inspections.uuid, assetUuid: inspections.assetUuid })
      .from(inspections)
      .where(eq(inspections.uuid, inspection.uuid))
      .for('update');
    if (!locked) throw notFound();
    const [known] = await db.select().from(repairPlans).where(eq(repairPlans.inspectionUuid, inspection.uuid));
    const [contractors] = await db
      .select()
      .from(actorPlans)
      .where(and(eq(actorPlans.planId, known?.id ?? 0), eq(actorPlans.planner, 'contractor')));
    checkEditable(part, editableParts(session, inspection, contractors), session);
    const [plan] = known ? [known] : await openPlans(db, [inspection.uuid]);
    if (!plan) throw notFound();
    await change({ db, session, inspection: { ...inspection, ...locked }, plan });
  });
}

/** What of the change is the plan's own, and what the inspection's pipe has in its place. */
function byKeeper(asked: UpdateRepairPlanRequest, assetUuid: string | null) {
  const { consequence, consequenceComment, frequency, ...own } = asked;
  const given = Object.entries({ consequence, consequenceComment, frequency }).filter(
    ([, value]) => value !== undefined,
  );
  if (assetUuid === null) return { change: asked, onPipe: null };
  return { change: own, onPipe: given.length > 0 ? { assetUuid, change: Object.fromEntries(given) } : null };
}

/** 412 when somebody else has set one of the fields to another value since the caller saw it. */
export const updateSharedPlan = (
  database: Database,
  session: Session,
  inspection: Reached<'inspection'>,
  { change: asked, seen }: { change: UpdateRepairPlanRequest; seen: Fields },
): Promise<void> =>
  changePlan(database, session, inspection, 'shared', async (open) => {
    const { db, plan } = open;
    const { change, onPipe } = byKeeper(asked, open.inspection.assetUuid);
    if (onPipe) await setByPlan(db, session, { ...onPipe, seen });
    const before: Record<string, unknown> = plan;
    // Also for a change that a browser sends again because it never saw the answer.
    if (Object.entries(change).every(([field, value]) => before[field] === value)) return;
    await checkSeen(open, 'shared', { now: before, wanted: change, seen });
    await db.update(repairPlans).set(change).where(eq(repairPlans.id, plan.id));
    const { repairCompletedDate: day } = change;
    if (day !== undefined) {
      await setRepairCompleted(db, session, open.inspection, day === null ? null : new Date(day));
    }
    await log(open, 'shared', plan, change);
  });

async function writableItems(
  { db, inspection }: Open,
  asked: readonly RepairItemRequest[],
  present: readonly ItemRow[],
): Promise<(Writable & { id: number | null })[]> {
  /** Ids of items that are not taken yet: an id that is named twice makes a new item the second time. */
  const free = new Set(present.map(({ id }) => id));
  const frameIds = asked.flatMap(({ frameId }) => (frameId ? [frameId] : []));
  const found = await db
    .select({ id: frames.id, defectCode: frames.defectCode })
    .from(frames)
    .where(and(eq(frames.inspectionUuid, inspection.uuid), inArray(frames.id, frameIds)));
  const codes = new Map(found.map(({ id, defectCode }) => [id, defectCode]));
  const types = new Map(
    (
      await db.select().from(customRepairTypes).where(eq(customRepairTypes.organisationId, inspection.organisationId))
    ).map((type) => [type.id, type]),
  );
  return coerceItems(asked).map((item) => {
    const { id = null, frameId = null, customTypeId = null, metadata, chainageFrom = null } = item;
    const chainageTo = item.chainageTo ?? chainageFrom;
    if (frameId !== null && !codes.has(frameId))
      throw invalid({ items: ['One of the frames does not belong to this inspection.'] });
    const type = customTypeId === null ? null : types.get(customTypeId);
    if (type === undefined) throw invalid({ items: ['This custom repair type does not exist.'] });
    if (chainageFrom !== null && chainageTo !== null && chainageTo < chainageFrom) {
      throw invalid({ items: ['A repair ends before it begins.'] });
    }
    return {
      id: id !== null && free.delete(id) ? id : null,
      repairType: type?.name ?? item.repairType,
      customTypeId,
      customDataType: type?.type ?? null,
      metadata,
      frameId,
      defectCode: item.defectCode ?? codes.get(frameId ?? 0) ?? null,
      chainageFrom,
      chainageTo,
    };
  });
}

const contentOf = ({
  repairType,
  customTypeId,
  customDataType,
  metadata,
  frameId,
  defectCode,
  chainageFrom,
  chainageTo,
}: Writable): Writable => ({
  repairType,
  customTypeId,
  customDataType,
  metadata,
  frameId,
  defectCode,
  chainageFrom,
  chainageTo,
});

/** Items that stay as they are keep their ids and the time of their last change. */
async function replaceItems(
  db: Db,
  key: { planId: number; planner: 'owner' | 'contractor' },
  items: readonly (Writable & { id: number | null })[],
  present: readonly ItemRow[],
): Promise<void> {
  const staying = new Set(items.map(({ id }) => id));
  const gone = present.filter(({ id }) => !staying.has(id)).map(({ id }) => id);
  if (gone.length > 0) await db.delete(repairItems).where(inArray(repairItems.id, gone));
  const presentById = new Map(present.map((item) => [item.id, item]));
  for (const [position, item] of items.entries()) {
    const before = presentById.get(item.id ?? 0);
    if (!before) continue;
    const isSame = isDeepStrictEqual(contentOf(before), contentOf(item));
    if (isSame && before.position === position) continue;
    await db
      .update(repairItems)
      .set({ ...contentOf(item), position, ...(!isSame && { lastUpdated: new Date() }) })
      .where(eq(repairItems.id, before.id));
  }
  await insertRows(
    db,
    repairItems,
    items.flatMap((item, position) => (item.id === null ? [{ ...key, ...contentOf(item), position }] : [])),
  );
}

/** Changes the plan of the caller's own side; the first change makes it. */
export const updateActorPlan = (
  database: Database,
  session: Session,
  inspection: Reached<'inspection'>,
  planner: 'owner' | 'contractor',
  { change, seen }: { change: UpdateActorPlanRequest; seen: Fields },
): Promise<void> =>
  changePlan(database, session, inspection, planner, async (open) => {
    const { db, plan } = open;
    const key = { planId: plan.id, planner };
    const isThis = and(eq(actorPlans.planId, plan.id), eq(actorPlans.planner, planner));
    const [before] = await db.select().from(actorPlans).where(isThis);
    const present = await db
      .select()
      .from(repairItems)
      .where(and(eq(repairItems.planId, plan.id), eq(repairItems.planner, planner)))
      .orderBy(asc(repairItems.position));
    const { items: asked, ...texts } = change;
    const items = asked && (await writableItems(open, asked, present));
    const after = { ...texts, ...(items && { items: items.map(contentOf) }) };
    const was: Record<string, unknown> = { ...before, items: present.map(contentOf) };
    // Also for a change that a browser sends again because it never saw the answer.
    if (before && Object.entries(after).every(([field, value]) => isDeepStrictEqual(was[field], value))) return;
    await checkSeen(open, planner, { now: was, wanted: after, seen });
    const told = { lastUpdated: new Date(), lastUpdatedById: session.user.id };
    const set = { ...texts, ...told, version: (before?.version ?? 0) + 1 };
    await db
      .insert(actorPlans)
      .values({ ...key, ...set, organisationId: session.organisation.id })
      .onConflictDoUpdate({ target: [actorPlans.planId, actorPlans.planner], set });
    if (items) await replaceItems(db, key, items, present);
    await log(open, planner, was, after);
  });
