/** What is left to do in the inspections of a list: suggestions without an answer, and problems. */
import { and, count, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { InspectionColumn } from '@/api/contract/inspectionColumns';
import type { Inspection } from '@/api/contract/inspections';
import type { Db } from '../database/database';
import { frames } from '../database/reviewSchema';
import { findProblems } from './validateInspections';

/** `isOpenSuggestion` of `src/lib/undecided.ts` in the database, where the index `frames_to_decide` has the same words. */
const isOpenSuggestion = and(
  isNotNull(frames.suggestion),
  isNull(frames.defectCode),
  eq(frames.suggestionDismissed, false),
  eq(frames.isHidden, false),
  eq(frames.isAccepted, false),
);

export async function countToDecide(db: Db, uuids: string[]): Promise<Map<string, number>> {
  const counted = await db
    .select({ uuid: frames.inspectionUuid, count: count() })
    .from(frames)
    .where(and(inArray(frames.inspectionUuid, uuids), isOpenSuggestion))
    .groupBy(frames.inspectionUuid);
  return new Map(counted.map((each) => [each.uuid, each.count]));
}

async function countProblems(db: Db, uuids: string[]): Promise<Map<string, number>> {
  const found = await findProblems(db, uuids);
  return new Map(found.map(({ inspectionId, problems }) => [inspectionId, problems.length]));
}

const OPEN_WORK = ['toDecide', 'problems'] as const satisfies InspectionColumn[];

/** The inspections with what is left to do; of `columns` that do not show it, it is not counted. */
export async function withOpenWork(
  db: Db,
  inspections: readonly Inspection[],
  columns: readonly string[] = OPEN_WORK,
): Promise<Inspection[]> {
  const uuids = inspections.map(({ uuid }) => uuid);
  const toDecide = columns.includes('toDecide') ? await countToDecide(db, uuids) : null;
  const problems = columns.includes('problems') ? await countProblems(db, uuids) : null;
  return inspections.map((inspection) => ({
    ...inspection,
    ...(toDecide && { toDecide: toDecide.get(inspection.uuid) ?? 0 }),
    ...(problems && { problems: problems.get(inspection.uuid) ?? 0 }),
  }));
}
