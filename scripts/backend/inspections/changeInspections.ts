/**
 * Changes of inspections by people. Headers and extra fields are merged in the database, so that two people who
 * change different fields at the same time both keep their change.
 */
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { UpdateInspectionRequest } from '@/api/contract/requests/inspections';
import type { Fields } from '@/api/contract/requests/seen';
import type { INSPECTION_STATUSES, UpdatedStatus } from '@/api/contract/inspections';
import { assets } from '../database/assetSchema';
import type { Database, Db } from '../database/database';
import { repairPlans } from '../database/repairSchema';
import { inspections } from '../database/reviewSchema';
import { files, folders } from '../database/schema';
import { isChildOf } from '../folders/tree';
import { regrade } from '../grading/regrade';
import type { Reached } from '../access/load';
import type { Session } from '../access/callerSession';
import { HttpError, invalid, notFound } from '../errors';
import { checkUnit, overtaken, overtakenFields } from '../access/overtaken';
import { checkOpenTo } from '../access/closedInspections';
import { dimensionOf } from '../standards/measuredHeaders';
import { checkOwnValues } from '../standards/ownFields';
import { queueEvents } from '../webhooks/queueEvents';
import { assigned, checkAssignee } from './assignment';
import { changeUnit } from './changeUnit';
import { inBatches, lockSelection } from './bulkSelection';

type Status = (typeof INSPECTION_STATUSES)[number];

/**
 * Makes the repair plans of inspections whose status leaves 'Uploaded', within the change; false where they are due yet.
 * It lies above this folder.
 */
type GenerateRepairs = (db: Db, session: Session, organisationId: number, uuids: string[]) => Promise<boolean>;

/** What follows where inspections have left 'Uploaded'; false where their repairs are due yet. */
async function afterReview(
  db: Db,
  session: Session,
  { organisationId, uuids, generate }: { organisationId: number; uuids: string[]; generate: GenerateRepairs },
): Promise<boolean> {
  if (uuids.length === 0) return true;
  await queueEvents(
    db,
    'inspection.reviewed',
    organisationId,
    uuids.map((inspectionId) => ({ inspectionId })),
  );
  return generate(db, session, organisationId, uuids);
}

/** The inspections whose status the change takes away from 'Uploaded'; to be called before the status is written. */
async function leavingUploaded(db: Db, uuids: readonly string[], status: Status): Promise<string[]> {
  if (status === 'Uploaded') {
    const isTheirs = inArray(repairPlans.inspectionUuid, [...uuids]);
    await db.update(repairPlans).set({ generationDueSince: null }).where(isTheirs);
    return [];
  }
  const leaving = await db
    .select({ uuid: inspections.uuid })
    .from(inspections)
    .where(and(inArray(inspections.uuid, [...uuids]), eq(inspections.status, 'Uploaded')));
  return leaving.map(({ uuid }) => uuid);
}

/** Fields that the grades depend on, besides the frames. */
const GRADED = ['status', 'LengthSurveyed', 'IsImperial'] as const satisfies (keyof UpdateInspectionRequest)[];

const json = (value: object): SQL => sql`${JSON.stringify(value)}::text::jsonb`;

/** The columns of who reviewed the inspection and when; setting 'Reviewed' again keeps the first. */
function reviewOf(status: Status | undefined, { user, organisation }: Session, now: Date) {
  if (status === undefined) return {};
  const { reviewedAt, reviewedById, ownerReviewedAt, organisationId } = inspections;
  if (status === 'Uploaded') return { reviewedAt: null, reviewedById: null };
  return {
    reviewedAt: sql`coalesce(${reviewedAt}, ${now.toISOString()}::timestamptz)`,
    reviewedById: sql`coalesce(${reviewedById}, ${user.id}::int)`,
    ownerReviewedAt: sql`case when ${organisationId} = ${organisation.id}::int
      then coalesce(${ownerReviewedAt}, ${now.toISOString()}::timestamptz) else ${ownerReviewedAt} end`,
  };
}

/** `fields` with `change` on top; fields that are null in `change` are removed. */
function merged(fields: SQL, change: Readonly<Record<string, unknown>>): SQL {
  const gone = Object.keys(change).filter((key) => change[key] === null);
  const set = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== null));
  return sql`((${fields}) || ${json(set)}) - array(select jsonb_array_elements_text(${json(gone)}))`;
}

/** The headers without the id of the linked asset, which is changed there alone: 400 for another one. */
async function withoutIdOfAsset(
  db: Db,
  uuid: string,
  headers: UpdateInspectionRequest,
): Promise<UpdateInspectionRequest> {
  const { AssetID, ...others } = headers;
  if (AssetID === undefined) return headers;
  const [asset] = await db
    .select({ id: assets.assetId })
    .from(inspections)
    .innerJoin(assets, eq(inspections.assetUuid, assets.uuid))
    .where(eq(inspections.uuid, uuid));
  if (!asset) return headers;
  if (asset.id === AssetID) return others;
  const said = `This inspection is linked with the asset “${asset.id}”. Rename the asset, or unlink the inspection first.`;
  throw invalid({ AssetID: [said] });
}

/** What the inspection has now of the fields that are set to a value in its unit; a height is in millimetres always. */
function lengthsIn(wanted: Fields, now: Fields): Fields {
  const names = Object.keys(wanted).filter((name) => wanted[name] !== null && name !== 'HeightDiameter');
  return Object.fromEntries(names.flatMap((name) => (dimensionOf(name) ? [[name, now[name] ?? null]] : [])));
}
const nested = (extraFields: Fields): Fields => (Object.keys(extraFields).length > 0 ? { extraFields } : {});

/**
 * Throws a 412 where somebody else has set a header or extra field that the change sets too, a 403 where the inspection is
 * with its owner and not the caller's to change; locks the inspection.
 */
async function checkSeen(
  db: Db,
  session: Session,
  uuid: string,
  { extraFields: extra = {}, ...headers }: UpdateInspectionRequest,
  { extraFields: seenExtra, ...seen }: Fields,
): Promise<void> {
  const { headers: ours, extraFields: ourExtra, isImperial, organisationId, handover } = inspections;
  const [row] = await db
    .select({ ours, ourExtra, isImperial, organisationId, handover })
    .from(inspections)
    .where(eq(inspections.uuid, uuid))
    .for('update');
  if (row) checkOpenTo(session, [row]);
  const inUnit = { ...lengthsIn(headers, { ...row?.ours }), ...nested(lengthsIn(extra, { ...row?.ourExtra })) };
  if (row && Object.keys(inUnit).length > 0) checkUnit(seen, row.isImperial, inUnit);
  const overtakenHeaders = overtakenFields({ ...row?.ours }, headers, seen);
  const overtakenExtra = overtakenFields({ ...row?.ourExtra }, extra, { ...(seenExtra as object | undefined) });
  if (!overtakenHeaders && !overtakenExtra) return;
  const now = { ...overtakenHeaders, ...(overtakenExtra && { extraFields: overtakenExtra }) };
  throw overtaken('Somebody else has since changed this inspection.', now);
}

/** Changes headers, status, unit and assignment of an inspection; 404 when it is gone, 412 when somebody was faster. */
export function updateInspection(
  database: Database,
  session: Session,
  { uuid, organisationId }: Reached<'inspection'>,
  { change, seen }: { change: UpdateInspectionRequest; seen: Fields },
  generate: GenerateRepairs,
): Promise<void> {
  const { status, IsImperial, keeps = 'lengths', extraFields, assignedTo, ...given } = change;
  // An assignment says nothing about the pipe: exports of the inspection are not out of date after it.
  const saysMore = Object.keys(change).some((field) => field !== 'assignedTo');
  const now = new Date();
  return database.transaction(async ({ db }) => {
    const headers = await withoutIdOfAsset(db, uuid, given);
    await checkSeen(db, session, uuid, { ...headers, extraFields }, seen);
    await checkOwnValues(db, organisationId, extraFields ?? {});
    const leaving = status === undefined ? [] : await leavingUploaded(db, [uuid], status);
    if (IsImperial !== undefined) await changeUnit(db, uuid, { isImperial: IsImperial, keeps });
    if (assignedTo !== undefined) await checkAssignee(db, session, organisationId, assignedTo);
    const changed = await db
      .update(inspections)
      .set({
        ...(status !== undefined && { status }),
        ...reviewOf(status, session, now),
        ...(assignedTo !== undefined && assigned(assignedTo, session, now)),
        headers: merged(sql`${inspections.headers}`, headers),
        extraFields: merged(sql`${inspections.extraFields}`, extraFields ?? {}),
        ...(saysMore && { lastRelatedUpdate: now }),
      })
      .where(eq(inspections.uuid, uuid))
      .returning({ uuid: inspections.uuid });
    if (changed.length === 0) throw notFound();
    if (GRADED.some((field) => field in change)) await regrade(db, [uuid]);
    await afterReview(db, session, { organisationId, uuids: leaving, generate });
  });
}

/** Sets the status of the inspections, each together with its repairs. */
export async function updateStatus(
  database: Database,
  session: Session,
  ids: readonly string[],
  status: Status,
  generate: GenerateRepairs,
): Promise<UpdatedStatus> {
  const now = new Date();
  let repairsDue = 0;
  const updated = await inBatches(database, session, ids, async (db, { uuids, organisationId }) => {
    const leaving = await leavingUploaded(db, uuids, status);
    await db
      .update(inspections)
      .set({
        status,
        ...reviewOf(status, session, now),
        lastRelatedUpdate: now,
      })
      .where(inArray(inspections.uuid, uuids));
    await regrade(db, uuids);
    if (!(await afterReview(db, session, { organisationId, uuids: leaving, generate }))) repairsDue += leaving.length;
  });
  return { updated, repairsDue };
}

/** Moves inspections with their videos to a folder. They keep the standard and the use that they were coded under. */
export function moveInspections(
  database: Database,
  session: Session,
  ids: readonly string[],
  folderId: number,
): Promise<number> {
  return database.transaction(async ({ db }) => {
    const { uuids, fileIds, organisationId } = await lockSelection(db, session, ids);
    // As for an upload: a deletion of the folder at this moment is waited for, or waits and then finds it filled.
    const [folder] = await db.select().from(folders).where(eq(folders.id, folderId)).for('key share');
    if (folder?.organisationId !== organisationId) throw notFound();
    const [child] = await db.select({ id: folders.id }).from(folders).where(isChildOf(folder)).limit(1);
    if (child) throw new HttpError(400, { detail: 'Only folders with no subfolders can be selected.' });
    await db.update(files).set({ folderId }).where(inArray(files.id, fileIds));
    await db
      .update(inspections)
      .set({ folderId, lastRelatedUpdate: new Date() })
      .where(inArray(inspections.uuid, uuids));
    return uuids.length;
  });
}
