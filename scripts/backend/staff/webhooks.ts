/** The webhooks of an organisation for its administrators: made, listed, paused and deleted, each time with an entry in the audit log. */
import { and, asc, count, desc, eq, isNull, or, ne, sql } from 'drizzle-orm';
import {
  TEST_EVENT,
  type CreatedWebhook,
  type Delivery,
  type DeliveryPage,
  type Webhook,
} from '@/api/contract/webhooks';
import type { CreateWebhookRequest, DeliveriesQuery } from '@/api/contract/requests/webhooks';
import { loadAdministered, type Reached } from '../access/load';
import { fullNameOf } from '../access/nameFor';
import type { Session } from '../access/callerSession';
import { recordAudit, type AuditEntry } from '../audit/recordAudit';
import type { Database, Db } from '../database/database';
import { limitAndOffset } from '../database/paging';
import { users } from '../database/schema';
import { webhookDeliveries, webhooks } from '../database/webhookSchema';
import { conflict, invalid } from '../errors';
import { messageRow } from '../webhooks/queueEvents';
import { problemOf, type WebhookTargets } from '../webhooks/sendMessage';
import { newSecret } from '../webhooks/signature';
import { holdOrganisation } from './administrators';

/** Of an organisation. */
const MAX_WEBHOOKS = 20;

type Row = typeof webhooks.$inferSelect;

const present = (row: Row, maker: Session['user']): Webhook => ({
  id: row.id,
  url: row.url,
  events: row.events,
  by: { fullName: fullNameOf(maker) },
  createdAt: row.createdAt.toISOString(),
  paused: row.pausedAt && row.pauseReason && { at: row.pausedAt.toISOString(), reason: row.pauseReason },
});

/** The name of the server alone: what follows in the address may be a secret between it and the organisation. */
const audited = (kind: AuditEntry['kind'], { id, organisationId, url }: Row, detail?: string): AuditEntry => ({
  ...{ kind, organisationId, detail },
  subject: { kind: 'webhook', id, name: new URL(url).host },
});

/** The oldest first; for administrators of the organisation. */
export async function listWebhooks(db: Db, session: Session): Promise<Webhook[]> {
  const { id } = await loadAdministered(db, session, session.organisation.id);
  const rows = await db
    .select({ webhook: webhooks, maker: users })
    .from(webhooks)
    .innerJoin(users, eq(users.id, webhooks.createdById))
    .where(eq(webhooks.organisationId, id))
    .orderBy(asc(webhooks.id));
  return rows.map(({ webhook, maker }) => present(webhook, maker));
}

/** 400 for an address that nothing is sent to, 409 when there are too many. */
export const createWebhook = (
  { transaction }: Database,
  session: Session,
  { url: written, events }: CreateWebhookRequest,
  targets: WebhookTargets,
): Promise<CreatedWebhook> =>
  transaction(async ({ db }) => {
    const { id: organisationId } = await loadAdministered(db, session, session.organisation.id);
    const problem = problemOf(written, targets);
    if (problem) throw invalid({ url: [problem] });
    await holdOrganisation(db, organisationId);
    if ((await db.$count(webhooks, eq(webhooks.organisationId, organisationId))) >= MAX_WEBHOOKS) {
      throw conflict(`An organisation has at most ${MAX_WEBHOOKS} webhooks. Delete one first.`);
    }
    const secret = newSecret();
    const values = { organisationId, url: new URL(written).href, events: [...new Set(events)], secret };
    const [made] = await db
      .insert(webhooks)
      .values({ ...values, createdById: session.user.id })
      .returning();
    if (!made) throw new Error('The webhook was not inserted.');
    await recordAudit(db, session, [audited('webhook made', made, `Is told of: ${made.events.join(', ')}.`)]);
    return { ...present(made, session.user), secret };
  });

/** What waited while it was paused is tried again at once when it goes on. */
export const pauseWebhook = (
  { transaction }: Database,
  session: Session,
  { id, organisationId }: Reached<'webhook'>,
  isPaused: boolean,
): Promise<void> =>
  transaction(async ({ db }) => {
    await loadAdministered(db, session, organisationId);
    const change = isPaused
      ? { pausedAt: sql`now()`, pauseReason: 'person' as const }
      : { pausedAt: null, pauseReason: null };
    const [changed] = await db
      .update(webhooks)
      .set(change)
      .where(and(eq(webhooks.id, id), sql`(${webhooks.pausedAt} is null) = ${isPaused}`))
      .returning();
    if (!changed) return;
    if (!isPaused) {
      await db
        .update(webhookDeliveries)
        .set({ freeAt: null })
        .where(and(eq(webhookDeliveries.webhookId, id), isNull(webhookDeliveries.claim)));
    }
    await recordAudit(db, session, [audited('webhook changed', changed, isPaused ? 'Paused' : 'Goes on')]);
  });

/** Its log goes with it, and what still waits is not sent. */
export const deleteWebhook = (
  { transaction }: Database,
  session: Session,
  { id, organisationId }: Reached<'webhook'>,
): Promise<void> =>
  transaction(async ({ db }) => {
    await loadAdministered(db, session, organisationId);
    const [gone] = await db.delete(webhooks).where(eq(webhooks.id, id)).returning();
    if (gone) await recordAudit(db, session, [audited('webhook removed', gone)]);
  });

function checkOn({ pausedAt }: Row): void {
  if (pausedAt) throw conflict('The webhook is paused. Let it go on first.');
}

/** 409 while it is paused. */
export const sendTest = async (db: Db, session: Session, webhook: Reached<'webhook'>): Promise<void> => {
  const { id, organisationId } = webhook;
  await loadAdministered(db, session, organisationId);
  checkOn(webhook);
  const message = messageRow(TEST_EVENT, { organisationId, webhookId: id }, new Date());
  await db.insert(webhookDeliveries).values({ webhookId: id, ...message });
};

const presentDelivery = (row: typeof webhookDeliveries.$inferSelect): Delivery => ({
  id: row.id,
  messageId: row.messageId,
  type: row.type,
  createdAt: row.createdAt.toISOString(),
  state: row.state,
  attempts: row.attempt,
  triedAt: row.triedAt?.toISOString() ?? null,
  outcome: row.outcome,
  nextAt: (row.state === 'waiting' && row.claim === null && row.freeAt?.toISOString()) || null,
});

/** The newest first. */
export async function listDeliveries(
  db: Db,
  session: Session,
  { id, organisationId }: Reached<'webhook'>,
  paging: DeliveriesQuery,
): Promise<DeliveryPage> {
  await loadAdministered(db, session, organisationId);
  const { limit, offset } = limitAndOffset(paging);
  const isIts = eq(webhookDeliveries.webhookId, id);
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(isIts)
    .orderBy(desc(webhookDeliveries.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ count: count() }).from(webhookDeliveries).where(isIts);
  return { count: counted?.count ?? 0, results: rows.map(presentDelivery) };
}

/** The same message, under its id; its attempts are counted anew. What is being sent at this moment is left alone. */
export async function sendAgain(db: Db, session: Session, { id, webhookId }: Reached<'delivery'>): Promise<void> {
  const [webhook] = await db.select().from(webhooks).where(eq(webhooks.id, webhookId));
  if (!webhook) return;
  await loadAdministered(db, session, webhook.organisationId);
  checkOn(webhook);
  const isAtRest = or(ne(webhookDeliveries.state, 'waiting'), isNull(webhookDeliveries.claim));
  await db
    .update(webhookDeliveries)
    .set({ state: 'waiting', attempt: 0, claim: null, freeAt: null })
    .where(and(eq(webhookDeliveries.id, id), isAtRest));
}
