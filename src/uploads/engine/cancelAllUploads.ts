/** Cancels whatever this tab is sending, as somebody does who leaves. */
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Milliseconds } from '@/lib/units';
import type { UploadExtra } from '../ports';
import type { UploadStatus } from './machine';
import { selectUploads } from './selectors';
import { uploadCancelled, type StateWithUploads } from './slice';

const LOOK_INTERVAL_MS: Milliseconds = 100;
/** Five seconds at most. A server that is away must not keep anybody from leaving. */
const MAX_LOOKS = 50;

/**
 * Cancels every upload that is queued or uploading in this tab. Resolves when their processing records are deleted, as
 * far as the server took the first try, or when it has had its time. To be awaited before the tokens go. Never rejects.
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
