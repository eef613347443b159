/**
 * Ties a registration to this browser: the secret goes with it, and with the link from the mail when that is opened
 * here. So whoever has signed up need not type their password again, and somebody who opens a link that a stranger has
 * asked for in their name does not let that stranger in.
 */
import { STORAGE_KEYS } from './ports';
import type { AppThunk } from './types';

/** The secret of this browser's registration; a new one where there is none. */
export const secretForRegistration =
  (): AppThunk<string> =>
  (_dispatch, _getState, { storage, platform }) => {
    const secret = storage.get(STORAGE_KEYS.registrationSecret) ?? platform.ids.next();
    storage.set(STORAGE_KEYS.registrationSecret, secret);
    return secret;
  };

/** The same for an opened link; undefined where this browser has registered nobody. */
export const registrationSecret =
  (): AppThunk<string | undefined> =>
  (_dispatch, _getState, { storage }) =>
    storage.get(STORAGE_KEYS.registrationSecret) ?? undefined;

/** Called when the account is active. */
export const dropRegistrationSecret =
  (): AppThunk =>
  (_dispatch, _getState, { storage }) =>
    storage.remove(STORAGE_KEYS.registrationSecret);
