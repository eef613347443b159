/**
 * Finds what is wrong with inspections before an export: missing headers, and reported frames that cannot be right.
 * Each check is a row of a table here. Nothing is corrected. What is right as far as it goes, and not finished, is a
 * warning.
 */
import { inArray } from 'drizzle-orm';
import type { InspectionProblems } from '@/api/contract/inspections';
import { pairContinuous } from '@/lib/grading/pairContinuous';
import { inUnit, measured } from '@/lib/measured';
import type { Db } from '../database/database';
import { inspections, type InspectionHeaders } from '../database/reviewSchema';
import { readReportedFrames, type ReportedFrame } from '../frames/reportedFrames';
import { headersOf } from '../standards/surveyHeaders';

type Problem = InspectionProblems[number]['problems'][number];

const pairsOf = (reported: readonly ReportedFrame[]) =>
  pairContinuous(reported, ({ chainageNumber }) => chainageNumber);

interface FrameCheck {
  field: string;
  message: string;
  find(reported: readonly ReportedFrame[], headers: InspectionHeaders): readonly ReportedFrame[];
}

const FRAME_CHECKS: readonly FrameCheck[] = [
  {
    field: 'chainageNumber',
    message: 'The frame has a code but no chainage.',
    find: (reported) => reported.filter((frame) => frame.chainageNumber === null),
  },
  {
    field: 'chainageNumber',
    message: 'The chainage is beyond the length surveyed.',
    find: (reported, { LengthSurveyed }) =>
      reported.filter((frame) => (frame.chainageNumber ?? 0) > (LengthSurveyed ?? Infinity)),
  },
  {
    field: 'contDefectEnd',
    message: 'The continuous defect that starts here has no end.',
    find: (reported) => pairsOf(reported).openStarts,
  },
  {
    field: 'contDefectStart',
    message: 'The continuous defect that ends here has no start.',
    find: (reported) => pairsOf(reported).openEnds,
  },
];

const NOT_REVIEWED = 'Not reviewed yet: grades, counts and sums are of what has been coded so far.';

/** Smaller pipes are not surveyed; inches that were entered as millimetres are below. */
const SMALLEST_MM = 75;

function warningsOf({ status, isImperial, headers: { HeightDiameter: size } }: Warned): string[] {
  const inches = isImperial && typeof size === 'number' && size > 0 && size < SMALLEST_MM ? measured(size, 'in') : null;
  return [
    ...(status === 'Reviewed' ? [] : [NOT_REVIEWED]),
    ...(inches
      ? [`The height or diameter is ${size} mm. If it was meant in inches, enter ${inUnit(inches, 'mm')} instead.`]
      : []),
  ];
}

type Warned = Pick<typeof inspections.$inferSelect, 'status' | 'isImperial' | 'headers'>;
type Headers = Pick<typeof inspections.$inferSelect, 'headers' | 'extraFields' | 'standardKey'>;

function problemsOf({ headers, extraFields, standardKey }: Headers, reported: readonly ReportedFrame[]): Problem[] {
  const values: Readonly<Record<string, unknown>> = { ...extraFields, ...headers };
  const missing = headersOf(standardKey).filter(({ required, name }) => required && (values[name] ?? null) === null);
  return [
    ...missing.map(({ name, label }) => ({ frameId: null, field: name, message: `${label} is missing.` })),
    ...FRAME_CHECKS.flatMap(({ field, message, find }) =>
      find(reported, headers).map(({ id }) => ({ frameId: id, field, message })),
    ),
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
  const byUuid = new Map(rows.map((row) => [row.uuid, row]));
  return uuids.flatMap((uuid) => {
    const row = byUuid.get(uuid);
    if (!row) return [];
    const problems = problemsOf(row, reported.get(uuid) ?? []);
    return [{ inspectionId: uuid, name: row.name, problems, warnings: warningsOf(row) }];
  });
}
