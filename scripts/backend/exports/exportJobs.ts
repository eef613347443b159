/**
 * The queue of exports, which is rows with a status, and the claim of whoever works on one: renewed by signs of life,
 * lost without them. Each attempt has a number, and changes nothing once another has begun: of an export that was
 * given up and taken on again there is one set of files.
 */
import { and, asc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { BlobStore } from '../blobs/blobStore';
import type { Database } from '../database/database';
import { exportJobs, exportOutputs } from '../database/exportSchema';
import { organisations } from '../database/schema';

/** Without a sign of life for so long, whoever worked on it counts as dead. */
const CLAIM_SECONDS = 60;
/** For how long the files are there. */
const LIFE_DAYS = 7;
const EXPIRED_AT_ONCE = 100;

export type JobRow = typeof exportJobs.$inferSelect;

export interface Claim {
  job: JobRow;
  organisation: { name: string; logo: string | null };
}

export type Output = Omit<typeof exportOutputs.$inferSelect, 'id' | 'exportId'>;

/** Where the files of an export lie. */
export const exportPrefix = ({ organisationId, id }: Pick<JobRow, 'organisationId' | 'id'>): string =>
  `exports/${organisationId}/${id}/`;

/** The oldest export about at most `most` inspections that nobody works on; null when there is none. */
export function claimExport({ transaction }: Database, most: number): Promise<Claim | null> {
  return transaction(async ({ db }) => {
    const isFree = or(
      isNull(exportJobs.claimedAt),
      lt(exportJobs.claimedAt, sql`now() - ${CLAIM_SECONDS} * interval '1 second'`),
    );
    const [row] = await db
      .select({ job: exportJobs, organisation: { name: organisations.name, logo: organisations.logoName } })
      .from(exportJobs)
      .innerJoin(organisations, eq(exportJobs.organisationId, organisations.id))
      .where(and(inArray(exportJobs.status, ['PE', 'PR']), isFree, lte(exportJobs.total, most)))
      .orderBy(asc(exportJobs.id))
      .limit(1)
      .for('update', { of: exportJobs, skipLocked: true });
    if (!row) return null;
    const attempt = row.job.attempt + 1;
    await db
      .update(exportJobs)
      .set({ status: 'PR', attempt, done: 0, claimedAt: sql`now()`, updatedAt: sql`now()` })
      .where(eq(exportJobs.id, row.job.id));
    return { ...row, job: { ...row.job, attempt } };
  });
}

const isMine = ({ id, attempt }: JobRow) =>
  and(eq(exportJobs.id, id), eq(exportJobs.status, 'PR'), eq(exportJobs.attempt, attempt));

/** False when the claim is lost. */
export async function updateClaimed(
  { db }: Pick<Database, 'db'>,
  job: JobRow,
  change: PgUpdateSetSource<typeof exportJobs>,
): Promise<boolean> {
  const changed = await db
    .update(exportJobs)
    .set({ claimedAt: sql`now()`, updatedAt: sql`now()`, ...change })
    .where(isMine(job))
    .returning({ id: exportJobs.id });
  return changed.length > 0;
}

/** For a database that no other process works on: what is claimed at the start belongs to nobody any more. */
export const releaseClaims = ({ db }: Database) =>
  db
    .update(exportJobs)
    .set({ claimedAt: null })
    .where(inArray(exportJobs.status, ['PE', 'PR']));

/** Complete, with these files and no others; false when the claim is lost. */
export function completeExport({ transaction }: Database, job: JobRow, outputs: readonly Output[]): Promise<boolean> {
  return transaction(async (connection) => {
    const isDone = await updateClaimed(connection, job, {
      status: 'CO',
      done: job.total,
      completedAt: sql`now()`,
      expiresAt: sql`now() + ${LIFE_DAYS} * interval '1 day'`,
    });
    if (!isDone) return false;
    const { db } = connection;
    await db.delete(exportOutputs).where(eq(exportOutputs.exportId, job.id));
    await db.insert(exportOutputs).values(outputs.map((output) => ({ ...output, exportId: job.id })));
    return true;
  });
}

/** Removes the files whose time is over; the exports stay and can be made again. */
export async function removeExpired({ db }: Database, blobs: BlobStore): Promise<void> {
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
