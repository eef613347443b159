/**
 * The saving of frame edits in the headless app, with its surroundings in the test's hands: requests stay open until
 * the test answers them, and waits until the test ends them. No timers, no network.
 */
import { configureStore, createListenerMiddleware, type Middleware, type TypedStartListening } from '@reduxjs/toolkit';
import createSagaMiddleware, { type EffectMiddleware } from 'redux-saga';
import type { CallEffect } from 'redux-saga/effects';
import { api } from '@/api/base';
import type { User } from '@/api/contract/auth';
import type { Frame, UpdatedFrame } from '@/api/contract/frames';
import type { ApiError } from '@/api/errors';
import { sessionStarted } from '@/api/session';
import { requestSave, type SaveRequest } from '@/state/edits/requests';
import { editRecordedEffects, savingState } from '@/state/edits/recordedEffects';
import { frameEditsSaga } from '@/state/edits/saga';
import type { FrameChange } from '@/state/edits/edit';
import { listenToSessionEnd } from '@/state/endSession';
import { keepFrameEdits } from '@/state/edits/journal';
import { tellOfGivenUpSaves } from '@/state/edits/toasts';
import type { AppPorts } from '@/state/ports';
import type { AppDispatch, AppExtra, RootState } from '@/state/types';
import { changeFrames } from '@/state/edits/thunks';
import { createActionTap } from '@/replay/actionTap';
import { createSagaTape } from '@/replay/recordSaga';
import { EDIT_TAPE_FORMAT } from '@/replay/tape';
import { rootReducer } from '@/state/rootReducer';
import { testPorts } from './ports';
import { tick } from './uploadHarness';

export interface OpenSave {
  request: SaveRequest;
  /** The server saves the edit. `follows`: what it sets with it. */
  take(follows?: Partial<Frame>): Promise<void>;
  fail(error: ApiError): Promise<void>;
}

export const apiError = (kind: ApiError['kind'], status?: number): ApiError => ({
  kind,
  status,
  message: '',
  retryable: kind === 'network' || (status ?? 0) >= 500,
});

export function startSaving(frames: readonly Frame[]) {
  const saves: OpenSave[] = [];
  /** The frames as the server has saved them. */
  const known = new Map<number, Partial<Frame>>();
  const waits: { milliseconds: number; end: () => Promise<void> }[] = [];
  const actions: { type: string }[] = [];
  const ports = testPorts('');
  const close = <Item>(list: Item[], item: Item) => list.splice(list.indexOf(item), 1);
  ports.platform.clock.sleep = (milliseconds) =>
    new Promise((resolve) => {
      const wait = {
        milliseconds,
        end: () => {
          close(waits, wait);
          resolve();
          return tick();
        },
      };
      waits.push(wait);
    });

  const handOver: EffectMiddleware = (next) => (effect: unknown) => {
    const { fn, args } = (effect as Partial<CallEffect>).payload ?? {};
    if (fn === requestSave) {
      const request = args?.[1] as SaveRequest;
      next(
        new Promise<UpdatedFrame>((resolve, reject) => {
          const save: OpenSave = {
            request,
            take(follows = {}) {
              close(saves, save);
              const frame = frames.find(({ id }) => id === request.frame.id);
              if (!frame) throw new Error('The test has no such frame.');
              const change = 'fields' in request ? request.fields : { defectId: request.defectId };
              const saved = { ...frame, ...known.get(frame.id), ...change, ...follows };
              known.set(frame.id, saved);
              resolve({ ...saved, inspectionStrGrade: null, inspectionSerGrade: null });
              return tick();
            },
            fail(error) {
              close(saves, save);
              reject(error);
              return tick();
            },
          };
          saves.push(save);
        }),
      );
    } else next(effect);
  };

  const listeners = createListenerMiddleware<RootState, AppDispatch>({ extra: ports });
  const listen = listeners.startListening as TypedStartListening<RootState, AppDispatch, AppPorts>;
  listenToSessionEnd(listen, ports);
  keepFrameEdits(listen, ports);
  tellOfGivenUpSaves(listen, ports);
  const live: { readState?(): RootState } = {};
  const tape = createSagaTape({
    effects: editRecordedEffects,
    format: EDIT_TAPE_FORMAT,
    version: 'test',
    startedAt: 0,
    readState: () => savingState(live.readState?.() ?? rootReducer(undefined, { type: 'init' })),
  });
  const saga = createSagaMiddleware<object>({
    context: { platform: ports.platform },
    effectMiddlewares: [handOver],
    sagaMonitor: tape.sagaMonitor,
  });
  const note: Middleware = () => (next) => (action) => {
    // The cast is safe: nothing but actions gets past the thunk middleware.
    actions.push(action as { type: string });
    return next(action);
  };
  const extraArgument: AppExtra = {
    ...ports,
    tapes: {
      uploads: () => {
        throw new Error('Saving frames has no part in the upload tape.');
      },
      edits: () => tape.snapshot(),
    },
    actionTap: createActionTap(),
  };
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument } }).prepend(listeners.middleware).concat(note, api.middleware, saga),
    devTools: false,
  });
  live.readState = store.getState;
  saga.setContext({ dispatch: store.dispatch });
  saga.run(frameEditsSaga);

  return {
    ports,
    store,
    tape: tape.snapshot,
    actions,
    /** The requests that are open now. */
    saves,
    /** The waits that are running now. */
    waits,
    sending: () => saves.map(({ request }) => request.frame.id),
    saveOf(id: number): OpenSave {
      const found = saves.find(({ request }) => request.frame.id === id);
      if (!found) throw new Error(`Frame ${id} is not being sent.`);
      return found;
    },
    signIn: (id = 1) => {
      store.dispatch(
        sessionStarted({
          tokens: { access: 'a', refresh: 'r' },
          // The cast is safe: saving reads nothing of the user but the id.
          user: { id } as User,
          organisation: {
            organisationId: 1,
            organisationName: 'O',
            organisationType: 'Asset_Owner',
            orgCountryCode: 'AU',
          },
        }),
      );
      return tick();
    },
    change: (frame: Frame | undefined, change: FrameChange) => {
      if (!frame) throw new Error('The test has no such frame.');
      store.dispatch(changeFrames('Change frame', [frame], change));
      return tick();
    },
    pending: () => store.getState().frameEdits.pending,
    givenUp: () => store.getState().frameEdits.givenUp,
  };
}
