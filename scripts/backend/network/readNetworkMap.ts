/** Where an organisation's pipes lie, with what the map colours them by: a list for each field, built by the database. */
import { desc, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Network } from '@/api/contract/network';
import type { networkQuery } from '@/api/contract/requests/network';
import type { Reached } from '../access/load';
import { matchingAssets } from '../assets/assetPage';
import { assetLines, assets } from '../database/assetSchema';
import type { Db } from '../database/database';
import { ORDER_OF_PIPE } from '../database/headerValues';
import { repairPlans } from '../database/repairSchema';
import { inspections } from '../database/reviewSchema';

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

/** The survey that stands for each pipe. */
const surveysOf = (db: Db, organisationId: number) =>
  db
    .selectDistinctOn([inspections.assetUuid], {
      assetUuid: sql`${inspections.assetUuid}`.as('survey_of'),
      uuid: sql`${inspections.uuid}`.as('survey_uuid'),
      Date: sql`${inspections.headers} ->> 'Date'`.as('survey_date'),
      structuralGrade: sql`${inspections.structuralGrade}`.as('structural'),
      serviceGrade: sql`${inspections.serviceGrade}`.as('service'),
      structuralAtLeast: sql`${inspections.structuralAtLeast}`.as('structural_bound'),
      serviceAtLeast: sql`${inspections.serviceAtLeast}`.as('service_bound'),
      likelihood: sql`${repairPlans.likelihood}::int`.as('likelihood_stated'),
    })
    .from(inspections)
    .leftJoin(repairPlans, eq(repairPlans.inspectionUuid, inspections.uuid))
    .where(
      inArray(
        inspections.assetUuid,
        db.select({ uuid: assets.uuid }).from(assets).where(eq(assets.organisationId, organisationId)),
      ),
    )
    .orderBy(
      inspections.assetUuid,
      ...ORDER_OF_PIPE.map((each) => desc(each)),
      desc(inspections.createdAt),
      desc(inspections.id),
    )
    .as('survey');

export async function readNetworkMap(
  db: Db,
  organisation: Reached<'organisation'>,
  filter: z.output<typeof networkQuery>,
): Promise<Network> {
  const survey = surveysOf(db, organisation.id);
  const { assetId, upstreamNode, downstreamNode, material, pipeTypeSewer } = getTableColumns(assets);
  const fields: Readonly<Record<keyof Network, SQL>> = {
    uuid: sql`${assets.uuid}`,
    AssetID: sql`${assetId}`,
    type: sql`case when ${pipeTypeSewer} then 'SS' else 'SW' end`,
    UpstreamNode: sql`${upstreamNode}`,
    DownstreamNode: sql`${downstreamNode}`,
    Material: sql`${material}`,
    criticality: sql`${assets.criticality}`,
    decision: sql`${assets.decision}`,
    decisionYear: sql`${assets.decisionYear}`,
    decisionDate: sql`${assets.decisionDate}`,
    decisionNote: sql`${assets.decisionNote}`,
    criticalityNote: sql`${assets.criticalityNote}`,
    laid,
    repairCompletedDate: sql`to_char(${assets.repairCompletedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    inspectionId: sql`${survey.uuid}`,
    surveyed: sql`${survey.Date}`,
    structuralGrade: sql`${survey.structuralGrade}`,
    serviceGrade: sql`${survey.serviceGrade}`,
    structuralAtLeast: sql`${survey.structuralAtLeast}`,
    serviceAtLeast: sql`${survey.serviceAtLeast}`,
    likelihood: sql`${survey.likelihood}`,
    line: sql`${assetLines.line}`,
  };
  // Sorted once, and not by each of the lists.
  const pipes = db
    .select(Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value.as(`of_${name}`)])))
    .from(assets)
    .leftJoin(assetLines, eq(assetLines.assetUuid, assets.uuid))
    .leftJoin(survey, eq(survey.assetUuid, assets.uuid))
    .where(matchingAssets(organisation, filter))
    .orderBy(sql`lower(${assetId})`, assets.id)
    .as('pipes');
  const lists = Object.keys(fields).map((name) => [
    name,
    sql<unknown[]>`coalesce(json_agg(${sql.identifier(`of_${name}`)}), '[]'::json)`,
  ]);
  const [found] = await db.select(Object.fromEntries(lists)).from(pipes);
  // Built from the columns above, one list for each field of the contract.
  return found as unknown as Network;
}
