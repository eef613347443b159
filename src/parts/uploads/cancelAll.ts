/** Cancels all uploads that this tab sends or will send, and undoes that within ten seconds. */
import { plural } from '@/lib/plural';
import type { Milliseconds } from '@/lib/units';
import type { AppThunk } from '@/state/types';
import { isPausable, isPaused, pauseUploads, resumeUploads } from '@/uploads/engine/pauseUploads';
import { selectUploads } from '@/uploads/engine/selectors';
import { uploadCancelled } from '@/uploads/engine/slice';

const UNDO_MS: Milliseconds = 10_000;
const KEY = 'cancelAll';

/**
 * Pauses the uploads first, so that an undo loses nothing; if the page is closed meanwhile, they are found paused.
 * Resolves when they are cancelled, or go on.
 */
export const cancelAllWithUndo =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { showToast, dismissToast, platform: { clock } }) => {
    const uploads = selectUploads(getState());
    const running = uploads.filter(isPausable).map(({ clientId }) => clientId);
    const all = uploads.filter((upload) => isPausable(upload) || isPaused(upload)).map(({ clientId }) => clientId);
    if (all.length === 0) return;
    dispatch(pauseUploads(running));
    const undo = new AbortController();
    showToast({
      kind: 'info',
      title: `${plural(all.length, 'upload')} will be cancelled`,
      text: 'Sending has stopped. They will be removed in ten seconds.',
      key: KEY,
      seconds: 0,
      actions: [{ label: 'Undo', run: () => undo.abort() }],
    });
    try {
      await clock.sleep(UNDO_MS, undo.signal);
    } catch {
      dispatch(resumeUploads(running));
      return;
    }
    dismissToast(KEY);
    for (const { clientId } of selectUploads(getState()).filter(isPaused)) {
      // An upload that was resumed meanwhile is meant to go on.
      if (all.includes(clientId)) dispatch(uploadCancelled({ clientId }));
    }
  };
