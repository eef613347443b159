/** Folders and the inspections list's filters. What may be done to the tree is decided in `folders/changes.ts`. */
import type { FastifyInstance } from 'fastify';
import { STANDARDS } from '@/api/contract/common';
import type { Filters, FolderRecord } from '@/api/contract/folders';
import {
  createFolderRequest,
  filtersQuery,
  foldersQuery,
  moveFolderRequest,
  renameFolderRequest,
  updateFiltersRequest,
} from '@/api/contract/requests/folders';
import { createFolder, deleteFolder, moveFolder, renameFolder } from '../../folders/changes';
import { readFilters, updateFilters } from '../../folders/filters';
import { listFolders } from '../../folders/folderRecords';
import { reachable, sessionOf } from '../access';
import type { Context } from '../context';
import { invalid } from '../errors';
import { seenVersion } from '../seenVersion';
import { idParam, validate } from '../validate';

const UPDATE_TEXTS = {
  destinationFolder: 'A destination folder is required',
  nonFieldErrors: 'Send either jobName or destinationFolder.',
};

export function foldersRoutes(app: FastifyInstance, { database }: Context): void {
  const { db } = database;

  app.get('/inspections/folders', { config: { access: 'uploads' } }, async (request): Promise<FolderRecord[]> => {
    const { organisationId, includeRoot } = validate(foldersQuery, request.query);
    const organisation = await reachable(db, sessionOf(request), organisationId);
    return listFolders(db, organisation.id, includeRoot);
  });

  app.post('/inspections/folders', async (request, reply): Promise<FolderRecord> => {
    const input = validate(createFolderRequest, request.body, {
      parentJob: 'Parent folder is required',
      standardKey: 'Standard is required',
    });
    if (!(input.standardKey in STANDARDS)) throw invalid({ standardKey: ['Standard is required'] });
    return reply.code(201).send(await createFolder({ database, session: sessionOf(request) }, input));
  });

  app.patch('/inspections/folders/:id', async (request): Promise<FolderRecord> => {
    const target = { ...validate(idParam, request.params), version: seenVersion(request) };
    const parts = { database, session: sessionOf(request) };
    const { body } = request;
    if (typeof body === 'object' && body !== null && 'destinationFolder' in body) {
      const { destinationFolder } = validate(moveFolderRequest, body, UPDATE_TEXTS);
      return moveFolder(parts, target, destinationFolder);
    }
    const { jobName } = validate(renameFolderRequest, body, UPDATE_TEXTS);
    return renameFolder(parts, target, jobName);
  });

  app.delete('/inspections/folders/:id', async (request, reply) => {
    const target = { ...validate(idParam, request.params), version: seenVersion(request) };
    await deleteFolder({ database, session: sessionOf(request) }, target);
    return reply.code(204).send();
  });

  app.get('/inspections/filters', async (request): Promise<Filters> => {
    const { organisation } = validate(filtersQuery, request.query);
    const session = sessionOf(request);
    const { id: organisationId } = await reachable(db, session, organisation);
    return readFilters(db, { userId: session.user.id, organisationId });
  });

  app.patch('/inspections/filters', async (request): Promise<Filters> => {
    const input = validate(updateFiltersRequest, request.body);
    const session = sessionOf(request);
    const { id: organisationId } = await reachable(db, session, input.organisation);
    const whose = { userId: session.user.id, organisationId };
    await updateFilters(db, whose, input);
    return readFilters(db, whose);
  });
}
