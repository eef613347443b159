/**
 * What a start does about the last end. It may have been sudden: rows say what was going on, and blobs may lie
 * around that no row knows. Only for the embedded database, which no other process can be working on; with a
 * server, dead workers are found by their missing signs of life (`../worker/jobLease.ts`).
 */
import { eq, inArray } from 'drizzle-orm';
import { PROCESSING_STATUSES, type FileStatus } from '@/api/contract/files';
import type { BlobStore } from '../blobs/blobStore';
import type { Database } from '../database/database';
import { DEMO_UPLOAD } from '../database/seed';
import { inspections } from '../database/reviewSchema';
import { files, processingFiles } from '../database/schema';
import { finishRemoval } from '../files/uploads';
import { WORKING } from '../worker/jobLease';

const UNFINISHED: FileStatus[] = [...PROCESSING_STATUSES];

interface Parts {
  database: Database;
  blobs: BlobStore;
}

/** Puts everything in order before anything else runs. One sentence for each file that was unfinished. */
export async function recoverAtStart({ database, blobs }: Parts): Promise<string[]> {
  const { db } = database;
  const rows = await db
    .select({ processing: processingFiles, file: files })
    .from(processingFiles)
    .innerJoin(files, eq(processingFiles.fileId, files.id))
    .where(
      inArray(processingFiles.status, ['Cancelling', 'Queued', 'Uploading', 'Moving To Processing', ...UNFINISHED]),
    )
    .orderBy(processingFiles.id);

  const sentences: string[] = [];
  for (const { processing, file } of rows) {
    if (processing.status === 'Cancelling') {
      await finishRemoval({ database, blobs }, processing);
      sentences.push(`${file.filename}: the removal is finished.`);
    } else if (UNFINISHED.includes(processing.status)) {
      await db
        .update(processingFiles)
        .set({ status: 'Waiting to process', updatedAt: new Date() })
        .where(eq(processingFiles.id, processing.id));
      sentences.push(
        WORKING.includes(processing.status)
          ? `${file.filename}: processing starts again.`
          : `${file.filename}: is still waiting to be processed.`,
      );
    } else if (file.uploadFilename === DEMO_UPLOAD) {
      sentences.push(`${file.filename}: the demo video is made again.`);
    } else {
      sentences.push(`${file.filename}: the upload waits for its browser.`);
    }
  }
  return sentences;
}

/** Blobs of uploads and inspections that no row names: late blocks of a cancelled upload, results never committed. */
export async function removeOrphans({ database: { db }, blobs }: Parts): Promise<void> {
  const known = await db.select({ name: files.blobName }).from(files);
  const names = new Set(known.map(({ name }) => name));
  for await (const name of blobs.list('uploads/')) if (!names.has(name)) await blobs.remove(name);

  const committed = await db.select({ uuid: inspections.uuid }).from(inspections);
  const uuids = new Set(committed.map(({ uuid }) => uuid));
  for await (const name of blobs.list('inspections/')) {
    if (!uuids.has(name.split('/')[2] ?? '')) await blobs.remove(name);
  }
}
