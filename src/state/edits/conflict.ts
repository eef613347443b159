/** The labels of fields that can be edited, and the two values where two people set one. Loaded at the first conflict. */
import type { UpdateFrameRequest } from '@/api/contract/requests/frames';
import type { Fields } from '@/api/contract/requests/seen';
import { conflictText } from '@/lib/conflict';
import { sizeText } from '@/lib/measured';
import { SHARED_PLAN_LABELS } from '@/lib/repairs/planLabels';
import { fieldsOf } from './seen';
import { isFrameEdit, isInspectionEdit, type Edit, type PlanFields } from './edit';

/** The labels of the fields, as in the frame's form. */
export const FRAME_FIELDS: Readonly<Record<keyof UpdateFrameRequest | 'defectCode', string>> = {
  isHidden: 'Hidden',
  isAccepted: 'Confirmed',
  suggestionDismissed: 'Suggestion dismissed',
  chainageNumber: 'Chainage',
  atJoint: 'At joint',
  atClock: 'Clock from',
  toClock: 'Clock to',
  contDefectStart: 'Continuous, start',
  contDefectEnd: 'Continuous, end',
  quantity1Value: 'Quantity 1',
  quantity1Units: 'Unit of quantity 1',
  quantity2Value: 'Quantity 2',
  quantity2Units: 'Unit of quantity 2',
  percentValue: 'Per cent',
  remarks: 'Remarks',
  measurements: 'Measured on the picture',
  material: 'Material',
  defectCode: 'Defect code',
};
/** The unit in which the inspection has lengths by now, where the edit's were entered in another one. */
const UNIT = { unit: 'Unit' };
/** The labels of the fields, as in the plans. */
const PLAN_FIELDS: Readonly<Record<keyof PlanFields, string>> = {
  ...SHARED_PLAN_LABELS,
  // The plans have notes of their own too.
  generalNotes: 'Notes',
  items: 'Number of repairs',
  actionSummary: 'Summary',
};

/** The header and the extra fields of an inspection side by side; of an edit of an inspection only one field changes. */
const inOne = ({ extraFields, ...headers }: Fields): Fields => ({
  ...headers,
  // The only header that is not kept in the inspection's unit.
  ...(typeof headers.HeightDiameter === 'number' && { HeightDiameter: sizeText(headers.HeightDiameter, false) }),
  ...(extraFields as Fields | undefined),
});

/** `now`: the fields that somebody else has set, as they are. */
export function describeConflict(edit: Edit, now: Fields): string {
  const labels = isFrameEdit(edit) ? { ...FRAME_FIELDS, ...UNIT } : isInspectionEdit(edit) ? UNIT : PLAN_FIELDS;
  const mine = { ...fieldsOf(edit, 'change'), ...(edit.seen?.unit !== undefined && { unit: edit.seen.unit }) };
  return conflictText(labels, inOne(mine), inOne(now));
}
