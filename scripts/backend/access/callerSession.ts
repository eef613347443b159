/** Who makes a call: the user of its access token, with their organisation. */
import { and, eq } from 'drizzle-orm';
import type { TokenScope } from '@/api/contract/apiTokens';
import type { Claims } from '../auth/tokens';
import type { Db } from '../database/database';
import { organisations, sessions, users } from '../database/schema';

export type Organisation = typeof organisations.$inferSelect;

export interface Session {
  user: typeof users.$inferSelect;
  organisation: Organisation;
  /** The API token with which a program calls in the user's name (`apiTokens.ts`). */
  token?: { id: number; name: string; scopes: readonly TokenScope[] };
  /** From where the call came, for the audit log. */
  address?: string;
}

/** A person with their organisation, logged in or not; the person is known to be there. */
export async function loadPerson(db: Db, userId: number): Promise<Session> {
  const [row] = await db
    .select({ user: users, organisation: organisations })
    .from(users)
    .innerJoin(organisations, eq(users.organisationId, organisations.id))
    .where(eq(users.id, userId));
  if (!row) throw new Error(`There is no user ${userId}.`);
  return row;
}

/** Whether the person can get in at all: not somebody who was deactivated, nor the people of a closed organisation. */
export const isLetIn = ({ user, organisation }: Session): boolean => user.isActive && organisation.closedAt === null;

/** The user whom a token's claims name; null when the login has been ended or the user is not let in. */
export async function loadSession(db: Db, { userId, sessionId }: Claims): Promise<Session | null> {
  const [row] = await db
    .select({ user: users, organisation: organisations })
    .from(users)
    .innerJoin(organisations, eq(users.organisationId, organisations.id))
    .innerJoin(sessions, eq(sessions.userId, users.id))
    .where(and(eq(users.id, userId), eq(sessions.id, sessionId)));
  return row && isLetIn(row) ? row : null;
}
