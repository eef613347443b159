/**
 * What keeps a folder from being deleted: the videos in it or below it, told by what has become of them and where the
 * uploads page lists them, so that whoever is refused can find each of them.
 */
import { count, eq, inArray } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { FAILED_STATUSES, PROCESSING_STATUSES, type FileStatus } from '@/api/contract/files';
import type { Db } from '../database/database';
import { inspections } from '../database/reviewSchema';
import { files, folders, processingFiles } from '../database/schema';
import { isWithin, type FolderRow } from './tree';

interface State {
  statuses: readonly FileStatus[];
  /** Said of these videos after their number. */
  what: string;
  /** Nobody can move or remove them yet. */
  isBusy?: true;
}

const STATES: readonly State[] = [
  { statuses: ['Complete'], what: 'processed' },
  {
    statuses: ['Queued', 'Uploading', 'Moving To Processing'],
    what: 'still being uploaded (see Uploads, Active)',
    isBusy: true,
  },
  { statuses: PROCESSING_STATUSES, what: 'being processed (see Uploads, Active)', isBusy: true },
  { statuses: ['Cancelling'], what: 'being removed (see Uploads, Active)', isBusy: true },
  { statuses: FAILED_STATUSES, what: 'failed (see Uploads, Failed)' },
];

export type DeleteBlockers = ReadonlyMap<FileStatus, number>;

/** Videos that lie in the folder or below it, or whose inspection does, by their status. */
export async function countDeleteBlockers(db: Db, folder: FolderRow): Promise<DeleteBlockers> {
  const ids = db.select({ id: folders.id }).from(folders).where(isWithin(folder));
  const held = union(
    db.select({ id: files.id }).from(files).where(inArray(files.folderId, ids)),
    db.select({ id: inspections.fileId }).from(inspections).where(inArray(inspections.folderId, ids)),
  ).as('held');
  const rows = await db
    .select({ status: processingFiles.status, videos: count() })
    .from(held)
    .innerJoin(processingFiles, eq(processingFiles.fileId, held.id))
    .groupBy(processingFiles.status);
  return new Map(rows.map(({ status, videos }) => [status, videos]));
}

/** Why the folder cannot be deleted, in two sentences; null when nothing is in the way. */
export function deleteBlockersText(held: DeleteBlockers): string | null {
  const states = STATES.map(({ statuses, ...state }) => ({
    ...state,
    videos: statuses.reduce((sum, status) => sum + (held.get(status) ?? 0), 0),
  })).filter(({ videos }) => videos > 0);
  const total = states.reduce((sum, { videos }) => sum + videos, 0);
  if (total === 0) return null;
  const [videos, are, they, them] =
    total === 1 ? ['video', 'is', 'it is', 'it'] : ['videos', 'are', 'they are', 'them'];
  const isPlain = states.every(({ what }) => what === 'processed');
  const parts = isPlain ? '' : `: ${states.map((state) => `${state.videos} ${state.what}`).join(', ')}`;
  const advice = states.some(({ isBusy }) => isBusy)
    ? `Wait until ${they} done, then move or remove ${them}.`
    : `Move or remove ${them} first.`;
  return `${total} ${videos} ${are} in this folder or below it${parts}. ${advice}`;
}
