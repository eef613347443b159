/** The table of saved views of the inspections list. */
import { boolean, index, integer, json, pgTable, text } from 'drizzle-orm/pg-core';
import type { ViewContent } from '@/api/contract/views';
import { createdAt, id } from './columns';
import { organisations, users } from './schema';

export const inspectionViews = pgTable(
  'inspection_views',
  {
    id: id(),
    /** Whose inspections it shows. */
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    createdById: integer('created_by_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Within the organisation of who made it: a contractor's views are not the asset owner's. */
    isShared: boolean('is_shared').notNull().default(false),
    /** Not jsonb, which refuses some texts. */
    content: json('content').$type<ViewContent>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('inspection_views_organisation').on(table.organisationId)],
);
