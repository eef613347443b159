/** What a call for inspections carries: which of them, or what a person changes of one. */
import * as z from 'zod/mini';
import { EXPORT_FORMATS, EXPORT_TYPE_CODES } from '../exports';
import { INSPECTION_COLUMN_IDS, OWN_COLUMN } from '../inspectionColumns';
import { DIRECTIONS, INSPECTION_STATUSES } from '../inspections';
import { rowId } from '../common';
import { entry, isOrderingOf, pagingQuery, repeated, rowIdInQuery } from './common';

export const INSPECTION_ORDERINGS = [
  'name',
  'status',
  'asset_id',
  'upstream_node',
  'direction',
  'date',
  'length_surveyed',
  'structural_grade',
  'service_grade',
  'folder',
  'assigned_to',
  'created_at',
  'last_related_update',
] as const;

/** Filters and order, without paging. A `folder` includes all folders below it. `filter`: a `FilterModel` as JSON. */
const inspectionsFilter = z.object({
  organisation: z.coerce.number(),
  search: z._default(z.string(), ''),
  folder: z.optional(repeated(rowIdInQuery)),
  filter: z.optional(z.string()),
  ordering: z._default(z.string().check(isOrderingOf(INSPECTION_ORDERINGS)), '-created_at'),
});
export const inspectionsQuery = z.extend(inspectionsFilter, pagingQuery);

/** `column`: the columns of the file, in their order. */
export const inspectionsCsvQuery = z.extend(inspectionsFilter, {
  column: repeated(
    z.union([z.enum(INSPECTION_COLUMN_IDS), z.string().check(z.regex(OWN_COLUMN, 'There is no such column.'))]),
  ).check(z.refine((columns) => new Set(columns).size === columns.length, 'Name each column only once.')),
});

/** A person by id, null for nobody. A name beside the id is ignored: the app keeps it for its own screen. */
const assignedTo = z.nullable(z.object({ id: rowId }));
export type AssignedTo = z.infer<typeof assignedTo>;

const uuids = z.array(z.uuid()).check(z.minLength(1), z.maxLength(1000));

export const inspectionIdsRequest = z.object({ inspectionIds: uuids });
export const updateStatusRequest = z.object({ inspectionIds: uuids, status: z.enum(INSPECTION_STATUSES) });

export const assignRequest = z.object({ inspectionIds: uuids, assignedTo });

/** `organisation`: whose inspections are assigned. */
export const assigneesQuery = z.object({ organisation: z.coerce.number() });

/** Ids separated by commas; with a type and a format the answer also has the problems of that export alone. */
export const validateQuery = z.object({
  inspection_ids: z.pipe(
    z.pipe(
      z.string(),
      z.transform((ids) => ids.split(',')),
    ),
    uuids,
  ),
  type: z.optional(z.enum(EXPORT_TYPE_CODES)),
  format: z.optional(z.enum(EXPORT_FORMATS)),
});

const atMost = (most: number) => z.nullable(z.number().check(z.gte(0), z.lte(most)));
const name = entry(200);

/**
 * What stays when an inspection's unit changes: all lengths, whose numbers are converted, as for whoever wants to see feet;
 * or the numbers, which then have the other unit, where that is what was wrong. Without a word it is the lengths.
 */
export const KEPT_BY_UNIT = ['lengths', 'numbers'] as const;
export type KeptByUnit = (typeof KEPT_BY_UNIT)[number];

/**
 * What a person may change of an inspection, by the standards' header names; fields that are left out stay, null
 * removes a value. `extraFields` are changed key by key; `keeps` says what stays when `IsImperial` changes. Who reviewed it, and when, follows from the
 * status alone.
 */
export const updateInspectionRequest = z
  .partial(
    z.strictObject({
      Direction: z.nullable(z.enum(DIRECTIONS)),
      Date: z.nullable(z.iso.date('Must be a date such as 2026-01-31.')),
      SurveyTime: z.nullable(z.iso.time('Must be a time such as 14:30.')),
      LengthSurveyed: atMost(100_000),
      GeneralRemarks: entry(4000),
      SurveyReviewedBy: name,
      WorkOrder: name,
      SetupLocation: name,
      AssetID: name,
      Material: name,
      HeightDiameter: atMost(100_000),
      LocationStreet: name,
      LocationTown: name,
      UpstreamNode: name,
      DownstreamNode: name,
      IsImperial: z.boolean(),
      keeps: z.enum(KEPT_BY_UNIT),
      status: z.enum(INSPECTION_STATUSES),
      assignedTo,
      extraFields: z
        .record(z.string().check(z.minLength(1), z.maxLength(100)), z.union([entry(4000), z.number(), z.boolean()]))
        .check(z.refine((fields) => Object.keys(fields).length <= 200, 'At most 200 fields at once.')),
    }),
  )
  .check(z.refine((change) => Object.keys(change).some((field) => field !== 'keeps'), 'There is nothing to change.'));
export type UpdateInspectionRequest = z.infer<typeof updateInspectionRequest>;
