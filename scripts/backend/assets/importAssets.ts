/**
 * Brings assets from a file: those whose id is known are changed, the others are new. An asset that was renamed is known
 * by its former id too, and keeps the present one. What a row leaves empty stays as it is. All of the file is taken over,
 * or nothing.
 */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { AssetImport } from '@/api/contract/assets';
import { STANDARDS } from '@/api/contract/common';
import type { importAssetsQuery } from '@/api/contract/requests/assets';
import type * as z from 'zod/mini';
import type { Reached } from '../access/load';
import type { Session } from '../access/callerSession';
import { assets } from '../database/assetSchema';
import type { Database, Db } from '../database/database';
import { differences, recordEvents } from './assetEvents';
import { KIND_COLUMNS } from './assetColumns';
import { readAssetCsv, registerKey, type AssetRow, type ReadAssets } from './assetCsv';
import { fieldsOf, typeOf } from './assetRecords';
import { formerIds } from './formerIds';
import { checkStandard } from './changeAsset';
import { readFieldsOfAssets } from './ownValues';

/** Enough to see what kind of changes they are. */
const SHOWN_CHANGES = 100;
const SHOWN_PROBLEMS = 1000;
/** Rows in one statement, which carries them as one JSON. */
const AT_ONCE = 5000;

type Whose = Pick<z.output<typeof importAssetsQuery>, 'standard' | 'pipe_type'> & {
  organisation: Reached<'organisation'>;
};

interface Plan {
  row: AssetRow;
  known: Known | undefined;
  details: AssetImport['changes'][number]['fields'];
}

const chunks = function* <Item>(items: readonly Item[]) {
  for (let start = 0; start < items.length; start += AT_ONCE) yield items.slice(start, start + AT_ONCE);
};
const asJson = (rows: readonly unknown[]) => sql`${JSON.stringify(rows)}::text::jsonb`;

const standardNamed = (key: number | undefined) =>
  key === undefined ? {} : { [KIND_COLUMNS.standard]: STANDARDS[key] ?? String(key) };

type Known = typeof assets.$inferSelect;
const keyOf = (known: Known) => registerKey({ type: typeOf(known), AssetID: known.assetId });

/** By the key of each row that has no asset's present id, the asset that had it; of several rows for one asset the first. */
async function findRenamed(
  db: Db,
  { organisation: { id } }: Whose,
  rows: readonly AssetRow[],
  found: ReadonlyMap<string, Known>,
  lock: boolean,
): Promise<[key: string, known: Known][]> {
  const { rows: read } = (await db.execute(sql`select ${formerIds(id)} as former`)) as unknown as {
    rows: { former: Record<string, string> | null }[];
  };
  const taken = new Set([...found.values()].map(({ uuid }) => uuid));
  const keyOfAsset = new Map<string, string>();
  for (const key of rows.map(registerKey)) {
    const uuid = found.has(key) ? undefined : read[0]?.former?.[key];
    if (uuid === undefined || taken.has(uuid)) continue;
    taken.add(uuid);
    keyOfAsset.set(uuid, key);
  }
  if (keyOfAsset.size === 0) return [];
  const query = db
    .select()
    .from(assets)
    .where(inArray(assets.uuid, [...keyOfAsset.keys()]))
    .orderBy(assets.uuid)
    .$dynamic();
  return (await (lock ? query.for('update') : query)).map((known) => [keyOfAsset.get(known.uuid) ?? '', known]);
}

/** What each row would do. `lock` holds the assets that are there until the transaction ends. */
async function plan(db: Db, rows: readonly AssetRow[], whose: Whose, lock: boolean): Promise<Plan[]> {
  const found = new Map<string, Known>();
  for (const some of chunks(rows)) {
    const wanted = asJson(some.map(({ type, AssetID }) => ({ is_sewer: type === 'SS', id: AssetID })));
    const query = db
      .select()
      .from(assets)
      .where(
        and(
          eq(assets.organisationId, whose.organisation.id),
          sql`(${assets.pipeTypeSewer}, lower(${assets.assetId})) in (
            select is_sewer, lower(id) from jsonb_to_recordset(${wanted}) as wanted (is_sewer boolean, id text))`,
        ),
      )
      .orderBy(assets.uuid)
      .$dynamic();
    for (const known of await (lock ? query.for('update') : query)) found.set(keyOf(known), known);
  }
  for (const [key, known] of await findRenamed(db, whose, rows, found, lock)) found.set(key, known);
  return rows.map((row) => {
    const known = found.get(registerKey(row));
    const details = [
      ...(known && row.standard !== undefined
        ? differences(standardNamed(known.standardKey), standardNamed(row.standard))
        : []),
      ...differences(known ? fieldsOf(known) : {}, row.fields),
      ...differences(known?.extraFields ?? {}, row.extra),
    ];
    return { row, known, details };
  });
}

function describe({ extraColumns, unreadColumns, problems }: ReadAssets, plans: readonly Plan[]): AssetImport {
  const added = plans.filter(({ known }) => !known);
  const changed = plans.filter(({ known, details }) => known && details.length > 0);
  return {
    added: added.length,
    changed: changed.length,
    unchanged: plans.length - added.length - changed.length,
    extraColumns,
    unreadColumns,
    changes: plans
      .filter(({ known, details }) => !known || details.length > 0)
      .slice(0, SHOWN_CHANGES)
      .map(({ row, known, details }) => ({ line: row.line, AssetID: row.AssetID, isNew: !known, fields: details })),
    renamed: plans
      .flatMap(({ row, known }) =>
        known && keyOf(known) !== registerKey(row)
          ? [{ line: row.line, AssetID: row.AssetID, now: known.assetId }]
          : [],
      )
      .slice(0, SHOWN_CHANGES),
    problems: problems.slice(0, SHOWN_PROBLEMS),
  };
}

/** What the file would change; nothing is changed. */
export async function previewImport(db: Db, file: Uint8Array, whose: Whose): Promise<AssetImport> {
  checkStandard(whose.standard);
  const read = await readAssetCsv(file, whose.pipe_type, await readFieldsOfAssets(db, whose.organisation.id));
  return describe(read, read.problems.length > 0 ? [] : await plan(db, read.rows, whose, false));
}

const columnsOf = ({ row, known }: Plan, { standard }: Whose) => ({
  is_sewer: row.type === 'SS',
  standard_key: row.standard ?? known?.standardKey ?? standard,
  asset_id: known?.assetId ?? row.AssetID,
  upstream_node: row.fields.UpstreamNode ?? null,
  downstream_node: row.fields.DownstreamNode ?? null,
  height_diameter: row.fields.HeightDiameter ?? null,
  material: row.fields.Material ?? null,
  location_street: row.fields.LocationStreet ?? null,
  location_town: row.fields.LocationTown ?? null,
  extra_fields: row.extra,
});

/** The uuid of each, in the order of `plans`. */
async function store(db: Db, plans: readonly Plan[], whose: Whose): Promise<string[]> {
  const { rows } = (await db.execute(sql`
    with given as (
      select * from rows from (jsonb_to_recordset(${asJson(plans.map((each) => columnsOf(each, whose)))}) as (
        is_sewer boolean, standard_key int, asset_id text, upstream_node text, downstream_node text,
        height_diameter float8, material text, location_street text, location_town text, extra_fields jsonb
      )) with ordinality as given (is_sewer, standard_key, asset_id, upstream_node, downstream_node,
        height_diameter, material, location_street, location_town, extra_fields, place)
    ), stored as (
      insert into assets as kept (organisation_id, pipe_type_sewer, standard_key, asset_id, upstream_node,
        downstream_node, height_diameter, material, location_street, location_town, extra_fields)
      select ${whose.organisation.id}::int, is_sewer, standard_key, asset_id, upstream_node,
        downstream_node, height_diameter, material, location_street, location_town, extra_fields
      from given order by place
      on conflict (organisation_id, pipe_type_sewer, lower(asset_id)) do update set
        standard_key = excluded.standard_key,
        upstream_node = coalesce(excluded.upstream_node, kept.upstream_node),
        downstream_node = coalesce(excluded.downstream_node, kept.downstream_node),
        height_diameter = coalesce(excluded.height_diameter, kept.height_diameter),
        material = coalesce(excluded.material, kept.material),
        location_street = coalesce(excluded.location_street, kept.location_street),
        location_town = coalesce(excluded.location_town, kept.location_town),
        extra_fields = kept.extra_fields || excluded.extra_fields
      returning uuid, pipe_type_sewer, lower(asset_id) as key
    )
    select stored.uuid from given
    join stored on stored.pipe_type_sewer = given.is_sewer and stored.key = lower(given.asset_id)
    order by given.place
  `)) as unknown as { rows: { uuid: string }[] };
  return rows.map(({ uuid }) => uuid);
}

/** What was changed; nothing was when there are problems. */
export async function importAssets(
  database: Database,
  session: Session,
  file: Uint8Array,
  whose: Whose,
): Promise<AssetImport> {
  checkStandard(whose.standard);
  const own = await readFieldsOfAssets(database.db, whose.organisation.id);
  const read = await readAssetCsv(file, whose.pipe_type, own);
  if (read.problems.length > 0) return describe(read, []);
  return database.transaction(async ({ db }) => {
    const plans = await plan(db, read.rows, whose, true);
    const changing = plans.filter(({ known, details }) => !known || details.length > 0);
    for (const some of chunks(changing)) {
      const uuids = await store(db, some, whose);
      await recordEvents(
        db,
        session,
        some.flatMap(({ details }, index) => {
          const assetUuid = uuids[index];
          return assetUuid ? [{ assetUuid, action: 'imported' as const, details }] : [];
        }),
      );
    }
    return describe(read, plans);
  });
}
