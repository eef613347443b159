/**
 * Makes copies of videos that browsers cannot play, once their frames are there: one at a time in each process, at the
 * lowest priority, and none is begun while a video waits for its frames. The row of the inspection is the job. The copy
 * lies among the inspection's pictures and goes with them.
 */
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { eq, notExists, sql } from 'drizzle-orm';
import { inspections } from '../database/reviewSchema';
import { files, processingFiles } from '../database/schema';
import { diskFull } from '../disk';
import { copyName } from '../files/uploads';
import { endJob, JobLost, type Failed, type Job, type JobKind, type JobWork } from '../jobQueue';
import { errorLine } from '../log';
import { COPY_FILE, VIDEO_FILE } from '../media/outcome';
import { ProcessingFailure } from '../media/processingFailure';
import type { MediaProgress } from '../media/progress';
import type { Worker } from './processVideo';
import { runCopy } from './runMedia';

/** For faults that are not the video's. */
const MAX_ATTEMPTS = 3;
const RETRY_SECONDS = 60;

type CopyJob = Job<typeof inspections>;

export const COPY_JOBS: JobKind<typeof inspections> = {
  table: inspections,
  isOpen: eq(inspections.copyStatus, 'wanted'),
  waiting: {},
};

export function copyWork(worker: Worker): JobWork<typeof inspections> {
  const waiting = worker.database.db
    .select({ one: sql`1` })
    .from(processingFiles)
    .where(eq(processingFiles.status, 'Waiting to process'));
  return {
    kind: COPY_JOBS,
    order: [inspections.id],
    lanes: [notExists(waiting)],
    taken: { copyPercent: null },
    logFields: ({ row }) => ({ inspectionUuid: row.uuid }),
    work: (job, signal) => makeCopy(worker, job, signal),
    failed: (job, error) => afterFailure(worker, job, error),
  };
}

async function makeCopy(worker: Worker, job: CopyJob, signal: AbortSignal): Promise<void> {
  const { database, blobs, disk, ffmpeg, limits, log } = worker;
  const { uuid, attempt, fileId } = job.row;
  if (attempt > MAX_ATTEMPTS) throw new Error('Making it was interrupted too often.');
  const [file] = await database.db.select().from(files).where(eq(files.id, fileId));
  if (!file) throw new JobLost();
  if (!(await disk.hasRoomFor(file.size ?? 0))) throw diskFull(`The video has ${file.size} bytes.`);
  const folder = path.join(worker.temporary, `copy-${job.claim}`);
  let percent: number | null = null;
  job.progress = () => ({ copyPercent: percent });
  try {
    await mkdir(folder, { recursive: true });
    await blobs.download(file.blobName, path.join(folder, VIDEO_FILE), signal);
    const onProgress = ({ share }: MediaProgress) => (percent = share === null ? percent : Math.floor(100 * share));
    await runCopy({ ffmpeg, folder, limits, signal, onProgress, log });
    const name = copyName(file.organisationId, uuid);
    await blobs.putFile(name, path.join(folder, COPY_FILE), 'video/mp4');
    await blobs.flush();
    await endJob(database.db, job, { copyStatus: 'made' }).catch(async (error: unknown) => {
      // Another attempt's copy has the same name; a deleted inspection has none.
      if ((await database.db.$count(inspections, eq(inspections.uuid, uuid))) === 0) await blobs.remove(name);
      throw error;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function afterFailure({ log }: Worker, { row }: CopyJob, error: unknown): Failed<typeof inspections> {
  log(`A copy of file ${row.fileId} could not be made in attempt ${row.attempt}: ${errorLine(error)}`);
  const isLast = error instanceof ProcessingFailure || row.attempt >= MAX_ATTEMPTS;
  return isLast ? { change: { copyStatus: 'failed' } } : { againAfterSeconds: RETRY_SECONDS };
}
