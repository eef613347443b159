/** How many uploads run at once, and which one is next; `saga.ts` starts it. */
import { createSelector } from '@reduxjs/toolkit';
import type { Upload } from './machine';
import { selectUploads } from './selectors';
import type { StateWithUploads } from './slice';

/** As the specification has it: at most 3 simultaneous uploads. */
export const MAX_UPLOADING = 3;

export const isStartable = ({ status, fileAccess, isElsewhere, isPaused }: Upload): boolean =>
  status === 'queued' && fileAccess === 'ready' && !isElsewhere && !isPaused;

/** The upload to start now: the oldest one queued while this tab has a slot. */
export const selectNextToStart = createSelector(
  [selectUploads, ({ uploads }: StateWithUploads) => uploads.freeSlots],
  (all, freeSlots) => {
    const uploading = all.filter(({ status, isElsewhere }) => status === 'uploading' && !isElsewhere).length;
    return (freeSlots ?? MAX_UPLOADING - uploading) > 0 ? all.find(isStartable) : undefined;
  },
);
