/** The table of links that show an inspection to whoever has them. */
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns';
import { inspections } from './reviewSchema';
import { organisations, users } from './schema';

/** The token itself is only in the link. */
export const shareLinks = pgTable(
  'share_links',
  {
    id: id(),
    /** SHA-256, in hex. */
    tokenHash: text('token_hash').notNull().unique(),
    inspectionUuid: uuid('inspection_uuid')
      .notNull()
      .references(() => inspections.uuid, { onDelete: 'cascade' }),
    createdById: integer('created_by_id')
      .notNull()
      .references(() => users.id),
    /** The organisation for which it was made: the asset owner or a contractor. */
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    endsAt: moment('ends_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [index('share_links_inspection').on(table.inspectionUuid, table.id)],
);
