/**
 * The tables of organisations, people, folders and files; those of the inspections that are made of files are in
 * `reviewSchema.ts`. `npx drizzle-kit generate` turns a change here into a migration (see the backend's README).
 * `files` and `processing_files` have ids of their own, as in the API; the latter start at 1000, so that
 * code which mixes them up never works by accident.
 */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { OwnField } from '@/api/contract/ownFields';
import type { ORGANISATION_TYPES, USER_LEVELS } from '@/api/contract/auth';
import type { ErrorType, FileStatus, ProcessingProgress } from '@/api/contract/files';
import type { FilterModel } from '@/api/contract/filters';
import type { TemplateLevel } from '@/api/contract/folderTemplates';
import { createdAt, id, leaseColumns, moment, quotaColumns, updatedAt } from './columns';

export const organisations = pgTable(
  'organisations',
  {
    id: id(),
    type: text('type').$type<(typeof ORGANISATION_TYPES)[number]>().notNull(),
    name: text('name').notNull(),
    countryCode: text('country_code').notNull(),
    standardKey: integer('standard_key').notNull(),
    /** The blob of its logo, a square PNG. */
    logoName: text('logo_name'),
    /** When a worker last took on one of its videos: organisations take turns. */
    lastTurnAt: moment('last_turn_at'),
    /** Made by itself, for its inspections; in the order in which they are shown. */
    ownFields: jsonb('own_fields').$type<OwnField[]>().notNull().default([]),
    /** Whether people who may only upload may make a folder of the day (`folders/dayFolder.ts`). */
    crewsMakeFolders: boolean('crews_make_folders').notNull().default(false),
    /** In how many per cent of its answers a class of image analysis has to be right (`quality/earnedWord.ts`). */
    suggestionBar: integer('suggestion_bar').notNull().default(60),
    /** Since when nobody gets in: its people cannot log in, and contractors do not see it (`staff/closeOrganisation.ts`). */
    closedAt: moment('closed_at'),
    /** When its data began to be removed for good (`offBoarding/endOrganisation.ts`); others' records still name it. */
    endedAt: moment('ended_at'),
    ...quotaColumns(),
    createdAt: createdAt(),
  },
  (table) => [index('organisations_name').on(sql`lower(${table.name})`, table.id)],
);

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

export const users = pgTable(
  'users',
  {
    id: id(),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id),
    /** Lower case. */
    email: text('email').notNull().unique(),
    /** Null until the account is activated: a password that was typed before, anybody may have typed. */
    passwordHash: text('password_hash'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    isAdmin: boolean('is_admin').notNull().default(false),
    isStaff: boolean('is_staff').notNull().default(false),
    isMember: boolean('is_member').notNull().default(true),
    isServiceUser: boolean('is_service_user').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    requireTfa: boolean('require_tfa').notNull().default(false),
    userLevel: text('user_level').$type<(typeof USER_LEVELS)[number]>().notNull(),
    /** Name and address in lower case, as searches read them. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`lower(first_name || ' ' || last_name || ' ' || email)`),
    lastLogin: moment('last_login'),
    createdAt: createdAt(),
  },
  (table) => [
    index('users_organisation').on(table.organisationId),
    index('users_name').on(sql`lower(${table.firstName} || ' ' || ${table.lastName})`, table.id),
  ],
);

/** Logins that have not ended: a row each, of whose refresh tokens only the newest is good (`access/logins.ts`). */
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
  /** Of the password that was typed to register: it becomes the account's once the same browser uses the link. */
  passwordHash: text('password_hash'),
  /** Of the secret by which that browser is known. */
  browserHash: text('browser_hash'),
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
    /** Values of headers that its inspections share (`inspections/folderTemplates.ts`). */
    template: jsonb('template').$type<TemplateLevel['headers']>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [
    // The index begins with organisation and ancestors, so that all folders below another are a range of it.
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

/**
 * A batch is a job: videos that belong together, planned before any is sent or made when the first is. How far it is
 * follows from its files (`files/batchRecords.ts`).
 */
export const batches = pgTable(
  'batches',
  {
    id: id(),
    /** The organisation whose pipes they are. */
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    /** The organisation that does the job. */
    uploadOrganisationId: integer('upload_organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    createdById: integer('created_by_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null for one that nobody has named. */
    name: text('name'),
    client: text('client'),
    workOrder: text('work_order'),
    /** A day, which has no zone: it is over when it is over where the reader is. */
    dueDate: date('due_date', { mode: 'string' }),
    responsibleId: integer('responsible_id').references(() => users.id, { onDelete: 'set null' }),
    /** How much pipe is to be surveyed, in metres; null where nobody has said. */
    orderedMetres: doublePrecision('ordered_metres'),
    /** When it was last handed over to the owner, and when the owner last answered, and by whom. */
    handedOverAt: moment('handed_over_at'),
    handedOverById: integer('handed_over_by_id').references(() => users.id, { onDelete: 'set null' }),
    answeredAt: moment('answered_at'),
    answeredById: integer('answered_by_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [index('batches_organisation').on(table.organisationId, table.id)],
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
    /** The name in lower case, as searches read it: ILIKE takes twice as long. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`lower(filename)`),
    /** The name on the sender's disk. */
    uploadFilename: text('upload_filename').notNull(),
    /** The same for all files that one person sent together; the sender's browser makes it up. */
    batchId: text('batch_id'),
    /** The job that it belongs to; null for a file that was sent without a batch. */
    jobId: integer('job_id').references(() => batches.id, { onDelete: 'set null' }),
    /** When the sender chose the file, by the sender's clock; null for a file that was sent without a batch. */
    addedAt: moment('added_at'),
    /** Bytes; known once the upload is complete. */
    size: bigint('size', { mode: 'number' }),
    /** The blob that the upload's link is for; once the video is sealed (`worker/sealVideo.ts`), its copy. */
    blobName: text('blob_name').notNull().unique(),
    /** ETag of the uploaded blob when the upload was completed. */
    etag: text('etag'),
    /** SHA-256 of the sealed video, in hex; null until it is sealed. */
    sha256: text('sha256'),
    uploadCompletedAt: moment('upload_completed_at'),
    /** When a rule of the organisation removed the video (`retention/`); null while it is there. */
    originalRemovedAt: moment('original_removed_at'),
    /** No list shows it: it stands for the video of an inspection that was imported without one. */
    hidden: boolean('hidden').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('files_organisation_name').on(table.organisationId, table.filename),
    index('files_organisation_search').on(table.organisationId, table.searchText),
    index('files_folder').on(table.folderId),
    index('files_upload_organisation').on(table.uploadOrganisationId),
    index('files_batch')
      .on(table.organisationId, table.batchId)
      .where(sql`${table.batchId} is not null`),
    index('files_job')
      .on(table.jobId)
      .where(sql`${table.jobId} is not null`),
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
    /** How long the upload's link lives, where its sender wanted less than the usual time. */
    linkSeconds: integer('link_seconds'),
    /** When the sender's browser last said that bytes of the upload have moved. */
    movedAt: moment('moved_at'),
    ...leaseColumns(),
    /** The inspection that the last attempt was making: its blobs lie under this id, which is the attempt's claim. */
    inspectionUuid: uuid('inspection_uuid'),
    /** How far the worker is with the video, written with its signs of life. */
    progress: jsonb('progress').$type<ProcessingProgress>(),
    /** How much of the video could be read, where that was not all. */
    warning: text('warning'),
    completedAt: moment('completed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('processing_files_status').on(table.status)],
);
