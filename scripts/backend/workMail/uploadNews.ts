/** News about what is sent: batches that are due, and the person's own uploads that failed. */
import { and, asc, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { FAILED_STATUSES } from '@/api/contract/files';
import { isOverdue } from '@/lib/isOverdue';
import { addDays } from '@/lib/weeks';
import { isWithinReach } from '../access/reach';
import { batches, files, organisations, processingFiles } from '../database/schema';
import { selectBatches, toBatches } from '../files/batchRecords';
import { dueText, ofOwner, OWNER, subjectOf, textOf, type News, type ReadNews } from './news';

const BATCHES = '/uploads?tab=batches&mine=true';

/** Batches that are not done, and for which the person answers: whoever is named, else whoever made the batch. */
export const readDueBatches: ReadNews = async ({ db, session, since, today, dueSince, isUntold }) => {
  const { user, organisation } = session;
  const subject = subjectOf(
    batches.id,
    sql`to_char(${batches.dueDate}, 'YYYY-MM-DD')`,
    sql`${batches.dueDate} < ${today}::date`,
  );
  const due = await db
    .select({ id: batches.id, subject, owner: OWNER })
    .from(batches)
    .innerJoin(organisations, eq(organisations.id, batches.organisationId))
    .where(
      and(
        or(eq(batches.responsibleId, user.id), and(isNull(batches.responsibleId), eq(batches.createdById, user.id))),
        or(eq(batches.organisationId, organisation.id), eq(batches.uploadOrganisationId, organisation.id)),
        isWithinReach(db, session, sql`${batches.organisationId}`),
        lte(batches.dueDate, today),
        gte(batches.dueDate, dueSince),
        isUntold(subject),
      ),
    )
    .orderBy(asc(batches.dueDate), asc(batches.id));
  const news = new Map<number, News>();
  for (const ownerId of new Set(due.map(({ owner }) => owner.id))) {
    const theirs = due.filter(({ owner }) => owner.id === ownerId);
    const rows = await selectBatches(db, [ownerId]).query.where(
      inArray(
        batches.id,
        theirs.map(({ id }) => id),
      ),
    );
    for (const batch of await toBatches(db, session, rows)) {
      const found = theirs.find(({ id }) => id === batch.id);
      // What is due today is late tomorrow, unless it is done.
      if (!found || batch.dueDate === null || !isOverdue(batch, addDays(today, 1))) continue;
      const title = batch.name ?? batch.folders.map(({ name }) => name).join(', ');
      news.set(batch.id, {
        subject: found.subject,
        at: since,
        text: `${title}${ofOwner(session, found.owner)}, ${dueText(batch.dueDate, today)}`,
        path: BATCHES,
      });
    }
  }
  return due.flatMap(({ id }) => news.get(id) ?? []);
};

/** Videos that the person has sent, which did not arrive or could not be processed. */
export const readFailed: ReadNews = async ({ db, session, since, isUntold }) => {
  const subject = subjectOf(processingFiles.id, textOf(processingFiles.updatedAt));
  const rows = await db
    .select({
      subject,
      owner: OWNER,
      at: processingFiles.updatedAt,
      filename: files.filename,
      reason: processingFiles.reasonMessage,
    })
    .from(processingFiles)
    .innerJoin(files, eq(files.id, processingFiles.fileId))
    .innerJoin(organisations, eq(organisations.id, files.organisationId))
    .where(
      and(
        inArray(processingFiles.status, [...FAILED_STATUSES]),
        eq(files.uploadUserId, session.user.id),
        eq(files.hidden, false),
        isWithinReach(db, session, sql`${files.organisationId}`),
        gte(processingFiles.updatedAt, since),
        isUntold(subject),
      ),
    )
    .orderBy(asc(processingFiles.updatedAt), asc(processingFiles.id));
  return rows.map(({ subject: told, owner, at, filename, reason }) => ({
    subject: told,
    at,
    text: `${filename}${ofOwner(session, owner)}${reason ? `: ${reason}` : ''}`,
    path: `/uploads?${new URLSearchParams({ tab: 'failed', search: filename })}`,
  }));
};
