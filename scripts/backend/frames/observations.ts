/**
 * Several observations on one picture: the first is the frame that processing made, each further one a row of its own with
 * the same `frameId`, blobs, time and chainage, so that grades, reports and exports treat it as any other frame. Rows are
 * not deleted one by one: a further observation that is removed is hidden, and can be shown again.
 */
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Reached } from '../access/load';
import type { Session } from '../access/callerSession';
import { checkOpenTo } from '../access/closedInspections';
import { frameComments } from '../database/commentSchema';
import type { Database, Db } from '../database/database';
import { frames, inspections } from '../database/reviewSchema';
import { HttpError, notFound } from '../errors';
import type { FrameRow, InspectionRow } from './frameRecords';

/** On one picture, removed ones included. */
const MOST_OBSERVATIONS = 50;

/** The fields of an observation that nobody has filled in yet. */
export const EMPTY = {
  isHidden: true,
  isAccepted: false,
  atJoint: false,
  atClock: null,
  toClock: null,
  contDefectStart: false,
  contDefectEnd: false,
  quantity1Value: null,
  quantity1Units: null,
  quantity2Value: null,
  quantity2Units: null,
  percentValue: null,
  remarks: null,
  measurements: null,
  material: null,
  defectCode: null,
} satisfies Partial<FrameRow>;

/** What all observations on a picture have in common. */
const pictureOf = (frame: FrameRow) => ({
  inspectionUuid: frame.inspectionUuid,
  frameId: frame.frameId,
  timeReference: frame.timeReference,
  imageBlob: frame.imageBlob,
  thumbnailBlob: frame.thumbnailBlob,
  sheetPlace: frame.sheetPlace,
  chainage: frame.chainage,
  chainageNumber: frame.chainageNumber,
  chainageSource: frame.chainageSource,
  reading: frame.reading,
  readingSource: frame.readingSource,
});

/**
 * Adds an observation on the picture of the frame, empty and hidden, so that showing it is a change like any other. An
 * observation that the caller added before and has not filled in is given again, so that asking twice, because an
 * answer was lost or adding it was undone, adds one.
 */
export const addObservation = (
  { transaction }: Database,
  session: Session,
  { inspectionUuid, frameId }: Reached<'frame'>,
): Promise<{ frame: FrameRow; inspection: InspectionRow }> =>
  transaction(async ({ db }) => {
    const [inspection] = await db.select().from(inspections).where(eq(inspections.uuid, inspectionUuid)).for('update');
    const there = await db
      .select()
      .from(frames)
      .where(and(eq(frames.inspectionUuid, inspectionUuid), eq(frames.frameId, frameId)))
      .orderBy(asc(frames.observation));
    const [first] = there;
    if (!inspection || !first) throw notFound();
    checkOpenTo(session, [inspection]);
    const { user } = session;
    const unused = await findUnused(
      db,
      there.filter(({ observation, updatedById }) => observation > 1 && updatedById === user.id),
    );
    if (unused) return { frame: unused, inspection };
    if (there.length >= MOST_OBSERVATIONS) {
      throw new HttpError(400, { detail: `A frame has at most ${MOST_OBSERVATIONS} observations.` });
    }
    const [frame] = await db
      .insert(frames)
      .values({
        ...pictureOf(first),
        ...EMPTY,
        observation: Math.max(...there.map(({ observation }) => observation)) + 1,
        updatedById: user.id,
      })
      .returning();
    if (!frame) throw notFound();
    return { frame, inspection };
  });

async function findUnused(db: Db, own: readonly FrameRow[]): Promise<FrameRow | undefined> {
  const empty = own.filter((row) =>
    Object.entries(EMPTY).every(([key, value]) => row[key as keyof FrameRow] === value),
  );
  if (empty.length === 0) return undefined;
  const ids = empty.map(({ id }) => id);
  const talkedAbout = await db
    .select({ id: frameComments.frameId })
    .from(frameComments)
    .where(inArray(frameComments.frameId, ids));
  return empty.find((row) => !talkedAbout.some(({ id }) => id === row.id));
}
