/** Emergencies: observations that the owner is told of at once. */
import type { FastifyInstance } from 'fastify';
import type { Emergency } from '@/api/contract/emergencies';
import { tellEmergencyRequest } from '@/api/contract/requests/emergencies';
import { load } from '../../access/load';
import { readEmergencies, takeOnEmergency, tellEmergency } from '../../frames/emergencies';
import type { Context } from '../context';
import { access, sessionOf } from '../routeAccess';
import { idParam, uuidOf, validate } from '../validate';

export function emergenciesRoutes(app: FastifyInstance, { database, waker, webOrigin }: Context): void {
  const { db } = database;

  app.get('/inspections2/:uuid/emergencies', access('regular'), async (request): Promise<Emergency[]> => {
    const session = sessionOf(request);
    return readEmergencies(db, session, await load(db, session, 'inspection', uuidOf(request.params)));
  });

  app.post('/inspections/frames/:id/emergencies', access('regular'), async (request, reply): Promise<Emergency> => {
    const session = sessionOf(request);
    const frame = await load(db, session, 'frame', validate(idParam, request.params).id);
    const said = validate(tellEmergencyRequest, request.body);
    const told = await tellEmergency(database, session, frame, said, webOrigin());
    waker.nudge();
    return reply.code(201).send(told);
  });

  app.post('/inspections/emergencies/:id/take-on', access('regular'), async (request): Promise<Emergency> => {
    const session = sessionOf(request);
    return takeOnEmergency(
      database,
      session,
      await load(db, session, 'emergency', validate(idParam, request.params).id),
    );
  });
}
