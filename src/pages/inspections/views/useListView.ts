/** What the inspections list shows, as a view that can be saved, and how the list becomes that of a saved one. */
import type { Inspection } from '@/api/contract/inspections';
import type { ViewContent } from '@/api/contract/views';
import type { ListState } from '@/parts/list/useListState';
import { toFolderModel, type ListFilters } from '../useFilters';

interface StatusTab {
  value: ViewContent['status'];
  change: (status: ViewContent['status']) => void;
}

export function useListView(list: ListState<Inspection>, { kept, save }: ListFilters, status: StatusTab) {
  const content: ViewContent | undefined = kept && {
    filterModel: kept.model,
    folderFilterModel: toFolderModel(kept.folderIds),
    status: status.value,
    search: list.question.search,
    sort: list.sort,
    // Narrow screens have columns of their own.
    columns: list.isArranged && list.changeLayout ? [...list.layout] : null,
  };
  const open = async ({ filterModel, folderFilterModel, ...view }: ViewContent): Promise<void> => {
    if (!(await save({ filterModel, folderFilterModel }))) return;
    status.change(view.status);
    list.changeLayout?.(view.columns ?? undefined);
    list.changeSort(view.sort);
    list.change({ search: view.search, pageIndex: 0 });
  };
  return { content, onOpen: (view: ViewContent) => void open(view) };
}
