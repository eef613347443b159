/** What staff, and whoever runs the server, have changed of organisations and users: who, when and what, in a sentence. */
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns';
import { users } from './schema';

export const changes = pgTable(
  'changes',
  {
    id: id(),
    subject: text('subject').$type<'organisation' | 'user'>().notNull(),
    /** Names a row that may have been deleted since; ids are given once. */
    subjectId: integer('subject_id').notNull(),
    /** Null for an operator who used a command on the server. */
    userId: integer('user_id').references(() => users.id),
    what: text('what').notNull(),
    at: createdAt(),
  },
  (table) => [index('changes_subject').on(table.subject, table.subjectId, table.id)],
);
