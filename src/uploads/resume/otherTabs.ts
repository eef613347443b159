/** What the other tabs of the browser send, for this tab to show: read from the journal whenever they have written. */
import type { Middleware } from '@reduxjs/toolkit';
import { sessionEnded } from '@/api/session';
import type { Upload } from '../engine/machine';
import type { UploadPorts } from '../ports';
import { uploadsRestored, uploadsSeenElsewhere, type StateWithUploads, type UploadsState } from '../engine/slice';
import { shownElsewhere } from './restore';

/** What is shown of it; by `id` the server's row of the same upload is left out. */
const SHOWN = ['id', 'status', 'progress', 'errorMsg', 'isPaused'] as const satisfies (keyof Upload)[];

const isNews = ({ entities }: UploadsState, upload: Upload): boolean => {
  const known = entities[upload.clientId];
  return !known || (known.isElsewhere && SHOWN.some((key) => known[key] !== upload[key]));
};

export const createOtherTabsMiddleware =
  ({ journal }: Pick<UploadPorts, 'journal'>): Middleware<object, StateWithUploads> =>
  ({ dispatch, getState }) => {
    let unsubscribe: (() => void) | null = null;
    let looking: Promise<void> | null = null;
    let isStale = false;
    /** This tab's, and no more in its list: what was read of them before is out of date. */
    const gone = new Set<string>();

    const look = async () => {
      do {
        isStale = false;
        const entries = await journal.readAll();
        if (!unsubscribe) return;
        const uploads = entries
          .map(shownElsewhere)
          .filter((upload) => !gone.has(upload.clientId) && isNews(getState().uploads, upload));
        if (uploads.length > 0) dispatch(uploadsSeenElsewhere({ uploads }));
      } while (isStale);
    };
    const onChange = () => {
      isStale = true;
      looking ??= look().finally(() => (looking = null));
    };

    return (next) => (action) => {
      const before = getState().uploads;
      const result = next(action);
      const now = getState().uploads;
      for (const clientId of now.ids === before.ids ? [] : before.ids) {
        if (!now.entities[clientId] && before.entities[clientId]?.isElsewhere === false) gone.add(clientId);
      }
      // Not before: what this tab restores is its own.
      if (uploadsRestored.match(action)) {
        unsubscribe?.();
        unsubscribe = journal.subscribe(onChange);
        onChange();
      }
      if (sessionEnded.match(action)) {
        unsubscribe?.();
        unsubscribe = null;
        gone.clear();
      }
      return result;
    };
  };
