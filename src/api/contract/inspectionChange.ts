/** What a call to change an inspection carries. Apart from what the app itself checks, so that the app does not load it. */
import * as z from 'zod/mini';
import { entry } from './common';
import { DIRECTIONS, INSPECTION_STATUSES } from './inspections';

const atMost = (most: number) => z.nullable(z.number().check(z.gte(0), z.lte(most)));
const name = entry(200);

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
