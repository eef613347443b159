/** Frames and inspections with the person's unsaved edits applied, and the inverse of a change. Pure functions. */
import type { Frame } from '@/api/contract/frames';
import type { Inspection } from '@/api/contract/inspections';
import type { UpdateFrameRequest } from '@/api/contract/requests/frames';
import type { UpdateInspectionRequest } from '@/api/contract/requests/inspections';
import { isFrameEdit, type Edit, type FrameChange, type InspectionEdit } from './slice';

/** A code answers its frame, and without it the frame waits again: the server does the same in the one call. */
export const previewOf = ({ defect, fields }: FrameChange): Partial<Frame> => ({
  ...(defect && { ...defect, isAccepted: defect.defectId !== null }),
  ...fields,
});

/** The frames with the pending edits applied. Frames without such an edit stay the same object. */
export function applyEdits(frames: readonly Frame[], pending: readonly Edit[]): readonly Frame[] {
  if (pending.length === 0) return frames;
  const previews = new Map<number, Partial<Frame>>();
  for (const edit of pending) {
    if (!isFrameEdit(edit)) continue;
    const { frameId, change } = edit;
    previews.set(frameId, { ...previews.get(frameId), ...previewOf(change) });
  }
  return frames.map((frame) => {
    const preview = previews.get(frame.id);
    return preview ? { ...frame, ...preview } : frame;
  });
}

/** The change that undoes `change`: the values that the frame has now. */
export function inverseOf(frame: Frame, { defect, fields }: FrameChange): FrameChange {
  const pick = <Key extends keyof Frame>(keys: readonly Key[]) =>
    Object.fromEntries(keys.map((key) => [key, frame[key]])) as Pick<Frame, Key>;
  // Another code answers the frame, changes the quantities, and may show it: undoing it has to restore these too.
  const touched = defect
    ? (['isHidden', 'isAccepted', 'quantity1Value', 'quantity1Units', 'quantity2Value', 'quantity2Units'] as const)
    : [];
  const keys = [...touched, ...(Object.keys(fields ?? {}) as (keyof UpdateFrameRequest)[])];
  return {
    ...(defect && { defect: pick(['defectId', 'defectCode', 'defectClass']) }),
    ...(keys.length > 0 && { fields: pick(keys) }),
  };
}

/** The inspection with its own pending edits applied, in the order in which they were made. */
export const applyInspectionEdits = (inspection: Inspection, edits: readonly InspectionEdit[]): Inspection =>
  edits.reduce(
    (shown: Inspection, { change: { extraFields, ...fields } }) => ({
      ...shown,
      ...(fields as Partial<Inspection>),
      ...(extraFields && { extraFields: { ...shown.extraFields, ...extraFields } }),
    }),
    inspection,
  );

/** The values that the person saw in the headers and extra fields that `change` changes; nothing for other fields. */
export function seenOf(inspection: Inspection, change: UpdateInspectionRequest): UpdateInspectionRequest {
  const { extraFields, status: _status, IsImperial: _isImperial, assignedTo: _assignedTo, ...headers } = change;
  const valuesOf = (fields: object, from: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.keys(fields).map((key) => [key, from[key] ?? null]));
  return {
    ...valuesOf(headers, { ...inspection }),
    ...(extraFields && { extraFields: valuesOf(extraFields, inspection.extraFields) }),
  } as UpdateInspectionRequest;
}
