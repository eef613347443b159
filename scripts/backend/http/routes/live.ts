/** The stream of others' changes, and who works on an inspection now. */
import type { FastifyInstance } from 'fastify';
import type { PresentPeople } from '@/api/contract/live';
import { load } from '../../access/load';
import { leaveInspection, markPresent } from '../../live/presence';
import type { Context } from '../context';
import { access, loginOf, sessionOf } from '../routeAccess';
import { uuidOf } from '../validate';

/** No proxy may keep the stream, or hold an event back until there are more. */
const UNBUFFERED = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  // A server that stops waits for its connections: kept alive, this one would stay open after its stream has ended.
  connection: 'close',
};

export function liveRoutes(app: FastifyInstance, { database, live }: Context): void {
  const { db } = database;

  // A HEAD request would open a stream that nobody reads.
  app.get('/events', { ...access('uploads'), exposeHeadRoute: false }, async (request, reply) =>
    reply.headers(UNBUFFERED).send(await live.open(loginOf(request))),
  );

  // Each call is a sign of life, answered with the other people present: a page without the stream needs nothing else.
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
