/** Stores the person's rules for sending; every tab of the browser follows them at once (`sendingMiddleware.ts`). */
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { UploadExtra } from '../ports';
import type { SendingRules } from '../sendingRules';
import type { StateWithUploads } from './slice';

export const changeSendingRules =
  (rules: SendingRules): ThunkAction<void, StateWithUploads, UploadExtra, UnknownAction> =>
  (_dispatch, _getState, { uploads }) =>
    uploads.rules.write(rules);
