/** How many uploads run at once, and which upload is next; `saga.ts` starts it. */
import { createSelector } from '@reduxjs/toolkit';
import type { Upload } from './machine';
import { selectHeldUntil, selectUploads } from './selectors';
import type { StateWithUploads } from './slice';

/** The specification's limit of simultaneous uploads. */
export const MAX_UPLOADING = 3;

export const isStartable = ({ status, fileAccess, isElsewhere, isPaused }: Upload): boolean =>
  status === 'queued' && fileAccess === 'ready' && !isElsewhere && !isPaused;

/** The uploads that could be sent now, the oldest first; none outside the person's hours for sending. */
export const selectStartable = createSelector([selectUploads, selectHeldUntil], (all, until) =>
  until === null ? all.filter(isStartable) : [],
);

/** The upload to start now: the oldest one that can be sent, as long as this tab has a free slot. */
export const selectNextToStart = createSelector(
  [selectUploads, selectStartable, ({ uploads }: StateWithUploads) => uploads.freeSlots],
  (all, startable, freeSlots) => {
    const uploading = all.filter(({ status, isElsewhere }) => status === 'uploading' && !isElsewhere).length;
    return (freeSlots ?? MAX_UPLOADING - uploading) > 0 ? startable[0] : undefined;
  },
);
