/**
 * A worker's lease on a video: taken with a number, renewed by signs of life, and lost without them. Every change that a
 * worker makes is made only while its number is the present one (a fencing token), so that a worker that was given up can
 * neither disturb nor double the next one's work.
 */
import { randomUUID } from 'node:crypto';
import { and, eq, inArray, lt } from 'drizzle-orm';
import type { ErrorType, FileStatus } from '@/api/contract/files';
import type { Connection, Database, Db } from '../database/database';
import { files, folders, processingFiles } from '../database/schema';

/** A worker has the video. */
export const WORKING: FileStatus[] = ['Processing', 'Analysing Video', 'Storing Results'];
const HEARTBEAT_MS = 20_000;
/** Without a sign of life for so long, a worker counts as dead. */
const LEASE_MS = 6 * HEARTBEAT_MS;

export interface Lease {
  processingId: number;
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

/** Takes the video on; null when there is nothing to do any more. */
export function takeLease({ transaction }: Database, processingId: number): Promise<Lease | null> {
  return transaction(async ({ db }) => {
    const [row] = await db
      .select({ processing: processingFiles, file: files, folder: folders })
      .from(processingFiles)
      .innerJoin(files, eq(processingFiles.fileId, files.id))
      .innerJoin(folders, eq(files.folderId, folders.id))
      .where(and(eq(processingFiles.id, processingId), eq(processingFiles.status, 'Waiting to process')))
      .for('update', { of: processingFiles });
    if (!row) return null;
    const attempt = row.processing.attempt + 1;
    const inspectionUuid = randomUUID();
    await db
      .update(processingFiles)
      .set({ status: 'Processing', attempt, inspectionUuid, updatedAt: new Date() })
      .where(eq(processingFiles.id, processingId));
    const earlierUuid = row.processing.inspectionUuid;
    return { processingId, attempt, inspectionUuid, earlierUuid, file: row.file, folder: row.folder };
  });
}

type Change = Partial<typeof processingFiles.$inferInsert>;

/** Changes the row while the lease holds; throws LeaseLost when it does not. */
export async function updateLeased(db: Db, { processingId, attempt }: Lease, change: Change): Promise<void> {
  const changed = await db
    .update(processingFiles)
    .set({ ...change, updatedAt: new Date() })
    .where(
      and(
        eq(processingFiles.id, processingId),
        eq(processingFiles.attempt, attempt),
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

/** Says regularly that the worker is alive, until the returned function is called. */
export function renewLease(db: Db, lease: Lease): () => void {
  const timer = setInterval(() => void updateLeased(db, lease, {}).catch(() => {}), HEARTBEAT_MS);
  return () => clearInterval(timer);
}

/** Sets the videos whose worker died back to waiting, and gives their ids; `connection` enqueues them with it. */
export async function releaseExpiredLeases(
  { transaction }: Database,
  now: number,
  enqueue: (processingId: number, connection: Connection) => Promise<void>,
): Promise<void> {
  await transaction(async (connection) => {
    const stale = await connection.db
      .update(processingFiles)
      .set({ status: 'Waiting to process', updatedAt: new Date(now) })
      .where(and(inArray(processingFiles.status, WORKING), lt(processingFiles.updatedAt, new Date(now - LEASE_MS))))
      .returning({ id: processingFiles.id });
    for (const { id } of stale) await enqueue(id, connection);
  });
}
