/**
 * The three lists of the uploads page: what runs, what is done, what failed. The running one is polled; the other two
 * are asked for after it, and again when something leaves it. Asked for at once, a file that ends between two answers
 * would be in no list.
 */
import { useEffect, useRef } from 'react';
import { FAILED_STATUSES, type FilePage } from '@/api/contract/files';
import { useListFilesQuery, useListProcessingQuery } from '@/api/files';
import { useListState, type ListState } from '@/parts/list/useListState';
import { useOrganisationId } from '@/parts/organisation/useOrganisationId';
import { toShownPage, usePolledProcessing } from '@/parts/uploads/polling';
import type { UploadRow } from '@/parts/uploads/uploadRows';
import { UPLOAD_COLUMNS } from './uploadColumns';
import type { Tab } from './uploadTabs';

export interface UploadList {
  state: ListState<UploadRow>;
  /** Undefined while it loads for the first time. */
  page: FilePage | undefined;
  hasFailed: boolean;
  refetch: () => unknown;
}

/** While `isPaused` nothing is asked for, whatever becomes out of date. */
export function useUploadLists(open: Tab, isPaused: boolean): Record<Tab, UploadList> {
  const organisationId = useOrganisationId();
  const states = {
    active: useTabState('active', open),
    completed: useTabState('completed', open),
    failed: useTabState('failed', open),
  };
  const active = usePolledProcessing(states.active.question, { skip: isPaused });
  const options = {
    skip: isPaused || (!active.page && !active.hasFailed),
    refetchOnMountOrArgChange: true,
    selectFromResult: toShownPage,
  };
  const completed = useListFilesQuery({ organisationId, ...states.completed.question }, options);
  const failed = useListProcessingQuery(
    { organisationId, statuses: FAILED_STATUSES, ...states.failed.question },
    options,
  );

  const { refetch: refetchCompleted } = completed;
  const { refetch: refetchFailed } = failed;
  const running = active.current?.results.map(({ id }) => id).join();
  const view = JSON.stringify([organisationId, states.active.question]);
  const shown = useRef({ view, running });
  useEffect(() => {
    if (running === undefined) return;
    const before = shown.current;
    shown.current = { view, running };
    const now = new Set(running.split(','));
    // Another page of the list has other rows without any having ended.
    if (before.view !== view || before.running?.split(',').every((id) => now.has(id)) !== false) return;
    void refetchCompleted();
    void refetchFailed();
  }, [view, running, refetchCompleted, refetchFailed]);

  return {
    active: { state: states.active, ...active },
    completed: { state: states.completed, ...completed },
    failed: { state: states.failed, ...failed },
  };
}

const useTabState = (tab: Tab, open: Tab) =>
  useListState(`uploads.${tab}`, UPLOAD_COLUMNS[tab], { isOpen: tab === open, keepsPage: true });
