/**
 * Which inspections a rule may remove something of: those that nobody works on any more. An inspection is finished when it
 * is reviewed, is of no contractor's batch that its owner has not accepted, and nothing of it is under way: a copy, an export, a
 * regrade, a second review, an emergency that nobody has taken on. One on hold is left alone.
 *
 * No moment is stored at which all of that came true. The latest of those that are stored counts: when it was reviewed, when
 * it or its frames, plan, folder, asset or hand-over last changed, when the owner answered its batch, when an emergency was
 * taken on or a second review finished. So what is done after the review counts anew, and a rule is never early.
 */
import { and, eq, exists, inArray, isNotNull, isNull, like, ne, not, or, sql, type SQL } from 'drizzle-orm';
import type { RetentionKind } from '@/api/contract/retention';
import type { Db } from '../database/database';
import { emergencies } from '../database/emergencySchema';
import { exportItems, exportJobs } from '../database/exportSchema';
import { qualityReviews } from '../database/qualitySchema';
import { regrades, staleGrades } from '../database/regradeSchema';
import { frames, inspections } from '../database/reviewSchema';
import { batches, files, processingFiles } from '../database/schema';

const finishedAt = sql`greatest(${inspections.createdAt}, ${inspections.reviewedAt}, ${inspections.returnedAt},
  ${inspections.lastRelatedUpdate}, ${batches.answeredAt},
  (select max(taken_on_at) from emergencies where emergencies.inspection_uuid = ${inspections.uuid}),
  (select max(finished_at) from quality_reviews where quality_reviews.inspection_uuid = ${inspections.uuid}))`;

/** A contractor's batch is its work until the owner has accepted it; one that was never handed over has no state yet. */
const isContractors = sql`coalesce(${and(
  isNull(inspections.handover),
  ne(batches.uploadOrganisationId, batches.organisationId),
)}, false)`;

const isUnderWay = (db: Db) =>
  or(
    eq(inspections.copyStatus, 'wanted'),
    exists(
      db
        .select({ one: sql`1` })
        .from(exportItems)
        .innerJoin(exportJobs, eq(exportJobs.id, exportItems.exportId))
        .where(and(eq(exportItems.inspectionUuid, inspections.uuid), inArray(exportJobs.status, ['PE', 'PR']))),
    ),
    exists(
      db
        .select({ one: sql`1` })
        .from(regrades)
        .where(and(eq(regrades.organisationId, inspections.organisationId), eq(regrades.status, 'running'))),
    ),
    exists(
      db
        .select({ one: sql`1` })
        .from(staleGrades)
        .where(eq(staleGrades.inspectionUuid, inspections.uuid)),
    ),
    exists(
      db
        .select({ one: sql`1` })
        .from(qualityReviews)
        .where(and(eq(qualityReviews.inspectionUuid, inspections.uuid), isNull(qualityReviews.finishedAt))),
    ),
    exists(
      db
        .select({ one: sql`1` })
        .from(emergencies)
        .where(and(eq(emergencies.inspectionUuid, inspections.uuid), isNull(emergencies.takenOnAt))),
    ),
  );

/** What is there to be removed: a video that is sealed, a copy that is made, pictures. */
const isThere = (db: Db): Record<RetentionKind, SQL | undefined> => ({
  originals: and(like(files.blobName, 'evidence/%'), isNull(files.originalRemovedAt)),
  copies: and(eq(inspections.copyStatus, 'made'), isNull(inspections.copyRemovedAt)),
  pictures: and(
    isNull(inspections.picturesRemovedAt),
    exists(
      db
        .select({ one: sql`1` })
        .from(frames)
        .where(and(eq(frames.inspectionUuid, inspections.uuid), isNotNull(frames.imageBlob))),
    ),
  ),
});

export interface Rule {
  organisationId: number;
  kind: RetentionKind;
  days: number;
}

/** The inspections of which a rule removes something at `at`, in a query that may be narrowed, ordered and locked. */
export const selectRemovable = (db: Db, { organisationId, kind, days }: Rule, at: Date) =>
  db
    .select({
      uuid: inspections.uuid,
      name: inspections.name,
      fileId: files.id,
      blobName: files.blobName,
      sha256: files.sha256,
      // Of copies and pictures nobody has recorded it.
      bytes: sql<number | null>`${kind === 'originals' ? files.size : sql`null::bigint`}`.mapWith(Number).as('bytes'),
    })
    .from(inspections)
    .innerJoin(files, eq(files.id, inspections.fileId))
    .innerJoin(processingFiles, eq(processingFiles.fileId, files.id))
    .leftJoin(batches, eq(batches.id, files.jobId))
    .where(
      and(
        eq(inspections.organisationId, organisationId),
        eq(inspections.status, 'Reviewed'),
        or(isNull(inspections.handover), eq(inspections.handover, 'accepted')),
        not(isContractors),
        isNull(inspections.keptAt),
        eq(processingFiles.status, 'Complete'),
        sql`${finishedAt} <= ${at.toISOString()}::timestamptz - make_interval(days => ${days}::int)`,
        isThere(db)[kind],
        not(sql`coalesce(${isUnderWay(db)}, false)`),
      ),
    )
    .$dynamic();
