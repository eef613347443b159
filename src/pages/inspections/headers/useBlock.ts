/** Which cells of the grid are selected: a block between the cell where the selection began and the active one. */
import { useState } from 'react';
import { boundsOf, type Block, type Place } from './table';

const MOVES: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  Home: { row: 0, column: -Infinity },
  End: { row: 0, column: Infinity },
  PageUp: { row: -10, column: 0 },
  PageDown: { row: 10, column: 0 },
};

const within = (value: number, size: number) => Math.max(0, Math.min(size - 1, value));

export function useBlock(size: { rows: number; columns: number }) {
  const [chosen, choose] = useState<Block>({ anchor: { row: 0, column: 0 }, focus: { row: 0, column: 0 } });
  const inGrid = ({ row, column }: Place): Place => ({
    row: within(row, size.rows),
    column: within(column, size.columns),
  });
  const block = { anchor: inGrid(chosen.anchor), focus: inGrid(chosen.focus) };
  const select = (place: Place, isExtended = false) =>
    choose((before) => ({ anchor: isExtended ? before.anchor : place, focus: place }));
  const move = (by: Place, isExtended = false) => {
    const { row, column } = block.focus;
    select(inGrid({ row: row + by.row, column: column + by.column }), isExtended);
  };
  return {
    block,
    bounds: boundsOf(block),
    select,
    move,
    /** Whether the key moves through the grid; then it has. */
    press: (key: string, isExtended: boolean): boolean => {
      const by = MOVES[key];
      if (by) move(by, isExtended);
      return by !== undefined;
    },
    selectAll: () =>
      choose({ anchor: { row: 0, column: 0 }, focus: inGrid({ row: size.rows - 1, column: size.columns - 1 }) }),
  };
}
