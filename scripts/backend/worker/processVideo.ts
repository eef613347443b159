/**
 * Turns an uploaded video into an inspection: fetch, have a child take frames, store them, and commit everything at once.
 * Until that commit nothing of an attempt can be seen; what a dead one left is cleared by the next.
 */
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ErrorType } from '@/api/contract/files';
import { nameOfVideo } from '@/lib/inspectionTitle';
import type { BlobStore } from '../blobs/blobStore';
import type { Database } from '../database/database';
import { frames as frameTable, inspections } from '../database/reviewSchema';
import { inspectionPrefix } from '../files/uploads';
import { readChainage } from '../frames/chainages';
import { errorLine, type Log } from '../log';
import type { VideoLimits } from '../media/limits';
import { SHEET_PLACES, VIDEO_FILE, type Detected, type MadeFrame, type MadeOfVideo } from '../media/outcome';
import { crashed, ProcessingFailure } from '../media/processingFailure';
import type { MediaProgress } from '../media/progress';
import { readInPart } from '../media/readable';
import type { Metrics } from '../metrics';
import type { Queue } from '../queue';
import { keepWork, takeKeptWork } from './keptWork';
import { fail, giveBack, keepLease, LeaseLost, updateLeased, type Lease } from './jobQueue';
import { askModelServer, type ModelServer } from './modelServer';
import { createProgressMeter, type ProgressMeter } from './progressMeter';
import { ChildKilled, runMedia } from './runMedia';
import { fetchSealedVideo } from './sealVideo';
import { imageName, sheetName, storeAhead, storePictures, type Ahead } from './storePictures';

const MAX_ATTEMPTS = 5;
/** Before the second attempt, and how many times longer before each further one: five minutes in all. */
const [RETRY_SECONDS, RETRY_FACTOR] = [2, 5];
/** Once may be anybody's doing; a video whose child is killed each time uses up the memory of the machine. */
const MAX_KILLS = 2;
const ROWS_AT_ONCE = 500;
const NOTHING: Ahead = { stored: new Set(), begun: new Set() };

export interface Worker {
  database: Database;
  blobs: BlobStore;
  queue: Queue;
  log: Log;
  metrics: Metrics;
  ffmpeg: string;
  limits: VideoLimits;
  detector?: ModelServer;
  /** Folder for temporary files. */
  temporary: string;
}

/** One video in hand. */
interface Work extends Worker {
  lease: Lease;
  meter: ProgressMeter;
  folder: string;
  /** Aborted when this process stops or the lease is lost. */
  signal: AbortSignal;
}

/**
 * Does one video; its outcome is in the row. `stopping` gives it back to the queue. Throws only without the database: then
 * the lease runs out, and somebody takes the video on again.
 */
export async function processVideo(worker: Worker, lease: Lease, stopping: AbortSignal): Promise<void> {
  const [lost, finished] = [new AbortController(), new AbortController()];
  const meter = createProgressMeter();
  const loseLease = () => lost.abort(new LeaseLost());
  const kept = keepLease(worker, lease, finished.signal, loseLease, () => meter.read());
  const folder = path.join(worker.temporary, lease.inspectionUuid);
  const signal = AbortSignal.any([stopping, lost.signal]);
  try {
    if (lease.attempt > MAX_ATTEMPTS) {
      throw new ProcessingFailure('GE', 'Processing was interrupted too often. Please try again later.');
    }
    await makeInspection({ ...worker, lease, meter, folder, signal });
    worker.metrics.videoEnded('Complete');
  } catch (error) {
    await worker.blobs.removeAll(prefixOf(lease)).catch(() => {});
    if (lost.signal.aborted) return;
    if (!stopping.aborted && !(error instanceof ProcessingFailure)) {
      await keepWork(worker.temporary, lease.file.id, folder).catch(() => {});
    }
    await afterFailure(worker, lease, stopping.aborted ? null : error).catch((later: unknown) => {
      if (!(later instanceof LeaseLost)) throw later;
    });
  } finally {
    finished.abort();
    await kept;
    await rm(folder, { recursive: true, force: true });
  }
}

/** Says in the row what becomes of the video; `error` is null when only this process stops. */
async function afterFailure(
  { database: { db }, queue, log, metrics }: Worker,
  lease: Lease,
  error: unknown,
): Promise<void> {
  const { attempt } = lease;
  const giveUp = async (code: ErrorType, text: string) => {
    await fail(db, lease, code, text);
    metrics.videoEnded(code);
  };
  const postpone = async (attempts: number, seconds?: number) => {
    await giveBack(db, lease, attempts, seconds);
    if (seconds !== undefined) setTimeout(() => queue.nudge(), seconds * 1_000).unref();
    metrics.videoEnded('returned');
  };
  if (error === null) return postpone(attempt - 1);
  if (error instanceof ProcessingFailure) return giveUp(error.code, error.message);
  if (error instanceof LeaseLost) return;
  log(`Processing of file ${lease.file.id} failed in attempt ${attempt}: ${errorLine(error)}`);
  if (error instanceof ChildKilled && attempt >= MAX_KILLS) return giveUp('FC', crashed().message);
  if (attempt < MAX_ATTEMPTS) return postpone(attempt, RETRY_SECONDS * RETRY_FACTOR ** (attempt - 1));
  return giveUp('GE', 'The video could not be processed because of a problem on the server. Please try again later.');
}

const prefixOf = (lease: Lease): string => inspectionPrefix(lease.file.organisationId, lease.inspectionUuid);

async function makeInspection(work: Work): Promise<void> {
  const { database, blobs, lease, folder, log, metrics, meter, temporary } = work;
  if (lease.earlierUuid) await blobs.removeAll(inspectionPrefix(lease.file.organisationId, lease.earlierUuid));
  const kept = await takeKeptWork(temporary, lease.file.id, folder);
  const { made, ahead } = kept ? { made: kept, ahead: NOTHING } : await lookAt(work);
  const problems = { distances: made.distanceProblem, defects: made.detectionProblem };
  for (const [what, problem] of Object.entries(problems)) {
    if (problem) log(`The ${what} in file ${lease.file.id} could not be looked for: ${errorLine(new Error(problem))}`);
  }
  if (work.detector) made.frames = await withModelsDefects(work, work.detector, made.frames);

  const storing = (share: number | null) => meter.update({ phase: 'Storing pictures', share });
  storing(null);
  await updateLeased(database.db, lease, { status: 'Storing Results' });
  await metrics.videoPhase('store', async () => {
    await storePictures({ ...work, prefix: prefixOf(lease), onProgress: storing }, made, ahead);
    await blobs.flush();
    await commit(database, lease, made);
  });
}

/** Its pictures are stored as they come. */
async function lookAt(work: Work): Promise<{ made: MadeOfVideo; ahead: Ahead }> {
  const { database, lease, meter, metrics, folder, limits } = work;
  await mkdir(folder, { recursive: true });
  await metrics.videoPhase('seal', () => fetchSealedVideo(work, lease, path.join(folder, VIDEO_FILE)));
  await updateLeased(database.db, lease, { status: 'Analysing Video' });
  const endStoring = storeAhead({ ...work, prefix: prefixOf(lease) }, limits.frames);
  try {
    const follow = metrics.followChild();
    const onProgress = (progress: MediaProgress) => {
      meter.update(progress);
      follow(progress.phase);
    };
    const made = await metrics.videoPhase('extract', () => runMedia({ ...work, onProgress }));
    follow(null);
    return { made, ahead: await endStoring() };
  } finally {
    await endStoring();
  }
}

/** The frames are worth more than what a model makes of them. */
async function withModelsDefects(work: Work, detector: ModelServer, frames: MadeFrame[]): Promise<MadeFrame[]> {
  const { lease, folder, log, signal, meter } = work;
  try {
    const files = frames.map(({ image }) => path.join(folder, image));
    const found = await askModelServer(detector, files, signal, (share) =>
      meter.update({ phase: 'Looking for defects', share }),
    );
    return frames.map((frame, index) => ({ ...frame, detected: found[index] ?? null }));
  } catch (error) {
    signal.throwIfAborted();
    log(`The defects in file ${lease.file.id} could not be looked for: ${errorLine(error)}`);
    return frames;
  }
}

/** The columns of a suggestion. Nothing of it is what a code, a grade or a report is made from. */
function suggested(detected: Detected | null) {
  if (!detected) return {};
  const { label, certainty, breakdown, ...suggestion } = detected;
  return { classLabel: label, classCertainty: certainty, allClassBreakdown: breakdown, suggestion };
}

/** Inspection, frames and status in one transaction: never a half inspection, and never a second one. */
async function commit(database: Database, lease: Lease, made: MadeOfVideo): Promise<void> {
  const { frames, sheets, unit, playsInBrowsers, readable, overlayFields } = made;
  const { file, folder, inspectionUuid } = lease;
  await database.transaction(async ({ db }) => {
    await updateLeased(db, lease, {
      status: 'Complete',
      completedAt: new Date(),
      warning: readable && readInPart(readable),
    });
    await db.insert(inspections).values({
      uuid: inspectionUuid,
      organisationId: file.organisationId,
      folderId: folder.id,
      fileId: file.id,
      createdById: file.uploadUserId,
      status: 'Uploaded',
      name: nameOfVideo(file.filename),
      standardKey: folder.standardKey,
      pipeTypeSewer: folder.pipeTypeSewer,
      isImperial: unit === 'ft',
      overlayFields,
      thumbnailSize: made.thumbnailSize,
      copyStatus: playsInBrowsers ? null : 'wanted',
    });
    const rows = frames.map((frame, index) => ({
      inspectionUuid,
      frameId: index,
      timeReference: frame.time,
      imageBlob: imageName(prefixOf(lease), frame.image),
      thumbnailBlob: sheetName(prefixOf(lease), sheets[Math.floor(index / SHEET_PLACES)] ?? ''),
      sheetPlace: index % SHEET_PLACES,
      ...readChainage(frame.distance, unit === 'ft'),
      ...suggested(frame.detected),
    }));
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
      await db.insert(frameTable).values(rows.slice(start, start + ROWS_AT_ONCE));
    }
  });
}
