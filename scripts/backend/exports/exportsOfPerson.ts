/**
 * A person's exports as the API has them: the list, links to the files of an export, and what the person does with one:
 * mark it as downloaded, hide it, have it made again.
 */
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { ExportOutputs, ExportPage, ExportRecord } from '@/api/contract/exports';
import type { UpdateExportRequest } from '@/api/contract/requests/exports';
import type { Reached } from '../access/load';
import { isWithinReach } from '../access/reach';
import type { Session } from '../access/callerSession';
import { countAudit, recordAudit } from '../audit/recordAudit';
import type { BlobStore } from '../blobs/blobStore';
import type { Database, Db } from '../database/database';
import { exportJobs, exportOutputs } from '../database/exportSchema';
import { limitAndOffset } from '../database/paging';
import { organisations, users } from '../database/schema';
import { conflict, HttpError, notFound } from '../errors';

/** Long enough for a download to begin. */
const LINK_LIFE_MS = 10 * 60 * 1000;

/** An export in the audit log, whose name no list of exports shows. */
export const exportTitle = ({ type, format }: { type: string; format: string }): string => `${type}, ${format}`;

const READY = ['CO', 'DL'] as const;
const isReady = (status: string) => READY.some((each) => each === status);

const selectRows = (db: Db) =>
  db
    .select({
      job: exportJobs,
      targetOrg: organisations.name,
      user: { firstName: users.firstName, lastName: users.lastName },
    })
    .from(exportJobs)
    .innerJoin(organisations, eq(exportJobs.organisationId, organisations.id))
    .innerJoin(users, eq(exportJobs.createdById, users.id));

type Row = Awaited<ReturnType<typeof selectRows>>[number];

const toRecord = ({ job, targetOrg, user }: Row, session: Session): ExportRecord => ({
  id: job.id,
  targetOrg,
  type: job.type,
  format: job.format,
  status: job.status,
  statusReason: job.statusReason,
  createdAt: job.createdAt.toISOString(),
  updatedAt: job.updatedAt.toISOString(),
  completedAt: job.completedAt?.toISOString() ?? null,
  createdBy: `${user.firstName} ${user.lastName}`.trim(),
  isHidden: job.isHidden,
  isInitiatedByUser: job.createdById === session.user.id,
  fileDisplayNames: job.fileDisplayNames,
  total: job.total,
  done: job.done,
  leftOut: job.leftOut,
  onlyPassing: job.onlyPassing,
  expiresAt: job.expiresAt?.toISOString() ?? null,
});

/** The caller's own exports, the newest first, without those that are hidden. */
export async function readExportPage(
  db: Db,
  session: Session,
  paging: { page: number; page_size: number },
): Promise<ExportPage> {
  const isListed = and(
    eq(exportJobs.createdById, session.user.id),
    isWithinReach(db, session, sql`${exportJobs.organisationId}`),
    eq(exportJobs.isHidden, false),
  );
  const rows = await selectRows(db)
    .where(isListed)
    .orderBy(desc(exportJobs.id))
    .limit(limitAndOffset(paging).limit)
    .offset(limitAndOffset(paging).offset);
  const [total] = await db.select({ count: count() }).from(exportJobs).where(isListed);
  return { count: total?.count ?? 0, results: rows.map((row) => toRecord(row, session)) };
}

async function readExport(db: Db, session: Session, id: number): Promise<ExportRecord> {
  const [row] = await selectRows(db).where(eq(exportJobs.id, id));
  if (!row) throw notFound();
  return toRecord(row, session);
}

/** Marks an export as downloaded (409 until it is complete), or hides it or shows it again. */
export async function updateExport(
  db: Db,
  session: Session,
  { id }: Reached<'export'>,
  { status, isHidden }: UpdateExportRequest,
): Promise<ExportRecord> {
  const isAllowed =
    status === undefined ? undefined : inArray(exportJobs.status, status === 'DL' ? [...READY] : ['CO']);
  const changed = await db
    .update(exportJobs)
    .set({
      ...(status !== undefined && { status }),
      ...(isHidden !== undefined && { isHidden }),
    })
    .where(and(eq(exportJobs.id, id), isAllowed))
    .returning({ id: exportJobs.id });
  if (changed.length === 0) throw conflict('Only a complete export can be marked as downloaded.');
  return readExport(db, session, id);
}

/** Links to the export's files, in the order in which they were written; 409 until they are there, 410 after that. */
export async function readOutputs(
  { db, blobs, session }: { db: Db; blobs: BlobStore; session: Session },
  job: Reached<'export'>,
  now = new Date(),
): Promise<ExportOutputs> {
  const { id, status, expiresAt } = job;
  if (!isReady(status)) throw conflict('The export is not complete.');
  const outputs = await db
    .select()
    .from(exportOutputs)
    .where(eq(exportOutputs.exportId, id))
    .orderBy(asc(exportOutputs.position));
  if (expiresAt === null || expiresAt <= now) {
    throw new HttpError(410, { detail: 'The files of this export have expired. Make it again to download them.' });
  }
  const subject = { kind: 'export', id, name: exportTitle(job) } as const;
  await countAudit(db, session, { kind: 'export downloaded', organisationId: job.organisationId, subject }, now);
  return {
    results: outputs.map(({ blobName, contentType, filename, extension, isManifest }) => ({
      sasUrl: blobs.readUrl(blobName, { contentType, filename, lifeMs: LINK_LIFE_MS }),
      extension,
      isManifest,
    })),
  };
}

/** Puts a failed or expired export back into the queue, about the same inspections as they are now; 409 for others. */
export const repeatExport = (
  { transaction }: Database,
  session: Session,
  job: Reached<'export'>,
): Promise<ExportRecord> => transaction(({ db }) => putBack(db, session, job));

async function putBack(db: Db, session: Session, job: Reached<'export'>): Promise<ExportRecord> {
  const { id, organisationId } = job;
  const changed = await db
    .update(exportJobs)
    .set({
      status: 'PE',
      statusReason: null,
      done: 0,
      leftOut: 0,
      attempt: 0,
      completedAt: null,
      expiresAt: null,
    })
    .where(
      and(
        eq(exportJobs.id, id),
        sql`(${exportJobs.status} = 'FA' or (${inArray(exportJobs.status, [...READY])} and
          (${exportJobs.expiresAt} is null or ${exportJobs.expiresAt} <= now())))`,
      ),
    )
    .returning({ id: exportJobs.id });
  if (changed.length === 0) throw conflict('Only an export that has failed or expired can be made again.');
  const subject = { kind: 'export', id, name: exportTitle(job) } as const;
  await recordAudit(db, session, [{ kind: 'export made', organisationId, subject, detail: 'Made again' }]);
  return readExport(db, session, id);
}

/** How many of the caller's exports wait or are being made. */
export async function countOpen(db: Db, { user }: Session): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(exportJobs)
    .where(and(eq(exportJobs.createdById, user.id), inArray(exportJobs.status, ['PE', 'PR'])));
  return found?.count ?? 0;
}
