/** How a contractor's inspections reach the owner of the pipes: handed over, then returned or accepted. Beyond the specification. */
import * as z from 'zod/mini';
import { isoTime } from './common';

/** How far an inspection is on its way to the owner. */
export const HANDOVERS = {
  'handed over': 'Handed over',
  returned: 'Returned',
  accepted: 'Accepted',
} as const;
export type Handover = keyof typeof HANDOVERS;
/** The cast is safe: `HANDOVERS` is a constant, and has no keys but these. */
export const HANDOVER_CODES = Object.keys(HANDOVERS) as [Handover, ...Handover[]];

/** Why an inspection is returned, in characters. */
export const MAX_RETURN_REASON = 1000;

const text = z.nullable(z.string());

/**
 * `handover` is null for a contractor that did not survey it. `returnReason`: why the owner last returned it; it stays when the inspection is handed over again. `isLocked`: the
 * reader can change nothing of it, because it is with the owner.
 */
export const inspectionHandover = z.object({
  handover: z.nullable(z.enum(HANDOVER_CODES)),
  returnReason: text,
  isLocked: z.boolean(),
});
export type InspectionHandover = z.infer<typeof inspectionHandover>;

/** An inspection of a batch. `open`: sentences about what is missing, undecided or cannot be right in it. */
const batchInspection = z.object({
  inspectionId: z.string(),
  title: z.string(),
  status: z.string(),
  handover: z.nullable(z.enum(HANDOVER_CODES)),
  returnReason: text,
  open: z.array(z.string()),
});
export type BatchInspection = z.infer<typeof batchInspection>;

/**
 * What is looked at before a batch is handed over, and before it is accepted. `surveyedMetres` is the sum of the lengths
 * that are known; `withoutLength` counts the inspections whose length is not.
 */
export const batchInspections = z.object({
  /** When the batch was last handed over, so that an answer tells which hand-over was looked at. */
  handedOverAt: z.nullable(isoTime),
  inspections: z.array(batchInspection),
  surveyedMetres: z.number(),
  withoutLength: z.number(),
});
export type BatchInspections = z.infer<typeof batchInspections>;
