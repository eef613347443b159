/**
 * Page, page size and search of a list, mirrored in the address so that it can be shared and gone back to. The page
 * size is remembered for the next visit. `pageIndex` starts at 0.
 */
import { useSearchParams } from 'react-router-dom';
import { DEFAULT_PAGE_SIZE } from '@/api/paging';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { listPreferenceChanged, selectListPreference } from '@/state/preferences';

const MAX_PAGE_SIZE = 100;

interface ListParams {
  pageIndex: number;
  pageSize: number;
  search: string;
}

/** What stands in an address is anybody's; what is no sensible number gives `otherwise`. */
function readNumber(text: string | null, least: number, most: number, otherwise: number): number {
  const value = Number(text ?? Number.NaN);
  return Number.isInteger(value) && value >= least && value <= most ? value : otherwise;
}

export function useListParams(list: string) {
  const dispatch = useAppDispatch();
  const [query, setQuery] = useSearchParams();
  const remembered = useAppSelector((state) => selectListPreference(state, list))?.pageSize ?? DEFAULT_PAGE_SIZE;
  const params: ListParams = {
    pageIndex: readNumber(query.get('page'), 0, 1_000_000, 0),
    pageSize: readNumber(query.get('pageSize'), 1, MAX_PAGE_SIZE, remembered),
    search: query.get('search') ?? '',
  };

  const change = (next: Partial<ListParams>) => {
    const { pageIndex, pageSize, search } = { ...params, ...next };
    setQuery({ page: String(pageIndex), pageSize: String(pageSize), ...(search ? { search } : {}) }, { replace: true });
    if (pageSize !== remembered) dispatch(listPreferenceChanged({ list, change: { pageSize } }));
  };
  return { params, change };
}
