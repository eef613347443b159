/** Inspections: the list of an organisation, and one of them. */
import { and, count, eq, ilike, or, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { inspectionsQuery, type Inspection, type InspectionPage } from '@/api/contract/inspections';
import type { BlobStore } from '../../blobs/blobStore';
import type { Db } from '../../database/database';
import { files, folders, inspections, users, type InspectionHeaders } from '../../database/schema';
import { playUrlOf } from '../../files/fileRecords';
import { reachable, sessionOf } from '../access';
import type { Context } from '../context';
import { notFound } from '../errors';
import { containing, limits, orderBy } from '../paging';
import { uuidParam, validate } from '../validate';

const UNKNOWN_HEADERS: Required<InspectionHeaders> = {
  Direction: null,
  Date: null,
  LengthSurveyed: null,
  GeneralRemarks: null,
  ReviewedBy: null,
  Time: null,
  WorkOrder: null,
  SetupLocation: null,
  AssetID: null,
  Material: null,
  HeightDiameter: null,
  LocationStreet: null,
  LocationTown: null,
  UpstreamNode: null,
  DownstreamNode: null,
};

const COLUMNS = {
  created_at: inspections.createdAt,
  name: inspections.name,
  status: inspections.status,
  last_related_update: inspections.lastRelatedUpdate,
  folder: folders.name,
};

const selectRows = (db: Db) =>
  db
    .select({
      inspection: inspections,
      file: files,
      folder: { id: folders.id, name: folders.name },
      user: { firstName: users.firstName, lastName: users.lastName },
    })
    .from(inspections)
    .innerJoin(files, eq(inspections.fileId, files.id))
    .innerJoin(folders, eq(inspections.folderId, folders.id))
    .innerJoin(users, eq(inspections.createdById, users.id));

async function toInspection(
  { inspection, file, folder, user }: Awaited<ReturnType<typeof selectRows>>[number],
  blobs: BlobStore,
): Promise<Inspection> {
  const headers = { ...UNKNOWN_HEADERS, ...inspection.headers };
  return {
    ...headers,
    uuid: inspection.uuid,
    status: inspection.status,
    structuralGrade: inspection.structuralGrade,
    serviceGrade: inspection.serviceGrade,
    createdBy: `${user.firstName} ${user.lastName}`.trim(),
    createdAt: inspection.createdAt.toISOString(),
    lastRelatedUpdate: inspection.lastRelatedUpdate.toISOString(),
    legacyId: inspection.id,
    IsImperial: false,
    Standard: inspection.standardKey,
    folder,
    asset: null,
    file: { id: file.id, name: file.filename, size: file.size, playUrl: await playUrlOf(blobs, file) },
    extraFields: {},
    toBeMatched: true,
    start_node: headers.UpstreamNode,
    end_node: headers.DownstreamNode,
    location: headers.LocationStreet,
    name: inspection.name,
    filename: file.filename,
    chainage_unit: 'm',
    UseOfDrainSewer: inspection.pipeTypeSewer ? 'SS' : 'SW',
    repairCompletedDate: null,
    viewDisabled: false,
  };
}

export function inspectionsRoutes(app: FastifyInstance, { database: { db }, blobs }: Context): void {
  app.get('/inspections2', async (request): Promise<InspectionPage> => {
    const query = validate(inspectionsQuery, request.query);
    const organisation = await reachable(db, sessionOf(request), query.organisation);
    const pattern = containing(query.search);
    const where: SQL | undefined = and(
      eq(inspections.organisationId, organisation.id),
      query.search === ''
        ? undefined
        : or(ilike(inspections.name, pattern), ilike(files.filename, pattern), ilike(folders.name, pattern)),
    );
    const rows = await selectRows(db)
      .where(where)
      .orderBy(...orderBy(query.ordering, COLUMNS, inspections.id))
      .limit(limits(query).limit)
      .offset(limits(query).offset);
    const counts = await db
      .select({ status: inspections.status, count: count() })
      .from(inspections)
      .innerJoin(files, eq(inspections.fileId, files.id))
      .innerJoin(folders, eq(inspections.folderId, folders.id))
      .where(where)
      .groupBy(inspections.status);
    return {
      count: counts.reduce((sum, each) => sum + each.count, 0),
      results: await Promise.all(rows.map((row) => toInspection(row, blobs))),
      statusCounts: Object.fromEntries(counts.map((each) => [each.status, each.count])),
    };
  });

  app.get('/inspections2/:uuid', async (request): Promise<Inspection> => {
    const parsed = uuidParam.safeParse(request.params);
    if (!parsed.success) throw notFound();
    const [row] = await selectRows(db).where(eq(inspections.uuid, parsed.data.uuid));
    if (!row) throw notFound();
    await reachable(db, sessionOf(request), row.inspection.organisationId);
    return toInspection(row, blobs);
  });
}
