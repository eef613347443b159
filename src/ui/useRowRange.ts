/**
 * Selection by Shift with the up and down arrows: all rows from the first to the current one are selected, and
 * deselected again on the way back; rows that were selected before stay selected. Shift with a click or Space is
 * handled by the grid.
 */
import { useRef } from 'react';
import type { DataTableProps } from './dataTableTypes';

interface RowRange {
  from: number;
  to: number;
  before: readonly string[];
  /** The ids given to `onChange`, and those selected at that moment: the next key may come before the props change. */
  told: readonly string[];
  seen: readonly string[];
}

type RowRangeProps<Row> = Pick<DataTableProps<Row>, 'rowId' | 'selection'> & { rows: readonly Row[] };

/** Returns the function to call with the index of the row that the focus leaves, and the direction. */
export function useRowRange<Row>({ rows, rowId, selection }: RowRangeProps<Row>) {
  const range = useRef<RowRange | null>(null);
  return (index: number, step: -1 | 1) => {
    const to = index + step;
    if (!selection || !rows[to]) return;
    const last = range.current;
    const { ids } = selection;
    const goesOn = last?.to === index && (ids === last.seen || ids.join() === last.told.join());
    const { from, before } = goesOn ? last : { from: index, before: ids };
    const [first, end] = [Math.min(from, to), Math.max(from, to)];
    const told = rows.map(rowId).filter((id, at) => (at >= first && at <= end) || before.includes(id));
    range.current = { from, to, before, told, seen: ids };
    selection.onChange(told);
  };
}
