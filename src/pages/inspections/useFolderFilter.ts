/** The folders that narrow the inspections list: kept on the server, for each person and organisation. */
import { useMemo } from 'react';
import { useGetFiltersQuery, useUpdateFolderFiltersMutation } from '@/api/folders';
import { useOrganisationId } from '@/parts/organisation/useOrganisationId';

export interface FolderFilter {
  /** Each counts with all folders below it; none narrows nothing. Undefined until they are known. */
  ids: readonly number[] | undefined;
  hasFailed: boolean;
  refetch: () => void;
  isSaving: boolean;
  /** Whether it was saved; the error catalogue has told it when not. */
  save: (ids: readonly number[]) => Promise<boolean>;
}

export function useFolderFilter(): FolderFilter {
  const organisation = useOrganisationId();
  const { currentData, isError, isFetching, refetch } = useGetFiltersQuery({ organisationId: organisation });
  const [update, { isLoading }] = useUpdateFolderFiltersMutation();
  const ids = useMemo(() => currentData?.folderFilterModel.map(({ id }) => id), [currentData]);
  return {
    ids,
    hasFailed: isError && !isFetching && !currentData,
    refetch: () => void refetch(),
    isSaving: isLoading,
    save: async (next) => {
      const { error } = await update({ organisation, folderFilterModel: next.map((id) => ({ id })) });
      return error === undefined;
    },
  };
}
