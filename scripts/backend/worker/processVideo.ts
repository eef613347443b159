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
import { advance, fail, keepAlive, Superseded, takeOn, type Claim } from './claim';
import { extractFrames, type ExtractedFrame } from './extractFrames';
import { ProcessingFailure } from './failure';
import { probe } from './probe';

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
  const claim = await takeOn(database, processingId);
  if (!claim) return;
  const stopHeartbeat = keepAlive(database.db, claim);
  const folder = path.join(worker.temporary, claim.inspectionUuid);
  try {
    if (claim.attempt > MAX_ATTEMPTS) {
      throw new ProcessingFailure('GE', 'Processing was interrupted too often. Please try again later.');
    }
    await makeInspection(worker, claim, folder);
  } catch (error) {
    await blobs.removeAll(prefixOf(claim)).catch(() => {});
    if (error instanceof Superseded) return;
    if (signal.aborted) return await giveBack(database, claim, claim.attempt - 1);
    if (error instanceof ProcessingFailure) return await fail(database.db, claim, error.code, error.message);
    log(`Processing of file ${claim.file.id} failed in attempt ${claim.attempt}: ${errorLine(error)}`);
    if (claim.attempt >= MAX_ATTEMPTS) {
      const text = 'The video could not be processed because of a problem on the server. Please try again later.';
      return await fail(database.db, claim, 'GE', text);
    }
    await giveBack(database, claim, claim.attempt);
    throw error;
  } finally {
    stopHeartbeat();
    await rm(folder, { recursive: true, force: true });
  }
}

const prefixOf = (claim: Claim): string => inspectionPrefix(claim.file.organisationId, claim.inspectionUuid);

const giveBack = (database: Database, claim: Claim, attempt: number): Promise<void> =>
  advance(database.db, claim, { status: 'Waiting to process', attempt }).catch((error: unknown) => {
    if (!(error instanceof Superseded)) throw error;
  });

async function makeInspection(worker: Worker, claim: Claim, folder: string): Promise<void> {
  const { database, blobs, ffmpeg, signal } = worker;
  if (claim.earlierUuid) await blobs.removeAll(inspectionPrefix(claim.file.organisationId, claim.earlierUuid));
  await mkdir(folder);
  const video = path.join(folder, 'video');
  if ((await blobs.size(claim.file.blobName)) === null) {
    throw new ProcessingFailure('GE', 'The stored video is missing. Please upload it again.');
  }
  await blobs.download(claim.file.blobName, video, signal);
  await probe(ffmpeg, video, signal);

  await advance(database.db, claim, { status: 'Analysing Video' });
  const frames = await extractFrames({ ffmpeg, file: video, folder, timeoutMs: EXTRACTION_TIMEOUT_MS, signal });

  await advance(database.db, claim, { status: 'Storing Results' });
  await storeBlobs(worker, claim, frames);
  await blobs.flush();
  await commit(database, claim, frames);
}

const imageName = (claim: Claim, index: number): string => `${prefixOf(claim)}${String(index).padStart(6, '0')}.jpg`;
const thumbnailName = (claim: Claim, index: number): string =>
  `${prefixOf(claim)}${String(index).padStart(6, '0')}-thumbnail.jpg`;

async function storeBlobs({ blobs, signal }: Worker, claim: Claim, frames: ExtractedFrame[]): Promise<void> {
  const queue = frames.entries();
  const store = async () => {
    for (const [index, frame] of queue) {
      signal.throwIfAborted();
      await blobs.putFile(imageName(claim, index), frame.image, 'image/jpeg');
      await blobs.putFile(thumbnailName(claim, index), frame.thumbnail, 'image/jpeg');
    }
  };
  await Promise.all(Array.from({ length: BLOBS_AT_ONCE }, store));
}

/** Inspection, frames and status in one transaction: never a half inspection, and never a second one. */
async function commit(database: Database, claim: Claim, frames: ExtractedFrame[]): Promise<void> {
  const { file, folder, inspectionUuid } = claim;
  await database.transaction(async ({ db }) => {
    await advance(db, claim, { status: 'Complete', completedAt: new Date() });
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
      imageBlob: imageName(claim, index),
      thumbnailBlob: thumbnailName(claim, index),
    }));
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
      await db.insert(frameTable).values(rows.slice(start, start + ROWS_AT_ONCE));
    }
  });
}
