/** Cancels every upload of this tab, for a person who logs out. */
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Milliseconds } from '@/lib/units';
import type { UploadExtra } from '../ports';
import type { UploadStatus } from './machine';
import { selectUploads } from './selectors';
import { uploadCancelled, type StateWithUploads } from './slice';

const LOOK_INTERVAL_MS: Milliseconds = 100;
/** Five seconds in all: a server that does not answer must not keep anybody from logging out. */
const MAX_LOOKS = 50;

/**
 * Cancels every upload that is queued or uploading in this tab. Resolves when the first try to delete each processing
 * record is over, or after five seconds. To be awaited before the tokens are dropped, which the calls need. Never
 * rejects.
 */
export const cancelAllUploads =
  (): ThunkAction<Promise<void>, StateWithUploads, UploadExtra, UnknownAction> =>
  async (dispatch, getState, { platform: { clock } }) => {
    const having = (wanted: UploadStatus) =>
      selectUploads(getState()).filter(({ status, isElsewhere }) => status === wanted && !isElsewhere);
    // The queue first, or the slots that become free would start it.
    for (const { clientId } of [...having('queued'), ...having('uploading')]) dispatch(uploadCancelled({ clientId }));
    for (let looks = 0; looks < MAX_LOOKS && having('cancelling').length > 0; looks += 1) {
      await clock.sleep(LOOK_INTERVAL_MS);
    }
  };
