/** The risk of a pipe, and what it rests on, in words. */
import type { Asset } from '@/api/contract/assets';
import type { AssetRisk, LikelihoodSource } from '@/api/contract/risk';
import { criterionName } from './criterionName';
import { wordOf } from './decisionWords';

interface Rated {
  risk: AssetRisk;
  condition: { structuralAtLeast: number | null } | null;
}

/** '20', '20*' where the likelihood is that of a cohort, '—' where it is not known. */
export const shownRisk = ({ value, likelihoodBy }: Pick<AssetRisk, 'value' | 'likelihoodBy'>): string =>
  value === null ? '—' : `${value}${likelihoodBy === 'cohort' ? '*' : ''}`;

const LIKELIHOOD: Readonly<Record<LikelihoodSource, (likelihood: number) => string>> = {
  'repair plan': (likelihood) => `likelihood ${likelihood}, stated in the repair plan`,
  'structural grade': (likelihood) => `structural grade ${likelihood}`,
  cohort: (likelihood) => `likelihood ${likelihood}, that of pipes of its material and age`,
};

const criteriaText = (criteria: NonNullable<AssetRisk['criteria']>): string =>
  criteria.map(({ name, level }) => `${criterionName(name)} ${level ?? 'not known'}`).join(', ');

function missingCriticality({ criteria }: AssetRisk): string {
  const missing = criteria?.filter(({ level }) => level === null).map(({ name }) => criterionName(name)) ?? [];
  if (missing.length === 0) return 'criticality is not set';
  return `criticality is not set, and cannot be rated without ${missing.join(', ')}`;
}

/** The criticality that a person has set, else the one that the criteria give. */
export function criticalityText({ criticality, risk }: Pick<Asset, 'criticality' | 'risk'>): string {
  const rated = wordOf('criticality', risk.criticality);
  if (rated === null) return 'Not set';
  return criticality === null ? `${rated}, by the criteria` : rated;
}

/** What is missing for a risk; '' where nothing is. */
export function missingForRisk({ risk, condition }: Rated): string {
  const atLeast = condition?.structuralAtLeast;
  const grade = !condition
    ? 'the pipe was never surveyed'
    : atLeast
      ? `the structural grade is only known to be at least ${atLeast}`
      : 'there is no structural grade';
  return [risk.criticality === null && missingCriticality(risk), risk.likelihood === null && grade]
    .filter(Boolean)
    .join(', and ');
}

/** '20 of 25: criticality 4 by structural grade 5', or what is missing for it. */
export function riskText(pipe: Rated): string {
  const { value, criticality, criteria, likelihood, likelihoodBy } = pipe.risk;
  if (value === null || likelihood === null || likelihoodBy === null) return `Not known: ${missingForRisk(pipe)}`;
  const by = criteria ? ` (${criteriaText(criteria)})` : '';
  return `${value} of 25: criticality ${criticality}${by} by ${LIKELIHOOD[likelihoodBy](likelihood)}`;
}
