/** Bug reports in the store: sent by anybody who is signed in, read and removed by staff, kept for 90 days. */
import { and, count, desc, eq, gte, isNotNull, lt, or, sql, type SQL } from 'drizzle-orm';
import { REPORT_DAYS, type ReportFileLink, type SentReport, type SentReportPage } from '@/api/contract/bugReports';
import type { SentReportsQuery } from '@/api/contract/requests/bugReports';
import type { Session } from '../access/callerSession';
import type { Reached } from '../access/load';
import { fullNameOf } from '../access/nameFor';
import { countAudit, recordAudit, type Actor } from '../audit/recordAudit';
import type { BlobStore } from '../blobs/blobStore';
import type { Database, Db } from '../database/database';
import { bugReports } from '../database/sentReportSchema';
import { containing, limitAndOffset } from '../database/paging';
import { tooMany } from '../errors';
import { randomName } from '../randomName';
import type { Services } from '../services';
import { readReportHeader } from './readHeader';

type Row = typeof bugReports.$inferSelect;
type Parts = Pick<Services, 'database' | 'blobs'>;

const HOUR_MS = 60 * 60 * 1000;
/** Of one person: the store must not fill with reports. */
const MOST_AN_HOUR = 20;
const LINK_LIFE_MS = 10 * 60 * 1000;
const EXPIRED_AT_ONCE = 100;
/** To choose from. */
const MOST_CHOICES = 100;

const subjectOf = ({ id, version }: Pick<Row, 'id' | 'version'>) =>
  ({ kind: 'report', id, name: `Report ${id}, version ${version}` }) as const;

export const reportFileName = ({ id, sentAt }: Pick<Row, 'id' | 'sentAt'>): string =>
  `culvert-report-${id}-${sentAt.toISOString().slice(0, 10)}.json.gz`;

/** Stores a report, packed as the app saves it. Throws a 400, 413 or 429. */
export async function receiveReport({ database, blobs }: Parts, session: Session, packed: Buffer): Promise<number> {
  const { user, organisation } = session;
  const [recent] = await database.db
    .select({ count: count() })
    .from(bugReports)
    .where(and(eq(bugReports.userId, user.id), gte(bugReports.sentAt, new Date(Date.now() - HOUR_MS))));
  if ((recent?.count ?? 0) >= MOST_AN_HOUR) throw tooMany(HOUR_MS / 1000);
  const { version, error, note, isVeiled } = await readReportHeader(packed);
  const blobName = `reports/${randomName()}`;
  await blobs.putBytes(blobName, packed, 'application/gzip');
  await blobs.flush();
  return database.transaction(async ({ db }) => {
    const [sent] = await db
      .insert(bugReports)
      .values({
        userId: user.id,
        userName: fullNameOf(user),
        userEmail: user.email,
        organisationId: organisation.id,
        organisationName: organisation.name,
        ...{ version, error, note, isVeiled, blobName },
        size: packed.length,
      })
      .returning();
    if (!sent) throw new Error('The report was not stored.');
    await recordAudit(db, session, [
      { kind: 'report sent', organisationId: organisation.id, subject: subjectOf(sent) },
    ]);
    return sent.id;
  });
}

function matching({ version, error, search }: SentReportsQuery): SQL | undefined {
  const term = containing(search.trim());
  const { note, userName, userEmail, organisationName } = bugReports;
  const texts = [note, userName, userEmail, organisationName].map((text) => sql`lower(${text}) like lower(${term})`);
  return and(
    version === undefined ? undefined : eq(bugReports.version, version),
    error === undefined ? undefined : eq(bugReports.error, error),
    search.trim() === '' ? undefined : or(...texts),
  );
}

const present = ({ id, sentAt, organisationName, ...row }: Row): SentReport => ({
  id,
  sentAt: sentAt.toISOString(),
  organisation: organisationName,
  version: row.version,
  error: row.error,
  note: row.note,
  isVeiled: row.isVeiled,
  size: row.size,
  userName: row.userName,
  userEmail: row.userEmail,
});

/** The newest first. */
export async function readSentReports(db: Db, query: SentReportsQuery): Promise<SentReportPage> {
  const where = matching(query);
  const { limit, offset } = limitAndOffset(query);
  const rows = await db.select().from(bugReports).where(where).orderBy(desc(bugReports.id)).limit(limit).offset(offset);
  const [all] = await db.select({ count: count() }).from(bugReports).where(where);
  const versions = await db
    .selectDistinct({ value: bugReports.version })
    .from(bugReports)
    .orderBy(desc(bugReports.version))
    .limit(MOST_CHOICES);
  const errors = await db
    .selectDistinct({ value: bugReports.error })
    .from(bugReports)
    .where(isNotNull(bugReports.error))
    .orderBy(bugReports.error)
    .limit(MOST_CHOICES);
  return {
    count: all?.count ?? 0,
    results: rows.map(present),
    versions: versions.map(({ value }) => value),
    errors: errors.flatMap(({ value }) => value ?? []),
  };
}

/** A link to the file. The audit log has who took it, and what for. */
export async function linkToReport(
  { db, blobs, session }: { db: Db; blobs: BlobStore; session: Session },
  report: Reached<'bugReport'>,
  to: 'open' | 'download',
): Promise<ReportFileLink> {
  const kind = to === 'open' ? 'report opened' : 'report downloaded';
  const { organisationId } = report;
  await countAudit(db, session, { kind, organisationId, subject: subjectOf(report) }, new Date());
  const fileName = reportFileName(report);
  const as = { contentType: 'application/gzip', filename: fileName, lifeMs: LINK_LIFE_MS };
  return { url: blobs.readUrl(report.blobName, as), fileName };
}

/** The row first: a blob that is left over is moved away by the next sweep. */
async function remove({ database, blobs }: Parts, actor: Actor, report: Row, detail?: string): Promise<void> {
  await database.transaction(async ({ db }) => {
    const { organisationId } = report;
    const gone = await db.delete(bugReports).where(eq(bugReports.id, report.id)).returning({ id: bugReports.id });
    const entry = { kind: 'report removed', organisationId, subject: subjectOf(report), detail } as const;
    if (gone.length > 0) await recordAudit(db, actor, [entry]);
  });
  await blobs.remove(report.blobName);
}

export const removeReport = (parts: Parts, session: Session, report: Reached<'bugReport'>): Promise<void> =>
  remove(parts, session, report);

/** Removes reports that are older than 90 days. */
export async function removeOldReports(parts: { database: Database; blobs: BlobStore }, now: number): Promise<void> {
  const old = await parts.database.db
    .select()
    .from(bugReports)
    .where(lt(bugReports.sentAt, new Date(now - REPORT_DAYS * 24 * HOUR_MS)))
    .limit(EXPIRED_AT_ONCE);
  for (const report of old) await remove(parts, null, report, `After ${REPORT_DAYS} days`);
}
