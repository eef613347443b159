/**
 * Coding standards: their defect codes and headers, and the licensed defect table that an organisation brings along.
 * That table decides the grades of all its inspections, so only the organisation's own administrators and staff may
 * change it; a linked contractor works with it, but does not own it.
 */
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { STANDARDS } from '@/api/contract/common';
import { defectsQuery, headersQuery, removeTableQuery } from '@/api/contract/requests/standards';
import { IMPORTED_BY, type DefectCode, type ImportedTables, type StandardHeader } from '@/api/contract/standards';
import type { Db } from '../../database/database';
import { organisations } from '../../database/schema';
import { importTables, readTableRows, removeTable, toDefectCode } from '../../standards/defectTables';
import { headersOf } from '../../standards/headers';
import { readTable } from '../../standards/readTable';
import { reachable, sessionOf } from '../access';
import type { Context } from '../context';
import { forbidden, HttpError, invalid, notFound } from '../errors';
import { idParam, validate } from '../validate';

function checkStandard(key: number, field: string): void {
  if (!Object.hasOwn(STANDARDS, key)) throw invalid({ [field]: ['This standard is not known.'] });
}

/** The id of the organisation in the path if the user may change its tables; what is out of reach is a 404. */
async function ownedOrganisation(db: Db, request: FastifyRequest): Promise<number> {
  const { id } = validate(idParam, request.params);
  const session = sessionOf(request);
  const { user } = session;
  if (user.isStaff) {
    const [found] = await db.select({ id: organisations.id }).from(organisations).where(eq(organisations.id, id));
    if (!found) throw notFound();
    return id;
  }
  await reachable(db, session, id);
  if (user.organisationId !== id || !user.isAdmin || user.userLevel !== 'standard') throw forbidden();
  return id;
}

export function standardsRoutes(app: FastifyInstance, { database }: Context): void {
  const { db } = database;
  app.addContentTypeParser('text/csv', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  app.get('/standards/defects', async (request): Promise<DefectCode[]> => {
    const query = validate(defectsQuery, request.query);
    checkStandard(query.standard_key__id, 'standard_key__id');
    const session = sessionOf(request);
    const organisation = await reachable(db, session, query.organisation ?? session.organisation.id);
    const rows = await readTableRows(db, {
      organisationId: organisation.id,
      standardKey: query.standard_key__id,
      pipeTypeSewer: query.sub_standard__pipe_type_sewer,
    });
    return rows.map(toDefectCode);
  });

  app.get('/standards/headers', async (request): Promise<StandardHeader[]> => {
    const { standard_id } = validate(headersQuery, request.query);
    checkStandard(standard_id, 'standard_id');
    return headersOf(standard_id);
  });

  app.post(
    '/organisations/:id/defect-table',
    { config: { access: 'signed in' } },
    async (request, reply): Promise<ImportedTables> => {
      const id = await ownedOrganisation(db, request);
      const { body } = request;
      if (typeof body !== 'string') throw new HttpError(415, { detail: 'Send the table as text/csv.' });
      const table = readTable(body, `${IMPORTED_BY} on ${new Date().toISOString().slice(0, 10)}`);
      if ('problems' in table) throw invalid({ nonFieldErrors: table.problems });
      return reply.code(201).send(await importTables(database, id, table.rows));
    },
  );

  app.delete('/organisations/:id/defect-table', { config: { access: 'signed in' } }, async (request, reply) => {
    const id = await ownedOrganisation(db, request);
    const query = validate(removeTableQuery, request.query);
    const removed = await removeTable(database, {
      organisationId: id,
      standardKey: query.standard_key__id,
      pipeTypeSewer: query.sub_standard__pipe_type_sewer,
    });
    if (!removed) throw notFound();
    return reply.code(204).send();
  });
}
