/** Beginning a session by login, and resuming a stored one when the app starts. */
import { authApi, authToasts } from '@/api/auth';
import { DEFAULT_TOAST, errorText, isApiError } from '@/api/errors';
import type { LoginRequest } from '@/api/contract/requests/auth';
import {
  organisationSelected,
  sessionEnded,
  sessionStarted,
  tokensRestored,
  verificationUnreachable,
  type Tokens,
} from '@/api/session';
import { pauseUntilOnline } from '@/lib/platform';
import { backOffDelay } from '@/lib/retry';
import { STORAGE_KEYS } from './ports';
import type { AppThunk } from './types';

/** Signs in; the message is for people, to be shown above the form. */
export const signIn =
  (credentials: LoginRequest): AppThunk<Promise<{ ok: true } | { ok: false; message: string }>> =>
  async (dispatch, _getState, { api }) => {
    try {
      const login = await dispatch(authApi.endpoints.login.initiate(credentials, { track: false })).unwrap();
      const { access, refresh, user, ...organisation } = login;
      // Only a login writes tokens: those of a resumed session are stored, and another tab may have refreshed them.
      api.tokens.write({ access, refresh });
      dispatch(sessionStarted({ tokens: { access, refresh }, user, organisation }));
      return { ok: true };
    } catch (error) {
      return { ok: false, message: isApiError(error) ? errorText(authToasts.login, error) : DEFAULT_TOAST.text };
    }
  };

/**
 * Verifies the stored tokens when the app starts, and refreshes them when they are refused. Only a refusal signs out; a
 * server that cannot be reached leaves the tokens stored and the session 'unreachable', to be tried again.
 */
export const restoreSession =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { api, storage }) => {
    const stored = api.tokens.read();
    if (!stored) {
      dispatch(sessionEnded({ reason: 'none' }));
      return;
    }
    dispatch(tokensRestored(stored));
    const selected = Number(storage.get(STORAGE_KEYS.selectedOrganisation));
    if (selected > 0) dispatch(organisationSelected({ id: selected }));

    const begin = async (tokens: Tokens) => {
      const { user, ...organisation } = await dispatch(
        authApi.endpoints.verifyToken.initiate({ token: tokens.access }, { track: false }),
      ).unwrap();
      dispatch(sessionStarted({ tokens, user, organisation }));
    };
    try {
      await begin(stored);
    } catch (error) {
      if (isApiError(error) && error.retryable) {
        dispatch(verificationUnreachable());
        return;
      }
      await dispatch(authApi.endpoints.refreshToken.initiate(stored, { track: false }))
        .unwrap()
        .then(begin)
        .catch((failure: unknown) => {
          const isAway = isApiError(failure) && failure.retryable;
          dispatch(isAway ? verificationUnreachable() : sessionEnded({ reason: 'expired' }));
        });
    }
  };

interface Reconnecting {
  signal: AbortSignal;
  /** Whether the first try waits for nothing. */
  isAtOnce: boolean;
  onTry: (isTrying: boolean) => void;
}

/** Restores the session of a server that is away, after ever longer waits and when the connection is back. */
export const reconnect =
  ({ signal, isAtOnce, onTry }: Reconnecting): AppThunk<Promise<void>> =>
  async (dispatch, getState, { platform }) => {
    for (let failures = isAtOnce ? 0 : 1; getState().session.status === 'unreachable'; failures += 1) {
      if (failures > 0) {
        const isOver = await pauseUntilOnline(platform, backOffDelay(failures, platform.random()), signal).then(
          () => false,
          () => true,
        );
        if (isOver) return;
      }
      onTry(true);
      await dispatch(restoreSession());
      onTry(false);
    }
  };
