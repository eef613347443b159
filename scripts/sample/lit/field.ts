/** Smooth noise on the unrolled wall of one section of pipe; it closes around the pipe, and from one section to the next. */
import { JOINT_SPACING, randomFrom } from '../defects';

/** Texels around the pipe, clockwise from 3 o'clock, and along a section. */
export const COLUMNS = 1024;
export const ROWS = 512;
export const COLUMNS_PER_RADIAN = COLUMNS / (2 * Math.PI);
export const ROWS_PER_METRE = ROWS / JOINT_SPACING;

const { floor } = Math;

const smooth = (share: number): number => share * share * (3 - 2 * share);

/** Values from 0 to 1, row by row, whose lumps are so many columns and rows large; both are powers of two. */
export function noiseField(seed: number, lumpColumns: number, lumpRows: number): Float32Array {
  const random = randomFrom(seed);
  const [across, down] = [COLUMNS / lumpColumns, ROWS / lumpRows];
  const lattice = Float32Array.from({ length: across * down }, random);
  const field = new Float32Array(COLUMNS * ROWS);
  const weights = Float32Array.from({ length: lumpColumns }, (_, column) => smooth(column / lumpColumns));
  for (let row = 0, at = 0; row < ROWS; row++) {
    const top = floor(row / lumpRows) * across;
    const bottom = (floor(row / lumpRows + 1) % down) * across;
    const below = smooth((row % lumpRows) / lumpRows);
    for (let cell = 0; cell < across; cell++) {
      const next = (cell + 1) % across;
      const left = (lattice[top + cell] ?? 0) * (1 - below) + (lattice[bottom + cell] ?? 0) * below;
      const right = (lattice[top + next] ?? 0) * (1 - below) + (lattice[bottom + next] ?? 0) * below;
      for (let column = 0; column < lumpColumns; column++, at++)
        field[at] = left + (right - left) * (weights[column] ?? 0);
    }
  }
  return field;
}

/** The field's value at a place in texels, which goes on around in both directions. */
export const fieldAt = (field: Float32Array, row: number, column: number): number =>
  field[(floor(row) & (ROWS - 1)) * COLUMNS + (floor(column) & (COLUMNS - 1))] ?? 0;

/** Columns from one to another, the shorter way around. */
export const columnsApart = (one: number, other: number): number =>
  ((((one - other + COLUMNS / 2) % COLUMNS) + COLUMNS) % COLUMNS) - COLUMNS / 2;
