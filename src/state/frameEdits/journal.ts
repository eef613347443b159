/**
 * What is not saved outlives a reload: the edits that wait, and those that were given up, go into the journal with every
 * change, and are taken out of it when their person comes back; beside them the last steps, so that they can be undone. What the end of a session clears is in `endSession.ts`.
 */
import type { TypedStartListening } from '@reduxjs/toolkit';
import { sessionStarted } from '@/api/session';
import type { AppPorts } from '../ports';
import type { AppDispatch, RootState } from '../types';
import { changesUnsaved, selectStepsToKeep, selectUnsavedEdits } from './saveQueue';
import { frameEditsRestored, frameStepsRestored } from './slice';

export function keepFrameEdits(
  listen: TypedStartListening<RootState, AppDispatch, AppPorts>,
  { editJournal }: AppPorts,
): void {
  listen({
    matcher: changesUnsaved,
    effect: (_action, { getState }) => {
      const { user } = getState().session;
      if (user) editJournal.write(user.id, selectUnsavedEdits(getState()), selectStepsToKeep(getState()));
    },
  });

  listen({
    actionCreator: sessionStarted,
    effect: async ({ payload }, { dispatch, getState }) => {
      const { edits, steps } = await editJournal.adopt(payload.user.id);
      if (getState().session.user?.id !== payload.user.id) return;
      if (steps.length > 0) dispatch(frameStepsRestored(steps));
      if (edits.length > 0) dispatch(frameEditsRestored(edits));
    },
  });
}
