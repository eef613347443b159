/** Inspections: the list of an organisation, one of them, and what is done to one or many. */
import type { FastifyInstance } from 'fastify';
import type {
  Inspection,
  InspectionPage,
  InspectionProblems,
  ShareableLinks,
  UpdatedCount,
} from '@/api/contract/inspections';
import {
  inspectionIdsRequest,
  inspectionsQuery,
  updateInspectionRequest,
  updateStatusRequest,
  validateQuery,
} from '@/api/contract/requests/inspections';
import { moveInspections, updateInspection, updateStatus } from '../../inspections/changes';
import { readInspectionPage } from '../../inspections/inspectionPage';
import { readInspection } from '../../inspections/inspectionRecords';
import { findProblems } from '../../inspections/problems';
import { organisationOf } from '../../inspections/reach';
import { removeInspections } from '../../inspections/removal';
import { reachable, sessionOf } from '../access';
import type { Context } from '../context';
import { notFound } from '../errors';
import { idParam, uuidOf, validate } from '../validate';

export function inspectionsRoutes(app: FastifyInstance, context: Context): void {
  const { database, blobs, webOrigin } = context;
  const { db } = database;

  const record = async (uuid: string): Promise<Inspection> => {
    const found = await readInspection(db, blobs, uuid);
    if (!found) throw notFound();
    return found;
  };

  app.get('/inspections2', async (request): Promise<InspectionPage> => {
    const query = validate(inspectionsQuery, request.query);
    const organisation = await reachable(db, sessionOf(request), query.organisation);
    return readInspectionPage(db, organisation.id, query);
  });

  app.get('/inspections2/:uuid', async (request): Promise<Inspection> => {
    const uuid = uuidOf(request.params);
    await organisationOf(db, sessionOf(request), uuid);
    return record(uuid);
  });

  // Header names are the only ones there are, whatever `use_header_names` says.
  app.patch('/inspections2/:uuid', async (request): Promise<Inspection> => {
    const uuid = uuidOf(request.params);
    const session = sessionOf(request);
    await organisationOf(db, session, uuid);
    await updateInspection(database, session, uuid, validate(updateInspectionRequest, request.body));
    return record(uuid);
  });

  app.patch('/inspections/move/:id', async (request): Promise<UpdatedCount> => {
    const { id } = validate(idParam, request.params);
    const { inspectionIds } = validate(inspectionIdsRequest, request.body);
    return { updated: await moveInspections(database, sessionOf(request), inspectionIds, id) };
  });

  app.delete('/inspections/bulk-delete', async (request, reply) => {
    const { inspectionIds } = validate(inspectionIdsRequest, request.body);
    await removeInspections(context, sessionOf(request), inspectionIds);
    return reply.code(204).send();
  });

  app.post('/inspections/bulk-update-status', async (request): Promise<UpdatedCount> => {
    const { inspectionIds, status } = validate(updateStatusRequest, request.body);
    return { updated: await updateStatus(database, sessionOf(request), inspectionIds, status) };
  });

  app.get('/inspections/validate', async (request): Promise<InspectionProblems> => {
    const { inspection_ids } = validate(validateQuery, request.query);
    return findProblems(db, sessionOf(request), inspection_ids);
  });

  app.get('/inspections/:uuid/shareable-links', async (request): Promise<ShareableLinks> => {
    const uuid = uuidOf(request.params);
    const organisation = await organisationOf(db, sessionOf(request), uuid);
    return [
      {
        label: `For people who work in ${organisation.name}, after signing in`,
        url: new URL(`/inspection/${uuid}`, webOrigin()).href,
      },
    ];
  });
}
