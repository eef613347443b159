/** Webhooks of an organisation and the log of their messages, as its administrators see them. */
import * as z from 'zod/mini';
import { isoTime, pageOf } from './common';

/** Of which events a webhook is told, and when each happens. */
export const WEBHOOK_EVENTS = {
  'file.uploaded': 'The bytes of a video have arrived',
  'inspection.processed': 'A video has been processed, and its inspection is there',
  'inspection.reviewed': 'The status of an inspection has left “Uploaded”',
  'batch.handed_over': 'A contractor has handed over inspections of a batch',
  'export.ready': 'The files of an export can be downloaded',
} as const;
export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;
/** Sent when an administrator asks for it, whatever the webhook is told of. */
export const TEST_EVENT = 'webhook.test';

/** An object's keys are texts to the compiler; these are the events. */
const EVENTS = Object.keys(WEBHOOK_EVENTS) as WebhookEvent[];
export const webhookEvent = z.enum(EVENTS);

/** Why nothing is sent: somebody paused it; nothing arrived for days; the receiver answered 410, that it is gone. */
export const PAUSE_REASONS = ['person', 'failing', 'gone'] as const;

const webhook = z.object({
  id: z.number(),
  url: z.string(),
  events: z.array(webhookEvent),
  by: z.object({ fullName: z.string() }),
  createdAt: isoTime,
  /** Null while it is on. */
  paused: z.nullable(z.object({ at: isoTime, reason: z.enum(PAUSE_REASONS) })),
});
export type Webhook = z.infer<typeof webhook>;
export const webhooks = z.array(webhook);

/** The secret is in this answer and nowhere else. */
export const createdWebhook = z.extend(webhook, { secret: z.string() });
export type CreatedWebhook = z.infer<typeof createdWebhook>;

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;

const delivery = z.object({
  id: z.number(),
  /** The message's `webhook-id`: the same each time it is sent. */
  messageId: z.string(),
  type: z.enum([...EVENTS, TEST_EVENT]),
  createdAt: isoTime,
  state: z.enum(DELIVERY_STATES),
  /** How often it was sent, or tried to be, since somebody last asked for it. */
  attempts: z.number(),
  triedAt: z.nullable(isoTime),
  /** What came of the last attempt; null before the first. */
  outcome: z.nullable(z.string()),
  /** When it is tried again; null while it is being sent, and once it has ended. */
  nextAt: z.nullable(isoTime),
});
export type Delivery = z.infer<typeof delivery>;
export const deliveryPage = pageOf(delivery);
export type DeliveryPage = z.infer<typeof deliveryPage>;
