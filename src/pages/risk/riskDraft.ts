/** The risk rules while they are typed: numbers as text, levels perhaps not chosen yet. */
import * as z from 'zod/mini';
import { CRITERION_FIELDS, riskRules, type Criterion, type RiskRules } from '@/api/contract/risk';
import { readNumber } from '@/lib/readNumber';
import { criterionName } from '@/parts/asset/criterionName';

const level = z.nullable(z.number());

const criterionDraft = z.object({
  field: z.string(),
  isExtra: z.boolean(),
  weight: z.string(),
  kind: z.enum(['number', 'text']),
  /** `value` is what a number is at least, or what a text is. */
  classes: z.array(z.object({ value: z.string(), level })),
  otherwise: level,
});
export type CriterionDraft = z.infer<typeof criterionDraft>;

const cohortDraft = z.object({ material: z.string(), laidBefore: z.string(), likelihood: level });
export type CohortDraft = z.infer<typeof cohortDraft>;

export const riskDraft = z.object({
  /** The version that was in use when the person began; null for the built-in rules. */
  begunFrom: z.nullable(z.number()),
  criteria: z.array(criterionDraft),
  cohorts: z.array(cohortDraft),
  /** Null: risk is criticality by likelihood. */
  matrix: z.nullable(z.array(z.array(z.string()))),
});
export type RiskDraft = z.infer<typeof riskDraft>;

/** What a field of a pipe holds; an extra field may hold either. */
export const kindOf = (field: string): 'number' | 'text' => (field === 'HeightDiameter' ? 'number' : 'text');

export const NEW_CRITERION: CriterionDraft = {
  ...{ field: '', isExtra: false, weight: '1', kind: 'number' },
  ...{ classes: [{ value: '', level: null }], otherwise: null },
};
export const NEW_COHORT: CohortDraft = { material: '', laidBefore: '', likelihood: null };

export function draftOf({ criteria, cohorts, matrix }: RiskRules, begunFrom: number | null): RiskDraft {
  return {
    begunFrom,
    criteria: criteria.map(({ classes, weight, ...rest }) => ({
      ...rest,
      weight: String(weight),
      kind: classes.kind,
      classes:
        classes.kind === 'number'
          ? classes.of.map((each) => ({ value: String(each.from), level: each.level }))
          : classes.of.map((each) => ({ value: each.equals, level: each.level })),
    })),
    cohorts: cohorts.map(({ material, laidBefore, likelihood }) => ({
      material: material ?? '',
      laidBefore: laidBefore === null ? '' : String(laidBefore),
      likelihood,
    })),
    matrix: matrix && matrix.map((row) => row.map(String)),
  };
}

const isWhole = (text: string, least: number, most: number): boolean =>
  Number.isInteger(readNumber(text)) && readNumber(text) >= least && readNumber(text) <= most;

function problemOfCriterion({ field, weight, kind, classes }: CriterionDraft): string | null {
  if (field === '') return 'choose a field.';
  if (!isWhole(weight, 1, 100)) return 'the weight is a whole number from 1 to 100.';
  for (const { value, level: chosen } of classes) {
    if (value.trim() === '') return 'a class has no value.';
    if (kind === 'number' && Number.isNaN(readNumber(value))) return `“${value}” is no number.`;
    if (chosen === null) return `choose a level for “${value}”.`;
  }
  const values = classes.map(({ value }) => (kind === 'number' ? readNumber(value) : value.trim().toLowerCase()));
  return new Set(values).size < values.length ? 'two classes have the same value.' : null;
}

function problemOfCohort({ laidBefore, likelihood }: CohortDraft): string | null {
  if (laidBefore.trim() !== '' && !isWhole(laidBefore, 1800, 2200)) return 'enter a year, or leave it empty for any.';
  return likelihood === null ? 'choose a likelihood.' : null;
}

/** What is wrong with the draft, as a sentence; null where nothing is. */
export function findProblem({ criteria, cohorts, matrix }: RiskDraft): string | null {
  for (const each of criteria) {
    const problem = problemOfCriterion(each);
    if (problem) return `${each.field === '' ? 'A criterion' : criterionName(each.field)}: ${problem}`;
  }
  for (const [at, each] of cohorts.entries()) {
    const problem = problemOfCohort(each);
    if (problem) return `Row ${at + 1} of pipes without a grade: ${problem}`;
  }
  if (matrix?.flat().some((text) => !isWhole(text, 1, 25))) return 'Matrix: each risk is a whole number from 1 to 25.';
  return null;
}

const classesOf = ({ kind, classes }: CriterionDraft): Criterion['classes'] =>
  kind === 'number'
    ? { kind, of: classes.map(({ value, level: chosen }) => ({ from: readNumber(value), level: chosen ?? 1 })) }
    : { kind, of: classes.map(({ value, level: chosen }) => ({ equals: value.trim(), level: chosen ?? 1 })) };

/** The rules, or what is wrong with the draft. */
export function readDraft(draft: RiskDraft): { rules: RiskRules } | { problem: string } {
  const problem = findProblem(draft);
  if (problem) return { problem };
  const read = riskRules.safeParse({
    criteria: draft.criteria.map((each) => ({
      field: each.field,
      isExtra: each.isExtra,
      weight: readNumber(each.weight),
      classes: classesOf(each),
      otherwise: each.otherwise,
    })),
    cohorts: draft.cohorts.map(({ material, laidBefore, likelihood }) => ({
      material: material.trim() || null,
      laidBefore: laidBefore.trim() === '' ? null : readNumber(laidBefore),
      likelihood,
    })),
    matrix: draft.matrix && draft.matrix.map((row) => row.map(readNumber)),
  });
  return read.success
    ? { rules: read.data }
    : { problem: read.error.issues[0]?.message ?? 'The rules are not complete.' };
}

/** The fields that a criterion can look at, and what is behind each in the draft. */
export const fieldOptions = (extra: readonly string[]) => [
  ...CRITERION_FIELDS.map((field) => ({ value: `own ${field}`, label: criterionName(field) })),
  ...extra.map((name) => ({ value: `extra ${name}`, label: name })),
];
export function chosenField(value: string): Pick<CriterionDraft, 'field' | 'isExtra' | 'kind'> {
  const isExtra = value.startsWith('extra ');
  const field = value.slice(value.indexOf(' ') + 1);
  return { field, isExtra, kind: isExtra ? 'text' : kindOf(field) };
}
