/** Comments on frames: reads all of an inspection, adds, resolves and reopens them, and deletes the caller's own. */
import { and, asc, count, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import type { Comment, Mentionable } from '@/api/contract/comments';
import type { Dashboard } from '@/api/contract/dashboard';
import type { addCommentRequest } from '@/api/contract/requests/comments';
import { markerOf } from '@/lib/mentions';
import type { Reached } from '../access/load';
import { nameFor } from '../access/nameFor';
import { canBeMentioned, findPeople } from '../access/reviewers';
import type { Session } from '../access/callerSession';
import type { Database, Db } from '../database/database';
import { commentMentions, frameComments } from '../database/commentSchema';
import { frames, inspections } from '../database/reviewSchema';
import { organisations, users } from '../database/schema';
import { forbidden, HttpError, invalid, notFound } from '../errors';

/** Comments on one frame. */
const MAX_COMMENTS = 100;

const resolvers = alias(users, 'resolvers');

type Mentioned = Pick<typeof users.$inferSelect, 'id' | 'firstName' | 'lastName' | 'organisationId'>;
const mentionedUsers = alias(users, 'mentioned_users');
const mentioned = sql<Mentioned[]>`(select coalesce(json_agg(json_build_object(
    'id', ${mentionedUsers.id}, 'firstName', ${mentionedUsers.firstName}, 'lastName', ${mentionedUsers.lastName},
    'organisationId', ${mentionedUsers.organisationId}) order by ${mentionedUsers.id}), '[]'::json)
  from ${commentMentions} join ${users} ${mentionedUsers} on ${mentionedUsers.id} = ${commentMentions.userId}
  where ${commentMentions.commentId} = ${frameComments.id})`;

const select = (db: Db) =>
  db
    .select({
      comment: frameComments,
      organisationId: inspections.organisationId,
      inspection: { uuid: inspections.uuid, name: inspections.name },
      place: { frameId: frames.frameId, observation: frames.observation },
      writer: { firstName: users.firstName, lastName: users.lastName, organisationId: users.organisationId },
      resolver: {
        firstName: resolvers.firstName,
        lastName: resolvers.lastName,
        organisationId: resolvers.organisationId,
      },
      mentioned,
    })
    .from(frameComments)
    .innerJoin(frames, eq(frames.id, frameComments.frameId))
    .innerJoin(inspections, eq(inspections.uuid, frames.inspectionUuid))
    .innerJoin(users, eq(users.id, frameComments.userId))
    .leftJoin(resolvers, eq(resolvers.id, frameComments.resolvedById));

type Row = Awaited<ReturnType<typeof select>>[number];

const toComment =
  (reader: Session) =>
  ({ comment: { id, frameId, text, ...row }, organisationId, writer, resolver, ...of }: Row): Comment => ({
    ...{ id, frameId, text },
    by: { fullName: nameFor(writer, organisationId, reader) },
    createdAt: row.createdAt.toISOString(),
    isOwn: row.userId === reader.user.id,
    mentions: of.mentioned.map((person) => ({
      ...{ id: person.id, fullName: nameFor(person, organisationId, reader), isReader: person.id === reader.user.id },
    })),
    resolved: resolver &&
      row.resolvedAt && {
        fullName: nameFor(resolver, organisationId, reader),
        at: row.resolvedAt.toISOString(),
      },
  });

/** The comments on all frames of the inspection, the oldest first. */
export async function readComments(db: Db, session: Session, { uuid }: Reached<'inspection'>): Promise<Comment[]> {
  const rows = await select(db).where(eq(frames.inspectionUuid, uuid)).orderBy(asc(frameComments.id));
  return rows.map(toComment(session));
}

async function readComment(db: Db, session: Session, id: number): Promise<Comment> {
  const [row] = await select(db).where(eq(frameComments.id, id));
  if (!row) throw notFound();
  return toComment(session)(row);
}

async function organisationOf(db: Db, uuid: string): Promise<number> {
  const [of] = await db.select({ id: inspections.organisationId }).from(inspections).where(eq(inspections.uuid, uuid));
  if (!of) throw notFound();
  return of.id;
}

/** Whom the caller can mention in comments on the inspection, by name. */
export async function readMentionable(
  db: Db,
  session: Session,
  { uuid }: Reached<'inspection'>,
): Promise<Mentionable[]> {
  const rows = await db
    .select({ user: users, organisationName: organisations.name })
    .from(users)
    .innerJoin(organisations, eq(organisations.id, users.organisationId))
    .where(canBeMentioned(db, await organisationOf(db, uuid), session))
    .orderBy(sql`lower(${users.firstName} || ' ' || ${users.lastName})`, users.id);
  return rows.map(({ user: { id, firstName, lastName }, organisationName }) => ({
    ...{ id, organisationName, fullName: `${firstName} ${lastName}`.trim() },
  }));
}

/** The mentioned users, each once. A 400 for one who may not open the inspection, or whom the text does not name. */
async function checkMentions(
  db: Db,
  session: Session,
  inspectionUuid: string,
  text: string,
  mentions: readonly number[],
): Promise<number[]> {
  const ids = [...new Set(mentions)];
  if (ids.length === 0) return ids;
  if (!ids.every((id) => text.includes(markerOf(id)))) throw invalid({ mentions: ['The text does not mention them.'] });
  const who = canBeMentioned(db, await organisationOf(db, inspectionUuid), session);
  if ((await findPeople(db, ids, who)).length < ids.length) {
    throw invalid({ mentions: ['Mention only active users who can review this organisation’s inspections.'] });
  }
  return ids;
}

/** 400 for mentions that are not allowed, or a frame that has too many comments. */
export const addComment = (
  { transaction }: Database,
  session: Session,
  { id: frameId, inspectionUuid }: Reached<'frame'>,
  { text, mentions }: z.infer<typeof addCommentRequest>,
): Promise<Comment> =>
  transaction(async ({ db }) => {
    // Another person who comments on the frame at this moment waits, and then counts this comment too.
    const [frame] = await db.select({ id: frames.id }).from(frames).where(eq(frames.id, frameId)).for('update');
    if (!frame) throw notFound();
    const mentioned = await checkMentions(db, session, inspectionUuid, text, mentions);
    const [there] = await db.select({ count: count() }).from(frameComments).where(eq(frameComments.frameId, frameId));
    if (there && there.count >= MAX_COMMENTS) {
      throw new HttpError(400, { detail: `A frame has at most ${MAX_COMMENTS} comments.` });
    }
    const [added] = await db
      .insert(frameComments)
      .values({ frameId, userId: session.user.id, text })
      .returning({ id: frameComments.id });
    if (!added) throw notFound();
    if (mentioned.length > 0) {
      await db.insert(commentMentions).values(mentioned.map((userId) => ({ commentId: added.id, userId })));
    }
    return readComment(db, session, added.id);
  });

/** Open comments that mention the caller, of the organisation's inspections; those that wait longest first. */
export async function readMentionsOfMe(
  db: Db,
  session: Session,
  organisationId: number,
  most: number,
): Promise<Dashboard['mentions']> {
  const rows = await select(db)
    .innerJoin(commentMentions, eq(commentMentions.commentId, frameComments.id))
    .where(
      and(
        eq(commentMentions.userId, session.user.id),
        eq(inspections.organisationId, organisationId),
        isNull(frameComments.resolvedAt),
      ),
    )
    .orderBy(asc(frameComments.id))
    .limit(most);
  return rows.map((row) => ({ ...toComment(session)(row), inspection: row.inspection, place: row.place }));
}

/** Resolves or reopens the comment. Of two people who resolve it, the first is kept. */
export async function resolveComment(
  db: Db,
  session: Session,
  { id }: Reached<'comment'>,
  isResolved: boolean,
): Promise<Comment> {
  const [change, isOtherwise] = isResolved
    ? [{ resolvedAt: new Date(), resolvedById: session.user.id }, isNull(frameComments.resolvedAt)]
    : [{ resolvedAt: null, resolvedById: null }, isNotNull(frameComments.resolvedAt)];
  await db
    .update(frameComments)
    .set(change)
    .where(and(eq(frameComments.id, id), isOtherwise));
  return readComment(db, session, id);
}

/** 403 for another person's comment. */
export async function deleteComment(db: Db, { user }: Session, { id, userId }: Reached<'comment'>): Promise<void> {
  if (userId !== user.id) throw forbidden('Only whoever wrote a comment can delete it.');
  await db.delete(frameComments).where(eq(frameComments.id, id));
}
