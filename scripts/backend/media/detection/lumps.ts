/**
 * Roots and obstructions: nearer than the wall behind it, a lump is brighter than the ring of wall around it, or of
 * another colour. Roots are many strands, an obstruction is one lump.
 */
import { cellAt, componentsOf, extentOf, type Extent } from './components';
import { filtered } from './darkLines';
import { COLUMNS, quantile, ROWS, type PolarView } from './polarView';

export interface Lump extends Extent {
  kind: 'roots' | 'obstruction';
  /** Share of the ring-shaped field around it that it fills. */
  filled: number;
  cells: number;
  strength: number;
}

/** Nearer rows are wall that the lamp shines on unevenly. */
const LAST_ROW = 62;
const FIRST_ROW = 16;
/** A lump that does not reach this row is too far away to tell. */
const NEAR_ROW = 34;
const MIN_ROWS = 9;
/** Darker cells are left out: there noise is as strong as the picture. */
const BLACK = 0.12;
/** A cell stands out that is so many times as bright as its row, or so much warmer or cooler. */
const BRIGHT = 1.45;
const COLOUR = 0.1;
const MIN_CELLS = 90;
/** A component of more columns is a ring of the pipe. */
const MAX_COLUMNS = 75;
/** Roots are warmer than the wall, and leave more room between them. */
const ROOT_WARMTH = 0.1;
const ROOT_FILLED = 0.85;

/** `isOther` tells columns that belong to something else, such as the invert. */
export function findLumps({ light, warmth: sharp }: PolarView, isOther: (column: number) => boolean): Lump[] {
  // Smoothed, because compression keeps less of colours than of light.
  const warmth = filtered(filtered(sharp, true, 2, 'mean'), false, 1, 'mean');
  const map = new Uint8Array(ROWS * COLUMNS);
  const warmer = new Float32Array(ROWS * COLUMNS);
  for (let row = FIRST_ROW; row < LAST_ROW; row++) {
    const cells = Array.from({ length: COLUMNS }, (_, column) => cellAt(row, column));
    const usual = quantile(
      cells.map((cell) => light[cell] ?? NaN),
      0.5,
    );
    const usualWarmth = quantile(
      cells.map((cell) => warmth[cell] ?? NaN),
      0.5,
    );
    cells.forEach((cell, column) => {
      const value = light[cell] ?? NaN;
      if (Number.isNaN(value) || isOther(column)) return;
      warmer[cell] = (warmth[cell] ?? 0) - usualWarmth;
      const stands = value > usual * BRIGHT || Math.abs(warmer[cell] ?? 0) > COLOUR;
      map[cell] = value > BLACK && stands ? 1 : 0;
    });
  }
  return componentsOf(map, MIN_CELLS).flatMap((cells): Lump[] => {
    const extent = extentOf(cells);
    if (extent.columnCount > MAX_COLUMNS || extent.lastRow - extent.firstRow < MIN_ROWS || extent.lastRow < NEAR_ROW)
      return [];
    const filled = cells.length / (extent.columnCount * (extent.lastRow - extent.firstRow + 1));
    const warm = cells.reduce((sum, cell) => sum + (warmer[cell] ?? 0), 0) / cells.length;
    const isRoots = warm > ROOT_WARMTH && filled < ROOT_FILLED;
    if (!isRoots && filled < 0.5) return [];
    return [
      {
        ...extent,
        kind: isRoots ? 'roots' : 'obstruction',
        filled,
        cells: cells.length,
        strength: Math.log(cells.length / MIN_CELLS) + Math.abs(warm) / COLOUR,
      },
    ];
  });
}
