/** The table of who works on which inspection now. */
import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { inspections } from './reviewSchema';
import { sessions } from './schema';

/** A login that has an inspection open; gone with either of them. */
export const presence = pgTable(
  'presence',
  {
    inspectionUuid: uuid('inspection_uuid')
      .notNull()
      .references(() => inspections.uuid, { onDelete: 'cascade' }),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Its last sign of life. */
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.inspectionUuid, table.sessionId] }),
    index('presence_session').on(table.sessionId),
    index('presence_seen').on(table.seenAt),
  ],
);
