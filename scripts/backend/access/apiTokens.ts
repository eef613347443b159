/**
 * What a token of an organisation opens: a session in its maker's name, without the maker's rights as an administrator,
 * for as long as that person is active in the organisation that the token was made for and may review.
 */
import { createHash } from 'node:crypto';
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import { apiTokens } from '../database/apiTokenSchema';
import type { Db } from '../database/database';
import { organisations, users } from '../database/schema';
import { isLetIn, type Session } from './callerSession';

/** How each token begins: programs that look for leaked secrets find it, and no token of a login begins so. */
export const TOKEN_PREFIX = 'cvt_';

/** More often than this, uses are not written: a program may make many calls. */
const USE_EVERY_MS = 60_000;

export const hashOfApiToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Whether its maker can still act for the organisation. */
export const actsFor = (maker: Session['user'], organisationId: number): boolean =>
  maker.isActive && !maker.isStaff && maker.userLevel === 'standard' && maker.organisationId === organisationId;

type TokenSession = Session & Required<Pick<Session, 'token'>>;

/** Null for a token that never was, was revoked, has ended, or whose maker cannot act any more. */
export async function openApiToken(db: Db, token: string, now: Date): Promise<TokenSession | null> {
  const [row] = await db
    .select({ token: apiTokens, user: users, organisation: organisations })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.createdById))
    .innerJoin(organisations, eq(organisations.id, apiTokens.organisationId))
    .where(
      and(eq(apiTokens.tokenHash, hashOfApiToken(token)), isNull(apiTokens.revokedAt), gt(apiTokens.expiresAt, now)),
    );
  if (!row || !isLetIn(row) || !actsFor(row.user, row.token.organisationId)) return null;
  const { id, name, scopes } = row.token;
  const isDue = or(isNull(apiTokens.lastUsedAt), lt(apiTokens.lastUsedAt, new Date(now.getTime() - USE_EVERY_MS)));
  await db
    .update(apiTokens)
    .set({ lastUsedAt: now })
    .where(and(eq(apiTokens.id, id), isDue));
  return { user: { ...row.user, isAdmin: false }, organisation: row.organisation, token: { id, name, scopes } };
}
