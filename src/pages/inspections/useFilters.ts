/**
 * The filters of the inspections list, folders and all else: kept on the server, for each person and organisation. A
 * link may bring a filter in the address, which applies instead of the kept one; once the person changes it, the result
 * is kept in place of both.
 */
import { createParser, useQueryState } from 'nuqs';
import { filterModel, type FilterModel } from '@/api/contract/filters';
import type { UpdateFiltersRequest } from '@/api/contract/requests/folders';
import { useGetFiltersQuery, useUpdateFiltersMutation, useUpdateFolderFiltersMutation } from '@/api/filters';
import { useOrganisationId } from '@/parts/organisation/useOrganisationId';

export const NO_FILTER: FilterModel = { commonFilters: {}, headerFilters: [] };

type Change = Omit<UpdateFiltersRequest, 'organisation'>;

export interface ListFilters {
  /** The filters that apply; undefined until they have loaded. Each folder counts with all below it. */
  kept: { model: FilterModel; folderIds: readonly number[] } | undefined;
  hasFailed: boolean;
  refetch: () => void;
  isSaving: boolean;
  /** Resolves to whether the filter was saved; a failure has been told by a toast. */
  save: (change: Change) => Promise<boolean>;
}

export const toFolderModel = (ids: readonly number[]) => ids.map((id) => ({ id }));

type Common = FilterModel['commonFilters'];
const asModel = (commonFilters: Common): FilterModel => ({ commonFilters, headerFilters: [] });

/** The filter of a link in the address. Links carry common filters only, neither headers nor folders. */
const COMMON = createParser({
  parse: (text): Common | null => {
    try {
      const parsed = filterModel.shape.commonFilters.safeParse(JSON.parse(text));
      return parsed.success ? parsed.data : null;
    } catch {
      return null;
    }
  },
  serialize: (common) => JSON.stringify(common),
  eq: (one, other) => JSON.stringify(one) === JSON.stringify(other),
});

export function useFilters(): ListFilters {
  const organisation = useOrganisationId();
  const [linked, setLinked] = useQueryState('filter', COMMON);
  const { currentData, isError, isFetching, refetch } = useGetFiltersQuery({ organisationId: organisation });
  const [update, { isLoading }] = useUpdateFiltersMutation();
  const [updateFolders, { isLoading: isSavingFolders }] = useUpdateFolderFiltersMutation();
  const kept = currentData && {
    model: currentData.filterModel,
    folderIds: currentData.folderFilterModel.map(({ id }) => id),
  };
  return {
    kept: linked ? { model: asModel(linked), folderIds: [] } : kept,
    hasFailed: isError && !isFetching && !currentData && !linked,
    refetch: () => void refetch(),
    isSaving: isLoading || isSavingFolders,
    save: async (change) => {
      const whole = linked ? { filterModel: asModel(linked), folderFilterModel: [], ...change } : change;
      const { error } = await (whole.filterModel ? update : updateFolders)({ organisation, ...whole });
      if (error) return false;
      if (linked) {
        await refetch();
        await setLinked(null);
      }
      return true;
    },
  };
}
