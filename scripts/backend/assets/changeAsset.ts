/** What people do with single assets: create, change and delete them, and complete their repair. */
import { and, eq, ne, sql } from 'drizzle-orm';
import { STANDARDS } from '@/api/contract/common';
import type { CreateAssetRequest, UpdateAssetRequest } from '@/api/contract/requests/assets';
import type { Fields } from '@/api/contract/requests/seen';
import type { Reached } from '../access/load';
import type { Session } from '../access/callerSession';
import { recordAudit } from '../audit/recordAudit';
import { assets } from '../database/assetSchema';
import type { Database, Db } from '../database/database';
import { inspections } from '../database/reviewSchema';
import { invalid, notFound } from '../errors';
import { decidedBy, decisionFieldsOf, wholeDecision } from './assetDecisions';
import { differences, lastChangeBy, recordEvents } from './assetEvents';
import { FIELDS, fieldsOf, hasAssetId, type Field } from './assetRecords';
import { overtaken, overtakenFields, whoChanged } from '../access/overtaken';
import { readOwnValues } from './ownValues';

const isTaken = () => invalid({ AssetID: ['An asset with this ID already exists.'] });

/** 400 for the key of a standard that there is not. */
export function checkStandard(key: number): void {
  if (!Object.hasOwn(STANDARDS, key)) throw invalid({ standard: ['This standard is not known.'] });
}

/** Fields of the API's record as columns of the table; those of a decision have the same names. */
const toColumns = (fields: Partial<Record<Field | keyof ReturnType<typeof decisionFieldsOf>, unknown>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field in FIELDS ? FIELDS[field as Field] : field, value]),
  );

const withValue = (fields: Readonly<Record<string, string | null>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).flatMap(([key, value]) => (value === null ? [] : [[key, value]])));

/** The new asset's uuid; 400 when an asset of this register has the id. */
export function createAsset(
  database: Database,
  session: Session,
  organisation: Reached<'organisation'>,
  { organisation: _id, standard, type, AssetID, extraFields, ...fields }: CreateAssetRequest,
): Promise<{ uuid: string }> {
  checkStandard(standard);
  return database.transaction(async ({ db }) => {
    const own = await readOwnValues(db, organisation.id, extraFields);
    const [made] = await db
      .insert(assets)
      .values({
        ...toColumns(fields),
        extraFields: withValue(own),
        assetId: AssetID,
        organisationId: organisation.id,
        standardKey: standard,
        pipeTypeSewer: type === 'SS',
      })
      .onConflictDoNothing()
      .returning({ uuid: assets.uuid });
    if (!made) throw isTaken();
    await recordEvents(db, session, [{ assetUuid: made.uuid, action: 'created' }]);
    return made;
  });
}

/** The asset's row as it is now, locked until the transaction ends. */
async function lock(db: Db, { uuid }: Reached<'asset'>) {
  const [row] = await db.select().from(assets).where(eq(assets.uuid, uuid)).for('update');
  if (!row) throw notFound();
  return row;
}

/**
 * 400 when another asset of this register has the new id, 412 when somebody else has set one of the fields since the
 * caller saw it. A change that changes nothing records nothing.
 */
export function updateAsset(
  database: Database,
  session: Session,
  asset: Reached<'asset'>,
  { change: asked, seen }: { change: UpdateAssetRequest; seen: Fields },
): Promise<void> {
  const { extraFields, ...change } = wholeDecision(asked);
  return database.transaction(async ({ db }) => {
    const own = await readOwnValues(db, asset.organisationId, extraFields);
    const before = await lock(db, asset);
    const known = { ...fieldsOf(before), ...decisionFieldsOf(before) };
    const details = [...differences(known, change), ...differences(before.extraFields, own)];
    if (details.length === 0) return;
    const nowOwn = overtakenFields(before.extraFields, own, { ...(seen.extraFields as Fields | undefined) });
    const now = overtakenFields(known, change, seen);
    if (now || nowOwn) {
      const who = whoChanged(session, asset.organisationId, await lastChangeBy(db, asset.uuid));
      throw overtaken(`${who} since changed this asset.`, { ...now, ...(nowOwn && { extraFields: nowOwn }) });
    }
    if (change.AssetID !== undefined) await checkIsFree(db, before, change.AssetID);
    const decided = decidedBy(
      session,
      details.map(({ field }) => field),
    );
    await db
      .update(assets)
      .set({ ...toColumns(change), extraFields: withValue({ ...before.extraFields, ...own }), ...decided })
      .where(eq(assets.uuid, asset.uuid));
    if (change.AssetID !== undefined) await touchInspections(db, asset.uuid);
    await recordEvents(db, session, [{ assetUuid: asset.uuid, action: 'changed', details }]);
  });
}

/** They show the asset's id: open pages are told, and exports made before are out of date. */
const touchInspections = (db: Db, assetUuid: string) =>
  db
    .update(inspections)
    .set({ lastRelatedUpdate: new Date() })
    .where(eq(inspections.assetUuid, assetUuid))
    .returning({ name: inspections.name });

async function checkIsFree(db: Db, asset: typeof assets.$inferSelect, assetId: string): Promise<void> {
  const { uuid, organisationId, pipeTypeSewer } = asset;
  const [other] = await db
    .select({ uuid: assets.uuid })
    .from(assets)
    .where(
      and(
        eq(assets.organisationId, organisationId),
        eq(assets.pipeTypeSewer, pipeTypeSewer),
        hasAssetId(assetId),
        ne(assets.uuid, uuid),
      ),
    );
  if (other) throw isTaken();
}

/** The asset's inspections stay, and are to be matched again. The deletion's event keeps the fields that it had. */
export function deleteAsset(database: Database, session: Session, asset: Reached<'asset'>): Promise<void> {
  return database.transaction(async ({ db }) => {
    const before = await lock(db, asset);
    const unlinked = await touchInspections(db, asset.uuid);
    await db.delete(assets).where(eq(assets.uuid, asset.uuid));
    const known = { ...fieldsOf(before), ...decisionFieldsOf(before), ...before.extraFields };
    const nothing = Object.fromEntries(Object.keys(known).map((field) => [field, null]));
    const details = [
      ...differences(known, nothing),
      ...unlinked.map(({ name }) => ({ field: 'inspection', from: name, to: null })),
    ];
    const { uuid: assetUuid, organisationId } = asset;
    await recordEvents(db, session, [{ assetUuid, organisationId, action: 'deleted', details }]);
    const subject = { kind: 'asset', id: assetUuid, name: before.assetId } as const;
    await recordAudit(db, session, [{ kind: 'asset deleted', organisationId, subject }]);
  });
}

/**
 * Sets the day on which the repair of the inspection's asset was done; null takes it back. False where the inspection
 * has no asset. Call it in the transaction that changes the plan.
 */
export async function setRepairCompleted(
  db: Db,
  session: Pick<Session, 'user'>,
  { uuid, assetUuid }: Pick<Reached<'inspection'>, 'uuid' | 'assetUuid'>,
  completedAt: Date | null,
): Promise<boolean> {
  if (assetUuid === null) return false;
  const [before] = await db.select().from(assets).where(eq(assets.uuid, assetUuid)).for('update');
  if (!before) return false;
  const day = (moment: Date | null) => moment?.toISOString() ?? null;
  const details = differences(
    { repairCompletedDate: day(before.repairCompletedAt) },
    { repairCompletedDate: day(completedAt) },
  );
  if (details.length === 0) return true;
  await db.update(assets).set({ repairCompletedAt: completedAt }).where(eq(assets.uuid, assetUuid));
  await db
    .update(inspections)
    .set({ lastRelatedUpdate: sql`now()` })
    .where(eq(inspections.uuid, uuid));
  const action = completedAt === null ? 'repair reopened' : 'repair completed';
  await recordEvents(db, session, [{ assetUuid, action, details }]);
  return true;
}
