/** Repair plans: that of an inspection, and generating them for one or many. */
import type { FastifyInstance } from 'fastify';
import type { GeneratedRepairs, RepairPlan } from '@/api/contract/repairs';
import { generateRepairsRequest } from '@/api/contract/requests/repairs';
import { organisationOf } from '../../inspections/reach';
import { generateRepairs, readRepairPlan } from '../../repairs/repairPlans';
import { sessionOf } from '../access';
import type { Context } from '../context';
import { uuidOf, validate } from '../validate';

export function repairsRoutes(app: FastifyInstance, { database }: Context): void {
  app.get('/inspections/:uuid/repairplan', async (request): Promise<RepairPlan> => {
    const uuid = uuidOf(request.params);
    await organisationOf(database.db, sessionOf(request), uuid);
    return readRepairPlan(database.db, uuid);
  });

  app.post('/repairs/generate', async (request): Promise<GeneratedRepairs> => {
    const { inspection_ids } = validate(generateRepairsRequest, request.body);
    return { generated: await generateRepairs(database, sessionOf(request), inspection_ids) };
  });
}
