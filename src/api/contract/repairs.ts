/** What the server answers about repairs: the plans of an inspection, and what an organisation has named itself. */
import * as z from 'zod/mini';
import { isoTime } from './common';

const text = z.nullable(z.string());
const number = z.nullable(z.number());

/** Whose plan it is; null is the generated one, which is nobody's. */
const actor = z.nullable(z.enum(['owner', 'contractor']));

/** What kind of value a custom repair takes. */
export const CUSTOM_TYPES = ['boolean', 'number', 'text'] as const;
/** What a rate is for: each repair, or a metre or a foot of it, whichever unit the inspection is in. */
export const RATE_UNITS = ['each', 'm', 'ft'] as const;
/** The steps of consequence and likelihood. */
export const RISK_STEPS = ['1', '2', '3', '4', '5'] as const;
const risk = z.nullable(z.enum(RISK_STEPS));

/**
 * One repair. It may name the defect that it mends: its frame, which is null when that is gone, the code or codes as they
 * were, and where it lies in the inspection's unit, from and to the same for a defect at one place. `source` names whose
 * rule led to it, null for a person's; `verified` is false for a rule of the demonstration table.
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

/**
 * `generalNotes` of a generated plan says what it leaves out, and why. `version` counts up with every change;
 * `lastUpdatedBy` is the person's name.
 */
const actorPlan = z.object({
  actor,
  items: z.array(repairItem),
  generalNotes: text,
  actionSummary: text,
  version: z.number(),
  lastUpdated: isoTime,
  lastUpdatedBy: text,
});
export type ActorPlan = z.infer<typeof actorPlan>;

/** How the inspection differs from the frames, pipe and rules that the generated plan was made of. */
const PLAN_CHANGES = ['hidden', 'uncoded', 'added', 'recoded', 'moved', 'accepted', 'acceptance taken back'] as const;
const planChange = z.union([
  z.object({ what: z.enum(PLAN_CHANGES), frameId: z.number(), defectCode: z.string(), chainage: number }),
  z.object({ what: z.enum(['pipe', 'rules']) }),
]);
export type PlanChange = z.infer<typeof planChange>;

/** The parts of a repair plan that are saved separately: the fields that all plans share, and each side's own plan. */
export const PLAN_PARTS = ['shared', 'owner', 'contractor'] as const;
export type PlanPart = (typeof PLAN_PARTS)[number];

/**
 * `id`, and each plan, is null as long as there is none. `editable` names the parts that the caller may change.
 * `generationDueSince`: the status has left 'Uploaded', and repairs have not been generated since. `changes`: what has
 * changed since they were generated. `organisationId` is the organisation that the inspection belongs to.
 */
export const repairPlan = z.object({
  id: number,
  inspectionId: z.string(),
  consequence: risk,
  consequenceComment: text,
  likelihood: risk,
  likelihoodComment: text,
  frequency: text,
  generalNotes: text,
  junctions: text,
  /** A day, '2026-01-31'. */
  repairCompletedDate: text,
  vaparPlan: z.nullable(actorPlan),
  ownerPlan: z.nullable(actorPlan),
  contractorPlan: z.nullable(actorPlan),
  editable: z.array(z.enum(PLAN_PARTS)),
  generationDueSince: z.nullable(isoTime),
  changes: z.array(planChange),
  organisationId: z.number(),
});
export type RepairPlan = z.infer<typeof repairPlan>;

/** How many inspections got a new generated plan: all of the request. */
export const generatedRepairs = z.object({ generated: z.number() });
export type GeneratedRepairs = z.infer<typeof generatedRepairs>;

export const customRepairType = z.object({ id: z.number(), name: z.string(), type: z.enum(CUSTOM_TYPES) });
export type CustomRepairType = z.infer<typeof customRepairType>;
export const customRepairTypes = z.array(customRepairType);

/** What repairs cost the caller's own organisation. */
export const repairRates = z.array(z.object({ repairType: z.string(), per: z.enum(RATE_UNITS), rate: z.number() }));
export type RepairRates = z.infer<typeof repairRates>;

/** The latest first. `from` and `to` are as people read them. */
export const planHistory = z.array(
  z.object({
    id: z.number(),
    part: z.enum(['vapar', ...PLAN_PARTS]),
    by: z.string(),
    changedAt: isoTime,
    field: z.string(),
    from: text,
    to: text,
  }),
);
export type PlanHistory = z.infer<typeof planHistory>;

/** The kinds of defects that repair rules tell apart, whatever a standard calls them. */
export const DEFECT_FAMILIES = [
  'Collapse',
  'Soil or void visible',
  'Broken or holed',
  'Fracture',
  'Crack',
  'Deformation',
  'Sag',
  'Joint',
  'Surface damage',
  'Lining or earlier repair',
  'Brickwork',
  'Roots',
  'Deposits',
  'Obstruction',
  'Infiltration or exfiltration',
  'Seal intruding',
  'Connection intruding',
  'Connection defective',
  'No defect',
] as const;
export type DefectFamily = (typeof DEFECT_FAMILIES)[number];

/** More than `above`, up to and with `upTo`. */
const range = z.optional(z.object({ above: z.optional(z.number()), upTo: z.optional(z.number()) }));

/**
 * The first rule of a defect's family whose conditions all hold decides: the grade of the defect by itself, 1 to 5; its
 * extent along the pipe in metres, 0 at one place; the pipe's size in millimetres and its material. `gives` says what is
 * worked out of the extent: how many patches, or the length of the repair.
 */
const repairRule = z.object({
  family: z.enum(DEFECT_FAMILIES),
  grade: range,
  extent: range,
  size: range,
  material: z.optional(z.literal('brick')),
  repairType: z.string(),
  gives: z.optional(z.enum(['count', 'length'])),
});
export type RepairRule = z.infer<typeof repairRule>;

/**
 * Repairs of these types, `from` of them or more with no more than `gap` metres between them, become one; with `patchAs`
 * only where its length is less than what the single repairs amount to, a patch counted as so many metres.
 */
const closeRule = z.object({
  of: z.array(z.string()),
  gap: z.number(),
  from: z.number(),
  becomes: z.string(),
  patchAs: z.optional(z.number()),
});
export type CloseRule = z.infer<typeof closeRule>;

/** `unscored` is the grade of a defect without a score; `patchLength` what one patch covers, in metres. */
export const repairRuleSet = z.object({
  unscored: z.number(),
  patchLength: z.number(),
  rules: z.array(repairRule),
  close: z.array(closeRule),
});
export type RepairRuleSet = z.infer<typeof repairRuleSet>;

/** The versions of an organisation's rules, the newest first; at the end those built in, whose `id` is null. */
export const ruleVersions = z.array(
  z.object({
    id: number,
    /** The version's name, for people and in the `source` of repairs. */
    source: z.string(),
    isInUse: z.boolean(),
    createdAt: z.nullable(isoTime),
    createdBy: text,
    rules: repairRuleSet,
  }),
);
export type RuleVersions = z.infer<typeof ruleVersions>;

/** What other rules would change in the plans of the latest inspections that have something in their report. */
export const rulesPreview = z.object({
  inspections: z.number(),
  changed: z.number(),
  examples: z.array(z.object({ uuid: z.string(), name: z.string(), before: text, after: text })),
});
export type RulesPreview = z.infer<typeof rulesPreview>;
