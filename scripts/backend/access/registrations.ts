/**
 * Accounts that were registered and not activated yet. Whoever registers an address has not shown that it is theirs:
 * until the link in the mail is used the account has no password, and after a time it goes.
 */
import { and, count, eq, gt, isNull, lt, ne, notExists, sql, type SQL } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { TABLES, type Database, type Db } from '../database/database';
import { accountLinks, folders, organisations, users } from '../database/schema';
import { changes } from '../database/staffSchema';
import { errorLine, type Log } from '../log';
import { LINK_LIFE_MS } from './accountLinks';
import { addOrganisation, renameOrganisation } from './newOrganisation';

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

/** Adds the person, inactive and in a new organisation of their own, which they administer; gives the user's id. */
async function addPerson(db: Db, input: Registrant): Promise<number> {
  const name = `${input.firstName} ${input.lastName}`;
  const organisationId = await addOrganisation(db, { ...NEW_ORGANISATION, name });
  const [user] = await db
    .insert(users)
    .values({ ...input, organisationId, userLevel: 'standard', isAdmin: true, isActive: false })
    .returning({ id: users.id });
  if (!user) throw new Error('The user was not inserted.');
  return user.id;
}

const colleaguesOf = (db: Db, { id, organisationId }: Pick<User, 'id' | 'organisationId'>) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.organisationId, organisationId), ne(users.id, id)));

/** Changes that staff made to the user or organisation. From the first on, only staff rename or remove it. */
const changesOf = (db: Db, subject: 'organisation' | 'user', id: SQL) =>
  db
    .select({ id: changes.id })
    .from(changes)
    .where(and(eq(changes.subject, subject), eq(changes.subjectId, id)))
    .limit(1);

/** The latest registration of an address names the person, and their organisation as long as nobody else is in it. */
async function rename(db: Db, user: User, { firstName, lastName }: Registrant): Promise<void> {
  if ((await changesOf(db, 'user', sql`${user.id}`)).length > 0) return;
  await db.update(users).set({ firstName, lastName }).where(eq(users.id, user.id));
  if ((await colleaguesOf(db, user)).length > 0) return;
  if ((await changesOf(db, 'organisation', sql`${user.organisationId}`)).length > 0) return;
  await renameOrganisation(db, user.organisationId, `${firstName} ${lastName}`);
}

/**
 * The id of the account that waits for its activation, new or from an earlier registration; null when the address has an
 * account that is or was in use. Within a transaction.
 */
export async function registerPerson(db: Db, registrant: Registrant): Promise<number | null> {
  // Two registrations of one address at once would both find no account.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${registrant.email}, 0))`);
  const [known] = await db.select().from(users).where(eq(users.email, registrant.email));
  if (!known) return addPerson(db, registrant);
  if (!isPending(known)) return null;
  await rename(db, known, registrant);
  return known.id;
}

/**
 * Removes accounts that were not activated while their link was good, and the organisations that then hold nothing.
 * `record` is called in the transaction of each removal, while its organisation is still there.
 */
export async function removeStaleRegistrations(
  { db, transaction }: Pick<Database, 'db' | 'transaction'>,
  now: number,
  log: Log,
  record: (db: Db, removed: User) => Promise<void>,
): Promise<void> {
  const isStale = and(
    eq(users.isActive, false),
    isNull(users.passwordHash),
    lt(users.createdAt, new Date(now - LINK_LIFE_MS.activate)),
    notExists(changesOf(db, 'user', sql`${users.id}`)),
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
      if (!removed) return;
      await record(connection.db, removed);
      await removeIfEmpty(connection.db, removed);
    }).catch((error: unknown) => log(`A registration could not be removed: ${errorLine(error)}`));
  }
}

/** The columns of all tables that name an organisation: rows of some would be deleted along with it, in silence. */
const NAMING_ORGANISATIONS = TABLES.flatMap((table) => getTableConfig(table).foreignKeys)
  .map((key) => key.reference())
  .filter(({ foreignTable }) => foreignTable === organisations)
  .flatMap(({ columns }) => columns);

/** Removes the organisation of a removed user, unless it holds more than a registration makes. */
async function removeIfEmpty(db: Db, { organisationId }: User): Promise<void> {
  if ((await changesOf(db, 'organisation', sql`${organisationId}`)).length > 0) return;
  for (const column of NAMING_ORGANISATIONS) {
    const [found] = await db.select({ rows: count() }).from(column.table).where(eq(column, organisationId));
    // It begins with its root folder.
    if (found && found.rows > (column === folders.organisationId ? 1 : 0)) return;
  }
  await db.delete(folders).where(eq(folders.organisationId, organisationId));
  await db.delete(organisations).where(eq(organisations.id, organisationId));
}
