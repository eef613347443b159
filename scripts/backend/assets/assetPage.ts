/**
 * The list of an organisation's assets: a page of it, or all that match as a file. The ids of a page are found first
 * and its rows read then, as for inspections (`inspections/inspectionPage.ts`).
 */
import { and, asc, count, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Asset, AssetPage } from '@/api/contract/assets';
import { STANDARDS } from '@/api/contract/common';
import type { ASSET_ORDERINGS, assetFilter, assetsQuery } from '@/api/contract/requests/assets';
import { gradeText } from '@/lib/grading/gradeText';
import type { Reached } from '../access/load';
import { assets } from '../database/assetSchema';
import { csvLines, idsInOrder } from '../database/csvLines';
import type { Db } from '../database/database';
import { containing, limitAndOffset, orderBy } from '../database/paging';
import { CONDITION_ORDERINGS } from './assetCondition';
import { riskRuleVersions } from '../risk/riskRules';
import { riskSql } from '../risk/riskSql';
import { readAssets } from './assetRecords';
import { DECISION_COLUMNS } from './decisionColumns';
import { columnNamed, HEADS, KIND_COLUMNS, READ_ONLY_COLUMNS, TEXT_FIELDS } from './assetColumns';

type Filter = z.output<typeof assetFilter>;
type Ordering = (typeof ASSET_ORDERINGS)[number];

const ORDERINGS = {
  asset_id: sql`lower(${assets.assetId})`,
  upstream_node: sql`lower(${assets.upstreamNode})`,
  downstream_node: sql`lower(${assets.downstreamNode})`,
  height_diameter: assets.heightDiameter,
  material: sql`lower(${assets.material})`,
  location_street: sql`lower(${assets.locationStreet})`,
  location_town: sql`lower(${assets.locationTown})`,
  ...CONDITION_ORDERINGS,
  repair_completed_date: assets.repairCompletedAt,
  // What is due first comes first.
  decision: sql`case ${assets.decision} when 'planned' then coalesce(${assets.decisionYear}::text, '9999')
    when 'survey again' then coalesce(${assets.decisionDate}, '9999') when 'watch' then 'a' when 'done' then 'b' end`,
  created_at: assets.createdAt,
};

/** Which of the organisation's assets the list shows. */
export function matchingAssets(
  { id }: Reached<'organisation'>,
  {
    standard,
    pipe_type,
    decision,
    own,
    search,
  }: Pick<Filter, 'standard' | 'pipe_type' | 'decision' | 'own' | 'search'>,
) {
  const term = search.trim();
  return and(
    eq(assets.organisationId, id),
    standard === undefined ? undefined : eq(assets.standardKey, standard),
    pipe_type && eq(assets.pipeTypeSewer, pipe_type === 'SS'),
    decision && (decision === 'none' ? isNull(assets.decision) : eq(assets.decision, decision)),
    ...Object.entries(own ?? {}).map(([key, value]) => sql`${assets.extraFields} ->> ${key}::text = ${value}`),
    term === '' ? undefined : sql`${assets.searchText} like lower(${containing(term)})`,
  );
}

/** Many pipes have the same of these, or none yet; those stand by their ids. */
const TIED = new Set(['criticality', 'decision', ...Object.keys(CONDITION_ORDERINGS)]);

/** Those with the same risk, or none, stand by their grades, the worst first. */
async function order(db: Db, { id }: Reached<'organisation'>, { ordering }: Pick<Filter, 'ordering'>): Promise<SQL[]> {
  const { rules } = await riskRuleVersions.inUse(db, id);
  // The contract's schema lets only these orderings pass.
  const key = ordering as Ordering | `-${Ordering}`;
  const { value: risk, criticality } = riskSql(rules);
  const sorts = orderBy(key, { ...ORDERINGS, risk, criticality }, assets.id);
  const by = ordering.replace('-', '');
  if (by === 'risk') return sorts.toSpliced(1, 0, sql`${ORDERINGS.condition} desc nulls last`, asc(ORDERINGS.asset_id));
  return TIED.has(by) ? sorts.toSpliced(1, 0, asc(ORDERINGS.asset_id)) : sorts;
}

export async function readAssetPage(
  db: Db,
  organisation: Reached<'organisation'>,
  query: z.output<typeof assetsQuery>,
): Promise<AssetPage> {
  const where = matchingAssets(organisation, query);
  const { limit, offset } = limitAndOffset(query);
  const sorts = await order(db, organisation, query);
  const ids = await db
    .select({ uuid: assets.uuid })
    .from(assets)
    .where(where)
    .orderBy(...sorts)
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ count: count() }).from(assets).where(where);
  return {
    count: counted?.count ?? 0,
    results: await readAssets(
      db,
      ids.map(({ uuid }) => uuid),
      sorts,
    ),
  };
}

function conditionCells({ condition }: Asset): (string | null)[] {
  if (!condition) return [null, null, null];
  const { structuralGrade, structuralAtLeast, serviceGrade, serviceAtLeast, Date: day } = condition;
  return [gradeText(structuralGrade, structuralAtLeast), gradeText(serviceGrade, serviceAtLeast), day];
}

/** An import may have brought a column before ours had that name: a file has each name once. */
const headOfExtra = (name: string): string => ('extra' in columnNamed(name) ? name : `${name} (imported)`);

/** What a file of the list has: which assets, in the list's order, and the names of their extra fields. */
export interface ListedAssets {
  uuids: readonly string[];
  extra: readonly string[];
  /** Some of them, in the list's order; those that were deleted meanwhile are left out. */
  read(uuids: readonly string[]): Promise<Asset[]>;
}

/** All assets that match. */
export async function findListedAssets(
  db: Db,
  organisation: Reached<'organisation'>,
  filter: Filter,
): Promise<ListedAssets> {
  const where = matchingAssets(organisation, filter);
  const sorts = await order(db, organisation, filter);
  const [found] = await db
    .select({ uuids: idsInOrder(assets.uuid, sorts) })
    .from(assets)
    .where(where);
  const names = await db
    .selectDistinct({ name: sql<string>`jsonb_object_keys(${assets.extraFields})` })
    .from(assets)
    .where(where);
  return {
    uuids: found?.uuids ?? [],
    extra: names.map(({ name }) => name).sort(),
    read: (uuids) => readAssets(db, [...uuids], sorts),
  };
}

/** All matching assets, with their extra fields, as CSV that `importAssets.ts` reads again. */
export async function readAssetsCsv(
  db: Db,
  organisation: Reached<'organisation'>,
  filter: Filter,
): Promise<AsyncIterable<string>> {
  const { uuids, extra, read } = await findListedAssets(db, organisation, filter);
  return csvLines({
    head: [...HEADS, ...Object.values(KIND_COLUMNS), ...READ_ONLY_COLUMNS, ...extra.map(headOfExtra)],
    ...{ uuids, read },
    cells: (asset) => [
      ...TEXT_FIELDS.map((field) => asset[field]),
      asset.type,
      STANDARDS[asset.standard] ?? null,
      ...conditionCells(asset),
      asset.inspectionsCount,
      asset.repairCompletedDate?.slice(0, 10) ?? null,
      ...DECISION_COLUMNS.map(([, value]) => value(asset)),
      asset.createdAt,
      ...extra.map((name) => asset.extraFields[name] ?? null),
    ],
  });
}
