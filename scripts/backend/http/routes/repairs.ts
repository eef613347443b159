/** Repair plans: that of an inspection, and generating them for one or many. */
import type { FastifyInstance } from 'fastify';
import type { GeneratedRepairs, RepairPlan } from '@/api/contract/repairs';
import { generateRepairsRequest } from '@/api/contract/requests/repairs';
import { load } from '../../access/load';
import { generateRepairs, readRepairPlan } from '../../repairs/repairPlans';
import type { Context } from '../context';
import { access, sessionOf } from '../routeAccess';
import { uuidOf, validate } from '../validate';

export function repairsRoutes(app: FastifyInstance, { database }: Context): void {
  app.get('/inspections/:uuid/repairplan', access('regular'), async (request): Promise<RepairPlan> => {
    const inspection = await load(database.db, sessionOf(request), 'inspection', uuidOf(request.params));
    return readRepairPlan(database.db, inspection);
  });

  app.post('/repairs/generate', access('regular'), async (request): Promise<GeneratedRepairs> => {
    const { inspection_ids } = validate(generateRepairsRequest, request.body);
    return { generated: await generateRepairs(database, sessionOf(request), inspection_ids) };
  });
}
