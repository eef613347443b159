/** Frames and inspections with the person's unsaved edits applied, and the inverse of a change. Pure functions. */
import type { Frame } from '@/api/contract/frames';
import type { Inspection } from '@/api/contract/inspections';
import type { UpdateFrameRequest } from '@/api/contract/requests/frames';
import { FOLLOWING } from './seen';
import { isFrameEdit, type Edit, type FrameChange, type InspectionEdit } from './edit';

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
  // Undoing a code has to restore what followed from it too.
  const touched = defect ? FOLLOWING : [];
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
