/** The tables of rules by which videos, copies and pictures are removed at an age, and of what they have removed. */
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { RetentionKind } from '@/api/contract/retention';
import { id, moment } from './columns';
import { organisations } from './schema';

/** A kind without a row is kept for ever. */
export const retentionRules = pgTable(
  'retention_rules',
  {
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<RetentionKind>().notNull(),
    /** Null is for ever. */
    days: integer('days'),
    since: moment('since').notNull(),
    /** Of a shorter rule that has yet to begin; both null without one. */
    nextDays: integer('next_days'),
    nextFrom: moment('next_from'),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.kind] })],
);

/** What went, by which rule. The row is there before the blobs go, and outlives the inspection. */
export const retentionRemovals = pgTable(
  'retention_removals',
  {
    id: id(),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<RetentionKind>().notNull(),
    inspectionUuid: uuid('inspection_uuid').notNull(),
    /** Of the rule. */
    days: integer('days').notNull(),
    /** The blob, or of pictures the folder that they lie in. */
    name: text('name').notNull(),
    /** Null where nobody has recorded or seen the size. */
    bytes: bigint('bytes', { mode: 'number' }),
    removedAt: moment('removed_at').notNull(),
    /** When the store no longer had the blobs; null until then. */
    goneAt: moment('gone_at'),
  },
  (table) => [
    unique('retention_removals_once').on(table.inspectionUuid, table.kind),
    index('retention_removals_history').on(table.organisationId, table.removedAt),
    index('retention_removals_waiting')
      .on(table.id)
      .where(sql`${table.goneAt} is null`),
  ],
);

/** One row: when rules were last gone by, and until when nothing is removed because the clock has jumped. */
export const retentionClock = pgTable(
  'retention_clock',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    lastAt: moment('last_at'),
    waitsUntil: moment('waits_until'),
  },
  (table) => [check('retention_clock_one_row', sql`${table.isOnly}`)],
);
