/**
 * An organisation's rules, which its administrators set. One that removes more than the one before begins
 * `NOTICE_DAYS` later, so that people can look and cancel; one that removes less holds at once.
 */
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import {
  MOST_REMOVED_DAYS,
  NOTICE_DAYS,
  RETENTION_KINDS,
  type RemovedOnDay,
  type Retention,
  type RetentionKind,
  type RetentionPreview,
  type RetentionRule,
} from '@/api/contract/retention';
import type { ChangeRetentionRequest } from '@/api/contract/requests/retention';
import type { Fields } from '@/api/contract/requests/seen';
import type { Session } from '../access/callerSession';
import type { Reached } from '../access/load';
import type { Database, Db } from '../database/database';
import { retentionClock, retentionRemovals, retentionRules } from '../database/retentionSchema';
import { organisations } from '../database/schema';
import { checkSeen, recordChanges } from '../staff/changeRecord';
import { selectRemovable } from './removable';

export const DAY_MS = 24 * 60 * 60 * 1000;

type RuleRow = typeof retentionRules.$inferSelect;
interface RuleNow {
  days: number | null;
  since: Date | null;
  next: { days: number; from: Date } | null;
}

/** What a row says at a moment: a rule that was to begin before that has begun. */
export function ruleAt(row: RuleRow | undefined, now: Date): RuleNow {
  if (!row) return { days: null, since: null, next: null };
  const { days, since, nextDays, nextFrom } = row;
  if (nextDays === null || nextFrom === null) return { days, since, next: null };
  return nextFrom <= now
    ? { days: nextDays, since: nextFrom, next: null }
    : { days, since, next: { days: nextDays, from: nextFrom } };
}

/** When a rule of so many days would begin beside the one in force. */
const beginOf = ({ days }: RuleNow, wanted: number, now: Date): Date =>
  days !== null && wanted >= days ? now : new Date(now.getTime() + NOTICE_DAYS * DAY_MS);

async function readRules(db: Db, organisationId: number, now: Date): Promise<Record<RetentionKind, RuleNow>> {
  const rows = await db.select().from(retentionRules).where(eq(retentionRules.organisationId, organisationId));
  const ruleOf = (kind: RetentionKind) =>
    ruleAt(
      rows.find((row) => row.kind === kind),
      now,
    );
  return { originals: ruleOf('originals'), copies: ruleOf('copies'), pictures: ruleOf('pictures') };
}

async function readRemoved(db: Db, organisationId: number): Promise<RemovedOnDay[]> {
  const { kind, bytes, removedAt, goneAt } = retentionRemovals;
  const day = sql<string>`to_char(${removedAt} at time zone 'UTC', 'YYYY-MM-DD')`;
  return db
    .select({
      day,
      kind,
      count: sql<number>`count(*)::int`,
      bytes: sql`coalesce(sum(${bytes}), 0)`.mapWith(Number),
      unsized: sql<number>`count(*) filter (where ${bytes} is null)::int`,
      waiting: sql<number>`count(*) filter (where ${goneAt} is null)::int`,
    })
    .from(retentionRemovals)
    .where(eq(retentionRemovals.organisationId, organisationId))
    .groupBy(sql`1`, kind)
    .orderBy(desc(sql`1`), kind)
    .limit(MOST_REMOVED_DAYS);
}

export async function readRetention(db: Db, { id }: Reached<'organisation'>, now: Date): Promise<Retention> {
  const rules = await readRules(db, id, now);
  const [clock] = await db.select().from(retentionClock);
  const waitsUntil = clock?.waitsUntil && clock.waitsUntil > now ? clock.waitsUntil.toISOString() : null;
  return {
    rules: RETENTION_KINDS.map((kind): RetentionRule => {
      const { days, since, next } = rules[kind];
      return {
        ...{ kind, days },
        since: since?.toISOString() ?? null,
        next: next && { days: next.days, from: next.from.toISOString() },
      };
    }),
    waitsUntil,
    removed: await readRemoved(db, id),
  };
}

/** What a rule that is set now would remove on the day it begins, were everything as it is now. */
export async function previewRule(
  db: Db,
  { id: organisationId }: Reached<'organisation'>,
  { kind, days }: { kind: RetentionKind; days: number },
  now: Date,
): Promise<RetentionPreview> {
  const from = beginOf((await readRules(db, organisationId, now))[kind], days, now);
  const removable = selectRemovable(db, { organisationId, kind, days }, from).as('removable');
  const [sum] = await db
    .select({
      count: sql<number>`count(*)::int`,
      bytes: sql`coalesce(sum(${removable.bytes}), 0)`.mapWith(Number),
      unsized: sql<number>`count(*) filter (where ${removable.bytes} is null)::int`,
    })
    .from(removable);
  return { from: from.toISOString(), ...(sum ?? { count: 0, bytes: 0, unsized: 0 }) };
}

const LABELS: Readonly<Record<RetentionKind, string>> = {
  originals: 'Keeping of originals',
  copies: 'Keeping of playable copies',
  pictures: 'Keeping of pictures',
};
const inWords = (days: number | null): string => (days === null ? 'for ever' : `${days} days`);
const eachKind = <Value>(of: (kind: RetentionKind) => Value): Record<RetentionKind, Value> => ({
  originals: of('originals'),
  copies: of('copies'),
  pictures: of('pictures'),
});
/** As a person has set it, whether it has begun or not. */
const setDays = ({ days, next }: RuleNow): number | null => next?.days ?? days;

/** 412 where another administrator has set one of them since the caller saw it. */
export const changeRetention = (
  { transaction }: Database,
  session: Session,
  { id }: Reached<'organisation'>,
  { change, seen }: { change: ChangeRetentionRequest; seen: Fields },
  at: Date,
): Promise<void> =>
  transaction(async ({ db }) => {
    // Two changes at once wait for each other here.
    await db.select({ id: organisations.id }).from(organisations).where(eq(organisations.id, id)).for('no key update');
    const rules = await readRules(db, id, at);
    const now = eachKind((kind) => setDays(rules[kind]));
    const inLabels = { labels: LABELS, words: eachKind((kind) => inWords(now[kind])) };
    await checkSeen(db, session, { subject: 'organisation', id }, { now, wanted: change, seen }, inLabels);
    const said: string[] = [];
    for (const kind of RETENTION_KINDS) {
      const wanted = change[kind];
      if (wanted === undefined || wanted === now[kind]) continue;
      const rule = rules[kind];
      const begin = wanted === null ? at : beginOf(rule, wanted, at);
      const isLater = begin > at;
      const row = isLater
        ? { days: rule.days, since: rule.since ?? at, nextDays: wanted, nextFrom: begin }
        : { days: wanted, since: rule.days === wanted ? (rule.since ?? at) : at, nextDays: null, nextFrom: null };
      await db
        .insert(retentionRules)
        .values({ organisationId: id, kind, ...row })
        .onConflictDoUpdate({ target: [retentionRules.organisationId, retentionRules.kind], set: row });
      const when = isLater ? `, from ${begin.toISOString().slice(0, 10)} on` : '';
      said.push(`${LABELS[kind]} changed from “${inWords(now[kind])}” to “${inWords(wanted)}”${when}`);
    }
    await recordChanges(db, session, { subject: 'organisation', id }, said);
  });

/** The rules of all organisations that remove something; of a closed one nobody could cancel them, and all that it has is kept. */
export async function readRulesInForce(db: Db, now: Date) {
  const rows = await db
    .select({ row: retentionRules })
    .from(retentionRules)
    .innerJoin(organisations, and(eq(organisations.id, retentionRules.organisationId), isNull(organisations.closedAt)))
    .orderBy(retentionRules.organisationId, retentionRules.kind);
  return rows.flatMap(({ row }) => {
    const { days } = ruleAt(row, now);
    return days === null ? [] : [{ organisationId: row.organisationId, kind: row.kind, days }];
  });
}

/** Whether the rule is still as it was read: the organisation's administrators may have changed it meanwhile. */
export async function lockRule(
  db: Db,
  { organisationId, kind, days }: { organisationId: number; kind: RetentionKind; days: number },
  now: Date,
): Promise<boolean> {
  const [row] = await db
    .select()
    .from(retentionRules)
    .where(and(eq(retentionRules.organisationId, organisationId), eq(retentionRules.kind, kind)))
    .for('update');
  return ruleAt(row, now).days === days;
}
