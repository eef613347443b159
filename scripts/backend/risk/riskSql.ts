/**
 * The risk of the rows of `assets` by an organisation's rules, as SQL: lists are sorted by it, and nothing has to be
 * written anew when a pipe, a grade or the rules change.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { Criterion, CriterionField, RiskRules } from '@/api/contract/risk';
import { laidYear } from '../database/laidYear';
import { ofItsSurvey } from '../database/standingSurvey';
import { assets } from '../database/assetSchema';

const FIELDS: Readonly<Record<CriterionField, SQL>> = {
  HeightDiameter: sql`${assets.heightDiameter}::text`,
  Material: sql`${assets.material}`,
  LocationStreet: sql`${assets.locationStreet}`,
  LocationTown: sql`${assets.locationTown}`,
  type: sql`case when ${assets.pipeTypeSewer} then 'SS' else 'SW' end`,
};
const NOTHING = sql`null::int`;

const textOf = ({ field, isExtra }: Criterion): SQL =>
  isExtra ? sql`(${assets.extraFields} ->> ${field}::text)` : (FIELDS[field as CriterionField] ?? sql`null::text`);

/**
 * A number, with a unit behind it perhaps. With a comma before three digits it may be either of two numbers, and is taken
 * for none.
 */
const NUMBER = String.raw`^\s*(-?[0-9]{1,15}(?:\.[0-9]{1,9}|,[0-9]{1,2})?)\s*[[:alpha:]%²³.]*\s*$`;
const numberOf = (text: SQL): SQL => sql`replace(substring(${text} from ${NUMBER}), ',', '.')::float8`;

/** A level, a class after the other; null for a pipe that lacks the field. */
function levelOf(criterion: Criterion): SQL {
  const { classes, otherwise } = criterion;
  const text = textOf(criterion);
  const cases =
    classes.kind === 'number'
      ? classes.of
          .toSorted((one, other) => other.from - one.from)
          .map(({ from, level }) => sql`when read.value >= ${from}::float8 then ${level}::int`)
      : classes.of.map(
          ({ equals, level }) => sql`when lower(trim(read.value)) = lower(${equals}::text) then ${level}::int`,
        );
  const read = classes.kind === 'number' ? numberOf(text) : sql`nullif(trim(${text}), '')`;
  return sql`(select case when read.value is null then null ${sql.join(cases, sql` `)} else ${otherwise}::int end
    from (select ${read} as value) as read)`;
}

/** Rounded half up; null where a criterion says nothing. */
function criticalityBy(criteria: readonly Criterion[]): SQL {
  if (criteria.length === 0) return NOTHING;
  const weights = criteria.reduce((sum, { weight }) => sum + weight, 0);
  const sum = sql.join(
    criteria.map((each) => sql`${levelOf(each)} * ${each.weight}::int`),
    sql` + `,
  );
  return sql`floor((${sum}) / ${weights}::float8 + 0.5)::int`;
}

function cohortOf(cohorts: RiskRules['cohorts']): SQL {
  if (cohorts.length === 0) return NOTHING;
  const cases = cohorts.map(({ material, laidBefore, likelihood }) => {
    const isOfMaterial =
      material === null ? sql`true` : sql`lower(trim(${assets.material})) = lower(${material}::text)`;
    const isOld = laidBefore === null ? sql`true` : sql`laid.year < ${laidBefore}::int`;
    return sql`when ${isOfMaterial} and ${isOld} then ${likelihood}::int`;
  });
  return sql`(select case ${sql.join(cases, sql` `)} end from (select ${laidYear} as year) as laid)`;
}

const STATED = '(select p.likelihood::integer from repair_plans as p where p.inspection_uuid = i.uuid)';

export interface RiskSql {
  value: SQL;
  criticality: SQL;
  /** One for each of the rules' criteria, whoever has set the criticality. */
  levels: readonly SQL[];
  likelihood: SQL;
  likelihoodBy: SQL;
}

export function riskSql({ criteria, cohorts, matrix }: RiskRules): RiskSql {
  const criticality = sql`coalesce(${assets.criticality}, ${criticalityBy(criteria)})`;
  // A grade that is only known to be at least so much is known to be no less, which a cohort knows nothing of.
  const cohort = sql`case when ${ofItsSurvey('i.structural_at_least')} is null then ${cohortOf(cohorts)} end`;
  const surveyed = ofItsSurvey(`coalesce(${STATED}, i.structural_grade)`);
  const likelihood = cohorts.length === 0 ? surveyed : sql`coalesce(${surveyed}, ${cohort})`;
  const cell = sql`(${JSON.stringify(matrix)}::jsonb -> (least(greatest(given.criticality, 1), 5) - 1)
    ->> (least(greatest(given.likelihood, 1), 5) - 1))::int`;
  return {
    criticality,
    likelihood,
    levels: criteria.map(levelOf),
    value: sql`(select ${matrix ? sql`case when given.criticality is not null and given.likelihood is not null then ${cell} end` : sql`given.criticality * given.likelihood`}
      from (select ${criticality} as criticality, ${likelihood} as likelihood) as given)`,
    likelihoodBy: sql`case when ${ofItsSurvey(STATED)} is not null then 'repair plan'
      when ${ofItsSurvey('i.structural_grade')} is not null then 'structural grade'
      when ${likelihood} is not null then 'cohort' end`,
  };
}
