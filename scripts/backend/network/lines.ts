/** Lines as the readers of files give them, before anything is made of their coordinates or columns. */
import { UnreadableFile } from '../importing/surveys';

const MOST_LINES = 100_000;
const MOST_POINTS = 2_000_000;
export const LONGEST_CELL = 200;

export type Point = readonly [x: number, y: number];

export interface RawLine {
  /** For people: 'line 5', 'feature 3'. */
  where: string;
  /** In the order of the file's columns; empty where there is no value. */
  cells: readonly string[];
  /** The parts of the line as the file has them: none for what is no line. */
  parts: readonly (readonly Point[])[];
}

export interface RawNetwork {
  format: 'GeoJSON' | 'CSV' | 'Shapefile' | 'GeoPackage';
  columns: readonly string[];
  lines: readonly RawLine[];
  /** What the file says of its coordinate system: a number or a definition. */
  system: string | null;
  /** Whether the format itself says that coordinates are longitude and latitude, where the file does not say. */
  isGeographic?: boolean;
  /** Whether the columns of the coordinates are those of latitude or northing first. */
  isNorthingFirst?: boolean;
}

/** Counts what is read, and refuses a file as soon as it has too much. */
export function counter(name: string) {
  let [lines, points] = [0, 0];
  return (count: number) => {
    lines += 1;
    points += count;
    if (lines > MOST_LINES) throw new UnreadableFile(`${name} has more than ${MOST_LINES.toLocaleString('en')} lines.`);
    if (points > MOST_POINTS) {
      throw new UnreadableFile(`${name} has more than ${MOST_POINTS.toLocaleString('en')} points.`);
    }
  };
}
export type Count = ReturnType<typeof counter>;

export const cellOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).trim().slice(0, LONGEST_CELL)
    : '';
