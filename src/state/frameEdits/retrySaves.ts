/**
 * The edits that do a step again or take it back, and what becomes of changes that could not be saved. Apart from the
 * other thunks, since whoever has left the review is told of these.
 */
import type { Frame } from '@/api/contract/frames';
import { framesApi } from '@/api/frames';
import { applyEdits, inverseOf } from './preview';
import {
  frameSaveDiscarded,
  frameSaveRetried,
  isFrameEdit,
  isInspectionEdit,
  recordOf,
  selectGivenUpSaves,
  selectPendingEdits,
  type Edit,
  type EditStep,
  type GivenUpSave,
} from './slice';
import type { AppThunk, RootState } from '../types';

/** The server's frames of the inspection as far as they are loaded, whatever the filter. */
export function loadedFrames(state: RootState, inspectionId: string): readonly Frame[] {
  const { select } = framesApi.endpoints.listFrames;
  const listOf = (reported: boolean) => select({ inspectionId, reported })(state).data ?? [];
  const all = listOf(false);
  return all.length > 0 ? all : listOf(true);
}

type Way = 'change' | 'inverse';
const OTHER_WAY = { change: 'inverse', inverse: 'change' } as const;

/** The edits that do the step again or take it back, on the frames as they are now; of a plan on its newest version here. */
export const editsFor =
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
    const { inspectionId, what, isConflict } = save;
    // Over what somebody else has entered there, which the person now knows of.
    const edits = save.edits.map((edit) => (isConflict && isInspectionEdit(edit) ? { ...edit, inverse: {} } : edit));
    const step = { inspectionId, label: RETRIES[what], edits };
    const again = dispatch(editsFor(step, 'change'));
    dispatch(frameSaveRetried({ record, step: { ...step, edits: again } }));
  };

export const discardSave = (record: string) => frameSaveDiscarded({ record });
