/**
 * Grades inspections anew that were graded by an earlier release's rules: a migration that comes with other rules puts
 * them into `stale_grades`. Each batch is one transaction, so that whatever ends the process, an inspection is either
 * graded anew or still named there. Only grades are written: scores, status and plans stay as people left them.
 */
import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/database';
import { staleGrades } from '../database/regradeSchema';
import { inspections } from '../database/reviewSchema';
import { regrade } from './regrade';

/** The embedded database does nothing else meanwhile. */
const AT_ONCE = 50;

/** Until none is left, or `signal` aborts. Inspections that somebody is changing are left for the next time. */
export async function regradeStale({ transaction }: Pick<Database, 'transaction'>, signal: AbortSignal): Promise<void> {
  const regradeSome = () =>
    transaction(async ({ db }) => {
      // The inspections are locked, and not the rows that name them: so does whoever deletes one.
      const rows = await db
        .select({ uuid: inspections.uuid })
        .from(staleGrades)
        .innerJoin(inspections, eq(inspections.uuid, staleGrades.inspectionUuid))
        .orderBy(staleGrades.inspectionUuid)
        .limit(AT_ONCE)
        .for('update', { of: inspections, skipLocked: true });
      const uuids = rows.map(({ uuid }) => uuid);
      await regrade(db, uuids);
      await db.delete(staleGrades).where(inArray(staleGrades.inspectionUuid, uuids));
      return uuids.length > 0;
    });
  while (!signal.aborted && (await regradeSome()));
}
