/**
 * Which measures a defect code asks for, and which of them the frame lacks. Pure. A missing measure is shown, and keeps
 * nobody from going on.
 */
import type { Frame } from '@/api/contract/frames';
import type { DefectCode } from '@/api/contract/standards';
import { measuresOf } from '@/lib/grading/scoreRules';
import type { Measure } from '@/lib/grading/types';

export type RequiredField = Measure | 'at joint' | 'chainage';

/**
 * A code asks for the quantities whose unit its table names, for what its scores depend on, and some for a joint. The
 * chainage is asked for by all.
 */
export function requiredFields(code: DefectCode | undefined): ReadonlySet<RequiredField> {
  if (!code) return new Set();
  const asked = new Set<RequiredField>(['chainage', ...measuresOf(code.rules)]);
  if (code.quantity1Units) asked.add('quantity 1');
  if (code.quantity2Units) asked.add('quantity 2');
  if (code.atJointRequired) asked.add('at joint');
  // A quantity in % takes the place of the field 'Per cent': one per cent is asked for only once.
  if (code.quantity1Units === '%' || code.quantity2Units === '%') asked.delete('per cent');
  return asked;
}

/** The measures that the code asks for and the frame lacks, except those for whose absence the code has a rule. */
export function missingFields(frame: Frame, code: DefectCode | undefined): ReadonlySet<RequiredField> {
  const isOptional = (asked: RequiredField) => code?.rules.some(({ bands }) => bands?.[asked as Measure] === 'none');
  const says: Readonly<Record<RequiredField, boolean>> = {
    chainage: frame.chainageNumber !== null,
    'at joint': frame.atJoint,
    'clock hours': frame.atClock !== null,
    'quantity 1': frame.quantity1Value !== null,
    'quantity 2': frame.quantity2Value !== null,
    'per cent':
      frame.percentValue !== null ||
      (frame.quantity1Units === '%' && frame.quantity1Value !== null) ||
      (frame.quantity2Units === '%' && frame.quantity2Value !== null),
  };
  return new Set([...requiredFields(code)].filter((each) => !says[each] && !isOptional(each)));
}
