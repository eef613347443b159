/**
 * Generates the repairs of inspections as their status leaves 'Uploaded', in the same transaction: whoever changes the
 * status, and however, there is one plan. Where they cannot be generated the status changes all the same, and the plan
 * remembers that they are due until they are generated (`repairs/repairPlans.ts`). Resolves to whether they are.
 */
import { sql } from 'drizzle-orm';
import { plural } from '@/lib/plural';
import type { Session } from '../access/callerSession';
import type { Db } from '../database/database';
import { errorLine, type Log } from '../log';
import { repairPlans } from '../database/repairSchema';
import { replaceGenerated } from './repairPlans';

/** To be called by `inspections/changeInspections.ts` when all else of the change is written: the plan is made from it. */
export const generateOnLeaving =
  (log: Log) =>
  async (db: Db, session: Session, organisationId: number, uuids: string[]): Promise<boolean> => {
    await db.execute(sql`savepoint before_repairs`);
    try {
      await replaceGenerated(db, session, organisationId, uuids);
      return true;
    } catch (error) {
      log(
        `The repairs of ${plural(uuids.length, 'inspection')} could not be generated, and are due: ${errorLine(error)}`,
      );
      await db.execute(sql`rollback to savepoint before_repairs`);
      const generationDueSince = new Date();
      await db
        .insert(repairPlans)
        .values(uuids.map((inspectionUuid) => ({ inspectionUuid, generationDueSince })))
        .onConflictDoUpdate({ target: repairPlans.inspectionUuid, set: { generationDueSince } });
      return false;
    }
  };
