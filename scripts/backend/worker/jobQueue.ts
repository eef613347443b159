/**
 * The queue of videos, which is rows with a status, and a worker's lease on one of them: taken from those that wait,
 * renewed by signs of life, and lost without them. Each is made for an inspection of its own, whose id fences it off: every
 * change that a worker makes is made only while the row still names it, so that a worker that was given up can neither
 * disturb nor double the next one's work.
 */
import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { ErrorType, ProcessingProgress } from '@/api/contract/files';
import type { Database, Db } from '../database/database';
import { files, folders, organisations, processingFiles } from '../database/schema';
import { WORKING } from '../files/uploads';
import type { Queue } from '../queue';

const HEARTBEAT_MS = 5_000;
/** Without a sign of life for so long, a worker counts as dead. */
const LEASE_SECONDS = 60;

export interface Lease {
  processingId: number;
  /** 1 for the first. */
  attempt: number;
  /** Of the inspection that this attempt makes. */
  inspectionUuid: string;
  /** Of an earlier attempt, which may have left blobs. */
  earlierUuid: string | null;
  file: typeof files.$inferSelect;
  folder: typeof folders.$inferSelect;
}

/** Another worker has the video, or it was removed: this one stops without a word. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

// By the database's clock: workers on several machines have several.
const fromNow = (seconds: number) => sql`now() + ${seconds} * interval '1 second'`;

const isReady = and(
  eq(processingFiles.status, 'Waiting to process'),
  or(isNull(processingFiles.retryAt), lte(processingFiles.retryAt, sql`now()`)),
);

/**
 * Takes on the video that is next; null when none waits. Organisations take turns: the one whose last turn is longest
 * ago comes first, with its oldest video.
 */
export async function takeLease({ transaction, db }: Database): Promise<Lease | null> {
  const lease = await transaction(async (connection) => {
    const [row] = await connection.db
      .select({ processing: processingFiles, file: files, folder: folders })
      .from(processingFiles)
      .innerJoin(files, eq(processingFiles.fileId, files.id))
      .innerJoin(folders, eq(files.folderId, folders.id))
      .innerJoin(organisations, eq(files.organisationId, organisations.id))
      .where(isReady)
      .orderBy(sql`${organisations.lastTurnAt} nulls first`, processingFiles.id)
      .limit(1)
      .for('update', { of: processingFiles, skipLocked: true });
    if (!row) return null;
    const { id: processingId, inspectionUuid: earlierUuid } = row.processing;
    const [attempt, inspectionUuid] = [row.processing.attempt + 1, randomUUID()];
    await connection.db
      .update(processingFiles)
      .set({ status: 'Processing', attempt, inspectionUuid, retryAt: null, progress: null, updatedAt: sql`now()` })
      .where(eq(processingFiles.id, processingId));
    return { processingId, attempt, inspectionUuid, earlierUuid, file: row.file, folder: row.folder };
  });
  // By itself: whoever changes the folders holds the organisation's row, and must not hold the queue.
  if (lease) {
    await db
      .update(organisations)
      .set({ lastTurnAt: sql`now()` })
      .where(eq(organisations.id, lease.file.organisationId));
  }
  return lease;
}

type Change = PgUpdateSetSource<typeof processingFiles>;

/** Changes the row while the lease holds; throws LeaseLost when it does not. */
export async function updateLeased(db: Db, { processingId, inspectionUuid }: Lease, change: Change): Promise<void> {
  const changed = await db
    .update(processingFiles)
    .set({ ...change, updatedAt: sql`now()` })
    .where(
      and(
        eq(processingFiles.id, processingId),
        eq(processingFiles.inspectionUuid, inspectionUuid),
        inArray(processingFiles.status, WORKING),
      ),
    )
    .returning({ id: processingFiles.id });
  if (changed.length === 0) throw new LeaseLost();
}

export const fail = (db: Db, lease: Lease, code: ErrorType, message: string): Promise<void> =>
  updateLeased(db, lease, {
    status: 'Failed To Process',
    reasonCode: code,
    reasonMessage: message,
    inspectionUuid: null,
    completedAt: new Date(),
  });

/** Puts the video back into the queue, as one that has been tried `attempt` times; it waits for `seconds` at least. */
export const giveBack = (db: Db, lease: Lease, attempt: number, seconds?: number): Promise<void> =>
  updateLeased(db, lease, {
    status: 'Waiting to process',
    attempt,
    ...(seconds !== undefined && { retryAt: fromNow(seconds) }),
  });

/** Says regularly that the worker is alive and how far it is, in one small write, until `signal` aborts; calls `onLost` when the lease turns out to be lost. */
export async function keepLease(
  { database: { db }, queue }: { database: Database; queue: Queue },
  lease: Lease,
  signal: AbortSignal,
  onLost: () => void,
  progress: () => ProcessingProgress | null,
): Promise<void> {
  while (!signal.aborted) {
    // A removal nudges too, and shall not have to wait.
    await queue.wait(HEARTBEAT_MS, signal);
    if (signal.aborted) return;
    // Without the database it goes on: should the lease be lost meanwhile, nothing that it still does counts.
    await updateLeased(db, lease, { progress: progress() }).catch((error: unknown) => {
      if (error instanceof LeaseLost) onLost();
    });
  }
}

/** Sets the videos whose worker died back to waiting. */
export async function releaseExpiredLeases({ db }: Database): Promise<void> {
  await db
    .update(processingFiles)
    .set({ status: 'Waiting to process', updatedAt: sql`now()` })
    .where(and(inArray(processingFiles.status, WORKING), lt(processingFiles.updatedAt, fromNow(-LEASE_SECONDS))));
}
