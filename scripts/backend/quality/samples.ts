/** Draws samples of reviewed inspections, with what is coded at that moment, and counts what they can be drawn from. */
import { and, count, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { DrawSample } from '@/api/contract/requests/quality';
import type { Coded } from '@/lib/agreement';
import { METRES_PER_FOOT } from '@/lib/units';
import type { Reached } from '../access/load';
import type { Session } from '../access/callerSession';
import type { Database, Db } from '../database/database';
import { qualityChecks, qualityReviews } from '../database/qualitySchema';
import { frames, inspections } from '../database/reviewSchema';
import { invalid } from '../errors';
import { readReportedFrames } from '../frames/reportedFrames';
import { filtered, hasStatus } from '../inspections/listFilters';
import { classOf } from './classOf';

const MOST = 200;

export interface Period {
  from: string;
  to: string;
  reviewedBy?: number | null | undefined;
}

/** Reviewed inspections of the organisation, by when and by whom. */
export function reviewedIn(
  session: Session,
  organisationId: number,
  { from, to, reviewedBy }: Period,
): SQL | undefined {
  const commonFilters = { reviewed: { from, to }, ...(reviewedBy && { reviewedBy: { id: reviewedBy, fullName: '' } }) };
  return and(
    eq(inspections.organisationId, organisationId),
    hasStatus(['Reviewed']),
    filtered({ commonFilters, headerFilters: [] }, organisationId, session),
  );
}

/**
 * An imported inspection may have pictures only where it has observations, which would tell where these are; and one whose
 * pictures a rule has removed has none to look at.
 */
export const isDrawable = and(isNull(inspections.imported), isNull(inspections.picturesRemovedAt));

/** `where` is a condition on `inspections`. */
export async function countDrawable(db: Db, where: SQL | undefined): Promise<number> {
  const [found] = await db.select({ count: count() }).from(inspections).where(and(where, isDrawable));
  return found?.count ?? 0;
}

/** How many inspections are drawn; a 400 where that would be too many. */
export function sampleSize({ unit, value }: DrawSample['size'], population: number): number {
  const wanted = unit === 'inspections' ? Math.min(value, population) : Math.ceil((population * value) / 100);
  if (wanted <= MOST) return wanted;
  const problem = `That would be ${wanted.toLocaleString('en')} inspections. A sample has at most ${MOST}.`;
  throw invalid({ nonFieldErrors: [problem] });
}

export const metresOf = (chainageNumber: number | null, isImperial: boolean): number | null =>
  chainageNumber === null ? null : chainageNumber * (isImperial ? METRES_PER_FOOT : 1);

/** The id of the new check; a 400 where no inspection was reviewed so, or too many would be drawn. */
export const drawSample = (
  { transaction }: Database,
  session: Session,
  { id: organisationId }: Reached<'organisation'>,
  { from, to, reviewedBy, size }: Omit<DrawSample, 'organisation'>,
): Promise<number> =>
  transaction(async ({ db }) => {
    const where = reviewedIn(session, organisationId, { from, to, reviewedBy });
    const population = await countDrawable(db, where);
    if (population === 0) throw invalid({ nonFieldErrors: ['No inspection was reviewed in these days.'] });
    const wanted = sampleSize(size, population);
    const drawn = await db
      .select({ uuid: inspections.uuid, isImperial: inspections.isImperial, reviewedById: inspections.reviewedById })
      .from(inspections)
      .where(and(where, isDrawable))
      .orderBy(sql`random()`)
      .limit(wanted);
    const uuids = drawn.map(({ uuid }) => uuid);
    const reported = await readReportedFrames(db, uuids);
    const pictures = await countPictures(db, uuids);
    const criteria = { from, to, reviewedBy, size };
    const [check] = await db
      .insert(qualityChecks)
      .values({ organisationId, createdById: session.user.id, criteria, population })
      .returning({ id: qualityChecks.id });
    if (!check) throw new Error('The check was not stored.');
    await db.insert(qualityReviews).values(
      drawn.map(({ uuid, isImperial, reviewedById }) => ({
        checkId: check.id,
        inspectionUuid: uuid,
        firstReviewerId: reviewedById,
        pictures: pictures.get(uuid) ?? 0,
        first: (reported.get(uuid) ?? []).map((frame): Coded => ({
          picture: frame.frameId,
          metres: metresOf(frame.chainageNumber, isImperial),
          code: frame.defectCode,
          class: classOf(frame.defectCode, frame.defectClass),
        })),
      })),
    );
    return check.id;
  });

async function countPictures(db: Db, uuids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ uuid: frames.inspectionUuid, count: count() })
    .from(frames)
    .where(and(inArray(frames.inspectionUuid, [...uuids]), eq(frames.observation, 1)))
    .groupBy(frames.inspectionUuid);
  return new Map(rows.map(({ uuid, count: pictures }) => [uuid, pictures]));
}
