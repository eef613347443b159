/**
 * Waits until all that a person has changed in inspections is saved, before the server is asked for something that it
 * makes of them. Where that cannot be saved now, says why instead.
 */
import { useCallback } from 'react';
import { useStore } from 'react-redux';
import { selectIsHeld } from '@/state/edits/saveQueue';
import { selectGivenUpSaves, selectPendingEdits } from '@/state/edits/slice';
import { useAppDispatch } from '@/state/hooks';
import type { Toast } from '@/state/ports';
import type { AppThunk, RootState } from '@/state/types';
import { notSavedText, waitingText } from './savingWords';

const KEY = 'savedFirst';

const tell =
  (toast: Toast | null): AppThunk =>
  (_dispatch, _getState, { showToast, dismissToast }) =>
    toast ? showToast(toast) : dismissToast(KEY);

interface Saving {
  /** How many changes wait to be saved. */
  waiting: number;
  /** Why they cannot be saved now; null while there is hope. */
  problem: string | null;
}

function savingOf(state: RootState, isMeant: (edit: { inspectionId: string }) => boolean): Saving {
  const waiting = selectPendingEdits(state).filter(isMeant).length;
  const givenUp = selectGivenUpSaves(state).filter(isMeant);
  const problem =
    givenUp.length > 0
      ? `${notSavedText(givenUp)}. Retry or discard what is not saved first.`
      : waiting > 0 && selectIsHeld(state)
        ? `${waitingText(waiting)}. Try again once that is saved.`
        : null;
  return { waiting, problem };
}

/** Resolves to whether all is saved. `title` is that of the toast which says why not. */
export function useSavedFirst() {
  const store = useStore<RootState>();
  const dispatch = useAppDispatch();
  return useCallback(
    async (inspectionIds: readonly string[], title: string): Promise<boolean> => {
      const ids = new Set(inspectionIds);
      const read = () => savingOf(store.getState(), ({ inspectionId }) => ids.has(inspectionId));
      const isOver = ({ waiting, problem }: Saving) => waiting === 0 || problem !== null;
      const { waiting, problem } = read();
      if (waiting === 0 && problem === null) return true;
      if (problem === null) {
        dispatch(tell({ kind: 'loading', title: waitingText(waiting), key: KEY }));
        await new Promise<void>((resolve) => {
          const leave = store.subscribe(() => {
            if (!isOver(read())) return;
            leave();
            resolve();
          });
        });
      }
      const text = read().problem;
      dispatch(tell(text === null ? null : { kind: 'error', title, text, key: KEY }));
      // Also when the session has ended, which clears what waits: no call is sent after it.
      return text === null;
    },
    [store, dispatch],
  );
}
