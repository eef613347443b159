/** The inspections that one call is about, when it is about many: all within reach, and of one organisation. */
import { loadAll } from '../access/load';
import type { Session } from '../access/callerSession';
import { checkOpenTo } from '../access/closedInspections';
import type { Database, Db } from '../database/database';
import { conflict, HttpError, invalid, notFound } from '../errors';

/** The embedded database serves nobody else during a transaction. */
const AT_ONCE = 25;

export interface BulkSelection {
  /** Each once, in the order asked for. */
  uuids: string[];
  fileIds: number[];
  organisationId: number;
}

interface How {
  lock: boolean;
  /** Whether the inspections are to be changed. */
  isChanged: boolean;
}

async function find(
  db: Db,
  session: Session,
  ids: readonly string[],
  { lock, isChanged }: How,
): Promise<BulkSelection> {
  const uuids = [...new Set(ids.map((id) => id.toLowerCase()))];
  const rows = await loadAll(db, session, 'inspection', uuids, { lock });
  const [organisationId, ...others] = new Set(rows.map((row) => row.organisationId));
  if (organisationId === undefined) throw notFound();
  if (isChanged) checkOpenTo(session, rows);
  if (others.length > 0) throw invalid({ inspectionIds: ['All inspections must belong to the same organisation.'] });
  return { uuids, fileIds: rows.map(({ fileId }) => fileId), organisationId };
}

/** 404 when one of the inspections is out of reach, 400 when they belong to several organisations. */
export const findSelection = (db: Db, session: Session, ids: readonly string[]): Promise<BulkSelection> =>
  find(db, session, ids, { lock: false, isChanged: false });

/**
 * The same, locked until the transaction ends, so that all of them are changed or none; a 403 where one is with its owner
 * and not the caller's to change.
 */
export const lockSelection = (db: Db, session: Session, ids: readonly string[]): Promise<BulkSelection> =>
  find(db, session, ids, { lock: true, isChanged: true });

/**
 * Does `work` for all of the inspections, some at a time, each time in a transaction with those locked: for what takes
 * long. 404 when one of them is out of reach, 403 when one is with its owner, before anything is done. One that is deleted later leaves those
 * done that come before it, and the 409 says how many. Gives their number.
 */
export async function inBatches(
  { db: reader, transaction }: Database,
  session: Session,
  ids: readonly string[],
  work: (db: Db, selection: BulkSelection) => Promise<void>,
): Promise<number> {
  const { uuids } = await find(reader, session, ids, { lock: false, isChanged: true });
  for (let start = 0; start < uuids.length; start += AT_ONCE) {
    const some = uuids.slice(start, start + AT_ONCE);
    try {
      await transaction(async ({ db }) => work(db, await lockSelection(db, session, some)));
    } catch (error) {
      if (start === 0 || !(error instanceof HttpError && error.status === 404)) throw error;
      throw conflict(
        `Done for ${start} of ${uuids.length} inspections. One of the others is no longer there; those left are as they were.`,
      );
    }
  }
  return uuids.length;
}
