/** A valid request for each route of webhooks but deleting one, and the webhook that the requests name. */
import { createdWebhook, deliveryPage } from '@/api/contract/webhooks';
import type { ApiClient } from './apiClient';
import { NAMES_NOTHING, type Requests, type Theirs } from './staffRequests';

export const WEBHOOK_REQUESTS: Requests = {
  'GET /webhooks': NAMES_NOTHING,
  'POST /webhooks': NAMES_NOTHING,
  'PATCH /webhooks/:id': ({ webhook }) => ({ path: `/webhooks/${webhook}`, body: { isPaused: false } }),
  'POST /webhooks/:id/test': ({ webhook }) => ({ path: `/webhooks/${webhook}/test` }),
  'GET /webhooks/:id/deliveries': ({ webhook }) => ({ path: `/webhooks/${webhook}/deliveries` }),
  'POST /webhooks/deliveries/:id/send-again': ({ delivery }) => ({
    path: `/webhooks/deliveries/${delivery}/send-again`,
  }),
};

/** Those that name a webhook, to people who do not administer its organisation. */
export const REFUSED_WEBHOOKS = Object.keys(WEBHOOK_REQUESTS)
  .filter((name) => name.includes('/:id'))
  .map((name) => [name, 403]);

/** A webhook of the person, whom staff make an administrator for as long as that takes, and a message to it. */
export async function makeWebhookAs(
  staff: ApiClient,
  person: ApiClient,
  id: number,
): Promise<Pick<Theirs, 'webhook' | 'delivery'>> {
  await staff.call('PATCH', `/users/${id}`, { isAdmin: true });
  // A name that leads nowhere.
  const asked = { url: 'https://nobody.invalid/', events: ['export.ready'] };
  const { id: webhook } = createdWebhook.parse((await person.call('POST', '/webhooks', asked)).body);
  await person.call('POST', `/webhooks/${webhook}/test`);
  const { body } = await person.call('GET', `/webhooks/${webhook}/deliveries`);
  await staff.call('PATCH', `/users/${id}`, { isAdmin: false });
  return { webhook, delivery: deliveryPage.parse(body).results[0]?.id ?? 0 };
}
