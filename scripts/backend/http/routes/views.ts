/** Saved views of the inspections list. */
import type { FastifyInstance } from 'fastify';
import type { SavedView } from '@/api/contract/views';
import { createViewRequest, updateViewRequest, viewsQuery } from '@/api/contract/requests/views';
import { load } from '../../access/load';
import { createView, deleteView, readViews, updateView } from '../../inspections/savedViews';
import type { Context } from '../context';
import { access, sessionOf } from '../routeAccess';
import { idParam, validate, validateChange } from '../validate';

export function viewsRoutes(app: FastifyInstance, { database }: Context): void {
  const { db } = database;

  app.get('/inspections/views', access('regular'), async (request): Promise<SavedView[]> => {
    const session = sessionOf(request);
    const { organisation } = validate(viewsQuery, request.query);
    return readViews(db, session, await load(db, session, 'organisation', organisation));
  });

  app.post('/inspections/views', access('regular'), async (request, reply) => {
    const session = sessionOf(request);
    const input = validate(createViewRequest, request.body);
    const organisation = await load(db, session, 'organisation', input.organisation);
    return reply.code(201).send({ id: await createView(database, session, organisation, input) });
  });

  app.patch('/inspections/views/:id', access('regular'), async (request, reply) => {
    const session = sessionOf(request);
    const view = await load(db, session, 'view', validate(idParam, request.params).id);
    await updateView(database, session, view, validateChange(updateViewRequest, request.body));
    return reply.code(204).send();
  });

  app.delete('/inspections/views/:id', access('regular'), async (request, reply) => {
    const session = sessionOf(request);
    await deleteView(database, session, await load(db, session, 'view', validate(idParam, request.params).id));
    return reply.code(204).send();
  });
}
