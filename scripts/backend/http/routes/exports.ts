/** Exports: a person's list, creating, changing and repeating one, its files; and the organisation's template. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  TEMPLATE_MAX_BYTES,
  type CreatedExport,
  type ExportOutputs,
  type ExportPage,
  type ExportRecord,
  type ExportTemplate,
} from '@/api/contract/exports';
import {
  createExportRequest,
  exportsQuery,
  exportTemplateQuery,
  updateExportRequest,
} from '@/api/contract/requests/exports';
import { load, loadAdministered } from '../../access/load';
import { HttpError } from '../../errors';
import { createExport } from '../../exports/createExport';
import { readExportPage, readOutputs, repeatExport, updateExport } from '../../exports/exportsOfPerson';
import { describeTemplate, putTemplate, removeTemplate } from '../../exports/exportTemplate';
import type { Context } from '../context';
import { access, sessionOf } from '../routeAccess';
import { idParam, validate } from '../validate';

export function exportsRoutes(app: FastifyInstance, context: Context): void {
  const { database, blobs, waker } = context;
  const { db } = database;
  const idOf = (request: FastifyRequest) => validate(idParam, request.params).id;
  const findAdministered = (request: FastifyRequest) => loadAdministered(db, sessionOf(request), idOf(request));
  app.addContentTypeParser('application/x-msaccess', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const find = (request: FastifyRequest) => load(db, sessionOf(request), 'export', idOf(request));

  app.get('/exports', access('regular'), async (request): Promise<ExportPage> =>
    readExportPage(db, sessionOf(request), validate(exportsQuery, request.query)),
  );

  app.post('/exports', access('regular'), async (request, reply): Promise<CreatedExport> => {
    const { payload } = validate(createExportRequest, request.body);
    const session = sessionOf(request);
    const organisation = await load(db, session, 'organisation', payload.organisation);
    const created = await createExport(database, { session, organisation, payload });
    waker.nudge();
    return reply.code(201).send(created);
  });

  app.patch('/exports/:id', access('regular'), async (request): Promise<ExportRecord> => {
    const found = await find(request);
    return updateExport(db, sessionOf(request), found, validate(updateExportRequest, request.body));
  });

  app.get('/exports/:id/outputs', access('regular'), async (request): Promise<ExportOutputs> =>
    readOutputs({ db, blobs, session: sessionOf(request) }, await find(request)),
  );

  app.post('/exports/:id/repeat', access('regular'), async (request): Promise<ExportRecord> => {
    const repeated = await repeatExport(database, sessionOf(request), await find(request));
    waker.nudge();
    return repeated;
  });

  app.get('/organisations/:id/export-template', access('regular'), async (request): Promise<ExportTemplate> =>
    describeTemplate(db, await load(db, sessionOf(request), 'organisation', idOf(request))),
  );

  const upload = { ...access('regular'), bodyLimit: TEMPLATE_MAX_BYTES };
  app.put('/organisations/:id/export-template', upload, async (request): Promise<ExportTemplate> => {
    const organisation = await findAdministered(request);
    const { filename } = validate(exportTemplateQuery, request.query);
    const { body } = request;
    if (!Buffer.isBuffer(body)) throw new HttpError(415, { detail: 'Send the database as application/x-msaccess.' });
    await putTemplate(context, organisation, { filename, bytes: body });
    return describeTemplate(db, organisation);
  });

  app.delete('/organisations/:id/export-template', access('regular'), async (request, reply) => {
    await removeTemplate(context, await findAdministered(request));
    return reply.code(204).send();
  });
}
