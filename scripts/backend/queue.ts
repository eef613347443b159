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
  work(handle: (processingId: number) => Promise<void>): void;
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

  const stopping = new AbortController();
  let working: Promise<void> = Promise.resolve();
  let look = () => {};
  /** Until the next poll, a nudge or the end. */
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, POLL_SECONDS * 1000);
      look = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  return {
    enqueue: async (processingId, connection) => {
      const job: Job = { processingId };
      await boss.send(QUEUE, job, connection ? { db: { executeSql: connection.executeSql } } : {});
    },
    nudge: () => {
      look();
    },
    clear: async () => {
      await database.executeSql('delete from pgboss.job where name = $1', [QUEUE]);
    },
    work: (handle) => {
      // Not pg-boss's own loop: it waits for no answer when it says how a job ended, and a rejection that nobody waits for
      // ends the process.
      const step = async () => {
        const [job] = await boss.fetch<Job>(QUEUE);
        if (!job) return pause();
        await handle(job.data.processingId).then(
          () => boss.complete(QUEUE, job.id),
          (error: unknown) => boss.fail(QUEUE, job.id, { message: errorLine(error) }),
        );
      };
      const loop = async () => {
        while (!stopping.signal.aborted) {
          await step().catch((error: unknown) => {
            log(`Queue: ${errorLine(error)}`);
            return pause();
          });
        }
      };
      working = loop();
    },
    close: async () => {
      stopping.abort();
      look();
      await working;
      await boss.stop({ graceful: false, close: false });
    },
  };
}
