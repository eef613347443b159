/** Folders. What may be done to the tree is decided in `folders/changeFolder.ts`. */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { STANDARDS } from '@/api/contract/common';
import type { CrewSettings, FolderRecord } from '@/api/contract/folders';
import type { FolderTemplates } from '@/api/contract/folderTemplates';
import {
  changeCrewSettingsRequest,
  changeTemplateRequest,
  createFolderRequest,
  dayFolderRequest,
  foldersQuery,
  moveFolderRequest,
  renameFolderRequest,
  templatesQuery,
} from '@/api/contract/requests/folders';
import { load, loadAdministered, loadAll } from '../../access/load';
import { gone, invalid } from '../../errors';
import { failExpiredUploads } from '../../files/expiredUploads';
import { createFolder, deleteFolder, moveFolder, renameFolder } from '../../folders/changeFolder';
import { openDayFolder } from '../../folders/dayFolder';
import { listFolders } from '../../folders/folderRecords';
import { changeTemplate, readTemplates } from '../../inspections/folderTemplates';
import { changeCrewSettings, crewSettingsOf } from '../../staff/crewSettings';
import type { Context } from '../context';
import { access, sessionOf } from '../routeAccess';
import { idParam, validate, validateChange } from '../validate';

const UPDATE_TEXTS = {
  destinationFolder: 'A destination folder is required',
  nonFieldErrors: 'Send either jobName or destinationFolder.',
};

export function foldersRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;
  const { db } = database;

  app.get('/inspections/folders', access('uploads'), async (request): Promise<FolderRecord[]> => {
    const { organisationId, includeRoot } = validate(foldersQuery, request.query);
    const organisation = await load(db, sessionOf(request), 'organisation', organisationId);
    return listFolders(db, organisation, includeRoot);
  });

  app.post('/inspections/folders', access('regular'), async (request, reply): Promise<FolderRecord> => {
    const input = validate(createFolderRequest, request.body, {
      parentJob: 'Parent folder is required',
      standardKey: 'Standard is required',
    });
    if (!(input.standardKey in STANDARDS)) throw invalid({ standardKey: ['Standard is required'] });
    return reply.code(201).send(await createFolder({ database, session: sessionOf(request) }, input));
  });

  app.post('/inspections/folders/:id/day', access('uploads'), async (request): Promise<FolderRecord> => {
    const { id } = validate(idParam, request.params);
    const { day } = validate(dayFolderRequest, request.body);
    return openDayFolder({ database, session: sessionOf(request) }, id, day);
  });

  app.get('/organisations/:id/crew-settings', access('uploads'), async (request): Promise<CrewSettings> => {
    const { id } = validate(idParam, request.params);
    return crewSettingsOf(await load(db, sessionOf(request), 'organisation', id));
  });

  app.put('/organisations/:id/crew-settings', access('regular'), async (request): Promise<CrewSettings> => {
    const session = sessionOf(request);
    const organisation = await loadAdministered(db, session, validate(idParam, request.params).id);
    return changeCrewSettings(database, session, organisation, validate(changeCrewSettingsRequest, request.body));
  });

  app.patch('/inspections/folders/:id', access('regular'), async (request): Promise<FolderRecord> => {
    const { id } = validate(idParam, request.params);
    const parts = { database, session: sessionOf(request) };
    const { body } = request;
    if (typeof body === 'object' && body !== null && 'destinationFolder' in body) {
      const { change, seen } = validateChange(moveFolderRequest, body, UPDATE_TEXTS);
      return moveFolder(parts, { id, seen }, change.destinationFolder);
    }
    const { change, seen } = validateChange(renameFolderRequest, body, UPDATE_TEXTS);
    return renameFolder(parts, { id, seen }, change.jobName);
  });

  app.delete('/inspections/folders/:id', access('regular'), async (request, reply) => {
    const { id } = validate(idParam, request.params);
    const { seen } = validateChange(z.unknown(), request.body);
    // Expired uploads fail first, as in the lists, so that a refusal tells the statuses that the lists show.
    await failExpiredUploads(context);
    await deleteFolder({ database, session: sessionOf(request) }, { id, seen });
    return reply.code(204).send();
  });

  app.get('/inspections/folders/templates', access('regular'), async (request): Promise<FolderTemplates> => {
    const { folder: ids } = validate(templatesQuery, request.query);
    return readTemplates(db, await loadAll(db, sessionOf(request), 'folder', ids, { lock: false }));
  });

  // Whoever may change the headers of its inspections may change their template.
  app.patch('/inspections/folders/:id/template', access('regular'), async (request, reply) => {
    const { id } = validate(idParam, request.params);
    const folder = await load(db, sessionOf(request), 'folder', id, () => gone('This folder'));
    await changeTemplate(database, folder, validateChange(changeTemplateRequest, request.body));
    return reply.code(204).send();
  });
}
