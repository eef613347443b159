/**
 * The store below the screens: it holds the state of the step that is shown. No action but that changes it, no thunk is
 * run, and calls of the api are not started, so that screens draw what was recorded and can do nothing.
 */
import { configureStore, createAction, Tuple, type Middleware } from '@reduxjs/toolkit';
import { api } from '@/api/base';
import type { RootState } from '@/state/types';

export const stepShown = createAction<RootState>('viewer/stepShown');

/** What RTK Query's hooks ask of a call that they started. It never ends. */
const endlessCall = () =>
  Object.assign(new Promise<never>(() => {}), {
    requestId: 'none',
    queryCacheKey: 'none',
    unsubscribe: () => {},
    updateSubscriptionOptions: () => {},
    abort: () => {},
    reset: () => {},
    refetch: endlessCall,
    unwrap: endlessCall,
  });

/** Stands in for the api's middleware, which the hooks ask whether they are subscribed. */
const subscriptions = {
  isRequestSubscribed: () => true,
  getSubscriptions: () => new Map(),
  getSubscriptionCount: () => 0,
};

const inert: Middleware = () => (next) => (action) => {
  if (stepShown.match(action)) return next(action);
  if (typeof action === 'function') return endlessCall();
  return api.internalActions.internal_getRTKQSubscriptions.match(action) ? subscriptions : action;
};

export const createScreenStore = (first: RootState) =>
  configureStore({
    reducer: (state: RootState = first, action) => (stepShown.match(action) ? action.payload : state),
    middleware: () => new Tuple(inert),
    devTools: false,
  });
