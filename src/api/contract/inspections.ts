/** What travels for inspections. Header fields carry the names of the coding standards' headers. */
import * as z from 'zod/mini';
import { entry, isoTime, orderingOf, pageOf, pagingQuery, repeated } from './common';

const text = z.nullable(z.string());

/** 'Uploaded' is an inspection nobody has reviewed; 'Reviewed' one that a person has signed off. */
export const INSPECTION_STATUSES = ['Uploaded', 'Reviewed'] as const;

/** Grades are 1 to 5, or null where nothing was graded. Lengths in metres, or feet when `IsImperial`. */
export const inspection = z.object({
  uuid: z.string(),
  status: z.string(),
  structuralGrade: z.nullable(z.number()),
  serviceGrade: z.nullable(z.number()),
  createdBy: z.string(),
  createdAt: isoTime,
  lastRelatedUpdate: isoTime,
  legacyId: z.number(),
  Direction: text,
  Date: text,
  LengthSurveyed: z.nullable(z.number()),
  GeneralRemarks: text,
  IsImperial: z.boolean(),
  Standard: z.number(),
  ReviewedBy: text,
  Time: text,
  WorkOrder: text,
  folder: z.object({ id: z.number(), name: z.string() }),
  asset: z.nullable(z.object({ uuid: z.string() })),
  file: z.object({ id: z.number(), name: z.string(), size: z.nullable(z.number()), playUrl: z.nullable(z.string()) }),
  extraFields: z.record(z.string(), z.unknown()),
  toBeMatched: z.boolean(),
  start_node: text,
  end_node: text,
  location: text,
  name: z.string(),
  filename: z.string(),
  SetupLocation: text,
  chainage_unit: z.enum(['m', 'ft']),
  AssetID: text,
  Material: text,
  HeightDiameter: z.nullable(z.number()),
  LocationStreet: text,
  LocationTown: text,
  UpstreamNode: text,
  DownstreamNode: text,
  UseOfDrainSewer: z.enum(['SS', 'SW']),
  repairCompletedDate: z.nullable(isoTime),
  viewDisabled: z.boolean(),
});
export type Inspection = z.infer<typeof inspection>;

export const inspectionPage = z.extend(pageOf(inspection), { statusCounts: z.record(z.string(), z.number()) });
export type InspectionPage = z.infer<typeof inspectionPage>;

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
  'created_at',
  'last_related_update',
] as const;

/** `folder`s count with all below them. `filter` is a `FilterModel` as JSON. */
export const inspectionsQuery = z.object({
  ...pagingQuery,
  organisation: z.coerce.number(),
  search: z._default(z.string(), ''),
  folder: z.optional(repeated(z.coerce.number().check(z.int(), z.gte(1), z.lte(2147483647)))),
  filter: z.optional(z.string()),
  ordering: z._default(z.string().check(z.regex(orderingOf(INSPECTION_ORDERINGS))), '-created_at'),
});

const uuids = z.array(z.uuid()).check(z.minLength(1), z.maxLength(1000));

const atMost = (most: number) => z.nullable(z.number().check(z.gte(0), z.lte(most)));
const name = entry(200);

/** The direction in which the camera travels. */
export const DIRECTIONS = ['Upstream', 'Downstream'] as const;

/**
 * What a person may change of an inspection, by the standards' header names; what is left out stays, null takes a value
 * away. `extraFields` are changed key by key. `Time` is a time of day, or the moment of the review in UTC.
 */
export const updateInspectionRequest = z
  .partial(
    z.strictObject({
      Direction: z.nullable(z.enum(DIRECTIONS)),
      Date: z.nullable(z.iso.date('Must be a date such as 2026-01-31.')),
      Time: z.nullable(
        z.union([z.iso.time(), z.iso.datetime()], 'Must be a time such as 14:30, or a date and time in UTC.'),
      ),
      LengthSurveyed: atMost(100_000),
      GeneralRemarks: entry(4000),
      ReviewedBy: name,
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
      status: z.enum(INSPECTION_STATUSES),
      extraFields: z
        .record(
          z.string().check(z.minLength(1), z.maxLength(100), z.regex(/^[^\0]*$/)),
          z.union([entry(4000), z.number(), z.boolean()]),
        )
        .check(z.refine((fields) => Object.keys(fields).length <= 200, 'At most 200 fields at once.')),
    }),
  )
  .check(z.refine((change) => Object.keys(change).length > 0, 'There is nothing to change.'));
export type UpdateInspectionRequest = z.infer<typeof updateInspectionRequest>;

export const inspectionIdsRequest = z.object({ inspectionIds: uuids });
export const updateStatusRequest = z.object({ inspectionIds: uuids, status: z.enum(INSPECTION_STATUSES) });
/** How many inspections a call for many has changed. */
export const updatedCount = z.object({ updated: z.number() });
export type UpdatedCount = z.infer<typeof updatedCount>;

/** Ids with commas between them. */
export const validateQuery = z.object({
  inspection_ids: z.pipe(
    z.pipe(
      z.string(),
      z.transform((ids) => ids.split(',')),
    ),
    uuids,
  ),
});
/** What stands in the way of an export, inspection by inspection; one without problems has an empty list. */
export const inspectionProblems = z.array(
  z.object({
    inspectionId: z.string(),
    problems: z.array(z.object({ frameId: z.nullable(z.number()), field: z.string(), message: z.string() })),
  }),
);
export type InspectionProblems = z.infer<typeof inspectionProblems>;

/** Addresses that lead to the inspection whoever may see it. */
export const shareableLinks = z.array(z.object({ label: z.string(), url: z.string() }));
export type ShareableLinks = z.infer<typeof shareableLinks>;
