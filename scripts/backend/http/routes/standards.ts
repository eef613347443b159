/**
 * Coding standards: their defect codes and headers, and the licensed defect table that an organisation brings along.
 * That table decides the grades of all its inspections, so only the organisation's own administrators and staff may
 * change it; a linked contractor works with it, but does not own it.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { STANDARDS } from '@/api/contract/common';
import { IMPORTED_BY, type DefectCode, type ImportedTables, type StandardHeader } from '@/api/contract/standards';
import { defectsQuery, headersQuery, removeTableQuery } from '@/api/contract/requests/standards';
import { load, loadAdministered } from '../../access/load';
import { HttpError, invalid, notFound } from '../../errors';
import { importTables, listDefectCodes, removeTable } from '../../standards/defectTables';
import { headersOf } from '../../standards/surveyHeaders';
import { readDefectTableCsv } from '../../standards/defectTableCsv';
import type { Context } from '../context';
import { access, sessionOf } from '../routeAccess';
import { idParam, validate } from '../validate';

function checkStandard(key: number, field: string): void {
  if (!Object.hasOwn(STANDARDS, key)) throw invalid({ [field]: ['This standard is not known.'] });
}

export function standardsRoutes(app: FastifyInstance, { database }: Context): void {
  const { db } = database;
  const findAdministered = (request: FastifyRequest) =>
    loadAdministered(db, sessionOf(request), validate(idParam, request.params).id);
  app.addContentTypeParser('text/csv', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  app.get('/standards/defects', access('regular'), async (request): Promise<DefectCode[]> => {
    const query = validate(defectsQuery, request.query);
    checkStandard(query.standard_key__id, 'standard_key__id');
    const session = sessionOf(request);
    const id = query.organisation ?? session.organisation.id;
    return listDefectCodes(db, await load(db, session, 'organisation', id), {
      standardKey: query.standard_key__id,
      pipeTypeSewer: query.sub_standard__pipe_type_sewer,
    });
  });

  app.get('/standards/headers', access('regular'), async (request): Promise<StandardHeader[]> => {
    const { standard_id } = validate(headersQuery, request.query);
    checkStandard(standard_id, 'standard_id');
    return headersOf(standard_id);
  });

  app.post('/organisations/:id/defect-table', access('signed in'), async (request, reply): Promise<ImportedTables> => {
    const organisation = await findAdministered(request);
    const { body } = request;
    if (typeof body !== 'string') throw new HttpError(415, { detail: 'Send the table as text/csv.' });
    const table = readDefectTableCsv(body, `${IMPORTED_BY} on ${new Date().toISOString().slice(0, 10)}`);
    if ('problems' in table) throw invalid({ nonFieldErrors: table.problems });
    return reply.code(201).send(await importTables(database, organisation, table.rows));
  });

  app.delete('/organisations/:id/defect-table', access('signed in'), async (request, reply) => {
    const organisation = await findAdministered(request);
    const query = validate(removeTableQuery, request.query);
    const removed = await removeTable(database, organisation, {
      standardKey: query.standard_key__id,
      pipeTypeSewer: query.sub_standard__pipe_type_sewer,
    });
    if (!removed) throw notFound();
    return reply.code(204).send();
  });
}
