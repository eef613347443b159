/**
 * Ties a registration to this browser: its secret goes with it, and with the link from the mail when that is opened
 * here. So whoever has signed up need not type their password again, and somebody who opens a link that a stranger has
 * asked for in their name does not let that stranger in.
 */
import type { AppThunk } from './types';

/** Its key in local storage; not among `STORAGE_KEYS`, which everybody loads. */
const KEY = 'registration-secret';

/** The secret of this browser, which is made where there is none. */
export const browserSecret =
  (): AppThunk<string> =>
  (_dispatch, _getState, { storage, platform }) => {
    const secret = storage.get(KEY) ?? platform.ids.next();
    storage.set(KEY, secret);
    return secret;
  };
