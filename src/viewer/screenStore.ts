/**
 * The store of the screens: it holds the state of the step that is shown. Only `stepShown` changes it, no thunk is run,
 * and no call of the api is started, so that screens draw the recorded state and can do nothing.
 */
import { configureStore, createAction, Tuple, type Middleware } from '@reduxjs/toolkit';
import { api } from '@/api/base';
import type { RootState } from '@/state/types';

export const stepShown = createAction<RootState>('viewer/stepShown');

/** A call that never ends, with the members that RTK Query's hooks use of a call that they started. */
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

/** Answers in place of the api's middleware, which the hooks ask about their subscriptions. */
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
