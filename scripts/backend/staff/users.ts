/** What staff do with users: create, change and deactivate them, and send them links. */
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Fields } from '@/api/contract/requests/seen';
import type { CreateUserRequest, UpdateUserRequest } from '@/api/contract/requests/users';
import { createLink, dropLinks } from '../access/accountLinks';
import { loadForStaff, type Reached } from '../access/load';
import { endSessions } from '../access/logins';
import { isPending } from '../access/registrations';
import type { Session } from '../access/callerSession';
import type { Connection, Database, Db } from '../database/database';
import { users } from '../database/schema';
import { conflict, invalid } from '../errors';
import { administratorSentence, hasNoPeople, holdOrganisation, mayAdminister } from './administrators';
import { checkSeen, recordChanges, sentencesOf } from './changeRecord';

/** A link that is to be mailed. */
export interface Invitation {
  id: number;
  email: string;
  token: string;
  organisationName: string;
}

/** A 400 when another user has the address. Without the lock, two calls at once would both find nobody. */
export async function claimEmail(db: Db, email: string, owner: number | null): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`);
  const others = and(eq(users.email, email), owner === null ? undefined : ne(users.id, owner));
  if ((await db.$count(users, others)) > 0) throw invalid({ email: ['Another user has this email address.'] });
}

const findOrganisation = (db: Db, session: Session, id: number) =>
  loadForStaff(db, session, 'organisation', id, {
    refusal: () => invalid({ organisation: ['This organisation no longer exists.'] }),
  });

/** The organisation that a user is put into. */
async function findOpenOrganisation(db: Db, session: Session, id: number) {
  const organisation = await findOrganisation(db, session, id);
  if (organisation.closedAt) throw invalid({ organisation: ['This organisation is closed: nobody gets in.'] });
  return organisation;
}

/** A 400 where `wanted` is somebody who cannot be an administrator. */
function checkAdministrator(wanted: boolean | undefined, user: Parameters<typeof mayAdminister>[0]): void {
  if (!wanted || mayAdminister(user)) return;
  const who = user.isStaff ? 'Staff cannot be' : 'Somebody who may only upload cannot be';
  throw invalid({ isAdmin: [`${who} an administrator.`] });
}

/** Whether the user is the first in the organisation who could administer it, and so does. */
async function isFirst(db: Db, organisationId: number, user: Parameters<typeof mayAdminister>[0]): Promise<boolean> {
  if (!mayAdminister(user)) return false;
  await holdOrganisation(db, organisationId);
  return hasNoPeople(db, organisationId);
}

/** Makes a user without a password, who sets one with the link that is to be mailed. */
export const createUser = (
  { transaction }: Database,
  session: Session,
  { email: written, organisation: organisationId, ...input }: CreateUserRequest,
): Promise<Invitation> =>
  transaction(async ({ db }) => {
    const email = written.toLowerCase();
    const organisation = await findOpenOrganisation(db, session, organisationId);
    await claimEmail(db, email, null);
    const level = { isStaff: false, userLevel: input.userLevel };
    checkAdministrator(input.isAdmin, level);
    const isAdmin = (await isFirst(db, organisationId, level)) || input.isAdmin;
    const [user] = await db
      .insert(users)
      .values({ ...input, email, organisationId, isAdmin, isActive: false })
      .returning({ id: users.id });
    if (!user) throw new Error('The user was not inserted.');
    const { id } = user;
    const said = isAdmin ? ['Created', administratorSentence(true)] : ['Created'];
    await recordChanges(db, session, { subject: 'user', id }, said);
    return invite(db, { id, email }, organisation.name);
  });

/**
 * Locks the active staff until the transaction ends: of two who deactivate each other, one waits here. In one order,
 * and before any other user is locked, so that no two transactions wait for each other.
 */
const holdStaff = (db: Db) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isStaff, true), eq(users.isActive, true)))
    .orderBy(users.id)
    .for('update');

const LABELS = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  userLevel: 'Level',
  organisation: 'Organisation',
};
/** These two are recorded in words of their own. */
const ALL_LABELS = { ...LABELS, isActive: 'Active', isAdmin: 'Administrator' };
const yesOrNo = (is: boolean): string => (is ? 'yes' : 'no');

/** Changes a user; 412 when other staff were faster. Gives a link for a new address, where the account still waits for its activation; else null. */
export const updateUser = (
  { transaction }: Database,
  session: Session,
  id: number,
  { change: { email: written, organisation, ...change }, seen }: { change: UpdateUserRequest; seen: Fields },
): Promise<Invitation | null> =>
  transaction(async ({ db }) => {
    const staff = change.isActive === false ? await holdStaff(db) : null;
    const before = await loadForStaff(db, session, 'user', id, { lock: true });
    const email = written?.toLowerCase() ?? before.email;
    const after = { ...before, ...change, email, organisationId: organisation ?? before.organisationId };
    const [isOtherEmail, isMoved] = [email !== before.email, after.organisationId !== before.organisationId];
    const [isActivated, isDeactivated] = [after.isActive && !before.isActive, before.isActive && !after.isActive];
    const { name: from } = await findOrganisation(db, session, before.organisationId);
    const now = { ...before, organisation: before.organisationId };
    const wanted = { ...change, ...(written && { email }), ...(organisation && { organisation }) };
    const words = {
      ...before,
      organisation: from,
      isActive: yesOrNo(before.isActive),
      isAdmin: yesOrNo(before.isAdmin),
    };
    await checkSeen(db, session, { subject: 'user', id }, { now, wanted, seen }, { labels: ALL_LABELS, words });
    if (isActivated && isPending(before)) throw conflict(NOT_ACTIVATED);
    if (isDeactivated && staff?.every((each) => each.id === id)) {
      throw conflict('The last active staff user cannot be deactivated.');
    }
    checkAdministrator(change.isAdmin, after);
    if (isOtherEmail) await claimEmail(db, email, id);
    // Nobody brings the right along into another organisation.
    const keeps = mayAdminister(after) && (change.isAdmin ?? (before.isAdmin && !isMoved));
    const joins = mayAdminister(after) && (isMoved || !mayAdminister(before));
    const isAdmin = keeps || (joins && (await isFirst(db, after.organisationId, after)));
    const to = isMoved ? (await findOpenOrganisation(db, session, after.organisationId)).name : from;

    const { firstName, lastName, userLevel, organisationId, isActive } = after;
    await db
      .update(users)
      .set({ firstName, lastName, email, userLevel, organisationId, isActive, isAdmin })
      .where(eq(users.id, id));
    const isOfRights = isAdmin !== before.isAdmin || userLevel !== before.userLevel || isActive !== before.isActive;
    const about = isOfRights || isMoved ? ('rights' as const) : undefined;
    await recordChanges(db, session, { subject: 'user', id, about }, [
      ...sentencesOf(LABELS, { ...before, organisation: from }, { ...after, organisation: to }),
      ...(isAdmin === before.isAdmin ? [] : [administratorSentence(isAdmin)]),
      ...(isActivated ? ['Activated'] : []),
      ...(isDeactivated ? ['Deactivated'] : []),
    ]);
    // Links in mails went to the old address, or would let in a user who is to stay out.
    if (isOtherEmail || isDeactivated) await dropLinks(db, id);
    // The pages of a login show one organisation.
    if (isDeactivated || isMoved) await endSessions(db, id);
    return isOtherEmail && isPending(before) ? invite(db, { id, email }, to) : null;
  });

const NOT_ACTIVATED = 'This account has not been activated yet. Resend the activation email instead.';
const DEACTIVATED = 'This account is deactivated. Activate it first.';

const invite = async (db: Db, { id, email }: Pick<Reached<'user'>, 'id' | 'email'>, organisationName: string) => ({
  id,
  email,
  token: await createLink(db, id, 'activate'),
  organisationName,
});

/** Another link for a user who has not activated the account; 409 for all others. */
export async function inviteAgain({ db }: Connection, session: Session, user: Reached<'user'>): Promise<Invitation> {
  if (!isPending(user)) throw conflict(user.isActive ? 'This account is already active.' : DEACTIVATED);
  const { name } = await findOpenOrganisation(db, session, user.organisationId);
  return invite(db, user, name);
}

/** The token of a link to set a new password; 409 for a user who cannot log in at all. */
export async function startPasswordReset({ db }: Connection, user: Reached<'user'>): Promise<string> {
  if (!user.isActive) throw conflict(isPending(user) ? NOT_ACTIVATED : DEACTIVATED);
  return createLink(db, user.id, 'reset password');
}

/** Call it after the mail has gone out. */
export const recordMail = (
  { db }: Connection,
  session: Session,
  { id }: Pick<Reached<'user'>, 'id'>,
  what: 'Activation email sent' | 'Password reset email sent',
): Promise<void> => recordChanges(db, session, { subject: 'user', id }, [what]);
