/** The folder that the lists are narrowed to, with all below it. It stands in the address, to be shared and gone back to. */
import { parseAsInteger, useQueryStates } from 'nuqs';
import { useCallback, useMemo } from 'react';
import { useFolders } from '@/parts/folderTree/useFolders';
import { LIST_IN_ADDRESS } from '@/parts/list/useListState';

const IN_ADDRESS = { ...LIST_IN_ADDRESS, folder: parseAsInteger };

export interface FolderFilter {
  /** Null for all folders, also while the folder in the address is not in the list: deleted, or made just now. */
  id: number | null;
  name: string;
  /** The folder and all below it; undefined for all. */
  folderIds: ReadonlySet<number> | undefined;
  /** Whether it is not known yet if the folder in the address is one of the organisation's. */
  isLoading: boolean;
  choose: (id: number | null) => void;
}

export function useFolderFilter(): FolderFilter {
  const [{ folder: wanted }, setInAddress] = useQueryStates(IN_ADDRESS);
  const { folders, hasFailed } = useFolders();
  // Another folder begins at its first page.
  const choose = useCallback((id: number | null) => void setInAddress({ folder: id, page: 0 }), [setInAddress]);
  const found = folders?.find(({ id }) => id === wanted);
  const id = found?.id ?? (folders ? null : wanted);
  const folderIds = useMemo(
    () =>
      id === null
        ? undefined
        : new Set([id, ...(folders ?? []).filter(({ path }) => path.includes(id)).map((folder) => folder.id)]),
    [id, folders],
  );
  return { id, name: found?.name ?? '', folderIds, isLoading: id !== null && !folders && !hasFailed, choose };
}
