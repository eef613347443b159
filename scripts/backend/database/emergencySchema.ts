/** The table of emergencies: what an owner was told of at once, and who has taken it on. */
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from './columns';
import { frames, inspections } from './reviewSchema';
import { users } from './schema';

export const emergencies = pgTable(
  'emergencies',
  {
    id: id(),
    inspectionUuid: uuid('inspection_uuid')
      .notNull()
      .references(() => inspections.uuid, { onDelete: 'cascade' }),
    frameId: integer('frame_id')
      .notNull()
      .references(() => frames.id, { onDelete: 'cascade' }),
    /** As the owner was told: what is coded or named otherwise since, changes none of it. */
    pipe: text('pipe').notNull(),
    observed: text('observed').notNull(),
    /** With its unit; null where nobody knew it. */
    chainage: text('chainage'),
    note: text('note'),
    toldById: integer('told_by_id')
      .notNull()
      .references(() => users.id),
    toldAt: moment('told_at').notNull().defaultNow(),
    mailedTo: integer('mailed_to').notNull(),
    /** Null until somebody of the owner takes it on. */
    takenOnAt: moment('taken_on_at'),
    takenOnById: integer('taken_on_by_id').references(() => users.id),
  },
  (table) => [
    index('emergencies_inspection').on(table.inspectionUuid),
    // Two people who tell of the same frame at once tell of it once.
    uniqueIndex('emergencies_open')
      .on(table.frameId)
      .where(sql`${table.takenOnAt} is null`),
  ],
);
