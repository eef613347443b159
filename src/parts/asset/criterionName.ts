/** The name of what a criterion of risk looks at, as people read it. */
import { CRITERION_FIELDS, type CriterionField } from '@/api/contract/risk';
import { FIELD_LABELS } from './assetWords';

const NAMES: Readonly<Record<CriterionField, string>> = { ...FIELD_LABELS, type: 'Type' };

/** An extra field has its own name. */
export function criterionName(field: string): string {
  const own = CRITERION_FIELDS.find((each) => each === field);
  return own ? NAMES[own] : field;
}
