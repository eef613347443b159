/** Who did what with an asset: written in the transaction of the change, read for the asset's page and for the list. */
import { desc, eq, type SQL } from 'drizzle-orm';
import type { AssetAction, AssetEvent } from '@/api/contract/assets';
import type { Reached } from '../access/load';
import type { Session } from '../access/callerSession';
import { assetEvents } from '../database/assetSchema';
import type { Db } from '../database/database';
import { users } from '../database/schema';

interface NewEvent {
  assetUuid: string;
  action: AssetAction;
  details?: AssetEvent['details'];
  /** Set for a deletion alone, after which no asset tells any more whose it was. */
  organisationId?: number;
}

/** How many events are shown, of the newest. */
const SHOWN = 100;
/** Rows of one insert: each takes five of the 65,535 parameters that a statement may have. */
const AT_ONCE = 5000;

/** Call it in the transaction that makes the changes. */
export async function recordEvents(db: Db, { user }: Pick<Session, 'user'>, events: readonly NewEvent[]) {
  for (let start = 0; start < events.length; start += AT_ONCE) {
    await db
      .insert(assetEvents)
      .values(events.slice(start, start + AT_ONCE).map((event) => ({ ...event, userId: user.id })));
  }
}

/** The asset's events, the newest first. */
export const readEvents = (db: Db, { uuid }: Reached<'asset'>): Promise<AssetEvent[]> =>
  newest(db, eq(assetEvents.assetUuid, uuid));

/** Who changed the asset last, if anybody did. */
export async function lastChangeBy(db: Db, assetUuid: string): Promise<typeof users.$inferSelect | undefined> {
  const [last] = await db
    .select({ user: users })
    .from(assetEvents)
    .innerJoin(users, eq(users.id, assetEvents.userId))
    .where(eq(assetEvents.assetUuid, assetUuid))
    .orderBy(desc(assetEvents.id))
    .limit(1);
  return last?.user;
}

/** The events of the organisation's deleted assets, with the fields that those had, the newest first. */
export const readDeletions = (db: Db, { id }: Reached<'organisation'>): Promise<AssetEvent[]> =>
  newest(db, eq(assetEvents.organisationId, id));

async function newest(db: Db, which: SQL): Promise<AssetEvent[]> {
  const rows = await db
    .select({ event: assetEvents, user: { firstName: users.firstName, lastName: users.lastName } })
    .from(assetEvents)
    .innerJoin(users, eq(users.id, assetEvents.userId))
    .where(which)
    .orderBy(desc(assetEvents.id))
    .limit(SHOWN);
  return rows.map(({ event, user }) => ({
    id: event.id,
    at: event.at.toISOString(),
    by: `${user.firstName} ${user.lastName}`.trim(),
    action: event.action,
    details: event.details,
  }));
}

const asText = (value: string | number | null | undefined): string | null =>
  value === null || value === undefined ? null : String(value);

/** The fields of `next` whose values differ from those in `before`, with both. */
export function differences(
  before: Readonly<Record<string, string | number | null | undefined>>,
  next: Readonly<Record<string, string | number | null | undefined>>,
): AssetEvent['details'] {
  return Object.entries(next).flatMap(([field, value]) => {
    const [from, to] = [asText(before[field]), asText(value)];
    return from === to ? [] : [{ field, from, to }];
  });
}
