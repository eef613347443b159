/**
 * Accounts that were registered and not activated yet. Whoever registers an address has not shown that it is theirs:
 * until the link in the mail is used the account has no password, and after a time it goes.
 */
import { and, eq, gt, isNull, lt, ne, notExists, sql } from 'drizzle-orm';
import type { Database, Db } from '../database/database';
import { accountLinks, files, folders, organisations, users } from '../database/schema';
import { errorLine, type Log } from '../log';
import { LINK_LIFE_MS } from './accountLinks';

/** A person who registers alone gets an organisation of this type, country and standard. */
const NEW_ORGANISATION = { type: 'Asset_Owner', countryCode: 'AU', standardKey: 6 } as const;

export interface Registrant {
  /** Lower case. */
  email: string;
  firstName: string;
  lastName: string;
}

type User = typeof users.$inferSelect;

/** Whether the account waits for its activation; one that was made inactive later does not. */
export const isPending = ({ isActive, passwordHash }: Pick<User, 'isActive' | 'passwordHash'>): boolean =>
  !isActive && passwordHash === null;

/** The person with an organisation of their own, which has a root folder. */
async function addPerson(db: Db, input: Registrant): Promise<number> {
  const name = `${input.firstName} ${input.lastName}`;
  const [organisation] = await db
    .insert(organisations)
    .values({ ...NEW_ORGANISATION, name })
    .returning();
  if (!organisation) throw new Error('The organisation was not inserted.');
  await db.insert(folders).values({
    organisationId: organisation.id,
    ancestors: [],
    name,
    pipeTypeSewer: true,
    standardKey: organisation.standardKey,
  });
  const [user] = await db
    .insert(users)
    .values({ ...input, organisationId: organisation.id, userLevel: 'standard', isActive: false })
    .returning({ id: users.id });
  if (!user) throw new Error('The user was not inserted.');
  return user.id;
}

const colleaguesOf = (db: Db, { id, organisationId }: Pick<User, 'id' | 'organisationId'>) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.organisationId, organisationId), ne(users.id, id)));

/** The last who registered says what the person is called, and with them an organisation that is theirs alone. */
async function rename(db: Db, user: User, { firstName, lastName }: Registrant): Promise<void> {
  await db.update(users).set({ firstName, lastName }).where(eq(users.id, user.id));
  if ((await colleaguesOf(db, user)).length > 0) return;
  const name = `${firstName} ${lastName}`;
  await db.update(organisations).set({ name }).where(eq(organisations.id, user.organisationId));
  await db
    .update(folders)
    .set({ name })
    .where(and(eq(folders.organisationId, user.organisationId), sql`cardinality(${folders.ancestors}) = 0`));
}

/**
 * The id of the account that waits for its activation, new or from an earlier registration; null when the address has an
 * account that is or was in use. Within a transaction.
 */
export async function registerPerson(db: Db, registrant: Registrant): Promise<number | null> {
  // Two at once would both find nobody.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${registrant.email}, 0))`);
  const [known] = await db.select().from(users).where(eq(users.email, registrant.email));
  if (!known) return addPerson(db, registrant);
  if (!isPending(known)) return null;
  await rename(db, known, registrant);
  return known.id;
}

/** Removes accounts that nobody has activated while a link was good, each with its organisation if it was theirs alone. */
export async function removeStaleRegistrations(
  { db, transaction }: Pick<Database, 'db' | 'transaction'>,
  now: number,
  log: Log,
): Promise<void> {
  const isStale = and(
    eq(users.isActive, false),
    isNull(users.passwordHash),
    lt(users.createdAt, new Date(now - LINK_LIFE_MS.activate)),
    notExists(
      db
        .select({ userId: accountLinks.userId })
        .from(accountLinks)
        .where(and(eq(accountLinks.userId, users.id), gt(accountLinks.expiresAt, new Date(now)))),
    ),
  );
  for (const { id } of await db.select({ id: users.id }).from(users).where(isStale)) {
    await transaction(async (connection) => {
      const [removed] = await connection.db
        .delete(users)
        .where(and(eq(users.id, id), isStale))
        .returning();
      if (removed) await removeIfEmpty(connection.db, removed);
    }).catch((error: unknown) => log(`A registration could not be removed: ${errorLine(error)}`));
  }
}

/** The organisation of a person who is gone, unless it holds more than a registration makes. */
async function removeIfEmpty(db: Db, user: User): Promise<void> {
  const { organisationId } = user;
  const isIn = eq(folders.organisationId, organisationId);
  const left = [
    await colleaguesOf(db, user),
    await db.select({ id: files.id }).from(files).where(eq(files.organisationId, organisationId)).limit(1),
    await db.select({ id: folders.id }).from(folders).where(isIn).offset(1).limit(1),
  ];
  if (left.some((rows) => rows.length > 0)) return;
  await db.delete(folders).where(isIn);
  await db.delete(organisations).where(eq(organisations.id, organisationId));
}
