/** Puts the headless app together: reducers, listeners, the api's middleware, and the sagas with their tape. */
import { configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { api } from '@/api/base';
import { createActionTap } from '@/replay/actionTap';
import { createSagaTape, monitorOf } from '@/replay/recordSaga';
import { EDIT_TAPE_FORMAT } from '@/replay/tape';
import { uploadRecordedEffects } from '@/uploads/engine/recordedEffects';
import { recordTransport } from '@/uploads/engine/recordTransport';
import { thinProgress } from '@/uploads/transfer/thinProgress';
import { createUploadMiddlewares } from '@/uploads/uploadMiddlewares';
import { connectionLost, connectionRestored } from './connectivity';
import { editRecordedEffects, savingState } from './edits/recordedEffects';
import { createListeners } from './listeners';
import { STORAGE_KEYS, type AppPorts } from './ports';
import { followRecordingChoice, readPreferences, selectRecordsActions } from './preferences';
import { rootReducer } from './rootReducer';
import { rootSaga } from './rootSaga';
import type { AppExtra, RootState } from './types';

/** Some hundred edits: their answers are whole frames, which take more room than the entries of an upload. */
const MOST_EDIT_ENTRIES = 2_000;

export function createStore(ports: AppPorts, { devTools }: { devTools: boolean }) {
  const { connection } = ports.platform;
  const initialState: RootState = {
    ...rootReducer(undefined, { type: 'init' }),
    connectivity: { isOnline: connection.isOnline() },
    preferences: readPreferences(ports.storage.get(STORAGE_KEYS.preferences)),
  };
  let readState = () => initialState;
  const common = {
    version: ports.app.version,
    startedAt: ports.platform.clock.now(),
    isOn: () => selectRecordsActions(readState()),
  };
  const tape = createSagaTape({ ...common, effects: uploadRecordedEffects, readState: () => readState().uploads });
  const editTape = createSagaTape({
    ...common,
    format: EDIT_TAPE_FORMAT,
    effects: editRecordedEffects,
    readState: () => savingState(readState()),
    maxEntries: MOST_EDIT_ENTRIES,
  });
  const tap = createActionTap();
  const transport = recordTransport(thinProgress(ports.uploads.transport, ports.platform.clock), tape);
  const saga = createSagaMiddleware<object>({
    context: { uploads: { ...ports.uploads, transport }, platform: ports.platform },
    sagaMonitor: monitorOf([tape, editTape]),
  });
  const extraArgument: AppExtra = {
    ...ports,
    tapes: { uploads: tape.snapshot, edits: editTape.snapshot },
    actionTap: tap,
  };
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: initialState,
    devTools,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument } })
        .prepend(createListeners(ports))
        .concat(api.middleware, saga, ...createUploadMiddlewares(ports.uploads, ports.platform.clock)),
    enhancers: (defaults) => defaults().concat(tap.enhancer),
  });
  readState = store.getState;
  saga.setContext({ dispatch: store.dispatch });
  saga.run(rootSaga);
  ports.storage.watch(STORAGE_KEYS.preferences, (stored) => store.dispatch(followRecordingChoice(stored)));
  connection.subscribe((isOnline) => store.dispatch(isOnline ? connectionRestored() : connectionLost()));
  return store;
}
