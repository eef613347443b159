/** What the screens read of the uploads; which upload is started next is decided in `uploadQueue.ts`. */
import { createSelector } from '@reduxjs/toolkit';
import type { Milliseconds } from '@/lib/units';
import { NO_RULES, type SendingRules } from '../sendingRules';
import type { Upload, UploadStatus } from './machine';
import { uploadsAdapter, type StateWithUploads } from './slice';

const UNFINISHED: ReadonlySet<UploadStatus> = new Set(['queued', 'uploading', 'moving to processing', 'cancelling']);

const selectors = uploadsAdapter.getSelectors((state: StateWithUploads) => state.uploads);

/** In the order in which the uploads were added, the newest last. */
export const selectUploads: (state: StateWithUploads) => Upload[] = selectors.selectAll;
export const selectUploadIds: (state: StateWithUploads) => string[] = selectors.selectIds;
/** When the person's hours for sending begin, since 1970; null while files may be sent. */
export const selectHeldUntil = ({ uploads }: StateWithUploads): Milliseconds | null => uploads.heldUntil ?? null;
export const selectSendingRules = ({ uploads }: StateWithUploads): SendingRules => uploads.rules ?? NO_RULES;
export const selectUploadById = (state: StateWithUploads, clientId: string): Upload | undefined =>
  state.uploads.entities[clientId];

/** Whether the upload waits for the person to give access to its file. A paused one needs that only when resumed. */
export const isWaitingForFile = ({ status, fileAccess, isElsewhere, isPaused }: Upload): boolean =>
  status === 'queued' && fileAccess !== 'ready' && !isElsewhere && !isPaused;

export const selectUnfinishedUploads = createSelector([selectUploads], (uploads) =>
  uploads.filter(({ status }) => UNFINISHED.has(status)),
);
export const selectUnfinishedCount = (state: StateWithUploads): number => selectUnfinishedUploads(state).length;

/** Whether an upload is being sent or will be soon, so that the server's lists of files will change. */
export const selectHasActiveUploads = (state: StateWithUploads): boolean =>
  selectUnfinishedUploads(state).some(
    (upload) =>
      !isWaitingForFile(upload) && !upload.isPaused && !(upload.status === 'queued' && selectHeldUntil(state) !== null),
  );

export const selectFailedUploads = createSelector([selectUploads], (uploads) =>
  uploads.filter(({ status }) => status === 'upload failed'),
);

export const selectCompletedUploads = createSelector([selectUploads], (uploads) =>
  uploads.filter(({ status }) => status === 'complete'),
);

/** Whole percent of the bytes of all uploads that have not failed or been cancelled; 0 without any. */
export const selectOverallProgress = createSelector([selectUploads], (uploads) => {
  const counted = uploads.filter(({ status }) => status !== 'upload failed' && status !== 'cancelling');
  const size = counted.reduce((sum, upload) => sum + upload.size, 0);
  const sent = counted.reduce((sum, upload) => sum + (upload.size * upload.progress) / 100, 0);
  return size === 0 ? 0 : Math.floor((100 * sent) / size);
});

/** The uploads that wait until the person grants reading their file, or chooses it again. */
export const selectUploadsWithoutFile = createSelector([selectUploads], (uploads) => uploads.filter(isWaitingForFile));

/** The uploads that became complete between two states. */
export const newlyCompleted = (before: StateWithUploads, now: StateWithUploads): Upload[] =>
  before.uploads === now.uploads
    ? []
    : selectUploads(now).filter(
        ({ clientId, status }) => status === 'complete' && selectUploadById(before, clientId)?.status !== 'complete',
      );
