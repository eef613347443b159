/**
 * Who can be given an inspection of an organisation, or mentioned there: those who can review it and are of that
 * organisation or of the caller's own, since a contractor that works for an asset owner gives work to its own people.
 */
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Db } from '../database/database';
import { users } from '../database/schema';
import type { Session } from './session';

export const canReview = (organisationId: number, { organisation }: Pick<Session, 'organisation'>): SQL | undefined =>
  and(
    eq(users.isActive, true),
    eq(users.isStaff, false),
    eq(users.userLevel, 'standard'),
    inArray(users.organisationId, [organisationId, organisation.id]),
  );

/** Those of them who can; they stay as they are until the transaction ends. */
export const findReviewers = (
  db: Db,
  session: Session,
  organisationId: number,
  ids: readonly number[],
): Promise<{ id: number }[]> =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), canReview(organisationId, session)))
    .orderBy(users.id)
    .for('share');
