/**
 * The three lists of the uploads page: what runs, what is done, what failed. While something runs and the page is
 * visible, the running list is asked for every ten seconds; the other two when something leaves it.
 */
import { useEffect, useRef } from 'react';
import { FAILED_STATUSES, PROCESSING_STATUSES, type FilePage } from '@/api/contract/files';
import { filesApi, useListFilesQuery, useListProcessingQuery } from '@/api/files';
import { DEFAULT_PAGE_SIZE, type ListArgs } from '@/api/paging';
import { useOrganisationId } from '@/parts/organisation/useOrganisationId';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { listPreferenceChanged, selectListPreference } from '@/state/preferences';
import { selectUnfinishedCount } from '@/uploads/selectors';

export const TABS = ['active', 'completed', 'failed'] as const;
export type Tab = (typeof TABS)[number];

const POLL_MILLISECONDS = 10_000;

export interface UploadList {
  /** Undefined while it loads for the first time. */
  page: FilePage | undefined;
  hasFailed: boolean;
  refetch: () => unknown;
}

export function usePaging(tab: Tab) {
  const dispatch = useAppDispatch();
  const list = `uploads.${tab}`;
  const stored = useAppSelector((state) => selectListPreference(state, list));
  return {
    paging: { pageIndex: stored?.pageIndex ?? 0, pageSize: stored?.pageSize ?? DEFAULT_PAGE_SIZE },
    setPaging: (change: { pageIndex: number; pageSize: number }) => dispatch(listPreferenceChanged({ list, change })),
  };
}

type Query = Pick<ListArgs, 'search' | 'ordering'>;

export function useUploadLists(query: Record<Tab, Query>): Record<Tab, UploadList> {
  const organisationId = useOrganisationId();
  const activeArgs = { organisationId, statuses: PROCESSING_STATUSES, ...usePaging('active').paging, ...query.active };
  const active = useListProcessingQuery(activeArgs);
  const completed = useListFilesQuery({ organisationId, ...usePaging('completed').paging, ...query.completed });
  const failed = useListProcessingQuery({
    organisationId,
    statuses: FAILED_STATUSES,
    ...usePaging('failed').paging,
    ...query.failed,
  });

  const uploading = useAppSelector(selectUnfinishedCount);
  const isBusy = uploading > 0 || (active.currentData?.count ?? 0) > 0;
  filesApi.endpoints.listProcessing.useQuerySubscription(activeArgs, {
    pollingInterval: isBusy ? POLL_MILLISECONDS : 0,
    skipPollingIfUnfocused: true,
  });

  const { refetch: refetchCompleted } = completed;
  const { refetch: refetchFailed } = failed;
  const running = active.currentData?.results.map(({ id }) => id).join();
  const shown = useRef(running);
  useEffect(() => {
    if (running === undefined || running === shown.current) return;
    const before = shown.current?.split(',') ?? [];
    shown.current = running;
    const now = new Set(running.split(','));
    if (before.every((id) => now.has(id))) return;
    void refetchCompleted();
    void refetchFailed();
  }, [running, refetchCompleted, refetchFailed]);

  // The rows before stay until the next ones are there.
  const toList = ({ data, currentData, isError, refetch }: typeof active | typeof completed): UploadList => ({
    page: isError ? currentData : data,
    hasFailed: isError && !currentData,
    refetch,
  });
  return { active: toList(active), completed: toList(completed), failed: toList(failed) };
}
