/** What a call for repairs carries. */
import * as z from 'zod/mini';
import { rowId } from '../common';
import { CUSTOM_TYPES, DEFECT_FAMILIES, RATE_UNITS, RISK_STEPS } from '../repairs';
import { entry } from './common';
import { inspectionIdsRequest } from './inspections';

export const generateRepairsRequest = z.object({ inspection_ids: inspectionIdsRequest.shape.inspectionIds });

const named = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest));
const risk = z.nullable(z.enum(RISK_STEPS));
const chainage = z.nullable(z.number().check(z.gte(0), z.lte(100_000)));

/** The fields that all plans share; those left out stay. What was seen: `seen.ts`. */
export const updateRepairPlanRequest = z
  .partial(
    z.strictObject({
      consequence: risk,
      consequenceComment: entry(4000),
      likelihood: risk,
      likelihoodComment: entry(4000),
      frequency: entry(200),
      generalNotes: entry(4000),
      junctions: entry(4000),
      repairCompletedDate: z.nullable(z.iso.date('Must be a date such as 2026-01-31.')),
    }),
  )
  .check(z.refine((change) => Object.keys(change).length > 0, 'There is nothing to change.'));
export type UpdateRepairPlanRequest = z.infer<typeof updateRepairPlanRequest>;

/**
 * In the shape of the answer, so that a plan that was read can be sent back; fields that no person decides are ignored.
 */
const item = z.object({
  /** The id of an item that the plan has. Without an id, or with one that it no longer has, the item is added. */
  id: z.optional(z.nullable(rowId)),
  repairType: named(200),
  customTypeId: z.optional(z.nullable(rowId)),
  metadata: z
    .array(z.object({ key: named(100), value: z.union([z.string().check(z.maxLength(1000)), z.number()]) }))
    .check(z.maxLength(50)),
  frameId: z.optional(z.nullable(rowId)),
  /** The code of the defect that it repairs; the frame's own code when left out. */
  defectCode: z.optional(entry(500)),
  chainageFrom: z.optional(chainage),
  chainageTo: z.optional(chainage),
});
export type RepairItemRequest = z.infer<typeof item>;

/** A person's plan; fields that are left out stay. `items` replaces all items, in this order. */
export const updateActorPlanRequest = z
  .partial(
    z.strictObject({
      items: z.array(item).check(z.maxLength(500)),
      generalNotes: entry(4000),
      actionSummary: entry(1000),
    }),
  )
  .check(z.refine((change) => Object.keys(change).length > 0, 'There is nothing to change.'));
export type UpdateActorPlanRequest = z.infer<typeof updateActorPlanRequest>;

export const createCustomTypeRequest = z.strictObject({ name: named(200), type: z.enum(CUSTOM_TYPES) });
export type CreateCustomTypeRequest = z.infer<typeof createCustomTypeRequest>;

export const putRatesRequest = z.strictObject({
  rates: z
    .array(
      z.strictObject({
        repairType: named(200),
        per: z.enum(RATE_UNITS),
        rate: z.number().check(z.gte(0), z.lte(10_000_000)),
      }),
    )
    .check(z.maxLength(200)),
});
export type PutRatesRequest = z.infer<typeof putRatesRequest>;

const bound = z.optional(z.number().check(z.gte(0), z.lte(100_000)));
const range = z.optional(z.strictObject({ above: bound, upTo: bound }));
const metres = z.number().check(z.gt(0), z.lte(1000));

/** The rules in their order, of which the first that holds decides. */
export const rulesRequest = z.strictObject({
  unscored: z.int().check(z.gte(1), z.lte(5)),
  patchLength: metres,
  rules: z
    .array(
      z.strictObject({
        family: z.enum(DEFECT_FAMILIES),
        grade: range,
        extent: range,
        size: range,
        material: z.optional(z.literal('brick')),
        repairType: named(200),
        gives: z.optional(z.enum(['count', 'length'])),
      }),
    )
    .check(z.maxLength(300)),
  close: z
    .array(
      z.strictObject({
        of: z.array(named(200)).check(z.minLength(1), z.maxLength(20)),
        gap: z.number().check(z.gte(0), z.lte(1000)),
        from: z.int().check(z.gte(2), z.lte(1000)),
        becomes: named(200),
        patchAs: z.optional(metres),
      }),
    )
    .check(z.maxLength(50)),
});
export const rulesInUseRequest = z.strictObject({ rulesId: z.nullable(rowId) });
