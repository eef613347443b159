/**
 * Deliveries as jobs: sent in a process that serves the API, again with growing pauses where the receiver does not take a
 * message, and given up after three days. A process that is killed in the very moment sends a message twice, under one id.
 */
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { PAUSE_REASONS } from '@/api/contract/webhooks';
import type { Database, Db } from '../database/database';
import { organisations } from '../database/schema';
import { webhookDeliveries, webhooks } from '../database/webhookSchema';
import { endJob, JobLost, keepJob, type Job, type JobKind, type JobWork } from '../jobQueue';
import type { Log } from '../log';
import { signedHeaders } from './signature';
import { ANSWER_MS, sendMessage, type WebhookTargets } from './sendMessage';

const [MINUTE, HOUR] = [60, 60 * 60];
/** Seconds before each further attempt, as Standard Webhooks proposes. */
const WAITS = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR];
const GONE = 410;
/** Webhooks that are told at once; each of one message at a time, so that a slow one keeps a single lane. */
const LANES = 4;
/** For how long messages are kept, whatever became of them. */
const LOG_DAYS = 30;

type Deliveries = typeof webhookDeliveries;

export const DELIVERY_JOBS: JobKind<Deliveries> = {
  table: webhookDeliveries,
  // Those of paused webhooks and of closed organisations wait.
  isOpen: sql`${webhookDeliveries.state} = 'waiting' and ${webhookDeliveries.webhookId} in (
    select ${webhooks.id} from ${webhooks} join ${organisations} on ${organisations.id} = ${webhooks.organisationId}
    where ${webhooks.pausedAt} is null and ${organisations.closedAt} is null)`,
  waiting: {},
};

const isAlone = sql`not exists (select from ${webhookDeliveries} as other
  where other.webhook_id = ${webhookDeliveries.webhookId} and other.claim is not null and other.free_at > now())`;

interface Parts {
  database: Database;
  log: Log;
  targets: WebhookTargets;
  answerMs?: number;
}

const isTaken = (status: number | string): boolean => typeof status === 'number' && status >= 200 && status < 300;
const outcomeOf = (status: number | string): string => (typeof status === 'number' ? `It answered ${status}.` : status);

/** Whether something arrived there since the message was made. */
const hasArrivedSince = async (db: Db, { webhookId, createdAt }: Deliveries['$inferSelect']): Promise<boolean> =>
  (await db.$count(
    webhookDeliveries,
    and(
      eq(webhookDeliveries.webhookId, webhookId),
      eq(webhookDeliveries.state, 'delivered'),
      gt(webhookDeliveries.triedAt, createdAt),
    ),
  )) > 0;

const pause = (db: Db, id: number, pauseReason: (typeof PAUSE_REASONS)[number]) =>
  db
    .update(webhooks)
    .set({ pausedAt: sql`now()`, pauseReason })
    .where(and(eq(webhooks.id, id), isNull(webhooks.pausedAt)));

/** Ends the delivery for good, and pauses a webhook that has nobody behind it. */
const giveUp = ({ database, log }: Parts, job: Job<Deliveries>, isGone: boolean): Promise<void> =>
  database.transaction(async ({ db }) => {
    await endJob(db, job, { state: 'failed' });
    if (!isGone && (await hasArrivedSince(db, job.row))) return;
    await pause(db, job.row.webhookId, isGone ? 'gone' : 'failing');
    log(`Webhook ${job.row.webhookId} is paused: ${isGone ? 'it answered 410' : 'nothing arrived there for days'}.`);
  });

async function deliver(parts: Parts, job: Job<Deliveries>, signal: AbortSignal): Promise<void> {
  const { database, targets, answerMs = ANSWER_MS } = parts;
  const { db } = database;
  const { messageId, body, attempt, webhookId } = job.row;
  const [webhook] = await db.select().from(webhooks).where(eq(webhooks.id, webhookId));
  if (!webhook) throw new JobLost();
  const headers = signedHeaders(webhook.secret, messageId, body, new Date());
  const status = await sendMessage({ url: webhook.url, headers, body }, { targets, answerMs, signal });
  const tried = { triedAt: new Date(), outcome: outcomeOf(status) };
  if (isTaken(status)) return endJob(db, job, { ...tried, state: 'delivered' });
  await keepJob(db, job, tried);
  if (status === GONE || attempt > WAITS.length) return giveUp(parts, job, status === GONE);
  throw new Error(tried.outcome);
}

export const deliveryWork = (parts: Parts): JobWork<Deliveries> => ({
  kind: DELIVERY_JOBS,
  // New messages before those that their receivers did not take.
  order: [webhookDeliveries.attempt, webhookDeliveries.id],
  lanes: Array.from({ length: LANES }, () => isAlone),
  taken: {},
  logFields: () => ({}),
  work: (job, signal) => deliver(parts, job, signal),
  // The first attempt is 1.
  failed: ({ row }) => ({ againAfterSeconds: WAITS[row.attempt - 1] ?? 24 * HOUR }),
});

export async function forgetDeliveries(db: Db, now: number): Promise<void> {
  const old = new Date(now - LOG_DAYS * 24 * HOUR * 1000);
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, old));
}
