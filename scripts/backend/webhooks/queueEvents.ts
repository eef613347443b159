/**
 * Leaves events to be told to the webhooks of the organisation whose records they are about. Call it in the transaction of
 * what happened: both are there, or neither. Whoever calls it nudges the workers afterwards.
 */
import { randomUUID } from 'node:crypto';
import { and, arrayContains, eq, isNull } from 'drizzle-orm';
import type { EventData, EventType } from '@/api/contract/webhookMessages';
import type { WebhookEvent } from '@/api/contract/webhooks';
import type { Db } from '../database/database';
import { organisations } from '../database/schema';
import { webhookDeliveries, webhooks } from '../database/webhookSchema';

/** Rows of one statement, which takes 65,535 values. */
const ROWS_AT_ONCE = 1000;

/** A message as it is stored and sent. */
export const messageRow = <Type extends EventType>(type: Type, data: EventData<Type>, now: Date) => ({
  type,
  messageId: `msg_${randomUUID()}`,
  body: JSON.stringify({ type, timestamp: now.toISOString(), data }),
});

/** Events of one type in one organisation. What happens while a webhook is paused, it is not told later. */
export async function queueEvents<Type extends WebhookEvent>(
  db: Db,
  type: Type,
  organisationId: number,
  events: readonly Omit<EventData<Type>, 'organisationId'>[],
): Promise<void> {
  const told = await db
    .select({ id: webhooks.id })
    .from(webhooks)
    .innerJoin(organisations, eq(organisations.id, webhooks.organisationId))
    .where(
      and(
        eq(organisations.id, organisationId),
        isNull(organisations.closedAt),
        isNull(webhooks.pausedAt),
        arrayContains(webhooks.events, [type]),
      ),
    );
  if (told.length === 0) return;
  const now = new Date();
  const rows = events.flatMap((event) => {
    // The compiler cannot put the data of a type that is not known yet together again.
    const message = messageRow(type, { organisationId, ...event } as EventData<Type>, now);
    return told.map(({ id: webhookId }) => ({ webhookId, ...message }));
  });
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await db.insert(webhookDeliveries).values(rows.slice(start, start + ROWS_AT_ONCE));
  }
}
