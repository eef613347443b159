/** What other rules would make of the risk of an organisation's pipes; nothing is stored. */
import { eq, sql, type SQL } from 'drizzle-orm';
import { RISK_BANDS, type RiskPreview, type RiskRules } from '@/api/contract/risk';
import type { Reached } from '../access/load';
import { assets } from '../database/assetSchema';
import type { Db } from '../database/database';
import { riskRuleVersions } from './riskRules';
import { riskSql, type RiskSql } from './riskSql';

const EXAMPLES = 8;

const howMany = (where: SQL): SQL => sql`count(*) filter (where ${where})`;

function countsOf({ value, by }: { value: SQL; by: SQL }): SQL {
  const bands = RISK_BANDS.map((most, at) =>
    howMany(sql`${value} <= ${most}::int and ${value} > ${RISK_BANDS[at - 1] ?? -1}::int`),
  );
  return sql`json_build_object('bands', json_build_array(${sql.join(bands, sql`, `)}),
    'unknown', ${howMany(sql`${value} is null`)},
    'byCohort', ${howMany(sql`${value} is not null and ${by} = 'cohort'`)})`;
}

const BEFORE = { value: sql`rated.before`, by: sql`rated.before_by` };
const AFTER = { value: sql`rated.after`, by: sql`rated.after_by` };

/** Each pipe with its risk by the rules in use and by others. */
const ratedPipes = (organisationId: number, before: RiskSql, after: RiskSql): SQL => sql`
  select ${assets.uuid} as uuid, ${assets.assetId} as asset_id,
    ${before.value} as before, ${before.likelihoodBy} as before_by,
    ${after.value} as after, ${after.likelihoodBy} as after_by,
    case when ${assets.criticality} is null then array[${sql.join([...after.levels], sql`, `)}]::int[] end as levels
  from ${assets} where ${eq(assets.organisationId, organisationId)}`;

export async function previewRisk(
  db: Db,
  { id: organisationId }: Reached<'organisation'>,
  rules: RiskRules,
): Promise<RiskPreview> {
  const { rules: inUse } = await riskRuleVersions.inUse(db, organisationId);
  const unrated = rules.criteria.map((_criterion, at) =>
    howMany(sql`rated.levels is not null and rated.levels[${at + 1}::int] is null`),
  );
  const { rows } = (await db.execute(sql`
    with rated as materialized (${ratedPipes(organisationId, riskSql(inUse), riskSql(rules))}),
    changed as (select * from rated where before is distinct from after)
    select
      (select json_build_object('pipes', count(*), 'before', ${countsOf(BEFORE)}, 'after', ${countsOf(AFTER)},
        'unrated', json_build_array(${sql.join(unrated, sql`, `)})) from rated) as counted,
      (select count(*)::int from changed) as changed,
      (select coalesce(json_agg(example), '[]'::json) from (
        select uuid, asset_id as "AssetID", before, after from changed
        order by abs(coalesce(after, 0) - coalesce(before, 0)) desc, lower(asset_id), uuid limit ${EXAMPLES}
      ) as example) as examples
  `)) as unknown as {
    rows: [Pick<RiskPreview, 'changed' | 'examples'> & { counted: Counted }];
  };
  const [{ counted, ...found }] = rows;
  return {
    ...found,
    ...counted,
    unrated: rules.criteria.map(({ field }, at) => ({ name: field, pipes: counted.unrated[at] ?? 0 })),
  };
}
type Counted = Pick<RiskPreview, 'pipes' | 'before' | 'after'> & { unrated: readonly number[] };

/** The names of extra fields that the organisation's pipes have, sorted. */
export async function readExtraFieldNames(db: Db, { id }: Reached<'organisation'>): Promise<string[]> {
  const found = await db
    .selectDistinct({ name: sql<string>`jsonb_object_keys(${assets.extraFields})` })
    .from(assets)
    .where(eq(assets.organisationId, id));
  return found.map(({ name }) => name).sort();
}
