/**
 * What a list shows: page, page size, search and tab, mirrored in the address so that they can be shared and gone back
 * to, and sort and columns. Page size, sort and columns are remembered for the next visit. `pageIndex` starts at 0.
 */
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DEFAULT_PAGE_SIZE } from '@/api/listParams';
import type { ColumnLayout } from '@/lib/columnLayout';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { listPreferenceChanged, selectListPreference, type ListPreference, type ListSort } from '@/state/preferences';

const MAX_PAGE_SIZE = 100;

interface ListParams {
  pageIndex: number;
  pageSize: number;
  search: string;
  /** '' for the first one. */
  tab: string;
}

/** What stands in an address is anybody's; what is no sensible number gives `otherwise`. */
function readNumber(text: string | null, least: number, most: number, otherwise: number): number {
  const value = Number(text ?? Number.NaN);
  return Number.isInteger(value) && value >= least && value <= most ? value : otherwise;
}

const orderingOf = ({ field, descending }: ListSort) => `${descending ? '-' : ''}${field}`;

/** `sortable` are the fields that the list can be sorted by today. */
export function useListParams(list: string, sortable: readonly string[]) {
  const dispatch = useAppDispatch();
  const [query, setQuery] = useSearchParams();
  const stored = useAppSelector((state) => selectListPreference(state, list));
  const remembered = stored?.pageSize ?? DEFAULT_PAGE_SIZE;
  const sort = stored?.sort && sortable.includes(stored.sort.field) ? stored.sort : null;
  const inAddress: ListParams = {
    pageIndex: readNumber(query.get('page'), 0, 1_000_000, 0),
    pageSize: readNumber(query.get('pageSize'), 1, MAX_PAGE_SIZE, remembered),
    search: query.get('search') ?? '',
    tab: query.get('tab') ?? '',
  };
  // The router changes the address when there is time for it; until then, what was chosen holds.
  const address = query.toString();
  const [chosen, setChosen] = useState<{ at: string; params: ListParams } | null>(null);
  if (chosen && chosen.at !== address) setChosen(null);
  const params = chosen?.at === address ? chosen.params : inAddress;

  const remember = (change: ListPreference) => void dispatch(listPreferenceChanged({ list, change }));
  const change = (next: Partial<ListParams>) => {
    const changed = { ...params, ...next };
    const { pageIndex, pageSize, search, tab } = changed;
    setChosen({ at: address, params: changed });
    setQuery(
      { page: String(pageIndex), pageSize: String(pageSize), ...(search && { search }), ...(tab && { tab }) },
      { replace: true },
    );
    if (pageSize !== remembered) remember({ pageSize });
  };
  return {
    params,
    change,
    sort,
    /** As the api takes it. */
    ordering: sort ? orderingOf(sort) : undefined,
    changeSort: (next: ListSort | null) => {
      remember({ sort: next ?? undefined });
      change({ pageIndex: 0 });
    },
    columns: stored?.columns,
    changeColumns: (columns: ColumnLayout | undefined) => remember({ columns }),
  };
}
