/** Follows others' changes while the signed-in part of the app is shown; `followChanges.ts` is loaded after it. */
import { createAction } from '@reduxjs/toolkit';
import { call, getContext, race, take, type SagaGenerator } from 'typed-redux-saga';
import { sessionEnded } from '@/api/session';
import type { Platform } from '@/lib/platform';

export const liveWanted = createAction('live/wanted');
export const liveUnwanted = createAction('live/unwanted');

const load = () => import('./followChanges');

function* follow(): SagaGenerator<void> {
  const { followChanges } = yield* call(load);
  yield* call(followChanges);
}

export function* liveSaga(): SagaGenerator<void> {
  for (;;) {
    yield* take(liveWanted);
    try {
      yield* race({ following: call(follow), ended: take([sessionEnded.type, liveUnwanted.type]) });
    } catch (error) {
      const { reportError } = yield* getContext<Platform>('platform');
      reportError(error);
    }
  }
}
