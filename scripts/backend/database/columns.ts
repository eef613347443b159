/** Columns that most tables have. */
import { sql } from 'drizzle-orm';
import { bigint, integer, timestamp, uuid } from 'drizzle-orm/pg-core';

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();
export const createdAt = () => moment('created_at').notNull().defaultNow();

/** Set by each update that does not set it itself. */
export const updatedAt = () =>
  moment('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdate(() => sql`now()`);

/**
 * Of a table whose rows are jobs (`jobQueue.ts`). `prefix` begins the columns' names where a row is more than its job.
 */
export const leaseColumns = (prefix = '') => ({
  /** Of the attempt that is under way: only who knows it may change the job. */
  claim: uuid(`${prefix}claim`),
  /** When the lease ends; while nobody has the job, when it may be tried again. Null is at once. */
  freeAt: moment(`${prefix}free_at`),
  /** How often a worker has taken it on. */
  attempt: integer(`${prefix}attempt`).notNull().default(0),
});

/** What staff allow an organisation (`usage/quotas.ts`); null where it has no quota. */
export const quotaColumns = () => ({
  /** Bytes of the originals of its videos. */
  quotaBytes: bigint('quota_bytes', { mode: 'number' }),
  /** Minutes of video that are processed in a calendar month. */
  quotaMinutes: integer('quota_minutes'),
  /** Uploads under way at once, and imports of inspections. */
  quotaOpenUploads: integer('quota_open_uploads'),
  quotaImports: integer('quota_imports'),
});
