/**
 * Joints: dark rings around the pipe. Their pieces are put together, and their shape says whether the joint is open,
 * displaced to one side, or the pipe out of round.
 */
import type { DarkLine } from './darkLines';
import { angleOf, COLUMNS, radiusOf, ROW_STEP } from './polarView';

export interface Ring {
  /** The ring's middle and width in rows, by column. */
  places: DarkLine['places'];
  row: number;
  /** Share of the columns in which the pipe is seen at its row that the ring covers. */
  coverage: number;
  /** Thickness along the pipe, in the measure of `lengthOf`: on the whole, and how much more on its thickest side than on the opposite one. */
  thickness: number;
  lopsided: number;
  /** In radians: the side on which it is thickest. */
  thickestAt: number;
  /** How far it is from round: half the difference of its longest and shortest radius, as a share. */
  outOfRound: number;
  ratio: number;
}

/** Most rows between the ends of two pieces of one ring. */
const STEP = 6;
const OVERLAP = 0.2;
/** Nearer to the middle, rings are too small to tell anything. */
const FIRST_ROW = 20;
const MIN_COVERAGE = 0.6;
const MIN_PIECE = 8;
/**
 * Lengths along a pipe that follow from a picture alone are those of a camera with one certain angle of view; for a usual
 * one they are about metres.
 */
const FOCAL = 0.4167;
export const lengthOf = (rows: number, row: number): number => (rows * ROW_STEP * FOCAL) / radiusOf(row);

export interface Rings {
  rings: Ring[];
  /** Pieces that belong to no ring. */
  arcs: DarkLine[];
}

/** `seen` tells in how many columns the pipe is seen at a row. */
export function findRings(lines: readonly DarkLine[], seen: (row: number) => number): Rings {
  const pieces = lines
    .filter(({ firstRow, places }) => firstRow >= FIRST_ROW && places.size >= MIN_PIECE)
    .sort((a, b) => b.places.size - a.places.size);
  const [rings, used]: [Ring[], Set<DarkLine>] = [[], new Set()];
  for (const first of pieces) {
    if (used.has(first)) continue;
    const group = [first];
    const places = new Map(first.places);
    for (const other of pieces) {
      if (used.has(other) || other === first || !fits(places, other)) continue;
      group.push(other);
      for (const [column, place] of other.places) if (!places.has(column)) places.set(column, place);
    }
    const row = meanOf(places, ({ middle }) => middle);
    const coverage = places.size / Math.max(1, seen(Math.round(row)));
    if (coverage < MIN_COVERAGE) continue;
    group.forEach((piece) => used.add(piece));
    const ratio = group.reduce((sum, piece) => sum + piece.ratio * piece.places.size, 0) / places.size;
    rings.push({ places, row, coverage, ratio, ...shapeOf(places, row) });
  }
  return { rings, arcs: pieces.filter((piece) => !used.has(piece)) };
}

const meanOf = (places: Ring['places'], value: (place: { middle: number; width: number }) => number): number =>
  [...places.values()].reduce((sum, place) => sum + value(place), 0) / places.size;

/** Whether a line is a further piece of the ring: it stands beside the pieces so far, at nearly the same rows. */
function fits(places: Ring['places'], { places: others }: DarkLine): boolean {
  const common = [...others.keys()].filter((column) => places.has(column)).length;
  if (common > OVERLAP * others.size) return false;
  const rowNear = (column: number) => {
    for (let step = 0; step < COLUMNS / 2; step++) {
      const place = places.get((column + step) % COLUMNS) ?? places.get((column - step + COLUMNS) % COLUMNS);
      if (place) return place.middle;
    }
    return Infinity;
  };
  const steps = [...others].map(([column, { middle }]) => Math.abs(rowNear(column) - middle));
  return Math.min(...steps) <= STEP && steps.reduce((sum, step) => sum + step, 0) / steps.length <= 2 * STEP;
}

/** By the first harmonic of the thickness and the second of the radius; missing columns count as the mean. */
function shapeOf(
  places: Ring['places'],
  row: number,
): Pick<Ring, 'thickness' | 'lopsided' | 'thickestAt' | 'outOfRound'> {
  const thick = harmonics(places, ({ width }) => lengthOf(width, row));
  // The logarithm of the radius is the row.
  const round = harmonics(places, ({ middle }) => middle * ROW_STEP);
  const [first, second] = [thick.of(1), round.of(2)];
  return {
    thickness: thick.mean,
    lopsided: 2 * first.size,
    thickestAt: first.angle,
    outOfRound: second.size,
  };
}

function harmonics(places: Ring['places'], value: (place: { middle: number; width: number }) => number) {
  const mean = meanOf(places, value);
  return {
    mean,
    of: (order: number) => {
      let [cos, sin] = [0, 0];
      for (const [column, place] of places) {
        const off = value(place) - mean;
        cos += off * Math.cos(order * angleOf(column));
        sin += off * Math.sin(order * angleOf(column));
      }
      return { size: (2 * Math.hypot(cos, sin)) / places.size, angle: Math.atan2(sin, cos) / order };
    },
  };
}
