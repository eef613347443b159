/**
 * Where an organisation's pipes lie, with what the map colours them by: a list for each field, built by the database. The
 * pipes are read some at a time, since the embedded database answers nobody else meanwhile.
 */
import { setImmediate } from 'node:timers/promises';
import { sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Network } from '@/api/contract/network';
import type { networkQuery } from '@/api/contract/requests/network';
import type { Reached } from '../access/load';
import { matchingAssets } from '../assets/assetPage';
import { laidYear } from '../database/laidYear';
import { assetLines, assets } from '../database/assetSchema';
import { idsInOrder } from '../database/csvLines';
import type { Db } from '../database/database';
import { STANDS_FOR_PIPE_FIRST } from '../database/headerValues';
import { riskRuleVersions } from '../risk/riskRules';
import { riskSql, type RiskSql } from '../risk/riskSql';

const PIPES_AT_ONCE = 4_000;

/** `survey` is the inspection that stands for the pipe. */
const FIELDS: Readonly<Record<Exclude<keyof Network, 'risk' | 'likelihoodBy'>, SQL>> = {
  uuid: sql`${assets.uuid}`,
  AssetID: sql`${assets.assetId}`,
  type: sql`case when ${assets.pipeTypeSewer} then 'SS' else 'SW' end`,
  UpstreamNode: sql`${assets.upstreamNode}`,
  DownstreamNode: sql`${assets.downstreamNode}`,
  Material: sql`${assets.material}`,
  criticality: sql`${assets.criticality}`,
  decision: sql`${assets.decision}`,
  decisionYear: sql`${assets.decisionYear}`,
  decisionDate: sql`${assets.decisionDate}`,
  decisionNote: sql`${assets.decisionNote}`,
  criticalityNote: sql`${assets.criticalityNote}`,
  laid: laidYear,
  repairCompletedDate: sql`to_char(${assets.repairCompletedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  isSurveyed: sql`survey.uuid is not null`,
  surveyed: sql`survey.headers ->> 'Date'`,
  structuralGrade: sql`survey.structural_grade`,
  serviceGrade: sql`survey.service_grade`,
  structuralAtLeast: sql`survey.structural_at_least`,
  serviceAtLeast: sql`survey.service_at_least`,
  line: sql`(select ${assetLines.line} from ${assetLines} where ${assetLines.assetUuid} = chosen.uuid)`,
};
const list = (items: readonly SQL[]): SQL => sql.join([...items], sql`, `);

/** Each is looked up by its id: joined in another way, the whole of the tables would be read for some of the pipes. */
async function readPipes(db: Db, { value, likelihoodBy }: RiskSql, uuids: readonly string[]): Promise<Network> {
  const fields = Object.entries({ ...FIELDS, risk: value, likelihoodBy }).map(
    ([name, field]) => [sql.identifier(name), field] as const,
  );
  // Sorted once, and not by each of the lists.
  const lists = list(fields.map(([name]) => sql`coalesce(json_agg(${name}), '[]'::json) as ${name}`));
  const { rows } = (await db.execute(sql`
    select ${lists} from (
      select ${list(fields.map(([name, field]) => sql`${field} as ${name}`))} from unnest(${`{${uuids.join(',')}}`}::uuid[]) with ordinality as chosen (uuid, place)
      join lateral (select * from ${assets} where ${assets.uuid} = chosen.uuid limit 1) as assets on true
      left join lateral (
        select * from inspections as i where i.asset_uuid = chosen.uuid order by ${STANDS_FOR_PIPE_FIRST} limit 1
      ) as survey on true
      order by chosen.place
    ) as pipes
  `)) as unknown as { rows: [Network] };
  return rows[0];
}

/** Sorted by their ids. */
export async function readNetworkMap(
  db: Db,
  organisation: Reached<'organisation'>,
  filter: z.output<typeof networkQuery>,
): Promise<Network> {
  const [found] = await db
    .select({ uuids: idsInOrder(assets.uuid, [sql`lower(${assets.assetId})`, sql`${assets.id}`]) })
    .from(assets)
    .where(matchingAssets(organisation, filter));
  const uuids = found?.uuids ?? [];
  const risk = riskSql((await riskRuleVersions.inUse(db, organisation.id)).rules);
  const network = await readPipes(db, risk, uuids.slice(0, PIPES_AT_ONCE));
  const lists = Object.entries(network) as [keyof Network, unknown[]][];
  for (let start = PIPES_AT_ONCE; start < uuids.length; start += PIPES_AT_ONCE) {
    await setImmediate();
    const more = await readPipes(db, risk, uuids.slice(start, start + PIPES_AT_ONCE));
    for (const [field, values] of lists) values.push(...more[field]);
  }
  return network;
}
