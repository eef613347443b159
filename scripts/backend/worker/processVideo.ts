/**
 * Turns an uploaded video into an inspection: fetch, have a child take frames, store them, and commit everything at once.
 * Until that commit nothing of an attempt can be seen; what a dead one left is cleared away by the next.
 */
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ErrorType } from '@/api/contract/files';
import { nameOfVideo } from '@/lib/inspectionTitle';
import type { BlobStore } from '../blobs/blobStore';
import { allToQuarantine } from '../blobs/quarantine';
import { createTableReader } from '../captions/tableReader';
import type { Database, Db } from '../database/database';
import { diskFull, isDiskFull, type Disk } from '../disk';
import { frames as frameTable, inspections } from '../database/reviewSchema';
import type { processingFiles } from '../database/schema';
import { inspectionPrefix } from '../files/uploads';
import { readChainage } from '../frames/chainages';
import { readCodes, readTableInUse } from '../grading/tables';
import { endJob, JobLost, keepJob, type Failed, type JobWork } from '../jobQueue';
import { errorLine, type Log } from '../log';
import type { VideoLimits } from '../media/limits';
import { SHEET_PLACES, VIDEO_FILE, type MadeFrame, type MadeOfVideo } from '../media/outcome';
import { ProcessingFailure } from '../media/processingFailure';
import type { MediaProgress } from '../media/progress';
import { readInPart } from '../media/readable';
import type { Metrics } from '../metrics';
import { queueEvents } from '../webhooks/queueEvents';
import type { WorkerWaker } from '../workerWaker';
import { keepWork, takeKeptWork } from './keptWork';
import { askModelServer, type ModelServer } from './modelServer';
import { createProgressMeter, type ProgressMeter } from './progressMeter';
import { ChildKilled, runMedia } from './runMedia';
import { fetchSealedVideo } from './sealVideo';
import { suggestionColumns, type SilentClass } from './suggestionColumns';
import { imageName, sheetName, storeAhead, storePictures, type Ahead, type Storing } from './storePictures';
import { beginTurn, VIDEO_JOBS, VIDEO_ORDER, type Video, type VideoJob } from './videoJobs';

const MAX_ATTEMPTS = 5;
/** Before the second attempt, and how many times longer before each further one: five minutes in all. */
const [RETRY_SECONDS, RETRY_FACTOR] = [2, 5];
/** Each further attempt may use up the memory of the machine again, if that is why the system ended the first. */
const MAX_KILLS = 2;
/** Whoever ended it, it says nothing about the file. */
const KILLED =
  'Processing was interrupted twice: something ended it from outside, perhaps because the server ran out of memory. Please try again later; if that does not help, convert the video to a smaller picture and upload that.';
const ROWS_AT_ONCE = 500;
const NOTHING: Ahead = { stored: new Set(), begun: new Set() };

export interface Worker {
  database: Database;
  blobs: BlobStore;
  waker: WorkerWaker;
  log: Log;
  metrics: Metrics;
  ffmpeg: string;
  limits: VideoLimits;
  detector?: ModelServer;
  /** Classes of image analysis that have not earned their word in an organisation, and that it is spared. */
  silentClasses: (db: Db, organisationId: number) => Promise<readonly SilentClass[]>;
  /** Folder for temporary files. */
  temporary: string;
  /** Its disk. */
  disk: Disk;
}

/** One video in hand. */
interface Work extends Worker, Video {
  job: VideoJob;
  meter: ProgressMeter;
  temporaryFolder: string;
  /** Aborted when this process stops or the job is lost. */
  signal: AbortSignal;
}

/** Work on videos, so many at once. */
export const videoWork = (worker: Worker, videosAtOnce: number): JobWork<typeof processingFiles> => ({
  kind: VIDEO_JOBS,
  order: VIDEO_ORDER,
  lanes: Array.from({ length: videosAtOnce }, () => undefined),
  taken: { status: 'Processing', progress: null },
  logFields: ({ row, claim }) => ({ processingId: row.id, attempt: row.attempt, inspectionUuid: claim }),
  work: (job, signal) => processVideo(worker, job, signal),
  failed: (job, error) => afterFailure(worker, job, error),
});

async function processVideo(worker: Worker, job: VideoJob, signal: AbortSignal): Promise<void> {
  const { attempt, fileId } = job.row;
  if (attempt > MAX_ATTEMPTS) {
    throw new ProcessingFailure('GE', 'Processing was interrupted too often. Please try again later.');
  }
  const meter = createProgressMeter();
  job.progress = () => ({ progress: meter.read() });
  const temporaryFolder = path.join(worker.temporary, job.claim);
  const video = await beginTurn(worker.database, job);
  try {
    await makeInspection({ ...worker, ...video, job, meter, temporaryFolder, signal });
    worker.metrics.videoEnded('Complete');
  } catch (error) {
    await worker.blobs.removeAll(prefixOf({ ...video, job })).catch(() => {});
    if (!signal.aborted && !(error instanceof ProcessingFailure)) {
      await keepWork(worker.temporary, fileId, temporaryFolder).catch(() => {});
    }
    const isReturned = signal.aborted ? !(signal.reason instanceof JobLost) : isDiskFull(error);
    if (isReturned) worker.metrics.videoEnded('returned');
    throw error;
  } finally {
    await rm(temporaryFolder, { recursive: true, force: true });
  }
}

/** What becomes of a video whose attempt failed. */
function afterFailure({ log, metrics }: Worker, { row }: VideoJob, error: unknown): Failed<typeof processingFiles> {
  const { attempt, fileId } = row;
  const giveUp = (reasonCode: ErrorType, reasonMessage: string) => {
    metrics.videoEnded(reasonCode);
    const completedAt = new Date();
    return {
      change: { status: 'Failed To Process' as const, reasonCode, reasonMessage, inspectionUuid: null, completedAt },
    };
  };
  if (error instanceof ProcessingFailure) return giveUp(error.code, error.message);
  log(`Processing of file ${fileId} failed in attempt ${attempt}: ${errorLine(error)}`);
  if (error instanceof ChildKilled && attempt >= MAX_KILLS) return giveUp('GE', KILLED);
  if (attempt >= MAX_ATTEMPTS) {
    return giveUp('GE', 'The video could not be processed because of a problem on the server. Please try again later.');
  }
  metrics.videoEnded('returned');
  return { againAfterSeconds: RETRY_SECONDS * RETRY_FACTOR ** (attempt - 1) };
}

const prefixOf = ({ file, job }: Pick<Work, 'file' | 'job'>): string =>
  inspectionPrefix(file.organisationId, job.claim);

async function makeInspection(work: Work): Promise<void> {
  const { database, blobs, job, file, temporaryFolder, log, metrics, meter, temporary } = work;
  const { inspectionUuid: earlierUuid } = job.row;
  // To an older database an attempt that has succeeded since then looks like one that was given up.
  if (earlierUuid) await allToQuarantine(blobs, inspectionPrefix(file.organisationId, earlierUuid), new Date());
  await keepJob(database.db, job, { inspectionUuid: job.claim });
  const kept = await takeKeptWork(temporary, file.id, temporaryFolder);
  const { made, ahead } = kept ? { made: kept, ahead: NOTHING } : await lookAt(work);
  const { distanceProblem: distances, captionProblem: captions, detectionProblem: defects } = made;
  const problems = { distances, captions, defects };
  for (const [what, problem] of Object.entries(problems)) {
    if (problem) log(`The ${what} in file ${file.id} could not be looked for: ${errorLine(new Error(problem))}`);
  }
  if (work.detector) made.frames = await withModelsDefects(work, work.detector, made.frames);

  const storing = (share: number | null) => meter.update({ phase: 'Storing pictures', share });
  storing(null);
  await keepJob(database.db, job, { status: 'Storing Results' });
  await metrics.videoPhase('store', async () => {
    await storePictures({ ...storingOf(work), onProgress: storing }, made, ahead);
    await blobs.flush();
    await commit(work, made);
  });
}

const storingOf = (work: Work): Storing => ({ ...work, prefix: prefixOf(work), folder: work.temporaryFolder });

/** Its pictures are stored as they come. */
async function lookAt(work: Work): Promise<{ made: MadeOfVideo; ahead: Ahead }> {
  const { database, job, meter, metrics, temporaryFolder, limits, file, disk } = work;
  if (!(await disk.hasRoomFor(file.size ?? 0))) throw diskFull(`The video has ${file.size} bytes.`);
  await mkdir(temporaryFolder, { recursive: true });
  await metrics.videoPhase('seal', () => fetchSealedVideo(work, path.join(temporaryFolder, VIDEO_FILE)));
  await keepJob(database.db, job, { status: 'Analysing Video' });
  const endStoring = storeAhead(storingOf(work), limits.frames);
  try {
    const follow = metrics.followChild();
    const onProgress = (progress: MediaProgress) => {
      meter.update(progress);
      follow(progress.phase);
    };
    const made = await metrics.videoPhase('extract', () => runMedia({ ...work, folder: temporaryFolder, onProgress }));
    follow(null);
    return { made, ahead: await endStoring() };
  } finally {
    await endStoring();
  }
}

/** The frames are worth more than what a model makes of them. */
async function withModelsDefects(work: Work, detector: ModelServer, frames: MadeFrame[]): Promise<MadeFrame[]> {
  const { file, temporaryFolder, log, signal, meter } = work;
  try {
    const pictures = frames.map(({ image }) => path.join(temporaryFolder, image));
    const found = await askModelServer(detector, pictures, signal, (share) =>
      meter.update({ phase: 'Looking for defects', share }),
    );
    return frames.map((frame, index) => ({ ...frame, detected: found[index] ?? null }));
  } catch (error) {
    signal.throwIfAborted();
    log(`The defects in file ${file.id} could not be looked for: ${errorLine(error)}`);
    return frames;
  }
}

/** Inspection, frames and status in one transaction: never a half inspection, and never a second one. */
async function commit(work: Work, made: MadeOfVideo): Promise<void> {
  const { frames, sheets, unit, playsInBrowsers, readable, overlayFields } = made;
  const { database, job, file, folder } = work;
  const inspectionUuid = job.claim;
  const silent = await work.silentClasses(database.db, file.organisationId);
  await database.transaction(async ({ db }) => {
    await endJob(db, job, {
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
    const table = await readTableInUse(db, { ...folder, organisationId: file.organisationId });
    const observationOf = createTableReader(await readCodes(db, table.id));
    const rows = frames.map((frame, index) => ({
      inspectionUuid,
      frameId: index,
      timeReference: frame.time,
      imageBlob: imageName(prefixOf(work), frame.image),
      thumbnailBlob: sheetName(prefixOf(work), sheets[Math.floor(index / SHEET_PLACES)] ?? ''),
      sheetPlace: index % SHEET_PLACES,
      ...readChainage(frame.distance, unit === 'ft'),
      ...suggestionColumns(frame, observationOf, silent),
    }));
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
      await db.insert(frameTable).values(rows.slice(start, start + ROWS_AT_ONCE));
    }
    const processed = { folderId: folder.id, fileId: file.id, inspectionId: inspectionUuid };
    await queueEvents(db, 'inspection.processed', file.organisationId, [processed]);
  });
}
