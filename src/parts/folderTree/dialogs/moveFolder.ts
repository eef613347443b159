/** Moves a folder, by dialog or by dragging, and offers to undo the move. */
import type { ApiError } from '@/api/errors';
import { isApiError } from '@/api/errors';
import { foldersApi, foldersToasts, type Folder } from '@/api/folders';
import { KEEP } from '@/lib/keep';
import type { AppThunk } from '@/state/types';
import { selectWaitingFor } from '../../uploads/obstacles';
import { ancestorsOf, dividedBy, type FolderTree } from '../tree/buildTree';

/** Seconds in which the move can be undone. */
const UNDO_SECONDS = 10;

type Move = Parameters<typeof foldersApi.endpoints.moveFolder.initiate>[0];

const send =
  (move: Move): AppThunk<Promise<{ data?: Folder; error?: unknown }>> =>
  (dispatch) =>
    dispatch(foldersApi.endpoints.moveFolder.initiate(move, { track: false }));

/** Tells that somebody else has moved the folder, and sends it where the person wants it if they say so. */
const offerChoice =
  ({ folder, destinationId }: Move, { message, now }: ApiError, tree: FolderTree): AppThunk =>
  (dispatch, _getState, { showToast }) =>
    showToast({
      kind: 'error',
      key: `folderMoved:${folder.id}`,
      title: foldersToasts.moveFolder.title,
      text: message,
      seconds: 0,
      actions: [
        { label: KEEP.mine, run: () => void dispatch(moveFolder(tree, { ...folder, now }, destinationId)) },
        { label: KEEP.theirs, run: () => undefined },
      ],
    });

/** Resolves to the error when the move failed, which a toast has told by then; else to null. */
export const moveFolder =
  (tree: FolderTree, folder: Move['folder'], destinationId: number): AppThunk<Promise<ApiError | null>> =>
  async (dispatch, getState, { showToast }) => {
    const divided = dividedBy(tree, destinationId);
    // A drag asks nothing beforehand; the toast of every move says what it did, beside 'Undo'.
    const isFilled = divided && (divided.fileCount > 0 || selectWaitingFor(getState(), destinationId) > 0);
    const from = ancestorsOf(tree, folder.id).at(-1);
    const { data: moved, error } = await dispatch(send({ folder, destinationId }));
    if (!moved) {
      if (!isApiError(error)) return null;
      if (error.status === 412) dispatch(offerChoice({ folder, destinationId }, error, tree));
      return error;
    }
    const nameOf = (id: number) => tree.folders.get(id)?.name ?? 'another folder';
    const undo = async (destination: number) => {
      const back = { folder: moved, destinationId: destination };
      const { data, error: failure } = await dispatch(send(back));
      if (isApiError(failure) && failure.status === 412) dispatch(offerChoice(back, failure, tree));
      if (data)
        showToast({
          kind: 'success',
          title: 'Move undone',
          text: `“${data.name}” is back in “${nameOf(destination)}”.`,
        });
    };
    showToast({
      kind: 'success',
      title: 'Folder moved',
      text: `“${moved.name}” is in “${nameOf(destinationId)}” now.${isFilled ? ` “${divided.name}” takes no more videos.` : ''}`,
      key: `folderMoved:${moved.id}`,
      seconds: UNDO_SECONDS,
      actions: from === undefined ? undefined : [{ label: 'Undo', run: () => void undo(from) }],
    });
    return null;
  };
