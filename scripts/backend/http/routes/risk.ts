/** The rules by which an asset owner rates the risk of its pipes; `id` is the organisation's. Administrators change them. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { riskRulesInUseRequest, riskRulesRequest } from '@/api/contract/requests/risk';
import type { ExtraFieldNames, RiskPreview, RiskRuleVersions } from '@/api/contract/risk';
import { load, loadAdministered } from '../../access/load';
import { previewRisk, readExtraFieldNames } from '../../risk/previewRisk';
import { riskRuleVersions } from '../../risk/riskRules';
import type { Context } from '../context';
import { access, sessionOf } from '../routeAccess';
import { idParam, validate, validateChange } from '../validate';

export function riskRoutes(app: FastifyInstance, { database }: Context): void {
  const { db } = database;
  const owner = access('asset owner');
  const idOf = (request: FastifyRequest) => validate(idParam, request.params).id;
  const find = (request: FastifyRequest) => load(db, sessionOf(request), 'organisation', idOf(request));
  const findAdministered = (request: FastifyRequest) => loadAdministered(db, sessionOf(request), idOf(request));

  app.get('/assets/risk-rules/:id', owner, async (request): Promise<RiskRuleVersions> => {
    return riskRuleVersions.list(db, await find(request));
  });

  app.get('/assets/risk-rules/:id/extra-fields', owner, async (request): Promise<ExtraFieldNames> => {
    return readExtraFieldNames(db, await find(request));
  });

  app.post('/assets/risk-rules/:id/preview', owner, async (request): Promise<RiskPreview> => {
    return previewRisk(db, await findAdministered(request), validate(riskRulesRequest, request.body));
  });

  app.post('/assets/risk-rules/:id', owner, async (request, reply): Promise<RiskRuleVersions> => {
    const organisation = await findAdministered(request);
    await riskRuleVersions.save(
      database,
      sessionOf(request),
      organisation,
      validateChange(riskRulesRequest, request.body),
    );
    return reply.code(201).send(await riskRuleVersions.list(db, organisation));
  });

  app.put('/assets/risk-rules/:id/in-use', owner, async (request): Promise<RiskRuleVersions> => {
    const organisation = await findAdministered(request);
    await riskRuleVersions.putInUse(
      database,
      sessionOf(request),
      organisation,
      validateChange(riskRulesInUseRequest, request.body),
    );
    return riskRuleVersions.list(db, organisation);
  });
}
