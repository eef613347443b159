/**
 * What a list shows: page, page size and search, mirrored in the address so that they can be shared and gone back to,
 * and its sort and columns. Page size, sort and columns are remembered in this browser for the next visit. Narrow
 * screens have the two most telling columns, as the list has them.
 */
import { createParser, parseAsString, useQueryStates } from 'nuqs';
import { useMemo } from 'react';
import { DEFAULT_PAGE_SIZE, type ListArgs } from '@/api/listParams';
import { arrangeColumns, arrangementToStore } from '@/lib/arrangeColumns';
import type { ColumnLayout } from '@/lib/columnLayout';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { listPreferenceChanged, selectListPreference, type ListPreference, type ListSort } from '@/state/preferences';
import type { DataColumn } from '@/ui/dataTableTypes';
import { useIsNarrow } from '@/ui/useMediaQuery';

const MAX_PAGE_SIZE = 100;

/** An address can hold anything: a value that is no whole number within the bounds counts as absent. */
const integerBetween = (least: number, most: number) =>
  createParser({
    parse: (text) => {
      const value = Number(text);
      return text !== '' && isBetween(value, least, most) ? value : null;
    },
    serialize: String,
  });

const isBetween = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most;

export const LIST_IN_ADDRESS = {
  page: integerBetween(0, 1_000_000),
  pageSize: integerBetween(1, MAX_PAGE_SIZE),
  search: parseAsString.withDefault(''),
};

/** The arguments of the list's request, as its endpoint takes them. */
interface Question extends Required<Pick<ListArgs, 'pageIndex' | 'pageSize' | 'search'>> {
  ordering: string | undefined;
}

interface ListStateOptions {
  /**
   * Whether this list is the open one of several on a page: the address has the page of the open list, and the search
   * of all of them.
   */
  isOpen?: boolean;
  /** The page is remembered for the next visit as well. */
  keepsPage?: boolean;
}

export interface ListState<Row> {
  name: string;
  question: Question;
  change: (change: Partial<Omit<Question, 'ordering'>>) => void;
  sort: ListSort | null;
  /** Sorts the list, and goes to its first page. */
  changeSort: (sort: ListSort | null) => void;
  columns: readonly DataColumn<Row>[];
  layout: ColumnLayout;
  /** Whether the person has arranged the columns; else the layout is the list's own. */
  isArranged: boolean;
  /** The columns that are not hidden, in their order. */
  shown: readonly DataColumn<Row>[];
  /** Called with undefined, it brings back the list's own layout. Undefined itself where columns are fixed. */
  changeLayout: ((layout: ColumnLayout | undefined) => void) | undefined;
}

const orderingOf = ({ field, descending }: ListSort) => `${descending ? '-' : ''}${field}`;

/** `name` is what the list is remembered by; `columns` that are `isSortable` can be sorted by. */
export function useListState<Row>(
  name: string,
  columns: readonly DataColumn<Row>[],
  { isOpen = true, keepsPage = false }: ListStateOptions = {},
): ListState<Row> {
  const isNarrow = useIsNarrow();
  const dispatch = useAppDispatch();
  const [inAddress, setInAddress] = useQueryStates(LIST_IN_ADDRESS);
  const stored = useAppSelector((state) => selectListPreference(state, name));
  const remembered = {
    // What was stored may come from another version of the app, or be damaged.
    pageIndex: keepsPage && isBetween(stored?.pageIndex, 0, 1_000_000) ? stored.pageIndex : 0,
    pageSize: isBetween(stored?.pageSize, 1, MAX_PAGE_SIZE) ? stored.pageSize : DEFAULT_PAGE_SIZE,
  };
  const { search } = inAddress;
  const { page, pageSize } = isOpen ? inAddress : { page: null, pageSize: null };
  const field = stored?.sort?.field;
  const sort = stored?.sort && columns.some(({ id, isSortable }) => isSortable && id === field) ? stored.sort : null;
  const question: Question = {
    // The remembered page is one of the whole list, not of what a search finds.
    pageIndex: page ?? (search === '' ? remembered.pageIndex : 0),
    pageSize: pageSize ?? remembered.pageSize,
    search,
    ordering: sort ? orderingOf(sort) : undefined,
  };
  const arranged = useMemo(
    () => (isNarrow ? onNarrowScreen(columns) : arrange(columns, stored?.columns)),
    [isNarrow, columns, stored?.columns],
  );

  const remember = (change: ListPreference) => void dispatch(listPreferenceChanged({ list: name, change }));
  const change: ListState<Row>['change'] = (next) => {
    // From the newest address, not from that of the last render: several changes may come at once.
    void setInAddress(({ page, pageSize, search }) => ({
      page: next.pageIndex ?? page ?? ((next.search ?? search) === '' ? remembered.pageIndex : 0),
      pageSize: next.pageSize ?? pageSize ?? remembered.pageSize,
      search: next.search ?? search,
    }));
    const { pageIndex, pageSize } = { ...question, ...next };
    if (pageSize !== remembered.pageSize) remember({ pageSize });
    if (keepsPage && pageIndex !== remembered.pageIndex) remember({ pageIndex });
  };
  return {
    name,
    question,
    change,
    sort,
    changeSort: (next) => {
      remember({ sort: next ?? undefined });
      change({ pageIndex: 0 });
    },
    ...arranged,
    isArranged: stored?.columns !== undefined,
    changeLayout: isNarrow
      ? undefined
      : (layout) => remember({ columns: layout && arrangementToStore(layout, stored?.columns) }),
  };
}

/** The columns as the person has arranged them, else as the list has them. */
function arrange<Row>(columns: readonly DataColumn<Row>[], stored: ColumnLayout | undefined) {
  const own = columns.map(({ id, isPinned = false, isHidden = false }) => ({ id, isPinned, isHidden }));
  const layout = arrangeColumns(own, stored);
  const shown = layout.flatMap(({ id, isHidden }) => {
    const column = columns.find((each) => each.id === id);
    return column && (column.isAlwaysShown || !isHidden) ? [column] : [];
  });
  return { columns, layout, shown };
}

function onNarrowScreen<Row>(all: readonly DataColumn<Row>[]) {
  const columns = all.flatMap(({ narrow, ...column }) => (narrow ? [{ ...column, ...narrow }] : []));
  const layout = columns.map(({ id }) => ({ id, isPinned: false, isHidden: false }));
  return { columns, layout, shown: columns };
}
