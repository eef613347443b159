/** Records as the person has left them, while the server does not know yet: pure. */
import type { Frame } from '@/api/contract/frames';
import type { Inspection } from '@/api/contract/inspections';
import type { UpdateFrameRequest } from '@/api/contract/requests/frames';
import type { UpdateInspectionRequest } from '@/api/contract/requests/inspections';
import { isFrameEdit, type Edit, type FrameChange, type InspectionEdit } from './slice';

export const previewOf = ({ defect, fields }: FrameChange): Partial<Frame> => ({ ...defect, ...fields });

/** The frames as the person has left them. Frames without a waiting change keep their identity. */
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

/** What takes the change of a frame back: the values that it had. */
export function inverseOf(frame: Frame, { defect, fields }: FrameChange): FrameChange {
  const pick = <Key extends keyof Frame>(keys: readonly Key[]) =>
    Object.fromEntries(keys.map((key) => [key, frame[key]])) as Pick<Frame, Key>;
  // Another code brings other quantities and may show or hide the frame: these have to come back too.
  const touched = defect
    ? (['isHidden', 'quantity1Value', 'quantity1Units', 'quantity2Value', 'quantity2Units'] as const)
    : [];
  const keys = [...touched, ...(Object.keys(fields ?? {}) as (keyof UpdateFrameRequest)[])];
  return {
    ...(defect && { defect: pick(['defectId', 'defectCode', 'defectClass']) }),
    ...(keys.length > 0 && { fields: pick(keys) }),
  };
}

/** The inspection as the person has left it. `edits` are its own, in the order in which they were made. */
export const applyInspectionEdits = (inspection: Inspection, edits: readonly InspectionEdit[]): Inspection =>
  edits.reduce(
    (shown: Inspection, { change: { extraFields, ...fields } }) => ({
      ...shown,
      ...(fields as Partial<Inspection>),
      ...(extraFields && { extraFields: { ...shown.extraFields, ...extraFields } }),
    }),
    inspection,
  );

/** Of a change of headers, what stood there as the person saw it; of anything else nothing. */
export function seenOf(inspection: Inspection, change: UpdateInspectionRequest): UpdateInspectionRequest {
  const { extraFields, status: _status, IsImperial: _isImperial, assignedTo: _assignedTo, ...headers } = change;
  const valuesOf = (fields: object, from: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.keys(fields).map((key) => [key, from[key] ?? null]));
  return {
    ...valuesOf(headers, { ...inspection }),
    ...(extraFields && { extraFields: valuesOf(extraFields, inspection.extraFields) }),
  } as UpdateInspectionRequest;
}
