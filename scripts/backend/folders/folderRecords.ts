/** Folders as the records that the API answers with, each with the number of its videos. */
import { count, eq, sql, type SQL } from 'drizzle-orm';
import { STANDARDS } from '@/api/contract/common';
import type { FolderRecord } from '@/api/contract/folders';
import type { Reached } from '../access/load';
import type { Db } from '../database/database';
import { files, folders } from '../database/schema';

type Row = [
  id: number,
  name: string,
  createdAt: string,
  standardKey: number,
  pipeTypeSewer: boolean,
  ancestors: number[],
  fileCount: number,
];

const toRecord = ([id, name, createdAt, standardKey, sewer, ancestors, fileCount]: Row): FolderRecord => ({
  id,
  job_name: name,
  created_date: new Date(createdAt).toISOString(),
  standardKey,
  standardName: STANDARDS[standardKey] ?? '',
  pipe_type_sewer: sewer,
  path: [...ancestors, id],
  fileCount,
});

/**
 * One statement, so that it sees one state of the tree; the videos are counted once for all folders. The rows come as
 * one JSON value: read column by column, a hundred thousand folders take the process three times as long.
 */
async function readFolders(db: Db, which: SQL, whoseFiles: SQL): Promise<FolderRecord[]> {
  const counts = db
    .select({ folderId: files.folderId, files: count().as('files') })
    .from(files)
    .where(whoseFiles)
    .groupBy(files.folderId)
    .as('counts');
  const { id, name, createdAt, standardKey, pipeTypeSewer, ancestors } = folders;
  const row = sql`json_build_array(${id}, ${name}, ${createdAt}, ${standardKey}, ${pipeTypeSewer}, ${ancestors},
    coalesce(${counts.files}, 0))`;
  const [all] = await db
    .select({ rows: sql<Row[] | null>`json_agg(${row} order by ${id})` })
    .from(folders)
    .leftJoin(counts, eq(counts.folderId, id))
    .where(which);
  return all?.rows?.map(toRecord) ?? [];
}

export async function listFolders(
  db: Db,
  { id }: Reached<'organisation'>,
  includeRoot = false,
): Promise<FolderRecord[]> {
  const all = await readFolders(db, eq(folders.organisationId, id), eq(files.organisationId, id));
  return includeRoot ? all : all.filter(({ path }) => path.length > 1);
}

/** Throws when there is no such folder. */
export async function readFolder(db: Db, id: number): Promise<FolderRecord> {
  const [record] = await readFolders(db, eq(folders.id, id), eq(files.folderId, id));
  if (!record) throw new Error('The folder is not there.');
  return record;
}
