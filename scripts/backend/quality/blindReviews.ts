/**
 * The second review of an inspection of a sample. It is blind: the frames come without anything that a person or an
 * analysis has said of them, and what is entered is kept beside the inspection, never in it. Nobody who has worked on
 * the inspection can be its second reviewer, and a finished review stays as it is, because its results are then shown.
 */
import { and, asc, eq, exists, isNotNull, sql } from 'drizzle-orm';
import type { Frame } from '@/api/contract/frames';
import type { BlindReview, BlindReviewSaved } from '@/api/contract/quality';
import type { SaveBlindReview } from '@/api/contract/requests/quality';
import { load, type Reached } from '../access/load';
import type { Session } from '../access/callerSession';
import type { BlobStore } from '../blobs/blobStore';
import type { Database, Db } from '../database/database';
import { qualityReviews } from '../database/qualitySchema';
import { frameChanges } from '../database/frameChangeSchema';
import { frames } from '../database/reviewSchema';
import { conflict, forbidden, invalid, notFound } from '../errors';
import { toFrame } from '../frames/frameRecords';
import { UNKNOWN_SEVERITY } from '../frames/severity';
import { EMPTY } from '../frames/observations';
import { listCodesFor } from '../standards/defectTables';
import { classOf } from './classOf';

/** What a frame was before anybody, or any analysis, said something of it. */
const UNSAID = {
  ...EMPTY,
  version: 1,
  classLabel: null,
  classCertainty: null,
  allClassBreakdown: {},
  suggestion: null,
  suggestionDismissed: false,
  isHidden: false,
  isMatched: false,
  defectId: null,
  defectClass: null,
  defectStrScore: null,
  defectSerScore: null,
  defectScoreIsShown: false,
  defectScoreSource: null,
  defectScoreIsVerified: false,
  defectScoreBasis: null,
  defectSource: null,
} satisfies Partial<Frame>;

/** Whether the user has changed any of the inspection's frames. */
const hasWorkedOn = (db: Db, userId: number) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(frameChanges)
      .innerJoin(frames, eq(frames.id, frameChanges.frameId))
      .where(and(eq(frames.inspectionUuid, qualityReviews.inspectionUuid), eq(frameChanges.userId, userId))),
  );

/** Whether the user may be the second reviewer of the review's inspection. */
export const mayReview = (db: Db, userId: number) =>
  sql<boolean>`(${qualityReviews.firstReviewerId} is distinct from ${userId}
    and coalesce(${qualityReviews.reviewerId}, ${userId}) = ${userId} and not ${hasWorkedOn(db, userId)})`;

async function checkReviewer(db: Db, { user }: Session, { id }: Reached<'qualityReview'>): Promise<void> {
  const [found] = await db
    .select({ may: mayReview(db, user.id) })
    .from(qualityReviews)
    .where(eq(qualityReviews.id, id));
  if (!found?.may) {
    throw forbidden('Somebody else has to review it: you have worked on this inspection, or another person has begun.');
  }
}

/** 403 for a user who may not be the second reviewer. */
export async function readBlindReview(
  db: Db,
  blobs: BlobStore,
  session: Session,
  review: Reached<'qualityReview'>,
): Promise<BlindReview> {
  await checkReviewer(db, session, review);
  const inspection = await load(db, session, 'inspection', review.inspectionUuid);
  const rows = await db
    .select()
    .from(frames)
    .where(and(eq(frames.inspectionUuid, inspection.uuid), eq(frames.observation, 1), isNotNull(frames.imageBlob)))
    .orderBy(asc(frames.frameId));
  return {
    id: review.id,
    checkId: review.checkId,
    version: review.version,
    isFinished: review.finishedAt !== null,
    inspection: {
      uuid: inspection.uuid,
      name: inspection.name,
      standardKey: inspection.standardKey,
      isSewer: inspection.pipeTypeSewer,
      unit: inspection.isImperial ? 'ft' : 'm',
    },
    frames: rows.map((row) => ({ ...toFrame(row, inspection, blobs, UNKNOWN_SEVERITY), ...UNSAID })),
    observations: review.second.map(({ frameId, code }) => ({ frameId, code })),
  };
}

/** Saves a second review; a 409 where it was changed meanwhile, in another tab, or is finished. */
export const saveBlindReview = (
  { transaction }: Database,
  session: Session,
  review: Reached<'qualityReview'>,
  { version, isFinished, observations }: SaveBlindReview,
): Promise<BlindReviewSaved> =>
  transaction(async ({ db }) => {
    const [now] = await db.select().from(qualityReviews).where(eq(qualityReviews.id, review.id)).for('update');
    if (!now) throw notFound();
    await checkReviewer(db, session, review);
    if (now.finishedAt) throw conflict('This review is finished, and stays as it is.');
    if (now.version !== version)
      throw conflict('This review was changed in another tab. Reload the page to go on there.');
    const second = await readObservations(db, session, review, observations);
    await db
      .update(qualityReviews)
      .set({
        second,
        version: version + 1,
        reviewerId: session.user.id,
        finishedAt: isFinished ? new Date() : null,
      })
      .where(eq(qualityReviews.id, review.id));
    return { version: version + 1, isFinished };
  });

/** The observations with the class of each code; a 400 for a frame or code that the inspection does not have. */
async function readObservations(
  db: Db,
  session: Session,
  { inspectionUuid }: Reached<'qualityReview'>,
  observations: SaveBlindReview['observations'],
) {
  const inspection = await load(db, session, 'inspection', inspectionUuid);
  const names = new Map((await listCodesFor(db, inspection)).map(({ code, label }) => [code, label]));
  const rows = await db
    .select({ id: frames.id })
    .from(frames)
    .where(and(eq(frames.inspectionUuid, inspectionUuid), eq(frames.observation, 1)));
  const ids = new Set(rows.map(({ id }) => id));
  if (!observations.every(({ frameId, code }) => ids.has(frameId) && names.has(code))) {
    throw invalid({ observations: ['Each needs a frame of this inspection and a code of its table.'] });
  }
  return observations.map(({ frameId, code }) => ({ frameId, code, class: classOf(code, names.get(code) ?? null) }));
}
