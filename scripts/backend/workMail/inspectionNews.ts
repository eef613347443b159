/**
 * News about inspections: those assigned to the person or returned by their owner, comments that mention the person, and
 * what they have to review by now.
 */
import { and, asc, eq, gte, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { inspectionTitle } from '@/lib/inspectionTitle';
import { shownName } from '../access/nameFor';
import { isWithinReach } from '../access/reach';
import { commentMentions, frameComments } from '../database/commentSchema';
import { frames, inspections } from '../database/reviewSchema';
import { batches, files, organisations, users } from '../database/schema';
import { dueText, ofOwner, OWNER, PIPE, subjectOf, textOf, type Asked, type ReadNews } from './news';

const assigners = alias(users, 'assigners');

/** The inspection is to be reviewed by the person, who may open it. */
const isTheirsToReview = ({ db, session }: Asked) =>
  and(
    eq(inspections.assignedToId, session.user.id),
    eq(inspections.status, 'Uploaded'),
    // What is with another organisation that owns it, the person cannot change.
    or(
      eq(inspections.organisationId, session.organisation.id),
      isNull(inspections.handover),
      eq(inspections.handover, 'returned'),
    ),
    isWithinReach(db, session, sql`${inspections.organisationId}`),
  );

const pathOf = (uuid: string) => `/inspection/${uuid}`;

/** Inspections that somebody else has assigned to the person, who has yet to review them. */
export const readAssigned: ReadNews = async (asked) => {
  const { db, session, since, isUntold } = asked;
  const subject = subjectOf(inspections.uuid, textOf(inspections.assignedAt));
  const rows = await db
    .select({
      subject,
      pipe: PIPE,
      owner: OWNER,
      at: inspections.assignedAt,
      by: {
        firstName: assigners.firstName,
        lastName: assigners.lastName,
        organisationId: assigners.organisationId,
      },
    })
    .from(inspections)
    .innerJoin(organisations, eq(organisations.id, inspections.organisationId))
    .leftJoin(assigners, eq(assigners.id, inspections.assignedById))
    .where(
      and(
        isTheirsToReview(asked),
        gte(inspections.assignedAt, since),
        or(isNull(inspections.assignedById), ne(inspections.assignedById, session.user.id)),
        isUntold(subject),
      ),
    )
    .orderBy(asc(inspections.assignedAt), asc(inspections.id));
  return rows.map(({ subject: told, pipe, owner, at, by }) => ({
    subject: told,
    at: at ?? since,
    text: `${inspectionTitle(pipe)}${ofOwner(session, owner)}${by ? `, by ${shownName(by, owner.id, session)}` : ''}`,
    path: pathOf(pipe.uuid),
  }));
};

/** Inspections of the person that the owner has returned: whoever has them to review, or has reviewed them. */
export const readReturned: ReadNews = async ({ db, session, since, isUntold }) => {
  const { user, organisation } = session;
  const subject = subjectOf(inspections.uuid, textOf(inspections.returnedAt));
  const rows = await db
    .select({ subject, pipe: PIPE, owner: OWNER, at: inspections.returnedAt, reason: inspections.returnReason })
    .from(inspections)
    .innerJoin(organisations, eq(organisations.id, inspections.organisationId))
    .innerJoin(files, eq(files.id, inspections.fileId))
    .innerJoin(batches, eq(batches.id, files.jobId))
    .where(
      and(
        eq(inspections.handover, 'returned'),
        or(eq(inspections.assignedToId, user.id), eq(inspections.reviewedById, user.id)),
        // What the owner says of another contractor's work is not the person's to know.
        eq(batches.uploadOrganisationId, organisation.id),
        isWithinReach(db, session, sql`${inspections.organisationId}`),
        gte(inspections.returnedAt, since),
        isUntold(subject),
      ),
    )
    .orderBy(asc(inspections.returnedAt), asc(inspections.id));
  return rows.map(({ subject: told, pipe, owner, at, reason }) => ({
    subject: told,
    at: at ?? since,
    text: `${inspectionTitle(pipe)}${ofOwner(session, owner)}: ${reason ?? ''}`,
    path: pathOf(pipe.uuid),
  }));
};

/** Open comments of others that mention the person. */
export const readMentions: ReadNews = async ({ db, session, since, isUntold }) => {
  const subject = subjectOf(frameComments.id);
  const rows = await db
    .select({
      subject,
      pipe: PIPE,
      owner: OWNER,
      at: frameComments.createdAt,
      place: { frameId: frames.frameId, observation: frames.observation },
      by: { firstName: users.firstName, lastName: users.lastName, organisationId: users.organisationId },
    })
    .from(commentMentions)
    .innerJoin(frameComments, eq(frameComments.id, commentMentions.commentId))
    .innerJoin(frames, eq(frames.id, frameComments.frameId))
    .innerJoin(inspections, eq(inspections.uuid, frames.inspectionUuid))
    .innerJoin(organisations, eq(organisations.id, inspections.organisationId))
    .innerJoin(users, eq(users.id, frameComments.userId))
    .where(
      and(
        eq(commentMentions.userId, session.user.id),
        ne(frameComments.userId, session.user.id),
        isNull(frameComments.resolvedAt),
        isWithinReach(db, session, sql`${inspections.organisationId}`),
        gte(frameComments.createdAt, since),
        isUntold(subject),
      ),
    )
    .orderBy(asc(frameComments.id));
  return rows.map(({ subject: told, pipe, owner, at, place, by }) => ({
    subject: told,
    at,
    text: `${shownName(by, owner.id, session)} in ${inspectionTitle(pipe)}${ofOwner(session, owner)}`,
    path: `${pathOf(pipe.uuid)}?filter=Commented&frame=${place.frameId}&observation=${place.observation}`,
  }));
};

/** Inspections that the person has to review, of a batch that is due: they have no due date of their own. */
export const readDueInspections: ReadNews = async (asked) => {
  const { db, session, since, today, dueSince, isUntold } = asked;
  const { organisation } = session;
  const day = sql<string>`to_char(${batches.dueDate}, 'YYYY-MM-DD')`;
  const subject = subjectOf(inspections.uuid, day, sql`${batches.dueDate} < ${today}::date`);
  const rows = await db
    .select({ subject, pipe: PIPE, owner: OWNER, day })
    .from(inspections)
    .innerJoin(organisations, eq(organisations.id, inspections.organisationId))
    .innerJoin(files, eq(files.id, inspections.fileId))
    .innerJoin(batches, eq(batches.id, files.jobId))
    .where(
      and(
        isTheirsToReview(asked),
        // The due dates of other contractors' batches are not the person's to know.
        or(eq(batches.organisationId, organisation.id), eq(batches.uploadOrganisationId, organisation.id)),
        lte(batches.dueDate, today),
        gte(batches.dueDate, dueSince),
        isUntold(subject),
      ),
    )
    .orderBy(asc(batches.dueDate), asc(inspections.id));
  return rows.map(({ subject: told, pipe, owner, day: due }) => ({
    subject: told,
    at: since,
    text: `${inspectionTitle(pipe)}${ofOwner(session, owner)}, ${dueText(due, today)}`,
    path: pathOf(pipe.uuid),
  }));
};
