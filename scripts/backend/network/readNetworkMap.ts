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
import { assetLines, assets } from '../database/assetSchema';
import { idsInOrder } from '../database/csvLines';
import type { Db } from '../database/database';
import { STANDS_FOR_PIPE_FIRST } from '../database/headerValues';

/** The columns of imports that have the year in which a pipe was laid, without anything but letters. */
const LAID = [
  'installdate',
  'installdat',
  'installed',
  'installyear',
  'yearinstalled',
  'yearlaid',
  'laid',
  'datelaid',
].concat(['yearbuilt', 'built', 'constructionyear', 'constructiondate', 'builddate', 'baujahr']);

const laid = sql`(select substring(entry.value from '(?:18|19|20)[0-9]{2}')::int
  from jsonb_each_text(${assets.extraFields}) as entry
  where regexp_replace(lower(entry.key), '[^a-z]', '', 'g') in (${sql.join(
    LAID.map((name) => sql`${name}`),
    sql`, `,
  )}) limit 1)`;

const PIPES_AT_ONCE = 4_000;

/** `survey` is the inspection that stands for the pipe. */
const FIELDS: Readonly<Record<keyof Network, SQL>> = {
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
  laid,
  repairCompletedDate: sql`to_char(${assets.repairCompletedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  isSurveyed: sql`survey.uuid is not null`,
  surveyed: sql`survey.headers ->> 'Date'`,
  structuralGrade: sql`survey.structural_grade`,
  serviceGrade: sql`survey.service_grade`,
  structuralAtLeast: sql`survey.structural_at_least`,
  serviceAtLeast: sql`survey.service_at_least`,
  likelihood: sql`(select plan.likelihood::int from repair_plans as plan where plan.inspection_uuid = survey.uuid)`,
  line: sql`(select ${assetLines.line} from ${assetLines} where ${assetLines.assetUuid} = chosen.uuid)`,
};
const list = (items: readonly SQL[]): SQL => sql.join([...items], sql`, `);
const NAMES = Object.keys(FIELDS).map((name) => sql.identifier(name));
const VALUES = list(Object.values(FIELDS).map((value, at) => sql`${value} as ${NAMES[at]}`));
// Sorted once, and not by each of the lists.
const LISTS = list(NAMES.map((name) => sql`coalesce(json_agg(${name}), '[]'::json) as ${name}`));

/** Each is looked up by its id: joined in another way, the whole of the tables would be read for some of the pipes. */
async function readPipes(db: Db, uuids: readonly string[]): Promise<Network> {
  const { rows } = (await db.execute(sql`
    select ${LISTS} from (
      select ${VALUES} from unnest(${`{${uuids.join(',')}}`}::uuid[]) with ordinality as chosen (uuid, place)
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
  const network = await readPipes(db, uuids.slice(0, PIPES_AT_ONCE));
  const lists = Object.entries(network) as [keyof Network, unknown[]][];
  for (let start = PIPES_AT_ONCE; start < uuids.length; start += PIPES_AT_ONCE) {
    await setImmediate();
    const more = await readPipes(db, uuids.slice(start, start + PIPES_AT_ONCE));
    for (const [field, values] of lists) values.push(...more[field]);
  }
  return network;
}
