/**
 * The list of an organisation's assets: a page of it, or all that match as a file. The ids of a page are found first
 * and its rows read then, as for inspections.
 */
import { and, count, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { AssetPage } from '@/api/contract/assets';
import { STANDARDS } from '@/api/contract/common';
import type { ASSET_ORDERINGS, assetFilter, assetsQuery } from '@/api/contract/requests/assets';
import { toCsv } from '@/lib/csv';
import type { Reached } from '../access/load';
import { assets } from '../database/assetSchema';
import type { Db } from '../database/database';
import { inspections } from '../database/reviewSchema';
import { containing, limitAndOffset, orderBy } from '../database/paging';
import { fieldsOf, readAssets, typeOf } from './assetRecords';
import { COLUMN_OF, READ_ONLY_COLUMNS, TEXT_FIELDS } from './assetColumns';

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
  repair_completed_date: assets.repairCompletedAt,
  created_at: assets.createdAt,
};

/** Which of the organisation's assets the list shows. */
export function matchingAssets(
  { id }: Reached<'organisation'>,
  { standard, pipe_type, search }: Pick<Filter, 'standard' | 'pipe_type' | 'search'>,
) {
  const term = search.trim();
  return and(
    eq(assets.organisationId, id),
    standard === undefined ? undefined : eq(assets.standardKey, standard),
    pipe_type && eq(assets.pipeTypeSewer, pipe_type === 'SS'),
    term === '' ? undefined : sql`${assets.searchText} like lower(${containing(term)})`,
  );
}

// The contract lets only these pass.
const order = ({ ordering }: Filter) => orderBy(ordering as Ordering | `-${Ordering}`, ORDERINGS, assets.id);

export async function readAssetPage(
  db: Db,
  organisation: Reached<'organisation'>,
  query: z.output<typeof assetsQuery>,
): Promise<AssetPage> {
  const where = matchingAssets(organisation, query);
  const { limit, offset } = limitAndOffset(query);
  const ids = await db
    .select({ uuid: assets.uuid })
    .from(assets)
    .where(where)
    .orderBy(...order(query))
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ count: count() }).from(assets).where(where);
  return {
    count: counted?.count ?? 0,
    results: await readAssets(
      db,
      ids.map(({ uuid }) => uuid),
      order(query),
    ),
  };
}

/** All that match, with their extra fields, as a file that an import reads again. */
export async function readAssetsCsv(db: Db, organisation: Reached<'organisation'>, filter: Filter): Promise<string> {
  const linked = db
    .select({ assetUuid: inspections.assetUuid, count: sql<number>`count(*)::int`.as('linked') })
    .from(inspections)
    .where(and(eq(inspections.organisationId, organisation.id), sql`${inspections.assetUuid} is not null`))
    .groupBy(inspections.assetUuid)
    .as('linked_counts');
  const rows = await db
    .select({ row: assets, linked: linked.count })
    .from(assets)
    .leftJoin(linked, eq(linked.assetUuid, assets.uuid))
    .where(matchingAssets(organisation, filter))
    .orderBy(...order(filter));
  const extra = [...new Set(rows.flatMap(({ row }) => Object.keys(row.extraFields)))].sort();
  const head = [...TEXT_FIELDS.map((field) => COLUMN_OF[field]), ...READ_ONLY_COLUMNS, ...extra];
  const lines = rows.map(({ row, linked: inspectionsCount }) => {
    const fields = fieldsOf(row);
    return [
      ...TEXT_FIELDS.map((field) => fields[field]),
      typeOf(row),
      STANDARDS[row.standardKey] ?? null,
      inspectionsCount ?? 0,
      row.repairCompletedAt?.toISOString().slice(0, 10) ?? null,
      row.createdAt.toISOString(),
      ...extra.map((name) => row.extraFields[name] ?? null),
    ];
  });
  return toCsv([head, ...lines]);
}
