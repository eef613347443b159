/** An organisation's folders, kept fresh: other people make, move and delete them, and uploads fill them. */
import { useListFoldersQuery, type Folder } from '@/api/folders';
import { useAppSelector } from '@/state/hooks';
import { selectHasActiveUploads } from '@/uploads/engine/selectors';
import { useOrganisationId } from '../organisation/useOrganisationId';
import { pollingWhile } from '../uploads/polling';

/** A list older than this is asked for again when a tree opens. */
const OLD_SECONDS = 30;

/** Without `of`, those of the selected organisation. */
export function useFolders(of?: number): {
  folders: readonly Folder[] | undefined;
  hasFailed: boolean;
  refetch: () => void;
} {
  const selected = useOrganisationId();
  const organisationId = of ?? selected;
  const isActive = useAppSelector(selectHasActiveUploads);
  const { refetch, ...shown } = useListFoldersQuery(
    { organisationId },
    {
      ...pollingWhile(isActive),
      refetchOnFocus: true,
      refetchOnMountOrArgChange: OLD_SECONDS,
      // Takes only what is shown, so that a refetch by itself renders nothing.
      selectFromResult: ({ currentData, isError, isFetching }) => ({
        folders: currentData,
        hasFailed: isError && !isFetching,
      }),
    },
  );
  return { ...shown, refetch: () => void refetch() };
}
