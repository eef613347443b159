/** Who changed what of a frame, from the log that `changeFrame.ts` writes. */
import { desc, eq, inArray } from 'drizzle-orm';
import type { FrameHistory } from '@/api/contract/frameHistory';
import type { Session } from '../access/callerSession';
import type { Reached } from '../access/load';
import { shownName } from '../access/nameFor';
import type { Db } from '../database/database';
import { frameChanges } from '../database/frameChangeSchema';
import { inspections } from '../database/reviewSchema';
import { users } from '../database/schema';
import { notFound } from '../errors';

/** How many of the newest changes are told; each is of one field or more. */
const MOST = 200;

/** The newest change first. */
export async function readFrameHistory(
  db: Db,
  session: Session,
  { id, inspectionUuid }: Reached<'frame'>,
): Promise<FrameHistory> {
  const [of] = await db
    .select({ organisationId: inspections.organisationId })
    .from(inspections)
    .where(eq(inspections.uuid, inspectionUuid));
  if (!of) throw notFound();
  const rows = await db
    .select()
    .from(frameChanges)
    .where(eq(frameChanges.frameId, id))
    .orderBy(desc(frameChanges.id))
    .limit(20 * MOST);
  const userIds = [...new Set(rows.map(({ userId }) => userId))];
  const people = userIds.length > 0 ? await db.select().from(users).where(inArray(users.id, userIds)) : [];
  const names = new Map(people.map((person) => [person.id, shownName(person, of.organisationId, session)]));
  const history = new Map<string, FrameHistory[number]>();
  for (const { userId, version, changedAt, field, from, to } of rows) {
    // Rows without a version are older than that column; rows of one change have the same time.
    const key = version === null ? `${userId} ${changedAt.toISOString()}` : String(version);
    const entry = history.get(key) ?? { changedAt: changedAt.toISOString(), by: names.get(userId) ?? '', changes: [] };
    entry.changes.unshift({ field, from, to });
    history.set(key, entry);
  }
  return [...history.values()].slice(0, MOST);
}
