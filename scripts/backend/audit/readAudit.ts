/** The audit log for its readers: staff read all of it, administrators what their organisation or its people did. */
import { and, count, desc, eq, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import { AUDIT_KINDS, type AuditEvent, type AuditPage } from '@/api/contract/audit';
import type { AuditFilter } from '@/api/contract/requests/audit';
import { loadAdministered } from '../access/load';
import type { Session } from '../access/callerSession';
import { auditEvents } from '../database/auditSchema';
import { csvLines, idsInOrder } from '../database/csvLines';
import type { Db } from '../database/database';
import { containing, limitAndOffset } from '../database/paging';

type Row = typeof auditEvents.$inferSelect;

/** 403 for whoever may not read it, 404 for an organisation out of reach. */
async function matching(db: Db, session: Session, filter: AuditFilter): Promise<SQL | undefined> {
  const own = session.user.isStaff ? undefined : session.organisation.id;
  const asked = filter.organisation ?? own;
  const organisation = asked === undefined ? null : await loadAdministered(db, session, asked);
  const term = containing(filter.search.trim());
  const { userName, userEmail, tokenName, subjectName, userOrganisationId, organisationId } = auditEvents;
  const names = [userName, userEmail, tokenName, subjectName].map((name) => sql`lower(${name}) like lower(${term})`);
  return and(
    organisation ? or(eq(organisationId, organisation.id), eq(userOrganisationId, organisation.id)) : undefined,
    filter.kind && eq(auditEvents.kind, filter.kind),
    filter.search.trim() === '' ? undefined : or(...names),
    filter.from === undefined ? undefined : gte(auditEvents.at, new Date(filter.from)),
    filter.to === undefined ? undefined : lt(auditEvents.at, new Date(filter.to)),
  );
}

const present = (row: Row, { user, organisation }: Session): AuditEvent => ({
  id: row.id,
  at: row.at.toISOString(),
  kind: row.kind,
  userName: row.userName,
  tokenName: row.tokenName,
  userEmail: user.isStaff || row.userOrganisationId === organisation.id ? row.userEmail : null,
  userOrganisation: row.userOrganisationName,
  organisation: row.organisationName,
  subjectKind: row.subjectKind,
  subjectId: row.subjectId,
  subjectName: row.subjectName,
  detail: row.detail,
  address: row.address,
  count: row.count,
});

/** The newest first. */
export async function readAuditPage(
  db: Db,
  session: Session,
  query: AuditFilter & { page: number; page_size: number },
): Promise<AuditPage> {
  const where = await matching(db, session, query);
  const { limit, offset } = limitAndOffset(query);
  const rows = await db
    .select()
    .from(auditEvents)
    .where(where)
    .orderBy(desc(auditEvents.id))
    .limit(limit)
    .offset(offset);
  const [all] = await db.select({ count: count() }).from(auditEvents).where(where);
  return { count: all?.count ?? 0, results: rows.map((row) => present(row, session)) };
}

const HEAD = [
  ...['Time (UTC)', 'Event', 'Person', 'Email', 'API token', 'Organisation of the person', 'Organisation'],
  ...['Kind', 'ID', 'Name', 'Detail', 'Address', 'Times'],
];

/** All entries that match, as the lines of a CSV file. */
export async function readAuditCsv(db: Db, session: Session, filter: AuditFilter): Promise<AsyncIterable<string>> {
  const where = await matching(db, session, filter);
  const [found] = await db
    .select({ ids: idsInOrder(auditEvents.id, [desc(auditEvents.id)]) })
    .from(auditEvents)
    .where(where);
  return csvLines({
    head: HEAD,
    uuids: found?.ids ?? [],
    read: async (ids) => {
      const rows = await db
        .select()
        .from(auditEvents)
        .where(inArray(auditEvents.id, ids.map(Number)))
        .orderBy(desc(auditEvents.id));
      return rows.map((row) => present(row, session));
    },
    cells: (event) => [
      ...[event.at, AUDIT_KINDS[event.kind], event.userName, event.userEmail, event.tokenName, event.userOrganisation],
      ...[event.organisation, event.subjectKind, event.subjectId, event.subjectName, event.detail, event.address],
      event.count,
    ],
  });
}
