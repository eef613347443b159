/** Where a defect lies: on the clock, and as an outline in the picture. */
import type { Suggestion } from '@/api/contract/frames';
import type { Extent } from './components';
import { angleOf, COLUMNS, radiusOf, ROWS, type PolarView } from './polarView';

/** Columns begin at 3 o'clock, and go around as the clock does. */
const hourOf = (column: number): number => {
  const hour = (Math.round(3 + (column / COLUMNS) * 12) + 24) % 12;
  return hour === 0 ? 12 : hour;
};
/** Fewer columns are given as one hour instead of from one to another. */
const ONE_PLACE = COLUMNS / 9;

/** A whole ring is 12 to 12; a defect at one place has no second hour. */
export function clockOf({ firstColumn, columnCount }: Extent): Pick<Suggestion, 'atClock' | 'toClock'> {
  if (columnCount >= 0.95 * COLUMNS) return { atClock: 12, toClock: 12 };
  if (columnCount < ONE_PLACE) return { atClock: hourOf(firstColumn + columnCount / 2), toClock: null };
  return { atClock: hourOf(firstColumn), toClock: hourOf(firstColumn + columnCount - 1) };
}

/** Cells that an outline leaves around what it shows. */
const ROOM = 2;
/** Points along each of the outline's two edges. */
const MOST_POINTS = 30;

/** Points along the near edge of an extent and back along the far one, in shares of the picture. */
export function outlineOf({ centre, width, height }: PolarView, extent: Extent): Suggestion['outline'] {
  const columns = Math.min(COLUMNS, extent.columnCount + 2 * ROOM);
  const count = Math.max(2, Math.min(MOST_POINTS, Math.ceil(columns / 6) + 1));
  const edge = (row: number) =>
    Array.from({ length: count }, (_, index): [number, number] => {
      const angle = angleOf(extent.firstColumn - ROOM + (columns * index) / (count - 1));
      const radius = radiusOf(row) * height;
      const share = (value: number) => Math.round(1000 * Math.min(1, Math.max(0, value))) / 1000;
      return [
        share((centre.x + radius * Math.cos(angle)) / width),
        share((centre.y + radius * Math.sin(angle)) / height),
      ];
    });
  const near = edge(Math.min(ROWS, extent.lastRow + ROOM));
  return [...near, ...edge(Math.max(0, extent.firstRow - ROOM)).reverse()];
}
