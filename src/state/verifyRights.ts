/** Verifies the account anew: where it may do other things than before, the screens follow and a toast says so. */
import { authApi } from '@/api/auth';
import { accountVerified } from '@/api/session';
import { usersApi } from '@/api/users';
import { selectAbility } from './ability';
import { selectSelectedOrgId } from './session';
import type { AppThunk, RootState } from './types';

const mayDo = (state: RootState): string => JSON.stringify([selectAbility(state), selectSelectedOrgId(state)]);

export const verifyRights =
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
