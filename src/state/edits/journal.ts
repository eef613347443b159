/**
 * Keeps unsaved edits over a reload: with every change, the edits that wait and those that were given up are written to
 * the journal, together with the last steps, so that these can still be undone; when their person is back, they are
 * taken out of it. What the end of a session clears is in `endSession.ts`.
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
