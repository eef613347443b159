/** Video files: opening and completing an upload, the processing list, the finished files, retry and removal. */
import type { FastifyInstance } from 'fastify';
import type { CreateUploadResponse, FilePage, FileRecord, RenewUploadUrlResponse } from '@/api/contract/files';
import { createUploadRequest, filesQuery, processingQuery } from '@/api/contract/requests/files';
import { load, type Reached } from '../../access/load';
import type { Session } from '../../access/callerSession';
import { conflict, gone } from '../../errors';
import { failExpiredUploads } from '../../files/expiredUploads';
import { listFiles, listProcessing } from '../../files/fileLists';
import { readProcessingRecord } from '../../files/fileRecords';
import { requireSender } from '../../files/uploadRights';
import {
  completeUpload,
  noteMovement,
  openUpload,
  removeUpload,
  renewUpload,
  retryProcessing,
} from '../../files/uploads';
import { errorLine } from '../../log';
import type { Context } from '../context';
import { access, sessionOf } from '../routeAccess';
import { idParam, validate } from '../validate';

export function filesRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context.database;
  const { blobs, log } = context;

  /** The folder that a list is narrowed to; another organisation's counts as gone. */
  const folderWithin = async (organisation: Reached<'organisation'>, session: Session, id: number | undefined) => {
    if (id === undefined) return null;
    const folder = await load(db, session, 'folder', id, () => gone('This folder'));
    if (folder.organisationId !== organisation.id) throw gone('This folder');
    return folder;
  };

  app.get('/files/processing', access('uploads'), async (request): Promise<FilePage> => {
    const query = validate(processingQuery, request.query);
    const session = sessionOf(request);
    const organisation = await load(db, session, 'organisation', query.target_org_id);
    const folder = await folderWithin(organisation, session, query.folder_id);
    await failExpiredUploads(context);
    return listProcessing({ db, blobs, session }, { organisation, folder }, query);
  });

  app.get('/files', access('uploads'), async (request): Promise<FilePage> => {
    const query = validate(filesQuery, request.query);
    const session = sessionOf(request);
    const organisation = await load(db, session, 'organisation', query.target_org_id);
    const folder = await folderWithin(organisation, session, query.folder_id);
    await failExpiredUploads(context);
    return listFiles({ db, blobs, session }, { organisation, folder }, query);
  });

  app.post('/files/upload', access('uploads'), async (request, reply): Promise<CreateUploadResponse> => {
    const input = validate(createUploadRequest, request.body);
    const session = sessionOf(request);
    const folder = await load(db, session, 'folder', input.job_id, () => gone('This folder'));
    const { fileId, processingId, url, newSince } = await openUpload(context, session, folder, input);
    // A browser that left before the answer does not know the upload's record and could never remove it.
    const forget = () => {
      if (newSince === null) return;
      removeUpload(context, session, { id: processingId, fileId }, newSince).catch((error: unknown) =>
        log(`An abandoned upload could not be removed: ${errorLine(error)}`),
      );
    };
    if (reply.raw.destroyed) forget();
    else reply.raw.once('close', () => !reply.raw.writableFinished && forget());
    return reply.code(201).send({ file_id: fileId, processing_file_id: processingId, blob_url_with_sas: url });
  });

  app.post('/files/:id/upload-url', access('uploads'), async (request): Promise<RenewUploadUrlResponse> => {
    const { id } = validate(idParam, request.params);
    const session = sessionOf(request);
    const file = await load(db, session, 'file', id);
    requireSender(session, file);
    const url = await renewUpload(context, file);
    if (url === null) throw conflict('This file is not being uploaded any more.');
    return { blob_url_with_sas: url };
  });

  app.post('/files/:id/moved', access('uploads'), async (request, reply) => {
    const { id } = validate(idParam, request.params);
    const session = sessionOf(request);
    const file = await load(db, session, 'file', id);
    requireSender(session, file);
    await noteMovement(context, file);
    return reply.code(204).send();
  });

  app.patch('/files/:id/upload-complete', access('uploads'), async (request): Promise<FileRecord> => {
    const { id } = validate(idParam, request.params);
    const session = sessionOf(request);
    const file = await load(db, session, 'file', id);
    requireSender(session, file);
    await completeUpload(context, file);
    return readProcessingRecord({ db, blobs, session }, file);
  });

  app.delete('/files/processing/:id', access('uploads'), async (request, reply) => {
    const { id } = validate(idParam, request.params);
    const session = sessionOf(request);
    await removeUpload(context, session, await load(db, session, 'processing', id));
    return reply.code(204).send();
  });

  app.post('/files/processing/:id/retry', access('uploads'), async (request): Promise<FileRecord> => {
    const { id } = validate(idParam, request.params);
    const session = sessionOf(request);
    const file = await load(db, session, 'file', id);
    await retryProcessing(context, file);
    return readProcessingRecord({ db, blobs, session }, file);
  });
}
