/** Emails to people about their own work: who wants them and when, and what each person has been told of. */
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Pace } from '@/api/contract/workMail';
import { id, leaseColumns, moment } from './columns';
import { users } from './schema';

/** A row for each person who wants them, and a job: looking for news, and sending it. */
export const workMails = pgTable(
  'work_mails',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    pace: text('pace').$type<Exclude<Pace, 'off'>>().notNull(),
    /** The time zone of the person's mornings, such as 'Europe/Berlin'. */
    zone: text('zone').notNull(),
    /** When the person began to want them: what happened before is no news. */
    since: moment('since').notNull(),
    /** When the job is to be done next. */
    nextAt: moment('next_at').notNull(),
    ...leaseColumns(),
  },
  (table) => [index('work_mails_next').on(table.nextAt)],
);

/** What stood in an email to the person, written just before it is sent, so that it stands in no other. */
export const toldWork = pgTable(
  'told_work',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of `workMail/kinds.ts`. */
    kind: text('kind').notNull(),
    /** What it was, and when, within its kind. */
    subject: text('subject').notNull(),
    toldAt: moment('told_at').notNull().defaultNow(),
    /** Of the attempt that sent it. */
    claim: uuid('claim').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.subject] })],
);
