/**
 * Shift with the arrows up and down: all rows from where it began to where it has come are selected, and let go again on
 * the way back; what was selected before stays. Shift with a click or with Space is the grid's own.
 */
import { useRef } from 'react';
import type { DataTableProps } from './dataTableTypes';

interface RowRange {
  from: number;
  to: number;
  before: readonly string[];
  /** What is selected by it, and what was when that was told: keys may come faster than it comes back. */
  told: readonly string[];
  seen: readonly string[];
}

type RowRangeProps<Row> = Pick<DataTableProps<Row>, 'rowId' | 'selection'> & { rows: readonly Row[] };

/** The function to call with the row that the focus leaves, and which way it goes. */
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
