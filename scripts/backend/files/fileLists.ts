/** The two lists of an organisation's files: those on their way or failed, and all or only the finished ones. */
import { and, eq, ilike, inArray, ne, or } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { FilePage } from '@/api/contract/files';
import type { filesQuery, processingQuery } from '@/api/contract/requests/files';
import type { Reached } from '../access/load';
import { containing, limitAndOffset, orderBy } from '../database/paging';
import { files, folders, processingFiles } from '../database/schema';
import { isWithin } from '../folders/tree';
import { readFilePage, type Parts } from './fileRecords';

const COLUMNS = { created_time: files.createdAt, filename: files.filename, file_size: files.size };

/** In the folder or anywhere below it. */
const inFolder = (folder: Reached<'folder'> | null) => (folder ? isWithin(folder) : undefined);

const matching = (search: string) =>
  search === '' ? undefined : or(ilike(files.filename, containing(search)), ilike(folders.name, containing(search)));

const sentBy = ({ session }: Parts, mine: boolean) => (mine ? eq(files.uploadUserId, session.user.id) : undefined);

interface Place {
  organisation: Reached<'organisation'>;
  folder: Reached<'folder'> | null;
}

/** Without a status, all but the finished ones. */
export const listProcessing = (
  parts: Parts,
  { organisation, folder }: Place,
  query: z.output<typeof processingQuery>,
): Promise<FilePage> =>
  readFilePage(parts, {
    where: and(
      eq(files.organisationId, organisation.id),
      eq(files.hidden, false),
      inFolder(folder),
      sentBy(parts, query.mine),
      query.status ? inArray(processingFiles.status, query.status) : ne(processingFiles.status, 'Complete'),
      matching(query.search),
    ),
    orderBy: orderBy(query.ordering, { ...COLUMNS, status: processingFiles.status }, files.id),
    ...limitAndOffset(query),
    id: 'processing',
  });

const ofCompletion = (isCompleted: boolean | undefined) => {
  if (isCompleted === undefined) return undefined;
  return isCompleted ? eq(processingFiles.status, 'Complete') : ne(processingFiles.status, 'Complete');
};

export const listFiles = (
  parts: Parts,
  { organisation, folder }: Place,
  query: z.output<typeof filesQuery>,
): Promise<FilePage> =>
  readFilePage(parts, {
    where: and(
      eq(files.organisationId, organisation.id),
      eq(files.hidden, false),
      inFolder(folder),
      sentBy(parts, query.mine),
      query.batch === undefined ? undefined : eq(files.jobId, query.batch),
      ofCompletion(query.upload_completed),
      // Names that differ in the case of letters alone are one name on many disks.
      query.filename === undefined ? undefined : eq(files.searchText, query.filename.normalize('NFC').toLowerCase()),
      matching(query.search),
    ),
    orderBy: orderBy(query.ordering, COLUMNS, files.id),
    ...limitAndOffset(query),
    id: 'file',
  });
