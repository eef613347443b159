/** The frames that go into reports: the one place in the backend that says which these are. */
import { and, asc, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '../database/database';
import { frames } from '../database/reviewSchema';

type FrameRow = typeof frames.$inferSelect;

/** A coded frame that is not hidden. */
export type ReportedFrame = FrameRow & { defectCode: string };

const isReported = (frame: FrameRow): frame is ReportedFrame => !frame.isHidden && frame.defectCode !== null;

/** By the inspection's uuid: its reported frames along the pipe, those without a chainage at the end. */
export async function readReportedFrames(db: Db, uuids: readonly string[]): Promise<Map<string, ReportedFrame[]>> {
  const coded = await db
    .select()
    .from(frames)
    // Coded frames, a few of ten thousand, which an index finds quickly; `isReported` decides.
    .where(and(inArray(frames.inspectionUuid, [...uuids]), isNotNull(frames.defectCode)))
    .orderBy(asc(frames.chainageNumber), asc(frames.frameId), asc(frames.observation));
  const reported = new Map<string, ReportedFrame[]>(uuids.map((uuid) => [uuid, []]));
  for (const frame of coded.filter(isReported)) reported.get(frame.inspectionUuid)?.push(frame);
  return reported;
}
