/**
 * The one loader: a record that a caller names is given only within what the caller may reach, and its type says so.
 * The domains ask for `Reached` records; routes have no other way to get one, because they cannot import the tables.
 */
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../database/database';
import { apiTokens } from '../database/apiTokenSchema';
import { assets } from '../database/assetSchema';
import { bugReports } from '../database/sentReportSchema';
import { exportJobs } from '../database/exportSchema';
import { frameComments } from '../database/commentSchema';
import { emergencies } from '../database/emergencySchema';
import { qualityChecks, qualityReviews } from '../database/qualitySchema';
import { frames, inspections } from '../database/reviewSchema';
import { batches, files, folders, organisations, processingFiles, users } from '../database/schema';
import { shareLinks } from '../database/shareSchema';
import { inspectionViews } from '../database/viewSchema';
import { webhookDeliveries, webhooks } from '../database/webhookSchema';
import { forbidden, notFound } from '../errors';
import { isWithinReach } from './reach';
import type { Session } from './callerSession';

/** For each kind of record: its table, the column by which callers name it, and the organisation that it belongs to. */
const RECORDS = {
  organisation: { table: organisations, id: organisations.id, organisationId: sql`${organisations.id}` },
  user: { table: users, id: users.id, organisationId: sql`${users.organisationId}` },
  folder: { table: folders, id: folders.id, organisationId: sql`${folders.organisationId}` },
  batch: { table: batches, id: batches.id, organisationId: sql`${batches.organisationId}` },
  file: { table: files, id: files.id, organisationId: sql`${files.organisationId}` },
  processing: {
    table: processingFiles,
    id: processingFiles.id,
    organisationId: sql`(select ${files.organisationId} from ${files} where ${files.id} = ${processingFiles.fileId})`,
  },
  asset: { table: assets, id: assets.uuid, organisationId: sql`${assets.organisationId}` },
  inspection: { table: inspections, id: inspections.uuid, organisationId: sql`${inspections.organisationId}` },
  frame: {
    table: frames,
    id: frames.id,
    organisationId: sql`(select ${inspections.organisationId} from ${inspections}
      where ${inspections.uuid} = ${frames.inspectionUuid})`,
  },
  comment: {
    table: frameComments,
    id: frameComments.id,
    organisationId: sql`(select ${inspections.organisationId} from ${inspections}
      join ${frames} on ${frames.inspectionUuid} = ${inspections.uuid} where ${frames.id} = ${frameComments.frameId})`,
  },
  emergency: {
    table: emergencies,
    id: emergencies.id,
    organisationId: sql`(select ${inspections.organisationId} from ${inspections}
      where ${inspections.uuid} = ${emergencies.inspectionUuid})`,
  },
  qualityCheck: {
    table: qualityChecks,
    id: qualityChecks.id,
    organisationId: sql`${qualityChecks.organisationId}`,
  },
  qualityReview: {
    table: qualityReviews,
    id: qualityReviews.id,
    organisationId: sql`(select ${qualityChecks.organisationId} from ${qualityChecks}
      where ${qualityChecks.id} = ${qualityReviews.checkId})`,
  },
  shareLink: {
    table: shareLinks,
    id: shareLinks.id,
    organisationId: sql`(select ${inspections.organisationId} from ${inspections}
      where ${inspections.uuid} = ${shareLinks.inspectionUuid})`,
  },
  bugReport: { table: bugReports, id: bugReports.id, organisationId: sql`${bugReports.organisationId}` },
  apiToken: { table: apiTokens, id: apiTokens.id, organisationId: sql`${apiTokens.organisationId}` },
  webhook: { table: webhooks, id: webhooks.id, organisationId: sql`${webhooks.organisationId}` },
  delivery: {
    table: webhookDeliveries,
    id: webhookDeliveries.id,
    organisationId: sql`(select ${webhooks.organisationId} from ${webhooks}
      where ${webhooks.id} = ${webhookDeliveries.webhookId})`,
  },
  view: {
    table: inspectionViews,
    id: inspectionViews.id,
    organisationId: sql`${inspectionViews.organisationId}`,
  },
  /** An export is seen by the person who made it alone, not by others of the organisation. */
  export: {
    table: exportJobs,
    id: exportJobs.id,
    organisationId: sql`${exportJobs.organisationId}`,
    userId: exportJobs.createdById,
  },
} satisfies Record<string, RecordKind>;

interface RecordKind {
  table: PgTable;
  id: AnyPgColumn;
  organisationId: SQL;
  /** For records that only one person has. */
  userId?: AnyPgColumn;
}

type Kind = keyof typeof RECORDS;
type RowOf<K extends Kind> = (typeof RECORDS)[K]['table']['$inferSelect'];
type IdOf<K extends Kind> = (typeof RECORDS)[K]['id']['_']['data'];

declare const reached: unique symbol;

/** A row that was found within its caller's reach. */
export type Reached<K extends Kind> = RowOf<K> & { readonly [reached]: K };

function isReachable(db: Db, session: Session, kind: Kind): SQL | undefined {
  const { organisationId, userId }: RecordKind = RECORDS[kind];
  const isWithin = isWithinReach(db, session, organisationId);
  return userId ? and(isWithin, eq(userId, session.user.id)) : isWithin;
}

async function select<K extends Kind>(db: Db, kind: K, where: SQL | undefined, lock = false): Promise<Reached<K>[]> {
  const { table, id }: { table: PgTable; id: AnyPgColumn } = RECORDS[kind];
  // In one order: two transactions that lock the same rows wait for each other instead of ending in a deadlock.
  const query = db.select().from(table).where(where).orderBy(id).$dynamic();
  const rows: unknown[] = await (lock ? query.for('update') : query);
  // Of a table that is chosen at run time drizzle knows no row type; `where` makes sure that the rows are within reach.
  return rows as Reached<K>[];
}

/** The record; `refusal`, a 404 unless told, when there is none within reach. */
export async function load<K extends Kind>(
  db: Db,
  session: Session,
  kind: K,
  id: IdOf<K>,
  refusal = notFound,
): Promise<Reached<K>> {
  const { id: column } = RECORDS[kind];
  const [found] = await select(db, kind, and(eq(column, id), isReachable(db, session, kind)));
  if (!found) throw refusal();
  return found;
}

/**
 * The records with these ids, each once and in the order of their ids; 404 when one is out of reach. `lock` locks their
 * rows until the transaction ends.
 */
export async function loadAll<K extends Kind>(
  db: Db,
  session: Session,
  kind: K,
  ids: readonly IdOf<K>[],
  { lock }: { lock: boolean },
): Promise<Reached<K>[]> {
  const { id: column } = RECORDS[kind];
  const wanted = [...new Set(ids)];
  const isWanted = and(inArray(column, wanted), isReachable(db, session, kind));
  const found = await select(db, kind, isWanted, lock);
  if (found.length < wanted.length) throw notFound();
  return found;
}

/** The record of any organisation, for staff; 403 for all others. `lock` locks its row until the transaction ends. */
export async function loadForStaff<K extends 'organisation' | 'user' | 'bugReport'>(
  db: Db,
  { user }: Session,
  kind: K,
  id: IdOf<K>,
  { lock = false, refusal = notFound }: { lock?: boolean; refusal?: () => Error } = {},
): Promise<Reached<K>> {
  if (!user.isStaff) throw forbidden();
  const [found] = await select(db, kind, eq(RECORDS[kind].id, id), lock);
  if (!found) throw refusal();
  return found;
}

/**
 * The organisation, if the user may decide for it: its own administrators and staff may, a linked contractor works in it
 * but does not own it. 404 when it is out of reach, 403 when it is not theirs to decide for.
 */
export async function loadAdministered(db: Db, session: Session, id: number): Promise<Reached<'organisation'>> {
  const { user } = session;
  if (user.isStaff) return loadForStaff(db, session, 'organisation', id);
  const organisation = await load(db, session, 'organisation', id);
  if (user.organisationId !== id || !user.isAdmin || user.userLevel !== 'standard') throw forbidden();
  return organisation;
}
