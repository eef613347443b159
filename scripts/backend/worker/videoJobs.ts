/** The queue of videos: those that wait for a worker, or have one. */
import { eq, inArray, sql } from 'drizzle-orm';
import { PROCESSING_STATUSES } from '@/api/contract/files';
import type { Database } from '../database/database';
import { files, folders, organisations, processingFiles } from '../database/schema';
import { JobLost, type Job, type JobKind } from '../jobQueue';

export type VideoJob = Job<typeof processingFiles>;

export const VIDEO_JOBS: JobKind<typeof processingFiles> = {
  table: processingFiles,
  isOpen: inArray(processingFiles.status, [...PROCESSING_STATUSES]),
  waiting: { status: 'Waiting to process' },
};

/** Organisations take turns: the one whose last turn is longest ago comes first, with its oldest video. */
export const VIDEO_ORDER = [
  sql`(select ${organisations.lastTurnAt} from ${organisations}
       join ${files} on ${files.organisationId} = ${organisations.id}
       where ${files.id} = ${processingFiles.fileId}) nulls first`,
  processingFiles.id,
] as const;

export interface Video {
  file: typeof files.$inferSelect;
  folder: typeof folders.$inferSelect;
}

/** The video of a job that was taken on, which is its organisation's turn. */
export async function beginTurn({ db }: Database, { row }: VideoJob): Promise<Video> {
  const [video] = await db
    .select({ file: files, folder: folders })
    .from(files)
    .innerJoin(folders, eq(files.folderId, folders.id))
    .where(eq(files.id, row.fileId));
  if (!video) throw new JobLost();
  // By itself: whoever changes the folders holds the organisation's row, and must not hold the queue.
  await db
    .update(organisations)
    .set({ lastTurnAt: sql`now()` })
    .where(eq(organisations.id, video.file.organisationId));
  return video;
}
