/**
 * The tables. `npx drizzle-kit generate` turns a change here into a migration (see the README beside).
 * `files` and `processing_files` have ids of their own, as on the wire; the latter start at 1000, so that
 * code which mixes them up never works by accident.
 */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ORGANISATION_TYPES, USER_LEVELS } from '@/api/contract/auth';
import type { ErrorType, FileStatus } from '@/api/contract/files';
import type { FilterModel } from '@/api/contract/folders';
import type { SOURCES } from '@/api/contract/frames';
import type { INSPECTION_STATUSES, Inspection } from '@/api/contract/inspections';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();
const createdAt = () => moment('created_at').notNull().defaultNow();

export const organisations = pgTable('organisations', {
  id: id(),
  type: text('type').$type<(typeof ORGANISATION_TYPES)[number]>().notNull(),
  name: text('name').notNull(),
  countryCode: text('country_code').notNull(),
  standardKey: integer('standard_key').notNull(),
  createdAt: createdAt(),
});

/** A contractor may work in the asset owner's organisation. */
export const organisationLinks = pgTable(
  'organisation_links',
  {
    contractorId: integer('contractor_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.contractorId, table.ownerId] })],
);

export const users = pgTable('users', {
  id: id(),
  organisationId: integer('organisation_id')
    .notNull()
    .references(() => organisations.id),
  /** Lower case. */
  email: text('email').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  isAdmin: boolean('is_admin').notNull().default(false),
  isStaff: boolean('is_staff').notNull().default(false),
  isMember: boolean('is_member').notNull().default(true),
  isServiceUser: boolean('is_service_user').notNull().default(false),
  isActive: boolean('is_active').notNull().default(true),
  requireTfa: boolean('require_tfa').notNull().default(false),
  userLevel: text('user_level').$type<(typeof USER_LEVELS)[number]>().notNull(),
  lastLogin: moment('last_login'),
  createdAt: createdAt(),
});

/** Logins that are kept: a row each, and only its newest refresh token is good (`auth/sessions.ts`). */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The number of the newest refresh token; the first is 1. */
    generation: integer('generation').notNull().default(1),
    rotatedAt: moment('rotated_at').notNull().defaultNow(),
    /** Whether the token before the newest has been used a second time. */
    isRepeated: boolean('is_repeated').notNull().default(false),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
);

/** Links in mails, each good once, for one purpose, for a time. The token itself is only in the mail. */
export const accountLinks = pgTable('account_links', {
  tokenHash: text('token_hash').primaryKey(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  purpose: text('purpose').$type<'activate' | 'reset password'>().notNull(),
  expiresAt: moment('expires_at').notNull(),
});

export const folders = pgTable(
  'folders',
  {
    id: id(),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id),
    /** Ids from the root down to the parent; empty for a root. */
    ancestors: integer('ancestors').array().notNull(),
    name: text('name').notNull(),
    standardKey: integer('standard_key').notNull(),
    pipeTypeSewer: boolean('pipe_type_sewer').notNull(),
    /** Counts up with every new name and every new place of the folder itself. */
    version: integer('version').notNull().default(1),
    /** The version that the newest name made, and the newest place: so that a stale caller can be told what happened. */
    nameVersion: integer('name_version').notNull().default(1),
    placeVersion: integer('place_version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    // It begins with the organisation and the ancestors: the folders below another one are a range of it.
    uniqueIndex('folders_sibling_name').on(table.organisationId, table.ancestors, sql`lower(${table.name})`),
  ],
);

/** What narrows the inspections list of one user in one organisation. */
export const inspectionFilters = pgTable(
  'inspection_filters',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    /** Not jsonb, which refuses some texts. */
    filterModel: json('filter_model').$type<FilterModel>(),
    /** Folders may have been deleted since. */
    folderIds: integer('folder_ids').array().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.userId, table.organisationId] })],
);

export const files = pgTable(
  'files',
  {
    id: id(),
    /** The organisation whose folder it is in. */
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id),
    uploadOrganisationId: integer('upload_organisation_id')
      .notNull()
      .references(() => organisations.id),
    uploadUserId: integer('upload_user_id')
      .notNull()
      .references(() => users.id),
    folderId: integer('folder_id')
      .notNull()
      .references(() => folders.id),
    filename: text('filename').notNull(),
    /** The name on the sender's disk. */
    uploadFilename: text('upload_filename').notNull(),
    /** Bytes; known once the upload is complete. */
    size: bigint('size', { mode: 'number' }),
    blobName: text('blob_name').notNull().unique(),
    uploadCompletedAt: moment('upload_completed_at'),
    hidden: boolean('hidden').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('files_organisation_name').on(table.organisationId, table.filename),
    index('files_folder').on(table.folderId),
  ],
);

export const processingFiles = pgTable(
  'processing_files',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity({ startWith: 1000 }),
    fileId: integer('file_id')
      .notNull()
      .unique()
      .references(() => files.id, { onDelete: 'cascade' }),
    status: text('status').$type<FileStatus>().notNull(),
    reasonCode: text('reason_code').$type<ErrorType>(),
    reasonMessage: text('reason_message'),
    timesRetried: integer('times_retried').notNull().default(0),
    /** How often a worker has taken it on; the number fences off a worker that was given up. */
    attempt: integer('attempt').notNull().default(0),
    /** The inspection that the present attempt is making; its blobs lie under this id. */
    inspectionUuid: uuid('inspection_uuid'),
    completedAt: moment('completed_at'),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('processing_files_status').on(table.status)],
);

/** Values of the coding standard's headers, by the header's name; what is not there is not known. */
export type InspectionHeaders = Partial<
  Pick<
    Inspection,
    | 'Direction'
    | 'Date'
    | 'LengthSurveyed'
    | 'GeneralRemarks'
    | 'ReviewedBy'
    | 'Time'
    | 'WorkOrder'
    | 'SetupLocation'
    | 'AssetID'
    | 'Material'
    | 'HeightDiameter'
    | 'LocationStreet'
    | 'LocationTown'
    | 'UpstreamNode'
    | 'DownstreamNode'
  >
>;

const SEARCHED_HEADERS = ['AssetID', 'UpstreamNode', 'DownstreamNode', 'LocationStreet', 'WorkOrder'] as const;
const SEARCH_TEXT = sql.raw(
  `lower(${['name', ...SEARCHED_HEADERS.map((name) => `coalesce(headers ->> '${name}', '')`)].join(" || E'\\n' || ")})`,
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
    headers: jsonb('headers').$type<InspectionHeaders>().notNull().default({}),
    isImperial: boolean('is_imperial').notNull().default(false),
    /** Values of headers that only some standards have, by the header's name. */
    extraFields: jsonb('extra_fields').$type<Record<string, unknown>>().notNull().default({}),
    /** What the list's search looks through, in lower case: one text is read five times as fast as the headers. */
    searchText: text('search_text').notNull().generatedAlwaysAs(SEARCH_TEXT),
    createdAt: createdAt(),
    lastRelatedUpdate: moment('last_related_update').notNull().defaultNow(),
  },
  (table) => [
    index('inspections_created').on(table.organisationId, table.createdAt, table.id),
    index('inspections_status').on(table.organisationId, table.status),
    index('inspections_folder').on(table.folderId),
  ],
);

type FrameSource = (typeof SOURCES)[number];
export type FrameValue = string | number | boolean | null;

/** Codes of the standards' tables: the built-in ones, and those that organisations have imported. */
export const defectCodes = pgTable(
  'defect_codes',
  {
    id: id(),
    /** Null for a built-in row. */
    organisationId: integer('organisation_id').references(() => organisations.id, { onDelete: 'cascade' }),
    standardKey: integer('standard_key').notNull(),
    pipeTypeSewer: boolean('pipe_type_sewer').notNull(),
    /** The order within its table. */
    position: integer('position').notNull(),
    code: text('code').notNull(),
    label: text('label').notNull(),
    atJointRequired: boolean('at_joint_required').notNull(),
    structuralScore: doublePrecision('structural_score'),
    serviceScore: doublePrecision('service_score'),
    quantity1Units: text('quantity1_units'),
    quantity2Units: text('quantity2_units'),
    source: text('source').notNull(),
    verified: boolean('verified').notNull(),
  },
  (table) => [
    unique('defect_codes_code')
      .on(table.organisationId, table.standardKey, table.pipeTypeSewer, table.code)
      .nullsNotDistinct(),
  ],
);

export const frames = pgTable(
  'frames',
  {
    id: id(),
    inspectionUuid: uuid('inspection_uuid')
      .notNull()
      .references(() => inspections.uuid, { onDelete: 'cascade' }),
    /** From 0 in the order of the video. */
    frameId: integer('frame_id').notNull(),
    /** Seconds from the start of the video. */
    timeReference: doublePrecision('time_reference').notNull(),
    imageBlob: text('image_blob').notNull(),
    thumbnailBlob: text('thumbnail_blob').notNull(),
    isHidden: boolean('is_hidden').notNull().default(false),
    isAccepted: boolean('is_accepted').notNull().default(false),
    /** What an import said that the picture shows, with certainties from 0 to 1. */
    classLabel: text('class_label'),
    classCertainty: doublePrecision('class_certainty'),
    allClassBreakdown: jsonb('all_class_breakdown').$type<Record<string, number>>().notNull().default({}),
    /** As shown. */
    chainage: text('chainage'),
    /** In the inspection's unit. */
    chainageNumber: doublePrecision('chainage_number'),
    chainageSource: text('chainage_source').$type<FrameSource>(),
    atJoint: boolean('at_joint').notNull().default(false),
    atClock: integer('at_clock'),
    toClock: integer('to_clock'),
    contDefectStart: boolean('cont_defect_start').notNull().default(false),
    contDefectEnd: boolean('cont_defect_end').notNull().default(false),
    quantity1Value: text('quantity1_value'),
    quantity1Units: text('quantity1_units'),
    quantity2Value: text('quantity2_value'),
    quantity2Units: text('quantity2_units'),
    remarks: text('remarks'),
    material: text('material'),
    /** Null with a code when the table that had the code is gone. */
    defectId: integer('defect_id').references(() => defectCodes.id, { onDelete: 'set null' }),
    defectCode: text('defect_code'),
    defectClass: text('defect_class'),
    defectSource: text('defect_source').$type<FrameSource>(),
    /** As the table had them when the code was given, or when the table was last replaced. */
    structuralScore: doublePrecision('structural_score'),
    serviceScore: doublePrecision('service_score'),
    scoreSource: text('score_source'),
    scoreIsVerified: boolean('score_is_verified').notNull().default(false),
    version: integer('version').notNull().default(1),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    updatedById: integer('updated_by_id').references(() => users.id),
  },
  (table) => [
    uniqueIndex('frames_inspection_frame').on(table.inspectionUuid, table.frameId),
    // Grading and reports read these alone: a few of ten thousand.
    index('frames_coded')
      .on(table.inspectionUuid)
      .where(sql`${table.defectCode} is not null`),
    index('frames_defect')
      .on(table.defectId)
      .where(sql`${table.defectId} is not null`),
  ],
);

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
    field: text('field').notNull(),
    from: jsonb('from').$type<FrameValue>(),
    to: jsonb('to').$type<FrameValue>(),
  },
  (table) => [index('frame_changes_frame').on(table.frameId, table.id)],
);
