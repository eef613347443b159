/** What a share link shows of an inspection: field by field, so that no new column is shown unless it is added here. */
import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { SharedFrame, SharedInspection } from '@/api/contract/sharing';
import { load } from '../access/load';
import { countAudit } from '../audit/recordAudit';
import type { BlobStore } from '../blobs/blobStore';
import { assets } from '../database/assetSchema';
import type { Db } from '../database/database';
import { frames, inspections } from '../database/reviewSchema';
import { removalText, removedByRule } from '../files/removedByRule';
import { toFrame, type FrameRow, type InspectionRow } from '../frames/frameRecords';
import { UNKNOWN_SEVERITY } from '../frames/severity';
import { readTables, titleOf } from '../grading/tables';
import { UNKNOWN_HEADERS } from './inspectionRecords';
import { openShared } from './shareLinks';

/** Short, so that soon after a link is revoked its pictures cannot be fetched either. The page asks for fresh URLs. */
const PICTURE_LIFE_MS = 10 * 60_000;

function toSharedFrame(row: FrameRow, inspection: InspectionRow, blobs: BlobStore): SharedFrame {
  const frame = toFrame(row, inspection, blobs, UNKNOWN_SEVERITY);
  const pictureUrl = (blob: string | null) =>
    blob && blobs.readUrl(blob, { contentType: 'image/jpeg', lifeMs: PICTURE_LIFE_MS });
  const imageUrl = pictureUrl(row.imageBlob);
  return {
    frameId: frame.frameId,
    observation: frame.observation,
    imageUrl,
    // A sheet would show hidden frames as well.
    thumbnailUrl: row.sheetPlace === null ? pictureUrl(row.thumbnailBlob) : imageUrl,
    chainageNumber: frame.chainageNumber,
    timeReference: frame.timeReference,
    defectCode: frame.defectCode,
    defectClass: frame.defectClass,
    atJoint: frame.atJoint,
    atClock: frame.atClock,
    toClock: frame.toClock,
    contDefectStart: frame.contDefectStart,
    contDefectEnd: frame.contDefectEnd,
    quantity1Value: frame.quantity1Value,
    quantity1Units: frame.quantity1Units,
    quantity2Value: frame.quantity2Value,
    quantity2Units: frame.quantity2Units,
    percentValue: frame.percentValue,
    remarks: frame.remarks,
  };
}

/** The inspection that a token opens; 404 for a token that opens none. `address`: from where it is opened. */
export async function readShared(
  db: Db,
  blobs: BlobStore,
  token: string,
  { now, address }: { now: Date; address: string },
): Promise<SharedInspection> {
  const { inspection, link, maker } = await openShared(db, token, now);
  const subject = { kind: 'inspection', id: inspection.uuid, name: inspection.name } as const;
  const { organisationId } = inspection;
  await countAudit(db, { address }, { kind: 'link opened', organisationId, subject }, now);
  const organisation = await load(db, maker, 'organisation', inspection.organisationId);
  const rows = await db
    .select()
    .from(frames)
    .where(
      and(
        eq(frames.inspectionUuid, inspection.uuid),
        eq(frames.isHidden, false),
        // A frame without a code is there for its picture, for which the first observation on it is enough.
        or(eq(frames.observation, 1), isNotNull(frames.defectCode)),
      ),
    )
    .orderBy(asc(frames.frameId), asc(frames.observation));
  const [rules] = await db
    .select({ removed: removedByRule })
    .from(inspections)
    .where(eq(inspections.uuid, inspection.uuid));
  const { defectTableId } = inspection;
  const table = defectTableId === null ? undefined : (await readTables(db, [defectTableId])).get(defectTableId);
  const headers = { ...UNKNOWN_HEADERS, ...inspection.headers };
  const [asset] = await db
    .select({ AssetID: assets.assetId })
    .from(assets)
    .where(sql`${assets.uuid} = ${inspection.assetUuid}`);
  return {
    name: inspection.name,
    organisation: organisation.name,
    isReviewed: inspection.status === 'Reviewed',
    structuralGrade: inspection.structuralGrade,
    serviceGrade: inspection.serviceGrade,
    structuralAtLeast: inspection.structuralAtLeast,
    serviceAtLeast: inspection.serviceAtLeast,
    gradedWith: table ? titleOf(table) : null,
    Standard: inspection.standardKey,
    UseOfDrainSewer: inspection.pipeTypeSewer ? 'SS' : 'SW',
    chainage_unit: inspection.isImperial ? 'ft' : 'm',
    AssetID: asset?.AssetID ?? headers.AssetID,
    UpstreamNode: headers.UpstreamNode,
    DownstreamNode: headers.DownstreamNode,
    Direction: headers.Direction,
    Date: headers.Date,
    LengthSurveyed: headers.LengthSurveyed,
    HeightDiameter: headers.HeightDiameter,
    Material: headers.Material,
    LocationStreet: headers.LocationStreet,
    LocationTown: headers.LocationTown,
    endsAt: link.endsAt.toISOString(),
    picturesRemoved: removalText(rules?.removed ?? null, 'pictures'),
    frames: rows.map((row) => toSharedFrame(row, inspection, blobs)),
  };
}
