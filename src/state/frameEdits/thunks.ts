/** Changing frames, taking changes back, and what becomes of those that could not be saved: what the screens call. */
import type { Frame } from '@/api/contract/frames';
import { framesApi } from '@/api/frames';
import { inspectionsApi } from '@/api/inspections';
import { inspectionTitle } from '@/lib/inspectionTitle';
import {
  applyEdits,
  framesEdited,
  frameSaveDiscarded,
  frameSaveRetried,
  frameStepRedone,
  frameStepUndone,
  inverseOf,
  selectGivenUpSaves,
  selectLastDone,
  selectLastUndone,
  selectPendingEdits,
  type EditStep,
  type FrameChange,
  type FrameEdit,
} from './slice';
import type { AppThunk, RootState } from '../types';

/** The server's frames of the inspection as far as they are loaded, whatever the filter. */
function loadedFrames(state: RootState, inspectionId: string): readonly Frame[] {
  const { select } = framesApi.endpoints.listFrames;
  const listOf = (reported: boolean) => select({ inspectionId, reported })(state).data ?? [];
  const all = listOf(false);
  return all.length > 0 ? all : listOf(true);
}

/** 'Frame 3 at 4.00 m, MH1 → MH2', as far as it is known. */
const nameFrame =
  ({ frameId, chainageNumber, inspectionId }: Frame): AppThunk<string> =>
  (_dispatch, getState) => {
    const { data } = inspectionsApi.endpoints.getInspection.select(inspectionId)(getState());
    const place = data && chainageNumber !== null ? ` at ${chainageNumber.toFixed(2)} ${data.chainage_unit}` : '';
    return `Frame ${frameId + 1}${place}${data ? `, ${inspectionTitle(data)}` : ''}`;
  };

/**
 * One step that changes one frame or many in the same way. `label` is for people, in the imperative: 'Hide frame'.
 * `frames` are as the person sees them, with the changes that wait.
 */
export const changeFrames =
  (label: string, frames: readonly Frame[], change: FrameChange): AppThunk =>
  (dispatch, _getState, { platform: { ids } }) => {
    const [first] = frames;
    if (!first) return;
    const edits = frames.map((frame): FrameEdit => ({
      editId: ids.next(),
      inspectionId: frame.inspectionId,
      frameId: frame.id,
      frameName: dispatch(nameFrame(frame)),
      change,
      inverse: inverseOf(frame, change),
      version: frame.version,
    }));
    dispatch(framesEdited({ inspectionId: first.inspectionId, label, edits }));
  };

/** The edits that do `changeOf` to the frames of the step, as the frames are now. */
const editsFor =
  (step: EditStep, changeOf: (edit: FrameEdit) => FrameChange): AppThunk<FrameEdit[]> =>
  (_dispatch, getState, { platform: { ids } }) => {
    const state = getState();
    const frames = applyEdits(loadedFrames(state, step.inspectionId), selectPendingEdits(state));
    const byId = new Map(frames.map((frame) => [frame.id, frame]));
    return step.edits.map((edit) => {
      const change = changeOf(edit);
      const frame = byId.get(edit.frameId);
      return {
        ...edit,
        editId: ids.next(),
        change,
        inverse: frame ? inverseOf(frame, change) : edit.change,
        version: frame?.version ?? edit.version,
      };
    });
  };

/** Takes the last step in the inspection back. Returns its label, or null when there is none. */
export const undoFrameStep =
  (inspectionId: string): AppThunk<string | null> =>
  (dispatch, getState) => {
    const step = selectLastDone(getState(), inspectionId);
    if (!step) return null;
    dispatch(frameStepUndone({ step, edits: dispatch(editsFor(step, ({ inverse }) => inverse)) }));
    return step.label;
  };

/** Does again what was last undone in the inspection. Returns its label, or null when there is none. */
export const redoFrameStep =
  (inspectionId: string): AppThunk<string | null> =>
  (dispatch, getState) => {
    const step = selectLastUndone(getState(), inspectionId);
    if (!step) return null;
    dispatch(frameStepRedone({ step, edits: dispatch(editsFor(step, ({ change }) => change)) }));
    return step.label;
  };

/** Tries what was given up of the frame again, on the frame as it is now; a step that can be undone. */
export const retrySave =
  (frameId: number): AppThunk =>
  (dispatch, getState) => {
    const save = selectGivenUpSaves(getState()).find((each) => each.frameId === frameId);
    if (!save) return;
    const { inspectionId, edits } = save;
    const step = { inspectionId, label: 'Change frame', edits };
    const again = dispatch(editsFor(step, ({ change }) => change));
    dispatch(frameSaveRetried({ frameId, step: { ...step, edits: again } }));
  };

export const discardSave = (frameId: number) => frameSaveDiscarded({ frameId });
