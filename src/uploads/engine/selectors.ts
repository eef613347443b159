/** What the screens read from the uploads; what is started next is `uploadQueue.ts`'s. */
import { createSelector } from '@reduxjs/toolkit';
import type { Milliseconds } from '@/lib/units';
import { NO_RULES, type SendingRules } from '../sendingRules';
import type { Upload, UploadStatus } from './machine';
import { uploadsAdapter, type StateWithUploads } from './slice';

const UNFINISHED: ReadonlySet<UploadStatus> = new Set(['queued', 'uploading', 'moving to processing', 'cancelling']);

const selectors = uploadsAdapter.getSelectors((state: StateWithUploads) => state.uploads);

/** In the order in which they were added, newest last. */
export const selectUploads: (state: StateWithUploads) => Upload[] = selectors.selectAll;
export const selectUploadIds: (state: StateWithUploads) => string[] = selectors.selectIds;
/** Until when nothing is sent, because the person's hours have not begun; null when it may be. */
export const selectHeldUntil = ({ uploads }: StateWithUploads): Milliseconds | null => uploads.heldUntil ?? null;
export const selectSendingRules = ({ uploads }: StateWithUploads): SendingRules => uploads.rules ?? NO_RULES;
export const selectUploadById = (state: StateWithUploads, clientId: string): Upload | undefined =>
  state.uploads.entities[clientId];

/** It cannot go on before the person does something about its file. One that is paused is asked for when it resumes. */
export const isWaitingForFile = ({ status, fileAccess, isElsewhere, isPaused }: Upload): boolean =>
  status === 'queued' && fileAccess !== 'ready' && !isElsewhere && !isPaused;

export const selectUnfinishedUploads = createSelector([selectUploads], (uploads) =>
  uploads.filter(({ status }) => UNFINISHED.has(status)),
);
export const selectUnfinishedCount = (state: StateWithUploads): number => selectUnfinishedUploads(state).length;

/** Whether something is on its way to the server, and the server's lists will soon be others for it. */
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

/** Whole percent of the bytes of everything that has not failed or been cancelled; 0 when there is nothing. */
export const selectOverallProgress = createSelector([selectUploads], (uploads) => {
  const counted = uploads.filter(({ status }) => status !== 'upload failed' && status !== 'cancelling');
  const size = counted.reduce((sum, upload) => sum + upload.size, 0);
  const sent = counted.reduce((sum, upload) => sum + (upload.size * upload.progress) / 100, 0);
  return size === 0 ? 0 : Math.floor((100 * sent) / size);
});

/** The uploads that cannot go on until the person grants their file again or chooses it once more. */
export const selectUploadsWithoutFile = createSelector([selectUploads], (uploads) => uploads.filter(isWaitingForFile));

/** The uploads that became complete between two states. */
export const newlyCompleted = (before: StateWithUploads, now: StateWithUploads): Upload[] =>
  before.uploads === now.uploads
    ? []
    : selectUploads(now).filter(
        ({ clientId, status }) => status === 'complete' && selectUploadById(before, clientId)?.status !== 'complete',
      );
