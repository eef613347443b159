/** The table of the changes of frames. */
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Measurements } from '@/api/contract/frames';
import { moment } from './columns';
import { frames } from './reviewSchema';
import { users } from './schema';

export type FrameValue = string | number | boolean | Measurements | null;

/** Who changed what of a frame, field by field. */
export const frameChanges = pgTable(
  'frame_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    frameId: integer('frame_id')
      .notNull()
      .references(() => frames.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    changedAt: moment('changed_at').notNull().defaultNow(),
    /** The frame's version that the change made; null for changes older than this column. */
    version: integer('version'),
    field: text('field').notNull(),
    from: jsonb('from').$type<FrameValue>(),
    to: jsonb('to').$type<FrameValue>(),
  },
  (table) => [index('frame_changes_frame').on(table.frameId, table.id)],
);
