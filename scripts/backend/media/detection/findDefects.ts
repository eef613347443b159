/** Finds defects in one picture of a pipe, by its lines, rings and colours. It knows nothing of other pictures. */
import type { DefectClass } from '@/lib/defectClasses';
import type { Box, Picture } from '../distance/picture';
import { darkLines, type DarkLine } from './darkLines';
import { cellAt, type Extent } from './components';
import { DOWN_COLUMN, findInvert } from './invert';
import { findLumps } from './lumps';
import { COLUMNS, polarView, quantile, type PolarView } from './polarView';
import { findRings, lengthOf, type Ring } from './rings';

export interface Found extends Extent {
  class: DefectClass;
  /** The higher, the surer; `calibration.ts` makes a likelihood of it. */
  score: number;
  /** Per cent of the diameter, for classes that are measured so. */
  perCent: number | null;
  isAtJoint: boolean;
}

export interface Seen {
  view: PolarView;
  found: Found[];
}

/** Farther away the wall is too far to show lines. */
const FIRST_ROW = 24;
/** Least rows of a line along the pipe, and the columns that a line around it covers; more are a joint. */
const MIN_LENGTH = 11;
const [MIN_ARC, MAX_ARC] = [14, 110];
/** Rows per column by which a line around may rise. */
const MAX_SLOPE = 0.35;
const [ARC_FIRST_ROW, ARC_LAST_ROW] = [36, 84];
/** Width above which a crack is a fracture: along the pipe in columns, around it as `lengthOf` measures. */
const FRACTURE = { columns: 2.9, length: 0.1 };
/** The most that the ring of a sound joint measures. */
const PLAIN_RING = { thickness: 0.1, lopsided: 0.09, outOfRound: 0.035 };

/** Null where the picture is no view along a pipe. */
export function findDefects(picture: Picture, texts: readonly Box[]): Seen | null {
  const view = polarView(picture, texts);
  if (!view) return null;
  const invert = findInvert(view);
  const isInvert = (column: number, margin: number) =>
    invert !== null && invert.strength > 1 && Math.abs(column - DOWN_COLUMN) <= invert.halfColumns + margin;
  const along = darkLines(view, 'along').lines.filter(({ firstRow, lastRow }) => lastRow - firstRow >= MIN_LENGTH - 3);
  const around = darkLines(view, 'around');
  const { rings, arcs } = findRings(around.lines, (row) => columnsSeen(view, row, isInvert));
  const lumps = findLumps(view, (column) => isInvert(column, 4));
  const isBent = rings.some(({ outOfRound }) => outOfRound > PLAIN_RING.outOfRound);
  const isExplained = (line: Extent) =>
    lumps.some((lump) => touches(lump, line)) || isInvert(middleColumn(line) % COLUMNS, 9);
  const found: Found[] = [
    ...rings.flatMap(ringDefects),
    ...single(
      arcs.filter((arc) => !isExplained(arc) && arc.places.size >= MIN_ARC),
      isSameRing,
    ).flatMap((arc) => arcDefect(arc, around.ratios, rings)),
    ...single(
      along.filter((line) => !isExplained(line)),
      areSides,
    ).flatMap((line) => lineDefect(line, rings)),
    // Not in a pipe that is out of round: the far ends of its rings stand out like lumps.
    ...(isBent ? [] : lumps).map(({ kind, strength, ...extent }) => ({
      ...{ class: kind, score: strength, perCent: null },
      isAtJoint: rings.some(({ row }) => row >= extent.firstRow && row <= extent.lastRow + 6),
      ...extentIn(extent),
    })),
  ];
  if (invert && invert.kind !== 'trickle') {
    found.push({
      class: invert.kind,
      score: invert.strength,
      perCent: Math.round(invert.perCent / 5) * 5,
      isAtJoint: false,
      firstRow: invert.firstRow,
      lastRow: invert.lastRow,
      firstColumn: DOWN_COLUMN - invert.halfColumns,
      columnCount: 2 * invert.halfColumns + 1,
    });
  }
  return { view, found };
}

/** The lines that have no partner among the others. */
const single = (lines: readonly DarkLine[], arePartners: (one: DarkLine, other: DarkLine) => boolean): DarkLine[] =>
  lines.filter((line) => !lines.some((other) => other !== line && arePartners(line, other)));

const middleRow = ({ firstRow, lastRow }: Extent): number => (firstRow + lastRow) / 2;
const middleColumn = ({ firstColumn, columnCount }: Extent): number => firstColumn + columnCount / 2;
const columnsApart = (one: Extent, other: Extent): number =>
  Math.abs(((middleColumn(one) - middleColumn(other) + 1.5 * COLUMNS) % COLUMNS) - COLUMNS / 2);

/** Whether two arcs lie at the same rows: then they are pieces of a ring, not cracks. */
const isSameRing = (one: DarkLine, other: DarkLine): boolean => Math.abs(middleRow(one) - middleRow(other)) < 9;

/** Whether two lines run side by side: the two sides of something that stands in the lumen, or strands of roots. */
function areSides(one: DarkLine, other: DarkLine): boolean {
  const common = Math.min(one.lastRow, other.lastRow) - Math.max(one.firstRow, other.firstRow);
  return (
    common > 0.4 * Math.min(one.lastRow - one.firstRow, other.lastRow - other.firstRow) && columnsApart(one, other) < 42
  );
}

const extentIn = ({ firstRow, lastRow, firstColumn, columnCount }: Extent): Extent => ({
  firstRow,
  lastRow,
  firstColumn,
  columnCount,
});

function columnsSeen({ light }: PolarView, row: number, isInvert: (column: number, margin: number) => boolean): number {
  let count = 0;
  for (let column = 0; column < COLUMNS; column++) {
    if (!Number.isNaN(light[cellAt(row, column)]) && !isInvert(column, 0)) count += 1;
  }
  return count;
}

/** Whether a line may belong to a lump: the edges of what stands in the lumen are dark, and it reaches to the wall. */
function touches(lump: Extent, line: Extent): boolean {
  if (line.lastRow < lump.firstRow - 8) return false;
  return columnsApart(lump, line) < (lump.columnCount + line.columnCount) / 2 + 6;
}

function ringDefects(ring: Ring): Found[] {
  const rows = [...ring.places.values()].map(({ middle }) => middle);
  const extent = {
    firstRow: Math.floor(quantile(rows, 0.02)) - 2,
    lastRow: Math.ceil(quantile(rows, 0.98)) + 2,
    firstColumn: 0,
    columnCount: COLUMNS,
  };
  const known = { perCent: null, isAtJoint: true, ...extent };
  const found: Found[] = [];
  const lopsided = ring.lopsided / PLAIN_RING.lopsided;
  if (lopsided > 1) {
    const column = Math.round((ring.thickestAt / (2 * Math.PI)) * COLUMNS + COLUMNS) % COLUMNS;
    found.push({ ...known, class: 'displaced joint', score: lopsided, firstColumn: column - 22, columnCount: 45 });
  } else if (ring.thickness > PLAIN_RING.thickness) {
    found.push({ ...known, class: 'open joint', score: ring.thickness / PLAIN_RING.thickness });
  }
  if (ring.outOfRound > PLAIN_RING.outOfRound) {
    const perCent = Math.round(20 * ring.outOfRound) * 5;
    found.push({
      ...known,
      class: 'deformation',
      score: ring.outOfRound / PLAIN_RING.outOfRound,
      perCent,
      isAtJoint: false,
    });
  }
  return found;
}

function arcDefect(arc: DarkLine, ratios: Float32Array, rings: readonly Ring[]): Found[] {
  const rows = [...arc.places.values()];
  const row = rows.reduce((sum, { middle }) => sum + middle, 0) / rows.length;
  const isSteep = arc.lastRow - arc.firstRow > 8 + MAX_SLOPE * arc.columnCount;
  if (row < ARC_FIRST_ROW || row > ARC_LAST_ROW || arc.columnCount < MIN_ARC || arc.columnCount > MAX_ARC) return [];
  if (isSteep || arc.places.size < 0.8 * arc.columnCount || rings.some((ring) => Math.abs(ring.row - row) < 5))
    return [];
  // A joint of which only a part is dark enough is no crack: around the rest of the pipe it goes on, faintly.
  const rest = restRatio(arc, row, ratios);
  const length = lengthOf(rows.reduce((sum, { width }) => sum + width, 0) / rows.length, row);
  const score = (1 - arc.ratio) * 3 + Math.log(arc.columnCount / MIN_ARC) + (rest - 0.85) * 8;
  const isFracture = length > FRACTURE.length;
  const name = isFracture ? 'circumferential fracture' : 'circumferential crack';
  return [{ class: name, score, perCent: null, isAtJoint: false, ...extentIn(arc) }];
}

/** In the columns beside the arc, how bright the darkest cell near the arc's row is, as a share of its sides. */
function restRatio(arc: DarkLine, row: number, ratios: Float32Array): number {
  const values: number[] = [];
  for (let column = 0; column < COLUMNS; column++) {
    const past = (column - arc.firstColumn + 2 * COLUMNS) % COLUMNS;
    if (past < arc.columnCount + 8 || past > COLUMNS - 8) continue;
    let darkest = Infinity;
    for (let near = Math.round(row) - 6; near <= row + 6; near++) {
      const ratio = ratios[cellAt(near, column)] ?? NaN;
      if (ratio < darkest) darkest = ratio;
    }
    if (darkest !== Infinity) values.push(darkest);
  }
  return quantile(values, 0.4) || 0;
}

function lineDefect(line: DarkLine, rings: readonly Ring[]): Found[] {
  const rows = line.lastRow - line.firstRow + 1;
  // A short line that lies on a ring is the ring's thickness, no crack.
  const isRing = rings.some((ring) => Math.abs(ring.row - (line.firstRow + line.lastRow) / 2) < 6 && rows < 16);
  if (rows < MIN_LENGTH || line.lastRow < FIRST_ROW + MIN_LENGTH || isRing) return [];
  const places = [...line.places.values()];
  const width = places.reduce((sum, place) => sum + place.width, 0) / places.length;
  if (line.columnCount > 0.5 * rows + 3 * width || width > 7 || line.places.size < 0.8 * rows) return [];
  const score = (1 - line.ratio) * 4 + Math.log(rows / MIN_LENGTH);
  const name = width > FRACTURE.columns ? 'longitudinal fracture' : 'longitudinal crack';
  return [{ class: name, score, perCent: null, isAtJoint: false, ...extentIn(line) }];
}
