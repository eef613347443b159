/** The filters of the inspections list, as each user has left them in each organisation. */
import type { FastifyInstance } from 'fastify';
import type { Filters } from '@/api/contract/filters';
import { filtersQuery, updateFiltersRequest } from '@/api/contract/requests/folders';
import { load } from '../../access/load';
import { readFilters, updateFilters } from '../../inspections/savedFilters';
import type { Context } from '../context';
import { access, sessionOf } from '../routeAccess';
import { validate } from '../validate';

export function filtersRoutes(app: FastifyInstance, { database: { db } }: Context): void {
  app.get('/inspections/filters', access('regular'), async (request): Promise<Filters> => {
    const query = validate(filtersQuery, request.query);
    const session = sessionOf(request);
    return readFilters(db, { session, organisation: await load(db, session, 'organisation', query.organisation) });
  });

  app.patch('/inspections/filters', access('regular'), async (request): Promise<Filters> => {
    const input = validate(updateFiltersRequest, request.body);
    const session = sessionOf(request);
    const whose = { session, organisation: await load(db, session, 'organisation', input.organisation) };
    await updateFilters(db, whose, input);
    return readFilters(db, whose);
  });
}
