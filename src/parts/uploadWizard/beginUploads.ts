/** Puts what was chosen in the wizard into the queue, and remembers where it goes for the next time. */
import { uploadPlaceChosen } from '@/state/preferences';
import { selectUser } from '@/state/session';
import type { AppThunk } from '@/state/types';
import { addUploads, type UploadSelection } from '@/uploads/engine/addUploads';
import { selectUploadIds } from '@/uploads/engine/selectors';

interface Sending {
  organisationId: number;
  /** The id under which the files are sent together; without it that of the first of them. */
  sentAs: string | undefined;
  /** The batch that was chosen for them. */
  batchId: number | null;
}

/** `groups`: the files by the folder that they go to. Returns the ids of their uploads. */
export const beginUploads =
  (
    groups: readonly Pick<UploadSelection, 'files' | 'folder'>[],
    { organisationId, sentAs, batchId }: Sending,
  ): AppThunk<string[]> =>
  (dispatch, getState) => {
    const before = new Set(selectUploadIds(getState()));
    const begun = () => selectUploadIds(getState()).filter((id) => !before.has(id));
    for (const group of groups) dispatch(addUploads({ ...group, organisationId, batchId: sentAs ?? begun()[0] }));
    const userId = selectUser(getState())?.id;
    const folder = groups.at(-1)?.folder;
    if (userId !== undefined && folder)
      dispatch(uploadPlaceChosen({ userId, organisationId, folderId: folder.id, batchId }));
    return begun();
  };
