/**
 * One-shot reactions to actions: toasts, and what is written to storage. What the end of a session clears is in
 * `endSession.ts`.
 * Processes that last are sagas (`rootSaga.ts`); server data is RTK Query's.
 */
import {
  createListenerMiddleware,
  isFulfilled,
  isPending,
  isRejected,
  type TypedStartListening,
} from '@reduxjs/toolkit';
import { authToasts } from '@/api/auth';
import { toastsOf } from '@/api/errorCatalogue';
import { isApiError } from '@/api/errors';
import { sessionEnded, sessionStarted } from '@/api/session';
import { usersApi } from '@/api/users';
import { listenToSessionEnd } from './endSession';
import { errorToastOf } from './errorToasts';
import { keepFrameEdits } from './edits/journal';
import { tellOfGivenUpSaves } from './edits/toasts';
import { listenToStatusChanges } from './statusChanges';
import { selectLearner } from './onboarding';
import { STORAGE_KEYS, type AppPorts } from './ports';
import { selectRecordsActions } from './preferences';
import type { AppDispatch, RootState } from './types';
import { listenToRefusals } from './refusals';
import { listenToUploads } from './uploadReactions';

/** RTK Query's own `meta.arg`, as far as it is read here. */
interface EndpointMeta {
  arg?: { endpointName?: string; type?: 'query' | 'mutation' };
}
const endpointOf = (meta: unknown) => (meta as EndpointMeta).arg ?? {};
/** One toast per endpoint: a poll that fails every ten seconds replaces its own toast. */
const keyOf = (endpointName: string): string => `call:${endpointName}`;
/** Not the key of its failures: of two calls of an endpoint, what one of them did must not hide that the other failed. */
const doneKeyOf = (endpointName: string): string => `done:${endpointName}`;

export function createListeners(ports: AppPorts) {
  const listeners = createListenerMiddleware<RootState, AppDispatch>({ extra: ports });
  const listen = listeners.startListening as TypedStartListening<RootState, AppDispatch, AppPorts>;

  /** The request for the organisations as a session starts: its failure is told of on the console alone. */
  let startRequest: string | undefined;

  listen({
    matcher: isRejected,
    effect: (action, { getState }) => {
      const { payload, meta } = action;
      const { endpointName } = endpointOf(meta);
      // A breach of the contract is a bug of the app or the server, so it is reported; the person gets the usual toast.
      if (isApiError(payload) && payload.kind === 'parse') ports.platform.reportError(payload);
      if (!endpointName || meta.requestId === startRequest) return;
      const shown = errorToastOf(action, getState());
      if (shown) ports.showToast({ kind: 'error', ...shown, key: keyOf(endpointName) });
      else if (toastsOf(endpointName)?.loading) ports.dismissToast(keyOf(endpointName));
    },
  });

  listen({
    matcher: isPending,
    effect: ({ meta }) => {
      const { endpointName } = endpointOf(meta);
      const loading = endpointName && toastsOf(endpointName)?.loading;
      if (loading) ports.showToast({ kind: 'loading', title: loading, key: keyOf(endpointName) });
    },
  });

  listen({
    matcher: isFulfilled,
    effect: ({ meta }) => {
      const { endpointName, type } = endpointOf(meta);
      const texts = endpointName && type === 'mutation' ? toastsOf(endpointName) : undefined;
      // A login that succeeded removes the toast of the one that failed before.
      if (endpointName && endpointName in authToasts) ports.dismissToast(keyOf(endpointName));
      if (!endpointName || !texts?.success || texts.retriedByCaller) return;
      const { success: title, successSeconds: seconds } = texts;
      ports.showToast({ kind: 'success', title, seconds, key: (texts.loading ? keyOf : doneKeyOf)(endpointName) });
    },
  });

  listenToUploads(listen, ports);

  listen({
    actionCreator: sessionStarted,
    effect: async (_action, { dispatch, getState }) => {
      try {
        const load = dispatch(usersApi.endpoints.listOrganisationOptions.initiate());
        startRequest = load.requestId;
        await load.unwrap();
      } catch (error) {
        // A load that was cut off by the end of the session is no failure.
        if (getState().session.status === 'signed in') console.error('Error loading organisations:', error);
      }
    },
  });

  listen({
    predicate: (action, state, before) =>
      state.session.selectedOrgId !== before.session.selectedOrgId && !sessionEnded.match(action),
    effect: (_action, { getState }) => {
      const { selectedOrgId } = getState().session;
      if (selectedOrgId !== null) ports.storage.set(STORAGE_KEYS.selectedOrganisation, String(selectedOrgId));
    },
  });

  listen({
    predicate: (_action, state, before) => selectLearner(state) !== selectLearner(before),
    effect: (_action, { getState }) => {
      const learner = selectLearner(getState());
      if (learner) ports.onboarding.identify(learner.userId, learner.attributes);
    },
  });

  listen({
    predicate: (_action, state, before) => state.preferences !== before.preferences,
    effect: (_action, { getState }) =>
      ports.storage.set(STORAGE_KEYS.preferences, JSON.stringify(getState().preferences)),
  });

  listen({
    predicate: (_action, state, before) => selectRecordsActions(before) && !selectRecordsActions(state),
    effect: () => ports.recordings.clear(),
  });

  listenToSessionEnd(listen, ports);
  listenToRefusals(listen, ports);
  keepFrameEdits(listen, ports);
  tellOfGivenUpSaves(listen, ports);
  listenToStatusChanges(listen, ports);

  return listeners.middleware;
}
