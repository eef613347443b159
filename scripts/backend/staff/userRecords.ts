/** Users for staff: the list, and a single one with its changes. */
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { User } from '@/api/contract/auth';
import type { USER_ORDERINGS, usersQuery } from '@/api/contract/requests/users';
import type { StaffUser, UserDetail, UserPage } from '@/api/contract/users';
import { readDistinctions, type Distinctions } from '../access/distinctions';
import { isPending } from '../access/registrations';
import type { Db } from '../database/database';
import { containing, limitAndOffset, orderBy } from '../database/paging';
import { organisations, users } from '../database/schema';
import { isOnlyAdministrator } from './administrators';
import { readChanges } from './changeRecord';

type Ordering = (typeof USER_ORDERINGS)[number];
type Row = typeof users.$inferSelect;

const ORDERINGS = {
  full_name: sql`lower(${users.firstName} || ' ' || ${users.lastName})`,
  email: users.email,
  user_level: users.userLevel,
  is_active: users.isActive,
  last_login: users.lastLogin,
  created_at: users.createdAt,
};

/** The user as the API tells it: without the columns that are for the server alone. */
export function toUser(user: Row): User {
  const { organisationId, passwordHash: _passwordHash, searchText: _searchText, lastLogin, createdAt, ...rest } = user;
  return {
    ...rest,
    lastLogin: lastLogin?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    fullName: `${user.firstName} ${user.lastName}`.trim(),
    group: null,
    organisation: organisationId,
  };
}

interface Selected extends Pick<StaffUser, 'organisationName' | 'organisationType' | 'isOrganisationClosed'> {
  user: Row;
}

const present = ({ user, ...organisation }: Selected, distinctions: Distinctions): StaffUser => ({
  ...toUser(user),
  ...organisation,
  organisationDistinction: distinctions.get(user.organisationId),
  isPending: isPending(user),
});

const select = (db: Db) =>
  db
    .select({
      user: users,
      organisationName: organisations.name,
      organisationType: organisations.type,
      isOrganisationClosed: sql<boolean>`${organisations.closedAt} is not null`,
    })
    .from(users)
    .innerJoin(organisations, eq(users.organisationId, organisations.id))
    .$dynamic();

export async function readUserPage(db: Db, query: z.output<typeof usersQuery>): Promise<UserPage> {
  const term = query.search.trim();
  const where = and(
    term === '' ? undefined : sql`${users.searchText} like lower(${containing(term)})`,
    query.organisation === undefined ? undefined : eq(users.organisationId, query.organisation),
  );
  const { limit, offset } = limitAndOffset(query);
  // The contract's schema lets only these orderings pass.
  const order = orderBy(query.ordering as Ordering | `-${Ordering}`, ORDERINGS, users.id);
  // The ids of the page first, so that only its rows are joined with organisations.
  const ids = await db
    .select({ id: users.id })
    .from(users)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const isOnPage = inArray(
    users.id,
    ids.map(({ id }) => id),
  );
  const rows = await select(db)
    .where(isOnPage)
    .orderBy(...order);
  const [all] = await db.select({ count: count() }).from(users).where(where);
  const distinctions = await readDistinctions(db);
  return { count: all?.count ?? 0, results: rows.map((row) => present(row, distinctions)) };
}

export async function readUser(db: Db, { id }: Pick<Row, 'id'>): Promise<UserDetail> {
  const [row] = await select(db).where(eq(users.id, id));
  if (!row) throw new Error(`User ${id} has no organisation.`);
  return {
    ...present(row, await readDistinctions(db)),
    changes: await readChanges(db, { subject: 'user', id }),
    isOnlyAdministrator: await isOnlyAdministrator(db, row.user),
  };
}
