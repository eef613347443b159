/** What the server answers about assets. Fields carry the names of the coding standards' headers, as inspections do. */
import * as z from 'zod/mini';
import { isoTime, pageOf } from './common';
import { assetRisk } from './risk';

const text = z.nullable(z.string());

/** Sewer and stormwater, as the standards write them. */
export const ASSET_TYPES = ['SS', 'SW'] as const;
export type AssetType = (typeof ASSET_TYPES)[number];

const grade = z.nullable(z.number());
const surveyGrades = z.object({
  /** The day of the survey as its header has it. */
  Date: text,
  structuralGrade: grade,
  serviceGrade: grade,
  /** The title of the defect table that gave the grades. */
  table: text,
});

/**
 * The condition of a pipe as one of its surveys says it: the latest graded one, else the latest. Grades are those of
 * inspections, `…AtLeast` what an unknown one is at least.
 */
const assetCondition = z.extend(surveyGrades, {
  inspectionId: z.string(),
  /** Of its lengths. */
  unit: z.enum(['m', 'ft']),
  structuralAtLeast: grade,
  serviceAtLeast: grade,
  /**
   * What scores highest in the family with the worse grade. `chainage` is in `unit`; `frame` and `observation` are its
   * place in the review.
   */
  worst: z.nullable(
    z.object({
      code: z.string(),
      label: text,
      chainage: z.nullable(z.number()),
      unit: z.enum(['m', 'ft']),
      frame: z.number(),
      observation: z.number(),
    }),
  ),
  /** The graded survey before, which compares only where the table is the same. */
  before: z.nullable(surveyGrades),
});
export type AssetCondition = z.infer<typeof assetCondition>;

/**
 * The repair that the plan that counts of this survey recommends: the owner's, else the contractor's, else the one that
 * rules made. `cost` is at the rates of the asset's organisation: a bound where some repairs are `without` what it takes
 * to price them, and null where none is priced.
 */
const assetRepair = z.object({
  whose: z.enum(['owner', 'contractor', 'ours']),
  /** '2 Patch, 1 Liner'; 'No repairs'. */
  text: z.string(),
  count: z.number(),
  cost: z.object({
    sum: z.nullable(z.number()),
    without: z.object({ rate: z.optional(z.number()), length: z.optional(z.number()) }),
  }),
});
export type AssetRepair = z.infer<typeof assetRepair>;

/** What the owner has decided to do with a pipe. */
export const DECISIONS = ['planned', 'done', 'watch', 'survey again'] as const;
export type Decision = (typeof DECISIONS)[number];

/** The choices of the list's filter: `none` finds what nothing is decided for. */
export const DECISION_FILTERS = ['none', ...DECISIONS] as const;
export type DecisionFilter = (typeof DECISION_FILTERS)[number];

/** A pipe. `type` and `UseOfDrainSewer` say the same. The diameter is in millimetres. */
export const asset = z.object({
  uuid: z.string(),
  type: z.enum(ASSET_TYPES),
  organisation: z.number(),
  standard: z.number(),
  createdAt: isoTime,
  AssetID: z.string(),
  UpstreamNode: text,
  DownstreamNode: text,
  HeightDiameter: z.nullable(z.number()),
  Material: text,
  LocationStreet: text,
  LocationTown: text,
  UseOfDrainSewer: z.enum(ASSET_TYPES),
  inspectionsCount: z.number(),
  extraFields: z.record(z.string(), z.string()),
  repairCompletedDate: z.nullable(isoTime),
  /** What a failure of the pipe would cost its owner, from 1, negligible, to 5, severe, as a person has set it. */
  criticality: z.nullable(z.number()),
  /** By which criteria. */
  criticalityNote: text,
  risk: assetRisk,
  /** Null while nothing is decided. */
  decision: z.nullable(z.enum(DECISIONS)),
  /** Of what is planned. */
  decisionYear: z.nullable(z.number()),
  /** The day on which it was done, or by which to survey again: '2026-01-31'. */
  decisionDate: text,
  decisionNote: text,
  /** Who set the decision last, and when; null where that is not known. */
  decidedBy: text,
  decidedAt: z.nullable(isoTime),
  /** Null for a pipe without an inspection. */
  condition: z.nullable(assetCondition),
  /** Null for a pipe whose survey has no repair plan, or that was never surveyed. */
  repair: z.nullable(assetRepair),
});
export type Asset = z.infer<typeof asset>;

export const assetPage = pageOf(asset);
export type AssetPage = z.infer<typeof assetPage>;

/** The pipes in the worst condition, the worst first. `imageUrl` is of the worst defect, null where there is no picture. */
export const worstPipes = z.array(z.object({ asset, imageUrl: text }));
export type WorstPipes = z.infer<typeof worstPipes>;

const ACTIONS = [
  'created',
  'changed',
  'imported',
  'linked',
  'unlinked',
  'repair completed',
  'repair reopened',
  'deleted',
] as const;
export type AssetAction = (typeof ACTIONS)[number];

/** What somebody did with an asset: the fields that changed, or the inspection that it was about, each from and to. */
export const assetEvent = z.object({
  id: z.number(),
  at: isoTime,
  by: z.string(),
  action: z.enum(ACTIONS),
  details: z.array(z.object({ field: z.string(), from: text, to: text })),
});
export type AssetEvent = z.infer<typeof assetEvent>;
export const assetEvents = z.array(assetEvent);

/** Why an asset may be the pipe of an inspection, the surest first. */
export const MATCH_REASONS = ['asset id', 'former asset id', 'nodes', 'nodes swapped'] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];

const pipe = z.object({ uuid: z.string(), AssetID: text, UpstreamNode: text, DownstreamNode: text });

/**
 * Inspections without an asset, each with the assets that it may be of; `more` says that these are not all. Several
 * assets for one inspection have the same reason, and nothing says which of them it is.
 */
export const matchProposals = z.object({
  results: z.array(
    z.object({
      inspection: z.extend(pipe, { name: z.string(), Date: text }),
      reason: z.enum(MATCH_REASONS),
      assets: z.array(pipe),
    }),
  ),
  more: z.boolean(),
});
export type MatchProposals = z.infer<typeof matchProposals>;
export type MatchProposal = MatchProposals['results'][number];

/** How many inspections were linked with an asset, or unlinked. */
export const matchedCount = z.object({ matched: z.number() });
export type MatchedCount = z.infer<typeof matchedCount>;

/**
 * What importing a file would change, or has changed. Nothing is imported while there are problems; `line` counts from
 * 1 and is null when it is about the file. `changes` has the first rows that are new or bring something new, `renamed`
 * the first that have a former id of an asset, which keeps the id that it has now.
 */
export const assetImport = z.object({
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  /** Columns that become extra fields, and those of our own files that an import does not read. */
  extraColumns: z.array(z.string()),
  unreadColumns: z.array(z.string()),
  changes: z.array(
    z.object({
      line: z.number(),
      AssetID: z.string(),
      isNew: z.boolean(),
      fields: z.array(z.object({ field: z.string(), from: text, to: text })),
    }),
  ),
  renamed: z.array(z.object({ line: z.number(), AssetID: z.string(), now: z.string() })),
  problems: z.array(z.object({ line: z.nullable(z.number()), message: z.string() })),
});
export type AssetImport = z.infer<typeof assetImport>;
