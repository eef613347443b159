/** The batches of an organisation: files sent together, with who sent them, to which folders, and how far they are. */
import { and, count, desc, eq, inArray, isNotNull, max, min, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { BatchPage } from '@/api/contract/batches';
import { FAILED_STATUSES, SENDING_STATUSES, type FileStatus } from '@/api/contract/files';
import type { batchesQuery } from '@/api/contract/requests/files';
import type { Session } from '../access/callerSession';
import type { Reached } from '../access/load';
import type { Db } from '../database/database';
import { limitAndOffset } from '../database/paging';
import { files, folders, organisations, processingFiles, users } from '../database/schema';
import { senderOf } from './senderOf';

const countOf = (statuses: readonly FileStatus[]) =>
  sql<number>`count(*) filter (where ${inArray(processingFiles.status, [...statuses])})`.mapWith(Number);

/** The newest batch first. Batches of two people are two, though their browsers may have made up the same id. */
export async function listBatches(
  db: Db,
  session: Session,
  { id: organisationId }: Reached<'organisation'>,
  query: z.output<typeof batchesQuery>,
): Promise<BatchPage> {
  const isListed = and(eq(files.organisationId, organisationId), eq(files.hidden, false), isNotNull(files.batchId));
  const rows = await db
    .select({
      id: sql<string>`${files.batchId}`,
      uploadUser: files.uploadUserId,
      user: {
        firstName: sql<string>`max(${users.firstName})`,
        lastName: sql<string>`max(${users.lastName})`,
        organisationId: sql<number>`max(${files.uploadOrganisationId})`.mapWith(Number),
      },
      uploadOrg: max(organisations.name),
      folderIds: sql<number[]>`array_agg(distinct ${files.folderId})`,
      createdTime: min(files.createdAt),
      files: count(),
      sending: countOf(SENDING_STATUSES),
      completed: countOf(['Complete']),
      failed: countOf(FAILED_STATUSES),
    })
    .from(files)
    .innerJoin(processingFiles, eq(processingFiles.fileId, files.id))
    .innerJoin(users, eq(users.id, files.uploadUserId))
    .innerJoin(organisations, eq(organisations.id, files.uploadOrganisationId))
    .where(isListed)
    .groupBy(files.batchId, files.uploadUserId)
    .orderBy(desc(min(files.id)))
    .limit(limitAndOffset(query).limit)
    .offset(limitAndOffset(query).offset);
  const grouped = db
    .selectDistinct({ batchId: files.batchId, uploadUserId: files.uploadUserId })
    .from(files)
    .where(isListed)
    .as('batches');
  const [total] = await db.select({ count: count() }).from(grouped);
  const names = await folderNames(db, [...new Set(rows.flatMap(({ folderIds }) => folderIds))]);
  return {
    count: total?.count ?? 0,
    results: rows.map(({ folderIds, user, uploadOrg, createdTime, ...row }) => ({
      ...row,
      ...senderOf({ user, uploadOrg: uploadOrg ?? '' }, organisationId, session),
      createdTime: (createdTime ?? new Date(0)).toISOString(),
      folders: folderIds.map((id) => ({ id, name: names.get(id) ?? '' })),
      processing: row.files - row.sending - row.completed - row.failed,
    })),
  };
}

async function folderNames(db: Db, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const found = await db.select({ id: folders.id, name: folders.name }).from(folders).where(inArray(folders.id, ids));
  return new Map(found.map(({ id, name }) => [id, name]));
}
