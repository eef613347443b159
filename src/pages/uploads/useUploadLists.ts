/**
 * The three lists of the uploads page: active, completed and failed files. The active list is polled. The other two are
 * asked for after its answer, and again when a file leaves it: asked for at the same time, a file that ends between two
 * answers would be in no list.
 */
import { useEffect, useRef } from 'react';
import { FAILED_STATUSES, type FilePage } from '@/api/contract/files';
import { useListFilesQuery, useListProcessingQuery } from '@/api/files';
import { useListState, type ListState } from '@/parts/list/useListState';
import { useOrganisationId } from '@/parts/organisation/useOrganisationId';
import { toShownPage, usePolledProcessing } from '@/parts/uploads/polling';
import type { RowQuestion, UploadRow } from '@/parts/uploads/uploadRows';
import type { FolderFilter } from './useFolderFilter';
import { hasEnded } from './hasEnded';
import { UPLOAD_COLUMNS } from './uploadColumns';
import type { Tab } from './uploadTabs';

export interface UploadList {
  state: ListState<UploadRow>;
  /** Undefined while it loads for the first time. */
  page: FilePage | undefined;
  /** The search, order and folders that this browser's uploads are narrowed to, as the server narrows its files. */
  shown: RowQuestion;
  hasFailed: boolean;
  refetch: () => unknown;
}

interface UploadListsOptions {
  /** The open tab; null while the batches are open. */
  open: Tab | null;
  folder: FolderFilter;
  /** True for only what the person sent. */
  isMine: true | undefined;
  /** While true nothing is asked for, even if it is out of date. */
  isPaused: boolean;
}

export function useUploadLists({ open, folder, isMine, isPaused }: UploadListsOptions): Record<Tab, UploadList> {
  const organisationId = useOrganisationId();
  const states = {
    active: useTabState('active', open),
    completed: useTabState('completed', open),
    failed: useTabState('failed', open),
  };
  const folderId = folder.id ?? undefined;
  const { folderIds } = folder;
  const active = usePolledProcessing(
    { ...states.active.question, folderId, isMine },
    { skip: isPaused || folder.isLoading },
  );
  const options = {
    skip: isPaused || folder.isLoading || (!active.page && !active.hasFailed),
    refetchOnMountOrArgChange: true,
    selectFromResult: toShownPage,
  };
  const completed = useListFilesQuery({ organisationId, folderId, isMine, ...states.completed.question }, options);
  const failed = useListProcessingQuery(
    { organisationId, folderId, isMine, statuses: FAILED_STATUSES, ...states.failed.question },
    options,
  );

  const { refetch: refetchCompleted } = completed;
  const { refetch: refetchFailed } = failed;
  const { current: running } = active;
  const view = JSON.stringify([organisationId, folderId, states.active.question]);
  const shown = useRef({ view, running });
  useEffect(() => {
    if (!running) return;
    const before = shown.current;
    shown.current = { view, running };
    if (!before.running || before.view !== view || !hasEnded(before.running, running)) return;
    void refetchCompleted();
    void refetchFailed();
  }, [view, running, refetchCompleted, refetchFailed]);

  return {
    active: { state: states.active, shown: { ...states.active.question, folderIds }, ...active },
    completed: { state: states.completed, shown: { ...states.completed.question, folderIds }, ...completed },
    failed: { state: states.failed, shown: { ...states.failed.question, folderIds }, ...failed },
  };
}

const useTabState = (tab: Tab, open: Tab | null) =>
  useListState(`uploads.${tab}`, UPLOAD_COLUMNS[tab], { isOpen: tab === open, keepsPage: true });
