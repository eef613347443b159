/** Comments on frames: of a whole inspection in one answer, written, resolved and opened again, and one's own deleted. */
import { and, asc, count, eq, isNotNull, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Comment } from '@/api/contract/comments';
import type { Reached } from '../access/load';
import { nameFor } from '../access/nameFor';
import type { Session } from '../access/session';
import type { Database, Db } from '../database/database';
import { frameComments } from '../database/commentSchema';
import { frames, inspections } from '../database/reviewSchema';
import { users } from '../database/schema';
import { forbidden, HttpError, notFound } from '../errors';

/** On one frame. */
const MAX_COMMENTS = 100;

const resolvers = alias(users, 'resolvers');

const select = (db: Db) =>
  db
    .select({
      comment: frameComments,
      organisationId: inspections.organisationId,
      writer: { firstName: users.firstName, lastName: users.lastName, organisationId: users.organisationId },
      resolver: {
        firstName: resolvers.firstName,
        lastName: resolvers.lastName,
        organisationId: resolvers.organisationId,
      },
    })
    .from(frameComments)
    .innerJoin(frames, eq(frames.id, frameComments.frameId))
    .innerJoin(inspections, eq(inspections.uuid, frames.inspectionUuid))
    .innerJoin(users, eq(users.id, frameComments.userId))
    .leftJoin(resolvers, eq(resolvers.id, frameComments.resolvedById));

type Row = Awaited<ReturnType<typeof select>>[number];

const toComment =
  (reader: Session) =>
  ({ comment: { id, frameId, text, ...row }, organisationId, writer, resolver }: Row): Comment => ({
    ...{ id, frameId, text },
    by: { fullName: nameFor(writer, organisationId, reader) },
    createdAt: row.createdAt.toISOString(),
    isOwn: row.userId === reader.user.id,
    resolved: resolver &&
      row.resolvedAt && {
        fullName: nameFor(resolver, organisationId, reader),
        at: row.resolvedAt.toISOString(),
      },
  });

/** The oldest first. */
export async function readComments(db: Db, session: Session, { uuid }: Reached<'inspection'>): Promise<Comment[]> {
  const rows = await select(db).where(eq(frames.inspectionUuid, uuid)).orderBy(asc(frameComments.id));
  return rows.map(toComment(session));
}

async function readComment(db: Db, session: Session, id: number): Promise<Comment> {
  const [row] = await select(db).where(eq(frameComments.id, id));
  if (!row) throw notFound();
  return toComment(session)(row);
}

export const addComment = (
  { transaction }: Database,
  session: Session,
  { id: frameId }: Reached<'frame'>,
  text: string,
): Promise<Comment> =>
  transaction(async ({ db }) => {
    // Whoever writes at the same moment waits, and then counts this one too.
    const [frame] = await db.select({ id: frames.id }).from(frames).where(eq(frames.id, frameId)).for('update');
    if (!frame) throw notFound();
    const [there] = await db.select({ count: count() }).from(frameComments).where(eq(frameComments.frameId, frameId));
    if (there && there.count >= MAX_COMMENTS) {
      throw new HttpError(400, { detail: `A frame has at most ${MAX_COMMENTS} comments.` });
    }
    const [added] = await db
      .insert(frameComments)
      .values({ frameId, userId: session.user.id, text })
      .returning({ id: frameComments.id });
    if (!added) throw notFound();
    return readComment(db, session, added.id);
  });

/** Whoever has resolved it first is who is told of. */
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

export async function deleteComment(db: Db, { user }: Session, { id, userId }: Reached<'comment'>): Promise<void> {
  if (userId !== user.id) throw forbidden('Only whoever wrote a comment can delete it.');
  await db.delete(frameComments).where(eq(frameComments.id, id));
}
