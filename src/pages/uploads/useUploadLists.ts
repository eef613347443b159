/**
 * The three lists of the uploads page: what runs, what is done, what failed. While something runs and the page is
 * visible, the running list is asked for every ten seconds; the other two when something leaves it.
 */
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { FAILED_STATUSES, PROCESSING_STATUSES, type FilePage } from '@/api/contract/files';
import { filesApi, useListFilesQuery, useListProcessingQuery } from '@/api/files';
import { DEFAULT_PAGE_SIZE } from '@/api/listParams';
import { useOrganisationId } from '@/parts/organisation/useOrganisationId';

import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { listPreferenceChanged, selectListPreference } from '@/state/preferences';
import { isWaitingForFile, selectUnfinishedUploads } from '@/uploads/engine/selectors';

export const TABS = ['active', 'completed', 'failed'] as const;
export type Tab = (typeof TABS)[number];

export const PAGE_SIZES = [DEFAULT_PAGE_SIZE, 50, 100] as const;
const POLL_MILLISECONDS = 10_000;

export interface UploadList {
  /** Undefined while it loads for the first time. */
  page: FilePage | undefined;
  hasFailed: boolean;
  refetch: () => unknown;
}

export interface ListQuery {
  search: string;
  /** As the api takes it; undefined for newest first. */
  ordering: string | undefined;
}

interface Paging {
  pageIndex: number;
  pageSize: number;
}

export function usePaging(tab: Tab) {
  const dispatch = useAppDispatch();
  const list = `uploads.${tab}`;
  const stored = useAppSelector((state) => selectListPreference(state, list));
  // What was stored may be of another version, or not what it should be at all.
  const pageSize = PAGE_SIZES.find((size) => size === stored?.pageSize) ?? DEFAULT_PAGE_SIZE;
  const pageIndex = Number.isSafeInteger(stored?.pageIndex) ? Math.max(0, stored?.pageIndex ?? 0) : 0;
  const paging = useMemo(() => ({ pageIndex, pageSize }), [pageIndex, pageSize]);
  const setPaging = useCallback(
    (change: Paging) => dispatch(listPreferenceChanged({ list, change })),
    [dispatch, list],
  );
  return { paging, setPaging };
}

/** While `isPaused` nothing is asked for, whatever becomes out of date. */
export function useUploadLists(query: Record<Tab, ListQuery>, isPaused: boolean): Record<Tab, UploadList> {
  const organisationId = useOrganisationId();
  const activeArgs = { organisationId, statuses: PROCESSING_STATUSES, ...usePaging('active').paging, ...query.active };
  const completedArgs = { organisationId, ...usePaging('completed').paging, ...query.completed };
  const failedArgs = { organisationId, statuses: FAILED_STATUSES, ...usePaging('failed').paging, ...query.failed };
  const options = { skip: isPaused, selectFromResult: toShown };
  const active = useListProcessingQuery(activeArgs, options);
  const completed = useListFilesQuery(completedArgs, options);
  const failed = useListProcessingQuery(failedArgs, options);

  const isBusyHere = useAppSelector((state) =>
    selectUnfinishedUploads(state).some((upload) => !isWaitingForFile(upload)),
  );
  const isBusy = isBusyHere || (active.current?.count ?? 0) > 0;
  filesApi.endpoints.listProcessing.useQuerySubscription(activeArgs, {
    skip: isPaused,
    pollingInterval: isBusy ? POLL_MILLISECONDS : 0,
    skipPollingIfUnfocused: true,
  });

  const { refetch: refetchCompleted } = completed;
  const { refetch: refetchFailed } = failed;
  const running = active.current?.results.map(({ id }) => id).join();
  const view = JSON.stringify(activeArgs);
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

  return { active, completed, failed };
}

interface Answer {
  data?: FilePage;
  currentData?: FilePage;
  isError: boolean;
}

/** Of an answer what is shown, so that asking again by itself renders nothing. */
const toShown = ({ data, currentData, isError }: Answer) => ({
  /** The answer to exactly what is asked for. */
  current: currentData,
  // The rows before stay until the next ones are there.
  page: isError ? currentData : data,
  hasFailed: isError && !currentData,
});
