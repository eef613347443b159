/** Where programs of an organisation want to be told of events, and what each was or is to be told. */
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { EventType } from '@/api/contract/webhookMessages';
import type { DELIVERY_STATES, PAUSE_REASONS, WebhookEvent } from '@/api/contract/webhooks';
import { createdAt, id, leaseColumns, moment } from './columns';
import { organisations, users } from './schema';

export const webhooks = pgTable(
  'webhooks',
  {
    id: id(),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    events: text('events').array().$type<WebhookEvent[]>().notNull(),
    /** As it is, since messages are signed with it; people see it once. */
    secret: text('secret').notNull(),
    createdById: integer('created_by_id')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    /** Null while it is on. */
    pausedAt: moment('paused_at'),
    pauseReason: text('pause_reason').$type<(typeof PAUSE_REASONS)[number]>(),
  },
  (table) => [index('webhooks_organisation').on(table.organisationId, table.id)],
);

/** A message to one webhook, and the job of sending it. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    webhookId: integer('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** Of the event: the same for each webhook that is told of it, and each time it is sent. */
    messageId: text('message_id').notNull(),
    type: text('type').$type<EventType>().notNull(),
    /** The bytes that are sent, the same each time. */
    body: text('body').notNull(),
    createdAt: createdAt(),
    state: text('state').$type<(typeof DELIVERY_STATES)[number]>().notNull().default('waiting'),
    triedAt: moment('tried_at'),
    /** What came of the last attempt. */
    outcome: text('outcome'),
    ...leaseColumns(),
  },
  (table) => [
    index('webhook_deliveries_webhook').on(table.webhookId, table.id),
    index('webhook_deliveries_waiting')
      .on(table.id)
      .where(sql`${table.state} = 'waiting'`),
    index('webhook_deliveries_created').on(table.createdAt),
  ],
);
