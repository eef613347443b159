/**
 * Writes versions of defect tables into the database. A version stays as it is: another content is another version. An
 * older built-in version is deleted when no inspection is graded with it.
 */
import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, isNull, notExists, sql } from 'drizzle-orm';
import type { Database, Db } from '../database/database';
import { defectCodes, defectTables, inspections } from '../database/reviewSchema';
import { builtInTables, type BuiltInTable } from './builtInTables';
import type { TableCode } from './tableColumns';

const ROWS_AT_ONCE = 500;

/** Stores a table as the newest version, which is in use from now on. */
export async function insertTable(
  db: Db,
  { codes, ...content }: BuiltInTable,
  whose: { organisationId: number | null; createdById: number | null },
): Promise<void> {
  const isOfKey = and(
    sql`${defectTables.organisationId} is not distinct from ${whose.organisationId}`,
    eq(defectTables.standardKey, content.standardKey),
    eq(defectTables.pipeTypeSewer, content.pipeTypeSewer),
  );
  const [last] = await db
    .select({ version: sql<number>`coalesce(max(${defectTables.version}), 0)` })
    .from(defectTables)
    .where(isOfKey);
  await db.update(defectTables).set({ inUse: false }).where(isOfKey);
  const [table] = await db
    .insert(defectTables)
    .values({ ...content, ...whose, inUse: true, version: (last?.version ?? 0) + 1 })
    .returning({ id: defectTables.id });
  if (!table) throw new Error('The table was not inserted.');
  const rows = codes.map((code, position) => ({ ...code, position, tableId: table.id }));
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await db.insert(defectCodes).values(rows.slice(start, start + ROWS_AT_ONCE));
  }
}

export const toTableCode = (row: typeof defectCodes.$inferSelect): TableCode => ({
  code: row.code,
  label: row.label,
  atJointRequired: row.atJointRequired,
  quantity1Units: row.quantity1Units,
  quantity2Units: row.quantity2Units,
  rules: row.rules,
});

/** To be called at every start: makes the built-in tables of this release the newest versions of theirs. */
export function storeBuiltInTables({ transaction }: Database): Promise<void> {
  return transaction(async ({ db }) => {
    // Of several processes that start at once, only one stores them.
    await db.execute(sql`lock table ${defectTables} in share row exclusive mode`);
    const stored = await db
      .select()
      .from(defectTables)
      .where(and(isNull(defectTables.organisationId), eq(defectTables.inUse, true)));
    const codes = await db
      .select({ code: defectCodes })
      .from(defectCodes)
      .innerJoin(defectTables, eq(defectCodes.tableId, defectTables.id))
      .where(and(isNull(defectTables.organisationId), eq(defectTables.inUse, true)))
      .orderBy(asc(defectCodes.tableId), asc(defectCodes.position));
    const present = new Map<string, BuiltInTable>(
      stored.map(({ id, standardKey, pipeTypeSewer, edition, validFrom, source, settings }) => [
        `${standardKey} ${pipeTypeSewer}`,
        {
          standardKey,
          pipeTypeSewer,
          edition,
          validFrom,
          source,
          settings,
          codes: codes.filter(({ code }) => code.tableId === id).map(({ code }) => toTableCode(code)),
        },
      ]),
    );
    for (const table of builtInTables()) {
      const { standardKey, pipeTypeSewer } = table;
      if (isDeepStrictEqual(present.get(`${standardKey} ${pipeTypeSewer}`), table)) continue;
      await insertTable(db, table, { organisationId: null, createdById: null });
    }
    const graded = db
      .select({ uuid: inspections.uuid })
      .from(inspections)
      .where(eq(inspections.defectTableId, defectTables.id));
    await db
      .delete(defectTables)
      .where(and(isNull(defectTables.organisationId), eq(defectTables.inUse, false), notExists(graded)));
  });
}
