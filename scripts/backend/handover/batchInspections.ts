/** The inspections of a batch with what is still open in each: what people look at before they hand over or accept. */
import { and, asc, eq, inArray, isNotNull, max } from 'drizzle-orm';
import type { BatchInspection, BatchInspections } from '@/api/contract/handover';
import type { InspectionProblems } from '@/api/contract/inspections';
import { inspectionTitle } from '@/lib/inspectionTitle';
import { lengthDigits } from '@/lib/length';
import { plural } from '@/lib/plural';
import { METRES } from '@/lib/measured';
import type { Session } from '../access/callerSession';
import type { Reached } from '../access/load';
import type { Db } from '../database/database';
import { frames, inspections } from '../database/reviewSchema';
import { files } from '../database/schema';
import { forbidden } from '../errors';
import { countToDecide } from '../inspections/openWork';
import { findProblems } from '../inspections/validateInspections';

const AT_ONCE = 200;

/** How far the last frame may be from the end of the length surveyed: a camera stops short of a manhole's middle. */
const SHORT_OF_END = { metres: 1, share: 0.02 };

const select = (db: Db, batchId: number) =>
  db
    .select({ inspection: inspections })
    .from(inspections)
    .innerJoin(files, eq(files.id, inspections.fileId))
    .where(and(eq(files.jobId, batchId), eq(files.hidden, false)))
    .orderBy(asc(inspections.id));
type Row = Awaited<ReturnType<typeof select>>[number]['inspection'];

async function furthest(db: Db, uuids: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ uuid: frames.inspectionUuid, chainage: max(frames.chainageNumber) })
    .from(frames)
    .where(and(inArray(frames.inspectionUuid, uuids), isNotNull(frames.chainageNumber)))
    .groupBy(frames.inspectionUuid);
  return new Map(rows.flatMap(({ uuid, chainage }) => (chainage === null ? [] : [[uuid, chainage] as const])));
}

/** Where the frames end long before the length surveyed does; nothing where either is not known. */
function shortOf({ headers, isImperial }: Row, last: number | undefined): string[] {
  const length = headers.LengthSurveyed ?? null;
  if (length === null || last === undefined) return [];
  const unit = isImperial ? 'ft' : 'm';
  if (length - last <= Math.max(SHORT_OF_END.metres / METRES[unit], length * SHORT_OF_END.share)) return [];
  return [
    `The last frame with a chainage is at ${lengthDigits(last)} ${unit}, the length surveyed is ${lengthDigits(length)} ${unit}.`,
  ];
}

/** Each message once, with how many frames it is about. */
function problemTexts(problems: InspectionProblems[number]['problems']): string[] {
  const counts = new Map<string, number>();
  for (const { message } of problems) counts.set(message, (counts.get(message) ?? 0) + 1);
  return [...counts].map(([message, count]) => (count === 1 ? message : `${message} (${plural(count, 'frame')})`));
}

async function openOf(db: Db, rows: readonly Row[]): Promise<BatchInspection[]> {
  const uuids = rows.map(({ uuid }) => uuid);
  const problems = new Map((await findProblems(db, uuids)).map((found) => [found.inspectionId, found]));
  const toDecide = await countToDecide(db, uuids);
  const lasts = await furthest(db, uuids);
  return rows.map((row) => {
    const { uuid, name, headers, status, handover, returnReason } = row;
    const found = problems.get(uuid);
    const waiting = toDecide.get(uuid) ?? 0;
    return {
      inspectionId: uuid,
      title: inspectionTitle({
        name,
        UpstreamNode: headers.UpstreamNode ?? null,
        DownstreamNode: headers.DownstreamNode ?? null,
      }),
      ...{ status, handover, returnReason },
      open: [
        ...(found?.warnings ?? []),
        ...(waiting > 0 ? [`${plural(waiting, 'suggestion')} without an answer.`] : []),
        ...shortOf(row, lasts.get(uuid)),
        ...problemTexts(found?.problems ?? []),
      ],
    };
  });
}

/** In the order in which the inspections were made. 403 for who neither does the batch nor owns the pipes. */
export async function readBatchInspections(
  db: Db,
  { user, organisation }: Session,
  { id, organisationId, uploadOrganisationId, handedOverAt }: Reached<'batch'>,
): Promise<BatchInspections> {
  // Of another contractor's job a contractor sees only that there is one, and how far it is.
  if (!user.isStaff && ![organisationId, uploadOrganisationId].includes(organisation.id)) throw forbidden();
  const rows = (await select(db, id)).map(({ inspection }) => inspection);
  const read: BatchInspection[] = [];
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    read.push(...(await openOf(db, rows.slice(start, start + AT_ONCE))));
  }
  return {
    handedOverAt: handedOverAt?.toISOString() ?? null,
    inspections: read,
    surveyedMetres: rows.reduce((sum, { lengthMetres }) => sum + (lengthMetres ?? 0), 0),
    withoutLength: rows.filter(({ lengthMetres }) => lengthMetres === null).length,
  };
}
