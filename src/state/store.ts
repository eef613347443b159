/** Puts the headless app together: reducers, listeners, the api's middleware, and the sagas. */
import { configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware, { type SagaMiddlewareOptions } from 'redux-saga';
import { api } from '@/api/base';
import { createListeners } from './listeners';
import { STORAGE_KEYS, type AppPorts } from './ports';
import { readPreferences } from './preferences';
import { rootReducer } from './rootReducer';
import { rootSaga } from './rootSaga';

export interface StoreOptions {
  devTools?: boolean;
  sagaMonitor?: SagaMiddlewareOptions['sagaMonitor'];
}

export function createStore(ports: AppPorts, { devTools = false, sagaMonitor }: StoreOptions = {}) {
  const saga = createSagaMiddleware<object>({ context: { uploads: ports.uploads }, sagaMonitor });
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: { preferences: readPreferences(ports.storage.get(STORAGE_KEYS.preferences)) },
    devTools,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: ports } }).prepend(createListeners(ports)).concat(api.middleware, saga),
  });
  saga.setContext({ dispatch: store.dispatch });
  saga.run(rootSaga);
  return store;
}
