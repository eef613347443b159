/** What a call for batches carries. */
import * as z from 'zod/mini';
import { BATCH_STATE_CODES, isoDay, MOST_ORDERED_METRES } from '../batches';
import { rowId } from '../common';
import { entry, pagingQuery, repeated } from './common';

/** The id under which a browser sends files together. */
export const sentAs = z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/, 'Must be 1 to 64 letters, digits and hyphens.'));

/**
 * `all_clients`: of the caller's own organisation, and those that it does for its clients. `overdue_on`: only open ones
 * whose due date is before this day, which is today where the caller is.
 */
export const batchesQuery = z.object({
  ...pagingQuery,
  target_org_id: z.coerce.number(),
  state: z.optional(repeated(z.enum(BATCH_STATE_CODES))),
  mine: z._default(z.stringbool(), false),
  overdue_on: z.optional(isoDay),
  all_clients: z._default(z.stringbool(), false),
});

const NAMELESS = 'Batch name is required';
const name = z
  .string(NAMELESS)
  .check(z.trim(), z.normalize(), z.minLength(1, NAMELESS), z.maxLength(200, 'Use at most 200 characters'));
const fields = {
  client: entry(200),
  workOrder: entry(100),
  dueDate: z.nullable(isoDay),
  responsible: z.nullable(z.object({ id: rowId })),
  orderedMetres: z.nullable(
    z.number().check(z.gt(0, 'Enter a length above 0'), z.lte(MOST_ORDERED_METRES, 'Enter at most 10,000 km')),
  ),
};

export const createBatchRequest = z.object({ organisation: rowId, name, ...z.partial(z.object(fields)).shape });
export type CreateBatchRequest = z.infer<typeof createBatchRequest>;

/** Fields that are left out stay. What was seen: `seen.ts`. */
export const updateBatchRequest = z.partial(z.strictObject({ name, ...fields }));
export type UpdateBatchRequest = z.infer<typeof updateBatchRequest>;

/** Files that the caller's browser sends under this id belong to the batch. */
export const sendToBatchRequest = z.object({ batch_id: sentAs });
