/**
 * Tells whose changes could not be saved and were given up, in one toast that stays and offers what can be done. It is
 * the same as in `SaveState`, for whoever has left the review meanwhile.
 */
import type { TypedStartListening } from '@reduxjs/toolkit';
import { framesToasts } from '@/api/frames';
import type { AppPorts } from '../ports';
import type { AppDispatch, RootState } from '../types';
import { selectGivenUpSaves } from './slice';
import { discardSave, retrySave } from './thunks';

const KEY = 'frameSaves';

export function tellOfGivenUpSaves(
  listen: TypedStartListening<RootState, AppDispatch, AppPorts>,
  { showToast, dismissToast }: AppPorts,
): void {
  listen({
    predicate: (_action, state, before) => selectGivenUpSaves(state) !== selectGivenUpSaves(before),
    effect: (_action, { dispatch, getState }) => {
      const givenUp = selectGivenUpSaves(getState());
      const latest = givenUp.at(-1);
      if (!latest) {
        dismissToast(KEY);
        return;
      }
      const { what, reason, frameName } = latest;
      const others = givenUp.length > 1 ? ` And ${givenUp.length - 1} more.` : '';
      showToast({
        kind: 'error',
        key: KEY,
        title: framesToasts[what === 'defect' ? 'updateDefect' : 'updateFrame'].title,
        text: `${reason} ${frameName}.${others}`,
        seconds: 0,
        actions: [
          { label: 'Retry', run: () => givenUp.forEach(({ frameId }) => dispatch(retrySave(frameId))) },
          { label: 'Discard', run: () => givenUp.forEach(({ frameId }) => dispatch(discardSave(frameId))) },
        ],
      });
    },
  });
}
