/**
 * Keeps the grades of inspections true to their frames. Whoever changes what a grade is made of (codes, hidden frames,
 * chainages, the length, the unit, the status) calls `regrade` in the same transaction.
 */
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { gradeInspection } from '@/lib/grading/gradeInspection';
import type { GradedFrame } from '@/lib/grading/types';
import type { Db } from '../database/database';
import { frames, inspections } from '../database/reviewSchema';

const AT_ONCE = 200;

const GRADED_COLUMNS = {
  id: frames.id,
  frameId: frames.frameId,
  isHidden: frames.isHidden,
  defectCode: frames.defectCode,
  chainageNumber: frames.chainageNumber,
  contDefectStart: frames.contDefectStart,
  contDefectEnd: frames.contDefectEnd,
  defectStrScore: frames.structuralScore,
  defectSerScore: frames.serviceScore,
  defectScoreIsVerified: frames.scoreIsVerified,
  inspectionUuid: frames.inspectionUuid,
};

export interface Grades {
  structuralGrade: number | null;
  serviceGrade: number | null;
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

async function regradeSome(db: Db, uuids: string[]): Promise<Map<string, Grades>> {
  const rows = await db
    .select()
    .from(inspections)
    .where(inArray(inspections.uuid, uuids))
    .orderBy(inspections.uuid)
    .for('update');
  const coded = await db
    .select(GRADED_COLUMNS)
    .from(frames)
    .where(and(inArray(frames.inspectionUuid, uuids), isNotNull(frames.defectCode)));
  const framesOf = new Map<string, GradedFrame[]>(rows.map(({ uuid }) => [uuid, []]));
  for (const frame of coded) framesOf.get(frame.inspectionUuid)?.push(frame);

  const grades = new Map<string, Grades>();
  for (const row of rows) {
    const { structural, service } = gradeInspection({
      standardKey: row.standardKey,
      isReviewed: row.status === 'Reviewed',
      length: row.headers.LengthSurveyed ?? null,
      unit: row.isImperial ? 'ft' : 'm',
      frames: framesOf.get(row.uuid) ?? [],
    });
    const found = { structuralGrade: structural.grade, serviceGrade: service.grade };
    grades.set(row.uuid, found);
    if (found.structuralGrade === row.structuralGrade && found.serviceGrade === row.serviceGrade) continue;
    await db.update(inspections).set(found).where(eq(inspections.uuid, row.uuid));
  }
  return grades;
}
