/**
 * Whom a caller can assign an inspection to, or mention in a comment on it. Assign: reviewers of the inspection's
 * organisation or of the caller's own, since a contractor that works for an asset owner gives work to its own people.
 * Mention: the same people, and for a caller of the asset owner those of every contractor that works for it. A
 * contractor never gets to know another contractor's people.
 */
import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { Db } from '../database/database';
import { organisationLinks, organisations, users } from '../database/schema';
import type { Session } from './callerSession';

type Caller = Pick<Session, 'organisation'>;

const reviews = and(eq(users.isActive, true), eq(users.isStaff, false), eq(users.userLevel, 'standard'));

/** The condition on `users` who are the organisation's own reviewers. */
export const reviewersOf = (organisationId: number): SQL | undefined =>
  and(reviews, eq(users.organisationId, organisationId));

/** The condition on `users` to whom the caller can assign inspections of the organisation. */
export const canReview = (organisationId: number, { organisation }: Caller): SQL | undefined =>
  and(reviews, inArray(users.organisationId, [organisationId, organisation.id]));

/** The condition on `users` whom the caller can mention in comments on inspections of the organisation. */
export function canBeMentioned(db: Db, organisationId: number, session: Caller): SQL | undefined {
  if (session.organisation.id !== organisationId) return canReview(organisationId, session);
  const contractors = db
    .select({ id: organisationLinks.contractorId })
    .from(organisationLinks)
    .innerJoin(organisations, eq(organisations.id, organisationLinks.contractorId))
    .where(and(eq(organisationLinks.ownerId, organisationId), isNull(organisations.closedAt)));
  return and(reviews, or(eq(users.organisationId, organisationId), inArray(users.organisationId, contractors)));
}

/** Those of these users for whom `who` holds; their rows cannot be changed until the transaction ends. */
export const findPeople = (db: Db, ids: readonly number[], who: SQL | undefined): Promise<{ id: number }[]> =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), who))
    .orderBy(users.id)
    .for('share');
