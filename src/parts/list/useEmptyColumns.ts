/**
 * Columns that have no value in any row of the first answer are hidden where a person has arranged nothing yet. They
 * stay hidden while the list is open, whatever comes later, until the person shows them: no answer moves the columns.
 * The remembered arrangement has them shown, so that nobody hides for good what was only empty that day.
 */
import { useMemo, useState } from 'react';
import type { ColumnLayout } from '@/lib/columnLayout';
import type { DataColumn } from '@/ui/dataTableTypes';
import type { ListState } from './useListState';

const NONE: ReadonlySet<string> = new Set();

/** The layout as it is shown, how it is changed, and which columns are hidden because they are empty. */
export function useEmptyColumns<Row>(list: ListState<Row>, rows: readonly Row[] | undefined) {
  const { layout, changeLayout } = list;
  const [found, setFound] = useState<ReadonlySet<string> | null>(null);
  if (found === null && rows && rows.length > 0) setFound(list.isArranged ? NONE : emptyColumns(list, rows));
  const empty = (changeLayout && found) ?? NONE;
  return {
    empty,
    layout: useMemo(
      () => layout.map((place) => (empty.has(place.id) ? { ...place, isHidden: true } : place)),
      [layout, empty],
    ),
    changeLayout:
      changeLayout &&
      ((next: ColumnLayout | undefined) => {
        const left = new Set(next?.flatMap(({ id, isHidden }) => (isHidden && empty.has(id) ? [id] : [])) ?? empty);
        setFound(left);
        changeLayout(next?.map((place) => (left.has(place.id) ? { ...place, isHidden: false } : place)));
      }),
  };
}

/** The columns without a value in any of the rows, except the one that the list is sorted by, which is to be seen. */
function emptyColumns<Row>({ columns, layout, sort }: ListState<Row>, rows: readonly Row[]): ReadonlySet<string> {
  const isEmpty = ({ id, value, isAlwaysShown }: DataColumn<Row>) =>
    !isAlwaysShown &&
    id !== sort?.field &&
    value !== undefined &&
    !layout.find((place) => place.id === id)?.isHidden &&
    rows.every((row) => (value(row) ?? '') === '');
  return new Set(columns.filter(isEmpty).map(({ id }) => id));
}
