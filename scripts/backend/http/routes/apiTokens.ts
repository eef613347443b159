/** The tokens of the caller's organisation, for its administrators. */
import type { FastifyInstance } from 'fastify';
import type { ApiToken, CreatedApiToken } from '@/api/contract/apiTokens';
import { createApiTokenRequest } from '@/api/contract/requests/apiTokens';
import { load } from '../../access/load';
import { createApiToken, listApiTokens, revokeApiToken } from '../../staff/apiTokens';
import type { Context } from '../context';
import { access, sessionOf } from '../routeAccess';
import { idParam, validate } from '../validate';

export function apiTokensRoutes(app: FastifyInstance, { database }: Context): void {
  const { db } = database;

  app.get('/api-tokens', access('regular'), async (request): Promise<ApiToken[]> =>
    listApiTokens(db, sessionOf(request), new Date()),
  );

  app.post(
    '/api-tokens',
    { ...access('regular'), compress: false },
    async (request, reply): Promise<CreatedApiToken> => {
      const input = validate(createApiTokenRequest, request.body);
      return reply.code(201).send(await createApiToken(database, sessionOf(request), input, new Date()));
    },
  );

  app.delete('/api-tokens/:id', access('regular'), async (request, reply) => {
    const session = sessionOf(request);
    await revokeApiToken(database, session, await load(db, session, 'apiToken', validate(idParam, request.params).id));
    return reply.code(204).send();
  });
}
