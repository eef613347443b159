/** Where an asset owner's pipes lie: all of them for the map, and the import of a file of lines. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { NETWORK_MAX_BYTES, type Network, type NetworkImport } from '@/api/contract/network';
import { importNetworkQuery, networkQuery } from '@/api/contract/requests/network';
import { load } from '../../access/load';
import { HttpError } from '../../errors';
import { readNetworkMap } from '../../network/readNetworkMap';
import type { Context } from '../context';
import { access, sessionOf } from '../routeAccess';
import { validate } from '../validate';

export function networkRoutes(app: FastifyInstance, { database: { db }, importNetwork }: Context): void {
  const owner = access('asset owner');
  const organisationOf = (request: FastifyRequest, id: number) => load(db, sessionOf(request), 'organisation', id);

  app.get('/assets/network', owner, async (request): Promise<Network> => {
    const filter = validate(networkQuery, request.query);
    return readNetworkMap(db, await organisationOf(request, filter.organisation_id), filter);
  });

  app.post(
    '/assets/network/import',
    { ...owner, bodyLimit: NETWORK_MAX_BYTES },
    async (request): Promise<NetworkImport> => {
      const { organisation_id: id, ...choice } = validate(importNetworkQuery, request.query);
      const organisation = await organisationOf(request, id);
      const { body } = request;
      if (!(body instanceof Readable)) {
        throw new HttpError(415, { detail: 'Send the file as application/octet-stream.' });
      }
      return importNetwork(sessionOf(request), body, { ...choice, organisation });
    },
  );
}
