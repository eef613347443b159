/**
 * Coding standards: their defect codes and headers, and the licensed defect table that an organisation brings along.
 * That table decides the grades of all its inspections, so only the organisation's own administrators and staff may
 * change it; a linked contractor works with it, but does not own it.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { STANDARDS } from '@/api/contract/common';
import { type DefectTable, type LastRegrade, type Regrade, type TablePreview } from '@/api/contract/defectTables';
import type { OwnField } from '@/api/contract/ownFields';
import { IMPORTED_BY, type DefectCode, type StandardHeader } from '@/api/contract/standards';
import { putOwnFieldsRequest } from '@/api/contract/requests/ownFields';
import {
  defectsQuery,
  headersQuery,
  importQuery,
  regradeRequest,
  tableInUseRequest,
  tablesQuery,
} from '@/api/contract/requests/standards';
import { load, loadAdministered, loadForStaff } from '../../access/load';
import { columnNamed } from '../../assets/assetColumns';
import { HttpError, invalid } from '../../errors';
import { readLastRegrade, startRegrade } from '../../grading/regradeJobs';
import {
  importTables,
  listCodesFor,
  listDefectCodes,
  listTables,
  previewTables,
  putTableInUse,
  readTableCsv,
} from '../../standards/defectTables';
import { readDefectTableCsv } from '../../standards/defectTableCsv';
import { headersWith, putOwnFields, readOwnFields } from '../../standards/ownFields';
import { templateCsv } from '../../standards/writeTableCsv';
import type { Context } from '../context';
import { access, sessionOf } from '../routeAccess';
import { idParam, tableParams, validate } from '../validate';

function checkStandard(key: number, field: string): void {
  if (!Object.hasOwn(STANDARDS, key)) throw invalid({ [field]: ['This standard is not known.'] });
}

/** A problem of the file as a sentence that says its line. */
const sentence = ({ line, message }: TablePreview['problems'][number]): string =>
  line === null ? message : `Line ${line}: ${message}`;

const CSV = 'text/csv; charset=utf-8';
/** As much as the rows that an import takes. */
const FILE_LIMIT = 4 * 1024 * 1024;

export function standardsRoutes(app: FastifyInstance, { database, waker }: Context): void {
  const { db } = database;
  const findOrganisation = (request: FastifyRequest) => {
    const session = sessionOf(request);
    const { id } = validate(idParam, request.params);
    return session.user.isStaff ? loadForStaff(db, session, 'organisation', id) : load(db, session, 'organisation', id);
  };
  const findAdministered = (request: FastifyRequest) =>
    loadAdministered(db, sessionOf(request), validate(idParam, request.params).id);
  // As bytes: which encoding the text is in is found out by its reader.
  app.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.get('/standards/defects', access('regular'), async (request): Promise<DefectCode[]> => {
    const query = validate(defectsQuery, request.query);
    checkStandard(query.standard_key__id, 'standard_key__id');
    const session = sessionOf(request);
    if (query.inspection !== undefined) {
      return listCodesFor(db, await load(db, session, 'inspection', query.inspection));
    }
    const id = query.organisation ?? session.organisation.id;
    return listDefectCodes(db, await load(db, session, 'organisation', id), {
      standardKey: query.standard_key__id,
      pipeTypeSewer: query.sub_standard__pipe_type_sewer,
    });
  });

  app.get('/standards/headers', access('regular'), async (request): Promise<StandardHeader[]> => {
    const { standard_id, organisation } = validate(headersQuery, request.query);
    checkStandard(standard_id, 'standard_id');
    const session = sessionOf(request);
    const { id } = await load(db, session, 'organisation', organisation ?? session.organisation.id);
    return headersWith(standard_id, await readOwnFields(db, id));
  });

  app.get('/organisations/:id/own-fields', access('regular'), async (request): Promise<OwnField[]> => {
    return readOwnFields(db, (await findOrganisation(request)).id);
  });

  app.put('/organisations/:id/own-fields', access('regular'), async (request): Promise<OwnField[]> => {
    const organisation = await findAdministered(request);
    const isAssetColumn = (name: string) => !('extra' in columnNamed(name));
    return putOwnFields(database, organisation, validate(putOwnFieldsRequest, request.body), isAssetColumn);
  });

  const readKey = (text: unknown) => {
    const query = validate(tablesQuery, text);
    checkStandard(query.standard_key__id, 'standard_key__id');
    return { standardKey: query.standard_key__id, pipeTypeSewer: query.sub_standard__pipe_type_sewer };
  };

  app.get('/standards/defect-table-template', access('regular or staff'), async (request, reply) => {
    const { standardKey, pipeTypeSewer } = readKey(request.query);
    return reply.type(CSV).send(templateCsv(standardKey, pipeTypeSewer));
  });

  app.get('/organisations/:id/defect-tables', access('regular or staff'), async (request): Promise<DefectTable[]> => {
    const organisation = await findOrganisation(request);
    return listTables(db, organisation, readKey(request.query));
  });

  app.get('/organisations/:id/defect-tables/:tableId/csv', access('regular or staff'), async (request, reply) => {
    const organisation = await findOrganisation(request);
    return reply.type(CSV).send(await readTableCsv(db, organisation, validate(tableParams, request.params).tableId));
  });

  const upload = { ...access('regular or staff'), bodyLimit: FILE_LIMIT };
  app.post('/organisations/:id/defect-tables', upload, async (request, reply): Promise<TablePreview> => {
    const organisation = await findAdministered(request);
    const { preview } = validate(importQuery, request.query);
    const { body } = request;
    if (!Buffer.isBuffer(body)) throw new HttpError(415, { detail: 'Send the table as text/csv.' });
    const source = `${IMPORTED_BY} on ${new Date().toISOString().slice(0, 10)}`;
    const table = await readDefectTableCsv(body, source);
    const found = await previewTables(db, organisation, table);
    if (preview) return found;
    if ('problems' in table) throw invalid({ nonFieldErrors: table.problems.map(sentence) });
    const { user } = sessionOf(request);
    await importTables(database, organisation, { tables: table.tables, source, userId: user.id });
    return reply.code(201).send(found);
  });

  app.put('/organisations/:id/defect-table-in-use', access('regular or staff'), async (request, reply) => {
    const organisation = await findAdministered(request);
    await putTableInUse(database, organisation, validate(tableInUseRequest, request.body).tableId);
    return reply.code(204).send();
  });

  app.get('/organisations/:id/regrades', access('regular or staff'), async (request): Promise<LastRegrade> => {
    const { id: organisationId } = await findOrganisation(request);
    return { regrade: await readLastRegrade(db, { organisationId, ...readKey(request.query) }) };
  });

  app.post('/organisations/:id/regrades', access('regular or staff'), async (request, reply): Promise<Regrade> => {
    const { id: organisationId } = await findAdministered(request);
    const { isPreview, ...which } = validate(regradeRequest, request.body);
    checkStandard(which.standardKey, 'standardKey');
    const userId = sessionOf(request).user.id;
    const started = await startRegrade(database, { organisationId, ...which }, { isPreview, userId });
    waker.nudge();
    return reply.code(201).send(started);
  });
}
