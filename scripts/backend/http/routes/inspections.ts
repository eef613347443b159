/** Inspections: an organisation's list, a single inspection, and what people do to one or many. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type {
  Inspection,
  InspectionPage,
  InspectionProblems,
  UndecidedInspections,
  UpdatedCount,
  UpdatedStatus,
} from '@/api/contract/inspections';
import type { Assignees } from '@/api/contract/assignment';
import { findOffer } from '@/api/contract/exportOffers';
import {
  assigneesQuery,
  assignRequest,
  inspectionIdsRequest,
  inspectionsCsvQuery,
  inspectionsQuery,
  updateInspectionRequest,
  updateStatusRequest,
  validateQuery,
} from '@/api/contract/requests/inspections';
import { load } from '../../access/load';
import { recordAudit } from '../../audit/recordAudit';
import { preflight } from '../../exports/preflight';
import { assignInspections, readAssignees } from '../../inspections/assignment';
import { findSelection } from '../../inspections/bulkSelection';
import { moveInspections, updateInspection, updateStatus } from '../../inspections/changeInspections';
import { findUndecided } from '../../inspections/findUndecided';
import { readInspectionPage, readInspectionsCsv } from '../../inspections/inspectionPage';
import { readInspection } from '../../inspections/inspectionRecords';
import { deleteInspections } from '../../inspections/deleteInspections';
import { generateOnLeaving } from '../../repairs/repairsDue';
import type { Context } from '../context';
import { access, sessionOf } from '../routeAccess';
import { sendCsv } from '../sendCsv';
import { idParam, uuidOf, validate, validateChange } from '../validate';

export function inspectionsRoutes(app: FastifyInstance, context: Context): void {
  const { database, blobs, log, waker } = context;
  const { db } = database;
  const generate = generateOnLeaving(log);

  const find = (request: FastifyRequest) => load(db, sessionOf(request), 'inspection', uuidOf(request.params));

  app.get('/inspections2', access('regular'), async (request): Promise<InspectionPage> => {
    const query = validate(inspectionsQuery, request.query);
    const organisation = await load(db, sessionOf(request), 'organisation', query.organisation);
    return readInspectionPage(db, sessionOf(request), organisation, query);
  });

  app.get('/inspections/csv', access('regular'), async (request, reply) => {
    const query = validate(inspectionsCsvQuery, request.query);
    const organisation = await load(db, sessionOf(request), 'organisation', query.organisation);
    const lines = await readInspectionsCsv(db, sessionOf(request), organisation, query);
    await recordAudit(db, sessionOf(request), [
      { kind: 'export made', organisationId: organisation.id, detail: 'List of inspections, CSV' },
    ]);
    return sendCsv(reply, lines, log);
  });

  app.get('/inspections2/:uuid', access('regular'), async (request): Promise<Inspection> =>
    readInspection(db, blobs, await find(request), sessionOf(request)),
  );

  // Header names are the only ones there are, whatever `use_header_names` says.
  app.patch('/inspections2/:uuid', access('regular'), async (request): Promise<Inspection> => {
    const inspection = await find(request);
    await updateInspection(
      database,
      sessionOf(request),
      inspection,
      validateChange(updateInspectionRequest, request.body),
      generate,
    );
    waker.nudge();
    return readInspection(db, blobs, inspection, sessionOf(request));
  });

  app.patch('/inspections/move/:id', access('regular'), async (request): Promise<UpdatedCount> => {
    const { id } = validate(idParam, request.params);
    const { inspectionIds } = validate(inspectionIdsRequest, request.body);
    return { updated: await moveInspections(database, sessionOf(request), inspectionIds, id) };
  });

  app.delete('/inspections/bulk-delete', access('regular'), async (request, reply) => {
    const { inspectionIds } = validate(inspectionIdsRequest, request.body);
    await deleteInspections(context, sessionOf(request), inspectionIds);
    return reply.code(204).send();
  });

  app.post('/inspections/bulk-update-status', access('regular'), async (request): Promise<UpdatedStatus> => {
    const { inspectionIds, status } = validate(updateStatusRequest, request.body);
    const updated = await updateStatus(database, sessionOf(request), inspectionIds, status, generate);
    waker.nudge();
    return updated;
  });

  app.post('/inspections/bulk-assign', access('regular'), async (request): Promise<UpdatedCount> => {
    const { inspectionIds, assignedTo } = validate(assignRequest, request.body);
    return { updated: await assignInspections(database, sessionOf(request), inspectionIds, assignedTo) };
  });

  app.get('/inspections/assignees', access('regular'), async (request): Promise<Assignees> => {
    const { organisation: id } = validate(assigneesQuery, request.query);
    return readAssignees(db, sessionOf(request), await load(db, sessionOf(request), 'organisation', id));
  });

  app.post('/inspections/undecided', access('regular'), async (request): Promise<UndecidedInspections> => {
    const { inspectionIds } = validate(inspectionIdsRequest, request.body);
    return findUndecided(db, sessionOf(request), inspectionIds);
  });

  app.get('/inspections/validate', access('regular'), async (request): Promise<InspectionProblems> => {
    const { inspection_ids, type, format } = validate(validateQuery, request.query);
    const { uuids } = await findSelection(db, sessionOf(request), inspection_ids);
    return preflight(db, uuids, type && format && findOffer(type, format));
  });
}
