/** Toasts about uploads, wherever in the app the person is; many uploads at once share one toast. */
import { isAnyOf, type TypedStartListening } from '@reduxjs/toolkit';
import { api } from '@/api/base';
import { filesApi } from '@/api/files';
import type { Milliseconds } from '@/lib/units';
import type { Upload } from '@/uploads/engine/machine';
import {
  newlyCompleted,
  selectCompletedUploads,
  selectFailedUploads,
  selectUploadById,
  selectUploads,
} from '@/uploads/engine/selectors';
import { uploadCancelled, uploadFailed, uploadRecordKept, uploadRemoved } from '@/uploads/engine/slice';
import type { AppPorts } from './ports';
import type { AppDispatch, RootState } from './types';

const MOST_NAMED = 5;
/** Removals with less time between them share a toast. */
const TOGETHER_MS = 4_000;
/** Folders are fetched so long after the last upload was created or deleted: once for a whole batch. */
const FOLDERS_AFTER_MS = 1_000;

const { createUpload, deleteProcessing } = filesApi.endpoints;

/** Actions that remove a cancelled upload: from the queue at once, else when it is cleaned up. */
const isCancelled = isAnyOf(uploadCancelled, uploadRemoved);

/** 'a.mp4, b.mp4 and 3 more'. */
const textOf = (names: readonly string[]): string => {
  const rest = names.length - MOST_NAMED;
  return rest > 0 ? `${names.slice(0, MOST_NAMED).join(', ')} and ${rest} more` : names.join(', ');
};

const namesOf = (uploads: readonly Upload[]): string => textOf(uploads.map(({ fileName }) => fileName));

export function listenToUploads(listen: TypedStartListening<RootState, AppDispatch, AppPorts>, ports: AppPorts): void {
  listen({
    predicate: (_action, state, before) => newlyCompleted(before, state).length > 0,
    effect: (_action, { getState, getOriginalState }) => {
      const completed = newlyCompleted(getOriginalState(), getState());
      const done = selectCompletedUploads(getState()).length;
      const all = selectUploads(getState()).length;
      const text = `${namesOf(completed)}${all > 1 ? ` (${done} of ${all})` : ''}`;
      ports.showToast({ kind: 'success', title: 'Upload Complete', text, key: 'uploadComplete' });
    },
  });

  listen({
    actionCreator: uploadFailed,
    effect: ({ payload: { message } }, { getState }) => {
      const failed = selectFailedUploads(getState());
      const isOne = failed.length < 2;
      ports.showToast({
        kind: 'error',
        title: isOne ? 'Upload failed' : `${failed.length} uploads failed`,
        text: isOne ? message : `${namesOf(failed)}. ${message}`,
        key: 'uploadFailed',
      });
    },
  });

  let removed: string[] = [];
  let removedAt: Milliseconds = -Infinity;
  listen({
    predicate: (action, state, before) => isCancelled(action) && state.uploads.ids !== before.uploads.ids,
    effect: (action, { getOriginalState }) => {
      const upload = isCancelled(action) && selectUploadById(getOriginalState(), action.payload.clientId);
      if (!upload) return;
      const now = ports.platform.clock.now();
      removed = now - removedAt < TOGETHER_MS ? [...removed, upload.fileName] : [upload.fileName];
      removedAt = now;
      const title = removed.length > 1 ? `${removed.length} uploads removed` : 'Upload removed';
      ports.showToast({ kind: 'success', title, text: textOf(removed), key: 'uploadRemoved' });
    },
  });

  listen({
    actionCreator: uploadRecordKept,
    effect: ({ payload }) =>
      ports.showToast({ kind: 'error', title: 'Failed to remove upload', text: payload.fileName }),
  });

  // The folder tree shows how many videos each folder has.
  listen({
    matcher: isAnyOf(createUpload.matchFulfilled, deleteProcessing.matchFulfilled),
    effect: async (_action, { dispatch, cancelActiveListeners, delay }) => {
      cancelActiveListeners();
      await delay(FOLDERS_AFTER_MS);
      dispatch(api.util.invalidateTags([{ type: 'Folder', id: 'LIST' }]));
    },
  });
}
