/**
 * What lies on the wall of a section, painted on the unrolled wall as covers from 0 to 255: pale crust below its joint
 * and around its lateral; dirt along the flow, below its lateral, and around roots.
 */
import { randomFrom, type Defect } from '../defects';
import { awayFrom, type Lateral } from './cavities';
import { COLUMNS, COLUMNS_PER_RADIAN, columnsApart, fieldAt, ROWS } from './field';
import type { Texture } from './materials';

const { abs, ceil, floor, max, min } = Math;
const DOWN = COLUMNS / 4;
const clamp = (share: number): number => max(0, min(1, share));

interface Area {
  row: number;
  column: number;
  rows: number;
  columns: number;
}

/** Raises the covers of an area to what `cover` gives, from 0 to 1. */
function raise(covers: Uint8Array, area: Area, cover: (row: number, column: number) => number): void {
  const last = min(ROWS, ceil(area.row + area.rows));
  for (let row = max(0, floor(area.row)); row < last; row++) {
    for (let step = 0; step < area.columns; step++) {
      const column = (floor(area.column) + step) & (COLUMNS - 1);
      const at = row * COLUMNS + column;
      covers[at] = max(covers[at] ?? 0, 255 * clamp(cover(row, column)));
    }
  }
}

/** Rows from a joint to which its crust and the dirt of its roots reach. */
const [CRUSTED, ROOTED] = [90, 110];
/** The rim of a lateral, in shares of its size, and columns below it to which it is dirty. */
const [RIM, BELOW] = [1.22, 260];
/** Columns beside the flow that are dirty, without their ragged edge, and with it. */
const [SPLASHED, RAGGED] = [46, 70];

export interface Coats {
  crust: Uint8Array;
  soil: Uint8Array;
}

export interface Coated {
  section: number;
  seed: number;
  /** Columns that the flow wets to either side of the invert. */
  flow: number;
  texture: Texture;
  lateral: Lateral | null;
  /** Those at the section's own joint. */
  roots: Defect | undefined;
}

export function coatsOf({ section, seed, flow, texture, lateral, roots }: Coated): Coats {
  const { look, lumps, patches } = texture;
  const random = randomFrom(seed * 977 + section);
  const isEncrusted = random() < look.encrusted;
  const [middle, spread, shift] = [COLUMNS * random(), 50 + 150 * random(), floor(COLUMNS * random())];
  const crust = new Uint8Array(COLUMNS * ROWS);
  const soil = new Uint8Array(COLUMNS * ROWS);

  if (isEncrusted)
    raise(crust, { row: 0, rows: CRUSTED, column: middle - spread, columns: 2 * spread }, (row, column) => {
      const reach = 1 - row / (26 + 60 * fieldAt(lumps, 0, column + shift));
      const off = abs(columnsApart(column, middle)) / spread;
      return 2 * reach * (1 - off) * (0.3 + fieldAt(lumps, row, column + shift));
    });

  const side = flow + RAGGED;
  raise(soil, { row: 0, rows: ROWS, column: DOWN - side, columns: 2 * side }, (row, column) => {
    const rough = 26 * (fieldAt(patches, row, 3 * column + shift) - 0.5) + 14 * (fieldAt(lumps, row, column) - 0.5);
    return min(0.75, (flow + SPLASHED + rough - abs(column - DOWN)) / 40);
  });

  if (lateral) {
    const { row: at, column: from, halfRows, halfColumns } = lateral;
    const around = { row: at - RIM * halfRows, rows: 2 * RIM * halfRows };
    raise(crust, { ...around, column: from - RIM * halfColumns, columns: 2 * RIM * halfColumns }, (row, column) => {
      const away = awayFrom(lateral, row, column);
      return away < 1 ? 0 : (RIM - away) * 12 * (0.45 + 0.5 * fieldAt(lumps, row, column));
    });
    const isLeft = columnsApart(DOWN, from) < 0;
    const first = isLeft ? from - halfColumns - BELOW : from + halfColumns;
    raise(soil, { ...around, column: first, columns: BELOW }, (row, column) => {
      const below = abs(columnsApart(column, from)) - halfColumns;
      const beside = 1 - abs(row - at) / (0.7 * halfRows);
      return beside * (1 - below / BELOW) * fieldAt(lumps, row, 5 * column + shift);
    });
  }

  if (roots) {
    const [at, half] = [roots.angle * COLUMNS_PER_RADIAN, (roots.halfSpread + 0.25) * COLUMNS_PER_RADIAN];
    raise(soil, { row: 0, rows: ROOTED, column: at - half, columns: 2 * half }, (row, column) => {
      const off = abs(columnsApart(column, at)) / half;
      return 0.9 * clamp(2.2 * (1 - off)) * clamp(1.3 - row / 85) * (0.5 + 0.6 * fieldAt(lumps, row, column));
    });
  }
  return { crust, soil };
}
