/** Logging out, and what a logout would lose. What the end of a session clears is in `endSession.ts`. */
import { authApi } from '@/api/auth';
import { filesApi } from '@/api/files';
import { sessionEnded } from '@/api/session';
import type { Milliseconds } from '@/lib/units';
import { cancelAllUploads } from '@/uploads/engine/cancelAllUploads';
import { selectUploads } from '@/uploads/engine/selectors';
import { selectUnsavedEdits } from './edits/saveQueue';
import type { AppThunk } from './types';

/** A server that does not answer must not keep anybody signed in. */
const LONGEST_WAIT_MS: Milliseconds = 5_000;

export interface Losses {
  /** How many uploads are not fully sent, in this tab and in others. */
  uploads: number;
  /** How many edits are not saved, in this tab and in others. */
  edits: number;
}

/** The uploads that a logout ends; those of other tabs are read from the journal. */
const findUnsent =
  (): AppThunk<Promise<{ clientId: string; id: number | null; isHere: boolean }[]>> =>
  async (_dispatch, getState, { uploads: { journal } }) => {
    const elsewhere = (await journal.readAll()).map(({ upload }) => ({ ...upload, isHere: false }));
    const shown = selectUploads(getState()).map((upload) => ({ ...upload, isHere: !upload.isElsewhere }));
    // This tab's list comes last and wins: of its own uploads it is newer than the journal.
    const all = new Map([...elsewhere, ...shown].map((upload) => [upload.clientId, upload]));
    return [...all.values()].filter(({ status }) => status === 'queued' || status === 'uploading');
  };

export const findLosses =
  (): AppThunk<Promise<Losses>> =>
  async (dispatch, getState, { editJournal }) => {
    const { length } = await dispatch(findUnsent());
    const { user } = getState().session;
    // The journal is empty where storage is full or forbidden; this tab's own unsaved edits count all the same.
    const edits = Math.max(selectUnsavedEdits(getState()).length, user ? editJournal.count(user.id) : 0);
    return { uploads: length, edits };
  };

/** Deletes the records of other tabs' uploads: their transfers stop with the session, and nobody would finish them. */
const deleteRecordsElsewhere = (): AppThunk<Promise<unknown>> => async (dispatch) => {
  const unsent = await dispatch(findUnsent());
  const ids = unsent.flatMap(({ id, isHere }) => (isHere || id === null ? [] : [id]));
  const { initiate } = filesApi.endpoints.deleteProcessing;
  return Promise.all(ids.map((id) => dispatch(initiate({ id }, { track: false }))));
};

/** Cancels uploads first, since deleting their records needs the tokens, and then ends the session. */
export const signOut =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { platform: { clock } }) => {
    const cancelled = Promise.all([dispatch(cancelAllUploads()), dispatch(deleteRecordsElsewhere())]);
    await Promise.race([cancelled, clock.sleep(LONGEST_WAIT_MS)]);
    const { refreshToken } = getState().session;
    dispatch(sessionEnded({ reason: 'logout' }));
    // Last, because the end of the session aborts all calls. Neither awaited nor reported when it fails: a person who
    // is offline logs out all the same.
    if (refreshToken) void dispatch(authApi.endpoints.logout.initiate({ refresh: refreshToken }, { track: false }));
  };
