/** The bug reports that people have sent. No row refers to another table: a report is of its sender as they were then. */
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns';

export const bugReports = pgTable(
  'bug_reports',
  {
    id: id(),
    sentAt: moment('sent_at').notNull().defaultNow(),
    userId: integer('user_id').notNull(),
    userName: text('user_name').notNull(),
    userEmail: text('user_email').notNull(),
    organisationId: integer('organisation_id').notNull(),
    organisationName: text('organisation_name').notNull(),
    /** As the file says it. */
    version: text('version').notNull(),
    error: text('error'),
    note: text('note').notNull(),
    isVeiled: boolean('is_veiled').notNull(),
    blobName: text('blob_name').notNull().unique(),
    size: integer('size').notNull(),
  },
  (table) => [index('bug_reports_sent_at').on(table.sentAt), index('bug_reports_user').on(table.userId, table.sentAt)],
);
