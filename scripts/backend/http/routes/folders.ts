/** Folders: the list of an organisation, and a new one. */
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { STANDARDS } from '@/api/contract/common';
import { createFolderRequest, foldersQuery, type FolderRecord } from '@/api/contract/folders';
import { folders } from '../../database/schema';
import { reachable, sessionOf } from '../access';
import type { Context } from '../context';
import { invalid, notFound } from '../errors';
import { validate } from '../validate';

const toRecord = (folder: typeof folders.$inferSelect): FolderRecord => ({
  id: folder.id,
  job_name: folder.name,
  created_date: folder.createdAt.toISOString(),
  standardKey: folder.standardKey,
  standardName: STANDARDS[folder.standardKey] ?? '',
  pipe_type_sewer: folder.pipeTypeSewer,
  path: [...folder.ancestors, folder.id],
});

export function foldersRoutes(app: FastifyInstance, { database: { db } }: Context): void {
  app.get('/inspections/folders', { config: { access: 'uploads' } }, async (request): Promise<FolderRecord[]> => {
    const { organisationId, includeRoot } = validate(foldersQuery, request.query);
    const organisation = await reachable(db, sessionOf(request), organisationId);
    const rows = await db.select().from(folders).where(eq(folders.organisationId, organisation.id)).orderBy(folders.id);
    return rows.filter((row) => includeRoot || row.ancestors.length > 0).map(toRecord);
  });

  app.post('/inspections/folders', { config: { access: 'regular' } }, async (request, reply): Promise<FolderRecord> => {
    const input = validate(createFolderRequest, request.body, {
      jobName: 'Folder name is required',
      standardKey: 'Standard is required',
    });
    if (!(input.standardKey in STANDARDS)) throw invalid({ standardKey: ['Standard is required'] });
    const [parent] = await db.select().from(folders).where(eq(folders.id, input.parentJob));
    if (!parent) throw notFound();
    await reachable(db, sessionOf(request), parent.organisationId);
    const [created] = await db
      .insert(folders)
      .values({
        organisationId: parent.organisationId,
        ancestors: [...parent.ancestors, parent.id],
        name: input.jobName,
        standardKey: input.standardKey,
        pipeTypeSewer: input.pipeTypeSewer,
      })
      .onConflictDoNothing()
      .returning();
    if (!created) throw invalid({ nonFieldErrors: ['A folder with this name already exists here.'] });
    return reply.code(201).send(toRecord(created));
  });
}
