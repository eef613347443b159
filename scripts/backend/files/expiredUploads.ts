/**
 * Uploads whose browser never came back: they fail once their link has ended. `updatedAt` tells when the link began,
 * because only opening and renewing an upload change the record while it is under way.
 */
import { and, inArray, lt, or, sql } from 'drizzle-orm';
import type { FileStatus } from '@/api/contract/files';
import { processingFiles } from '../database/schema';
import type { Services } from '../services';

const UPLOAD_LIFE_MS = 24 * 60 * 60 * 1000;

/** Statuses of an upload that waits for its browser. */
export const UNDER_WAY: FileStatus[] = ['Queued', 'Uploading', 'Moving To Processing'];

const isUnderWay = inArray(processingFiles.status, UNDER_WAY);

/** Browsers that send tell each minute that bytes have moved. */
const STANDS_STILL_MS = 3 * 60 * 1000;

type Moving = Pick<typeof processingFiles.$inferSelect, 'status' | 'movedAt'>;

/** Since when nothing has been heard of an upload under way; null while its bytes move. */
export function standsStillSince({ status, movedAt }: Moving, now: number): Date | null {
  if (!UNDER_WAY.includes(status) || movedAt === null) return null;
  return now - movedAt.getTime() < STANDS_STILL_MS ? null : movedAt;
}

/** The upload is under way, or has failed, as an upload does only because its link ended. */
export const canBeRenewed = inArray(processingFiles.status, [...UNDER_WAY, 'Upload Failed']);

/** How long an upload's link is good for, in milliseconds; its sender may want less than the usual time. */
export function linkLife(faults: Services['faults'], linkSeconds?: number): number {
  const usual = faults.uploadLife() ?? UPLOAD_LIFE_MS;
  return linkSeconds === undefined ? usual : Math.min(usual, linkSeconds * 1000);
}

/** Marks expired uploads as failed. Lists of uploads call it first, so as not to wait for the next housekeeping. */
export async function failExpiredUploads({ database, faults }: Pick<Services, 'database' | 'faults'>): Promise<void> {
  const now = Date.now();
  const usualLinkEnded = lt(processingFiles.updatedAt, new Date(now - linkLife(faults)));
  const ownLinkEnded = sql`${processingFiles.updatedAt} + ${processingFiles.linkSeconds} * interval '1 second'
    < ${new Date(now).toISOString()}::timestamptz`;
  await database.db
    .update(processingFiles)
    .set({
      status: 'Upload Failed',
      reasonCode: 'TU',
      reasonMessage: sql`'The upload was not finished ' || case when ${processingFiles.linkSeconds} is null
        then 'within 24 hours' else 'in time' end || '. Please upload the video again.'`,
      updatedAt: new Date(now),
    })
    .where(and(isUnderWay, or(usualLinkEnded, ownLinkEnded)));
}
