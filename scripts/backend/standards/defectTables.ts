/**
 * The defect tables in the database. An organisation that has imported its own table for a standard and a use of pipe
 * works with that: the names that are built in stay beside it, but no demonstration row does, because invented scores
 * and real ones must never be added up.
 */
import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { DefectCode, ImportedTables } from '@/api/contract/standards';
import type { Reached } from '../access/load';
import type { Database, Db } from '../database/database';
import { defectCodes, frames, inspections } from '../database/reviewSchema';
import { regrade } from '../grading/regrade';
import { builtInRows, type TableRow } from './builtInTables';
import { DEMO_SOURCE } from './demoCodes';

const ROWS_AT_ONCE = 500;

interface TableKey {
  organisationId: number;
  standardKey: number;
  pipeTypeSewer: boolean;
}

export type DefectRow = typeof defectCodes.$inferSelect;

const isOf = ({ standardKey, pipeTypeSewer }: Omit<TableKey, 'organisationId'>): SQL | undefined =>
  and(eq(defectCodes.standardKey, standardKey), eq(defectCodes.pipeTypeSewer, pipeTypeSewer));

const keyOf = (row: TableRow): string => JSON.stringify([row.standardKey, row.pipeTypeSewer, row.code]);

type PlacedRow = Omit<DefectRow, 'id'>;

const placed = (organisationId: number | null, rows: readonly TableRow[]): PlacedRow[] =>
  rows.map((row, position) => ({ ...row, organisationId, position }));

async function insertRows(db: Db, values: readonly PlacedRow[]): Promise<void> {
  for (let start = 0; start < values.length; start += ROWS_AT_ONCE) {
    const excluded = (column: string) => sql.raw(`excluded.${column}`);
    await db
      .insert(defectCodes)
      .values(values.slice(start, start + ROWS_AT_ONCE))
      .onConflictDoUpdate({
        target: [defectCodes.organisationId, defectCodes.standardKey, defectCodes.pipeTypeSewer, defectCodes.code],
        set: {
          position: excluded('position'),
          label: excluded('label'),
          atJointRequired: excluded('at_joint_required'),
          structuralScore: excluded('structural_score'),
          serviceScore: excluded('service_score'),
          quantity1Units: excluded('quantity1_units'),
          quantity2Units: excluded('quantity2_units'),
          source: excluded('source'),
          verified: excluded('verified'),
        },
      });
  }
}

/** At every start: what this version of the product has built in is what the database has, under the ids it had. */
export function storeBuiltInTables({ transaction }: Database): Promise<void> {
  return transaction(async ({ db }) => {
    const wanted = new Map(placed(null, builtInRows()).map((row) => [keyOf(row), row]));
    const stored = await db.select().from(defectCodes).where(isNull(defectCodes.organisationId));
    const gone: number[] = [];
    for (const { id, ...row } of stored) {
      const key = keyOf(row);
      const same = wanted.get(key);
      if (!same) gone.push(id);
      else if (isDeepStrictEqual(same, row)) wanted.delete(key);
    }
    if (gone.length > 0) await db.delete(defectCodes).where(inArray(defectCodes.id, gone));
    await insertRows(db, [...wanted.values()]);
  });
}

/** The rows that the organisation works with, its own first. */
export async function readTableRows(db: Db, key: TableKey): Promise<DefectRow[]> {
  const rows = await db
    .select()
    .from(defectCodes)
    .where(and(isOf(key), or(isNull(defectCodes.organisationId), eq(defectCodes.organisationId, key.organisationId))))
    .orderBy(sql`${defectCodes.organisationId} nulls last`, asc(defectCodes.position));
  const imported = new Set(rows.filter((row) => row.organisationId !== null).map(({ code }) => code));
  if (imported.size === 0) return rows;
  return rows.filter(
    ({ organisationId, code, source }) => organisationId !== null || (!imported.has(code) && source !== DEMO_SOURCE),
  );
}

const toDefectCode = (row: DefectRow): DefectCode => ({
  id: row.id,
  label: row.label,
  code: row.code,
  atJointRequired: row.atJointRequired,
  structuralScore: row.structuralScore,
  serviceScore: row.serviceScore,
  quantity1Units: row.quantity1Units,
  quantity2Units: row.quantity2Units,
  source: row.source,
  verified: row.verified,
});

/** The table that the organisation works with, as it travels. */
export const listDefectCodes = async (
  db: Db,
  { id: organisationId }: Reached<'organisation'>,
  which: Omit<TableKey, 'organisationId'>,
): Promise<DefectCode[]> => (await readTableRows(db, { organisationId, ...which })).map(toDefectCode);

/** What a frame carries of its code's row. */
export const scoresOf = (row: DefectRow) => ({
  defectId: row.id,
  defectClass: row.label,
  structuralScore: row.structuralScore,
  serviceScore: row.serviceScore,
  scoreSource: row.source,
  scoreIsVerified: row.verified,
});
const WITHOUT_ROW = {
  defectId: null,
  structuralScore: null,
  serviceScore: null,
  scoreSource: null,
  scoreIsVerified: false,
};

const inspectionsOf = (db: Db, key: TableKey) =>
  db
    .select({ uuid: inspections.uuid })
    .from(inspections)
    .where(
      and(
        eq(inspections.organisationId, key.organisationId),
        eq(inspections.standardKey, key.standardKey),
        eq(inspections.pipeTypeSewer, key.pipeTypeSewer),
      ),
    );

/** The inspections whose frames have codes, locked: inspections before frames, as every change of a frame does it. */
async function lockCoded(db: Db, key: TableKey): Promise<{ uuids: string[]; codes: Set<string> }> {
  const coded = await db
    .selectDistinct({ code: frames.defectCode, uuid: frames.inspectionUuid })
    .from(frames)
    .where(and(inArray(frames.inspectionUuid, inspectionsOf(db, key)), isNotNull(frames.defectCode)));
  const uuids = [...new Set(coded.map(({ uuid }) => uuid))];
  await db
    .select({ uuid: inspections.uuid })
    .from(inspections)
    .where(inArray(inspections.uuid, uuids))
    .orderBy(inspections.uuid)
    .for('update');
  return { uuids, codes: new Set(coded.flatMap(({ code }) => code ?? [])) };
}

/**
 * Gives the organisation's frames the scores of its present table, by their codes, and grades their inspections anew.
 * A code that the table does not have stays on the frame, without a score.
 */
async function rescore(db: Db, key: TableKey): Promise<void> {
  const { uuids, codes } = await lockCoded(db, key);
  const rows = new Map((await readTableRows(db, key)).map((row) => [row.code, row]));
  for (const code of codes) {
    const row = rows.get(code);
    await db
      .update(frames)
      .set({ ...(row ? scoresOf(row) : WITHOUT_ROW), version: sql`${frames.version} + 1`, updatedAt: new Date() })
      .where(and(inArray(frames.inspectionUuid, inspectionsOf(db, key)), eq(frames.defectCode, code)));
  }
  await regrade(db, uuids);
}

const removeRows = (db: Db, key: TableKey) =>
  db
    .delete(defectCodes)
    .where(and(eq(defectCodes.organisationId, key.organisationId), isOf(key)))
    .returning({ id: defectCodes.id });

/** Replaces the organisation's tables of every standard and use of pipe that `rows` has, all or none; tells which. */
export async function importTables(
  { transaction }: Database,
  { id: organisationId }: Reached<'organisation'>,
  rows: readonly TableRow[],
): Promise<ImportedTables> {
  const byTable = new Map<string, { key: TableKey; rows: TableRow[] }>();
  for (const row of rows) {
    const { standardKey, pipeTypeSewer } = row;
    const name = `${standardKey} ${pipeTypeSewer}`;
    const table = byTable.get(name) ?? { key: { organisationId, standardKey, pipeTypeSewer }, rows: [] };
    table.rows.push(row);
    byTable.set(name, table);
  }
  await transaction(async ({ db }) => {
    for (const table of byTable.values()) {
      await lockCoded(db, table.key);
      await removeRows(db, table.key);
      await insertRows(db, placed(organisationId, table.rows));
      await rescore(db, table.key);
    }
  });
  return [...byTable.values()].map(({ key: { standardKey, pipeTypeSewer }, rows: imported }) => ({
    standardKey,
    pipeTypeSewer,
    rows: imported.length,
  }));
}

/** Back to what is built in; false when the organisation had no table of its own. */
export const removeTable = (
  { transaction }: Database,
  { id: organisationId }: Reached<'organisation'>,
  which: Omit<TableKey, 'organisationId'>,
): Promise<boolean> =>
  transaction(async ({ db }) => {
    const key = { organisationId, ...which };
    await lockCoded(db, key);
    const removed = await removeRows(db, key);
    if (removed.length > 0) await rescore(db, key);
    return removed.length > 0;
  });
