/**
 * The edits that redo or undo a step, and retrying or discarding edits that could not be saved. Apart from `thunks.ts`,
 * since the toast about unsaved edits also appears to people who have left the review screen.
 */
import type { Frame } from '@/api/contract/frames';
import { framesApi } from '@/api/frames';
import { applyEdits, inverseOf } from './preview';
import { isFrameEdit, type Edit, type EditStep } from './edit';
import {
  frameSaveDiscarded,
  frameSaveRetried,
  selectGivenUpSaves,
  selectPendingEdits,
  type GivenUpSave,
} from './slice';
import { fieldsOf, passOn } from './seen';
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

/**
 * The edits that redo or undo the step. What they were made on is what the step left behind, not what is there now: where
 * a colleague has set the same field since, the server refuses, and the person chooses.
 */
export const editsFor =
  (step: EditStep, way: Way): AppThunk<Edit[]> =>
  (_dispatch, getState, { platform: { ids } }) => {
    const state = getState();
    const frames = applyEdits(loadedFrames(state, step.inspectionId), selectPendingEdits(state));
    const byId = new Map(frames.map((frame) => [frame.id, frame]));
    return step.edits.map((edit): Edit => {
      const { left } = edit;
      const made: Edit = { ...edit };
      delete made.left;
      const other = OTHER_WAY[way];
      const again = {
        editId: ids.next(),
        seen: { ...fieldsOf(edit, other), ...(way === 'change' && edit.seen), ...left },
      };
      // A cast, since the compiler forgets that an edit's change and inverse are of one kind.
      if (!isFrameEdit(made)) return { ...made, ...again, change: made[way], inverse: made[other] } as Edit;
      const frame = byId.get(made.frameId);
      const change = made[way];
      return { ...made, ...again, change, inverse: frame ? inverseOf(frame, change) : made[other] };
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
    const { inspectionId, what, now, edits } = save;
    const step = { inspectionId, label: RETRIES[what], edits };
    const again = dispatch(editsFor(step, 'change'));
    // The person has been shown the other's values, and overwrites these.
    if (now) passOn(again, record, now);
    dispatch(frameSaveRetried({ record, step: { ...step, edits: again } }));
  };

export const discardSave = (record: string) => frameSaveDiscarded({ record });
