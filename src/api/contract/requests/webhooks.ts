/** What calls for the webhooks of an organisation carry. */
import * as z from 'zod/mini';
import { webhookEvent } from '../webhooks';
import { pagingQuery } from './common';

export const createWebhookRequest = z.strictObject({
  url: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
  events: z.array(webhookEvent).check(z.minLength(1)),
});
export type CreateWebhookRequest = z.infer<typeof createWebhookRequest>;

export const updateWebhookRequest = z.strictObject({ isPaused: z.boolean() });

export const deliveriesQuery = z.object(pagingQuery);
export type DeliveriesQuery = z.infer<typeof deliveriesQuery>;
