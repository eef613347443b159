/**
 * Dark lines in the unrolled view, along the pipe and around it: what is darker than both of its sides, by the closing of
 * mathematical morphology, which fills whatever is narrower than its window.
 */
import { cellAt, componentsOf, extentOf, type Extent } from './components';
import { COLUMNS, ROWS, type PolarView } from './polarView';

/** Looked up some million times for each picture. */
const [NONE, MOST, LEAST] = [NaN, Infinity, -Infinity];
const { max, min } = Math;

export type Direction = 'along' | 'around';

export interface DarkLine extends Extent {
  /** By the row of a line along the pipe, or the column of one around it: its middle across that, and its width in cells. */
  places: Map<number, { middle: number; width: number }>;
  /** How bright it is beside its sides, from 0 to 1. */
  ratio: number;
}

export interface DarkLines {
  lines: DarkLine[];
  /** How bright each cell is beside its sides: 1 where there is no line, NaN where no pipe is seen. */
  ratios: Float32Array;
}

/** What is wider is no line: in cells. */
const WINDOW: Readonly<Record<Direction, number>> = { along: 13, around: 19 };
/** How bright a line is at most beside its sides. */
const MAX_RATIO = 0.74;
/** Lines are smoothed by so many cells to each side in the direction in which they run. */
const SMOOTH = 2;
const MIN_CELLS = 6;
/** In what is nearly black noise makes lines. */
const BLACK = 0.01;

type Fold = 'mean' | 'most' | 'least';

/** Over `reach` cells to each side, across the columns or the rows; cells without a value don't count. */
export function filtered(values: Float32Array, isSideways: boolean, reach: number, fold: Fold): Float32Array {
  const out = new Float32Array(values.length).fill(NONE);
  const start = fold === 'mean' ? 0 : fold === 'most' ? LEAST : MOST;
  for (let row = 0; row < ROWS; row++) {
    const [from, to] = isSideways ? [-reach, reach] : [max(-reach, -row), min(reach, ROWS - 1 - row)];
    const stride = isSideways ? 1 : COLUMNS;
    const end = (row + 1) * COLUMNS;
    for (let column = 0; column < COLUMNS; column++) {
      let at = isSideways ? cellAt(row, column + from) : (row + from) * COLUMNS + column;
      let [result, count] = [start, 0];
      for (let step = from; step <= to; step++) {
        const value = values[at] ?? NONE;
        at += stride;
        if (isSideways && at === end) at -= COLUMNS;
        // Nothing else is unequal to itself.
        if (value !== value) continue;
        count += 1;
        if (fold === 'mean') result += value;
        else if (fold === 'most' ? value > result : value < result) result = value;
      }
      if (count > 0) out[row * COLUMNS + column] = fold === 'mean' ? result / count : result;
    }
  }
  return out;
}

export function darkLines({ light }: PolarView, direction: Direction): DarkLines {
  const isAlong = direction === 'along';
  const smooth = filtered(light, !isAlong, SMOOTH, 'mean');
  const reach = (WINDOW[direction] - 1) / 2;
  const closed = filtered(filtered(smooth, isAlong, reach, 'most'), isAlong, reach, 'least');
  const ratios = smooth.map((value, cell) =>
    Number.isNaN(light[cell]) ? NaN : (value + BLACK) / ((closed[cell] ?? 1) + BLACK),
  );
  const isDark = Uint8Array.from(ratios, (ratio) => (ratio < MAX_RATIO ? 1 : 0));
  return { lines: componentsOf(isDark, MIN_CELLS).map((cells) => describe(isAlong, cells, ratios)), ratios };
}

function describe(isAlong: boolean, cells: readonly number[], ratios: Float32Array): DarkLine {
  const extent = extentOf(cells);
  const members = new Map<number, number[]>();
  for (const cell of cells) {
    const [row, column] = [Math.floor(cell / COLUMNS), cell % COLUMNS];
    // On past the last column, so that a line over the seam is not torn.
    const onwards = extent.firstColumn + ((column - extent.firstColumn + COLUMNS) % COLUMNS);
    const [key, value] = isAlong ? [row, onwards] : [column, row];
    const known = members.get(key);
    if (known) known.push(value);
    else members.set(key, [value]);
  }
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    ...extent,
    places: new Map(
      [...members].map(([key, values]) => [key, { middle: mean(values), width: values.length }] as const),
    ),
    ratio: mean(cells.map((cell) => ratios[cell] ?? 1)),
  };
}
