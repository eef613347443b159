/** The organisation's folders, kept fresh: other people make, move and delete them, and uploads fill them. */
import { useListFoldersQuery, type Folder } from '@/api/folders';
import { useAppSelector } from '@/state/hooks';
import { selectUnfinishedCount } from '@/uploads/engine/selectors';
import { useOrganisationId } from '../organisation/useOrganisationId';

const POLL_MILLISECONDS = 10_000;
/** A list this old is asked for again when a tree opens. */
const OLD_SECONDS = 30;

export function useFolders(): { folders: readonly Folder[] | undefined; hasFailed: boolean; refetch: () => void } {
  const organisationId = useOrganisationId();
  const isUploading = useAppSelector((state) => selectUnfinishedCount(state) > 0);
  const { refetch, ...shown } = useListFoldersQuery(
    { organisationId },
    {
      pollingInterval: isUploading ? POLL_MILLISECONDS : 0,
      skipPollingIfUnfocused: true,
      refetchOnFocus: true,
      refetchOnMountOrArgChange: OLD_SECONDS,
      // Asking again is no change of what is shown.
      selectFromResult: ({ currentData, isError, isFetching }) => ({
        folders: currentData,
        hasFailed: isError && !isFetching,
      }),
    },
  );
  return { ...shown, refetch: () => void refetch() };
}
