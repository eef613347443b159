/** Whether something of the organisation is on its way to an inspection; asks while it is and the page is visible. */
import { PROCESSING_STATUSES } from '@/api/contract/files';
import { filesApi, useListProcessingQuery } from '@/api/files';
import { useOrganisationId } from '@/parts/organisation/useOrganisationId';
import { useAppSelector } from '@/state/hooks';
import { selectUnfinishedCount } from '@/uploads/engine/selectors';

/** For all that is kept fresh while something is processed. */
export const pollingWhile = (isBusy: boolean) => ({
  pollingInterval: isBusy ? 10_000 : 0,
  skipPollingIfUnfocused: true,
});

export function useProcessing(): boolean {
  const organisationId = useOrganisationId();
  const args = { organisationId, statuses: PROCESSING_STATUSES, pageIndex: 0, pageSize: 1 };
  const { currentData } = useListProcessingQuery(args, { refetchOnFocus: true });
  const isUploading = useAppSelector((state) => selectUnfinishedCount(state) > 0);
  const isBusy = isUploading || (currentData?.count ?? 0) > 0;
  filesApi.endpoints.listProcessing.useQuerySubscription(args, pollingWhile(isBusy));
  return isBusy;
}
