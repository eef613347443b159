/** Who works on an inspection now: whose page said so within the last seconds. */
import { and, eq, lt, ne } from 'drizzle-orm';
import type { PresentPeople } from '@/api/contract/live';
import type { Reached } from '../access/load';
import { nameFor } from '../access/nameFor';
import type { Session } from '../access/callerSession';
import type { Claims } from '../auth/tokens';
import type { Db } from '../database/database';
import { presence } from '../database/presenceSchema';
import { sessions, users } from '../database/schema';

/** Two signs of life, and some patience with a slow line. */
const GONE_AFTER_MS = 22_000;

/** Removes people without a recent sign of life, from one inspection or from all. */
export async function forgetAbsent(db: Db, now: number, inspectionUuid?: string): Promise<void> {
  const isGone = lt(presence.seenAt, new Date(now - GONE_AFTER_MS));
  const isThere = inspectionUuid === undefined ? undefined : eq(presence.inspectionUuid, inspectionUuid);
  await db.delete(presence).where(and(isGone, isThere));
}

/** Keeps the caller's sign of life. Gives the others by name; one null stands for all whose names stay hidden. */
export async function markPresent(
  db: Db,
  session: Session,
  { sessionId }: Claims,
  { uuid: inspectionUuid, organisationId }: Reached<'inspection'>,
  now: Date,
): Promise<PresentPeople> {
  await forgetAbsent(db, now.getTime(), inspectionUuid);
  await db
    .insert(presence)
    .values({ inspectionUuid, sessionId, seenAt: now })
    .onConflictDoUpdate({ target: [presence.inspectionUuid, presence.sessionId], set: { seenAt: now } });
  const people = await db
    .selectDistinct({ user: users })
    .from(presence)
    .innerJoin(sessions, eq(sessions.id, presence.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(presence.inspectionUuid, inspectionUuid), ne(users.id, session.user.id)));
  const names = people.map(({ user }) => nameFor(user, organisationId, session));
  const known = names.filter((name) => name !== null).sort((one, other) => one.localeCompare(other));
  return [...known, ...(names.includes(null) ? [null] : [])].map((fullName) => ({ fullName }));
}

/** Ends the presence of this login alone; the person may be there with another one. */
export async function leaveInspection(db: Db, { sessionId }: Claims, { uuid }: Reached<'inspection'>): Promise<void> {
  await db.delete(presence).where(and(eq(presence.inspectionUuid, uuid), eq(presence.sessionId, sessionId)));
}
