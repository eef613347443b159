/**
 * Dark lines in the unrolled view, along the pipe and around it: cells that are darker than both of their sides, by the
 * closing of mathematical morphology, which fills whatever is narrower than its window.
 */
import { cellAt, componentsOf, extentOf, type Extent } from './components';
import { COLUMNS, ROWS, type PolarView } from './polarView';

/** Constants of the module, because they are read some million times for each picture. */
const [NONE, MOST, LEAST] = [NaN, Infinity, -Infinity];
const { max, min } = Math;

export type Direction = 'along' | 'around';

export interface DarkLine extends Extent {
  /** The line's middle and width in cells, by the row of a line along the pipe, or the column of a line around it. */
  places: Map<number, { middle: number; width: number }>;
  /** Its brightness as a share of that of its sides, from 0 to 1. */
  ratio: number;
}

export interface DarkLines {
  lines: DarkLine[];
  /** Each cell's brightness as a share of that of its sides: 1 where there is no line, NaN where no pipe is seen. */
  ratios: Float32Array;
}

/** Window of the closing, in cells: what is wider is no line. */
const WINDOW: Readonly<Record<Direction, number>> = { along: 13, around: 19 };
/** Most brightness of a line, as a share of that of its sides. */
const MAX_RATIO = 0.74;
/** Lines are smoothed by so many cells to each side in the direction in which they run. */
const SMOOTH = 2;
const MIN_CELLS = 6;
/** Added to both brightnesses, or noise in nearly black parts would make lines. */
const BLACK = 0.01;

type Fold = 'mean' | 'most' | 'least';

/** For each cell the fold of the cells up to `reach` to each side, across the columns or the rows, NaN left out. */
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
        // NaN, which alone is unequal to itself.
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
    // Counted on past the last column, so that a line over the seam is not torn.
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
