/** Exports: a person's list, a new one, what is changed of one, and its files. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CreatedExport, ExportOutputs, ExportPage, ExportRecord } from '@/api/contract/exports';
import { createExportRequest, exportsQuery, updateExportRequest } from '@/api/contract/requests/exports';
import { load } from '../../access/load';
import { createExport } from '../../exports/createExport';
import { readExportPage, readOutputs, repeatExport, updateExport } from '../../exports/exportRecords';
import type { Context } from '../context';
import { access, sessionOf } from '../routeAccess';
import { idParam, validate } from '../validate';

export function exportsRoutes(app: FastifyInstance, { database, blobs, queue }: Context): void {
  const { db } = database;
  const find = (request: FastifyRequest) =>
    load(db, sessionOf(request), 'export', validate(idParam, request.params).id);

  app.get('/exports', access('regular'), async (request): Promise<ExportPage> =>
    readExportPage(db, sessionOf(request), validate(exportsQuery, request.query)),
  );

  app.post('/exports', access('regular'), async (request, reply): Promise<CreatedExport> => {
    const { payload } = validate(createExportRequest, request.body);
    const session = sessionOf(request);
    const organisation = await load(db, session, 'organisation', payload.organisation);
    const created = await createExport(database, { session, organisation, payload });
    queue.nudge();
    return reply.code(201).send(created);
  });

  app.patch('/exports/:id', access('regular'), async (request): Promise<ExportRecord> => {
    const found = await find(request);
    return updateExport(db, sessionOf(request), found, validate(updateExportRequest, request.body));
  });

  app.get('/exports/:id/outputs', access('regular'), async (request): Promise<ExportOutputs> =>
    readOutputs(db, blobs, await find(request)),
  );

  app.post('/exports/:id/repeat', access('regular'), async (request): Promise<ExportRecord> => {
    const repeated = await repeatExport(db, sessionOf(request), await find(request));
    queue.nudge();
    return repeated;
  });
}
