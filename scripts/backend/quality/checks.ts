/** Reads quality checks: the drawn samples, how far their second reviews are, and how far both reviewers agree. */
import { and, asc, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { MOST_CHECKS, type Quality, type QualityCheck, type QualityCheckDetail } from '@/api/contract/quality';
import { agreementByClass, agreementOf, judge, type Judged } from '@/lib/agreement';
import type { Reached } from '../access/load';
import { nameFor } from '../access/nameFor';
import type { Session } from '../access/callerSession';
import type { Db } from '../database/database';
import { qualityChecks, qualityReviews } from '../database/qualitySchema';
import { frames, inspections } from '../database/reviewSchema';
import { users } from '../database/schema';
import { mayReview } from './blindReviews';
import { readEarned } from './earnedWord';
import { readOverrides } from './overrides';
import { countDrawable, isDrawable, metresOf, reviewedIn, type Period } from './samples';

type User = typeof users.$inferSelect;
const criterion = alias(users, 'criterion');

/** Users as the caller may know them, with their names or without. */
const personFor = (session: Session, organisationId: number) => (user: User | null) =>
  user && { id: user.id, fullName: nameFor(user, organisationId, session) };

async function readChecks(db: Db, session: Session, where: SQL | undefined): Promise<QualityCheck[]> {
  const rows = await db
    .select({
      check: qualityChecks,
      creator: users,
      criterion,
      drawn: count(),
      finished: count(qualityReviews.finishedAt),
    })
    .from(qualityChecks)
    .innerJoin(users, eq(users.id, qualityChecks.createdById))
    .leftJoin(criterion, eq(criterion.id, sql`(${qualityChecks.criteria} ->> 'reviewedBy')::int`))
    .innerJoin(qualityReviews, eq(qualityReviews.checkId, qualityChecks.id))
    .where(where)
    .groupBy(qualityChecks.id, users.id, criterion.id)
    .orderBy(desc(qualityChecks.id))
    .limit(MOST_CHECKS);
  return rows.map(({ check: { id, createdAt, criteria, population, organisationId }, ...row }) => {
    const person = personFor(session, organisationId);
    return {
      ...{ id, population, drawn: row.drawn, finished: row.finished },
      createdAt: createdAt.toISOString(),
      createdBy: person(row.creator) ?? { id: row.creator.id, fullName: null },
      criteria: { ...criteria, reviewedBy: person(row.criterion) },
    };
  });
}

/** The reviews of a period: who made them, what became of suggestions, and the latest checks. */
export async function readQuality(
  db: Db,
  session: Session,
  { id: organisationId, suggestionBar }: Reached<'organisation'>,
  period: Period,
): Promise<Quality> {
  const inPeriod = reviewedIn(session, organisationId, { ...period, reviewedBy: undefined });
  const where = reviewedIn(session, organisationId, period);
  const reviewers = await db
    .select({ user: users, inspections: count() })
    .from(inspections)
    .innerJoin(users, eq(users.id, inspections.reviewedById))
    .where(and(inPeriod, isDrawable))
    .groupBy(users.id)
    .orderBy(desc(count()), asc(users.id));
  return {
    reviewed: await countDrawable(db, where),
    reviewers: reviewers.map(({ user, inspections: reviewed }) => ({
      ...{ id: user.id, inspections: reviewed, fullName: nameFor(user, organisationId, session) },
    })),
    overrides: await readOverrides(db, where),
    earned: await readEarned(db, organisationId),
    suggestionBar,
    checks: await readChecks(db, session, eq(qualityChecks.organisationId, organisationId)),
  };
}

const firstReviewers = alias(users, 'first_reviewers');

const selectReviews = (db: Db, userId: number, checkId: number) =>
  db
    .select({
      review: qualityReviews,
      inspection: { uuid: inspections.uuid, name: inspections.name },
      isImperial: inspections.isImperial,
      first: firstReviewers,
      second: users,
      may: mayReview(db, userId),
    })
    .from(qualityReviews)
    .innerJoin(inspections, eq(inspections.uuid, qualityReviews.inspectionUuid))
    .leftJoin(firstReviewers, eq(firstReviewers.id, qualityReviews.firstReviewerId))
    .leftJoin(users, eq(users.id, qualityReviews.reviewerId))
    .where(eq(qualityReviews.checkId, checkId))
    .orderBy(asc(qualityReviews.id));
type ReviewRow = Awaited<ReturnType<typeof selectReviews>>[number];

/** How the two reviews of each finished one compare, by the review's id. */
async function judgeFinished(db: Db, rows: readonly ReviewRow[]): Promise<Map<number, Judged[]>> {
  const finished = rows.filter(({ review }) => review.finishedAt !== null);
  const ids = finished.flatMap(({ review }) => review.second.map(({ frameId }) => frameId));
  const places = await db
    .select({ id: frames.id, picture: frames.frameId, chainageNumber: frames.chainageNumber })
    .from(frames)
    .where(inArray(frames.id, ids));
  const byId = new Map(places.map((place) => [place.id, place]));
  return new Map(
    finished.map(({ review: { id, first, second, pictures }, isImperial }) => {
      const coded = second.flatMap(({ frameId, ...said }) => {
        const place = byId.get(frameId);
        return place ? [{ ...said, picture: place.picture, metres: metresOf(place.chainageNumber, isImperial) }] : [];
      });
      return [id, judge(first, coded, pictures)];
    }),
  );
}

/** A check with its reviews; null when it is gone. */
export async function readCheck(
  db: Db,
  session: Session,
  { id, organisationId }: Reached<'qualityCheck'>,
): Promise<QualityCheckDetail | null> {
  const [check] = await readChecks(db, session, eq(qualityChecks.id, id));
  if (!check) return null;
  const person = personFor(session, organisationId);
  const rows = await selectReviews(db, session.user.id, id);
  const judged = await judgeFinished(db, rows);
  const all = [...judged.values()].flat();
  const finished = rows.filter(({ review }) => judged.has(review.id));
  const reviewerIds = [...new Set(finished.map(({ review }) => review.firstReviewerId))];
  const byReviewer = reviewerIds.map((each) => finished.filter(({ review }) => review.firstReviewerId === each));
  return {
    ...check,
    reviews: rows.map(({ review, inspection, first, second, may }) => ({
      ...{ id: review.id, inspection, firstReviewer: person(first), reviewer: person(second) },
      finishedAt: review.finishedAt?.toISOString() ?? null,
      canReview: may && review.finishedAt === null,
      agreement: judged.has(review.id) ? agreementOf(judged.get(review.id) ?? []) : null,
    })),
    agreement:
      judged.size === 0
        ? null
        : {
            overall: agreementOf(all),
            classes: agreementByClass(all),
            reviewers: byReviewer.map((of) => ({
              reviewer: person(of[0]?.first ?? null),
              inspections: of.length,
              ...agreementOf(of.flatMap(({ review }) => judged.get(review.id) ?? [])),
            })),
          },
  };
}
