/** Frames as the records that the API answers with, with signed URLs of their pictures. */
import { and, asc, eq, gte } from 'drizzle-orm';
import type { Frame } from '@/api/contract/frames';
import { BASELINE, precisionOf } from '@/lib/baseline';
import type { BlobStore } from '../blobs/blobStore';
import type { Reached } from '../access/load';
import type { Db } from '../database/database';
import { frames, type inspections } from '../database/reviewSchema';
import { readReportedFrames } from './reportedFrames';
import { readSeverity, type SeverityOf } from './severity';

export type FrameRow = typeof frames.$inferSelect;
export type InspectionRow = typeof inspections.$inferSelect;

const inVideo = (a: FrameRow, b: FrameRow): number => a.frameId - b.frameId || a.observation - b.observation;

const JPEG = { contentType: 'image/jpeg' };

/** Signs the URLs of the row's pictures, which are good for an hour or two. */
export const toFrame = (
  row: FrameRow,
  inspection: InspectionRow,
  blobs: Pick<BlobStore, 'readUrl'>,
  severityOf: SeverityOf,
): Frame => ({
  id: row.id,
  inspectionId: inspection.uuid,
  imageLocation: row.imageBlob,
  imageUrl: row.imageBlob && blobs.readUrl(row.imageBlob, JPEG),
  thumbnailUrl: row.thumbnailBlob && blobs.readUrl(row.thumbnailBlob, JPEG),
  sheetPlace:
    row.sheetPlace === null || inspection.thumbnailSize === null
      ? null
      : { place: row.sheetPlace, ...inspection.thumbnailSize },
  frameId: row.frameId,
  observation: row.observation,
  classLabel: row.classLabel,
  // Our own analysis once stored what a formula made of its scores.
  classCertainty: row.suggestion?.source === BASELINE ? precisionOf(row.classLabel) : row.classCertainty,
  chainage: row.chainage,
  chainageNumber: row.chainageNumber,
  isHidden: row.isHidden,
  isAccepted: row.isAccepted,
  allClassBreakdown: row.allClassBreakdown,
  suggestion: row.suggestion,
  suggestionDismissed: row.suggestionDismissed,
  atJoint: row.atJoint,
  atClock: row.atClock,
  toClock: row.toClock,
  contDefectStart: row.contDefectStart,
  contDefectEnd: row.contDefectEnd,
  quantity1Value: row.quantity1Value,
  quantity1Units: row.quantity1Units,
  quantity2Value: row.quantity2Value,
  quantity2Units: row.quantity2Units,
  percentValue: row.percentValue,
  remarks: row.remarks,
  measurements: row.measurements,
  isMatched: inspection.assetUuid !== null,
  parentVideo: inspection.fileId,
  pipeTypeSewer: inspection.pipeTypeSewer,
  material: row.material,
  defectId: row.defectId,
  defectClass: row.defectClass,
  defectCode: row.defectCode,
  defectStrScore: row.structuralScore,
  defectSerScore: row.serviceScore,
  defectScoreSeverity: severityOf(row),
  defectScoreIsShown: row.structuralScore !== null || row.serviceScore !== null,
  defectScoreSource: row.scoreSource,
  defectScoreIsVerified: row.scoreIsVerified,
  defectScoreBasis: row.scoreBasis,
  timeReference: row.timeReference,
  chainageSource: row.chainageSource,
  defectSource: row.defectSource,
  version: row.version,
});

/** Signs each blob's URL only once: a sheet has the thumbnails of a hundred frames. */
function signingOnce(blobs: Pick<BlobStore, 'readUrl'>): Pick<BlobStore, 'readUrl'> {
  const signed = new Map<string, string>();
  return {
    readUrl(name, as) {
      const url = signed.get(name) ?? blobs.readUrl(name, as);
      signed.set(name, url);
      return url;
    },
  };
}

/** The inspection's frames in the order of the video; with `since` only those that were changed from then on. */
export async function listFrames(
  db: Db,
  blobs: BlobStore,
  inspection: Reached<'inspection'>,
  { reportedOnly, since }: { reportedOnly: boolean; since?: Date },
): Promise<Frame[]> {
  const rows = reportedOnly
    ? ((await readReportedFrames(db, [inspection.uuid])).get(inspection.uuid) ?? []).sort(inVideo)
    : await db
        .select()
        .from(frames)
        .where(and(eq(frames.inspectionUuid, inspection.uuid), since && gte(frames.updatedAt, since)))
        .orderBy(asc(frames.frameId), asc(frames.observation));
  const signing = signingOnce(blobs);
  const severityOf = await readSeverity(db, inspection);
  return rows.map((row) => toFrame(row, inspection, signing, severityOf));
}
