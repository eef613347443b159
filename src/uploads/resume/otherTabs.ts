/** Shows the uploads of other tabs in this one: reads them from the journal whenever another tab has written to it. */
import type { Middleware } from '@reduxjs/toolkit';
import { sessionEnded } from '@/api/session';
import type { Upload } from '../engine/machine';
import type { UploadPorts } from '../ports';
import { uploadsRestored, uploadsSeenElsewhere, type StateWithUploads, type UploadsState } from '../engine/slice';
import { shownElsewhere } from './restore';

/** The fields that screens show of such an upload; by `id` they leave out the server's own row of the same upload. */
export const SHOWN = [
  'id',
  'status',
  'progress',
  'errorMsg',
  'isPaused',
  'folderId',
  'fileName',
] as const satisfies (keyof Upload)[];

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
    /** This tab's own uploads that left its list: a journal read before that may still have them. */
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
      // Not before this tab has restored: what it restores is its own, and not another tab's.
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
