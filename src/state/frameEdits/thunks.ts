/** Changing frames, taking changes back, and what becomes of those that could not be saved: what the screens call. */
import type { Frame } from '@/api/contract/frames';
import type { Inspection } from '@/api/contract/inspections';
import type { UpdateInspectionRequest } from '@/api/contract/requests/inspections';
import { framesApi } from '@/api/frames';
import { inspectionsApi } from '@/api/inspections';
import { inspectionTitle } from '@/lib/inspectionTitle';
import { isReported } from '@/lib/isReported';
import {
  framesEdited,
  frameSaveDiscarded,
  frameSaveRetried,
  frameStepRedone,
  frameStepUndone,
  inspectionEdited,
  isFrameEdit,
  isInspectionEdit,
  recordOf,
  selectGivenUpSaves,
  selectLastDone,
  selectLastUndone,
  selectPendingEdits,
  type Edit,
  type EditStep,
  type FrameChange,
  type FrameEdit,
  type GivenUpSave,
} from './slice';
import { applyEdits, inverseOf } from './preview';
import type { AppThunk, RootState } from '../types';

/** The server's frames of the inspection as far as they are loaded, whatever the filter. */
export function loadedFrames(state: RootState, inspectionId: string): readonly Frame[] {
  const { select } = framesApi.endpoints.listFrames;
  const listOf = (reported: boolean) => select({ inspectionId, reported })(state).data ?? [];
  const all = listOf(false);
  return all.length > 0 ? all : listOf(true);
}

/** 'Frame 3 at 4.00 m, MH1 → MH2', as far as it is known. */
const nameFrame =
  ({ frameId, observation, chainageNumber, inspectionId }: Frame): AppThunk<string> =>
  (_dispatch, getState) => {
    const { data } = inspectionsApi.endpoints.getInspection.select(inspectionId)(getState());
    const place = data && chainageNumber !== null ? ` at ${chainageNumber.toFixed(2)} ${data.chainage_unit}` : '';
    const which = observation === 1 ? '' : ` (observation ${observation})`;
    return `Frame ${frameId + 1}${which}${place}${data ? `, ${inspectionTitle(data)}` : ''}`;
  };

/**
 * One step that changes one frame or many in the same way. `label` is for people, in the imperative: 'Hide frame'.
 * `frames` are as the person sees them, with the changes that wait. `isContinued`: see `EditStep`.
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

/** As `changeFrames`, each frame in its own way. */
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
      version: frame.version,
    }));
    dispatch(framesEdited({ inspectionId: first.inspectionId, label, edits, isContinued }));
  };

/** `field` is the one that changes; `label` is for people: 'Asset ID: SS-00123'. */
export const changeInspection =
  (inspection: Inspection, field: string, label: string, change: UpdateInspectionRequest): AppThunk =>
  (dispatch, _getState, { platform: { ids } }) => {
    const name = `${label}, ${inspectionTitle(inspection)}`;
    const edit = { editId: ids.next(), inspectionId: inspection.uuid, field, name, change, inverse: {}, version: 0 };
    dispatch(inspectionEdited(edit));
  };

/** Whether a frame is in the report, as far as the person has come; null while no list of frames is loaded. */
export const hasFindings =
  (inspectionId: string): AppThunk<boolean | null> =>
  (_dispatch, getState) => {
    const state = getState();
    const { select } = framesApi.endpoints.listFrames;
    const lists = [false, true].map((reported) => select({ inspectionId, reported })(state).data);
    const frames = lists.find((list) => list !== undefined);
    return frames ? applyEdits(frames, selectPendingEdits(state)).some(isReported) : null;
  };

type Way = 'change' | 'inverse';
const OTHER_WAY = { change: 'inverse', inverse: 'change' } as const;

/** The edits that do the step again or take it back, on the frames as they are now; of a plan on its newest version here. */
const editsFor =
  (step: EditStep, way: Way): AppThunk<Edit[]> =>
  (_dispatch, getState, { platform: { ids } }) => {
    const state = getState();
    const frames = applyEdits(loadedFrames(state, step.inspectionId), selectPendingEdits(state));
    const byId = new Map(frames.map((frame) => [frame.id, frame]));
    return step.edits.map((edit): Edit => {
      const editId = ids.next();
      if (isInspectionEdit(edit)) return { ...edit, editId };
      if (!isFrameEdit(edit)) {
        const version = state.frameEdits.planVersions[recordOf(edit)] ?? edit.version;
        return { ...edit, editId, change: edit[way], inverse: edit[OTHER_WAY[way]], version };
      }
      const change = edit[way];
      const frame = byId.get(edit.frameId);
      return {
        ...edit,
        editId,
        change,
        inverse: frame ? inverseOf(frame, change) : edit.change,
        version: frame?.version ?? edit.version,
      };
    });
  };

/** Takes the last step in the inspection back. Returns it, or null when there is none. */
export const undoFrameStep =
  (inspectionId: string): AppThunk<EditStep | null> =>
  (dispatch, getState) => {
    const step = selectLastDone(getState(), inspectionId);
    if (!step) return null;
    dispatch(frameStepUndone({ step, edits: dispatch(editsFor(step, 'inverse')) }));
    return step;
  };

/** Does again what was last undone in the inspection. Returns it, or null when there is none. */
export const redoFrameStep =
  (inspectionId: string): AppThunk<EditStep | null> =>
  (dispatch, getState) => {
    const step = selectLastUndone(getState(), inspectionId);
    if (!step) return null;
    dispatch(frameStepRedone({ step, edits: dispatch(editsFor(step, 'change')) }));
    return step;
  };

const RETRIES: Readonly<Record<GivenUpSave['what'], string>> = {
  frame: 'Change frame',
  defect: 'Change frame',
  plan: 'Change repair plan',
  inspection: 'Change inspection',
};

/** Tries what was given up of the record again, on the record as it is now; a step that can be undone. */
export const retrySave =
  (record: string): AppThunk =>
  (dispatch, getState) => {
    const save = selectGivenUpSaves(getState()).find((each) => each.record === record);
    if (!save) return;
    const { inspectionId, edits, what } = save;
    const step = { inspectionId, label: RETRIES[what], edits };
    const again = dispatch(editsFor(step, 'change'));
    dispatch(frameSaveRetried({ record, step: { ...step, edits: again } }));
  };

export const discardSave = (record: string) => frameSaveDiscarded({ record });
