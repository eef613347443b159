/** The queue of exports, where their files lie, and what becomes of both in the end. */
import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { BlobStore } from '../blobs/blobStore';
import type { Database } from '../database/database';
import { exportJobs, exportOutputs } from '../database/exportSchema';
import { queueEvents } from '../webhooks/queueEvents';
import { endJob, type Job, type JobKind } from '../jobQueue';

/** For how long the files are there. */
const LIFE_DAYS = 7;
const EXPIRED_AT_ONCE = 100;

export type JobRow = typeof exportJobs.$inferSelect;
export type ExportsJob = Job<typeof exportJobs>;
export type Output = Omit<typeof exportOutputs.$inferSelect, 'id' | 'exportId'>;

export const EXPORT_JOBS: JobKind<typeof exportJobs> = {
  table: exportJobs,
  isOpen: inArray(exportJobs.status, ['PE', 'PR']),
  waiting: { status: 'PE' },
};

/** Where the files of an export lie. */
export const exportPrefix = ({ organisationId, id }: Pick<JobRow, 'organisationId' | 'id'>): string =>
  `exports/${organisationId}/${id}/`;

/** Complete, with these files and no others; throws a JobLost when the job is lost. */
export function completeExport({ transaction }: Database, job: ExportsJob, outputs: readonly Output[]): Promise<void> {
  const { id, total, organisationId } = job.row;
  return transaction(async ({ db }) => {
    await endJob(db, job, {
      status: 'CO',
      done: total,
      completedAt: sql`now()`,
      expiresAt: sql`now() + ${LIFE_DAYS} * interval '1 day'`,
    });
    await db.delete(exportOutputs).where(eq(exportOutputs.exportId, id));
    await db.insert(exportOutputs).values(outputs.map((output) => ({ ...output, exportId: id })));
    await queueEvents(db, 'export.ready', organisationId, [{ exportId: id }]);
  });
}

interface Parts {
  database: Database;
  blobs: BlobStore;
}

/** Removes the files whose time is over; the exports stay and can be made again. */
export async function removeExpired({ database: { db }, blobs }: Parts): Promise<void> {
  const expired = await db
    .select()
    .from(exportJobs)
    .where(lte(exportJobs.expiresAt, sql`now()`))
    .limit(EXPIRED_AT_ONCE);
  for (const job of expired) {
    await blobs.removeAll(exportPrefix(job));
    await db.delete(exportOutputs).where(eq(exportOutputs.exportId, job.id));
    await db
      .update(exportJobs)
      .set({ expiresAt: null })
      .where(and(eq(exportJobs.id, job.id), inArray(exportJobs.status, ['CO', 'DL'])));
  }
}
