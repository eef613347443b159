/**
 * Water or deposits in the bottom of the pipe: seen along the pipe, the edges of a level surface are two rays from the
 * middle, at the same angle to both sides of straight down, across which colour or light change.
 */
import { cellAt } from './components';
import { COLUMNS, type PolarView } from './polarView';

export interface Invert {
  /** A trickle is not told to be water or deposits. */
  kind: 'water level' | 'settled deposits' | 'trickle';
  /** How far it reaches to each side of straight down, in columns. */
  halfColumns: number;
  firstRow: number;
  lastRow: number;
  /** Its height in per cent of the diameter. */
  perCent: number;
  /** How sharply it differs from the wall on both sides; 1 is what noise does not reach. */
  strength: number;
}

export const DOWN_COLUMN = COLUMNS / 4;
/** Rows that are looked at together: a deposit need not fill the whole view. */
const BANDS = [
  [18, 38],
  [30, 50],
  [42, 62],
  [54, 74],
] as const;
/** Half widths: below the first it is a trickle, of some six per cent of the diameter; the others bound the search. */
const [TRICKLE, LEAST, MOST] = [15, 8, 46];
/** Columns that are compared on each side of an edge, and those between, where the edge may waver. */
const [STRIP, GAP] = [6, 2];
/** By how much neighbouring strips of plain wall may differ, in warmth and in the logarithm of light. */
const PLAIN = { warmth: 0.09, light: 0.5 };

/** The invert whose edges are strongest. Trickles are found too, because their edges must not be taken for a flow's. */
export function findInvert(view: PolarView): Invert | null {
  let best = null as Invert | null;
  for (const [firstRow, lastRow] of BANDS) {
    const columns = Array.from({ length: COLUMNS }, (_, column) => meansOf(view, column, firstRow, lastRow));
    const strip = (side: 1 | -1, from: number, to: number) => {
      const parts = columnsFrom(side, from, to).flatMap((column) => columns[column] ?? []);
      const count = parts.length;
      if (count < STRIP - 2) return null;
      return {
        warmth: parts.reduce((sum, { warmth }) => sum + warmth, 0) / count,
        light: parts.reduce((sum, { light }) => sum + light, 0) / count,
      };
    };
    for (let half = LEAST; half <= MOST; half++) {
      const steps = ([1, -1] as const).map((side) => {
        const inside = strip(side, half - GAP - STRIP, half - GAP);
        const outside = strip(side, half + GAP, half + GAP + STRIP);
        return inside && outside && { warmth: inside.warmth - outside.warmth, light: inside.light - outside.light };
      });
      const [left, right] = steps;
      if (!left || !right || left.warmth * right.warmth < 0) continue;
      const strength = Math.min(strengthOf(left), strengthOf(right)) / 2;
      if (strength <= (best?.strength ?? 0)) continue;
      const warmth = (left.warmth + right.warmth) / 2;
      best = {
        kind: half < TRICKLE ? 'trickle' : warmth < 0 ? 'water level' : 'settled deposits',
        halfColumns: half,
        firstRow,
        lastRow,
        perCent: 50 * (1 - Math.cos((half / COLUMNS) * 2 * Math.PI)),
        strength,
      };
    }
  }
  return best;
}

const strengthOf = ({ warmth, light }: { warmth: number; light: number }): number =>
  Math.abs(warmth) / PLAIN.warmth + Math.min(1, Math.abs(light) / PLAIN.light) / 2;

const columnsFrom = (side: 1 | -1, from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, index) => (DOWN_COLUMN + side * (from + index) + COLUMNS) % COLUMNS);

function meansOf({ light, warmth }: PolarView, column: number, firstRow: number, lastRow: number) {
  let [count, warm, bright] = [0, 0, 0];
  for (let row = firstRow; row < lastRow; row++) {
    const cell = cellAt(row, column);
    const value = light[cell] ?? NaN;
    if (Number.isNaN(value)) continue;
    [count, warm, bright] = [count + 1, warm + (warmth[cell] ?? 0), bright + Math.log(value + 0.01)];
  }
  return count < (lastRow - firstRow) / 2 ? null : { warmth: warm / count, light: bright / count };
}
