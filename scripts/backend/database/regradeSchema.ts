/** Inspections that are graded anew: with another defect table, or by the rules of a new release. */
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { RegradeChanges } from '@/api/contract/defectTables';
import { createdAt, id, leaseColumns } from './columns';
import { defectTables, inspections } from './reviewSchema';
import { organisations, users } from './schema';

/**
 * A job that grades an organisation's inspections with another table, or only finds out what that would change. It
 * goes on after `lastUuid`.
 */
export const regrades = pgTable(
  'regrades',
  {
    id: id(),
    tableId: integer('table_id')
      .notNull()
      .references(() => defectTables.id, { onDelete: 'cascade' }),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    createdById: integer('created_by_id')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    /** Whether it only counts what would change, and leaves the inspections as they are. */
    isPreview: boolean('is_preview').notNull(),
    status: text('status').$type<'running' | 'done' | 'failed'>().notNull().default('running'),
    total: integer('total').notNull(),
    done: integer('done').notNull().default(0),
    ...leaseColumns(),
    /** The last inspection that was looked at, in the order of the uuids. */
    lastUuid: uuid('last_uuid'),
    changes: jsonb('changes').$type<RegradeChanges>().notNull(),
  },
  (table) => [
    index('regrades_running')
      .on(table.id)
      .where(sql`${table.status} = 'running'`),
  ],
);

/** Inspections that an earlier release's rules have graded, until they are graded anew (`grading/staleGrades.ts`). */
export const staleGrades = pgTable('stale_grades', {
  inspectionUuid: uuid('inspection_uuid')
    .primaryKey()
    .references(() => inspections.uuid, { onDelete: 'cascade' }),
});
