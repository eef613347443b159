/** Other rules for sending, in this tab and in all others. */
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { UploadExtra } from '../ports';
import type { SendingRules } from '../sendingRules';
import type { StateWithUploads } from './slice';

export const changeSendingRules =
  (rules: SendingRules): ThunkAction<void, StateWithUploads, UploadExtra, UnknownAction> =>
  (_dispatch, _getState, { uploads }) =>
    uploads.rules.write(rules);
