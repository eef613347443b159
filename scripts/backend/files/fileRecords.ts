/** Reads pages of files as the records that the API answers with, from the rows of six tables. */
import { count, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { FilePage, FileRecord } from '@/api/contract/files';
import type { Reached } from '../access/load';
import type { Session } from '../access/callerSession';
import type { BlobStore } from '../blobs/blobStore';
import type { Db } from '../database/database';
import { inspections } from '../database/reviewSchema';
import { files, folders, organisations, processingFiles, users } from '../database/schema';
import { notFound } from '../errors';
import { removalText, removedByRule } from './removedByRule';
import { senderOf } from './senderOf';
import { canCancel } from './uploadRights';
import { standsStillSince } from './expiredUploads';
import { isRetryable, WORKING } from './uploads';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  avi: 'video/x-msvideo',
  mpg: 'video/mpeg',
  mpeg: 'video/mpeg',
  mkv: 'video/x-matroska',
  webm: 'video/webm',
  wmv: 'video/x-ms-wmv',
};

const targetOrg = alias(organisations, 'target_org');
const uploadOrg = alias(organisations, 'upload_org');

export const fileTypeOf = (filename: string): string => /\.([^.]+)$/.exec(filename)?.[1]?.toLowerCase() ?? '';

/** A URL that plays the file, good for an hour or more. */
export const playUrlOf = (blobs: BlobStore, file: { blobName: string; filename: string }): string =>
  blobs.readUrl(file.blobName, {
    contentType: CONTENT_TYPES[fileTypeOf(file.filename)] ?? 'application/octet-stream',
  });

/** A URL that saves the file under its name. */
export const downloadUrlOf = (
  blobs: BlobStore,
  { blobName, filename }: { blobName: string; filename: string },
): string => blobs.readUrl(blobName, { contentType: 'application/octet-stream', filename });

interface PageQuery {
  where: SQL | undefined;
  orderBy: SQL[];
  limit: number;
  offset: number;
  /** Which row's id the record's `id` is: the file's, or that of its processing. */
  id: 'file' | 'processing';
}

export interface Parts {
  db: Db;
  blobs: BlobStore;
  session: Session;
}

const selectRows = (db: Db) =>
  db
    .select({
      file: files,
      processing: processingFiles,
      folder: folders,
      targetOrg: targetOrg.name,
      region: targetOrg.countryCode,
      uploadOrg: { name: uploadOrg.name, type: uploadOrg.type },
      user: { firstName: users.firstName, lastName: users.lastName },
      inspectionUuid: inspections.uuid,
      removed: removedByRule,
    })
    .from(files)
    .innerJoin(processingFiles, eq(processingFiles.fileId, files.id))
    .innerJoin(folders, eq(files.folderId, folders.id))
    .innerJoin(targetOrg, eq(files.organisationId, targetOrg.id))
    .innerJoin(uploadOrg, eq(files.uploadOrganisationId, uploadOrg.id))
    .innerJoin(users, eq(files.uploadUserId, users.id))
    .leftJoin(inspections, eq(inspections.fileId, files.id));

type Row = Awaited<ReturnType<typeof selectRows>>[number];

async function folderNames(db: Db, rows: Row[]): Promise<Map<number, string>> {
  const ids = [...new Set(rows.flatMap((row) => row.folder.ancestors))];
  if (ids.length === 0) return new Map();
  const found = await db.select({ id: folders.id, name: folders.name }).from(folders).where(inArray(folders.id, ids));
  return new Map(found.map((folder) => [folder.id, folder.name]));
}

async function toRecord(
  row: Row,
  names: Map<number, string>,
  { blobs, session }: Parts,
  id: PageQuery['id'],
): Promise<FileRecord> {
  const { file, processing, folder } = row;
  const canView = session.user.userLevel === 'standard';
  // Until it is sealed, a video lies under the name that its upload's link leads to, from where it is moved soon.
  const isThere =
    canView && file.originalRemovedAt === null && (file.sha256 !== null || processing.status === 'Complete');
  return {
    id: id === 'file' ? file.id : processing.id,
    fileListId: file.id,
    jobId: folder.id,
    filename: file.filename,
    fileType: fileTypeOf(file.filename),
    fileSize: file.size,
    // The specification has this field. Where the video lies is told by the signed URLs alone.
    url: '',
    folderName: folder.name,
    folderId: folder.id,
    status: processing.status,
    statusReason:
      processing.reasonCode === null ? null : { code: processing.reasonCode, message: processing.reasonMessage ?? '' },
    targetOrganisationId: file.organisationId,
    uploadOrganisationId: file.uploadOrganisationId,
    targetOrg: row.targetOrg,
    uploadUser: file.uploadUserId,
    ...senderOf(
      { user: { ...row.user, organisationId: file.uploadOrganisationId }, uploadOrg: row.uploadOrg.name },
      file.organisationId,
      session,
    ),
    uploadOrgType: row.uploadOrg.type,
    uploadCompleted: file.uploadCompletedAt !== null,
    uploadCompletedTime: file.uploadCompletedAt?.toISOString() ?? null,
    createdTime: file.createdAt.toISOString(),
    updatedAt: processing.updatedAt.toISOString(),
    hidden: file.hidden,
    standardKey: folder.standardKey,
    storageRegion: row.region,
    sewerData: folder.pipeTypeSewer,
    downloadUrl: isThere ? downloadUrlOf(blobs, file) : null,
    playUrl: isThere ? playUrlOf(blobs, file) : null,
    jobTree: [...folder.ancestors.map((ancestor) => names.get(ancestor) ?? ''), folder.name],
    removed: removalText(row.removed, 'originals'),
    canView,
    associatedFile: null,
    manualQaRequired: false,
    timesRetried: processing.timesRetried,
    retryableState: processing.status === 'Failed To Process',
    isRetryable: isRetryable(processing),
    completedAt: processing.completedAt?.toISOString() ?? null,
    inspectionId: row.inspectionUuid,
    progress: WORKING.includes(processing.status) ? processing.progress : null,
    warning: processing.warning,
    standsStillSince: standsStillSince(processing, Date.now())?.toISOString() ?? null,
    canCancel: canCancel(session, file, processing.status),
  };
}

export async function readFilePage(parts: Parts, { where, orderBy, limit, offset, id }: PageQuery): Promise<FilePage> {
  const { db } = parts;
  const rows = await selectRows(db)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const [total] = await db
    .select({ count: count() })
    .from(files)
    .innerJoin(processingFiles, eq(processingFiles.fileId, files.id))
    .innerJoin(folders, eq(files.folderId, folders.id))
    .where(where);
  const names = await folderNames(db, rows);
  return {
    count: total?.count ?? 0,
    results: await Promise.all(rows.map((row) => toRecord(row, names, parts, id))),
  };
}

/** The record of one file in the processing list's form. */
export async function readProcessingRecord(parts: Parts, file: Reached<'file'>): Promise<FileRecord> {
  const page = await readFilePage(parts, {
    where: eq(files.id, file.id),
    orderBy: [sql`${files.id}`],
    limit: 1,
    offset: 0,
    id: 'processing',
  });
  const [record] = page.results;
  if (!record) throw notFound();
  return record;
}
