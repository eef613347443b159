/**
 * The polling every ten seconds: while something is sent or processed and the page is visible, the queries that show it
 * are sent again. What counts as sent or processed is decided here.
 */
import { PROCESSING_STATUSES, SENDING_STATUSES, type FilePage, type FileRecord } from '@/api/contract/files';
import { filesApi, useListProcessingQuery, type ProcessingArgs } from '@/api/files';
import { useOrganisationId } from '@/parts/organisation/useOrganisationId';
import { useAppSelector } from '@/state/hooks';
import { selectHasActiveUploads } from '@/uploads/engine/selectors';

const POLL_INTERVAL_MS = 10_000;

/** What is being sent, from this computer and from others, and what is processed. */
const ACTIVE_STATUSES = [...SENDING_STATUSES, ...PROCESSING_STATUSES];

/** The options of a query that is polled while `isActive`. */
export const pollingWhile = (isActive: boolean) => ({
  pollingInterval: isActive ? POLL_INTERVAL_MS : 0,
  skipPollingIfUnfocused: true,
});
export type Polling = ReturnType<typeof pollingWhile>;

interface PollingOptions {
  /** While true, nothing is asked for. */
  skip?: boolean;
  /** Asks again with the focus of the window, also when nothing is active: something may have become so elsewhere. */
  refetchOnFocus?: boolean;
}

/** A page of the files that are sent or processed, polled. */
export function usePolledProcessing(
  args: Omit<ProcessingArgs, 'statuses' | 'organisationId'> & Partial<Pick<ProcessingArgs, 'statuses'>>,
  { skip = false, refetchOnFocus = false }: PollingOptions = {},
): ShownPage & { isActive: boolean; refetch: () => unknown } {
  const organisationId = useOrganisationId();
  const question = { organisationId, statuses: ACTIVE_STATUSES, ...args };
  const shown = useListProcessingQuery(question, {
    skip,
    refetchOnMountOrArgChange: true,
    selectFromResult: toShownPage,
  });
  const hasUploads = useAppSelector(selectHasActiveUploads);
  const isActive = hasUploads || (shown.current?.count ?? 0) > 0;
  filesApi.endpoints.listProcessing.useQuerySubscription(question, {
    skip,
    refetchOnFocus,
    ...pollingWhile(isActive),
  });
  return { ...shown, isActive };
}

/** How many files of the organisation are processed, and the oldest; `isActive`: whether any is sent or processed. */
export function useOldestProcessing(): { isActive: boolean; count: number; file: FileRecord | undefined } {
  const question = { pageIndex: 0, pageSize: 1, ordering: 'createdTime', statuses: PROCESSING_STATUSES };
  const { isActive, current } = usePolledProcessing(question, { refetchOnFocus: true });
  return { isActive, count: current?.count ?? 0, file: current?.results[0] };
}

interface ShownPage {
  /** The answer to exactly what is asked for. */
  current: FilePage | undefined;
  /** The page to show: the one before stays until the next has loaded. */
  page: FilePage | undefined;
  hasFailed: boolean;
}

/** Takes what is shown from an answer, so that a refetch by itself renders nothing. */
export const toShownPage = ({
  data,
  currentData,
  isError,
}: {
  data?: FilePage;
  currentData?: FilePage;
  isError: boolean;
}): ShownPage => ({
  current: currentData,
  page: isError ? currentData : data,
  hasFailed: isError && !currentData,
});
