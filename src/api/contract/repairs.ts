/** What the server answers about repairs: the plan of an inspection, and what was generated into it. */
import * as z from 'zod/mini';
import { isoTime } from './common';

const text = z.nullable(z.string());
const number = z.nullable(z.number());

/** Whose plan it is; null is the generated one, which is nobody's. */
const actor = z.nullable(z.enum(['owner', 'contractor']));

/**
 * One repair. A generated one names the defect that led to it: its frame, which is null when that is gone, its code, and
 * where it lies in the inspection's unit, from and to the same for a defect at one place. `source` names the rule's
 * origin; `verified` is false for a rule of the demonstration table.
 */
export const repairItem = z.object({
  id: z.number(),
  lastUpdated: isoTime,
  actor,
  customTypeId: number,
  customDataType: text,
  repairType: z.string(),
  metadata: z.array(z.object({ key: z.string(), value: z.union([z.string(), z.number()]) })),
  frameId: number,
  defectCode: text,
  chainageFrom: number,
  chainageTo: number,
  source: text,
  verified: z.boolean(),
});
export type RepairItem = z.infer<typeof repairItem>;

/** `generalNotes` of a generated plan says what it leaves out, and why. */
const actorPlan = z.object({
  actor,
  items: z.array(repairItem),
  generalNotes: text,
  actionSummary: text,
  lastUpdated: isoTime,
});
export type ActorPlan = z.infer<typeof actorPlan>;

/** `id`, and each plan, is null as long as there is none. */
export const repairPlan = z.object({
  id: number,
  inspectionId: z.string(),
  consequence: text,
  consequenceComment: text,
  likelihood: text,
  likelihoodComment: text,
  frequency: text,
  generalNotes: text,
  junctions: text,
  vaparPlan: z.nullable(actorPlan),
  ownerPlan: z.nullable(actorPlan),
  contractorPlan: z.nullable(actorPlan),
});
export type RepairPlan = z.infer<typeof repairPlan>;

/** How many inspections have a new generated plan: all that were asked for. */
export const generatedRepairs = z.object({ generated: z.number() });
export type GeneratedRepairs = z.infer<typeof generatedRepairs>;
