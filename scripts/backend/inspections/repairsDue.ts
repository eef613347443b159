/**
 * Remembers that an inspection's repairs are to be generated: from the moment its status leaves 'Uploaded', in the same
 * transaction, until they are (`repairs/repairPlans.ts`), also when the browser that asks for them goes away.
 */
import { and, eq, inArray } from 'drizzle-orm';
import type { INSPECTION_STATUSES } from '@/api/contract/inspections';
import type { Db } from '../database/database';
import { repairPlans } from '../database/repairSchema';
import { inspections } from '../database/reviewSchema';

/** Call it before the status is written. */
export async function rememberRepairs(
  db: Db,
  uuids: readonly string[],
  status: (typeof INSPECTION_STATUSES)[number],
): Promise<void> {
  if (status === 'Uploaded') {
    const isTheirs = inArray(repairPlans.inspectionUuid, [...uuids]);
    await db.update(repairPlans).set({ generationDueSince: null }).where(isTheirs);
    return;
  }
  const leaving = await db
    .select({ inspectionUuid: inspections.uuid })
    .from(inspections)
    .where(and(inArray(inspections.uuid, [...uuids]), eq(inspections.status, 'Uploaded')));
  if (leaving.length === 0) return;
  const generationDueSince = new Date();
  await db
    .insert(repairPlans)
    .values(leaving.map((each) => ({ ...each, generationDueSince })))
    .onConflictDoUpdate({ target: repairPlans.inspectionUuid, set: { generationDueSince } });
}
