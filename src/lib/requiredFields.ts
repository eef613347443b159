/**
 * Which measures a defect code asks for, and which of them the frame lacks: the one rule for the frame's form, for the
 * question before an inspection is called reviewed, and for what stands in the way of an export. Pure. A missing measure
 * is shown, and keeps nobody from going on.
 */
import { measuresOf } from './grading/scoreRules';
import type { Measure, MeasuredFrame, ScoreRule } from './grading/types';

export type AskedField = Measure | 'at joint' | 'chainage';

/** What of a code decides what it asks for. */
export interface AskingCode {
  atJointRequired: boolean;
  quantity1Units: string | null;
  quantity2Units: string | null;
  rules: readonly ScoreRule[];
}

export interface AskedFrame extends MeasuredFrame {
  defectCode: string | null;
  chainageNumber: number | null;
}

/**
 * A code asks for the quantities whose unit its table names, for what its scores depend on, and some for a joint. The
 * chainage is asked for by all.
 */
export function askedFields(code: AskingCode | undefined): ReadonlySet<AskedField> {
  if (!code) return new Set();
  const asked = new Set<AskedField>(['chainage', ...measuresOf(code.rules)]);
  if (code.quantity1Units) asked.add('quantity 1');
  if (code.quantity2Units) asked.add('quantity 2');
  if (code.atJointRequired) asked.add('at joint');
  // A quantity in % takes the place of the field 'Per cent': one per cent is asked for only once.
  if (code.quantity1Units === '%' || code.quantity2Units === '%') asked.delete('per cent');
  return asked;
}

/** Whether the code has a rule for the absence of the measure: it asks for it, and takes its absence for an answer. */
const isOptional = (asked: AskedField, code: AskingCode | undefined): boolean =>
  code?.rules.some(({ bands }) => bands?.[asked as Measure] === 'none') ?? false;

/** Of the fields that the code asks for those that have to be filled in. */
export const mandatoryFields = (code: AskingCode | undefined): ReadonlySet<AskedField> =>
  new Set([...askedFields(code)].filter((each) => !isOptional(each, code)));

/**
 * The mandatory fields that the frame lacks. A code that is not in the table in use asks for a chainage alone.
 */
export function missingFields(frame: AskedFrame, code: AskingCode | undefined): ReadonlySet<AskedField> {
  const says: Readonly<Record<AskedField, boolean>> = {
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
  const mandatory = code || frame.defectCode === null ? mandatoryFields(code) : (['chainage'] as const);
  return new Set([...mandatory].filter((each) => !says[each]));
}
