/** Which defect table an inspection is coded and graded with: the one it was begun with, until it is regraded. */
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { STANDARDS } from '@/api/contract/common';
import type { GradingTable } from '@/lib/grading/types';
import type { Db } from '../database/database';
import { defectCodes, defectTables } from '../database/reviewSchema';

export type DefectTableRow = typeof defectTables.$inferSelect;
export type DefectRow = typeof defectCodes.$inferSelect;

/** What a table is for: an organisation works with one for each standard and use of pipe. */
export interface TableKey {
  organisationId: number;
  standardKey: number;
  pipeTypeSewer: boolean;
}

/** The table's name for people, such as 'Built-in table of PACP 7, version 1'. */
export function titleOf({ organisationId, edition, standardKey, version }: DefectTableRow): string {
  const whose = organisationId === null ? 'Built-in table' : 'The organisation’s table';
  return `${whose} of ${edition ?? STANDARDS[standardKey] ?? 'an unknown standard'}, version ${version}`;
}

export const toGradingTable = (row: DefectTableRow): GradingTable => ({
  title: titleOf(row),
  source: row.source,
  settings: row.settings,
});

/** Tables for the key; also built-in ones of earlier releases, with which inspections were graded. */
export const isOfKey = ({ organisationId, standardKey, pipeTypeSewer }: TableKey) =>
  and(
    eq(defectTables.standardKey, standardKey),
    eq(defectTables.pipeTypeSewer, pipeTypeSewer),
    or(isNull(defectTables.organisationId), eq(defectTables.organisationId, organisationId)),
  );

/** The organisation's own table, or else the built-in one, which every standard has. */
export async function readTableInUse(db: Db, key: TableKey): Promise<DefectTableRow> {
  const [table] = await db
    .select()
    .from(defectTables)
    .where(and(isOfKey(key), eq(defectTables.inUse, true)))
    .orderBy(sql`${defectTables.organisationId} nulls last`)
    .limit(1);
  if (!table) throw new Error(`Standard ${key.standardKey} has no table.`);
  return table;
}

export async function readTables(db: Db, ids: readonly number[]): Promise<Map<number, DefectTableRow>> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(defectTables)
          .where(inArray(defectTables.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The table's codes, in the order in which they are offered. */
export const readCodes = (db: Db, tableId: number): Promise<DefectRow[]> =>
  db.select().from(defectCodes).where(eq(defectCodes.tableId, tableId)).orderBy(defectCodes.position);

/** Codes of any tables by their ids. */
export async function readCodesById(db: Db, ids: readonly number[]): Promise<Map<number, DefectRow>> {
  const wanted = [...new Set(ids)];
  const rows = wanted.length === 0 ? [] : await db.select().from(defectCodes).where(inArray(defectCodes.id, wanted));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The id of the table that the inspection is coded with: its own, or the one in use. */
export const tableIdOf = async (db: Db, inspection: TableKey & { defectTableId: number | null }): Promise<number> =>
  inspection.defectTableId ?? (await readTableInUse(db, inspection)).id;
