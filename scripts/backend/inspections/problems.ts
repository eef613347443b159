/**
 * What stands in the way of an export: headers that are missing, and reported frames that cannot be right. Each check
 * is a row of a table here. Nothing is put right by itself.
 */
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { InspectionProblems } from '@/api/contract/inspections';
import type { Db } from '../database/database';
import { frames, inspections, type InspectionHeaders } from '../database/reviewSchema';
import type { Session } from '../http/access';
import { findChosen } from './reach';

type Problem = InspectionProblems[number]['problems'][number];

const REPORTED_COLUMNS = {
  id: frames.id,
  inspectionUuid: frames.inspectionUuid,
  defectCode: frames.defectCode,
  chainageNumber: frames.chainageNumber,
  contDefectStart: frames.contDefectStart,
  contDefectEnd: frames.contDefectEnd,
};

/** A frame that goes into reports, in the order of the pipe. */
type ReportedFrame = Pick<typeof frames.$inferSelect, keyof typeof REPORTED_COLUMNS>;

/** Every standard's reports name these. */
const REQUIRED_HEADERS: readonly [header: keyof InspectionHeaders, label: string][] = [
  ['Direction', 'Direction'],
  ['Date', 'Date'],
  ['UpstreamNode', 'Upstream node'],
  ['DownstreamNode', 'Downstream node'],
  ['LengthSurveyed', 'Length surveyed'],
];

/** Starts of continuous defects that no later end of the same code closes. */
function openStarts(reported: readonly ReportedFrame[]): ReportedFrame[] {
  const open = new Map<string | null, ReportedFrame[]>();
  for (const frame of reported) {
    const started = open.get(frame.defectCode) ?? [];
    // A frame that is both ends a stretch and begins the next.
    if (frame.contDefectEnd) started.shift();
    if (frame.contDefectStart) started.push(frame);
    open.set(frame.defectCode, started);
  }
  return [...open.values()].flat();
}

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
    message: 'The continuous defect starts here and ends nowhere.',
    find: (reported) => openStarts(reported),
  },
  {
    field: 'contDefectStart',
    message: 'The continuous defect ends here and starts nowhere.',
    // Read backwards, an end is a start.
    find: (reported) =>
      openStarts(
        reported.toReversed().map((frame) => ({
          ...frame,
          contDefectStart: frame.contDefectEnd,
          contDefectEnd: frame.contDefectStart,
        })),
      ),
  },
];

function problemsOf(headers: InspectionHeaders, reported: readonly ReportedFrame[]): Problem[] {
  const missing = REQUIRED_HEADERS.filter(([header]) => (headers[header] ?? null) === null);
  return [
    ...missing.map(([field, label]) => ({ frameId: null, field, message: `${label} is missing.` })),
    ...FRAME_CHECKS.flatMap(({ field, message, find }) =>
      find(reported, headers).map(({ id }) => ({ frameId: id, field, message })),
    ),
  ];
}

/** For each of the inspections, in the order asked for; 404 when one is out of reach. */
export async function findProblems(db: Db, session: Session, ids: readonly string[]): Promise<InspectionProblems> {
  const { uuids } = await findChosen(db, session, ids);
  const rows = await db
    .select({ uuid: inspections.uuid, headers: inspections.headers })
    .from(inspections)
    .where(inArray(inspections.uuid, uuids));
  const reported = await db
    .select(REPORTED_COLUMNS)
    .from(frames)
    .where(and(inArray(frames.inspectionUuid, uuids), eq(frames.isHidden, false), isNotNull(frames.defectCode)))
    .orderBy(asc(frames.chainageNumber), asc(frames.frameId));
  const headersOf = new Map(rows.map(({ uuid, headers }) => [uuid, headers]));
  const framesOf = new Map<string, ReportedFrame[]>(uuids.map((uuid) => [uuid, []]));
  for (const frame of reported) framesOf.get(frame.inspectionUuid)?.push(frame);
  return [...framesOf].map(([uuid, each]) => ({
    inspectionId: uuid,
    problems: problemsOf(headersOf.get(uuid) ?? {}, each),
  }));
}
