/**
 * Deletes inspections with their frames and videos: a video without its inspection could neither be seen nor be
 * processed again. For people they are gone at once, all or none; the blobs follow. Until they are gone the file's
 * record stays with the status 'Cancelling', by which a start or the housekeeping finishes what broke off.
 */
import { inArray } from 'drizzle-orm';
import { inspections } from '../database/reviewSchema';
import { processingFiles } from '../database/schema';
import { finishRemovalsOf } from '../files/uploads';
import type { Session } from '../access/session';
import type { Services } from '../services';
import { lockSelection } from './bulkSelection';

export async function deleteInspections(services: Services, session: Session, ids: readonly string[]): Promise<void> {
  const removed = await services.database.transaction(async ({ db }) => {
    const { uuids, fileIds } = await lockSelection(db, session, ids);
    await db.delete(inspections).where(inArray(inspections.uuid, uuids));
    return db
      .update(processingFiles)
      .set({ status: 'Cancelling', updatedAt: new Date() })
      .where(inArray(processingFiles.fileId, fileIds))
      .returning();
  });
  // A thousand inspections have more pictures than anybody waits for.
  void finishRemovalsOf(services, removed);
}
