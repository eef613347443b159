/**
 * A page of an organisation's inspections, or all that match as a file. The ids are found first and the rows read then,
 * so that a sort of a hundred thousand moves no more than ids and keys.
 */
import { and, count, desc, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { INSPECTION_VALUES, OWN_COLUMN, ownColumn } from '@/api/contract/inspectionColumns';
import type { AssetInspectionPage, InspectionPage } from '@/api/contract/inspections';
import type { assetInspectionsQuery } from '@/api/contract/requests/assets';
import type { INSPECTION_ORDERINGS, inspectionsCsvQuery, inspectionsQuery } from '@/api/contract/requests/inspections';
import type { Reached } from '../access/load';
import type { Session } from '../access/callerSession';
import { csvLines, idsInOrder } from '../database/csvLines';
import type { Db } from '../database/database';
import { inspections } from '../database/reviewSchema';
import { folders } from '../database/schema';
import { limitAndOffset, orderBy } from '../database/paging';
import { assignees, readInspections } from './inspectionRecords';
import { withOpenWork } from './openWork';
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
  assigned_to: sql`lower(${assignees.firstName} || ' ' || ${assignees.lastName})`,
  created_at: inspections.createdAt,
  last_related_update: inspections.lastRelatedUpdate,
};

type Filter = Pick<z.output<typeof inspectionsQuery>, 'search' | 'folder' | 'filter' | 'ordering'>;

/** The condition for the inspections that the list shows, the filter's statuses apart from it, and the list's order. */
function question(db: Db, session: Session, organisationId: number, query: Filter) {
  const filter = parseFilter(query.filter);
  const narrowed = and(
    eq(inspections.organisationId, organisationId),
    matching(db, organisationId, query.search),
    inFolders(db, organisationId, query.folder),
    filtered(filter, organisationId, session),
  );
  // The contract's schema lets only these orderings pass.
  const order = orderBy(query.ordering as Ordering | `-${Ordering}`, ORDERINGS, inspections.id);
  return { narrowed, status: filter.commonFilters.status, order };
}

/** `statusCounts` leaves the filter's own statuses out of account, so that tabs of statuses keep their numbers. */
export async function readInspectionPage(
  db: Db,
  session: Session,
  { id: organisationId }: Reached<'organisation'>,
  query: z.output<typeof inspectionsQuery>,
): Promise<InspectionPage> {
  const { narrowed, status, order } = question(db, session, organisationId, query);
  const ids = await db
    .select({ uuid: inspections.uuid })
    .from(inspections)
    // A left join on a key costs nothing while no ordering asks for it: PostgreSQL leaves it out.
    .leftJoin(folders, eq(inspections.folderId, folders.id))
    .leftJoin(assignees, eq(inspections.assignedToId, assignees.id))
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
    results: await withOpenWork(
      db,
      await readInspections(
        db,
        ids.map(({ uuid }) => uuid),
        order,
        session,
      ),
    ),
    statusCounts: Object.fromEntries(counts.map((each) => [each.status, each.count])),
  };
}

/** Of an own field that is there no more too: inspections have kept their values. */
function columnOf(id: string) {
  const [, key] = OWN_COLUMN.exec(id) ?? [];
  return key === undefined ? INSPECTION_VALUES[id as keyof typeof INSPECTION_VALUES] : ownColumn(key);
}

/** All matching inspections as CSV, with the columns that are asked for. */
export async function readInspectionsCsv(
  db: Db,
  session: Session,
  { id: organisationId }: Reached<'organisation'>,
  query: z.output<typeof inspectionsCsvQuery>,
): Promise<AsyncIterable<string>> {
  const { narrowed, status, order } = question(db, session, organisationId, query);
  const [found] = await db
    .select({ uuids: idsInOrder(inspections.uuid, order) })
    .from(inspections)
    .leftJoin(folders, eq(inspections.folderId, folders.id))
    .leftJoin(assignees, eq(inspections.assignedToId, assignees.id))
    .where(and(narrowed, hasStatus(status)));
  const columns = query.column.map(columnOf);
  return csvLines({
    head: columns.map(({ title }) => title),
    uuids: found?.uuids ?? [],
    read: async (uuids) => withOpenWork(db, await readInspections(db, uuids, order, session), query.column),
    cells: (inspection) => columns.map(({ value }) => value(inspection)),
  });
}

/** The inspections that are matched to the asset, the latest first. */
export async function readInspectionsOfAsset(
  db: Db,
  session: Session,
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
      session,
    ),
  };
}
