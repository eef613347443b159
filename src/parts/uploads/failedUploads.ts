/** What can be done about uploads that failed, here and on the server, with the words that tell how it went. */
import { FAILED_STATUSES } from '@/api/contract/files';
import { filesApi } from '@/api/files';
import type { AppThunk } from '@/state/types';
import { selectFailedUploads } from '@/uploads/engine/selectors';
import { uploadDismissed, uploadRetried } from '@/uploads/engine/slice';

const PAGE_SIZE = 100;
/** Kind to the server, and still quick for a hundred. */
const AT_ONCE = 4;

export const retryUpload =
  (clientId: string): AppThunk<void> =>
  (dispatch, _getState, { showToast }) => {
    dispatch(uploadRetried({ clientId }));
    showToast({ kind: 'success', title: 'Retry started' });
  };

export const dismissUpload =
  (clientId: string): AppThunk<void> =>
  (dispatch, _getState, { showToast }) => {
    dispatch(uploadDismissed({ clientId }));
    showToast({ kind: 'success', title: 'Upload removed' });
  };

// The engine deletes records through the same endpoint without a word, so the endpoint itself has no toast texts.
const deleteRecord =
  (id: number): AppThunk<Promise<boolean>> =>
  async (dispatch) =>
    !('error' in (await dispatch(filesApi.endpoints.deleteProcessing.initiate({ id }, { track: false }))));

/** `id` is the processing record's. */
export const removeFailedFile =
  (id: number): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { showToast }) => {
    if (await dispatch(deleteRecord(id))) showToast({ kind: 'success', title: 'Upload removed' });
    else showToast({ kind: 'error', title: 'Failed to remove upload' });
  };

/** The processing records of all files that failed, not only of the page in view; null when they cannot be loaded. */
const listFailed =
  (organisationId: number, search: string): AppThunk<Promise<number[] | null>> =>
  async (dispatch) => {
    const ids: number[] = [];
    for (let pageIndex = 0; ; pageIndex++) {
      const args = { organisationId, statuses: FAILED_STATUSES, search, pageIndex, pageSize: PAGE_SIZE };
      const { data } = await dispatch(
        filesApi.endpoints.listProcessing.initiate(args, { subscribe: false, forceRefetch: true }),
      );
      if (!data) return null;
      ids.push(...data.results.map(({ id }) => id));
      if (data.results.length === 0 || ids.length >= data.count) return ids;
    }
  };

/** Clears what the failed list shows on all its pages: all, or those whose name contains `search`. */
export const clearFailed =
  ({ organisationId, search }: { organisationId: number; search: string }): AppThunk<Promise<void>> =>
  async (dispatch, getState, { showToast }) => {
    const wanted = search.toLowerCase();
    for (const { clientId, fileName } of selectFailedUploads(getState())) {
      if (fileName.toLowerCase().includes(wanted)) dispatch(uploadDismissed({ clientId }));
    }
    const ids = await dispatch(listFailed(organisationId, search));
    let kept = ids === null ? 1 : 0;
    const waiting = [...(ids ?? [])];
    const clearSome = async () => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
        if (!(await dispatch(deleteRecord(id)))) kept += 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, clearSome));
    if (kept > 0) showToast({ kind: 'error', title: 'Failed to clear some uploads' });
    else showToast({ kind: 'success', title: 'Failed uploads cleared' });
  };
