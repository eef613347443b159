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
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ORGANISATION_TYPES, USER_LEVELS } from '@/api/contract/auth';
import type { ErrorType, FileStatus } from '@/api/contract/files';
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
    createdAt: createdAt(),
  },
  (table) => [
    index('folders_organisation').on(table.organisationId),
    uniqueIndex('folders_sibling_name').on(table.organisationId, table.ancestors, sql`lower(${table.name})`),
  ],
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
  (table) => [index('files_organisation_name').on(table.organisationId, table.filename)],
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
    createdAt: createdAt(),
    lastRelatedUpdate: moment('last_related_update').notNull().defaultNow(),
  },
  (table) => [index('inspections_organisation').on(table.organisationId)],
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
    chainage: text('chainage'),
    chainageNumber: doublePrecision('chainage_number'),
    defectCode: text('defect_code'),
  },
  (table) => [uniqueIndex('frames_inspection_frame').on(table.inspectionUuid, table.frameId)],
);
