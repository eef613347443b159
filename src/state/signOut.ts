/** Logging out: what would be lost by it, and leaving. What the end of a session clears is in `endSession.ts`. */
import { authApi } from '@/api/auth';
import { filesApi } from '@/api/files';
import { sessionEnded } from '@/api/session';
import type { Milliseconds } from '@/lib/units';
import { cancelAllUploads } from '@/uploads/engine/cancelAllUploads';
import { selectUploads } from '@/uploads/engine/selectors';
import { selectUnsavedEdits } from './frameEdits/saveQueue';
import type { AppThunk } from './types';

/** A server that does not answer keeps nobody signed in. */
const LONGEST_WAIT_MS: Milliseconds = 5_000;

export interface Losses {
  /** Uploads whose bytes are not all sent, in this tab and in others. */
  uploads: number;
  /** Changes of frames that are not saved, in this tab and in others. */
  edits: number;
}

/** The uploads that a logout ends. The journal knows those of other tabs. */
const findUnsent =
  (): AppThunk<Promise<{ clientId: string; id: number | null; isHere: boolean }[]>> =>
  async (_dispatch, getState, { uploads: { journal } }) => {
    const elsewhere = (await journal.readAll()).map(({ upload }) => ({ ...upload, isHere: false }));
    const shown = selectUploads(getState()).map((upload) => ({ ...upload, isHere: !upload.isElsewhere }));
    // This tab's view last: of its own uploads it knows best.
    const all = new Map([...elsewhere, ...shown].map((upload) => [upload.clientId, upload]));
    return [...all.values()].filter(({ status }) => status === 'queued' || status === 'uploading');
  };

export const findLosses =
  (): AppThunk<Promise<Losses>> =>
  async (dispatch, getState, { editJournal }) => {
    const { length } = await dispatch(findUnsent());
    const { user } = getState().session;
    // The journals fail where storage is full or forbidden; what this tab knows it knows all the same.
    const edits = Math.max(selectUnsavedEdits(getState()).length, user ? editJournal.count(user.id) : 0);
    return { uploads: length, edits };
  };

/** Of other tabs, whose transfers stop with the session. Nobody else would ever finish or delete them. */
const deleteRecordsElsewhere = (): AppThunk<Promise<unknown>> => async (dispatch) => {
  const unsent = await dispatch(findUnsent());
  const ids = unsent.flatMap(({ id, isHere }) => (isHere || id === null ? [] : [id]));
  const { initiate } = filesApi.endpoints.deleteProcessing;
  return Promise.all(ids.map((id) => dispatch(initiate({ id }, { track: false }))));
};

/** Uploads are cancelled first, while the tokens are still good for it. */
export const signOut =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { platform: { clock } }) => {
    const cancelled = Promise.all([dispatch(cancelAllUploads()), dispatch(deleteRecordsElsewhere())]);
    await Promise.race([cancelled, clock.sleep(LONGEST_WAIT_MS)]);
    const { refreshToken } = getState().session;
    dispatch(sessionEnded({ reason: 'logout' }));
    // Last, because the end of the session aborts all calls. Not waited for, and nobody is told when it fails: whoever is
    // offline leaves all the same.
    if (refreshToken) void dispatch(authApi.endpoints.logout.initiate({ refresh: refreshToken }, { track: false }));
  };
