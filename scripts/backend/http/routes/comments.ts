/** Comments on the frames of an inspection. */
import type { FastifyInstance } from 'fastify';
import type { Comment, Mentionable } from '@/api/contract/comments';
import { addCommentRequest, resolveCommentRequest } from '@/api/contract/requests/comments';
import { load } from '../../access/load';
import { addComment, deleteComment, readComments, readMentionable, resolveComment } from '../../frames/comments';
import type { Context } from '../context';
import { access, sessionOf } from '../routeAccess';
import { idParam, uuidOf, validate } from '../validate';

export function commentsRoutes(app: FastifyInstance, { database }: Context): void {
  const { db } = database;

  app.get('/inspections2/:uuid/comments', access('regular'), async (request): Promise<Comment[]> => {
    const session = sessionOf(request);
    return readComments(db, session, await load(db, session, 'inspection', uuidOf(request.params)));
  });

  app.get('/inspections2/:uuid/mentionable', access('regular'), async (request): Promise<Mentionable[]> => {
    const session = sessionOf(request);
    return readMentionable(db, session, await load(db, session, 'inspection', uuidOf(request.params)));
  });

  app.post('/inspections/frames/:id/comments', access('regular'), async (request, reply): Promise<Comment> => {
    const session = sessionOf(request);
    const frame = await load(db, session, 'frame', validate(idParam, request.params).id);
    const written = validate(addCommentRequest, request.body);
    return reply.code(201).send(await addComment(database, session, frame, written));
  });

  app.patch('/inspections/comments/:id', access('regular'), async (request): Promise<Comment> => {
    const session = sessionOf(request);
    const comment = await load(db, session, 'comment', validate(idParam, request.params).id);
    return resolveComment(db, session, comment, validate(resolveCommentRequest, request.body).isResolved);
  });

  app.delete('/inspections/comments/:id', access('regular'), async (request, reply) => {
    const session = sessionOf(request);
    await deleteComment(db, session, await load(db, session, 'comment', validate(idParam, request.params).id));
    return reply.code(204).send();
  });
}
