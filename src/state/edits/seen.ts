/**
 * What the person saw when they made an edit, field by field: the server refuses the edit where somebody else has set a
 * field since. An edit is made on top of those before it, so what the server has after one of them is what the person
 * saw before the next. Pure functions.
 */
import type { Frame } from '@/api/contract/frames';
import type { Inspection } from '@/api/contract/inspections';
import type { UpdateInspectionRequest } from '@/api/contract/requests/inspections';
import type { Fields } from '@/api/contract/requests/seen';
import { isFrameEdit, recordOf, type Edit, type FrameChange } from './edit';

/** Fields that the server sets with a code: it answers the frame, changes the quantities, and may show the frame. */
export const FOLLOWING = [
  'isHidden',
  'isAccepted',
  'atJoint',
  'quantity1Value',
  'quantity1Units',
  'quantity2Value',
  'quantity2Units',
] as const satisfies (keyof Frame)[];

const frameFields = ({ defect, fields }: FrameChange): Fields => ({
  ...(defect && { defectCode: defect.defectCode }),
  ...fields,
});

/** The fields of the edit's change, or of what takes it back, as the server compares them; a code by its name. */
export const fieldsOf = (edit: Edit, way: 'change' | 'inverse'): Fields =>
  isFrameEdit(edit) ? frameFields(edit[way]) : { ...edit[way] };

const pick = (from: Fields, fields: readonly string[]): Fields =>
  Object.fromEntries(fields.flatMap((field) => (field in from ? [[field, from[field]]] : [])));

/** The fields that the edit sets, by itself or because they follow from its code, and the unit of lengths among them. */
const setBy = (edit: Edit): string[] => [
  ...Object.keys(fieldsOf(edit, 'change')),
  'unit',
  ...(isFrameEdit(edit) && edit.change.defect ? FOLLOWING : []),
];

/** The fields that the edit sets, as the person saw them. */
export const seenBy = (edit: Edit): Fields => pick({ ...fieldsOf(edit, 'inverse'), ...edit.seen }, setBy(edit));

/** What the server's answer to the edit says of the fields that the edit changes, also of those that follow from it. */
export const leftBy = (edit: Edit, answer: Fields | Frame): Fields =>
  pick({ ...answer }, [...Object.keys(fieldsOf(edit, 'inverse')), ...setBy(edit)]);

/** What followed from the code in the server's answer. */
export const followingFrom = (answer: Frame): Fields => pick({ ...answer }, FOLLOWING);

/** Makes of `left` what was seen by the first of the record's edits that sets each of the fields. */
export function passOn(edits: readonly Edit[], record: string, left: Fields): void {
  const open = new Set(Object.keys(left));
  for (const edit of edits) {
    if (recordOf(edit) !== record) continue;
    for (const field of setBy(edit)) {
      if (open.delete(field)) edit.seen = { ...edit.seen, [field]: left[field] };
    }
  }
}

/** The values that the person saw in the headers and extra fields that `change` changes; nothing for other fields. */
export function seenOf(inspection: Inspection, change: UpdateInspectionRequest): UpdateInspectionRequest {
  const { extraFields, status: _status, keeps: _keeps, assignedTo: _assignedTo, ...headers } = change;
  const valuesOf = (fields: object, from: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.keys(fields).map((key) => [key, from[key] ?? null]));
  return {
    ...valuesOf(headers, { ...inspection }),
    ...(extraFields && { extraFields: valuesOf(extraFields, inspection.extraFields) }),
  } as UpdateInspectionRequest;
}
