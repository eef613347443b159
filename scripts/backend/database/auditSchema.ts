/**
 * The audit log: who did what, on what, when and from where. No row refers to another table, so that it outlives what it
 * speaks of; names are those of the moment.
 */
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { AuditKind, AuditSubjectKind } from '@/api/contract/audit';
import { id, moment } from './columns';

export const auditEvents = pgTable(
  'audit_events',
  {
    id: id(),
    at: moment('at').notNull().defaultNow(),
    kind: text('kind').$type<AuditKind>().notNull(),
    /** Who acted; null for somebody without an account, for an account that was only named, and for the server. */
    userId: integer('user_id'),
    userName: text('user_name'),
    userEmail: text('user_email'),
    userOrganisationId: integer('user_organisation_id'),
    userOrganisationName: text('user_organisation_name'),
    /** Of the API token by which a program acted in the person's name. */
    tokenName: text('token_name'),
    /** The organisation whose record it was. */
    organisationId: integer('organisation_id'),
    organisationName: text('organisation_name'),
    subjectKind: text('subject_kind').$type<AuditSubjectKind>(),
    subjectId: text('subject_id'),
    subjectName: text('subject_name'),
    detail: text('detail'),
    /** The caller's. */
    address: text('address'),
    /** How often it happened within the minute, of what is counted (`audit/recordAudit.ts`). */
    count: integer('count').notNull().default(1),
    /** What is counted together; null for what has a row each time. */
    countKey: text('count_key').unique(),
  },
  (table) => [
    index('audit_events_organisation').on(table.organisationId, table.id),
    index('audit_events_user_organisation').on(table.userOrganisationId, table.id),
    index('audit_events_at').on(table.at),
  ],
);
