/**
 * Finds what is wrong with inspections before an export: missing headers, what `lib/undecided.ts` says of their coded
 * frames, and chainages that cannot be right. Nothing is corrected. What is right as far as it goes, and not finished, is
 * a warning.
 */
import { inArray } from 'drizzle-orm';
import type { InspectionProblems } from '@/api/contract/inspections';
import { measured, measuredText } from '@/lib/measured';
import { codedProblems } from '@/lib/undecided';
import type { Db } from '../database/database';
import { inspections } from '../database/reviewSchema';
import { readReportedFrames, type ReportedFrame } from '../frames/reportedFrames';
import { readCodesById, type DefectRow } from '../grading/tables';
import { headersOf } from '../standards/surveyHeaders';

type Problem = InspectionProblems[number]['problems'][number];

/** Fields whose absence no other system takes; a missing measure is left empty in an export. */
const BLOCKING: ReadonlySet<string> = new Set(['chainageNumber', 'contDefectStart', 'contDefectEnd']);

const NOT_REVIEWED = 'Not reviewed yet: grades, counts and sums are of what has been coded so far.';

/** Smaller pipes are not surveyed; inches that were entered as millimetres are below. */
const SMALLEST_MM = 75;

function warningsOf({ status, isImperial, headers: { HeightDiameter: size } }: Warned): string[] {
  const small = isImperial && typeof size === 'number' && size > 0 && size < SMALLEST_MM ? measured(size, 'mm') : null;
  return [
    ...(status === 'Reviewed' ? [] : [NOT_REVIEWED]),
    ...(small
      ? [`The height or diameter is ${measuredText(small, 'in')}. If ${size} in was meant, enter ${size} instead.`]
      : []),
  ];
}

type Warned = Pick<typeof inspections.$inferSelect, 'status' | 'isImperial' | 'headers'>;
type Headers = Pick<typeof inspections.$inferSelect, 'headers' | 'extraFields' | 'standardKey'>;

function problemsOf(
  { headers, extraFields, standardKey }: Headers,
  reported: readonly ReportedFrame[],
  codes: ReadonlyMap<number, DefectRow>,
): Problem[] {
  const values: Readonly<Record<string, unknown>> = { ...extraFields, ...headers };
  const missing = headersOf(standardKey).filter(({ required, name }) => required && (values[name] ?? null) === null);
  const beyond = reported.filter(({ chainageNumber }) => (chainageNumber ?? 0) > (headers.LengthSurveyed ?? Infinity));
  return [
    ...missing.map(({ name, label }) => ({
      frameId: null,
      field: name,
      message: `${label} is missing.`,
      blocks: true,
    })),
    ...codedProblems(reported, (id) => codes.get(id)).map((problem) => ({
      ...problem,
      blocks: BLOCKING.has(problem.field),
    })),
    ...beyond.map(({ id }) => ({
      frameId: id,
      field: 'chainageNumber',
      // Official records have such, and other systems take them.
      blocks: false,
      message: 'The chainage is beyond the length surveyed.',
    })),
  ];
}

/** The problems of each inspection, in the order of `uuids`; deleted inspections are left out. */
export async function findProblems(db: Db, uuids: readonly string[]): Promise<InspectionProblems> {
  const rows = await db
    .select({
      uuid: inspections.uuid,
      name: inspections.name,
      headers: inspections.headers,
      extraFields: inspections.extraFields,
      standardKey: inspections.standardKey,
      status: inspections.status,
      isImperial: inspections.isImperial,
    })
    .from(inspections)
    .where(inArray(inspections.uuid, [...uuids]));
  const reported = await readReportedFrames(db, uuids);
  const codes = await readCodesById(
    db,
    [...reported.values()].flat().flatMap(({ defectId }) => defectId ?? []),
  );
  const byUuid = new Map(rows.map((row) => [row.uuid, row]));
  return uuids.flatMap((uuid) => {
    const row = byUuid.get(uuid);
    if (!row) return [];
    const problems = problemsOf(row, reported.get(uuid) ?? [], codes);
    return [{ inspectionId: uuid, name: row.name, problems, warnings: warningsOf(row) }];
  });
}
