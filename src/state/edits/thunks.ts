/** Changing frames and inspections, undo and redo: what the review screen calls. `saga.ts` saves the edits. */
import type { Frame } from '@/api/contract/frames';
import type { Inspection } from '@/api/contract/inspections';
import type { UpdateInspectionRequest } from '@/api/contract/requests/inspections';
import { framesApi } from '@/api/frames';
import { inspectionsApi } from '@/api/inspections';
import { inspectionTitle } from '@/lib/inspectionTitle';
import { isReported } from '@/lib/isReported';
import type { EditStep, FrameChange, FrameEdit } from './edit';
import {
  framesEdited,
  frameStepRedone,
  frameStepUndone,
  inspectionEdited,
  selectLastDone,
  selectLastUndone,
  selectPendingEdits,
} from './slice';
import { applyEdits, inverseOf } from './preview';
import { editsFor } from './retrySaves';
import { seenOf } from './seen';
import type { AppThunk } from '../types';

/** 'Frame 3 at 4.00 m, MH1 → MH2', as far as chainage and inspection are known. */
const nameFrame =
  ({ frameId, observation, chainageNumber, inspectionId }: Frame): AppThunk<string> =>
  (_dispatch, getState) => {
    const { data } = inspectionsApi.endpoints.getInspection.select(inspectionId)(getState());
    const place = data && chainageNumber !== null ? ` at ${chainageNumber.toFixed(2)} ${data.chainage_unit}` : '';
    const which = observation === 1 ? '' : ` (observation ${observation})`;
    return `Frame ${frameId + 1}${which}${place}${data ? `, ${inspectionTitle(data)}` : ''}`;
  };

/**
 * Changes one frame or many in the same way, as one step. `label` is for people, in the imperative: 'Hide frame'.
 * `frames` are as the person sees them, with pending edits applied. `isContinued`: see `EditStep`.
 */
export const changeFrames = (
  label: string,
  frames: readonly Frame[],
  change: FrameChange,
  isContinued = false,
): AppThunk =>
  changeEach(
    label,
    frames.map((frame) => ({ frame, change })),
    isContinued,
  );

/** Like `changeFrames`, with a change of its own for each frame. */
export const changeEach =
  (label: string, changes: readonly { frame: Frame; change: FrameChange }[], isContinued = false): AppThunk =>
  (dispatch, _getState, { platform: { ids } }) => {
    const first = changes[0]?.frame;
    if (!first) return;
    const edits = changes.map(({ frame, change }): FrameEdit => ({
      editId: ids.next(),
      inspectionId: frame.inspectionId,
      frameId: frame.id,
      name: dispatch(nameFrame(frame)),
      change,
      inverse: inverseOf(frame, change),
    }));
    dispatch(framesEdited({ inspectionId: first.inspectionId, label, edits, isContinued }));
  };

/** Changes one field of the inspection; `label` is for people: 'Asset ID: SS-00123'. */
export const changeInspection =
  (inspection: Inspection, field: string, label: string, change: UpdateInspectionRequest): AppThunk =>
  (dispatch, _getState, { platform: { ids } }) => {
    const name = `${label}, ${inspectionTitle(inspection)}`;
    const inverse = seenOf(inspection, change);
    const edit = { editId: ids.next(), inspectionId: inspection.uuid, field, name, change, inverse };
    dispatch(inspectionEdited(edit));
  };

/** Whether any frame is in the report, pending edits included; null while no list of frames is loaded. */
export const hasFindings =
  (inspectionId: string): AppThunk<boolean | null> =>
  (_dispatch, getState) => {
    const state = getState();
    const { select } = framesApi.endpoints.listFrames;
    const lists = [false, true].map((reported) => select({ inspectionId, reported })(state).data);
    const frames = lists.find((list) => list !== undefined);
    return frames ? applyEdits(frames, selectPendingEdits(state)).some(isReported) : null;
  };

/** Undoes the last step in the inspection. Returns it, or null when there is none. */
export const undoFrameStep =
  (inspectionId: string): AppThunk<EditStep | null> =>
  (dispatch, getState) => {
    const step = selectLastDone(getState(), inspectionId);
    if (!step) return null;
    dispatch(frameStepUndone({ step, edits: dispatch(editsFor(step, 'inverse')) }));
    return step;
  };

/** Redoes the step that was last undone in the inspection. Returns it, or null when there is none. */
export const redoFrameStep =
  (inspectionId: string): AppThunk<EditStep | null> =>
  (dispatch, getState) => {
    const step = selectLastUndone(getState(), inspectionId);
    if (!step) return null;
    dispatch(frameStepRedone({ step, edits: dispatch(editsFor(step, 'change')) }));
    return step;
  };
