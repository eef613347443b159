/** Changing plans; apart from the other thunks, because it loads with the plans. */
import type { AppThunk } from '../types';
import { framesEdited, type PlanEdit } from './slice';

/** One step that changes a part of an inspection's plans. `label` is for people, in the imperative: 'Add repair'. */
export const changePlan =
  (label: string, edit: Omit<PlanEdit, 'editId'>): AppThunk =>
  (dispatch, _getState, { platform: { ids } }) => {
    const { inspectionId } = edit;
    dispatch(framesEdited({ inspectionId, label, edits: [{ ...edit, editId: ids.next() }] }));
  };
