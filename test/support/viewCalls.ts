/** Calls for saved views of the inspections list. */
import type { ViewContent } from '@/api/contract/views';
import type { ApiClient } from './apiClient';

export const VIEW_CONTENT: ViewContent = {
  filterModel: { commonFilters: { structuralGrade: [4, 5] }, headerFilters: [{ header: 'Town', contains: '“ü”' }] },
  ...{ folderFilterModel: [], status: 'Uploaded', search: 'mill', sort: { field: 'date', descending: true } },
  columns: [{ id: 'name', isHidden: false, isPinned: true, width: 240 }],
};

/** `rest` replaces what the view would be. */
export const makeView = (api: ApiClient, organisation: number, name: string, rest: object = {}) =>
  api.call<{ id: number }>('POST', '/inspections/views', {
    ...{ organisation, name, isShared: false, content: VIEW_CONTENT },
    ...rest,
  });
