/**
 * What people do to a frame: change its fields, give it a code. Frame, log of the change and the inspection's grades are
 * written together. Every change locks the inspection first, so that changes of its frames come one after another and
 * each grade is made from all of them.
 */
import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { UpdateDefectRequest, UpdateFrameRequest } from '@/api/contract/requests/frames';
import type { Fields } from '@/api/contract/requests/seen';
import { NO_DEFECT } from '@/api/contract/standards';
import { quantitiesFor } from '@/lib/grading/applyDefectCode';
import type { Database, Db } from '../database/database';
import { frameChanges, type FrameValue } from '../database/frameChangeSchema';
import { defectCodes, frames, inspections } from '../database/reviewSchema';
import { users } from '../database/schema';
import { load } from '../access/load';
import type { Session } from '../access/callerSession';
import { invalid, notFound } from '../errors';
import { regrade, type Grades } from '../grading/regrade';
import { scoredBy } from '../grading/scoredFrames';
import { readCodes, tableIdOf } from '../grading/tables';
import { checkUnit, overtaken, overtakenFields, whoChanged } from '../access/overtaken';
import { checkOpenTo } from '../access/closedInspections';
import { isGiven, moveFollowers, writtenChainage } from './chainages';
import type { FrameRow, InspectionRow } from './frameRecords';

/** A frame, and the fields of it that the caller has seen; of a code its name, `defectCode`. */
export interface Target {
  id: number;
  seen: Fields;
}

interface Parts {
  database: Database;
  session: Session;
}

export interface ChangedFrame extends Grades {
  frame: FrameRow;
  /** Whether chainages of other frames have changed with it. */
  othersMoved: boolean;
  inspection: InspectionRow;
}

/** Columns that a change may touch, and how each is called in the log; the others follow from these. */
const LOGGED = [
  'isHidden',
  'isAccepted',
  'suggestionDismissed',
  'chainageNumber',
  'atJoint',
  'atClock',
  'toClock',
  'contDefectStart',
  'contDefectEnd',
  'quantity1Value',
  'quantity1Units',
  'quantity2Value',
  'quantity2Units',
  'percentValue',
  'remarks',
  'measurements',
  'material',
  'defectCode',
] as const satisfies readonly (keyof FrameRow)[];

/** Fields that an inspection's grades depend on. */
const GRADED: ReadonlySet<string> = new Set([
  'isHidden',
  'chainageNumber',
  'contDefectStart',
  'contDefectEnd',
  'defectCode',
  'structuralScore',
  'serviceScore',
  'scoreBasis',
]);

type Change = Partial<FrameRow>;

/** Throws a 412 where somebody else has set a field that the change sets too. */
async function checkSeen(
  { db, session, organisationId }: { db: Db; session: Session; organisationId: number },
  frame: FrameRow,
  { wanted, seen }: { wanted: Change; seen: Fields },
): Promise<void> {
  // A chainage that nobody gave may move with the chainages of other frames: that is no answer to the person's.
  const { chainageNumber: _moved, ...others } = seen;
  const now = overtakenFields({ ...frame }, wanted, isGiven(frame.chainageSource) ? seen : others);
  if (!now) return;
  const [other] =
    frame.updatedById === null ? [] : await db.select().from(users).where(eq(users.id, frame.updatedById));
  throw overtaken(`${whoChanged(session, organisationId, other)} since changed this frame.`, now);
}

/** Changes the frame to what `decide` says. Where that changes nothing it succeeds, whatever was seen. */
async function changeFrame(
  { database, session }: Parts,
  { id, seen }: Target,
  decide: (db: Db, frame: FrameRow, inspection: InspectionRow) => Promise<Change>,
): Promise<ChangedFrame> {
  const { inspectionUuid: uuid } = await load(database.db, session, 'frame', id);
  return database.transaction(async ({ db }) => {
    const [inspection] = await db.select().from(inspections).where(eq(inspections.uuid, uuid)).for('update');
    const [frame] = await db.select().from(frames).where(eq(frames.id, id));
    if (!inspection || !frame) throw notFound();
    checkOpenTo(session, [inspection]);
    const decided = await decide(db, frame, inspection);
    const change = { ...decided, ...(await scoresAfter(db, { ...frame, ...decided })) };
    const different = Object.entries(change).some(
      ([key, value]) => !isDeepStrictEqual(frame[key as keyof FrameRow], value),
    );
    // Also for a change that a browser sends again because it never saw the answer.
    if (!different) return { frame, inspection, othersMoved: false, ...inspection };
    if (typeof decided.chainageNumber === 'number') {
      checkUnit(seen, inspection.isImperial, { chainageNumber: frame.chainageNumber });
    }
    await checkSeen({ db, session, organisationId: inspection.organisationId }, frame, { wanted: decided, seen });

    const now = new Date();
    await db
      .update(frames)
      .set({ ...change, version: frame.version + 1, updatedAt: now, updatedById: session.user.id })
      .where(eq(frames.id, id));
    const othersMoved = 'chainageNumber' in change && (await moveFollowers(db, inspection, { ...frame, ...change }));
    const [changed] = await db.select().from(frames).where(eq(frames.id, id));
    if (!changed) throw notFound();
    const fields = LOGGED.filter((field) => !isDeepStrictEqual(changed[field], frame[field]));
    await log(db, session, frame, changed, fields);
    await db.update(inspections).set({ lastRelatedUpdate: now }).where(eq(inspections.uuid, uuid));
    const isCoded = frame.defectCode !== null || changed.defectCode !== null;
    const isGraded = (Object.keys(change) as (keyof FrameRow)[]).some(
      (key) => GRADED.has(key) && changed[key] !== frame[key],
    );
    const needsGrades = isCoded && (isGraded || inspection.defectTableId === null);
    const grades = needsGrades || othersMoved ? (await regrade(db, [uuid])).get(uuid) : undefined;
    return { frame: changed, inspection, othersMoved, ...(grades ?? inspection) };
  });
}

/** The scores that follow from the change: the table may score by the quantities that it sets. */
async function scoresAfter(db: Db, frame: FrameRow): Promise<Change> {
  if (frame.defectId === null) return {};
  const [row] = await db.select().from(defectCodes).where(eq(defectCodes.id, frame.defectId));
  return row ? scoredBy(row, frame) : {};
}

async function log(
  db: Db,
  { user }: Session,
  before: FrameRow,
  after: FrameRow,
  fields: readonly (typeof LOGGED)[number][],
): Promise<void> {
  if (fields.length === 0) return;
  const value = (row: FrameRow, field: (typeof LOGGED)[number]): FrameValue => row[field];
  await db.insert(frameChanges).values(
    fields.map((field) => ({
      frameId: before.id,
      userId: user.id,
      version: after.version,
      field,
      from: value(before, field),
      to: value(after, field),
    })),
  );
}

/** The columns of an entered chainage. Null takes back one that was entered, and leaves one that was read. */
function enteredChainage({ chainageSource }: FrameRow, chainage: number | null, isImperial: boolean): Change {
  if (chainage !== null) {
    return {
      chainageNumber: chainage,
      chainage: writtenChainage(chainage, isImperial),
      chainageSource: 'entered',
    };
  }
  return isGiven(chainageSource) ? { chainageNumber: null, chainage: null, chainageSource: null } : {};
}

const toUnits = (units: string | null): string | null => (units === '-' ? null : units);

/** 412 when somebody else has set one of the fields to another value since the caller saw it. */
export function updateFrame(parts: Parts, target: Target, request: UpdateFrameRequest): Promise<ChangedFrame> {
  return changeFrame(parts, target, async (db, frame, inspection) => {
    const { chainageNumber, quantity1Units, quantity2Units, ...plain } = request;
    if (request.atJoint === false && frame.atJoint && frame.defectId !== null) {
      const [row] = await db.select().from(defectCodes).where(eq(defectCodes.id, frame.defectId));
      if (row?.atJointRequired) throw invalid({ nonFieldErrors: ['This code is only used at a joint.'] });
    }
    return {
      ...plain,
      ...(quantity1Units !== undefined && { quantity1Units: toUnits(quantity1Units) }),
      ...(quantity2Units !== undefined && { quantity2Units: toUnits(quantity2Units) }),
      ...(chainageNumber !== undefined &&
        chainageNumber !== frame.chainageNumber &&
        enteredChainage(frame, chainageNumber, inspection.isImperial)),
    };
  });
}

const WITHOUT_DEFECT = {
  defectId: null,
  defectCode: null,
  defectClass: null,
  defectSource: null,
  structuralScore: null,
  serviceScore: null,
  scoreSource: null,
  scoreIsVerified: false,
  scoreBasis: null,
} satisfies Change;

/**
 * Gives the frame a code of the organisation's table, or takes its code away. Whoever codes a frame has answered it, wants
 * it reported, and a code that is only used at a joint says that the frame is at one: none takes a second step. A frame
 * whose code is taken away waits for an answer again: accepted without a code it would say that there is no defect.
 */
export function updateDefect(
  parts: Parts,
  target: Target,
  { defectId, defectCode }: Pick<UpdateDefectRequest, 'defectId' | 'defectCode'>,
): Promise<ChangedFrame> {
  return changeFrame(parts, target, async (db, frame, inspection) => {
    if (defectId === null) return frame.defectCode === null ? {} : { ...WITHOUT_DEFECT, isAccepted: false };
    const codes = await readCodes(db, await tableIdOf(db, inspection));
    const row = codes.find(({ id }) => id === defectId) ?? codes.find(({ code }) => code === defectCode);
    const which = defectCode ? `The code ${defectCode}` : 'This code';
    if (!row)
      throw invalid({ nonFieldErrors: [`${which} is not in the defect table that the inspection is coded with.`] });
    if (row.label === NO_DEFECT) return { ...WITHOUT_DEFECT, isAccepted: true };
    return {
      defectId: row.id,
      defectCode: row.code,
      defectSource: 'person',
      isHidden: false,
      isAccepted: true,
      atJoint: frame.atJoint || row.atJointRequired,
      ...quantitiesFor(row, frame),
    };
  });
}
