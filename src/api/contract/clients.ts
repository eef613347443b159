/** What a contractor has to do for its clients. Beyond the specification; apart from `dashboard.ts`, which loads first. */
import * as z from 'zod/mini';
import { BATCH_STATE_CODES, isoDay } from './batches';

/** Batches that a client's card names: those due first. */
export const CARD_BATCHES = 3;

/**
 * What a contractor has to do for each of its clients, in the order of their names: inspections as `FIGURES` of `dashboard.ts` counts
 * them, and `openBatches`, its batches that their owner has not accepted whole. `batches` has the first of these, by due
 * date and without one last.
 */
export const clients = z.array(
  z.object({
    id: z.number(),
    name: z.string(),
    toReview: z.number(),
    returned: z.number(),
    withOwner: z.number(),
    openBatches: z.number(),
    batches: z.array(
      z.object({
        id: z.number(),
        title: z.string(),
        dueDate: z.nullable(isoDay),
        state: z.enum(BATCH_STATE_CODES),
      }),
    ),
  }),
);
export type Client = z.infer<typeof clients>[number];
