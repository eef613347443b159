/** Generates the repairs of inspections, once the reviewer's edits of them are saved. Loaded when that is due. */
import type { ListenerEffectAPI } from '@reduxjs/toolkit';
import { repairsApi } from '@/api/repairs';
import { selectPendingEdits } from './edits/slice';
import type { AppPorts } from './ports';
import type { AppDispatch, RootState } from './types';

type Effect = ListenerEffectAPI<RootState, AppDispatch, AppPorts>;

export async function generateRepairs(
  inspectionIds: readonly string[],
  { getState, dispatch, condition }: Effect,
): Promise<void> {
  // The server makes the plan from the frames that it has, so the reviewer's edits have to be saved first.
  const isSaved = (state: RootState) =>
    selectPendingEdits(state).every(({ inspectionId }) => !inspectionIds.includes(inspectionId));
  if (!isSaved(getState())) await condition((_action, state) => isSaved(state));
  if (getState().session.status !== 'signed in') return;
  await dispatch(repairsApi.endpoints.generateRepairs.initiate({ inspectionIds }, { track: false }));
}
