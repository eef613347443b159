/**
 * Logins that are kept. Each is one row, which knows the number of its newest refresh token; every older one is
 * worthless, and showing one ends the login: either the thief or the owner holds a copy, and nobody can tell which.
 * The row holds nothing that could be used as a token: those are signed (`tokens.ts`).
 */
import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../database/database';
import { sessions } from '../database/schema';
import { LIFE_SECONDS } from '../auth/tokenLifetimes';
import type { Claims } from '../auth/tokens';

const lifeFrom = (now: number) => new Date(now + LIFE_SECONDS.refresh * 1000);

/** Begins a login: what its first tokens say. */
export async function startSession(db: Db, userId: number): Promise<Claims> {
  const [session] = await db
    .insert(sessions)
    .values({ userId, expiresAt: lifeFrom(Date.now()) })
    .returning();
  if (!session) throw new Error('The session was not inserted.');
  return { userId, sessionId: session.id, generation: session.generation };
}

/**
 * Exchanges a refresh token, known by its claims: what the next tokens say, or null when the login is over.
 *
 * The token before the newest is taken a second time within the leeway, as long as nobody has shown the newest: the
 * answer that carried it got lost on bad wifi, and the app asks again with what it has. It then gets the newest
 * number once more, not one of its own, so that a login never has two branches that live on side by side.
 *
 * Each step is one statement that names the generation it found, so of two that arrive together the database lets
 * one through and shows the other what has become of the row.
 */
export async function rotateSession(db: Db, claims: Claims, leewaySeconds: number): Promise<Claims | null> {
  const now = Date.now();
  const { userId, sessionId, generation } = claims;
  const isThis = and(eq(sessions.id, sessionId), eq(sessions.userId, userId), gt(sessions.expiresAt, new Date(now)));
  const next = { ...claims, generation: generation + 1 };

  const rotated = await db
    .update(sessions)
    .set({ generation: next.generation, rotatedAt: new Date(now), isRepeated: false, expiresAt: lifeFrom(now) })
    .where(and(isThis, eq(sessions.generation, generation)))
    .returning();
  if (rotated.length > 0) return next;

  const repeated = await db
    .update(sessions)
    .set({ isRepeated: true })
    .where(
      and(
        isThis,
        eq(sessions.generation, next.generation),
        eq(sessions.isRepeated, false),
        gt(sessions.rotatedAt, new Date(now - leewaySeconds * 1000)),
      ),
    )
    .returning();
  if (repeated.length > 0) return next;

  await db.delete(sessions).where(eq(sessions.id, sessionId));
  return null;
}

/** Ends the login that a token names: all its tokens, of whatever generation, are worthless from now on. */
export async function endSession(db: Db, { sessionId, userId }: Claims): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)));
}

/** Ends all logins of a user: every token of theirs is worthless from now on. */
export async function endSessions(db: Db, userId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}
