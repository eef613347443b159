/** Gets uploads that wait for their files going again, and tells what stands in the way. */
import { plural } from '@/lib/plural';
import type { AppThunk } from '@/state/types';
import { chooseFile, grantFile } from '@/uploads/resume/reattachFile';
import { resumeUploads } from '@/uploads/engine/pauseUploads';
import { selectUploadById, selectUploadsWithoutFile } from '@/uploads/engine/selectors';
import { uploadRetried } from '@/uploads/engine/slice';
import type { PickedFile } from './pickFiles';

const TITLE = 'Upload can’t resume';

/** Continues an upload with the file that the browser has kept. To be called from a click, as the browser may ask. */
export const continueUpload =
  (clientId: string): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { showToast }) => {
    const problem = await dispatch(grantFile(clientId));
    if (problem !== null) showToast({ kind: 'error', title: TITLE, text: problem });
    else dispatch(retryIfFailed(clientId));
  };

/** Lets a paused upload go on. To be called from a click: after a reload the browser may ask for the file. */
export const resumeUpload =
  (clientId: string): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    dispatch(resumeUploads([clientId]));
    if (selectUploadById(getState(), clientId)?.fileAccess === 'ask') await dispatch(continueUpload(clientId));
  };

/** Resumes all paused uploads, each with its file as far as the browser finds it. To be called from a click too. */
export const resumeAll = (): AppThunk<Promise<void>> => async (dispatch) => {
  dispatch(resumeUploads());
  await dispatch(continueUploads());
};

/** Continues all uploads whose file the browser may still find: one after the other, as it asks for each. */
export const continueUploads = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const kept = selectUploadsWithoutFile(getState()).filter(({ fileAccess }) => fileAccess === 'ask');
  for (const { clientId } of kept) await dispatch(continueUpload(clientId));
};

/** Gives an upload the file that the person has chosen for it, or tells why it is not the file. */
export const giveFile =
  (clientId: string, { file, handle }: PickedFile): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { showToast }) => {
    const problem = await dispatch(chooseFile(clientId, file, handle));
    if (problem !== null) showToast({ kind: 'error', title: TITLE, text: problem });
    else dispatch(retryIfFailed(clientId));
  };

/** Retries an upload that had failed: its file was all that it lacked. */
const retryIfFailed =
  (clientId: string): AppThunk<void> =>
  (dispatch, getState) => {
    if (selectUploadById(getState(), clientId)?.status === 'upload failed') dispatch(uploadRetried({ clientId }));
  };

/** Gives each waiting upload the file of its name and size among those chosen. */
export const giveFiles =
  (files: readonly PickedFile[]): AppThunk<Promise<void>> =>
  async (dispatch, getState, { showToast }) => {
    const rest = new Set(files);
    for (const { clientId, diskName, size } of selectUploadsWithoutFile(getState())) {
      const picked = [...rest].find(({ file }) => file.name === diskName && file.size === size);
      if (!picked) continue;
      rest.delete(picked);
      await dispatch(giveFile(clientId, picked));
    }
    if (rest.size === 0) return;
    const text = `${[...rest].map(({ file }) => file.name).join(', ')}: no upload waits for a file of this name and size.`;
    showToast({
      kind: 'warning',
      title: `${plural(rest.size, 'file was', 'files were')} not used`,
      text,
    });
  };
