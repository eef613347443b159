/** Reads inspections as the records that the API answers with, from their own row and those that it refers to. */
import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { InspectionHandover } from '@/api/contract/handover';
import type { Inspection, InspectionFile } from '@/api/contract/inspections';
import type { Reached } from '../access/load';
import { nameFor, shownName, type Reader } from '../access/nameFor';
import type { Session } from '../access/callerSession';
import { isClosedTo } from '../access/closedInspections';
import type { BlobStore } from '../blobs/blobStore';
import type { Db } from '../database/database';
import { assets } from '../database/assetSchema';
import type { InspectionHeaders } from '../database/headerValues';
import { defectTables, inspections } from '../database/reviewSchema';
import { batches, files, folders, processingFiles, users } from '../database/schema';
import { notFound } from '../errors';
import { downloadUrlOf, playUrlOf } from '../files/fileRecords';
import { dayText, removalText, removedByRule } from '../files/removedByRule';
import { copyName } from '../files/uploads';
import { toGradingTable } from '../grading/tables';

export const UNKNOWN_HEADERS: Required<InspectionHeaders> = {
  Direction: null,
  Date: null,
  LengthSurveyed: null,
  GeneralRemarks: null,
  SurveyReviewedBy: null,
  SurveyTime: null,
  WorkOrder: null,
  SetupLocation: null,
  AssetID: null,
  Material: null,
  HeightDiameter: null,
  LocationStreet: null,
  LocationTown: null,
  UpstreamNode: null,
  DownstreamNode: null,
};

/** The users that inspections are assigned to, for reading and ordering rows. */
export const assignees = alias(users, 'assignees');
const assigners = alias(users, 'assigners');
const reviewers = alias(users, 'reviewers');
const importers = alias(users, 'importers');
const keepers = alias(users, 'keepers');

const selectRows = (db: Db) =>
  db
    .select({
      inspection: inspections,
      file: files,
      warning: processingFiles.warning,
      folder: { id: folders.id, name: folders.name },
      table: defectTables,
      hasOwnTable: sql<boolean>`exists (select 1 from defect_tables as own where own.in_use
        and own.organisation_id = ${inspections.organisationId} and own.standard_key = ${inspections.standardKey}
        and own.pipe_type_sewer = ${inspections.pipeTypeSewer})`,
      user: { firstName: users.firstName, lastName: users.lastName, organisationId: users.organisationId },
      assignee: {
        id: assignees.id,
        firstName: assignees.firstName,
        lastName: assignees.lastName,
        organisationId: assignees.organisationId,
      },
      assigner: {
        id: assigners.id,
        firstName: assigners.firstName,
        lastName: assigners.lastName,
        organisationId: assigners.organisationId,
      },
      reviewer: {
        firstName: reviewers.firstName,
        lastName: reviewers.lastName,
        organisationId: reviewers.organisationId,
      },
      importer: {
        firstName: importers.firstName,
        lastName: importers.lastName,
        organisationId: importers.organisationId,
      },
      keeper: { firstName: keepers.firstName, lastName: keepers.lastName, organisationId: keepers.organisationId },
      removed: removedByRule,
      doerId: batches.uploadOrganisationId,
      asset: { uuid: assets.uuid, AssetID: assets.assetId, repairCompletedAt: assets.repairCompletedAt },
    })
    .from(inspections)
    .innerJoin(files, eq(inspections.fileId, files.id))
    .innerJoin(processingFiles, eq(processingFiles.fileId, files.id))
    .innerJoin(folders, eq(inspections.folderId, folders.id))
    .innerJoin(users, eq(inspections.createdById, users.id))
    .leftJoin(batches, eq(files.jobId, batches.id))
    .leftJoin(defectTables, eq(inspections.defectTableId, defectTables.id))
    .leftJoin(assets, eq(inspections.assetUuid, assets.uuid))
    .leftJoin(assignees, eq(inspections.assignedToId, assignees.id))
    .leftJoin(assigners, eq(inspections.assignedById, assigners.id))
    .leftJoin(reviewers, eq(inspections.reviewedById, reviewers.id))
    .leftJoin(keepers, eq(inspections.keptById, keepers.id))
    .leftJoin(importers, sql`${importers.id} = (${inspections.imported} ->> 'byId')::int`);

type Row = Awaited<ReturnType<typeof selectRows>>[number];

const PLAY_STATES = { wanted: 'preparing', made: 'ready', failed: 'failed' } as const;
function playStateOf({ inspection: { copyStatus, copyRemovedAt }, file }: Row) {
  if (file.hidden) return 'none';
  const isPlayed =
    copyStatus === 'made' ? copyRemovedAt === null : copyStatus !== null || file.originalRemovedAt === null;
  if (!isPlayed) return 'removed';
  return copyStatus ? PLAY_STATES[copyStatus] : 'ready';
}

type Urls = Pick<InspectionFile, 'playUrl' | 'downloadUrl'>;
const NO_URLS: Urls = { playUrl: null, downloadUrl: null };

function urlsOf(row: Row, blobs: BlobStore): Urls {
  const { inspection, file } = row;
  if (file.hidden) return NO_URLS;
  const copy = { blobName: copyName(file.organisationId, inspection.uuid), filename: 'copy.mp4' };
  const played = inspection.copyStatus === 'made' ? copy : file;
  return {
    playUrl: playStateOf(row) === 'ready' ? playUrlOf(blobs, played) : null,
    downloadUrl: file.originalRemovedAt ? null : downloadUrlOf(blobs, file),
  };
}

function assignmentOf({ inspection, assignee, assigner }: Row, reader: Reader) {
  const { organisationId, assignedAt } = inspection;
  const told = (person: Row['assignee']) =>
    person && { id: person.id, fullName: nameFor(person, organisationId, reader) };
  const by = told(assigner);
  return {
    assignedTo: told(assignee),
    assignedBy: by && assignedAt && { ...by, at: assignedAt.toISOString() },
  };
}

function holdText({ inspection, keeper }: Row, reader: Reader): string | null {
  const { keptAt, keptReason, organisationId } = inspection;
  if (keptAt === null || keptReason === null) return null;
  const by = keeper && nameFor(keeper, organisationId, reader);
  return `On hold since ${dayText(keptAt)}${by ? `, by ${by}` : ''}: ${keptReason}`;
}

function importOf({ inspection, importer }: Row, reader: Reader, hasDetails: boolean): Inspection['imported'] {
  if (!inspection.imported) return null;
  const { file, format, at, byId: _byId, ...details } = inspection.imported;
  const by = importer && nameFor(importer, inspection.organisationId, reader);
  return { file, format, at, by, details: hasDetails ? details : null };
}

function handoverOf({ inspection, doerId }: Row, reader: Reader): InspectionHandover | null {
  const { handover, returnReason, organisationId } = inspection;
  if (handover === null) return null;
  const isLocked = isClosedTo(reader, inspection);
  const isTold = reader.user?.isStaff || [organisationId, doerId].includes(reader.organisation.id);
  return isTold ? { handover, returnReason, isLocked } : { handover: null, returnReason: null, isLocked };
}

function toInspection(row: Row, urls: Urls, reader: Reader, hasDetails = false): Inspection {
  const { inspection, file, folder, user } = row;
  const { table, hasOwnTable, asset } = row;
  const headers = { ...UNKNOWN_HEADERS, ...inspection.headers, ...(asset && { AssetID: asset.AssetID }) };
  return {
    ...headers,
    ...assignmentOf(row, reader),
    uuid: inspection.uuid,
    organisationId: inspection.organisationId,
    status: inspection.status,
    ReviewedBy: row.reviewer && shownName(row.reviewer, inspection.organisationId, reader),
    Time: inspection.reviewedAt?.toISOString() ?? null,
    structuralGrade: inspection.structuralGrade,
    serviceGrade: inspection.serviceGrade,
    structuralAtLeast: inspection.structuralAtLeast,
    serviceAtLeast: inspection.serviceAtLeast,
    createdBy: shownName(user, inspection.organisationId, reader),
    createdAt: inspection.createdAt.toISOString(),
    lastRelatedUpdate: inspection.lastRelatedUpdate.toISOString(),
    legacyId: inspection.id,
    IsImperial: inspection.isImperial,
    Standard: inspection.standardKey,
    folder,
    asset: asset && { uuid: asset.uuid, AssetID: asset.AssetID },
    file: {
      ...{ id: file.id, name: file.filename, size: file.size, ...urls },
      playState: playStateOf(row),
      copyPercent: inspection.copyPercent,
      warning: row.warning,
      removed: removalText(row.removed, 'originals', 'copies'),
    },
    picturesRemoved: removalText(row.removed, 'pictures'),
    onHold: holdText(row, reader),
    extraFields: inspection.extraFields,
    overlayFields: inspection.overlayFields,
    toBeMatched: asset === null,
    start_node: headers.UpstreamNode,
    end_node: headers.DownstreamNode,
    location: headers.LocationStreet,
    name: inspection.name,
    filename: file.filename,
    chainage_unit: inspection.isImperial ? 'ft' : 'm',
    UseOfDrainSewer: inspection.pipeTypeSewer ? 'SS' : 'SW',
    repairCompletedDate: asset?.repairCompletedAt?.toISOString() ?? null,
    viewDisabled: false,
    imported: importOf(row, reader, hasDetails),
    handover: handoverOf(row, reader),
    defectTable: table && {
      id: table.id,
      ...toGradingTable(table),
      isInUse: table.inUse && (table.organisationId !== null || !hasOwnTable),
    },
  };
}

/** One inspection, with URLs that play its video and download it. */
export async function readInspection(
  db: Db,
  blobs: BlobStore,
  { uuid }: Reached<'inspection'>,
  reader: Session,
): Promise<Inspection> {
  const [row] = await selectRows(db).where(eq(inspections.uuid, uuid));
  if (!row) throw notFound();
  return toInspection(row, urlsOf(row, blobs), reader, true);
}

/** Rows of a list. Without URLs: no list plays a video, and a URL is a key to one. */
export async function readInspections(db: Db, uuids: string[], orderBy: SQL[], reader: Reader): Promise<Inspection[]> {
  if (uuids.length === 0) return [];
  const rows = await selectRows(db)
    .where(inArray(inspections.uuid, uuids))
    .orderBy(...orderBy);
  return rows.map((row) => toInspection(row, NO_URLS, reader));
}
