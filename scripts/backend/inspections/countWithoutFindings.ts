/** Counts inspections that nobody has left a trace of looking at: without any code and without any accepted frame. */
import { and, count, inArray, ne, notExists, or, eq, isNotNull } from 'drizzle-orm';
import type { Session } from '../access/callerSession';
import type { Db } from '../database/database';
import { frames, inspections } from '../database/reviewSchema';
import { findSelection } from './bulkSelection';

/** Only inspections that are not reviewed yet are counted. A code of a hidden frame is a trace too. */
export async function countWithoutFindings(db: Db, session: Session, ids: readonly string[]): Promise<number> {
  const { uuids } = await findSelection(db, session, ids);
  const trace = db
    .select({ id: frames.id })
    .from(frames)
    .where(
      and(eq(frames.inspectionUuid, inspections.uuid), or(isNotNull(frames.defectCode), eq(frames.isAccepted, true))),
    );
  const [found] = await db
    .select({ count: count() })
    .from(inspections)
    .where(and(inArray(inspections.uuid, uuids), ne(inspections.status, 'Reviewed'), notExists(trace)));
  return found?.count ?? 0;
}
