/** An upload that its browser opens again, because the answer got lost, or the tab with it. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { CreateUploadRequest } from '@/api/contract/requests/files';
import type { Session } from '../access/callerSession';
import type { Reached } from '../access/load';
import type { Db } from '../database/database';
import { files, processingFiles } from '../database/schema';
import { UNDER_WAY } from './expiredUploads';

/**
 * The upload under way of the same sender, batch, moment, folder and name, of which a browser opens only one. A second
 * call for it waits until this transaction has ended.
 */
export async function reopenBegun(
  db: Db,
  { user }: Session,
  folder: Reached<'folder'>,
  input: CreateUploadRequest,
  updatedAt: Date,
) {
  const { batch_id: batchId, file_name: filename, uploaded_time: addedAt } = input;
  if (batchId === undefined) return null;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${user.id} ${batchId} ${filename}`}, 0))`);
  const isSame = and(
    eq(files.organisationId, folder.organisationId),
    eq(files.batchId, batchId),
    eq(files.uploadUserId, user.id),
    eq(files.addedAt, new Date(addedAt)),
    eq(files.folderId, folder.id),
    eq(files.filename, filename),
  );
  const [begun] = await db
    .update(processingFiles)
    .set({
      linkSeconds: input.link_seconds ?? null,
      movedAt: updatedAt,
      // Later than before, also within one millisecond: whoever lost the first answer must not remove what this one gives.
      updatedAt: sql`greatest(${updatedAt.toISOString()}::timestamptz, ${processingFiles.updatedAt} + interval '1 ms')`,
    })
    .from(files)
    .where(and(eq(processingFiles.fileId, files.id), inArray(processingFiles.status, UNDER_WAY), isSame))
    .returning({ fileId: files.id, processingId: processingFiles.id, blobName: files.blobName });
  return begun ?? null;
}
