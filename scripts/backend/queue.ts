/**
 * The queue of videos that wait for a worker, on the same database. The row in `processing_files` is the truth; a
 * job is the hint to look at it, so one job too many does no harm.
 */
import PgBoss from 'pg-boss';
import type { Connection, Database } from './database/database';
import { errorLine, type Log } from './log';

const QUEUE = 'process-video';
/** With several processes, a job that a dead worker held is given to another one after this time. */
const EXPIRES_IN_SECONDS = 4 * 60 * 60;
const POLL_SECONDS = 2;
const STOP_TIMEOUT_MS = 10_000;

interface Job {
  processingId: number;
}

export interface Queue {
  /** Within a transaction, pass its connection: the job is there if and only if the transaction commits. */
  enqueue(processingId: number, connection?: Connection): Promise<void>;
  /** Tells this process's worker to look now instead of at the next poll. */
  nudge(): void;
  /** Forgets all jobs. Only for a process that has the database to itself and enqueues anew from the rows. */
  clear(): Promise<void>;
  work(handle: (processingId: number) => Promise<void>): Promise<void>;
  /** Takes no new jobs and waits for the one at hand. */
  close(): Promise<void>;
}

export async function openQueue(database: Database, log: Log): Promise<Queue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.executeSql(text, values) },
    schedule: false,
  });
  boss.on('error', (error) => log(`Queue: ${errorLine(error)}`));
  await boss.start();
  await boss.createQueue(QUEUE);
  await boss.updateQueue(QUEUE, {
    name: QUEUE,
    expireInSeconds: EXPIRES_IN_SECONDS,
    retryLimit: 5,
    retryDelay: 2,
    retryBackoff: true,
  });

  let worker: string | undefined;
  let inHand: Promise<void> = Promise.resolve();
  return {
    enqueue: async (processingId, connection) => {
      const job: Job = { processingId };
      await boss.send(QUEUE, job, connection ? { db: { executeSql: connection.executeSql } } : {});
    },
    nudge: () => {
      if (worker !== undefined) boss.notifyWorker(worker);
    },
    clear: async () => {
      await database.executeSql('delete from pgboss.job where name = $1', [QUEUE]);
    },
    work: async (handle) => {
      worker = await boss.work<Job>(QUEUE, { pollingIntervalSeconds: POLL_SECONDS, batchSize: 1 }, async (jobs) => {
        for (const { data } of jobs) {
          inHand = handle(data.processingId);
          await inHand;
        }
        // More may wait: the next poll would leave the worker idle for a while after each short job.
        if (worker !== undefined) boss.notifyWorker(worker);
      });
    },
    close: async () => {
      await boss.stop({ graceful: true, wait: true, close: false, timeout: STOP_TIMEOUT_MS });
      await Promise.allSettled([inHand]);
    },
  };
}
