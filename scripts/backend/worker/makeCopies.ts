/**
 * Makes copies of videos that browsers cannot play, once their frames are there: one at a time in each process, at the
 * lowest priority, and none is begun while a video waits for its frames. The row of the inspection is the queue; who makes
 * a copy says regularly that it lives. The copy lies among the inspection's pictures and goes with them.
 */
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { and, asc, eq, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { inspections } from '../database/reviewSchema';
import { files, processingFiles } from '../database/schema';
import { copyName } from '../files/uploads';
import { errorLine, logWith } from '../log';
import { COPY_FILE, VIDEO_FILE } from '../media/outcome';
import { ProcessingFailure } from '../media/processingFailure';
import type { MediaProgress } from '../media/progress';
import { lookAgainMs } from '../queue';
import type { Worker } from './processVideo';
import { runCopy } from './runMedia';

const HEARTBEAT_MS = 5_000;
const CLAIM_SECONDS = 60;
/** For faults that are not the video's. */
const MAX_ATTEMPTS = 3;

interface Claim {
  uuid: string;
  attempt: number;
  file: typeof files.$inferSelect;
}

type Change = Partial<typeof inspections.$inferInsert>;

/** False when the inspection is gone, or its copy made. */
async function updateClaimed({ db }: Database, { uuid, attempt }: Claim, change: Change): Promise<boolean> {
  const isMine = and(
    eq(inspections.uuid, uuid),
    eq(inspections.copyStatus, 'wanted'),
    eq(inspections.copyAttempts, attempt),
  );
  const changed = await db
    .update(inspections)
    .set({ copyClaimedAt: sql`now()`, ...change })
    .where(isMine)
    .returning({ uuid: inspections.uuid });
  return changed.length > 0;
}

/** The oldest copy that is wanted, for the caller to make; null when there is none, or videos wait. */
function claimCopy({ transaction }: Database): Promise<Claim | null> {
  return transaction(async ({ db }) => {
    const waiting = db.select().from(processingFiles).where(eq(processingFiles.status, 'Waiting to process'));
    const isFree = or(
      isNull(inspections.copyClaimedAt),
      lt(inspections.copyClaimedAt, sql`now() - ${CLAIM_SECONDS} * interval '1 second'`),
    );
    const [row] = await db
      .select({ inspection: inspections, file: files })
      .from(inspections)
      .innerJoin(files, eq(inspections.fileId, files.id))
      .where(and(eq(inspections.copyStatus, 'wanted'), isFree, notExists(waiting)))
      .orderBy(asc(inspections.id))
      .limit(1)
      .for('update', { of: inspections, skipLocked: true });
    if (!row) return null;
    const { uuid, copyAttempts } = row.inspection;
    const attempt = copyAttempts + 1;
    await db
      .update(inspections)
      .set({ copyClaimedAt: sql`now()`, copyAttempts: attempt, copyPercent: null })
      .where(eq(inspections.uuid, uuid));
    return { uuid, attempt, file: row.file };
  });
}

async function makeCopy(worker: Worker, claim: Claim, stopping: AbortSignal): Promise<void> {
  const { database, blobs, ffmpeg, limits, queue, log } = worker;
  const { uuid, attempt, file } = claim;
  const folder = path.join(worker.temporary, `copy-${uuid}`);
  const [unwanted, finished] = [new AbortController(), new AbortController()];
  const signal = AbortSignal.any([stopping, unwanted.signal]);
  let percent: number | null = null;
  const keep = async () => {
    while (!finished.signal.aborted) {
      await queue.wait(HEARTBEAT_MS, finished.signal);
      // Without the database it goes on; the end tells whether the copy is still wanted.
      const isMine =
        finished.signal.aborted || (await updateClaimed(database, claim, { copyPercent: percent }).catch(() => true));
      if (!isMine) unwanted.abort(new Error('The inspection is gone.'));
    }
  };
  const kept = keep();
  try {
    await mkdir(folder, { recursive: true });
    await blobs.download(file.blobName, path.join(folder, VIDEO_FILE), signal);
    const onProgress = ({ share }: MediaProgress) => (percent = share === null ? percent : Math.floor(100 * share));
    await runCopy({ ffmpeg, folder, limits, signal, onProgress });
    const name = copyName(file.organisationId, uuid);
    await blobs.putFile(name, path.join(folder, COPY_FILE), 'video/mp4');
    await blobs.flush();
    if (!(await updateClaimed(database, claim, { copyStatus: 'made' }))) await blobs.remove(name);
  } catch (error) {
    if (stopping.aborted) await updateClaimed(database, claim, { copyClaimedAt: null, copyAttempts: attempt - 1 });
    else if (!unwanted.signal.aborted) {
      log(`A copy of file ${file.id} could not be made in attempt ${attempt}: ${errorLine(error)}`);
      const isLast = error instanceof ProcessingFailure || attempt >= MAX_ATTEMPTS;
      if (isLast) await updateClaimed(database, claim, { copyStatus: 'failed' });
    }
  } finally {
    finished.abort();
    await kept;
    await rm(folder, { recursive: true, force: true });
  }
}

/** The returned function stops it, and leaves the copy in hand to another time. */
export function startCopies(worker: Worker): () => Promise<void> {
  const { database, queue, log } = worker;
  const stopping = new AbortController();
  const { signal } = stopping;
  const work = async () => {
    while (!signal.aborted) {
      const nudges = queue.nudges();
      try {
        const claim = await claimCopy(database);
        if (claim) {
          await logWith({ inspectionUuid: claim.uuid }, () => makeCopy(worker, claim, signal));
          continue;
        }
      } catch (error) {
        log(`Copies: ${errorLine(error)}`);
      }
      if (queue.nudges() === nudges) await queue.wait(lookAgainMs(database), signal);
    }
  };
  const working = work();
  return async () => {
    stopping.abort();
    await working;
  };
}
