/** What travels for inspections. Header fields carry the names of the coding standards' headers. */
import * as z from 'zod/mini';
import { isoTime, orderingOf, pageOf, pagingQuery, repeated } from './common';

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

/** The direction in which the camera travels. */
export const DIRECTIONS = ['Upstream', 'Downstream'] as const;

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
