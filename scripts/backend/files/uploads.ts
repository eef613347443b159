/**
 * What happens to a file outside its processing: an upload is opened, completed, removed, or tried again. The rules
 * of the statuses are here; who may ask is decided by the routes.
 */
import { and, count, eq, inArray, lt, sql } from 'drizzle-orm';
import type { FileStatus } from '@/api/contract/files';
import type { CreateUploadRequest } from '@/api/contract/requests/files';
import type { Reached } from '../access/load';
import type { Session } from '../access/callerSession';
import { recordAudit } from '../audit/recordAudit';
import type { Db } from '../database/database';
import { files, processingFiles } from '../database/schema';
import { conflict, notFound } from '../errors';
import { holdForVideo } from '../folders/tree';
import { errorLine } from '../log';
import { randomName } from '../randomName';
import type { Services } from '../services';
import { checkUploadQuotas } from '../usage/quotas';
import { queueEvents } from '../webhooks/queueEvents';
import { readArrived } from './arrivedVideo';
import { batchColumns } from './batchOfUpload';
import { canBeRenewed, linkLife, UNDER_WAY } from './expiredUploads';
import { reopenBegun } from './reopenUpload';
import { mayNotRemove, removableBy } from './uploadRights';

/** A removal that takes longer has broken off. */
const REMOVAL_GRACE_MS = 2 * 60 * 1000;

/** Statuses in which a worker has the video. */
export const WORKING: FileStatus[] = ['Processing', 'Analysing Video', 'Storing Results'];

type Parts = Pick<Services, 'database' | 'blobs' | 'waker' | 'faults'>;
export type RemovalParts = Pick<Services, 'database' | 'blobs' | 'log'>;
type Processing = typeof processingFiles.$inferSelect;

/** The folder in the store that all pictures of an inspection lie in. */
export const inspectionPrefix = (organisationId: number, uuid: string): string =>
  `inspections/${organisationId}/${uuid}/`;

/** Where the copy of an inspection's video lies that browsers play. */
export const copyName = (organisationId: number, uuid: string): string =>
  `${inspectionPrefix(organisationId, uuid)}copy.mp4`;

/** Uploads under way of one person. A browser sends three at once; the others are paused, or wait for theirs to come back. */
const MOST_OPEN = 100;

const extensionOf = (filename: string): string => /\.([A-Za-z0-9]{1,10})$/.exec(filename)?.[1]?.toLowerCase() ?? '';

/** A new name for a video's blob, which nobody can guess. Upload links are only made for names under 'uploads'. */
export function videoName(place: 'uploads' | 'evidence', organisationId: number, filename: string): string {
  const extension = extensionOf(filename);
  return `${place}/${organisationId}/${randomName()}${extension && `.${extension}`}`;
}

/**
 * Makes a file and its processing record in `folder`, which must have no subfolders, and the URL that takes the bytes.
 * Where the sender's browser asks again for an upload that it has opened, because the answer got lost, it gives that
 * one, and `newSince` is null.
 */
export async function openUpload(
  { database, blobs, faults }: Parts,
  session: Session,
  folder: Reached<'folder'>,
  input: CreateUploadRequest,
) {
  const openedAt = new Date();
  const { blobName, ...opened } = await database.transaction(async ({ db }) => {
    await holdForVideo(db, folder);
    const begun = await reopenBegun(db, session, folder, input, openedAt);
    if (begun) return { ...begun, newSince: null };
    await checkOpen(db, session);
    await checkUploadQuotas(db, folder.organisationId, openedAt);
    const [file] = await db
      .insert(files)
      .values({
        organisationId: folder.organisationId,
        uploadOrganisationId: session.organisation.id,
        uploadUserId: session.user.id,
        folderId: folder.id,
        filename: input.file_name,
        uploadFilename: input.upload_file_name,
        ...(await batchColumns(db, session, folder, input)),
        blobName: videoName('uploads', folder.organisationId, input.file_name),
      })
      .returning({ id: files.id, blobName: files.blobName });
    if (!file) throw new Error('The file was not inserted.');
    const [processing] = await db
      .insert(processingFiles)
      .values({
        fileId: file.id,
        status: 'Uploading',
        linkSeconds: input.link_seconds,
        movedAt: openedAt,
        updatedAt: openedAt,
      })
      .returning({ id: processingFiles.id });
    if (!processing) throw new Error('The processing record was not inserted.');
    return { fileId: file.id, processingId: processing.id, blobName: file.blobName, newSince: openedAt };
  });
  return { ...opened, url: await blobs.uploadUrl(blobName, linkLife(faults, input.link_seconds)) };
}

/** 409 for a person who has as many uploads under way as anybody may: each has a link, and keeps its blocks, for a day. */
async function checkOpen(db: Db, { user }: Session): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads of ${user.id}`}, 0))`);
  const [open] = await db
    .select({ count: count() })
    .from(files)
    .innerJoin(processingFiles, eq(processingFiles.fileId, files.id))
    .where(and(eq(files.uploadUserId, user.id), inArray(processingFiles.status, UNDER_WAY)));
  if (open && open.count >= MOST_OPEN) {
    throw conflict(`You have ${MOST_OPEN} uploads that are not finished. Finish or remove some of them first.`);
  }
}

/**
 * Another URL for the bytes of an upload under way, or of one whose browser comes back after its link has ended: it has
 * the usual time, from now on, and the blocks stored so far stay. Null when the file is not being uploaded any more.
 */
export async function renewUpload({ database, blobs, faults }: Parts, file: Reached<'file'>): Promise<string | null> {
  const now = new Date();
  const [renewed] = await database.db
    .update(processingFiles)
    .set({
      status: 'Uploading',
      reasonCode: null,
      reasonMessage: null,
      linkSeconds: null,
      movedAt: now,
      updatedAt: now,
    })
    .where(and(eq(processingFiles.fileId, file.id), canBeRenewed))
    .returning({ fileId: processingFiles.fileId });
  return renewed ? blobs.uploadUrl(file.blobName, linkLife(faults)) : null;
}

/**
 * Notes that bytes of the upload have moved: the store tells nobody of single blocks. `updatedAt` stays, for it says
 * when the link began.
 */
export async function noteMovement(
  { database }: Pick<Parts, 'database'>,
  { id: fileId }: Reached<'file'>,
): Promise<void> {
  await database.db
    .update(processingFiles)
    .set({ movedAt: new Date() })
    .where(and(eq(processingFiles.fileId, fileId), inArray(processingFiles.status, UNDER_WAY)));
}

/**
 * Ends the upload of a file whose blob is stored, and hands it to the workers; when that has happened already, it
 * does nothing. The blob is durable before the row says so, and the job comes with the row or not at all. The row keeps
 * the blob's ETag, so that a blob which the same link writes later is not taken for this one.
 */
export async function completeUpload({ database, blobs, waker }: Parts, file: Reached<'file'>): Promise<void> {
  const { id: fileId } = file;
  if (file.uploadCompletedAt) return;
  const arrived = await readArrived(blobs, file.blobName);
  if (typeof arrived === 'string') throw conflict(arrived);
  const { size, etag } = arrived;
  await blobs.flush();

  await database.transaction(async (connection) => {
    const now = new Date();
    const [processing] = await connection.db
      .update(processingFiles)
      .set({ status: 'Waiting to process', reasonCode: null, reasonMessage: null, updatedAt: now })
      .where(and(eq(processingFiles.fileId, fileId), inArray(processingFiles.status, [...UNDER_WAY, 'Upload Failed'])))
      .returning({ id: processingFiles.id });
    if (!processing) {
      // The same call came a moment earlier, or the upload was cancelled meanwhile.
      const [again] = await connection.db.select().from(files).where(eq(files.id, fileId));
      if (again?.uploadCompletedAt) return;
      throw notFound();
    }
    const completion = { size, etag, uploadCompletedAt: now, updatedAt: now };
    await connection.db.update(files).set(completion).where(eq(files.id, fileId));
    const { organisationId, folderId } = file;
    await queueEvents(connection.db, 'file.uploaded', organisationId, [{ folderId, fileId }]);
  });
  waker.nudge();
}

/**
 * Removes a file that has no result: record, file and blobs. The status 'Cancelling' comes first, so that no worker
 * takes it or goes on with it; from then on it is removed, if not now then by the housekeeping. With `newSince`, as
 * `openUpload` gave it, an upload that was opened again since then is left alone.
 */
export async function removeUpload(
  parts: RemovalParts & Pick<Services, 'waker'>,
  session: Session,
  { id: processingId, fileId }: Pick<Reached<'processing'>, 'id' | 'fileId'>,
  newSince?: Date,
): Promise<void> {
  const { db } = parts.database;
  const [file] = await db.select().from(files).where(eq(files.id, fileId));
  if (!file) throw notFound();
  const removable = removableBy(session, file);
  const cancelling = await parts.database.transaction(async (connection) => {
    const [row] = await connection.db
      .update(processingFiles)
      .set({ status: 'Cancelling', updatedAt: new Date() })
      .where(
        and(
          eq(processingFiles.id, processingId),
          inArray(processingFiles.status, removable),
          newSince && eq(processingFiles.updatedAt, newSince),
        ),
      )
      .returning();
    if (row && !newSince) await recordRemoval(connection.db, session, file);
    return row;
  });
  if (!cancelling && newSince) return;
  if (!cancelling) throw await whyNotRemovable(parts, processingId);
  parts.waker.nudge();
  await finishRemovalsOf(parts, [cancelling]);
}

const recordRemoval = (db: Db, session: Session, { id, filename, organisationId }: typeof files.$inferSelect) =>
  recordAudit(db, session, [{ kind: 'file deleted', organisationId, subject: { kind: 'file', id, name: filename } }]);

async function whyNotRemovable({ database: { db } }: RemovalParts, processingId: number) {
  const [row] = await db.select().from(processingFiles).where(eq(processingFiles.id, processingId));
  if (!row) return notFound();
  return row.status === 'Complete' ? conflict('The video has been processed already.') : mayNotRemove();
}

/** Blobs go before rows: a row without blobs can be found and removed later, a blob without a row cannot. */
async function finishRemoval({ database, blobs }: RemovalParts, { fileId, inspectionUuid }: Processing): Promise<void> {
  const [file] = await database.db.select().from(files).where(eq(files.id, fileId));
  if (!file) return;
  if (inspectionUuid) await blobs.removeAll(inspectionPrefix(file.organisationId, inspectionUuid));
  await blobs.remove(file.blobName);
  await database.db.delete(files).where(eq(files.id, fileId));
}

/** Finishes removals one by one; one that fails is logged and left to the housekeeping. Gives ids of removed files. */
export async function finishRemovalsOf(parts: RemovalParts, rows: readonly Processing[]): Promise<Set<number>> {
  const gone = new Set<number>();
  for (const row of rows) {
    try {
      await finishRemoval(parts, row);
      gone.add(row.fileId);
    } catch (error) {
      parts.log(`File ${row.fileId} could not be removed, and will be later: ${errorLine(error)}`);
    }
  }
  return gone;
}

/** Finishes removals that an error or a kill broke off. */
export async function finishRemovals(parts: RemovalParts, now: number): Promise<void> {
  const broken = await parts.database.db
    .select()
    .from(processingFiles)
    .where(
      and(eq(processingFiles.status, 'Cancelling'), lt(processingFiles.updatedAt, new Date(now - REMOVAL_GRACE_MS))),
    );
  await finishRemovalsOf(parts, broken);
}

/** A corrupt file stays corrupt; everything else that failed in processing may be tried again. */
export const isRetryable = (processing: Pick<typeof processingFiles.$inferSelect, 'status' | 'reasonCode'>): boolean =>
  processing.status === 'Failed To Process' && processing.reasonCode !== 'FC';

/** Hands a video whose processing failed to the workers again; 409 for others. */
export async function retryProcessing({ database, waker }: Parts, { id: fileId }: Reached<'file'>): Promise<void> {
  await database.transaction(async (connection) => {
    const [row] = await connection.db
      .select()
      .from(processingFiles)
      .where(eq(processingFiles.fileId, fileId))
      .for('update');
    if (!row) throw notFound();
    if (!isRetryable(row)) {
      throw conflict(
        row.status === 'Upload Failed'
          ? 'The video never arrived in full. Please upload it again.'
          : 'This video cannot be processed again.',
      );
    }
    await connection.db
      .update(processingFiles)
      .set({
        status: 'Waiting to process',
        reasonCode: null,
        reasonMessage: null,
        attempt: 0,
        timesRetried: row.timesRetried + 1,
        completedAt: null,
        updatedAt: new Date(),
      })
      .where(eq(processingFiles.id, row.id));
  });
  waker.nudge();
}
