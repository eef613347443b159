/** The table of what is sent to a batch. */
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { batches, organisations, users } from './schema';

/** To which batch the files go that a person's browser sends under one id. */
export const batchSendings = pgTable(
  'batch_sendings',
  {
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Made by the sender's browser. */
    sentAs: text('sent_as').notNull(),
    batchId: integer('batch_id')
      .notNull()
      .references(() => batches.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.userId, table.sentAs] })],
);
