/**
 * Who administers an organisation. The first person with the standard level is its administrator; staff and its
 * administrators make others so and take the right again. An organisation's last administrator keeps it, unless staff
 * take it.
 */
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Colleague } from '@/api/contract/users';
import { loadAdministered } from '../access/load';
import { isPending } from '../access/registrations';
import type { Session } from '../access/callerSession';
import type { Database, Db } from '../database/database';
import { organisations, users } from '../database/schema';
import { conflict, forbidden, notFound } from '../errors';
import { recordChanges } from './changeRecord';

type User = typeof users.$inferSelect;

/** The flag says nothing of staff, who look after all organisations, or of people who only upload. */
export const mayAdminister = ({ isStaff, userLevel }: Pick<User, 'isStaff' | 'userLevel'>): boolean =>
  !isStaff && userLevel === 'standard';

const isPersonOf = (organisationId: number) =>
  and(eq(users.organisationId, organisationId), eq(users.isStaff, false), eq(users.userLevel, 'standard'));

/** Of two calls that each decide by who administers the organisation, one waits here until the other has ended. */
export const holdOrganisation = (db: Db, id: number) =>
  db.select({ id: organisations.id }).from(organisations).where(eq(organisations.id, id)).for('no key update');

/** Whether nobody with the standard level is in the organisation, active or not. Call it while it is held. */
export const hasNoPeople = async (db: Db, organisationId: number): Promise<boolean> =>
  (await db.$count(users, isPersonOf(organisationId))) === 0;

/** Whether the organisation has no administrator who can log in, once this user no longer is one. */
export async function isOnlyAdministrator(db: Db, user: User): Promise<boolean> {
  if (!user.isAdmin || !user.isActive || !mayAdminister(user)) return false;
  const isOther = and(eq(users.isAdmin, true), eq(users.isActive, true), ne(users.id, user.id));
  return (await db.$count(users, and(isPersonOf(user.organisationId), isOther))) === 0;
}

/** The people of the caller's organisation who can be administrators, by name; for its administrators. */
export async function listColleagues(db: Db, session: Session): Promise<Colleague[]> {
  const { id } = await loadAdministered(db, session, session.organisation.id);
  const rows = await db
    .select()
    .from(users)
    .where(isPersonOf(id))
    .orderBy(sql`lower(${users.firstName} || ' ' || ${users.lastName})`, users.id);
  // Only staff let somebody in again who was deactivated.
  const people = rows.filter((user) => user.isActive || isPending(user));
  return people.map((user) => ({
    id: user.id,
    fullName: `${user.firstName} ${user.lastName}`.trim(),
    email: user.email,
    isAdmin: user.isAdmin,
    isPending: !user.isActive,
  }));
}

/** Makes somebody of the caller's own organisation an administrator, or takes the right. */
export const setAdministrator = (
  { transaction }: Database,
  session: Session,
  id: number,
  isAdmin: boolean,
): Promise<void> =>
  transaction(async ({ db }) => {
    const organisation = await loadAdministered(db, session, session.organisation.id);
    await holdOrganisation(db, organisation.id);
    // Another administrator may have taken the caller's right while this call waited.
    const people = await db.select().from(users).where(isPersonOf(organisation.id));
    if (!people.some((each) => each.id === session.user.id && each.isAdmin)) throw forbidden();
    const user = people.find((each) => each.id === id);
    if (!user) throw notFound();
    if (user.isAdmin === isAdmin) return;
    if (!isAdmin && (await isOnlyAdministrator(db, user))) {
      throw conflict(
        `You are the only administrator of ${organisation.name}. Make somebody else an administrator first.`,
      );
    }
    await db.update(users).set({ isAdmin }).where(eq(users.id, id));
    await recordChanges(db, session, { subject: 'user', id, about: 'rights' }, [administratorSentence(isAdmin)]);
  });

/** For the record of changes. */
export const administratorSentence = (isAdmin: boolean): string =>
  isAdmin ? 'Made an administrator' : 'No longer an administrator';
