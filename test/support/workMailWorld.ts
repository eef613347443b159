/**
 * Emails about people's own work with a database of their own, for tests of what holds on both databases. It runs in one
 * of `backendProcesses.ts`; `openWorkMails` calls it from there.
 */
import { sql } from 'drizzle-orm';
import type { Pace } from '@/api/contract/workMail';
import { loadPerson } from '../../scripts/backend/access/callerSession';
import { openEmbeddedDatabase, openServerDatabase, type Database } from '../../scripts/backend/database/database';
import { takeJob, workOnJobs } from '../../scripts/backend/jobQueue';
import type { Letter } from '../../scripts/backend/mail';
import { releaseAll } from '../../scripts/backend/maintenance/releaseAll';
import type { Metrics } from '../../scripts/backend/metrics';
import { workMailWork } from '../../scripts/backend/workMail/workMailJobs';
import { chooseSetting } from '../../scripts/backend/workMail/workMailSetting';
import { createWorkerWaker } from '../../scripts/backend/workerWaker';

export type Sent = Pick<Letter, 'to' | 'subject' | 'text' | 'link'>;

let database: Database | undefined;
const there = (): Database => {
  if (!database) throw new Error('Not opened.');
  return database;
};
const waker = createWorkerWaker();
const disk = { freeBytes: async () => null, hasRoomFor: async () => true };
const metrics = { mailEnded: () => {} } as unknown as Metrics;
const partsWith = (sendMail: (letter: Letter) => Promise<void>) => ({
  ...{ database: there(), metrics, log: () => {}, sendMail },
  webOrigin: () => 'https://app.example.com',
});

async function rows(text: string): Promise<Record<string, unknown>[]> {
  const result = await there().db.execute(sql.raw(text));
  return (result as unknown as { rows: Record<string, unknown>[] }).rows;
}

const IS_DUE = 'select from work_mails where next_at <= now() and (free_at is null or free_at <= now())';

export const workMailWorld = {
  open: async (url: string | undefined, folder: string) => {
    database = url === undefined ? await openEmbeddedDatabase(folder) : await openServerDatabase(url, () => {});
  },
  close: async () => {
    await database?.close();
    database = undefined;
  },
  sql: rows,
  choose: async (userId: number, pace: Pace, zone: string) =>
    chooseSetting(there().db, await loadPerson(there().db, userId), { pace, zone }, new Date()),
  /** Does all that is due, by `workers` that run at once; gives what a mail server took. */
  mail: async (workers: number, isRefused: boolean): Promise<Sent[]> => {
    const sent: Sent[] = [];
    const work = workMailWork(
      partsWith(async ({ to, subject, text, link }) => {
        if (isRefused) throw new Error('451 later');
        sent.push({ to, subject, text, link });
      }),
    );
    const stopping = new AbortController();
    const loops = Array.from({ length: workers }, () =>
      workOnJobs({ database: there(), waker, log: () => {}, disk }, work, stopping.signal),
    );
    while (
      (await rows(IS_DUE)).length > 0 ||
      (await rows('select from work_mails where claim is not null')).length > 0
    ) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    stopping.abort();
    await Promise.all(loops);
    return sent;
  },
  /** Takes on the next job, and dies when a mail server has the email; gives whether it got so far. */
  dieSending: (): Promise<boolean> =>
    new Promise((resolve, reject) => {
      const work = workMailWork(
        partsWith(() => {
          resolve(true);
          return new Promise<void>(() => {});
        }),
      );
      takeJob(there(), work)
        .then((job) => job && work.work(job, new AbortController().signal))
        .then(() => resolve(false), reject);
    }),
  /** As a start of the embedded database does, or the housekeeping once a lease is over. */
  release: async () => releaseAll(there(), 'all'),
};

export type WorkMailWorld = typeof workMailWorld;
