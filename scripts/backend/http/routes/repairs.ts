/** Repair plans: an inspection's, changing and generating them; and an organisation's own repairs, rules and rates. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type {
  CustomRepairType,
  GeneratedRepairs,
  PlanHistory,
  RepairPlan,
  RepairRates,
  RulesPreview,
  RuleVersions,
} from '@/api/contract/repairs';
import {
  createCustomTypeRequest,
  generateRepairsRequest,
  putRatesRequest,
  rulesInUseRequest,
  rulesRequest,
  updateActorPlanRequest,
  updateRepairPlanRequest,
} from '@/api/contract/requests/repairs';
import { load, loadAdministered } from '../../access/load';
import { updateActorPlan, updateSharedPlan } from '../../repairs/changePlans';
import { createCustomType, listCustomTypes, putRates, readRates } from '../../repairs/customRepairs';
import { readPlanHistory } from '../../repairs/planHistory';
import { generateRepairs, readRepairPlan } from '../../repairs/repairPlans';
import { previewRules, repairRuleVersions } from '../../repairs/ruleSets';
import type { Context } from '../context';
import { access, sessionOf } from '../routeAccess';
import { idParam, uuidOf, validate, validateChange } from '../validate';

export function repairsRoutes(app: FastifyInstance, { database }: Context): void {
  const { db } = database;
  const findInspection = (request: FastifyRequest) =>
    load(db, sessionOf(request), 'inspection', uuidOf(request.params));
  const findOrganisation = (request: FastifyRequest) =>
    load(db, sessionOf(request), 'organisation', validate(idParam, request.params).id);
  const findAdministered = (request: FastifyRequest) =>
    loadAdministered(db, sessionOf(request), validate(idParam, request.params).id);

  app.get('/inspections/:uuid/repairplan', access('regular'), async (request): Promise<RepairPlan> => {
    return readRepairPlan(db, sessionOf(request), await findInspection(request));
  });

  app.get('/inspections/:uuid/repairplan/history', access('regular'), async (request): Promise<PlanHistory> => {
    return readPlanHistory(db, sessionOf(request), await findInspection(request));
  });

  app.patch('/inspections/:uuid/repairplan', access('regular'), async (request): Promise<RepairPlan> => {
    const [session, inspection] = [sessionOf(request), await findInspection(request)];
    await updateSharedPlan(database, session, inspection, validateChange(updateRepairPlanRequest, request.body));
    return readRepairPlan(db, session, inspection);
  });

  for (const planner of ['owner', 'contractor'] as const) {
    const url = `/inspections/:uuid/repairplan/${planner}`;
    app.patch(url, access('regular'), async (request): Promise<RepairPlan> => {
      const [session, inspection] = [sessionOf(request), await findInspection(request)];
      const change = validateChange(updateActorPlanRequest, request.body);
      await updateActorPlan(database, session, inspection, planner, change);
      return readRepairPlan(db, session, inspection);
    });
  }

  app.post('/repairs/generate', access('regular'), async (request): Promise<GeneratedRepairs> => {
    const { inspection_ids } = validate(generateRepairsRequest, request.body);
    return { generated: await generateRepairs(database, sessionOf(request), inspection_ids) };
  });

  /** `id` is the organisation's. */
  app.get('/repairs/:id/custom-types', access('regular'), async (request): Promise<CustomRepairType[]> => {
    return listCustomTypes(
      db,
      await load(db, sessionOf(request), 'organisation', validate(idParam, request.params).id),
    );
  });

  app.post('/repairs/:id/custom-types', access('regular'), async (request, reply): Promise<CustomRepairType> => {
    const session = sessionOf(request);
    const organisation = await loadAdministered(db, session, validate(idParam, request.params).id);
    const made = await createCustomType(db, session, organisation, validate(createCustomTypeRequest, request.body));
    return reply.code(201).send(made);
  });

  app.get('/repairs/:id/rules', access('regular'), async (request): Promise<RuleVersions> => {
    return repairRuleVersions.list(db, await findOrganisation(request));
  });

  app.post('/repairs/:id/rules/preview', access('regular'), async (request): Promise<RulesPreview> => {
    return previewRules(db, await findAdministered(request), validate(rulesRequest, request.body));
  });

  app.post('/repairs/:id/rules', access('regular'), async (request, reply): Promise<RuleVersions> => {
    const organisation = await findAdministered(request);
    await repairRuleVersions.save(
      database,
      sessionOf(request),
      organisation,
      validateChange(rulesRequest, request.body),
    );
    return reply.code(201).send(await repairRuleVersions.list(db, organisation));
  });

  app.put('/repairs/:id/rules-in-use', access('regular'), async (request): Promise<RuleVersions> => {
    const organisation = await findAdministered(request);
    await repairRuleVersions.putInUse(
      database,
      sessionOf(request),
      organisation,
      validateChange(rulesInUseRequest, request.body),
    );
    return repairRuleVersions.list(db, organisation);
  });

  app.get('/repairs/rates', access('regular'), async (request): Promise<RepairRates> => {
    return readRates(db, sessionOf(request));
  });

  app.put('/repairs/rates', access('regular'), async (request): Promise<RepairRates> => {
    const session = sessionOf(request);
    await loadAdministered(db, session, session.organisation.id);
    await putRates(database, session, validateChange(putRatesRequest, request.body));
    return readRates(db, session);
  });
}
