/**
 * Deliveries to webhooks with a database of their own, for tests of what holds on both databases. It runs in one of
 * `backendProcesses.ts`; `openWebhooks` calls it from there.
 */
import { sql } from 'drizzle-orm';
import type { WebhookEvent } from '@/api/contract/webhooks';
import { openEmbeddedDatabase, openServerDatabase, type Database } from '../../scripts/backend/database/database';
import { takeJob, workOnJobs } from '../../scripts/backend/jobQueue';
import { releaseAll } from '../../scripts/backend/maintenance/releaseAll';
import { deliveryWork, forgetDeliveries } from '../../scripts/backend/webhooks/deliveryJobs';
import { queueEvents } from '../../scripts/backend/webhooks/queueEvents';
import { createWorkerWaker } from '../../scripts/backend/workerWaker';

let database: Database | undefined;
const there = (): Database => {
  if (!database) throw new Error('Not opened.');
  return database;
};
const disk = { freeBytes: async () => null, hasRoomFor: async () => true };

async function rows(text: string): Promise<Record<string, unknown>[]> {
  const result = await there().db.execute(sql.raw(text));
  return (result as unknown as { rows: Record<string, unknown>[] }).rows;
}

const IN_HAND = `select from webhook_deliveries where claim is not null`;
const DUE = `select from webhook_deliveries join webhooks on webhooks.id = webhook_id
  join organisations on organisations.id = organisation_id where state = 'waiting' and paused_at is null
  and closed_at is null and (free_at is null or free_at <= now())`;
const work = () => deliveryWork({ database: there(), log: () => {}, targets: 'any' });

export const webhookWorld = {
  open: async (url: string | undefined, folder: string) => {
    database = url === undefined ? await openEmbeddedDatabase(folder) : await openServerDatabase(url, () => {});
  },
  close: async () => {
    await database?.close();
    database = undefined;
  },
  sql: rows,
  queue: async (type: WebhookEvent, organisationId: number, events: readonly never[]) =>
    queueEvents(there().db, type, organisationId, events),
  /** Sends all that is due. */
  deliver: async (): Promise<void> => {
    const stopping = new AbortController();
    const parts = { database: there(), waker: createWorkerWaker(), log: () => {}, disk };
    const loop = workOnJobs(parts, work(), stopping.signal);
    while ((await rows(DUE)).length > 0 || (await rows(IN_HAND)).length > 0) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    stopping.abort();
    await loop;
  },
  /** Takes on the next message, sends it and dies before it has written that down. */
  dieAfterSending: async (): Promise<void> => {
    const job = await takeJob(there(), work());
    if (!job) throw new Error('Nothing is due.');
    const { db } = there();
    const died = new Error('died');
    const dead = new Proxy(db, {
      get: (target, name) => {
        if (name === 'update') throw died;
        return Reflect.get(target, name) as unknown;
      },
    });
    const parts = { database: { ...there(), db: dead }, log: () => {}, targets: 'any' as const };
    await deliveryWork(parts)
      .work(job, new AbortController().signal)
      .catch((error: unknown) => {
        if (error !== died) throw error;
      });
  },
  /** As a start of the embedded database does, or the housekeeping once a lease is over. */
  release: async () => releaseAll(there(), 'all'),
  forget: async () => forgetDeliveries(there().db, Date.now()),
};

export type WebhookWorld = typeof webhookWorld;
