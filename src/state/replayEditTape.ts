/** Replays a tape of the saving of edits without any of its surroundings: in a test, in a script, in Node. */
import { combineReducers, configureStore, Tuple } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import type { Platform } from '@/lib/platform';
import { replaySaga, type StartEngine } from '@/replay/replaySaga';
import type { Tape } from '@/replay/tape';
import { connectivityReducer } from './connectivity';
import { editRecordedEffects } from './edits/recordedEffects';
import { frameEditsSaga } from './edits/saga';
import { frameEditsReducer } from './edits/slice';

const reducer = combineReducers({ frameEdits: frameEditsReducer, connectivity: connectivityReducer });

const startSaving: StartEngine = ({ initialState, sagaMonitor, effectMiddlewares }) => {
  // Everything else that the saving needs of the platform is answered from the tape.
  const platform: Partial<Platform> = { reportError: () => undefined };
  const saga = createSagaMiddleware({
    // What it dispatches by itself changes only the api's cache.
    context: { platform, dispatch: () => undefined },
    sagaMonitor,
    effectMiddlewares,
  });
  const store = configureStore({
    reducer,
    // The cast is safe: the tape holds the recorded state as plain data.
    preloadedState: initialState as unknown as ReturnType<typeof reducer>,
    middleware: () => new Tuple(saga),
    devTools: false,
  });
  const task = saga.run(frameEditsSaga);
  return { dispatch: store.dispatch, readState: store.getState, stop: () => task.cancel() };
};

/** Throws a `Divergence` when today's saving does not do what the tape says. */
export const replayEditTape = (tape: Tape): Promise<void> => replaySaga(tape, editRecordedEffects, startSaving);
