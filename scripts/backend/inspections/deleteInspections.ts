/**
 * Deletes inspections with their frames and videos: a video without its inspection could neither be seen nor be
 * processed again. For people they are gone at once, all or none; the blobs follow. Until they are gone the file's
 * record stays with the status 'Cancelling', by which a start or the housekeeping finishes what broke off.
 * Of an asset owner's inspections a contractor deletes only those that it uploaded itself, until they are reviewed; one
 * that the owner has ever reviewed it does not delete by setting it back first, nor one that the owner has returned or of
 * which it told an emergency.
 */
import { and, count, eq, exists, inArray, isNotNull, ne, or } from 'drizzle-orm';
import { emergencies } from '../database/emergencySchema';
import { inspections } from '../database/reviewSchema';
import { files, processingFiles } from '../database/schema';
import { finishRemovalsOf } from '../files/uploads';
import type { Session } from '../access/callerSession';
import { recordAudit } from '../audit/recordAudit';
import type { Db } from '../database/database';
import { forbidden } from '../errors';
import type { Services } from '../services';
import { lockSelection, type BulkSelection } from './bulkSelection';

/** 403 where one of them is not the contractor's to delete. */
async function checkMayDelete(db: Db, { organisation }: Session, selection: BulkSelection): Promise<void> {
  if (selection.organisationId === organisation.id) return;
  const [found] = await db
    .select({ others: count() })
    .from(inspections)
    .innerJoin(files, eq(files.id, inspections.fileId))
    .where(
      and(
        inArray(inspections.uuid, selection.uuids),
        or(
          ne(files.uploadOrganisationId, organisation.id),
          eq(inspections.status, 'Reviewed'),
          isNotNull(inspections.ownerReviewedAt),
          isNotNull(inspections.returnedAt),
          exists(db.select().from(emergencies).where(eq(emergencies.inspectionUuid, inspections.uuid))),
        ),
      ),
    );
  if (found && found.others > 0) {
    throw forbidden(
      `You can delete only inspections that ${organisation.name} uploaded, that are not reviewed, that their owner has never reviewed or returned, and that have no emergency.`,
    );
  }
}

/** Deletes all of them or none: 404 for one out of reach, 403 for one that the caller may not delete. */
export async function deleteInspections(services: Services, session: Session, ids: readonly string[]): Promise<void> {
  const removed = await services.database.transaction(async ({ db }) => {
    const selection = await lockSelection(db, session, ids);
    await checkMayDelete(db, session, selection);
    const { uuids, fileIds } = selection;
    const deleted = await db
      .delete(inspections)
      .where(inArray(inspections.uuid, uuids))
      .returning({ id: inspections.uuid, name: inspections.name });
    await recordAudit(
      db,
      session,
      deleted.map((each) => ({
        kind: 'inspection deleted',
        organisationId: selection.organisationId,
        subject: { kind: 'inspection', ...each },
      })),
    );
    return db
      .update(processingFiles)
      .set({ status: 'Cancelling', updatedAt: new Date() })
      .where(inArray(processingFiles.fileId, fileIds))
      .returning();
  });
  // Not waited for: removing the pictures of a thousand inspections takes long.
  void finishRemovalsOf(services, removed);
}
