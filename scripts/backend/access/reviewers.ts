/**
 * Who can be given an inspection of an organisation, or mentioned there. Given: those who can review it and are of that
 * organisation or of the caller's own, since a contractor that works for an asset owner gives work to its own people.
 * Mentioned: they, and for the asset owner's people those of every contractor that works for it. A contractor never
 * gets to know another one's.
 */
import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { Db } from '../database/database';
import { organisationLinks, users } from '../database/schema';
import type { Session } from './session';

type Caller = Pick<Session, 'organisation'>;

const reviews = and(eq(users.isActive, true), eq(users.isStaff, false), eq(users.userLevel, 'standard'));

export const canReview = (organisationId: number, { organisation }: Caller): SQL | undefined =>
  and(reviews, inArray(users.organisationId, [organisationId, organisation.id]));

export function canBeMentioned(db: Db, organisationId: number, session: Caller): SQL | undefined {
  if (session.organisation.id !== organisationId) return canReview(organisationId, session);
  const contractors = db
    .select({ id: organisationLinks.contractorId })
    .from(organisationLinks)
    .where(eq(organisationLinks.ownerId, organisationId));
  return and(reviews, or(eq(users.organisationId, organisationId), inArray(users.organisationId, contractors)));
}

/** Those of them of whom it is true; they stay as they are until the transaction ends. */
export const findPeople = (db: Db, ids: readonly number[], who: SQL | undefined): Promise<{ id: number }[]> =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), who))
    .orderBy(users.id)
    .for('share');
