/** What can be done about failed uploads, in this browser and on the server, with the toasts that tell how it went. */
import { filesApi } from '@/api/files';
import { plural } from '@/lib/plural';
import type { AppThunk, RootState } from '@/state/types';
import { selectFailedUploads } from '@/uploads/engine/selectors';
import type { Upload } from '@/uploads/engine/machine';
import { uploadDismissed, uploadRetried } from '@/uploads/engine/slice';
import { obstacleOf } from './obstacles';
import { findUploads, type RowQuestion } from './uploadRows';

/** Calls at a time: kind to the server, and still quick for a hundred files. */
const AT_ONCE = 4;

export const retryUpload =
  (clientId: string): AppThunk<void> =>
  (dispatch, _getState, { showToast }) => {
    dispatch(uploadRetried({ clientId }));
    showToast({ kind: 'success', title: 'Retry started' });
  };

/** The failed uploads of this browser that are shown and may succeed as they are. */
export const selectRetryable = (state: RootState, shown: RowQuestion): Upload[] =>
  findUploads(selectFailedUploads(state), shown).filter((upload) => obstacleOf(state, upload) === null);

/** Retries what the failed list shows: `fileListIds` are the files of its rows that the server may process again. */
export const retryAllFailed =
  ({
    shown,
    fileListIds,
    organisationId,
  }: {
    shown: RowQuestion;
    fileListIds: readonly number[];
    organisationId: number;
  }): AppThunk<Promise<void>> =>
  async (dispatch, getState, { showToast }) => {
    const here = selectRetryable(getState(), shown);
    for (const { clientId } of here) dispatch(uploadRetried({ clientId }));
    if (here.length > 0) showToast({ kind: 'success', title: 'Retry started', text: plural(here.length, 'file') });
    // Toasts of the endpoint tell what the server says of each file.
    await forEachOf(fileListIds, (fileListId) =>
      dispatch(filesApi.endpoints.retryProcessing.initiate({ fileListId, organisationId }, { track: false })),
    );
  };

/** Does the work for all items, `AT_ONCE` at a time. */
async function forEachOf<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const queue = items.values();
  const lane = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

export const dismissUpload =
  (clientId: string): AppThunk<void> =>
  (dispatch, _getState, { showToast }) => {
    dispatch(uploadDismissed({ clientId }));
    showToast({ kind: 'success', title: 'Upload removed' });
  };

// The engine deletes records through the same endpoint without a word, so the endpoint itself has no toast texts.
const deleteRecord =
  (id: number): AppThunk<Promise<{ error?: { message?: string | undefined } }>> =>
  (dispatch) =>
    dispatch(filesApi.endpoints.deleteProcessing.initiate({ id }, { track: false }));

/** Removes a file that failed, or one whose processing is to end. `id` is the processing record's. */
export const removeFile =
  (id: number): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { showToast }) => {
    const { error } = await dispatch(deleteRecord(id));
    if (!error) showToast({ kind: 'success', title: 'Upload removed' });
    else showToast({ kind: 'error', title: 'Failed to remove upload', text: error.message ?? '' });
  };

export interface SeenFailures {
  /** Narrows this browser's failed uploads to those in view. */
  shown: RowQuestion;
  /** The processing records of the rows in view. */
  recordIds: readonly number[];
}

/** Clears the failures that the failed list shows, and none that the person has not seen: it may be a colleague's. */
export const clearFailed =
  ({ shown, recordIds }: SeenFailures): AppThunk<Promise<void>> =>
  async (dispatch, getState, { showToast }) => {
    for (const { clientId } of findUploads(selectFailedUploads(getState()), shown)) {
      dispatch(uploadDismissed({ clientId }));
    }
    let kept = 0;
    await forEachOf(recordIds, async (id) => {
      if ((await dispatch(deleteRecord(id))).error) kept += 1;
    });
    if (kept > 0) showToast({ kind: 'error', title: 'Failed to clear some uploads' });
    else showToast({ kind: 'success', title: 'Failed uploads cleared' });
  };
