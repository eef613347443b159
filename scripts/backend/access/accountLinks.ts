/** Links in mails: each is good once, for one purpose, for a time. The database keeps only a hash of a link's token. */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../database/database';
import { accountLinks } from '../database/schema';

export type LinkPurpose = (typeof accountLinks.$inferSelect)['purpose'];

const HOUR_MS = 60 * 60 * 1000;
export const LINK_LIFE_MS: Readonly<Record<LinkPurpose, number>> = {
  activate: 7 * 24 * HOUR_MS,
  'reset password': HOUR_MS,
};
const TOKEN_BYTES = 32;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A password that was typed to register, and the secret of the browser in which that was. */
export interface ChosenPassword {
  passwordHash: string;
  browserSecret: string;
}

/** The token of a new link, which makes the older ones for this purpose worthless. */
export async function createLink(
  db: Db,
  userId: number,
  purpose: LinkPurpose,
  chosen: ChosenPassword | null = null,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(Date.now() + LINK_LIFE_MS[purpose]);
  await db.delete(accountLinks).where(and(eq(accountLinks.userId, userId), eq(accountLinks.purpose, purpose)));
  await db.insert(accountLinks).values({
    ...{ tokenHash: hashOf(token), userId, purpose, expiresAt },
    ...(chosen && { passwordHash: chosen.passwordHash, browserHash: hashOf(chosen.browserSecret) }),
  });
  return token;
}

/** Makes all links of a user worthless. */
export async function dropLinks(db: Db, userId: number): Promise<void> {
  await db.delete(accountLinks).where(eq(accountLinks.userId, userId));
}

/** What an opened link carries: its token, and `uid`, the id of the user whom it is for. Both must fit the row. */
export interface ShownLink {
  uid: string;
  token: string;
}

const isGood = ({ token }: ShownLink, purpose: LinkPurpose) =>
  and(
    eq(accountLinks.tokenHash, hashOf(token)),
    eq(accountLinks.purpose, purpose),
    gt(accountLinks.expiresAt, new Date()),
  );

type GoodLink = Pick<typeof accountLinks.$inferSelect, 'userId' | 'passwordHash' | 'browserHash'>;

/** The hash of the password that was typed to register, where the same browser shows the link; else null. */
export const chosenIn = ({ passwordHash, browserHash }: GoodLink, browserSecret: unknown): string | null =>
  typeof browserSecret === 'string' && hashOf(browserSecret) === browserHash ? passwordHash : null;

/** The link, without using it up. Null when it is not good. */
export async function findLink(db: Db, shown: ShownLink, purpose: LinkPurpose): Promise<GoodLink | null> {
  const [link] = await db.select().from(accountLinks).where(isGood(shown, purpose));
  return link && String(link.userId) === shown.uid ? link : null;
}

/** The link's user; the link is used up. Null when it is not good. */
export async function takeLink(db: Db, shown: ShownLink, purpose: LinkPurpose): Promise<number | null> {
  const [link] = await db.delete(accountLinks).where(isGood(shown, purpose)).returning();
  return link && String(link.userId) === shown.uid ? link.userId : null;
}
