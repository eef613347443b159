import { act, renderHook } from '@testing-library/react';
import { changeColumn } from '@/lib/arrangeColumns';
import type { ColumnLayout } from '@/lib/columnLayout';
import { useEmptyColumns } from '@/parts/list/useEmptyColumns';
import type { ListState } from '@/parts/list/useListState';
import type { DataColumn } from '@/ui/dataTableTypes';

interface Row {
  name: string | null;
  length: number | null;
  town: string | null;
}

const COLUMNS: readonly DataColumn<Row>[] = [
  { id: 'name', title: 'Name', value: ({ name }) => name, isAlwaysShown: true, minWidth: 100 },
  { id: 'length', title: 'Length', value: ({ length }) => length, minWidth: 100 },
  { id: 'town', title: 'Town', value: ({ town }) => town, minWidth: 100 },
  { id: 'drawn', title: 'Drawn', minWidth: 100 },
];

const LIST: ListState<Row> = {
  name: 'rows',
  question: { pageIndex: 0, pageSize: 25, search: '', ordering: undefined },
  change: () => {},
  sort: null,
  changeSort: () => {},
  columns: COLUMNS,
  layout: COLUMNS.map(({ id }) => ({ id, isHidden: false, isPinned: false })),
  isArranged: false,
  shown: COLUMNS,
  changeLayout: () => {},
};

const EMPTY = { name: null, length: null, town: '' };

function open(change: Partial<ListState<Row>> = {}, firstRows: readonly Row[] | null = [EMPTY]) {
  const { result, rerender } = renderHook(
    ({ list, rows }: { list: ListState<Row>; rows: readonly Row[] | undefined }) => useEmptyColumns(list, rows),
    { initialProps: { list: { ...LIST, ...change }, rows: firstRows ?? undefined } },
  );
  return {
    hidden: () => hiddenIn(result.current.layout),
    next: (rows: readonly Row[], changed = {}) => rerender({ list: { ...LIST, ...change, ...changed }, rows }),
    empty: () => [...result.current.empty],
    arrange: (id: string, isHidden: boolean) =>
      act(() => result.current.changeLayout?.(changeColumn(result.current.layout, id, { isHidden }))),
  };
}

const hiddenIn = (layout: ColumnLayout) => layout.flatMap(({ id, isHidden }) => (isHidden ? [id] : []));

it('hides what is empty in all rows of the first answer, and says which columns those are', () => {
  const { hidden, empty } = open({}, [EMPTY, { ...EMPTY, length: 0 }]);
  expect([hidden(), empty()]).toEqual([['town'], ['town']]);
});

it('waits for rows, and leaves the columns alone from then on', () => {
  const { hidden, next } = open({}, null);
  next([]);
  expect(hidden()).toEqual([]);
  next([{ ...EMPTY, town: 'Hutt' }]);
  expect(hidden()).toEqual(['length']);
  next([{ ...EMPTY, length: 3 }]);
  expect(hidden()).toEqual(['length']);
});

it('hides nothing where a person has arranged the columns or cannot, nor the column that sorts', () => {
  expect(open({ isArranged: true }).hidden()).toEqual([]);
  expect(open({ changeLayout: undefined }).hidden()).toEqual([]);
  expect(open({ sort: { field: 'town', descending: false } }).hidden()).toEqual(['length']);
});

it('shows one that is asked for, and remembers none of them as hidden', () => {
  const stored: unknown[] = [];
  const changeLayout = (layout: ColumnLayout | undefined) => void stored.push(layout && hiddenIn(layout));
  const { hidden, empty, next, arrange } = open({ changeLayout });
  arrange('drawn', true);
  next([EMPTY], { isArranged: true, layout: changeColumn(LIST.layout, 'drawn', { isHidden: true }) });
  expect([hidden(), stored.at(-1)]).toEqual([['length', 'town', 'drawn'], ['drawn']]);
  arrange('town', false);
  expect([hidden(), empty(), stored.at(-1)]).toEqual([['length', 'drawn'], ['length'], ['drawn']]);
});
