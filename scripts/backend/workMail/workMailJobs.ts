/**
 * Emails to people about their own work, as jobs: each person's row is looked at in their morning, or every two minutes
 * where they want news at once. An email is made at the moment in which it is sent, of what its person may see then.
 *
 * It is sent once. What stands in it is written down as told before it leaves, by the one attempt that has the row; a
 * mail server that refuses it takes that back. Whoever is killed in the very moment may have sent it or not: it is not
 * sent again, and what it told of stands on the person's lists as before.
 */
import { and, eq, lt, lte, sql } from 'drizzle-orm';
import { GATHERED_MINUTES } from '@/api/contract/workMail';
import type { Database, Db } from '../database/database';
import { toldWork, workMails } from '../database/workMailSchema';
import { endJob, keepJob, type Job, type JobKind, type JobWork } from '../jobQueue';
import { errorLine, type Log } from '../log';
import type { SendMail } from '../mail';
import type { Metrics } from '../metrics';
import { NEWS_DAYS, readNews, type Found } from './kinds';
import { nextMorning } from './mornings';
import { workLetter } from './workLetter';

const MINUTE_MS = 60_000;
const LOOK_EVERY_MS = 2 * MINUTE_MS;
/** Where a mail server refuses for three quarters of an hour, the news stands in the email of the next morning. */
const MOST_ATTEMPTS = 10;
/** Before the second attempt, in seconds; each further wait is twice as long. */
const FIRST_WAIT = 5;
/** Longer than anything is news: nothing that is forgotten can be told again. */
const FORGOTTEN_DAYS = 2 * NEWS_DAYS;

type Row = typeof workMails.$inferSelect;

export const WORK_MAIL_JOBS: JobKind<typeof workMails> = {
  table: workMails,
  isOpen: lte(workMails.nextAt, sql`now()`),
  waiting: {},
};

/** When to look for news after `now`. */
export const nextLook = ({ pace, zone }: Pick<Row, 'pace' | 'zone'>, now: Date): Date =>
  pace === 'daily' ? nextMorning(zone, now) : new Date(now.getTime() + LOOK_EVERY_MS);

/** Whether more is likely to come, which shall stand in the same email. */
function isGathering({ pace }: Row, found: readonly Found[], now: Date): boolean {
  const oldest = Math.min(...found.flatMap(({ news }) => news.map(({ at }) => at.getTime())));
  return pace === 'at once' && oldest > now.getTime() - GATHERED_MINUTES * MINUTE_MS;
}

/** Writes down that the person is told of it, while the job is still this attempt's; else throws a JobLost. */
async function writeTold(
  { transaction }: Database,
  job: Job<typeof workMails>,
  found: readonly Found[],
): Promise<void> {
  const { userId } = job.row;
  await transaction(async ({ db }) => {
    await keepJob(db, job);
    await db
      .delete(toldWork)
      .where(and(eq(toldWork.userId, userId), lt(toldWork.toldAt, sql`now() - ${FORGOTTEN_DAYS} * interval '1 day'`)));
    for (const { name, news } of found) {
      // As one value, since a statement takes no more than 65,535 of them.
      const subjects = JSON.stringify(news.map(({ subject }) => subject));
      await db.execute(sql`insert into ${toldWork} (user_id, kind, subject, claim)
        select ${userId}::int, ${name}::text, subject, ${job.claim}::uuid from json_array_elements_text(${subjects}::json) as subject`);
    }
  });
}

const takeBack = (db: Db, { row, claim }: Job<typeof workMails>) =>
  db.delete(toldWork).where(and(eq(toldWork.userId, row.userId), eq(toldWork.claim, claim)));

interface Parts {
  database: Database;
  sendMail: SendMail;
  metrics: Metrics;
  log: Log;
  webOrigin(): string;
}

export const workMailWork = ({ database, sendMail, metrics, log, webOrigin }: Parts): JobWork<typeof workMails> => ({
  kind: WORK_MAIL_JOBS,
  order: [workMails.nextAt, workMails.id],
  lanes: [undefined],
  taken: {},
  logFields: () => ({}),
  work: async (job) => {
    const { db } = database;
    const { row } = job;
    // The database's clock has said that it is time, and may be ahead of this one.
    const now = new Date(Math.max(Date.now(), row.nextAt.getTime()));
    const { session, found } = await readNews(db, row, now);
    const done = { nextAt: nextLook(row, now), attempt: 0 };
    if (found.length === 0 || isGathering(row, found, now)) return endJob(db, job, done);
    await writeTold(database, job, found);
    try {
      await sendMail({
        ...workLetter(found, { ...row, to: session.user.email, webOrigin: webOrigin() }),
        goodForMs: done.nextAt.getTime() - now.getTime(),
      });
    } catch (error) {
      await takeBack(db, job);
      throw error;
    }
    metrics.mailEnded('sent');
    await endJob(db, job, done);
  },
  failed: ({ row }, error) => {
    const isOver = row.attempt >= MOST_ATTEMPTS;
    const againAfterSeconds = FIRST_WAIT * 2 ** (row.attempt - 1);
    const again = isOver ? 'the next morning' : `in ${againAfterSeconds} seconds`;
    log(`A mail about somebody’s work could not be sent, and is tried again ${again}: ${errorLine(error)}`);
    metrics.mailEnded('returned');
    return isOver ? { change: { nextAt: nextMorning(row.zone, new Date()), attempt: 0 } } : { againAfterSeconds };
  },
});
