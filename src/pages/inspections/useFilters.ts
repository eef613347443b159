/** The filters of the inspections list, folders and all else: kept on the server, for each person and organisation. */
import type { FilterModel } from '@/api/contract/folders';
import type { UpdateFiltersRequest } from '@/api/contract/requests/folders';
import { useGetFiltersQuery, useUpdateFiltersMutation, useUpdateFolderFiltersMutation } from '@/api/folders';
import { useOrganisationId } from '@/parts/organisation/useOrganisationId';

export const NO_FILTER: FilterModel = { commonFilters: {}, headerFilters: [] };

type Change = Omit<UpdateFiltersRequest, 'organisation'>;

export interface ListFilters {
  /** Undefined until they are known. Each folder counts with all below it. */
  kept: { model: FilterModel; folderIds: readonly number[] } | undefined;
  hasFailed: boolean;
  refetch: () => void;
  isSaving: boolean;
  /** Whether it was saved; the error catalogue has told it when not. */
  save: (change: Change) => Promise<boolean>;
}

export const toFolderModel = (ids: readonly number[]) => ids.map((id) => ({ id }));

export function useFilters(): ListFilters {
  const organisation = useOrganisationId();
  const { currentData, isError, isFetching, refetch } = useGetFiltersQuery({ organisationId: organisation });
  const [update, { isLoading }] = useUpdateFiltersMutation();
  const [updateFolders, { isLoading: isSavingFolders }] = useUpdateFolderFiltersMutation();
  return {
    kept: currentData && {
      model: currentData.filterModel,
      folderIds: currentData.folderFilterModel.map(({ id }) => id),
    },
    hasFailed: isError && !isFetching && !currentData,
    refetch: () => void refetch(),
    isSaving: isLoading || isSavingFolders,
    save: async (change) => {
      const { error } = await (change.filterModel ? update : updateFolders)({ organisation, ...change });
      return error === undefined;
    },
  };
}
