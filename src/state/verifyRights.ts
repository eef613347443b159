/**
 * Rights that were changed while a person is signed in: a call that the server forbids has the account verified anew,
 * and where it may do other things than before, the screens follow and a toast says so.
 */
import { isRejected, type TypedStartListening } from '@reduxjs/toolkit';
import { authApi } from '@/api/auth';
import { isApiError } from '@/api/errors';
import { accountVerified } from '@/api/session';
import { usersApi } from '@/api/users';
import type { Milliseconds } from '@/lib/units';
import { selectAbility } from './ability';
import type { AppPorts } from './ports';
import { selectSelectedOrgId } from './session';
import type { AppDispatch, AppThunk, RootState } from './types';

/** A screen may be refused several calls at once, and some are refused to a person whose rights have not changed. */
const AT_MOST_EVERY_MS: Milliseconds = 60_000;

const mayDo = (state: RootState): string => JSON.stringify([selectAbility(state), selectSelectedOrgId(state)]);

const verifyRights =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { showToast }) => {
    const { accessToken } = getState().session;
    if (accessToken === null) return;
    const before = mayDo(getState());
    const answer = await dispatch(authApi.endpoints.verifyToken.initiate({ token: accessToken }, { track: false }));
    // Where the server does not answer, nothing is known; where it refuses the token, the next call ends the session.
    if (!answer.data || getState().session.status !== 'signed in') return;
    const { user, ...organisation } = answer.data;
    dispatch(accountVerified({ user, organisation }));
    const options = dispatch(
      usersApi.endpoints.listOrganisationOptions.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
    await options;
    if (mayDo(getState()) === before) return;
    const text = 'What you may do here is no longer the same. The page shows it now.';
    showToast({ kind: 'warning', title: 'Your rights have changed', text, key: 'rights' });
  };

export function listenToRefusals(
  listen: TypedStartListening<RootState, AppDispatch, AppPorts>,
  { platform: { clock } }: Pick<AppPorts, 'platform'>,
): void {
  let verifiedAt: Milliseconds = -Infinity;
  listen({
    matcher: isRejected,
    effect: async ({ payload }, { dispatch, getState }) => {
      if (!isApiError(payload) || payload.status !== 403 || getState().session.status !== 'signed in') return;
      if (clock.now() - verifiedAt < AT_MOST_EVERY_MS) return;
      verifiedAt = clock.now();
      await dispatch(verifyRights());
    },
  });
}
