/**
 * Tells the person of edits that were given up, in one toast that stays and offers to retry or discard them.
 * `SaveState` on the review screen offers the same; the toast is for people who have left that screen.
 */
import type { TypedStartListening } from '@reduxjs/toolkit';
import { KEEP } from '@/lib/keep';
import { textsOf } from './requests';
import type { AppPorts } from '../ports';
import type { AppDispatch, RootState } from '../types';
import { isFrameEdit } from './edit';
import { frameAsked, selectGivenUpSaves, type GivenUpSave } from './slice';
import { discardSave, retrySave } from './retrySaves';

const KEY = 'frameSaves';

/** The labels of the two buttons. */
export const wordsOf = ({ now }: Pick<GivenUpSave, 'now'>) =>
  now ? { retry: KEEP.mine, discard: KEEP.theirs } : { retry: 'Retry', discard: 'Discard' };

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
      const { what, reason, name } = latest;
      const frame = latest.edits.find(isFrameEdit);
      // The buttons act on all given-up edits, so one conflict among them decides their words.
      const words = wordsOf({ now: givenUp.find(({ now }) => now)?.now });
      const others = givenUp.length > 1 ? ` And ${givenUp.length - 1} more.` : '';
      showToast({
        kind: 'error',
        key: KEY,
        title: textsOf(what).title,
        text: `${reason} ${name}.${others}`,
        seconds: 0,
        actions: [
          ...(frame
            ? [
                {
                  label: 'Show frame',
                  run: () => dispatch(frameAsked({ inspectionId: frame.inspectionId, frameId: frame.frameId })),
                },
              ]
            : []),
          { label: words.retry, run: () => givenUp.forEach(({ record }) => dispatch(retrySave(record))) },
          { label: words.discard, run: () => givenUp.forEach(({ record }) => dispatch(discardSave(record))) },
        ],
      });
    },
  });
}
