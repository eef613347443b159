/**
 * The queue of jobs with a database of its own, for tests of what holds on both databases. It runs in one of
 * `backendProcesses.ts`, because the embedded database does not run in jest; `openQueue` calls it from there.
 */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { openEmbeddedDatabase, openServerDatabase, type Database } from '../../scripts/backend/database/database';
import { exportWork } from '../../scripts/backend/exports/makeExports';
import { regradeWork } from '../../scripts/backend/grading/regradeJobs';
import { regradeStale } from '../../scripts/backend/grading/staleGrades';
import { diskFull } from '../../scripts/backend/disk';
import {
  endJob,
  JobLost,
  keepJob,
  takeJob,
  workOnJobs,
  type Change,
  type Job,
  type JobTable,
  type JobWork,
} from '../../scripts/backend/jobQueue';
import { releaseAll } from '../../scripts/backend/maintenance/releaseAll';
import { createMetrics } from '../../scripts/backend/metrics';
import { copyWork } from '../../scripts/backend/worker/makeCopies';
import { videoWork, type Worker } from '../../scripts/backend/worker/processVideo';
import { beginTurn } from '../../scripts/backend/worker/videoJobs';
import { createWorkerWaker } from '../../scripts/backend/workerWaker';
import { projectFile } from '../../scripts/projectFiles';

export const JOB_KINDS = ['videos', 'copies', 'exports', 'regrades'] as const;
export type JobKindName = (typeof JOB_KINDS)[number];

export interface Taken {
  id: number;
  claim: string;
  attempt: number;
}

const MIGRATIONS = projectFile('scripts/backend/database/migrations');
const waker = createWorkerWaker();
const disk = { freeBytes: async () => null, hasRoomFor: async () => true };

/** 'lost' is a JobLost. */
async function outcomeOf(work: Promise<unknown>): Promise<'done' | 'lost'> {
  try {
    await work;
    return 'done';
  } catch (error) {
    if (error instanceof JobLost) return 'lost';
    throw error;
  }
}

/** `done` ends a job of the kind for good. */
function kindOf<Table extends JobTable>(database: Database, work: JobWork<Table>, done: Change<Table>) {
  const jobs = new Map<string, Job<Table>>();
  const jobOf = (claim: string) => {
    const job = jobs.get(claim);
    if (!job) throw new Error('Nobody has taken that.');
    return job;
  };
  return {
    take: async (lane: number): Promise<Taken | null> => {
      const job = await takeJob(database, work, work.lanes[lane]);
      if (!job) return null;
      jobs.set(job.claim, job);
      const { id, attempt } = job.row as { id: number; attempt: number };
      return { id, attempt, claim: job.claim };
    },
    jobOf,
    keep: (claim: string) => outcomeOf(keepJob(database.db, jobOf(claim))),
    end: (claim: string) => outcomeOf(endJob(database.db, jobOf(claim), done)),
    /** With another `does`, or as it is really done. */
    loop: (does: JobWork<Table>['work'] | null, signal: AbortSignal, log: (line: string) => void) =>
      workOnJobs({ database, waker, log, disk }, { ...work, ...(does && { work: does }) }, signal),
  };
}

function worldOf(database: Database) {
  // What no job here gets as far as to use is left out.
  const worker = {
    ...{ database, waker, metrics: createMetrics(database, disk), log: () => {}, temporary: os.tmpdir() },
    blobs: { removeAll: async () => {} },
  } as unknown as Worker;
  const videos = kindOf(database, videoWork(worker, 1), { status: 'Complete' });
  return {
    kinds: {
      videos,
      copies: kindOf(database, copyWork(worker), { copyStatus: 'made' }),
      exports: kindOf(database, exportWork(worker), { status: 'CO' }),
      regrades: kindOf(database, regradeWork(worker), { status: 'done' }),
    },
    beginTurn: (claim: string) => beginTurn(database, videos.jobOf(claim)),
  };
}

let database: Database | undefined;
let world: ReturnType<typeof worldOf> | undefined;
let running: { stop: () => Promise<void>; said: string[] } | undefined;

const there = <Thing>(thing: Thing | undefined): Thing => {
  if (thing === undefined) throw new Error('Not opened.');
  return thing;
};
const kind = (name: JobKindName) => there(world).kinds[name];

interface Older {
  query: (text: string) => Promise<{ rows: unknown[] }>;
  close: () => Promise<void>;
}
let older: Older | undefined;

async function openOlder(url: string | undefined, folder: string, migrationsFolder: string): Promise<Older> {
  if (url === undefined) {
    const client = await PGlite.create(folder);
    await migratePglite(drizzlePglite(client), { migrationsFolder });
    return client;
  }
  const pool = new pg.Pool({ connectionString: url });
  await migratePg(drizzlePg(pool), { migrationsFolder });
  return { query: (text) => pool.query(text), close: () => pool.end() };
}

/** Opens the database as it was before the migration `before`. */
async function openBefore(url: string | undefined, folder: string, before: string): Promise<void> {
  const copy = await mkdtemp(path.join(os.tmpdir(), 'migrations-'));
  await cp(MIGRATIONS, copy, { recursive: true });
  const file = path.join(copy, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { tag: string }[] };
  const count = journal.entries.findIndex(({ tag }) => tag === before);
  if (count < 0) throw new Error(`There is no migration ${before}.`);
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  older = await openOlder(url, folder, copy);
  await rm(copy, { recursive: true });
}

export const queueWorld = {
  openBefore,
  sqlBefore: async (text: string) => (await there(older).query(text)).rows,
  /** Migrates what `openBefore` has opened. */
  open: async (url: string | undefined, folder: string) => {
    await older?.close();
    older = undefined;
    database = url === undefined ? await openEmbeddedDatabase(folder) : await openServerDatabase(url, () => {});
    world = worldOf(database);
  },
  close: async () => {
    await database?.close();
    [database, world] = [undefined, undefined];
  },
  sql: async (text: string) => {
    const result = await there(database).db.execute(sql.raw(text));
    return (result as unknown as { rows: Record<string, unknown>[] }).rows;
  },
  take: (name: JobKindName, lane = 0) => kind(name).take(lane),
  takeAtOnce: (name: JobKindName, times: number) =>
    Promise.all(Array.from({ length: times }, () => kind(name).take(0))),
  keep: (name: JobKindName, claim: string) => kind(name).keep(claim),
  end: (name: JobKindName, claim: string) => kind(name).end(claim),
  beginTurn: async (claim: string) => void (await there(world).beginTurn(claim)),
  release: (which: 'expired' | 'all') => releaseAll(there(database), which),
  regradeStale: () => regradeStale(there(database), new AbortController().signal),
  /** Does jobs until `stop`: as they are really done, failing, on a full disk, or doing nothing until they are stopped. */
  work: async (name: JobKindName, how: 'really' | 'fail' | 'wait' | 'noRoom') => {
    const said: string[] = [];
    const stopping = new AbortController();
    const does = (_job: unknown, signal: AbortSignal) =>
      new Promise<void>((_resolve, reject) => {
        if (how === 'fail') reject(new Error('No luck.'));
        if (how === 'noRoom') reject(new Error('No luck.', { cause: diskFull('The video has 3 bytes.') }));
        signal.addEventListener('abort', () => {
          said.push(`ended by ${(signal.reason as Error).name}`);
          reject(signal.reason as Error);
        });
      });
    const working = kind(name).loop(how === 'really' ? null : does, stopping.signal, (line) => said.push(line));
    running = {
      said,
      stop: async () => {
        stopping.abort();
        await working;
      },
    };
  },
  nudge: async () => waker.nudge(),
  said: async () => running?.said ?? [],
  stop: async () => {
    await running?.stop();
    running = undefined;
  },
};

export type QueueWorld = typeof queueWorld;
