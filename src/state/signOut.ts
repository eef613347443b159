/** Logging out: what would be lost by it, and leaving. What the end of a session clears is in `endSession.ts`. */
import { filesApi } from '@/api/files';
import { sessionEnded } from '@/api/session';
import { selectUploadById, selectUploads } from '@/uploads/engine/selectors';
import { uploadCancelled } from '@/uploads/engine/slice';
import { selectUnsavedEdits } from './frameEdits/saveQueue';
import type { AppThunk } from './types';

/** A server that does not answer keeps nobody signed in. */
const LONGEST_WAIT_MS = 3_000;
const LOOK_AGAIN_MS = 50;
const wait = (milliseconds: number) => new Promise((resolve) => void setTimeout(resolve, milliseconds));

export interface Losses {
  /** Uploads whose bytes are not all sent, in this tab and in others. */
  uploads: number;
  /** Changes of frames that are not saved, in this tab and in others. */
  edits: number;
}

/** The uploads that a logout ends, by clientId. The journal knows those of other tabs. */
const findUnsent =
  (): AppThunk<Promise<Map<string, { id: number | null }>>> =>
  async (_dispatch, getState, { uploads: { journal } }) => {
    const kept = (await journal.readAll()).map(({ upload }) => upload);
    // This tab's own last, as it knows them best.
    const all = new Map([...kept, ...selectUploads(getState())].map((upload) => [upload.clientId, upload]));
    return new Map([...all].filter(([, { status }]) => status === 'queued' || status === 'uploading'));
  };

export const findLosses =
  (): AppThunk<Promise<Losses>> =>
  async (dispatch, getState, { editJournal }) => {
    const { size } = await dispatch(findUnsent());
    const { user } = getState().session;
    // The journals fail where storage is full or forbidden; what this tab knows it knows all the same.
    const edits = Math.max(selectUnsavedEdits(getState()).length, user ? editJournal.count(user.id) : 0);
    return { uploads: size, edits };
  };

/**
 * Transfers stop and records go, which otherwise nobody would ever finish. The engine does so for this tab's uploads;
 * the other tabs' transfers stop with the session.
 */
const cancelUploads = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const isHere = (clientId: string) => selectUploadById(getState(), clientId)?.isElsewhere === false;
  const unsent = [...(await dispatch(findUnsent()))];
  const own = unsent.map(([clientId]) => clientId).filter(isHere);
  for (const clientId of own) dispatch(uploadCancelled({ clientId }));
  const records = unsent.flatMap(([clientId, { id }]) => (id === null || own.includes(clientId) ? [] : [id]));
  const deletion = filesApi.endpoints.deleteProcessing;
  await Promise.all(records.map((id) => dispatch(deletion.initiate({ id }, { track: false }))));
  while (own.some(isHere)) await wait(LOOK_AGAIN_MS);
};

/** Uploads are cancelled first, while the tokens are still good for it. */
export const signOut = (): AppThunk<Promise<void>> => async (dispatch) => {
  await Promise.race([dispatch(cancelUploads()), wait(LONGEST_WAIT_MS)]);
  dispatch(sessionEnded({ reason: 'logout' }));
};
