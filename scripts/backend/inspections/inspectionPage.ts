/**
 * A page of an organisation's inspections. The ids of the page are found first and its rows read then, so that a
 * sort of a hundred thousand moves no more than ids and keys.
 */
import { and, count, desc, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { AssetInspectionPage, InspectionPage } from '@/api/contract/inspections';
import type { assetInspectionsQuery } from '@/api/contract/requests/assets';
import type { INSPECTION_ORDERINGS, inspectionsQuery } from '@/api/contract/requests/inspections';
import type { Reached } from '../access/load';
import type { Db } from '../database/database';
import { inspections } from '../database/reviewSchema';
import { folders } from '../database/schema';
import { limitAndOffset, orderBy } from '../database/paging';
import { readInspections } from './inspectionRecords';
import { day, filtered, hasStatus, header, inFolders, matching, parseFilter } from './listFilters';

type Ordering = (typeof INSPECTION_ORDERINGS)[number];

const lower = (name: string) => sql`lower(${header(name)})`;

const ORDERINGS = {
  name: sql`lower(${inspections.name})`,
  status: inspections.status,
  asset_id: lower('AssetID'),
  upstream_node: lower('UpstreamNode'),
  direction: header('Direction'),
  date: header('Date'),
  length_surveyed: inspections.lengthMetres,
  structural_grade: inspections.structuralGrade,
  service_grade: inspections.serviceGrade,
  folder: sql`lower(${folders.name})`,
  created_at: inspections.createdAt,
  last_related_update: inspections.lastRelatedUpdate,
};

/** `statusCounts` leaves the filter's own statuses out of account, so that tabs of statuses keep their numbers. */
export async function readInspectionPage(
  db: Db,
  { id: organisationId }: Reached<'organisation'>,
  query: z.output<typeof inspectionsQuery>,
): Promise<InspectionPage> {
  const filter = parseFilter(query.filter);
  const { status } = filter.commonFilters;
  const narrowed = and(
    eq(inspections.organisationId, organisationId),
    matching(db, organisationId, query.search),
    inFolders(db, organisationId, query.folder),
    filtered(filter, organisationId),
  );
  // The contract lets only these pass.
  const order = orderBy(query.ordering as Ordering | `-${Ordering}`, ORDERINGS, inspections.id);
  const ids = await db
    .select({ uuid: inspections.uuid })
    .from(inspections)
    // A left join on a key costs nothing while no ordering asks for it: PostgreSQL leaves it out.
    .leftJoin(folders, eq(inspections.folderId, folders.id))
    .where(and(narrowed, hasStatus(status)))
    .orderBy(...order)
    .limit(limitAndOffset(query).limit)
    .offset(limitAndOffset(query).offset);
  const counts = await db
    .select({ status: inspections.status, count: count() })
    .from(inspections)
    .where(narrowed)
    .groupBy(inspections.status);
  return {
    count: counts.reduce((sum, each) => (status && !status.includes(each.status) ? sum : sum + each.count), 0),
    results: await readInspections(
      db,
      ids.map(({ uuid }) => uuid),
      order,
    ),
    statusCounts: Object.fromEntries(counts.map((each) => [each.status, each.count])),
  };
}

/** Those that are linked with the asset, the latest first. */
export async function readInspectionsOfAsset(
  db: Db,
  { uuid }: Reached<'asset'>,
  query: z.output<typeof assetInspectionsQuery>,
): Promise<AssetInspectionPage> {
  const isLinked = eq(inspections.assetUuid, uuid);
  const order = [desc(day), desc(inspections.createdAt), desc(inspections.id)];
  const { limit, offset } = limitAndOffset(query);
  const ids = await db
    .select({ uuid: inspections.uuid })
    .from(inspections)
    .where(isLinked)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ count: count() }).from(inspections).where(isLinked);
  return {
    count: counted?.count ?? 0,
    results: await readInspections(
      db,
      ids.map(({ uuid: each }) => each),
      order,
    ),
  };
}
