/** Webhooks of organisations on one of the databases, whose receivers are on this machine. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { WebhookEvent } from '@/api/contract/webhooks';
import { takeBackendProcess } from './backendProcesses';
import type { TestDatabase } from './databases';
import { rowWriter } from './openQueue';
import type { WebhookWorld } from './webhookWorld';

export const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

/** Opens it on a new database. */
export async function openWebhooks({ url }: TestDatabase) {
  const process = takeBackendProcess();
  const home = await mkdtemp(path.join(os.tmpdir(), 'webhooks-'));
  const call = (name: keyof WebhookWorld, ...args: unknown[]) => process.send({ kind: 'webhooks', name, args });
  await call('open', url, path.join(home, 'db'));
  const sql = async (text: string) => (await call('sql', text)) as Record<string, unknown>[];
  const { addSomebody } = rowWriter(sql);
  return {
    sql,
    addSomebody,
    addWebhook: async (
      { organisation, user }: Awaited<ReturnType<typeof addSomebody>>,
      to: string,
      events: readonly WebhookEvent[],
    ) =>
      Number(
        (
          await sql(`insert into webhooks (organisation_id, url, events, secret, created_by_id)
            values (${organisation}, '${to}', '{${events.join(',')}}', '${SECRET}', ${user}) returning id`)
        )[0]?.id,
      ),
    queue: (type: WebhookEvent, organisation: number, ...events: object[]) => call('queue', type, organisation, events),
    deliver: () => call('deliver'),
    dieAfterSending: () => call('dieAfterSending'),
    release: () => call('release'),
    forget: () => call('forget'),
    /** Makes it the time of the next attempt. */
    wakeAll: () => sql(`update webhook_deliveries set free_at = null where claim is null`),
    deliveries: (webhook: number) =>
      sql(`select state, attempt, outcome, message_id, type,
        round(extract(epoch from free_at - now()))::int as seconds from webhook_deliveries
        where webhook_id = ${webhook} order by id`),
    pauseReason: async (webhook: number) =>
      (await sql(`select pause_reason from webhooks where id = ${webhook} and paused_at is not null`))[0]?.pause_reason,
    close: async () => {
      await call('close');
      await process.giveBack();
      await rm(home, { recursive: true, force: true });
    },
  };
}
