/**
 * What organisations use: of what lies in their folders, whoever sent it. Playable copies and pictures are not counted,
 * because nothing records their size.
 */
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { SENDING_STATUSES } from '@/api/contract/files';
import type { Db } from '../database/database';
import { frames, inspections } from '../database/reviewSchema';
import { files, processingFiles } from '../database/schema';

/** The upload is complete, it is no stand-in for the video of an import, and no rule has removed its original. */
const IS_STORED = sql`${files.uploadCompletedAt} is not null and not ${files.hidden} and ${files.originalRemovedAt} is null`;

const SENDING = sql.join(
  SENDING_STATUSES.map((status) => sql`${status}`),
  sql`, `,
);

const FIGURES = {
  videos: sql<number>`count(*) filter (where ${IS_STORED})`.mapWith(Number),
  bytes: sql<number>`coalesce(sum(${files.size}) filter (where ${IS_STORED}), 0)`.mapWith(Number),
  unsized: sql<number>`count(*) filter (where ${IS_STORED} and ${files.size} is null)`.mapWith(Number),
  openUploads: sql<number>`count(*) filter (where ${processingFiles.status} in (${SENDING}))`.mapWith(Number),
};

/** A row for each organisation that has files, or for this one. */
export const readFileUse = (db: Db, organisationId?: number) =>
  db
    .select({ organisationId: files.organisationId, ...FIGURES })
    .from(files)
    .innerJoin(processingFiles, eq(processingFiles.fileId, files.id))
    .where(organisationId === undefined ? undefined : eq(files.organisationId, organisationId))
    .groupBy(files.organisationId);

/** The calendar month of a moment, in UTC: its first moment and that of the next. */
export const monthOf = (now: Date): { from: Date; to: Date } => {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  return { from: new Date(Date.UTC(year, month)), to: new Date(Date.UTC(year, month + 1)) };
};

/**
 * Minutes of the videos that became inspections in the month. The last picture of a video is always a frame of its
 * inspection, so that its time is how much of the video was processed. What was deleted is not counted any more.
 */
export async function readMinutes(db: Db, organisationId: number, { from, to }: { from: Date; to: Date }) {
  const seconds = sql<number | null>`(select ${frames.timeReference} from ${frames}
    where ${frames.inspectionUuid} = ${inspections.uuid} and ${frames.timeReference} is not null
    order by ${frames.frameId} desc limit 1)`;
  const lengths = db
    .select({ seconds: seconds.as('seconds') })
    .from(inspections)
    .innerJoin(files, and(eq(files.id, inspections.fileId), eq(files.hidden, false)))
    .where(
      and(
        eq(inspections.organisationId, organisationId),
        gte(inspections.createdAt, from),
        lt(inspections.createdAt, to),
      ),
    )
    .as('lengths');
  const [found] = await db
    .select({
      minutes: sql<number>`coalesce(sum(${lengths.seconds}), 0) / 60`.mapWith(Number),
      untimed: sql<number>`count(*) filter (where ${lengths.seconds} is null)`.mapWith(Number),
    })
    .from(lengths);
  return found ?? { minutes: 0, untimed: 0 };
}
