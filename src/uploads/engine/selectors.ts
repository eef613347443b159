/** What the screens and the scheduler read from the uploads. */
import { createSelector } from '@reduxjs/toolkit';
import type { Upload, UploadStatus } from './machine';
import { uploadsAdapter, type StateWithUploads } from './slice';

export const MAX_UPLOADING = 3;

const UNFINISHED: ReadonlySet<UploadStatus> = new Set(['queued', 'uploading', 'moving to processing', 'cancelling']);

const selectors = uploadsAdapter.getSelectors((state: StateWithUploads) => state.uploads);

/** In the order in which they were added, newest last. */
export const selectUploads: (state: StateWithUploads) => Upload[] = selectors.selectAll;
export const selectUploadIds: (state: StateWithUploads) => string[] = selectors.selectIds;
export const selectUploadById = (state: StateWithUploads, clientId: string): Upload | undefined =>
  state.uploads.entities[clientId];

export const selectUnfinishedUploads = createSelector([selectUploads], (uploads) =>
  uploads.filter(({ status }) => UNFINISHED.has(status)),
);
export const selectUnfinishedCount = (state: StateWithUploads): number => selectUnfinishedUploads(state).length;

export const selectFailedUploads = createSelector([selectUploads], (uploads) =>
  uploads.filter(({ status }) => status === 'upload failed'),
);

export const selectCompletedUploads = createSelector([selectUploads], (uploads) =>
  uploads.filter(({ status }) => status === 'complete'),
);

/** Whole percent of the bytes of everything that has not failed or been cancelled; 0 when there is nothing. */
export const selectOverallProgress = createSelector([selectUploads], (uploads) => {
  const counted = uploads.filter(({ status }) => status !== 'upload failed' && status !== 'cancelling');
  const size = counted.reduce((sum, upload) => sum + upload.size, 0);
  const sent = counted.reduce((sum, upload) => sum + (upload.size * upload.progress) / 100, 0);
  return size === 0 ? 0 : Math.floor((100 * sent) / size);
});

/** The uploads that cannot go on until the person grants their file again or chooses it once more. */
export const selectUploadsWithoutFile = createSelector([selectUploads], (uploads) =>
  uploads.filter(
    ({ status, fileAccess, isElsewhere }) => status === 'queued' && fileAccess !== 'ready' && !isElsewhere,
  ),
);

/** The upload to start now: the oldest one queued while a slot is free. Each tab has slots of its own. */
export const selectNextToStart = createSelector([selectUploads], (all) => {
  const uploads = all.filter(({ isElsewhere }) => !isElsewhere);
  return uploads.filter(({ status }) => status === 'uploading').length < MAX_UPLOADING
    ? uploads.find(({ status, fileAccess }) => status === 'queued' && fileAccess === 'ready')
    : undefined;
});

/** The uploads that became complete between two states. */
export const newlyCompleted = (before: StateWithUploads, now: StateWithUploads): Upload[] =>
  before.uploads === now.uploads
    ? []
    : selectUploads(now).filter(
        ({ clientId, status }) => status === 'complete' && selectUploadById(before, clientId)?.status !== 'complete',
      );
