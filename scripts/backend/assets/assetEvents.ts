/** Who did what with an asset: written in the transaction of what they did, read for the asset's page and for the list. */
import { desc, eq, type SQL } from 'drizzle-orm';
import type { AssetAction, AssetEvent } from '@/api/contract/assets';
import type { Reached } from '../access/load';
import type { Session } from '../access/session';
import { assetEvents } from '../database/assetSchema';
import type { Db } from '../database/database';
import { users } from '../database/schema';

interface NewEvent {
  assetUuid: string;
  action: AssetAction;
  details?: AssetEvent['details'];
  /** Of a deletion. */
  organisationId?: number;
}

/** The newest that are shown. */
const SHOWN = 100;
/** What one statement takes: each row has five parameters of 65,535. */
const AT_ONCE = 5000;

export async function recordEvents(db: Db, { user }: Pick<Session, 'user'>, events: readonly NewEvent[]) {
  for (let start = 0; start < events.length; start += AT_ONCE) {
    await db
      .insert(assetEvents)
      .values(events.slice(start, start + AT_ONCE).map((event) => ({ ...event, userId: user.id })));
  }
}

/** The newest first. */
export const readEvents = (db: Db, { uuid }: Reached<'asset'>): Promise<AssetEvent[]> =>
  newest(db, eq(assetEvents.assetUuid, uuid));

/** The organisation's deleted assets with all that was known of them, the newest first. */
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

/** The fields of `next` that are not as they were. */
export function differences(
  before: Readonly<Record<string, string | number | null | undefined>>,
  next: Readonly<Record<string, string | number | null | undefined>>,
): AssetEvent['details'] {
  return Object.entries(next).flatMap(([field, value]) => {
    const [from, to] = [asText(before[field]), asText(value)];
    return from === to ? [] : [{ field, from, to }];
  });
}
