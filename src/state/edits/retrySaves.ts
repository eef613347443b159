/**
 * The edits that redo or undo a step, and retrying or discarding edits that could not be saved. Apart from `thunks.ts`,
 * since the toast about unsaved edits also appears to people who have left the review screen.
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

/** The server's frames of the inspection as far as a list of them is cached, whatever its filter. */
export function loadedFrames(state: RootState, inspectionId: string): readonly Frame[] {
  const { select } = framesApi.endpoints.listFrames;
  const listOf = (reported: boolean) => select({ inspectionId, reported })(state).data ?? [];
  const all = listOf(false);
  return all.length > 0 ? all : listOf(true);
}

type Way = 'change' | 'inverse';
const OTHER_WAY = { change: 'inverse', inverse: 'change' } as const;

/** The edits that redo or undo the step, on the frames as they are now, and on the newest known version of a plan. */
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

/** Tries again to save the record's edits that were given up, on the record as it is now; a step that can be undone. */
export const retrySave =
  (record: string): AppThunk =>
  (dispatch, getState) => {
    const save = selectGivenUpSaves(getState()).find((each) => each.record === record);
    if (!save) return;
    const { inspectionId, what, isConflict } = save;
    // An empty `inverse` sends no `seen`: the edit overwrites the other person's value, which this person now knows.
    const edits = save.edits.map((edit) => (isConflict && isInspectionEdit(edit) ? { ...edit, inverse: {} } : edit));
    const step = { inspectionId, label: RETRIES[what], edits };
    const again = dispatch(editsFor(step, 'change'));
    dispatch(frameSaveRetried({ record, step: { ...step, edits: again } }));
  };

export const discardSave = (record: string) => frameSaveDiscarded({ record });
