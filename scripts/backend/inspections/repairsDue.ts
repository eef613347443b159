/**
 * Generates the repairs of inspections as their status leaves 'Uploaded', in the same transaction: whoever changes the
 * status, and however, there is one plan. Where they cannot be generated the status changes all the same, and the plan
 * remembers that they are due until they are generated (`repairs/repairPlans.ts`).
 */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { INSPECTION_STATUSES } from '@/api/contract/inspections';
import type { Session } from '../access/callerSession';
import type { Db } from '../database/database';
import { repairPlans } from '../database/repairSchema';
import { inspections } from '../database/reviewSchema';
import { replaceGenerated } from '../repairs/repairPlans';

type Status = (typeof INSPECTION_STATUSES)[number];

/** The inspections whose status the change takes away from 'Uploaded'; call it before the status is written. */
export async function leavingUploaded(db: Db, uuids: readonly string[], status: Status): Promise<string[]> {
  if (status === 'Uploaded') {
    const isTheirs = inArray(repairPlans.inspectionUuid, [...uuids]);
    await db.update(repairPlans).set({ generationDueSince: null }).where(isTheirs);
    return [];
  }
  const leaving = await db
    .select({ uuid: inspections.uuid })
    .from(inspections)
    .where(and(inArray(inspections.uuid, [...uuids]), eq(inspections.status, 'Uploaded')));
  return leaving.map(({ uuid }) => uuid);
}

/** Call it when all else of the change is written: the plan is made from it. */
export async function generateOnLeaving(
  db: Db,
  session: Session,
  organisationId: number,
  uuids: string[],
): Promise<void> {
  if (uuids.length === 0) return;
  await db.execute(sql`savepoint before_repairs`);
  try {
    await replaceGenerated(db, session, organisationId, uuids);
  } catch {
    await db.execute(sql`rollback to savepoint before_repairs`);
    const generationDueSince = new Date();
    await db
      .insert(repairPlans)
      .values(uuids.map((inspectionUuid) => ({ inspectionUuid, generationDueSince })))
      .onConflictDoUpdate({ target: repairPlans.inspectionUuid, set: { generationDueSince } });
  }
}
