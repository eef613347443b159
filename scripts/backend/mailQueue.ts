/**
 * Mails that nobody waits for are jobs: they go out as soon as a process that serves the API has a turn, and again and
 * again for as long as their link is good, so that a mail server that is away for an hour loses no invitation. A process
 * that is killed in the very moment may send a mail twice.
 */
import { and, eq, sql } from 'drizzle-orm';
import type { Database, Db } from './database/database';
import { mails } from './database/mailSchema';
import type { JobKind, JobWork } from './jobQueue';
import { errorLine, type Log } from './log';
import type { Letter, SendMail } from './mail';
import type { Metrics } from './metrics';

/** Before the second attempt, in seconds; each further wait is twice as long, up to the longest. */
const [FIRST_WAIT, LONGEST_WAIT] = [5, 3600];

export const MAIL_JOBS: JobKind<typeof mails> = { table: mails, isOpen: sql`true`, waiting: {} };

/** Leaves the mail to be sent. */
export async function queueMail(db: Db, { goodForMs, ...letter }: Letter): Promise<void> {
  await db.insert(mails).values({ ...letter, goodUntil: new Date(Date.now() + goodForMs) });
}

/** As `queueMail`, in place of an unsent one about the same: its link into the account has become worthless. */
export async function replaceMail(db: Db, letter: Letter): Promise<void> {
  await db.delete(mails).where(and(eq(mails.to, letter.to), eq(mails.subject, letter.subject)));
  await queueMail(db, letter);
}

interface Parts {
  database: Database;
  sendMail: SendMail;
  metrics: Metrics;
  log: Log;
}

export const mailWork = ({ database: { db }, sendMail, metrics, log }: Parts): JobWork<typeof mails> => ({
  kind: MAIL_JOBS,
  order: [mails.id],
  lanes: [undefined],
  taken: {},
  logFields: () => ({}),
  work: async ({ claim, row }) => {
    const isLate = row.goodUntil.getTime() <= Date.now();
    if (!isLate) await sendMail({ ...row, goodForMs: row.goodUntil.getTime() - Date.now() });
    else log(`A mail, “${row.subject}”, was given up: no mail server took it while its link was good.`);
    await db.delete(mails).where(and(eq(mails.id, row.id), eq(mails.claim, claim)));
    metrics.mailEnded(isLate ? 'given up' : 'sent');
  },
  failed: ({ row }, error) => {
    const againAfterSeconds = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (row.attempt - 1));
    log(`A mail could not be sent, and is tried again in ${againAfterSeconds} seconds: ${errorLine(error)}`);
    metrics.mailEnded('returned');
    return { againAfterSeconds };
  },
});
