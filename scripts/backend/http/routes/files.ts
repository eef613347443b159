/** Video files: opening and completing an upload, the processing list, the finished files, retry and removal. */
import { and, eq, ilike, inArray, ne, or } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { CreateUploadResponse, FilePage, FileRecord, RenewUploadUrlResponse } from '@/api/contract/files';
import { createUploadRequest, filesQuery, processingQuery } from '@/api/contract/requests/files';
import { files, folders, processingFiles } from '../../database/schema';
import { readFilePage, readProcessingRecord } from '../../files/fileRecords';
import { completeUpload, openUpload, removeUpload, renewUpload, retryProcessing } from '../../files/uploads';
import { seeFolder } from '../../folders/tree';
import { errorLine } from '../../log';
import { reachable, sessionOf, type Session } from '../access';
import type { Context } from '../context';
import { conflict, notFound } from '../errors';
import { containing, limits, orderBy } from '../paging';
import { idParam, validate } from '../validate';

const COLUMNS = { created_time: files.createdAt, filename: files.filename, file_size: files.size };

export function filesRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context.database;
  const { blobs, log } = context;

  const matching = (search: string) =>
    search === '' ? undefined : or(ilike(files.filename, containing(search)), ilike(folders.name, containing(search)));

  /** Throws 404 unless the file exists in an organisation in which the user may work. */
  const checkFile = async (session: Session, where: ReturnType<typeof eq>): Promise<number> => {
    const [row] = await db
      .select({ id: files.id, organisationId: files.organisationId })
      .from(files)
      .innerJoin(processingFiles, eq(processingFiles.fileId, files.id))
      .where(where);
    if (!row) throw notFound();
    await reachable(db, session, row.organisationId);
    return row.id;
  };

  const record = async (session: Session, fileId: number): Promise<FileRecord> => {
    const found = await readProcessingRecord({ db, blobs, session }, fileId);
    if (!found) throw notFound();
    return found;
  };

  app.get('/files/processing', { config: { access: 'uploads' } }, async (request): Promise<FilePage> => {
    const query = validate(processingQuery, request.query);
    const session = sessionOf(request);
    const organisation = await reachable(db, session, query.target_org_id);
    return readFilePage(
      { db, blobs, session },
      {
        where: and(
          eq(files.organisationId, organisation.id),
          eq(files.hidden, false),
          query.status ? inArray(processingFiles.status, query.status) : ne(processingFiles.status, 'Complete'),
          matching(query.search),
        ),
        orderBy: orderBy(query.ordering, { ...COLUMNS, status: processingFiles.status }, files.id),
        ...limits(query),
        id: 'processing',
      },
    );
  });

  app.get('/files', { config: { access: 'uploads' } }, async (request): Promise<FilePage> => {
    const query = validate(filesQuery, request.query);
    const session = sessionOf(request);
    const organisation = await reachable(db, session, query.target_org_id);
    return readFilePage(
      { db, blobs, session },
      {
        where: and(
          eq(files.organisationId, organisation.id),
          eq(files.hidden, false),
          query.upload_completed === undefined
            ? undefined
            : query.upload_completed
              ? eq(processingFiles.status, 'Complete')
              : ne(processingFiles.status, 'Complete'),
          query.filename === undefined ? undefined : eq(files.filename, query.filename),
          matching(query.search),
        ),
        orderBy: orderBy(query.ordering, COLUMNS, files.id),
        ...limits(query),
        id: 'file',
      },
    );
  });

  app.post(
    '/files/upload',
    { config: { access: 'uploads' } },
    async (request, reply): Promise<CreateUploadResponse> => {
      const input = validate(createUploadRequest, request.body);
      const session = sessionOf(request);
      const folder = await seeFolder(db, session, input.job_id);
      const upload = await openUpload(context, session, folder, input);
      // A browser that left before the answer doesn't know the record and could never remove it.
      const forget = () =>
        void removeUpload(context, upload.processingId).catch((error: unknown) =>
          log(`An abandoned upload could not be removed: ${errorLine(error)}`),
        );
      if (reply.raw.destroyed) forget();
      else reply.raw.once('close', () => !reply.raw.writableFinished && forget());
      return reply.code(201).send({
        file_id: upload.fileId,
        processing_file_id: upload.processingId,
        blob_url_with_sas: upload.url,
      });
    },
  );

  app.post(
    '/files/:id/upload-url',
    { config: { access: 'uploads' } },
    async (request): Promise<RenewUploadUrlResponse> => {
      const { id } = validate(idParam, request.params);
      await checkFile(sessionOf(request), eq(files.id, id));
      const url = await renewUpload(context, id);
      if (url === null) throw conflict('This file is not being uploaded any more.');
      return { blob_url_with_sas: url };
    },
  );

  app.patch('/files/:id/upload-complete', { config: { access: 'uploads' } }, async (request): Promise<FileRecord> => {
    const { id } = validate(idParam, request.params);
    const session = sessionOf(request);
    await checkFile(session, eq(files.id, id));
    await completeUpload(context, id);
    return record(session, id);
  });

  app.delete('/files/processing/:id', { config: { access: 'uploads' } }, async (request, reply) => {
    const { id } = validate(idParam, request.params);
    await checkFile(sessionOf(request), eq(processingFiles.id, id));
    await removeUpload(context, id);
    return reply.code(204).send();
  });

  app.post('/files/processing/:id/retry', { config: { access: 'uploads' } }, async (request): Promise<FileRecord> => {
    const { id } = validate(idParam, request.params);
    const session = sessionOf(request);
    await checkFile(session, eq(files.id, id));
    await retryProcessing(context, id);
    return record(session, id);
  });
}
