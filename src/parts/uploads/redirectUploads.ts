/** Sends videos that wait or have failed to another folder or under another name, where they cannot go on as they are. */
import { plural } from '@/lib/plural';
import type { AppThunk, RootState } from '@/state/types';
import type { Destination } from '@/uploads/engine/machine';
import { selectUploadById, selectUploads } from '@/uploads/engine/selectors';
import { uploadRedirected } from '@/uploads/engine/slice';
import { HELP, isRedirectable, obstacleOf } from './obstacles';

/** What the dialog is opened for. */
export interface Redirection {
  clientId: string;
  what: 'folder' | 'name';
}

/** The uploads that were to go to the folder of this one, and cannot either; without this one. */
export function selectCompanions(state: RootState, clientId: string): string[] {
  const upload = selectUploadById(state, clientId);
  return selectUploads(state).flatMap((each) => {
    if (each.clientId === clientId || each.folderId !== upload?.folderId) return [];
    const obstacle = obstacleOf(state, each);
    return obstacle !== null && HELP[obstacle] === 'another folder' ? [each.clientId] : [];
  });
}

/** An upload that has gone on or been removed meanwhile is left as it is. */
export const redirectUploads =
  (clientIds: readonly string[], change: Partial<Destination>): AppThunk =>
  (dispatch, getState, { showToast }) => {
    const redirected = clientIds.flatMap((clientId) => {
      const upload = selectUploadById(getState(), clientId);
      return upload && isRedirectable(upload) ? [upload] : [];
    });
    for (const { clientId, folderId, folderName, fileName } of redirected) {
      dispatch(uploadRedirected({ clientId, to: { folderId, folderName, fileName, ...change } }));
    }
    const [first] = redirected;
    if (!first) return;
    const what = redirected.length === 1 ? (change.fileName ?? first.fileName) : plural(redirected.length, 'video');
    const folder = change.folderName ?? first.folderName;
    showToast({ kind: 'success', title: 'Upload changed', text: `${what} will be sent to ${folder}.` });
  };
