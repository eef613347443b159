/** The tables of assets: an organisation's pipes, and what people did with each. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AssetAction, AssetEvent, Decision } from '@/api/contract/assets';
import type { ColumnChoice } from '@/api/contract/network';
import { createdAt, moment } from './columns';
import { organisations, users } from './schema';

const SEARCHED = ['asset_id', 'upstream_node', 'downstream_node', 'location_street', 'location_town', 'material'];
const SEARCH_TEXT = sql.raw(`lower(${SEARCHED.map((name) => `coalesce(${name}, '')`).join(" || E'\\n' || ")})`);

export const assets = pgTable(
  'assets',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    id: integer('id').notNull().unique().generatedAlwaysAsIdentity(),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id),
    standardKey: integer('standard_key').notNull(),
    pipeTypeSewer: boolean('pipe_type_sewer').notNull(),
    assetId: text('asset_id').notNull(),
    upstreamNode: text('upstream_node'),
    downstreamNode: text('downstream_node'),
    heightDiameter: doublePrecision('height_diameter'),
    material: text('material'),
    locationStreet: text('location_street'),
    locationTown: text('location_town'),
    /** What an import brought beside the fields above, by the name of its column. */
    extraFields: jsonb('extra_fields').$type<Record<string, string>>().notNull().default({}),
    repairCompletedAt: moment('repair_completed_at'),
    /** From 1 to 5. */
    criticality: integer('criticality'),
    criticalityNote: text('criticality_note'),
    decision: text('decision').$type<Decision>(),
    decisionYear: integer('decision_year'),
    /** A day, '2026-01-31'. */
    decisionDate: text('decision_date'),
    decisionNote: text('decision_note'),
    decidedById: integer('decided_by_id').references(() => users.id),
    decidedAt: moment('decided_at'),
    /** What the list's search looks through, in lower case. */
    searchText: text('search_text').notNull().generatedAlwaysAs(SEARCH_TEXT),
    createdAt: createdAt(),
  },
  (table) => [
    // Sewers and drains are two registers, which may have the same ids.
    uniqueIndex('assets_asset_id').on(table.organisationId, table.pipeTypeSewer, sql`lower(${table.assetId})`),
    index('assets_listed').on(table.organisationId, table.standardKey, sql`lower(${table.assetId})`, table.id),
    index('assets_created').on(table.organisationId, table.standardKey, table.createdAt, table.id),
    index('assets_nodes').on(
      table.organisationId,
      table.pipeTypeSewer,
      sql`lower(${table.upstreamNode})`,
      sql`lower(${table.downstreamNode})`,
    ),
  ],
);

/** Who did what with an asset; kept when it is deleted. */
export const assetEvents = pgTable(
  'asset_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    assetUuid: uuid('asset_uuid').notNull(),
    /** Set for a deletion alone, after which no asset tells any more whose it was. */
    organisationId: integer('organisation_id').references(() => organisations.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    at: moment('at').notNull().defaultNow(),
    action: text('action').$type<AssetAction>().notNull(),
    details: jsonb('details').$type<AssetEvent['details']>().notNull().default([]),
  },
  (table) => [
    index('asset_events_asset').on(table.assetUuid, table.id),
    index('asset_events_deleted')
      .on(table.organisationId, table.id)
      .where(sql`${table.organisationId} is not null`),
  ],
);

/** A file of lines that was imported: what it was, whose, and how its columns were read. */
export const networkImports = pgTable(
  'network_imports',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    at: moment('at').notNull().defaultNow(),
    fileName: text('file_name').notNull(),
    system: text('system').notNull(),
    columns: jsonb('columns').$type<ColumnChoice>().notNull(),
  },
  (table) => [index('network_imports_newest').on(table.organisationId, table.id)],
);

/** Where a pipe lies. */
export const assetLines = pgTable(
  'asset_lines',
  {
    assetUuid: uuid('asset_uuid')
      .primaryKey()
      .references(() => assets.uuid, { onDelete: 'cascade' }),
    importId: integer('import_id')
      .notNull()
      .references(() => networkImports.id),
    /** As the contract's `network` has it. */
    line: jsonb('line').$type<number[]>().notNull(),
  },
  (table) => [index('asset_lines_import').on(table.importId)],
);
