/** What inspections leave undecided, asked before they are called reviewed. The rule is in `src/lib/undecided.ts`. */
import { and, eq, inArray, isNotNull, ne, or } from 'drizzle-orm';
import type { UndecidedInspections } from '@/api/contract/inspections';
import { isDecided, undecidedOf } from '@/lib/undecided';
import type { Session } from '../access/callerSession';
import type { Db } from '../database/database';
import { frames, inspections } from '../database/reviewSchema';
import type { FrameRow } from '../frames/frameRecords';
import { readCodesById } from '../grading/tables';
import { findSelection } from './bulkSelection';

/** The inspections that leave something undecided, in the order of `ids`; those that are reviewed already are left out. */
export async function findUndecided(db: Db, session: Session, ids: readonly string[]): Promise<UndecidedInspections> {
  const { uuids } = await findSelection(db, session, ids);
  const rows = await db
    .select({ uuid: inspections.uuid, name: inspections.name })
    .from(inspections)
    .where(and(inArray(inspections.uuid, uuids), ne(inspections.status, 'Reviewed')));
  const ofThese = inArray(
    frames.inspectionUuid,
    rows.map(({ uuid }) => uuid),
  );
  const isWaiting = and(isNotNull(frames.suggestion), eq(frames.suggestionDismissed, false));
  const asked = await db
    .select()
    .from(frames)
    .where(and(ofThese, or(isNotNull(frames.defectCode), isWaiting)))
    .orderBy(frames.frameId, frames.observation);
  // One is enough: an inspection can have ten thousand.
  const withoutDefect = await db
    .selectDistinctOn([frames.inspectionUuid])
    .from(frames)
    .where(and(ofThese, eq(frames.isAccepted, true)))
    .orderBy(frames.inspectionUuid);
  const codes = await readCodesById(
    db,
    asked.flatMap(({ defectId }) => defectId ?? []),
  );
  const known = new Map([...withoutDefect, ...asked].map((frame) => [frame.id, frame]));
  const byUuid = new Map(rows.map(({ uuid }) => [uuid, [] as FrameRow[]]));
  for (const frame of known.values()) byUuid.get(frame.inspectionUuid)?.push(frame);
  const names = new Map(rows.map(({ uuid, name }) => [uuid, name]));
  return uuids.flatMap((uuid) => {
    const name = names.get(uuid);
    const undecided = undecidedOf(byUuid.get(uuid) ?? [], (id) => codes.get(id));
    return name === undefined || isDecided(undecided) ? [] : [{ inspectionId: uuid, name, ...undecided }];
  });
}
