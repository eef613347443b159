/** The tokens of an organisation for its administrators: made, listed and revoked, each time with an entry in the audit log. */
import { randomBytes } from 'node:crypto';
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { ApiToken, CreatedApiToken } from '@/api/contract/apiTokens';
import type { CreateApiTokenRequest } from '@/api/contract/requests/apiTokens';
import { actsFor, hashOfApiToken, TOKEN_PREFIX } from '../access/apiTokens';
import { loadAdministered, type Reached } from '../access/load';
import { fullNameOf } from '../access/nameFor';
import type { Session } from '../access/callerSession';
import { recordAudit } from '../audit/recordAudit';
import { apiTokens } from '../database/apiTokenSchema';
import type { Database, Db } from '../database/database';
import { users } from '../database/schema';
import { conflict, invalid } from '../errors';
import { holdOrganisation } from './administrators';

const TOKEN_BYTES = 32;
const DAY_MS = 24 * 60 * 60 * 1000;
/** A year, to the end of its last day in any time zone. */
const MAX_LIFE_MS = 367 * DAY_MS;
/** Of an organisation, of those that have neither ended nor been revoked. */
const MAX_TOKENS = 50;

const isLive = (organisationId: number, now: Date) =>
  and(eq(apiTokens.organisationId, organisationId), isNull(apiTokens.revokedAt), gt(apiTokens.expiresAt, now));

type Row = typeof apiTokens.$inferSelect;

const present = (row: Row, maker: Session['user']): ApiToken => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes,
  by: { fullName: fullNameOf(maker) },
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  isWorking: actsFor(maker, row.organisationId),
});

/** Those that have neither ended nor been revoked, the oldest first; for administrators of the organisation. */
export async function listApiTokens(db: Db, session: Session, now: Date): Promise<ApiToken[]> {
  const { id } = await loadAdministered(db, session, session.organisation.id);
  const rows = await db
    .select({ token: apiTokens, maker: users })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.createdById))
    .where(isLive(id, now))
    .orderBy(asc(apiTokens.id));
  return rows.map(({ token, maker }) => present(token, maker));
}

const subjectOf = ({ id, name }: Pick<Row, 'id' | 'name'>) => ({ kind: 'token' as const, id, name });

/** 400 for a day that is over or too far off, 409 when there are too many. */
export const createApiToken = (
  { transaction }: Database,
  session: Session,
  { name, scopes, expiresAt: written }: CreateApiTokenRequest,
  now: Date,
): Promise<CreatedApiToken> =>
  transaction(async ({ db }) => {
    const { id: organisationId } = await loadAdministered(db, session, session.organisation.id);
    const expiresAt = new Date(written);
    const life = expiresAt.getTime() - now.getTime();
    if (life <= 0 || life > MAX_LIFE_MS) throw invalid({ expiresAt: ['Choose a day within a year from today.'] });
    // Another administrator who makes one at this moment waits, and then counts this one too.
    await holdOrganisation(db, organisationId);
    if ((await db.$count(apiTokens, isLive(organisationId, now))) >= MAX_TOKENS) {
      throw conflict(`An organisation has at most ${MAX_TOKENS} tokens. Revoke one first.`);
    }
    const token = TOKEN_PREFIX + randomBytes(TOKEN_BYTES).toString('base64url');
    const values = { tokenHash: hashOfApiToken(token), organisationId, name, scopes: [...new Set(scopes)] };
    const [made] = await db
      .insert(apiTokens)
      .values({ ...values, createdById: session.user.id, expiresAt })
      .returning();
    if (!made) throw new Error('The token was not inserted.');
    const detail = `May: ${made.scopes.join(', ')}. Ends ${expiresAt.toISOString()}.`;
    await recordAudit(db, session, [{ kind: 'token made', organisationId, subject: subjectOf(made), detail }]);
    return { ...present(made, session.user), token };
  });

/** It opens nothing from then on. Revoking again does nothing. */
export const revokeApiToken = (
  { transaction }: Database,
  session: Session,
  { id, organisationId }: Reached<'apiToken'>,
): Promise<void> =>
  transaction(async ({ db }) => {
    await loadAdministered(db, session, organisationId);
    const [revoked] = await db
      .update(apiTokens)
      .set({ revokedAt: new Date() })
      .where(and(eq(apiTokens.id, id), isNull(apiTokens.revokedAt)))
      .returning();
    if (!revoked) return;
    await recordAudit(db, session, [{ kind: 'token revoked', organisationId, subject: subjectOf(revoked) }]);
  });
