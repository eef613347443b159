/**
 * The figures of an organisation's dashboard. A figure counts what the list shows that it links to, because both ask
 * with the same filter of `FIGURES`.
 */
import { and, asc, count, desc, eq, inArray, max, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { FIGURES, WEEKS, type Dashboard } from '@/api/contract/dashboard';
import { FAILED_STATUSES } from '@/api/contract/files';
import type { FilterModel } from '@/api/contract/filters';
import { weeksUntil, type Days } from '@/lib/weeks';
import type { Reached } from '../access/load';
import type { Session } from '../access/callerSession';
import { shownName } from '../access/nameFor';
import type { Db } from '../database/database';
import { inspections } from '../database/reviewSchema';
import { files, processingFiles, users } from '../database/schema';
import { countHandedOver } from '../files/batches';
import { readMentionsOfMe } from '../frames/comments';
import { readOpenEmergencies } from '../frames/emergencies';
import { filtered, hasStatus, isLatestOfPipe } from '../inspections/listFilters';

const PEOPLE = 8;
const MENTIONS = 5;

const metres = sql<number>`coalesce(sum(${inspections.lengthMetres}), 0)::float8`;
/** The worse of the two grades; 0 for 'not graded'. */
const GRADE = sql<number>`coalesce(greatest(${inspections.structuralGrade}, ${inspections.serviceGrade}), 0)`;
const COUNTED = { inspections: count(), metres };
const NONE = { inspections: 0, metres: 0 };

interface Of {
  db: Db;
  session: Session;
  organisationId: number;
}

/** The organisation's inspections that their list shows with this filter. */
const listed = ({ organisationId, session }: Omit<Of, 'db'>, common: FilterModel['commonFilters']): SQL | undefined =>
  and(
    eq(inspections.organisationId, organisationId),
    filtered({ commonFilters: common, headerFilters: [] }, organisationId, session),
    hasStatus(common.status),
  );

/** How many inspections the list shows with this filter. */
export async function countListed(of: Of, common: FilterModel['commonFilters']): Promise<number> {
  const [found] = await of.db.select({ count: count() }).from(inspections).where(listed(of, common));
  return found?.count ?? 0;
}

/** Inspections and metres by the worse grade, each pipe once; with `until`, a day, of the surveys up to then. */
export async function readCondition(of: Of, until?: string) {
  const rows = await of.db
    .select({
      grade: GRADE,
      withoutLength: sql<number>`(count(*) - count(${inspections.lengthMetres}))::int`,
      ...COUNTED,
    })
    .from(inspections)
    .where(and(listed(of, {}), isLatestOfPipe(of.organisationId, until)))
    .groupBy(sql`1`);
  return {
    withoutLength: rows.reduce((sum, row) => sum + row.withoutLength, 0),
    condition: [0, 1, 2, 3, 4, 5].map((grade) => {
      const { inspections: counted, metres: length } = rows.find((row) => row.grade === grade) ?? NONE;
      return { grade, inspections: counted, metres: length };
    }),
  };
}

/** How many inspections have each status, which the index `inspections_condition` has: no row is read. */
async function countByStatus(of: Of) {
  const rows = await of.db
    .select({ status: inspections.status, count: count() })
    .from(inspections)
    .where(listed(of, {}))
    .groupBy(inspections.status);
  return new Map(rows.map((row) => [row.status, row.count]));
}

async function countFailed({ db, organisationId }: Of): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(processingFiles)
    .innerJoin(files, eq(files.id, processingFiles.fileId))
    .where(
      and(
        inArray(processingFiles.status, [...FAILED_STATUSES]),
        eq(files.organisationId, organisationId),
        eq(files.hidden, false),
      ),
    );
  return found?.count ?? 0;
}

/** Inspections and metres of each week, by its first day. */
async function countByWeek(of: Of, moment: PgColumn, days: Days) {
  const week = sql<string>`to_char(date_trunc('week', ${moment} at time zone 'UTC'), 'YYYY-MM-DD')`;
  const filter = moment === inspections.reviewedAt ? { reviewed: days } : { uploaded: days };
  const rows = await of.db
    .select({ week, ...COUNTED })
    .from(inspections)
    .where(listed(of, filter))
    .groupBy(sql`1`);
  return new Map(rows.map(({ week: from, ...counted }) => [from, counted]));
}

async function readWeeks(of: Of, weeks: readonly Days[], days: Days): Promise<Dashboard['weeks']> {
  const uploaded = await countByWeek(of, inspections.createdAt, days);
  const reviewed = await countByWeek(of, inspections.reviewedAt, days);
  return weeks.map(({ from, to }) => ({
    from,
    to,
    uploaded: uploaded.get(from) ?? NONE,
    reviewed: reviewed.get(from) ?? NONE,
  }));
}

async function readPeople(of: Of, reviewed: Days) {
  const rows = await of.db
    .select({
      id: users.id,
      user: { firstName: users.firstName, lastName: users.lastName, organisationId: users.organisationId },
      lastReviewAt: max(inspections.reviewedAt),
      ...COUNTED,
    })
    .from(inspections)
    .innerJoin(users, eq(users.id, inspections.reviewedById))
    .where(listed(of, { reviewed }))
    .groupBy(users.id)
    .orderBy(desc(metres), asc(users.id))
    .limit(PEOPLE);
  return rows.map(({ user, lastReviewAt, ...row }) => ({
    ...row,
    fullName: shownName(user, of.organisationId, of.session),
    lastReviewAt: lastReviewAt?.toISOString() ?? '',
  }));
}

/** `now` decides which week is the present one. */
export async function readDashboard(
  db: Db,
  session: Session,
  { id: organisationId }: Reached<'organisation'>,
  now: Date,
): Promise<Omit<Dashboard, 'demo'>> {
  const of = { db, organisationId, session };
  const weeks = weeksUntil(now.toISOString().slice(0, 10), WEEKS);
  const days = { from: weeks[0]?.from ?? '', to: weeks.at(-1)?.to ?? '' };
  const { condition, withoutLength } = await readCondition(of);
  const byStatus = await countByStatus(of);
  const [oldest] = await db
    .select({ uuid: inspections.uuid, name: inspections.name, createdAt: inspections.createdAt })
    .from(inspections)
    .where(and(eq(inspections.organisationId, organisationId), eq(inspections.status, 'Uploaded')))
    .orderBy(asc(inspections.createdAt), asc(inspections.id))
    .limit(1);
  return {
    toReview: byStatus.get('Uploaded') ?? 0,
    reviewed: byStatus.get('Reviewed') ?? 0,
    assignedToMe: await countListed(of, FIGURES.assignedToMe),
    mentionMe: await countListed(of, FIGURES.mentionMe),
    emergencies: await readOpenEmergencies(db, session, organisationId),
    mentions: await readMentionsOfMe(db, session, organisationId, MENTIONS),
    toMatch: session.organisation.type === 'Asset_Owner' ? await countListed(of, FIGURES.toMatch) : null,
    returned: await countListed(of, FIGURES.returned),
    toAccept: session.organisation.id === organisationId ? await countHandedOver(db, organisationId) : 0,
    outdatedPlans: await countListed(of, FIGURES.outdatedPlans),
    withoutLength,
    failedUploads: await countFailed(of),
    condition,
    weeks: await readWeeks(of, weeks, days),
    people: await readPeople(of, days),
    oldestToReview: oldest ? { ...oldest, createdAt: oldest.createdAt.toISOString() } : null,
  };
}
