/** The table of comments on frames. */
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
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

/** Whom a comment mentions: its text has `@{id}` where the name is shown. */
export const commentMentions = pgTable(
  'comment_mentions',
  {
    commentId: integer('comment_id')
      .notNull()
      .references(() => frameComments.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.commentId, table.userId] }),
    index('comment_mentions_user').on(table.userId),
  ],
);
