/**
 * Links that show an inspection to whoever has them: made, listed and revoked. A link gives no more than its maker has:
 * it works while that person is active, of the organisation it was made for, and may open the inspection.
 */
import { createHash, randomBytes } from 'node:crypto';
import { and, asc, count, eq, gt, isNull, type SQL } from 'drizzle-orm';
import type { ShareLink } from '@/api/contract/sharing';
import type { CreatedShareLink } from '@/api/contract/sharing';
import { load, type Reached } from '../access/load';
import { nameFor } from '../access/nameFor';
import { isLetIn, type Session } from '../access/callerSession';
import { recordAudit } from '../audit/recordAudit';
import type { Database, Db } from '../database/database';
import { inspections } from '../database/reviewSchema';
import { organisations, users } from '../database/schema';
import { shareLinks } from '../database/shareSchema';
import { forbidden, HttpError, invalid, notFound } from '../errors';

const TOKEN_BYTES = 32;
const DAY_MS = 24 * 60 * 60 * 1000;
/** A year, to the end of its last day in any time zone. */
const MAX_LIFE_MS = 367 * DAY_MS;
/** Links of one inspection that have neither ended nor been revoked. */
const MAX_LINKS = 50;

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

const isLive = (now: Date) => and(isNull(shareLinks.revokedAt), gt(shareLinks.endsAt, now));

const select = (db: Db, where: SQL | undefined, now: Date) =>
  db
    .select({ link: shareLinks, user: users, organisation: organisations })
    .from(shareLinks)
    .innerJoin(users, eq(users.id, shareLinks.createdById))
    .innerJoin(organisations, eq(organisations.id, users.organisationId))
    .where(and(where, isLive(now)))
    .orderBy(asc(shareLinks.id));

type Row = Awaited<ReturnType<typeof select>>[number];

/** The inspection as the maker of the link may open it now; 404 when not. */
async function openAsMaker(db: Db, { link, ...maker }: Row) {
  const { isStaff, userLevel, organisationId } = maker.user;
  const mayReview = isLetIn(maker) && !isStaff && userLevel === 'standard';
  if (!mayReview || organisationId !== link.organisationId) throw notFound();
  return { inspection: await load(db, maker, 'inspection', link.inspectionUuid), link, maker };
}

/** What a token opens. One and the same 404 for tokens that never were, have ended, were revoked or work no more. */
export async function openShared(db: Db, token: string, now: Date) {
  const [row] = await select(db, eq(shareLinks.tokenHash, hashOfToken(token)), now);
  if (!row) throw notFound();
  return openAsMaker(db, row);
}

const mayRevoke = ({ organisation }: Session, linkOf: number, inspectionOf: number) =>
  [linkOf, inspectionOf].includes(organisation.id);

/** The inspection's links that have neither ended nor been revoked, the oldest first. */
export async function listShareLinks(
  db: Db,
  session: Session,
  { uuid, organisationId }: Reached<'inspection'>,
  now: Date,
): Promise<ShareLink[]> {
  const rows = await select(db, eq(shareLinks.inspectionUuid, uuid), now);
  return Promise.all(
    rows.map(async (row) => ({
      id: row.link.id,
      by: { fullName: nameFor(row.user, organisationId, session) },
      createdAt: row.link.createdAt.toISOString(),
      endsAt: row.link.endsAt.toISOString(),
      isWorking: await openAsMaker(db, row).then(
        () => true,
        (error: unknown) => {
          if (error instanceof HttpError) return false;
          throw error;
        },
      ),
      canRevoke: mayRevoke(session, row.link.organisationId, organisationId),
    })),
  );
}

/** The token is in the answer alone. `addressOf` makes the link of it. */
export function createShareLink(
  { transaction }: Database,
  session: Session,
  { uuid, name, organisationId }: Reached<'inspection'>,
  endsAt: Date,
  { now, addressOf }: { now: Date; addressOf: (token: string) => string },
): Promise<CreatedShareLink> {
  const life = endsAt.getTime() - now.getTime();
  if (life <= 0 || life > MAX_LIFE_MS) throw invalid({ endsAt: ['Choose a day within a year from today.'] });
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return transaction(async ({ db }) => {
    // Another person who makes a link at this moment waits, and then counts this link too.
    await db.select({ uuid: inspections.uuid }).from(inspections).where(eq(inspections.uuid, uuid)).for('update');
    const [there] = await db
      .select({ count: count() })
      .from(shareLinks)
      .where(and(eq(shareLinks.inspectionUuid, uuid), isLive(now)));
    if (there && there.count >= MAX_LINKS) {
      throw new HttpError(400, { detail: `An inspection has at most ${MAX_LINKS} links. Revoke one first.` });
    }
    const [made] = await db
      .insert(shareLinks)
      .values({
        tokenHash: hashOfToken(token),
        inspectionUuid: uuid,
        createdById: session.user.id,
        organisationId: session.organisation.id,
        endsAt,
      })
      .returning({ id: shareLinks.id });
    if (!made) throw notFound();
    const detail = `Works until ${endsAt.toISOString()}.`;
    const subject = { kind: 'inspection', id: uuid, name } as const;
    await recordAudit(db, session, [{ kind: 'link made', organisationId, subject, detail }]);
    return { id: made.id, url: addressOf(token), endsAt: endsAt.toISOString() };
  });
}

/** The inspection's organisation may revoke all of its links, a contractor its own. Revoking again does nothing. */
export async function revokeShareLink(
  { db, transaction }: Database,
  session: Session,
  { id, organisationId, inspectionUuid }: Reached<'shareLink'>,
): Promise<void> {
  const inspection = await load(db, session, 'inspection', inspectionUuid);
  if (!mayRevoke(session, organisationId, inspection.organisationId)) {
    throw forbidden('You can revoke only links that your own organisation has made.');
  }
  await transaction(async (connection) => {
    const revoked = await connection.db
      .update(shareLinks)
      .set({ revokedAt: new Date() })
      .where(and(eq(shareLinks.id, id), isNull(shareLinks.revokedAt)))
      .returning({ id: shareLinks.id });
    if (revoked.length === 0) return;
    const subject = { kind: 'inspection', id: inspectionUuid, name: inspection.name } as const;
    const ended = { kind: 'link ended', organisationId: inspection.organisationId, subject } as const;
    await recordAudit(connection.db, session, [ended]);
  });
}
