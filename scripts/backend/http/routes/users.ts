/** The organisations that the signed-in user may work in. */
import type { FastifyInstance } from 'fastify';
import type { OrganisationOption } from '@/api/contract/auth';
import { reachableOrganisations } from '../../access/reach';
import type { Context } from '../context';
import { access, sessionOf } from '../routeAccess';

export function usersRoutes(app: FastifyInstance, { database: { db } }: Context): void {
  app.get(
    '/users/organisation-context-options',
    access('signed in'),
    async (request): Promise<OrganisationOption[]> => {
      const session = sessionOf(request);
      const all = await reachableOrganisations(db, session);
      return all.map((organisation) => ({
        id: organisation.id,
        standardKey: organisation.standardKey,
        fullName: organisation.name,
        type: organisation.type,
        displayGroup: organisation.id === session.organisation.id ? 'My Organisation' : 'Asset Owners',
      }));
    },
  );
}
