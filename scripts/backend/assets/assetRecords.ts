/** Rows of assets as the records that the API answers with. */
import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Asset, AssetCondition, AssetRepair } from '@/api/contract/assets';
import type { Reached } from '../access/load';
import { fullNameOf } from '../access/nameFor';
import { assets } from '../database/assetSchema';
import type { Db } from '../database/database';
import { users } from '../database/schema';
import { notFound } from '../errors';
import { readRisks } from '../risk/readRisks';
import { readConditions } from './assetCondition';
import { decisionFieldsOf } from './assetDecisions';
import { ratesOf, readPlansThatCount, repairOf } from './pipeRepairs';

type Row = typeof assets.$inferSelect;

/** The column that holds each of these fields of the API's record. */
export const FIELDS = {
  AssetID: 'assetId',
  UpstreamNode: 'upstreamNode',
  DownstreamNode: 'downstreamNode',
  HeightDiameter: 'heightDiameter',
  Material: 'material',
  LocationStreet: 'locationStreet',
  LocationTown: 'locationTown',
} as const satisfies Partial<Record<keyof Asset, keyof Row>>;
export type Field = keyof typeof FIELDS;

export const fieldsOf = (row: Pick<Row, (typeof FIELDS)[Field]>): Pick<Asset, Field> => ({
  AssetID: row.assetId,
  UpstreamNode: row.upstreamNode,
  DownstreamNode: row.downstreamNode,
  HeightDiameter: row.heightDiameter,
  Material: row.material,
  LocationStreet: row.locationStreet,
  LocationTown: row.locationTown,
});

export const typeOf = ({ pipeTypeSewer }: Pick<Row, 'pipeTypeSewer'>) => (pipeTypeSewer ? 'SS' : 'SW');

interface FoundAsset {
  row: Row;
  /** How many inspections the asset has. */
  count: number;
  /** Who set the decision. */
  decider: Pick<typeof users.$inferSelect, 'firstName' | 'lastName'> | null;
}

const toAsset = (
  { row, count, decider }: FoundAsset,
  { risk, condition, repair }: Pick<Asset, 'risk' | 'condition' | 'repair'>,
): Asset => ({
  ...fieldsOf(row),
  ...decisionFieldsOf(row),
  decidedBy: decider && fullNameOf(decider),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  uuid: row.uuid,
  type: typeOf(row),
  organisation: row.organisationId,
  standard: row.standardKey,
  createdAt: row.createdAt.toISOString(),
  UseOfDrainSewer: typeOf(row),
  inspectionsCount: count,
  extraFields: row.extraFields,
  repairCompletedDate: row.repairCompletedAt?.toISOString() ?? null,
  risk,
  condition,
  repair,
});

/** The assets with these uuids, in the order of `orderBy`. */
export async function readAssets(db: Db, uuids: string[], orderBy: SQL[]): Promise<Asset[]> {
  if (uuids.length === 0) return [];
  const rows = await db
    .select({
      row: assets,
      count: sql<number>`(select count(*)::int from inspections as linked where linked.asset_uuid = assets.uuid)`,
      decider: { firstName: users.firstName, lastName: users.lastName },
    })
    .from(assets)
    .leftJoin(users, eq(users.id, assets.decidedById))
    .where(inArray(assets.uuid, uuids))
    .orderBy(...orderBy);
  const conditions = await readConditions(db, uuids);
  const repairs = await readRepairs(db, rows, conditions);
  const risks = await readRisks(
    db,
    rows.map(({ row }) => row),
  );
  return rows.flatMap((found) => {
    const { uuid } = found.row;
    const risk = risks.get(uuid);
    // Without one it was deleted meanwhile.
    if (!risk) return [];
    return [toAsset(found, { risk, condition: conditions.get(uuid) ?? null, repair: repairs.get(uuid) ?? null })];
  });
}

/** By the uuid of the asset. */
async function readRepairs(db: Db, rows: readonly FoundAsset[], conditions: ReadonlyMap<string, AssetCondition>) {
  const plans = await readPlansThatCount(
    db,
    [...conditions.values()].map(({ inspectionId }) => inspectionId),
  );
  const repairs = new Map<string, AssetRepair>();
  if (plans.size === 0) return repairs;
  const owners = [...new Set(rows.map(({ row }) => row.organisationId))];
  const rates = new Map(await Promise.all(owners.map(async (id) => [id, await ratesOf(db, id)] as const)));
  for (const { row } of rows) {
    const condition = conditions.get(row.uuid);
    const plan = condition && plans.get(condition.inspectionId);
    if (plan) repairs.set(row.uuid, repairOf(plan, rates.get(row.organisationId) ?? [], condition.unit));
  }
  return repairs;
}

/** The asset; 404 when it is gone by now. */
export async function readAsset(db: Db, { uuid }: Pick<Reached<'asset'>, 'uuid'>): Promise<Asset> {
  const [asset] = await readAssets(db, [uuid], []);
  if (!asset) throw notFound();
  return asset;
}

/** Whether the asset has this id in the register; capitals and small letters are the same to people. */
export const hasAssetId = (assetId: string): SQL => sql`lower(${assets.assetId}) = lower(${assetId})`;
