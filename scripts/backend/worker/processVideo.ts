/**
 * Turns an uploaded video into an inspection: fetch, look, take frames, store them, and commit everything at once.
 * Until that commit nothing of an attempt can be seen; what a dead one left is cleared by the next.
 */
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { BlobStore } from '../blobs/blobStore';
import type { Database } from '../database/database';
import { frames as frameTable, inspections } from '../database/reviewSchema';
import { inspectionPrefix } from '../files/uploads';
import { errorLine, type Log } from '../log';
import { updateLeased, fail, renewLease, LeaseLost, takeLease, type Lease } from './jobLease';
import { extractFrames, type ExtractedFrame } from '../media/extractFrames';
import { ProcessingFailure } from '../media/processingFailure';
import { probe } from '../media/probe';
import { fetchSealedVideo } from './sealVideo';

const MAX_ATTEMPTS = 5;
const EXTRACTION_TIMEOUT_MS = 2 * 60 * 60 * 1000;
const BLOBS_AT_ONCE = 4;
const ROWS_AT_ONCE = 500;

export interface Worker {
  database: Database;
  blobs: BlobStore;
  log: Log;
  ffmpeg: string;
  /** Folder for temporary files. */
  temporary: string;
  /** Aborted when this process stops: the video goes back to the queue. */
  signal: AbortSignal;
}

/** Does one video. Throws when it should be tried again; every other outcome is in the row. */
export async function processVideo(worker: Worker, processingId: number): Promise<void> {
  const { database, blobs, log, signal } = worker;
  const lease = await takeLease(database, processingId);
  if (!lease) return;
  const stopRenewing = renewLease(database.db, lease);
  const folder = path.join(worker.temporary, lease.inspectionUuid);
  try {
    if (lease.attempt > MAX_ATTEMPTS) {
      throw new ProcessingFailure('GE', 'Processing was interrupted too often. Please try again later.');
    }
    await makeInspection(worker, lease, folder);
  } catch (error) {
    await blobs.removeAll(prefixOf(lease)).catch(() => {});
    if (error instanceof LeaseLost) return;
    if (signal.aborted) return await giveBack(database, lease, lease.attempt - 1);
    if (error instanceof ProcessingFailure) return await fail(database.db, lease, error.code, error.message);
    log(`Processing of file ${lease.file.id} failed in attempt ${lease.attempt}: ${errorLine(error)}`);
    if (lease.attempt >= MAX_ATTEMPTS) {
      const text = 'The video could not be processed because of a problem on the server. Please try again later.';
      return await fail(database.db, lease, 'GE', text);
    }
    await giveBack(database, lease, lease.attempt);
    throw error;
  } finally {
    stopRenewing();
    await rm(folder, { recursive: true, force: true });
  }
}

const prefixOf = (lease: Lease): string => inspectionPrefix(lease.file.organisationId, lease.inspectionUuid);

const giveBack = (database: Database, lease: Lease, attempt: number): Promise<void> =>
  updateLeased(database.db, lease, { status: 'Waiting to process', attempt }).catch((error: unknown) => {
    if (!(error instanceof LeaseLost)) throw error;
  });

async function makeInspection(worker: Worker, lease: Lease, folder: string): Promise<void> {
  const { database, blobs, ffmpeg, signal } = worker;
  if (lease.earlierUuid) await blobs.removeAll(inspectionPrefix(lease.file.organisationId, lease.earlierUuid));
  await mkdir(folder);
  const video = path.join(folder, 'video');
  await fetchSealedVideo(worker, lease, video);
  await probe(ffmpeg, video, signal);

  await updateLeased(database.db, lease, { status: 'Analysing Video' });
  const frames = await extractFrames({ ffmpeg, file: video, folder, timeoutMs: EXTRACTION_TIMEOUT_MS, signal });

  await updateLeased(database.db, lease, { status: 'Storing Results' });
  await storeBlobs(worker, lease, frames);
  await blobs.flush();
  await commit(database, lease, frames);
}

const imageName = (lease: Lease, index: number): string => `${prefixOf(lease)}${String(index).padStart(6, '0')}.jpg`;
const thumbnailName = (lease: Lease, index: number): string =>
  `${prefixOf(lease)}${String(index).padStart(6, '0')}-thumbnail.jpg`;

async function storeBlobs({ blobs, signal }: Worker, lease: Lease, frames: ExtractedFrame[]): Promise<void> {
  const queue = frames.entries();
  const store = async () => {
    for (const [index, frame] of queue) {
      signal.throwIfAborted();
      await blobs.putFile(imageName(lease, index), frame.image, 'image/jpeg');
      await blobs.putFile(thumbnailName(lease, index), frame.thumbnail, 'image/jpeg');
    }
  };
  await Promise.all(Array.from({ length: BLOBS_AT_ONCE }, store));
}

/** Inspection, frames and status in one transaction: never a half inspection, and never a second one. */
async function commit(database: Database, lease: Lease, frames: ExtractedFrame[]): Promise<void> {
  const { file, folder, inspectionUuid } = lease;
  await database.transaction(async ({ db }) => {
    await updateLeased(db, lease, { status: 'Complete', completedAt: new Date() });
    await db.insert(inspections).values({
      uuid: inspectionUuid,
      organisationId: file.organisationId,
      folderId: folder.id,
      fileId: file.id,
      createdById: file.uploadUserId,
      status: 'Uploaded',
      name: file.filename.replace(/\.[^.]+$/, ''),
      standardKey: folder.standardKey,
      pipeTypeSewer: folder.pipeTypeSewer,
    });
    const rows = frames.map((frame, index) => ({
      inspectionUuid,
      frameId: index,
      timeReference: frame.time,
      imageBlob: imageName(lease, index),
      thumbnailBlob: thumbnailName(lease, index),
    }));
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
      await db.insert(frameTable).values(rows.slice(start, start + ROWS_AT_ONCE));
    }
  });
}
