/**
 * Keeps the grades of inspections true to their frames. Whoever changes what a grade is made of (codes, hidden frames,
 * chainages, the length, the unit, the status) calls `regrade` in the same transaction.
 */
import { and, asc, inArray, isNotNull, sql } from 'drizzle-orm';
import { gradeInspection } from '@/lib/grading/gradeInspection';
import type { GradedFrame } from '@/lib/grading/types';
import type { Db } from '../database/database';
import { frames, inspections } from '../database/reviewSchema';
import { GRADED_COLUMNS, type CodedFrame } from './scoredFrames';
import { readTableInUse, readTables, toGradingTable, type DefectTableRow } from './tables';

const AT_ONCE = 200;

export type InspectionRow = typeof inspections.$inferSelect;

export interface Grades {
  structuralGrade: number | null;
  serviceGrade: number | null;
  /** Without a grade, what it is at least. */
  structuralAtLeast: number | null;
  serviceAtLeast: number | null;
}

/**
 * Grades by the uuid. The inspections are locked first, so that of two changes at once the later one sees the earlier
 * one's frames. Those that are gone are left out.
 */
export async function regrade(db: Db, uuids: readonly string[]): Promise<Map<string, Grades>> {
  const grades = new Map<string, Grades>();
  for (let start = 0; start < uuids.length; start += AT_ONCE) {
    for (const [uuid, found] of await regradeSome(db, uuids.slice(start, start + AT_ONCE))) grades.set(uuid, found);
  }
  return grades;
}

export function gradesOf(row: InspectionRow, coded: readonly GradedFrame[], table: DefectTableRow | null): Grades {
  const { structural, service } = gradeInspection({
    standardKey: row.standardKey,
    isReviewed: row.status === 'Reviewed',
    length: row.headers.LengthSurveyed ?? null,
    unit: row.isImperial ? 'ft' : 'm',
    frames: coded,
    table: table && toGradingTable(table),
  });
  return {
    structuralGrade: structural.grade,
    serviceGrade: service.grade,
    structuralAtLeast: structural.atLeast,
    serviceAtLeast: service.atLeast,
  };
}

/** Each inspection's frames with a code. */
export async function readCodedFrames(db: Db, rows: readonly InspectionRow[]): Promise<Map<string, CodedFrame[]>> {
  const uuids = rows.map(({ uuid }) => uuid);
  const framesOf = new Map<string, CodedFrame[]>(uuids.map((uuid) => [uuid, []]));
  if (uuids.length === 0) return framesOf;
  const coded = await db
    .select(GRADED_COLUMNS)
    .from(frames)
    .where(and(inArray(frames.inspectionUuid, uuids), isNotNull(frames.defectCode)))
    // What starts and what ends on one picture is told apart by the order.
    .orderBy(asc(frames.frameId), asc(frames.observation));
  for (const frame of coded) framesOf.get(frame.inspectionUuid)?.push(frame);
  return framesOf;
}

/** In one statement: a job has many of them. */
export async function writeGrades(
  db: Db,
  found: readonly (Grades & { uuid: string; defectTableId: number | null })[],
): Promise<void> {
  if (found.length === 0) return;
  await db.execute(sql`
    update inspections set structural_grade = new."structuralGrade", service_grade = new."serviceGrade",
                           structural_at_least = new."structuralAtLeast",
                           service_at_least = new."serviceAtLeast", defect_table_id = new."defectTableId"
    from jsonb_to_recordset(${JSON.stringify(found)}::text::jsonb)
      as new(uuid uuid, "structuralGrade" int, "serviceGrade" int, "structuralAtLeast" int,
             "serviceAtLeast" int, "defectTableId" int)
    where inspections.uuid = new.uuid
  `);
}

async function regradeSome(db: Db, uuids: string[]): Promise<Map<string, Grades>> {
  const rows = await db
    .select()
    .from(inspections)
    .where(inArray(inspections.uuid, uuids))
    .orderBy(inspections.uuid)
    .for('update');
  const framesOf = await readCodedFrames(db, rows);
  const tables = await readTables(
    db,
    [...new Set(rows.map(({ defectTableId }) => defectTableId))].filter((id) => id !== null),
  );
  const inUse = new Map<string, DefectTableRow>();
  const tableOf = async (row: InspectionRow, isGraded: boolean): Promise<DefectTableRow | null> => {
    if (row.defectTableId !== null) return tables.get(row.defectTableId) ?? null;
    if (!isGraded) return null;
    const name = `${row.organisationId} ${row.standardKey} ${row.pipeTypeSewer}`;
    const table = inUse.get(name) ?? (await readTableInUse(db, row));
    inUse.set(name, table);
    return table;
  };

  const grades = new Map<string, Grades>();
  const changed: Parameters<typeof writeGrades>[1][number][] = [];
  for (const row of rows) {
    const coded = framesOf.get(row.uuid) ?? [];
    // From the first code or the review on it is this table's.
    const table = await tableOf(row, coded.length > 0 || row.status === 'Reviewed');
    const graded = gradesOf(row, coded, table);
    const found = { ...graded, defectTableId: table?.id ?? null };
    grades.set(row.uuid, graded);
    const fields = Object.keys(found) as (keyof typeof found)[];
    if (fields.some((field) => found[field] !== row[field])) changed.push({ uuid: row.uuid, ...found });
  }
  await writeGrades(db, changed);
  return grades;
}
