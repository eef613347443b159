/** How long an organisation keeps its videos, copies and pictures, for its administrators; and inspections on hold. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Inspection } from '@/api/contract/inspections';
import type { Retention, RetentionPreview } from '@/api/contract/retention';
import { changeRetentionRequest, holdRequest, retentionPreviewQuery } from '@/api/contract/requests/retention';
import { load, loadAdministered } from '../../access/load';
import { readInspection } from '../../inspections/inspectionRecords';
import { holdInspection } from '../../retention/holds';
import { changeRetention, previewRule, readRetention } from '../../retention/rules';
import type { Context } from '../context';
import { access, sessionOf } from '../routeAccess';
import { idParam, uuidOf, validate, validateChange } from '../validate';

export function retentionRoutes(app: FastifyInstance, { database, blobs }: Context): void {
  const { db } = database;
  const find = (request: FastifyRequest) =>
    loadAdministered(db, sessionOf(request), validate(idParam, request.params).id);

  app.get('/organisations/:id/retention', access('regular'), async (request): Promise<Retention> =>
    readRetention(db, await find(request), new Date()),
  );

  app.get('/organisations/:id/retention/preview', access('regular'), async (request): Promise<RetentionPreview> => {
    const rule = validate(retentionPreviewQuery, request.query);
    return previewRule(db, await find(request), rule, new Date());
  });

  app.patch('/organisations/:id/retention', access('regular'), async (request): Promise<Retention> => {
    const organisation = await find(request);
    const change = validateChange(changeRetentionRequest, request.body);
    await changeRetention(database, sessionOf(request), organisation, change, new Date());
    return readRetention(db, organisation, new Date());
  });

  app.put('/inspections2/:uuid/hold', access('regular'), async (request): Promise<Inspection> => {
    const session = sessionOf(request);
    const inspection = await load(db, session, 'inspection', uuidOf(request.params));
    const { reason } = validate(holdRequest, request.body);
    await holdInspection(database, session, inspection, reason, new Date());
    return readInspection(db, blobs, inspection, session);
  });
}
