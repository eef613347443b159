/** How many uploads run at once, and which one is next; `saga.ts` starts it. */
import { createSelector } from '@reduxjs/toolkit';
import type { Upload } from './machine';
import { selectHeldUntil, selectUploads } from './selectors';
import type { StateWithUploads } from './slice';

/** As the specification has it: at most 3 simultaneous uploads. */
export const MAX_UPLOADING = 3;

export const isStartable = ({ status, fileAccess, isElsewhere, isPaused }: Upload): boolean =>
  status === 'queued' && fileAccess === 'ready' && !isElsewhere && !isPaused;

/** What could be sent now, the oldest first; nothing outside the person's hours. */
export const selectStartable = createSelector([selectUploads, selectHeldUntil], (all, until) =>
  until === null ? all.filter(isStartable) : [],
);

/** The upload to start now: the oldest one that can while this tab has a slot. */
export const selectNextToStart = createSelector(
  [selectUploads, selectStartable, ({ uploads }: StateWithUploads) => uploads.freeSlots],
  (all, startable, freeSlots) => {
    const uploading = all.filter(({ status, isElsewhere }) => status === 'uploading' && !isElsewhere).length;
    return (freeSlots ?? MAX_UPLOADING - uploading) > 0 ? startable[0] : undefined;
  },
);
