/** The tables of inspections, their frames, and the defect tables with their codes. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CHAINAGE_SOURCES, Measurements, SOURCES, Suggestion } from '@/api/contract/frames';
import type { Handover } from '@/api/contract/handover';
import type { INSPECTION_STATUSES, OverlayFields } from '@/api/contract/inspections';
import type { ScoreRule, TableSettings } from '@/lib/grading/types';
import { assets } from './assetSchema';
import { createdAt, id, leaseColumns, moment } from './columns';
import { LENGTH_METRES, ORDER_OF_PIPE, SEARCH_TEXT, type InspectionHeaders } from './headerValues';
import type { StoredImport } from './storedImport';
import { files, folders, organisations, users } from './schema';

/**
 * Defect tables: those built in and those that organisations have imported, each version its own row. They stay as they
 * are once they are here, so that an inspection can name the one it was graded with.
 */
export const defectTables = pgTable(
  'defect_tables',
  {
    id: id(),
    /** Null for a built-in table. */
    organisationId: integer('organisation_id').references(() => organisations.id, { onDelete: 'cascade' }),
    standardKey: integer('standard_key').notNull(),
    pipeTypeSewer: boolean('pipe_type_sewer').notNull(),
    /** From 1, within its organisation, standard and use of pipe. */
    version: integer('version').notNull(),
    /** Of an organisation's tables the one that new inspections are coded with; of the built-in ones the newest. */
    inUse: boolean('in_use').notNull(),
    /** As the file says; null where it doesn't. */
    edition: text('edition'),
    validFrom: text('valid_from'),
    source: text('source').notNull(),
    settings: jsonb('settings').$type<TableSettings>().notNull().default({}),
    createdAt: createdAt(),
    /** Null for a built-in table. */
    createdById: integer('created_by_id').references(() => users.id),
  },
  (table) => [
    unique('defect_tables_version')
      .on(table.organisationId, table.standardKey, table.pipeTypeSewer, table.version)
      .nullsNotDistinct(),
  ],
);

export const inspections = pgTable(
  'inspections',
  {
    uuid: uuid('uuid').primaryKey(),
    id: integer('id').notNull().unique().generatedAlwaysAsIdentity(),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id),
    folderId: integer('folder_id')
      .notNull()
      .references(() => folders.id),
    /** Unique: one video gives one inspection, however often a worker tries. */
    fileId: integer('file_id')
      .notNull()
      .unique()
      .references(() => files.id),
    createdById: integer('created_by_id')
      .notNull()
      .references(() => users.id),
    status: text('status').$type<(typeof INSPECTION_STATUSES)[number]>().notNull(),
    name: text('name').notNull(),
    standardKey: integer('standard_key').notNull(),
    pipeTypeSewer: boolean('pipe_type_sewer').notNull(),
    structuralGrade: integer('structural_grade'),
    serviceGrade: integer('service_grade'),
    /** Without a grade, what it is at least, as far as that is known. */
    structuralAtLeast: integer('structural_at_least'),
    serviceAtLeast: integer('service_at_least'),
    /** The table that it is coded and graded with; null until it is first graded. */
    defectTableId: integer('defect_table_id').references(() => defectTables.id),
    headers: jsonb('headers').$type<InspectionHeaders>().notNull().default({}),
    isImperial: boolean('is_imperial').notNull().default(false),
    /** The length surveyed in metres, whatever the unit of the inspection. */
    lengthMetres: doublePrecision('length_metres').generatedAlwaysAs(LENGTH_METRES),
    /** When its status last became 'Reviewed', and by whom; null while it is not. */
    reviewedAt: moment('reviewed_at'),
    reviewedById: integer('reviewed_by_id').references(() => users.id),
    /** When somebody of the organisation that it belongs to first set it to 'Reviewed'; stays whatever becomes of that. */
    ownerReviewedAt: moment('owner_reviewed_at'),
    /** How far it is on its way from the contractor to the owner, and why and when it was last returned; null for never. */
    handover: text('handover').$type<Handover>(),
    returnReason: text('return_reason'),
    returnedAt: moment('returned_at'),
    /** The user who is to review it; null for nobody. */
    assignedToId: integer('assigned_to_id').references(() => users.id, { onDelete: 'set null' }),
    /** When the assignment last changed, and who changed it; null while nobody has. */
    assignedAt: moment('assigned_at'),
    assignedById: integer('assigned_by_id').references(() => users.id, { onDelete: 'set null' }),
    /** When its repairs were last generated, and by which rules: null for those built in. */
    planMadeAt: moment('plan_made_at'),
    planRulesId: integer('plan_rules_id'),
    /** The asset that a person matched it to; null until then, and again when that asset is deleted. */
    assetUuid: uuid('asset_uuid').references(() => assets.uuid, { onDelete: 'set null' }),
    /** Values of headers that only some standards have, by the header's name. */
    extraFields: jsonb('extra_fields').$type<Record<string, unknown>>().notNull().default({}),
    /** What the list's search looks through, in lower case: one text is read five times as fast as the headers. */
    searchText: text('search_text').notNull().generatedAlwaysAs(SEARCH_TEXT),
    /** State of the copy of the video that browsers play; null where they play the video itself. */
    copyStatus: text('copy_status').$type<'wanted' | 'made' | 'failed'>(),
    /** Of the job of making the copy. */
    ...leaseColumns('copy_'),
    /** How much of the copy is made. */
    copyPercent: integer('copy_percent'),
    /** Captions read in the video besides distances, by the header that each may fill when a person says so. */
    overlayFields: jsonb('overlay_fields').$type<OverlayFields>().notNull().default({}),
    /** Size of each thumbnail on the sheets of its frames, in pixels; null where there are no sheets. */
    thumbnailSize: jsonb('thumbnail_size').$type<{ width: number; height: number }>(),
    /** The file's own headers, ratings and scores, of an imported inspection; null for others. */
    imported: jsonb('imported').$type<StoredImport>(),
    /** Identifies the imported survey: the same file, imported again, gives the same key. */
    importKey: text('import_key'),
    /** When a rule of the organisation removed the copy, and the pictures of the frames (`retention/`). */
    copyRemovedAt: moment('copy_removed_at'),
    picturesRemovedAt: moment('pictures_removed_at'),
    /** On hold, so that no rule removes anything of it: since when, by whom and why. */
    keptAt: moment('kept_at'),
    keptById: integer('kept_by_id').references(() => users.id, { onDelete: 'set null' }),
    keptReason: text('kept_reason'),
    createdAt: createdAt(),
    lastRelatedUpdate: moment('last_related_update').notNull().defaultNow(),
  },
  (table) => [
    index('inspections_import')
      .on(table.organisationId, table.importKey)
      .where(sql`${table.importKey} is not null`),
    index('inspections_created').on(table.organisationId, table.createdAt, table.id),
    index('inspections_status').on(table.organisationId, table.status, table.createdAt, table.id),
    index('inspections_condition').on(
      table.organisationId,
      table.status,
      table.structuralGrade,
      table.serviceGrade,
      table.lengthMetres,
    ),
    index('inspections_reviewed')
      .on(table.organisationId, table.reviewedAt)
      .where(sql`${table.reviewedAt} is not null`),
    index('inspections_assigned')
      .on(table.organisationId, table.assignedToId)
      .where(sql`${table.assignedToId} is not null`),
    index('inspections_handover')
      .on(table.organisationId, table.handover)
      .where(sql`${table.handover} is not null`),
    index('inspections_changed_since_plan')
      .on(table.organisationId)
      .where(sql`${table.planMadeAt} <= ${table.lastRelatedUpdate}`),
    index('inspections_plan_rules')
      .on(table.organisationId, table.planRulesId)
      .where(sql`${table.planMadeAt} is not null`),
    index('inspections_folder').on(table.folderId),
    index('inspections_copy')
      .on(table.id)
      .where(sql`${table.copyStatus} = 'wanted'`),
    index('inspections_asset')
      .on(table.assetUuid)
      .where(sql`${table.assetUuid} is not null`),
    index('inspections_of_pipe')
      .on(table.assetUuid, ...ORDER_OF_PIPE, table.createdAt, table.id)
      .where(sql`${table.assetUuid} is not null`),
    index('inspections_to_match')
      .on(table.organisationId, table.createdAt, table.id)
      .where(sql`${table.assetUuid} is null`),
    // A regrade goes through the inspections in this order.
    index('inspections_table').on(table.organisationId, table.standardKey, table.pipeTypeSewer, table.uuid),
  ],
);

type ChainageSource = (typeof CHAINAGE_SOURCES)[number];

/** The codes of the tables. */
export const defectCodes = pgTable(
  'defect_codes',
  {
    id: id(),
    tableId: integer('table_id')
      .notNull()
      .references(() => defectTables.id, { onDelete: 'cascade' }),
    /** The order within its table. */
    position: integer('position').notNull(),
    code: text('code').notNull(),
    label: text('label').notNull(),
    atJointRequired: boolean('at_joint_required').notNull(),
    quantity1Units: text('quantity1_units'),
    quantity2Units: text('quantity2_units'),
    /** At least one. */
    rules: jsonb('rules').$type<ScoreRule[]>().notNull(),
  },
  (table) => [unique('defect_codes_code').on(table.tableId, table.code)],
);

export const frames = pgTable(
  'frames',
  {
    id: id(),
    inspectionUuid: uuid('inspection_uuid')
      .notNull()
      .references(() => inspections.uuid, { onDelete: 'cascade' }),
    /** Number of the picture, from 0 in the order of the video; observations on one picture share it. */
    frameId: integer('frame_id').notNull(),
    /** Number of the observation, from 1 on each picture; see `frames/observations.ts`. */
    observation: integer('observation').notNull().default(1),
    /** Seconds from the start of the video; null for an imported observation of which that is not known. */
    timeReference: doublePrecision('time_reference'),
    /** Both null for an imported observation without a photo. The second may be a sheet of many frames' thumbnails. */
    imageBlob: text('image_blob'),
    thumbnailBlob: text('thumbnail_blob'),
    /** The thumbnail's place on the sheet, from 0 and line by line; null where it is a picture of its own. */
    sheetPlace: smallint('sheet_place'),
    isHidden: boolean('is_hidden').notNull().default(false),
    isAccepted: boolean('is_accepted').notNull().default(false),
    /** What image analysis suggests that the picture shows, with certainties from 0 to 1; it counts nowhere. */
    classLabel: text('class_label'),
    classCertainty: doublePrecision('class_certainty'),
    allClassBreakdown: jsonb('all_class_breakdown').$type<Record<string, number>>().notNull().default({}),
    suggestion: jsonb('suggestion').$type<Suggestion>(),
    suggestionDismissed: boolean('suggestion_dismissed').notNull().default(false),
    /** The distance along the pipe as it is shown. */
    chainage: text('chainage'),
    /** The distance in the inspection's unit. */
    chainageNumber: doublePrecision('chainage_number'),
    chainageSource: text('chainage_source').$type<ChainageSource>(),
    /** What the counter in the picture said, in the inspection's unit, whatever people entered since; see `frames/chainages.ts`. */
    reading: doublePrecision('reading'),
    readingSource: text('reading_source').$type<Exclude<ChainageSource, 'entered' | 'imported'>>(),
    atJoint: boolean('at_joint').notNull().default(false),
    atClock: integer('at_clock'),
    toClock: integer('to_clock'),
    contDefectStart: boolean('cont_defect_start').notNull().default(false),
    contDefectEnd: boolean('cont_defect_end').notNull().default(false),
    quantity1Value: text('quantity1_value'),
    quantity1Units: text('quantity1_units'),
    quantity2Value: text('quantity2_value'),
    quantity2Units: text('quantity2_units'),
    percentValue: doublePrecision('percent_value'),
    remarks: text('remarks'),
    /** What was measured on the picture; of each observation its own. */
    measurements: jsonb('measurements').$type<Measurements>(),
    material: text('material'),
    /** Null beside a `defectCode` when the table that had the code is gone. */
    defectId: integer('defect_id').references(() => defectCodes.id, { onDelete: 'set null' }),
    defectCode: text('defect_code'),
    defectClass: text('defect_class'),
    defectSource: text('defect_source').$type<(typeof SOURCES)[number]>(),
    /** By the inspection's table, for the code and what was measured. */
    structuralScore: doublePrecision('structural_score'),
    serviceScore: doublePrecision('service_score'),
    scoreSource: text('score_source'),
    scoreIsVerified: boolean('score_is_verified').notNull().default(false),
    scoreBasis: text('score_basis'),
    version: integer('version').notNull().default(1),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    updatedById: integer('updated_by_id').references(() => users.id),
  },
  (table) => [
    uniqueIndex('frames_inspection_observation').on(table.inspectionUuid, table.frameId, table.observation),
    // Grading and reports read these alone: a few of ten thousand.
    index('frames_coded')
      .on(table.inspectionUuid)
      .where(sql`${table.defectCode} is not null`),
    // The list of inspections counts these of each row.
    index('frames_to_decide')
      .on(table.inspectionUuid)
      .where(
        sql`${table.suggestion} is not null and ${table.defectCode} is null and ${table.suggestionDismissed} = false and ${table.isHidden} = false and ${table.isAccepted} = false`,
      ),
    index('frames_classified')
      .on(table.inspectionUuid)
      .where(sql`${table.classLabel} is not null`),
    index('frames_defect')
      .on(table.defectId)
      .where(sql`${table.defectId} is not null`),
  ],
);
