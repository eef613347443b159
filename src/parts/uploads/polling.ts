/**
 * The ten-second polling: while something is sent or processed and the page is visible, whatever shows it is asked for
 * again. When something is, is decided here.
 */
import { PROCESSING_STATUSES, SENDING_STATUSES, type FilePage, type FileRecord } from '@/api/contract/files';
import { filesApi, useListProcessingQuery, type ProcessingArgs } from '@/api/files';
import { useOrganisationId } from '@/parts/organisation/useOrganisationId';
import { useAppSelector } from '@/state/hooks';
import { selectHasActiveUploads } from '@/uploads/engine/selectors';

const POLL_INTERVAL_MS = 10_000;

/** What is being sent, from this computer and from others, and what is processed. */
const ACTIVE_STATUSES = [...SENDING_STATUSES, ...PROCESSING_STATUSES];

/** Options of a query that is to be kept fresh for as long as it is so. */
export const pollingWhile = (isActive: boolean) => ({
  pollingInterval: isActive ? POLL_INTERVAL_MS : 0,
  skipPollingIfUnfocused: true,
});

interface PollingOptions {
  /** Nothing is asked for. */
  skip?: boolean;
  /** Also when nothing is active: it may have become so elsewhere. */
  refetchOnFocus?: boolean;
}

/** A page of what is sent and processed, polled. */
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

/** Of what the organisation has on its way to inspections, the oldest file; `isActive`: whether anything is. */
export function useOldestProcessing(): { isActive: boolean; count: number; file: FileRecord | undefined } {
  const question = { pageIndex: 0, pageSize: 1, ordering: 'createdTime', statuses: PROCESSING_STATUSES };
  const { isActive, current } = usePolledProcessing(question, { refetchOnFocus: true });
  return { isActive, count: current?.count ?? 0, file: current?.results[0] };
}

interface ShownPage {
  /** The answer to exactly what is asked for. */
  current: FilePage | undefined;
  /** What is shown: the rows before stay until the next ones are there. */
  page: FilePage | undefined;
  hasFailed: boolean;
}

/** Of an answer what is shown, so that asking again by itself draws nothing. */
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
