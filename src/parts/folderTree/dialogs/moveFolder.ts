/** Moves a folder, by dialog or by dragging, and offers to undo the move. */
import type { ApiError } from '@/api/errors';
import { isApiError } from '@/api/errors';
import { foldersApi, type Folder } from '@/api/folders';
import type { AppThunk } from '@/state/types';
import { ancestorsOf, type FolderTree } from '../tree/buildTree';

/** Seconds in which the move can be undone. */
const UNDO_SECONDS = 10;

type Move = Parameters<typeof foldersApi.endpoints.moveFolder.initiate>[0];

const send =
  (move: Move): AppThunk<Promise<{ data?: Folder; error?: unknown }>> =>
  (dispatch) =>
    dispatch(foldersApi.endpoints.moveFolder.initiate(move, { track: false }));

/** Resolves to the error when the move failed, which a toast has told by then; else to null. */
export const moveFolder =
  (tree: FolderTree, folder: Folder, destinationId: number): AppThunk<Promise<ApiError | null>> =>
  async (dispatch, _getState, { showToast }) => {
    const from = ancestorsOf(tree, folder.id).at(-1);
    const { data: moved, error } = await dispatch(send({ folder, destinationId }));
    if (!moved) return isApiError(error) ? error : null;
    const nameOf = (id: number) => tree.folders.get(id)?.name ?? 'another folder';
    const undo = async (destination: number) => {
      const { data } = await dispatch(send({ folder: moved, destinationId: destination }));
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
      text: `“${moved.name}” is in “${nameOf(destinationId)}” now.`,
      key: `folderMoved:${moved.id}`,
      seconds: UNDO_SECONDS,
      actions: from === undefined ? undefined : [{ label: 'Undo', run: () => void undo(from) }],
    });
    return null;
  };
