/** Edits of repair plans. Apart from `thunks.ts`, because it is loaded with the plans. */
import type { AppThunk } from '../types';
import type { PlanEdit } from './edit';
import { framesEdited } from './slice';

/** Changes a part of an inspection's plans, as one step. `label` is for people, in the imperative: 'Add repair'. */
export const changePlan =
  (label: string, edit: Omit<PlanEdit, 'editId'>): AppThunk =>
  (dispatch, _getState, { platform: { ids } }) => {
    const { inspectionId } = edit;
    dispatch(framesEdited({ inspectionId, label, edits: [{ ...edit, editId: ids.next() }] }));
  };
