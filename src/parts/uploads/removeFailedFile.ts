/** Removes a file that failed from the server's processing list, and says whether that worked. */
import { filesApi } from '@/api/files';
import type { AppThunk } from '@/state/types';

/** `id` is the processing record's. */
export const removeFailedFile =
  (id: number): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { notify }) => {
    // The engine deletes records through the same endpoint without a word, so the endpoint itself has no notice.
    const removal = await dispatch(filesApi.endpoints.deleteProcessing.initiate({ id }, { track: false }));
    if ('error' in removal) notify({ kind: 'error', title: 'Failed to remove upload' });
    else notify({ kind: 'success', title: 'Upload removed' });
  };
