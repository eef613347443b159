/** The tables of exports: what was asked for, about which inspections, and the files that came of it. */
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { ExportFormat, ExportStatus, ExportType } from '@/api/contract/exports';
import { createdAt, id, leaseColumns, moment, updatedAt } from './columns';
import { organisations, users } from './schema';

/** A row is a job until it is complete or has failed. */
export const exportJobs = pgTable(
  'exports',
  {
    id: id(),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    createdById: integer('created_by_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text('type').$type<ExportType>().notNull(),
    format: text('format').$type<ExportFormat>().notNull(),
    pictures: boolean('pictures').notNull(),
    /** Whether it fills the organisation's template, as that is when the export is made. */
    intoTemplate: boolean('into_template').notNull().default(false),
    /** Whether inspections that the other system would refuse are left out. */
    onlyPassing: boolean('only_passing').notNull().default(false),
    status: text('status').$type<ExportStatus>().notNull().default('PE'),
    statusReason: text('status_reason'),
    isHidden: boolean('is_hidden').notNull().default(false),
    fileDisplayNames: text('file_display_names').array().notNull(),
    total: integer('total').notNull(),
    done: integer('done').notNull().default(0),
    /** How many of the `done` ones are not in it: deleted after it was asked for, or left out by `onlyPassing`. */
    leftOut: integer('left_out').notNull().default(0),
    ...leaseColumns(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    completedAt: moment('completed_at'),
    /** When its files are deleted; null while there are none, before and after. */
    expiresAt: moment('expires_at'),
  },
  (table) => [
    index('exports_user').on(table.createdById, table.id),
    index('exports_open')
      .on(table.id)
      .where(sql`${table.status} in ('PE', 'PR')`),
    index('exports_expiry').on(table.expiresAt),
  ],
);

/** An empty database of the organisation's own, which its exports to Access fill. */
export const exportTemplates = pgTable('export_templates', {
  organisationId: integer('organisation_id')
    .primaryKey()
    .references(() => organisations.id, { onDelete: 'cascade' }),
  filename: text('filename').notNull(),
  blobName: text('blob_name').notNull().unique(),
  /** Columns that surveys fill and the template lacks, each as 'table, column'. */
  unplaced: text('unplaced').array().notNull(),
  uploadedAt: createdAt(),
});

/** What an inspection was when it was written into an export: its frames by id and version. */
export interface MadeFrom {
  lastRelatedUpdate: string;
  structuralGrade: number | null;
  serviceGrade: number | null;
  frames: [id: number, version: number][];
}

/** The inspections of an export. One that is deleted or left out keeps its row and name, without `madeFrom`. */
export const exportItems = pgTable(
  'export_items',
  {
    exportId: integer('export_id')
      .notNull()
      .references(() => exportJobs.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    inspectionUuid: uuid('inspection_uuid').notNull(),
    /** As it was called when it was asked for; null for rows older than this column. */
    name: text('name'),
    madeFrom: jsonb('made_from').$type<MadeFrom>(),
  },
  (table) => [primaryKey({ columns: [table.exportId, table.position] })],
);

export const exportOutputs = pgTable(
  'export_outputs',
  {
    id: id(),
    exportId: integer('export_id')
      .notNull()
      .references(() => exportJobs.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** The name under which it is downloaded. */
    filename: text('filename').notNull(),
    extension: text('extension').notNull(),
    contentType: text('content_type').notNull(),
    blobName: text('blob_name').notNull().unique(),
    size: bigint('size', { mode: 'number' }).notNull(),
    /** Whether it says what the export holds, and is no part of that. */
    isManifest: boolean('is_manifest').notNull().default(false),
  },
  (table) => [unique('export_outputs_position').on(table.exportId, table.position)],
);
