/** The table of comments on frames. */
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns';
import { frames } from './reviewSchema';
import { users } from './schema';

/** What people say to each other about a frame. */
export const frameComments = pgTable(
  'frame_comments',
  {
    id: id(),
    frameId: integer('frame_id')
      .notNull()
      .references(() => frames.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    text: text('text').notNull(),
    createdAt: createdAt(),
    /** Null while it is open. */
    resolvedAt: moment('resolved_at'),
    resolvedById: integer('resolved_by_id').references(() => users.id),
  },
  (table) => [index('frame_comments_frame').on(table.frameId, table.id)],
);
