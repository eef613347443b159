/** Which inspections a person may work on: those of the organisations that `access.ts` lets them work in. */
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../database/database';
import { inspections } from '../database/reviewSchema';
import { reachable, reachableOrganisations, type Organisation, type Session } from '../http/access';
import { invalid, notFound } from '../http/errors';

/** The organisation of the inspection; 404 when there is none in reach. */
export async function organisationOf(db: Db, session: Session, uuid: string): Promise<Organisation> {
  const [row] = await db
    .select({ organisationId: inspections.organisationId })
    .from(inspections)
    .where(eq(inspections.uuid, uuid));
  if (!row) throw notFound();
  return reachable(db, session, row.organisationId);
}

export interface Chosen {
  /** Each once, in the order asked for. */
  uuids: string[];
  fileIds: number[];
  organisationId: number;
}

const selectChosen = (db: Db, ids: readonly string[]) =>
  db
    .select({ uuid: inspections.uuid, fileId: inspections.fileId, organisationId: inspections.organisationId })
    .from(inspections)
    .where(inArray(inspections.uuid, [...ids]))
    .$dynamic();

async function checkChosen(
  db: Db,
  session: Session,
  ids: readonly string[],
  rows: Awaited<ReturnType<typeof selectChosen>>,
): Promise<Chosen> {
  const reach = new Set((await reachableOrganisations(db, session)).map(({ id }) => id));
  const found = new Map(rows.map((row) => [row.uuid, row]));
  const chosen = ids.map((id) => {
    const row = found.get(id);
    if (!row || !reach.has(row.organisationId)) throw notFound();
    return row;
  });
  const organisations = new Set(chosen.map(({ organisationId }) => organisationId));
  const [organisationId] = organisations;
  if (organisationId === undefined) throw notFound();
  if (organisations.size > 1) {
    throw invalid({ inspectionIds: ['All inspections must belong to the same organisation.'] });
  }
  return {
    uuids: chosen.map(({ uuid }) => uuid),
    fileIds: chosen.map(({ fileId }) => fileId),
    organisationId,
  };
}

const distinct = (ids: readonly string[]): string[] => [...new Set(ids.map((id) => id.toLowerCase()))];

/** 404 when one of the inspections is out of reach, 400 when they belong to several organisations. */
export async function findChosen(db: Db, session: Session, ids: readonly string[]): Promise<Chosen> {
  const wanted = distinct(ids);
  return checkChosen(db, session, wanted, await selectChosen(db, wanted));
}

/** The same, locked until the transaction ends, so that all of them are changed or none. */
export async function lockChosen(db: Db, session: Session, ids: readonly string[]): Promise<Chosen> {
  const wanted = distinct(ids);
  // In one order: two calls for the same ones wait for each other instead of ending in a deadlock.
  const rows = await selectChosen(db, wanted).orderBy(inspections.uuid).for('update');
  return checkChosen(db, session, wanted, rows);
}
