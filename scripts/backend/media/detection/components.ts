/** Connected components in a map of the unrolled view, which closes to a ring sideways. */
import { COLUMNS, ROWS } from './polarView';

/** The index of a cell in a map; columns go on around. */
export const cellAt = (row: number, column: number): number => row * COLUMNS + ((column + COLUMNS) % COLUMNS);

/** Groups of cells that are 1 and touch each other, also at a corner. The map is cleared on the way. */
export function componentsOf(map: Uint8Array, leastCells: number): number[][] {
  const found: number[][] = [];
  for (let start = 0; start < map.length; start++) {
    if (!map[start]) continue;
    const cells = takeFrom(map, start);
    if (cells.length >= leastCells) found.push(cells);
  }
  return found;
}

function takeFrom(map: Uint8Array, start: number): number[] {
  const open = [start];
  const cells: number[] = [];
  map[start] = 0;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    cells.push(at);
    const [row, column] = [Math.floor(at / COLUMNS), at % COLUMNS];
    for (let down = -1; down <= 1; down++) {
      if (row + down < 0 || row + down >= ROWS) continue;
      for (let across = -1; across <= 1; across++) {
        const next = cellAt(row + down, column + across);
        if (!map[next]) continue;
        map[next] = 0;
        open.push(next);
      }
    }
  }
  return cells;
}

export interface Extent {
  firstRow: number;
  lastRow: number;
  /** The shortest arc that holds all of the columns; it may go on past the last column at the first. */
  firstColumn: number;
  columnCount: number;
}

export function extentOf(cells: readonly number[]): Extent {
  let [firstRow, lastRow] = [ROWS, 0];
  const columns = new Set<number>();
  for (const cell of cells) {
    const row = Math.floor(cell / COLUMNS);
    [firstRow, lastRow] = [Math.min(firstRow, row), Math.max(lastRow, row)];
    columns.add(cell % COLUMNS);
  }
  const sorted = [...columns].sort((a, b) => a - b);
  let [firstColumn, gap] = [sorted[0] ?? 0, 0];
  sorted.forEach((column, index) => {
    const before = sorted.at(index - 1) ?? column;
    const distance = (column - before + COLUMNS) % COLUMNS || COLUMNS;
    if (distance > gap) [firstColumn, gap] = [column, distance];
  });
  return { firstRow, lastRow, firstColumn, columnCount: COLUMNS - gap + 1 };
}
