/**
 * The one queue of all kinds of work: videos, copies, exports, regrades. A job is a row of its own table, and its lease
 * stands in the row (`leaseColumns`). Each attempt has a fresh `claim`, which fences it off: a change is made only while
 * the row still has that claim and is still open, so that whoever lost the job, or whose job was removed, can neither
 * disturb nor double the next one's work. What a kind of work is stands with its domain.
 */
import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, isNull, lte, or, sql, type InferSelectModel, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database, Db } from './database/database';
import { isDiskFull, type Disk } from './disk';
import { errorLine, logWith, type Log, type LogFields } from './log';
import { lookAgainMs, type WorkerWaker } from './workerWaker';

const HEARTBEAT_MS = 5_000;
/** Without a sign of life for so long, a worker counts as dead. */
const LEASE_SECONDS = 60;
/** Until a job that the disk had no room for is looked at again. */
const NO_ROOM_SECONDS = 60;

/** A table with `leaseColumns`. */
export type JobTable = PgTable & Record<'id' | 'claim' | 'freeAt' | 'attempt', PgColumn>;
export type Change<Table extends JobTable> = PgUpdateSetSource<Table>;

export interface JobKind<Table extends JobTable = JobTable> {
  table: Table;
  /** Holds for rows that are still to be worked on: a row that leaves it is lost to its worker at once. */
  isOpen: SQL;
  /** What makes a row wait again. */
  waiting: Change<Table>;
}

/** One attempt. */
export interface Job<Table extends JobTable> {
  kind: JobKind<Table>;
  claim: string;
  /** As it was when the attempt began; `attempt` is 1 for the first. */
  row: InferSelectModel<Table>;
  /** What goes into the row with each sign of life. */
  progress?: () => Change<Table>;
}

/** How an attempt that failed ends: for good, with a change of the row, or with another attempt after some seconds. */
export type Failed<Table extends JobTable> = { change: Change<Table> } | { againAfterSeconds: number };

/** How jobs of a kind are done. */
export interface JobWork<Table extends JobTable> {
  kind: JobKind<Table>;
  /** Whose turn it is, among those that are free. */
  order: readonly (SQL | PgColumn)[];
  /** One job at a time is done in each lane, and only one for which this holds. */
  lanes: readonly (SQL | undefined)[];
  /** Changes a row that is taken on. */
  taken: Change<Table>;
  /** What log lines about the job carry. */
  logFields: (job: Job<Table>) => LogFields;
  /** Ends the job by `endJob`, or throws. `signal` aborts when the process stops, and with a JobLost when the job is lost. */
  work: (job: Job<Table>, signal: AbortSignal) => Promise<void>;
  failed: (job: Job<Table>, error: unknown) => Failed<Table>;
}

/** Another worker has the job, or it was removed: this one stops without a word. */
export class JobLost extends Error {
  override name = 'JobLost';
}

function unlessLost(error: unknown): void {
  if (!(error instanceof JobLost)) throw error;
}

// By the database's clock: workers on several machines have several.
const fromNow = (seconds: number) => sql`now() + ${seconds} * interval '1 second'`;

async function update<Table extends JobTable>(db: Db, { table }: JobKind<Table>, change: object, where?: SQL) {
  // drizzle cannot name the columns of a table that is not known yet; `Change` has checked them.
  const rows = await db.update<PgTable>(table).set(change).where(where).returning();
  return rows as InferSelectModel<Table>[];
}

/** Takes on the job that is next, for the lane; null when none is free. */
export function takeJob<Table extends JobTable>(
  { transaction }: Pick<Database, 'transaction'>,
  { kind, order, taken }: Pick<JobWork<Table>, 'kind' | 'order' | 'taken'>,
  lane?: SQL,
): Promise<Job<Table> | null> {
  const { table, isOpen } = kind;
  return transaction(async ({ db }) => {
    const isFree = or(isNull(table.freeAt), lte(table.freeAt, sql`now()`));
    const [next] = await db
      .select({ id: table.id })
      .from(table as PgTable)
      .where(and(isOpen, isFree, lane))
      .orderBy(...order)
      .limit(1)
      .for('update', { skipLocked: true });
    if (!next) return null;
    const claim = randomUUID();
    const lease = { claim, freeAt: fromNow(LEASE_SECONDS), attempt: sql`${table.attempt} + 1` };
    const [row] = await update(db, kind, { ...taken, ...lease }, eq(table.id, next.id));
    return row ? { kind, claim, row } : null;
  });
}

async function updateTaken<Table extends JobTable>(db: Db, { kind, claim, row }: Job<Table>, change: object) {
  const { table, isOpen } = kind;
  const isMine = and(eq(table.id, (row as { id: number }).id), eq(table.claim, claim), isOpen);
  const [changed] = await update(db, kind, change, isMine);
  if (!changed) throw new JobLost();
  return changed;
}

/** Changes the row, which is a sign of life, and gives it as it is then; throws a JobLost when the job is lost. */
export const keepJob = <Table extends JobTable>(
  db: Db,
  job: Job<Table>,
  change: Change<Table> = {},
): Promise<InferSelectModel<Table>> => updateTaken(db, job, { freeAt: fromNow(LEASE_SECONDS), ...change });

/** Changes the row, which nobody works on from then on; throws a JobLost when the job is lost. */
export async function endJob<Table extends JobTable>(db: Db, job: Job<Table>, change: Change<Table>): Promise<void> {
  await updateTaken(db, job, { claim: null, freeAt: null, ...change });
}

/** Makes jobs wait again whose worker died: 'all' where no other process can be alive. */
export async function releaseJobs(
  { db }: Pick<Database, 'db'>,
  kind: JobKind,
  which: 'expired' | 'all',
): Promise<void> {
  const { table, isOpen, waiting } = kind;
  const isOver = which === 'all' ? undefined : lte(table.freeAt, sql`now()`);
  await update(db, kind, { ...waiting, claim: null, freeAt: null }, and(isOpen, isNotNull(table.claim), isOver));
}

interface Parts {
  database: Database;
  waker: WorkerWaker;
  log: Log;
  /** Where the work is done. While it is full no job is taken on. */
  disk: Disk;
}

/** Says regularly that the worker is alive, until `signal` aborts; calls `onLost` when the job turns out to be lost. */
async function giveSignsOfLife<Table extends JobTable>(
  { database: { db }, waker }: Parts,
  job: Job<Table>,
  signal: AbortSignal,
  onLost: () => void,
): Promise<void> {
  while (!signal.aborted) {
    // A removal nudges too, and shall not have to wait.
    await waker.wait(HEARTBEAT_MS, signal);
    if (signal.aborted) return;
    // Without the database it goes on: should the job be lost meanwhile, nothing that is still done for it counts.
    await keepJob(db, job, job.progress?.()).catch((error: unknown) => {
      if (error instanceof JobLost) onLost();
    });
  }
}

/**
 * Does one job; what becomes of it is in the row. `stopping`, and a disk without room for it, give it back as if it had not
 * been tried. Throws only without the database: then the lease runs out, and somebody takes the job on again.
 */
async function doJob<Table extends JobTable>(
  parts: Parts,
  { work, failed }: JobWork<Table>,
  job: Job<Table>,
  stopping: AbortSignal,
): Promise<void> {
  const { db } = parts.database;
  const { waiting, table } = job.kind;
  const [lost, finished] = [new AbortController(), new AbortController()];
  const living = giveSignsOfLife(parts, job, finished.signal, () => lost.abort(new JobLost()));
  const untried = { ...waiting, attempt: sql`greatest(${table.attempt} - 1, 0)` };
  const tryAgain = async (seconds: number, change: Change<Table> = waiting) => {
    await endJob(db, job, { ...change, freeAt: fromNow(seconds) });
    setTimeout(() => parts.waker.nudge(), seconds * 1_000).unref();
  };
  try {
    await work(job, AbortSignal.any([stopping, lost.signal]));
  } catch (error) {
    if (lost.signal.aborted || error instanceof JobLost) return;
    if (stopping.aborted) return await endJob(db, job, untried);
    if (isDiskFull(error)) {
      parts.log(`Waits for room on the disk: ${errorLine(error)}`);
      return await tryAgain(NO_ROOM_SECONDS, untried);
    }
    const outcome = failed(job, error);
    await ('change' in outcome ? endJob(db, job, outcome.change) : tryAgain(outcome.againAfterSeconds));
  } finally {
    finished.abort();
    await living;
  }
}

/** Does jobs of a kind as they come, until `stopping` aborts; what is in hand then is given back. */
export async function workOnJobs<Table extends JobTable>(
  parts: Parts,
  jobWork: JobWork<Table>,
  stopping: AbortSignal,
): Promise<void> {
  const { database, waker, log, disk } = parts;
  const workIn = async (lane: SQL | undefined) => {
    while (!stopping.aborted) {
      const nudges = waker.nudges();
      try {
        const job = (await disk.hasRoomFor(0)) ? await takeJob(database, jobWork, lane) : null;
        if (job) {
          await logWith(jobWork.logFields(job), () => doJob(parts, jobWork, job, stopping)).catch(unlessLost);
          // Others may have something to do now: a copy is made once its video is done.
          waker.nudge();
          continue;
        }
      } catch (error) {
        // Without the database or the store there is nothing to do but to look again.
        log(`Worker: ${errorLine(error)}`);
      }
      if (waker.nudges() === nudges) await waker.wait(lookAgainMs(database), stopping);
    }
  };
  await Promise.all(jobWork.lanes.map(workIn));
}
