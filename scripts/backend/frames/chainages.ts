/**
 * Where the frames of an inspection lie along the pipe. What the video's counter said of a frame stays in `reading`; what
 * people enter stands beside it. One entered chainage corrects its own frame alone. Two or more that contradict the
 * readings around them mean that the counter was off, and move all other frames. Between two entered chainages without
 * a reading between them, frames are placed by time.
 */
import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { CHAINAGE_SOURCES } from '@/api/contract/frames';
import type { Db } from '../database/database';
import { frames } from '../database/reviewSchema';
import type { FrameRow } from './frameRecords';

/** The columns that a frame's chainage is made of. `id` is its `frameId`, which observations on one picture share. */
export interface PlacedFrame {
  id: number;
  timeReference: number;
  reading: number | null;
  readingSource: 'read' | 'interpolated' | null;
  chainageNumber: number | null;
  chainageSource: (typeof CHAINAGE_SOURCES)[number] | null;
}

export interface Place {
  value: number;
  source: 'read' | 'interpolated';
}

/** In the inspection's unit: how far an entered chainage may be from what the readings around it say. */
const TOLERANCE = 0.1;
/** In the inspection's unit: chainages that are this close are written the same. */
const SAME = 0.005;

/** A distance as surveys write it: to a centimetre, or to a tenth of a foot. */
export const writtenChainage = (chainage: number, isImperial: boolean): string => chainage.toFixed(isImperial ? 1 : 2);

/** The columns of a frame for which nobody has entered a chainage. */
export const readChainage = (place: Place | null, isImperial: boolean) => ({
  reading: place?.value ?? null,
  readingSource: place?.source ?? null,
  ...placed(place, isImperial),
});

const placed = (place: Place | null, isImperial: boolean) => ({
  chainage: place && writtenChainage(place.value, isImperial),
  chainageNumber: place?.value ?? null,
  chainageSource: place?.source ?? null,
});

interface Entered {
  /** Of its frame, in the order of the video. */
  index: number;
  time: number;
  value: number;
}
/** An entered chainage that tells how far the counter is off there. */
interface Offset extends Entered {
  offset: number;
}

/** Whether a person, or a survey that a person imported, gave the chainage. */
export const isGiven = (source: PlacedFrame['chainageSource']): boolean =>
  source === 'entered' || source === 'imported';

const isRead = (frame: PlacedFrame | undefined): frame is PlacedFrame & { reading: number } =>
  frame?.readingSource === 'read' && frame.reading !== null;

/**
 * The places of all frames that nobody has entered a chainage for, by their ids; null where a place is not known. `all`
 * is in the order of the video.
 */
export function placesOf(all: readonly PlacedFrame[]): Map<number, Place | null> {
  const entered = all.flatMap(({ chainageNumber, chainageSource, timeReference: time }, index): Entered[] =>
    isGiven(chainageSource) && chainageNumber !== null ? [{ index, time, value: chainageNumber }] : [],
  );
  const offsets = entered.flatMap((each) => offsetAt(all, each) ?? []);
  // Neighbouring entered chainages without a reading between them.
  const steps = entered.slice(1).flatMap((after, index) => {
    const before = entered[index];
    const isEmpty = before && !all.slice(before.index + 1, after.index).some(({ reading }) => reading !== null);
    return isEmpty ? [{ before, after }] : [];
  });
  const places = new Map<number, Place | null>();
  all.forEach((frame, index) => {
    if (isGiven(frame.chainageSource)) return;
    const step = steps.find(({ before, after }) => before.index < index && index < after.index);
    places.set(frame.id, step ? onTheWay(frame, step) : followed(frame, offsets));
  });
  return places;
}

/** Null where the readings before and after the frame agree with what was entered, or there are none. */
function offsetAt(all: readonly PlacedFrame[], entered: Entered): Offset | null {
  const before = all.slice(0, entered.index).findLast(isRead);
  const after = all.slice(entered.index + 1).find(isRead);
  const own = all[entered.index]?.reading ?? null;
  if (!before || !after) return own === null ? null : offsetFrom(own, entered, TOLERANCE, own);
  const share = (entered.time - before.timeReference) / (after.timeReference - before.timeReference);
  const expected = before.reading + share * (after.reading - before.reading);
  // The camera need not have driven evenly between the two readings, so more is allowed the further they are apart.
  return offsetFrom(expected, entered, Math.max(TOLERANCE, Math.abs(after.reading - before.reading) / 4), own);
}

const offsetFrom = (expected: number, entered: Entered, tolerance: number, own: number | null): Offset | null =>
  Math.abs(entered.value - expected) <= tolerance ? null : { ...entered, offset: entered.value - (own ?? expected) };

/** The frame's reading, moved by as much as the counter is off. */
function followed(
  { timeReference: time, reading, readingSource }: PlacedFrame,
  offsets: readonly Offset[],
): Place | null {
  if (reading === null || readingSource === null) return null;
  const [first, last] = [offsets[0], offsets.at(-1)];
  if (offsets.length < 2 || !first || !last) return { value: reading, source: readingSource };
  const after = offsets.find((each) => each.time > time) ?? last;
  const before = offsets.findLast((each) => each.time <= time) ?? first;
  // Interpolated by the reading, not by time: the counter's error grows with the way, not while the camera stands.
  const way = after.value - after.offset - (before.value - before.offset);
  const share = way === 0 ? 0 : Math.min(1, Math.max(0, (reading - (before.value - before.offset)) / way));
  return interpolated(reading + before.offset + share * (after.offset - before.offset));
}

/** A place between two entered chainages, by the time in the video. */
function onTheWay(
  { timeReference }: PlacedFrame,
  { before, after }: { before: Entered; after: Entered },
): Place | null {
  const share = (timeReference - before.time) / (after.time - before.time);
  return interpolated(before.value + share * (after.value - before.value));
}

const interpolated = (value: number): Place | null =>
  value < 0 ? null : { value: Number(value.toFixed(2)), source: 'interpolated' };

/**
 * Moves the frames that follow a chainage that was entered or taken back: the other observations on the picture of
 * `changed`, and the frames between and beyond entered chainages. The frame itself is placed too, where nothing is
 * entered for it any more, or just what it would have anyway. True when others moved. The caller has locked the
 * inspection.
 */
export async function moveFollowers(
  db: Db,
  { uuid, isImperial }: { uuid: string; isImperial: boolean },
  changed: FrameRow,
): Promise<boolean> {
  const { chainage, chainageSource, frameId } = changed;
  const onItsPicture = await db
    .update(frames)
    .set({ chainage, chainageNumber: changed.chainageNumber, chainageSource })
    .where(and(eq(frames.inspectionUuid, uuid), eq(frames.frameId, frameId), ne(frames.id, changed.id)))
    .returning({ id: frames.id });

  const all: PlacedFrame[] = await db
    .select({
      id: frames.frameId,
      timeReference: sql<number>`${frames.timeReference}`,
      reading: frames.reading,
      readingSource: frames.readingSource,
      chainageNumber: frames.chainageNumber,
      chainageSource: frames.chainageSource,
    })
    .from(frames)
    // Imported observations without a time in the video are neither moved nor used to place others.
    .where(and(eq(frames.inspectionUuid, uuid), eq(frames.observation, 1), isNotNull(frames.timeReference)))
    .orderBy(asc(frames.frameId));
  const without = all.map((frame) => (frame.id === frameId ? { ...frame, chainageSource: null } : frame));
  const own = placesOf(without).get(frameId);
  const entered = all.find((frame) => frame.id === frameId)?.chainageNumber ?? null;
  const isSame = own && entered !== null && Math.abs(own.value - entered) < SAME;

  const places = placesOf(isSame ? without : all);
  const moved = all.flatMap((frame) => {
    const place = places.get(frame.id);
    if (place === undefined) return [];
    const isThere = frame.chainageNumber === (place?.value ?? null) && frame.chainageSource === (place?.source ?? null);
    return isThere ? [] : [{ id: frame.id, ...placed(place, isImperial) }];
  });
  if (moved.length > 0) {
    await db.execute(sql`
      update frames set chainage = moved.chainage, chainage_number = moved."chainageNumber",
                        chainage_source = moved."chainageSource", updated_at = now()
      from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb)
        as moved (id int, chainage text, "chainageNumber" float8, "chainageSource" text)
      where frames.inspection_uuid = ${uuid} and frames.frame_id = moved.id
    `);
  }
  return onItsPicture.length > 0 || moved.some(({ id }) => id !== frameId);
}
