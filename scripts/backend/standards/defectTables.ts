/**
 * The defect tables that an organisation has, and which it works with. An imported table goes before the built-in one:
 * the public names stay in it beside its own codes, but no demonstration row and no derived grade does, because scores
 * that are not the table's must never be added up with those that are. Another table changes no inspection by itself:
 * each keeps the one it was coded with until it is regraded.
 */
import { isDeepStrictEqual } from 'node:util';
import { and, count, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { DefectTable, TablePreview } from '@/api/contract/defectTables';
import type { DefectCode } from '@/api/contract/standards';
import { NO_DEFECT } from '@/api/contract/standards';
import type { Reached } from '../access/load';
import type { Database, Db } from '../database/database';
import { defectCodes, defectTables, inspections } from '../database/reviewSchema';
import { users } from '../database/schema';
import { notFound } from '../errors';
import { stopRegrades } from '../grading/regradeJobs';
import {
  isOfKey,
  readCodes,
  readTableInUse,
  tableIdOf,
  titleOf,
  type DefectRow,
  type TableKey,
} from '../grading/tables';
import { namedCodes, NO_DEFECT_CODE } from './builtInTables';
import type { ReadDefectTables } from './defectTableCsv';
import { insertTable, toTableCode } from './storedTables';
import type { DefectTableContent, TableCode } from './tableColumns';
import { writeTableCsv } from './writeTableCsv';

type Which = Omit<TableKey, 'organisationId'>;

function toDefectCode({ rules, ...row }: DefectRow): DefectCode {
  const [first] = rules;
  const isFixed = rules.length === 1 && !first?.bands && !first?.states;
  return {
    id: row.id,
    label: row.label,
    code: row.code,
    atJointRequired: row.atJointRequired,
    structuralScore: isFixed ? (first?.structuralScore ?? null) : null,
    serviceScore: isFixed ? (first?.serviceScore ?? null) : null,
    rules,
    quantity1Units: row.quantity1Units,
    quantity2Units: row.quantity2Units,
    source: first?.source ?? '',
    verified: rules.every(({ verified }) => verified),
  };
}

/** The codes of the organisation's table in use. */
export async function listDefectCodes(
  db: Db,
  { id: organisationId }: Reached<'organisation'>,
  which: Which,
): Promise<DefectCode[]> {
  const { id } = await readTableInUse(db, { organisationId, ...which });
  return (await readCodes(db, id)).map(toDefectCode);
}

/** The codes of the table that the inspection is coded with. */
export const listCodesFor = async (db: Db, inspection: Reached<'inspection'>): Promise<DefectCode[]> =>
  (await readCodes(db, await tableIdOf(db, inspection))).map(toDefectCode);

/** The organisation's versions, newest first, then the built-in ones that are in use or were. */
export async function listTables(
  db: Db,
  { id: organisationId }: Reached<'organisation'>,
  which: Which,
): Promise<DefectTable[]> {
  const key = { organisationId, ...which };
  const graded = db
    .select({ tableId: inspections.defectTableId, count: count().as('graded') })
    .from(inspections)
    .where(eq(inspections.organisationId, organisationId))
    .groupBy(inspections.defectTableId)
    .as('graded');
  const rows = await db
    .select({
      table: defectTables,
      codes: sql<number>`(select count(*)::int from ${defectCodes}
        where ${defectCodes.tableId} = ${defectTables.id} and ${defectCodes.label} <> ${NO_DEFECT})`,
      inspections: sql<number>`coalesce(${graded.count}, 0)::int`,
      user: { firstName: users.firstName, lastName: users.lastName },
    })
    .from(defectTables)
    .leftJoin(graded, eq(graded.tableId, defectTables.id))
    .leftJoin(users, eq(users.id, defectTables.createdById))
    .where(
      and(
        isOfKey(key),
        or(eq(defectTables.organisationId, organisationId), defectTables.inUse, isNotNull(graded.count)),
      ),
    )
    .orderBy(sql`${defectTables.organisationId} nulls last`, desc(defectTables.version));
  const inUse = await readTableInUse(db, key);
  return rows.map(({ table, user, ...counts }) => ({
    id: table.id,
    title: titleOf(table),
    source: table.source,
    settings: table.settings,
    isInUse: table.id === inUse.id,
    standardKey: table.standardKey,
    pipeTypeSewer: table.pipeTypeSewer,
    isBuiltIn: table.organisationId === null,
    version: table.version,
    edition: table.edition,
    validFrom: table.validFrom,
    createdAt: table.createdAt.toISOString(),
    createdBy: user && `${user.firstName} ${user.lastName}`.trim(),
    ...counts,
  }));
}

/** A table of the organisation's, or a built-in one; 404 for others. */
async function findTable(db: Db, organisationId: number, id: number) {
  const [table] = await db
    .select()
    .from(defectTables)
    .where(and(eq(defectTables.id, id), or(eq(defectTables.organisationId, organisationId), isBuiltIn)));
  if (!table) throw notFound();
  return table;
}
const isBuiltIn = sql`${defectTables.organisationId} is null`;

/** The table as the file that an import reads. */
export async function readTableCsv(db: Db, organisation: Reached<'organisation'>, id: number): Promise<string> {
  const table = await findTable(db, organisation.id, id);
  return writeTableCsv({ ...table, codes: (await readCodes(db, id)).map(toTableCode) });
}

const difference = (one: ReadonlyMap<string, TableCode>, other: ReadonlyMap<string, TableCode>): string[] =>
  [...one.keys()].filter((code) => !other.has(code));

/** What importing the file would bring; nothing is stored. */
export async function previewTables(
  db: Db,
  { id: organisationId }: Reached<'organisation'>,
  read: ReadDefectTables,
): Promise<TablePreview> {
  if ('problems' in read) return { problems: read.problems, tables: [] };
  const tables: TablePreview['tables'] = [];
  for (const { standardKey, pipeTypeSewer, codes } of read.tables) {
    const inUse = await readTableInUse(db, { organisationId, standardKey, pipeTypeSewer });
    const before = new Map(
      (await readCodes(db, inUse.id))
        .filter(({ label }) => label !== NO_DEFECT)
        .map((row) => [row.code, toTableCode(row)] as const),
    );
    const after = new Map(codes.map((code) => [code.code, code] as const));
    tables.push({
      standardKey,
      pipeTypeSewer,
      codes: codes.length,
      added: difference(after, before),
      removed: difference(before, after).filter((code) => before.get(code)?.rules.some(isScored)),
      changed: [...after.keys()].filter((code) => {
        const known = before.get(code);
        return known && !isDeepStrictEqual(withoutSource(known), withoutSource(after.get(code) ?? known));
      }),
    });
  }
  return { problems: [], tables };
}
const isScored = ({ structuralScore, serviceScore }: TableCode['rules'][number]): boolean =>
  structuralScore !== null || serviceScore !== null;
const withoutSource = ({ rules, ...code }: TableCode) => ({
  ...code,
  rules: rules.map(({ source: _source, ...rule }) => rule),
});

/** The public names of the standard stay beside the table's own codes. */
function withNames({ codes, standardKey }: DefectTableContent): TableCode[] {
  const taken = new Set(codes.flatMap(({ code, label }) => [code, label]));
  const others = namedCodes(standardKey).filter(({ code, label }) => !taken.has(code) && !taken.has(label));
  return [...codes, NO_DEFECT_CODE, ...others];
}

/** Each table becomes the newest version of the organisation's, and the one in use; all or none. */
export const importTables = (
  { transaction }: Database,
  { id: organisationId }: Reached<'organisation'>,
  { tables, source, userId }: { tables: readonly DefectTableContent[]; source: string; userId: number },
): Promise<void> =>
  transaction(async ({ db }) => {
    await db.execute(sql`select 1 from organisations where id = ${organisationId} for update`);
    await stopRegrades(db, organisationId);
    for (const table of tables) {
      const content = { ...table, codes: withNames(table), source };
      await insertTable(db, content, { organisationId, createdById: userId });
    }
  });

/** Puts an earlier version or the built-in table in use. Inspections keep their table until they are regraded. */
export const putTableInUse = (
  { transaction }: Database,
  { id: organisationId }: Reached<'organisation'>,
  id: number,
): Promise<void> =>
  transaction(async ({ db }) => {
    const table = await findTable(db, organisationId, id);
    // Of the built-in tables only the newest can be chosen.
    if (table.organisationId === null && !table.inUse) throw notFound();
    await db.execute(sql`select 1 from organisations where id = ${organisationId} for update`);
    await stopRegrades(db, organisationId);
    const { standardKey, pipeTypeSewer } = table;
    const own = await db
      .select({ id: defectTables.id })
      .from(defectTables)
      .where(
        and(isOfKey({ organisationId, standardKey, pipeTypeSewer }), eq(defectTables.organisationId, organisationId)),
      );
    const ids = own.map((each) => each.id);
    if (ids.length === 0) return;
    await db
      .update(defectTables)
      .set({ inUse: sql`${defectTables.id} = ${id}` })
      .where(inArray(defectTables.id, ids));
  });
