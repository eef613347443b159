/** What happens while people look: the stream of changes, and who works on an inspection. */
import type { FastifyInstance } from 'fastify';
import type { PresentPeople } from '@/api/contract/live';
import { load } from '../../access/load';
import { leaveInspection, markPresent } from '../../live/presence';
import type { Context } from '../context';
import { access, loginOf, sessionOf } from '../routeAccess';
import { uuidOf } from '../validate';

/** Nobody on the way is to keep it, or to wait for more of it before passing it on. */
const UNBUFFERED = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  // A server that stops waits for connections, and this one says no sooner that it is over.
  connection: 'close',
};

export function liveRoutes(app: FastifyInstance, { database, live }: Context): void {
  const { db } = database;

  // A HEAD would begin a stream that nobody reads.
  app.get('/events', { ...access('uploads'), exposeHeadRoute: false }, async (request, reply) =>
    reply.headers(UNBUFFERED).send(await live.open(loginOf(request))),
  );

  // Each call is a sign of life, and is answered with the others: without the stream it is all that a page needs.
  app.post('/inspections2/:uuid/presence', access('regular'), async (request): Promise<PresentPeople> => {
    const session = sessionOf(request);
    const inspection = await load(db, session, 'inspection', uuidOf(request.params));
    return markPresent(db, session, loginOf(request), inspection, new Date());
  });

  app.delete('/inspections2/:uuid/presence', access('regular'), async (request, reply) => {
    const inspection = await load(db, sessionOf(request), 'inspection', uuidOf(request.params));
    await leaveInspection(db, loginOf(request), inspection);
    return reply.code(204).send();
  });
}
