/**
 * Where the person sent videos last, as it is there now: the folder and the batch that the next ones go to without being
 * chosen again. What takes no videos any more is left out, and told.
 */
import { skipToken } from '@reduxjs/toolkit/query';
import { useGetBatchQuery } from '@/api/batches';
import type { Folder } from '@/api/folders';
import { isApiError } from '@/api/errors';
import { useFolders } from '@/parts/folderTree/useFolders';
import { useOrganisationId } from '@/parts/organisation/useOrganisationId';
import { folderProblem } from '@/parts/uploadWizard/folderProblem';
import type { ChosenBatch } from '@/parts/uploadWizard/wizardDrafts';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectLastUpload, uploadPlaceChosen, type LastUpload } from '@/state/preferences';
import { selectUser } from '@/state/session';

export interface LastPlace {
  /** The folder that was used last, as far as it is there. */
  used: Folder | null;
  /** The same where it takes videos. */
  folder: Folder | null;
  batch: ChosenBatch | null;
  /** What is not used any more of what was, and why. */
  notices: readonly string[];
  /** While it is not known what is still there. */
  isLoading: boolean;
  /** From now on videos go to this folder. */
  goTo: (folderId: number) => void;
  /** From now on videos are not sent for the batch. */
  leaveBatch: () => void;
}

export function useLastUpload(): LastPlace {
  const dispatch = useAppDispatch();
  const userId = useAppSelector(selectUser)?.id ?? 0;
  const organisationId = useOrganisationId();
  const last = useAppSelector((state) => selectLastUpload(state, { userId, organisationId }));
  const { folders, hasFailed } = useFolders();
  const batch = useBatch(last?.batchId ?? null);
  const notices = [folderNotice(last, folders, hasFailed), batch.notice].filter((notice) => notice !== null);
  const used = folders?.find(({ id }) => id === last?.folderId) ?? null;
  const choose = (change: Partial<LastUpload>) =>
    last && dispatch(uploadPlaceChosen({ userId, organisationId, ...last, ...change }));
  return {
    used,
    folder: used && folderProblem(folders ?? [], used.id) === null ? used : null,
    batch: batch.batch,
    notices,
    goTo: (folderId) => choose({ folderId }),
    leaveBatch: () => choose({ batchId: null }),
    isLoading: last !== undefined && ((!folders && !hasFailed) || batch.isLoading),
  };
}

function folderNotice(last: LastUpload | undefined, folders: readonly Folder[] | undefined, hasFailed: boolean) {
  if (!last) return null;
  if (!folders) return hasFailed ? 'The folder that you used last could not be looked up.' : null;
  const folder = folders.find(({ id }) => id === last.folderId);
  if (!folder) return 'The folder that you used last is no longer there. Choose another one.';
  if (folderProblem(folders, folder.id) === null) return null;
  return `The folder “${folder.name}” has subfolders now, so it takes no videos. Choose another one.`;
}

/** The batch as one to send to; null without one, and for one that takes nothing of this person. */
function useBatch(id: number | null): { batch: ChosenBatch | null; notice: string | null; isLoading: boolean } {
  const { currentData, error } = useGetBatchQuery(id ?? skipToken, { refetchOnMountOrArgChange: true });
  if (id === null) return { batch: null, notice: null, isLoading: false };
  const told = (notice: string) => ({ batch: null, notice, isLoading: false });
  if (isApiError(error) && error.status === 404)
    return told('The batch that you used last is no longer there. New videos are sent without it.');
  if (!currentData)
    return error
      ? told('The batch that you used last could not be looked up. New videos are sent without it.')
      : { batch: null, notice: null, isLoading: true };
  const { name, canSend } = currentData;
  if (name === null || !canSend)
    return told('The batch that you used last takes no videos of yours now. New videos are sent without it.');
  return { batch: { id, name }, notice: null, isLoading: false };
}
