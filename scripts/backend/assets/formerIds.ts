/**
 * The ids that assets had before they were renamed, as the events of the renaming keep them. Whoever still uses one, a
 * surveyor or another program's file, means the asset that had it last. Callers look first for one that has it now.
 */
import { sql, type SQL } from 'drizzle-orm';

/** As `registerKey` writes it, of two expressions. */
export const registerKeyOf = (isSewer: SQL, assetId: SQL): SQL =>
  sql`case when ${isSewer} then 'SS ' else 'SW ' end || lower(${assetId})`;

/** The uuid of the asset by the register and the former id; null where no asset was renamed. Read once in a statement. */
export const formerIds = (organisationId: number): SQL<Record<string, string> | null> => sql`(
  select jsonb_object_agg(former.key, former.uuid) from (
    select distinct on (key) asset.uuid, ${registerKeyOf(sql`asset.pipe_type_sewer`, sql`change ->> 'from'`)} as key
    from asset_events as event
    join assets as asset on asset.uuid = event.asset_uuid
    cross join jsonb_array_elements(event.details) as change
    where event.action = 'changed' and change ->> 'field' = 'AssetID'
      and asset.organisation_id = ${organisationId}::int
    order by key, event.id desc
  ) as former)`;
