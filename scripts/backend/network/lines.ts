/** Lines as the readers of files give them, before anything is made of their coordinates or columns. */
import { UnreadableFile } from '../importing/surveys';

const MOST_LINES = 100_000;
const MOST_POINTS = 2_000_000;
const MOST_COLUMNS = 500;
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
}

/** Counts what is read, and refuses a file as soon as it has too much. */
export function counter(name: string) {
  const total = { lines: 0, points: 0, columns: 0 };
  const most = { lines: MOST_LINES, points: MOST_POINTS, columns: MOST_COLUMNS };
  return (what: keyof typeof total, count = 1) => {
    total[what] += count;
    if (total[what] > most[what]) {
      throw new UnreadableFile(`${name} has more than ${most[what].toLocaleString('en')} ${what}.`);
    }
  };
}
export type Count = ReturnType<typeof counter>;

export const pointsIn = (parts: RawLine['parts']): number => parts.reduce((sum, part) => sum + part.length, 0);

export const cellOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).trim().slice(0, LONGEST_CELL)
    : '';
