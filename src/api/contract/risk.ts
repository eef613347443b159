/** The risk of pipes: how it comes about, and the rules of an organisation by which it is rated. */
import * as z from 'zod/mini';
import { isoTime } from './common';

/**
 * Where the likelihood of a failure comes from, the first that is known: what a person has stated in the repair plan of the
 * survey that stands for the pipe, that survey's structural grade, or, without a grade, pipes of its material and age.
 */
export const LIKELIHOOD_SOURCES = ['repair plan', 'structural grade', 'cohort'] as const;
export type LikelihoodSource = (typeof LIKELIHOOD_SOURCES)[number];

const level = z.nullable(z.number());

/** The risk of a pipe. An unknown input is no low one: without one of the two there is no risk. */
export const assetRisk = z.object({
  /** 1 to 25. */
  value: level,
  /** 1 to 5: what a person has set for the pipe, else what the criteria make of it. */
  criticality: level,
  /**
   * What each criterion says of the pipe, in their order, null where the pipe lacks the field; null altogether where a
   * person has set the criticality, or there are no criteria.
   */
  criteria: z.nullable(z.array(z.object({ name: z.string(), level }))),
  likelihood: level,
  likelihoodBy: z.nullable(z.enum(LIKELIHOOD_SOURCES)),
});
export type AssetRisk = z.infer<typeof assetRisk>;

/** The fields of a pipe that a criterion can look at, beside its extra fields. The diameter is in millimetres. */
export const CRITERION_FIELDS = ['HeightDiameter', 'Material', 'LocationStreet', 'LocationTown', 'type'] as const;
export type CriterionField = (typeof CRITERION_FIELDS)[number];

/** From 1, negligible or unlikely, to 5, severe or likely. */
const rated = z.int().check(z.gte(1), z.lte(5));
const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));

/**
 * One thing by which the consequence of a failure is rated. `isExtra`: `field` is the name of an extra field. A number is
 * rated by the class with the highest `from` that it reaches, a text by the class that it is, whatever its capitals.
 * `otherwise` rates what is in no class; null leaves it unknown, as a pipe without the field always is.
 */
const criterion = z
  .strictObject({
    field: text,
    isExtra: z.boolean(),
    weight: z.int().check(z.gte(1), z.lte(100)),
    classes: z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('number'),
        of: z
          .array(z.strictObject({ from: z.number().check(z.gte(-1e9), z.lte(1e9)), level: rated }))
          .check(z.maxLength(50)),
      }),
      z.strictObject({
        kind: z.literal('text'),
        of: z.array(z.strictObject({ equals: text, level: rated })).check(z.maxLength(200)),
      }),
    ]),
    otherwise: z.nullable(rated),
  })
  .check(
    z.refine(({ field, isExtra }) => isExtra || CRITERION_FIELDS.some((each) => each === field), {
      error: 'This field is not known.',
      path: ['field'],
    }),
  );
export type Criterion = z.infer<typeof criterion>;

/** Pipes that are taken to fail alike; null means any. A pipe whose year is not known was not laid before any. */
const cohort = z.strictObject({
  material: z.nullable(text),
  laidBefore: z.nullable(z.int().check(z.gte(1800), z.lte(2200))),
  likelihood: rated,
});
export type Cohort = z.infer<typeof cohort>;

/** Of criticality and likelihood. */
export const LEVELS = [1, 2, 3, 4, 5] as const;
const FIVE = [z.minLength(5), z.maxLength(5)] as const;
const isRising = (values: readonly number[]): boolean =>
  values.every((value, at) => at === 0 || value >= (values[at - 1] ?? 0));

/** By criticality 1 to 5, the risk with likelihood 1 to 5: no less where one of them is higher. */
const matrix = z.array(z.array(z.int().check(z.gte(1), z.lte(25))).check(...FIVE)).check(
  ...FIVE,
  z.refine((rows) => rows.every(isRising) && LEVELS.every((_level, at) => isRising(rows.map((row) => row[at] ?? 0))), {
    error: 'The risk falls where the criticality or the likelihood rises.',
  }),
);
export type RiskMatrix = z.infer<typeof matrix>;

/**
 * The criticality of a pipe by `criteria` is the mean of their levels by weight, rounded. Of the cohorts, the first that a
 * pipe belongs to stands in for its missing grade. Without a matrix the risk is criticality by likelihood.
 */
export const riskRules = z.strictObject({
  criteria: z.array(criterion).check(z.maxLength(20)),
  cohorts: z.array(cohort).check(z.maxLength(100)),
  matrix: z.nullable(matrix),
});
export type RiskRules = z.infer<typeof riskRules>;

/** The versions of an organisation's rules, the newest first; at the end those built in, whose `id` is null. */
export const riskRuleVersions = z.array(
  z.object({
    id: z.nullable(z.number()),
    /** The version's name, for people. */
    source: z.string(),
    isInUse: z.boolean(),
    createdAt: z.nullable(isoTime),
    createdBy: z.nullable(z.string()),
    rules: riskRules,
  }),
);
export type RiskRuleVersions = z.infer<typeof riskRuleVersions>;

/** The upper ends of the bands in which pipes are counted. */
export const RISK_BANDS = [4, 9, 14, 19, 25] as const;

const counts = z.object({
  /** Of pipes, in each band. */
  bands: z.array(z.number()),
  unknown: z.number(),
  /** Whose risk rests on a cohort's likelihood. */
  byCohort: z.number(),
});

/** What other rules would make of all pipes of the organisation. */
export const riskPreview = z.object({
  pipes: z.number(),
  changed: z.number(),
  before: counts,
  after: counts,
  /** The pipes of each criterion, without a criticality set by a person, of which it says nothing. */
  unrated: z.array(z.object({ name: z.string(), pipes: z.number() })),
  /** Those that change most. */
  examples: z.array(z.object({ uuid: z.string(), AssetID: z.string(), before: level, after: level })),
});
export type RiskPreview = z.infer<typeof riskPreview>;

/** The names of the extra fields that pipes of the organisation have. */
export const extraFieldNames = z.array(z.string());
export type ExtraFieldNames = z.infer<typeof extraFieldNames>;
