/** How many uploads run at once, and which one is started next; `saga.ts` starts it. */
import { createSelector } from '@reduxjs/toolkit';
import { selectUploads } from './selectors';

/** As the specification has it: at most 3 simultaneous uploads. */
export const MAX_UPLOADING = 3;

/** The upload to start now: the oldest one queued while a slot is free. Each tab has slots of its own. */
export const selectNextToStart = createSelector([selectUploads], (all) => {
  const uploads = all.filter(({ isElsewhere }) => !isElsewhere);
  return uploads.filter(({ status }) => status === 'uploading').length < MAX_UPLOADING
    ? uploads.find(({ status, fileAccess }) => status === 'queued' && fileAccess === 'ready')
    : undefined;
});
