/**
 * Lines as they lie on the earth: their parts joined, their coordinates turned into WGS 84 and rounded to 10⁻⁷ degrees,
 * about a centimetre. A line that lies outside the area of its coordinate system is left out: the system is another, or
 * the coordinates are wrong.
 */
import proj4, { type Converter } from 'proj4';
import type { LeftOut } from '../importing/surveys';
import type { Point, RawLine } from './lines';
import type { CoordinateSystem } from './systems';

const UNITS = 1e7;
const MOST_POINTS = 1000;
/** Degrees around an area in which a line still counts as within it. */
const MARGIN = 0.5;

export type Axes = 'easting first' | 'northing first';

export interface PlacedLine {
  raw: RawLine;
  /** As the contract's `network` has it. */
  line: number[];
}

export interface PlacedLines {
  placed: PlacedLine[];
  leftOut: LeftOut[];
  isNorthingFirst: boolean;
}

const same = (one: Point | undefined, other: Point | undefined): boolean =>
  one !== undefined && other !== undefined && one[0] === other[0] && one[1] === other[1];

/** The parts as one line, each beginning where the one before ends; null where they do not. */
function join(parts: RawLine['parts']): Point[] | null {
  const [first = [], ...others] = parts.filter((part) => part.length > 0);
  const joined = [...first];
  for (const part of others) {
    if (!same(joined.at(-1), part[0])) return null;
    joined.push(...part.slice(1));
  }
  return joined;
}

const withoutRepeats = (points: readonly Point[]): Point[] =>
  points.filter((point, index) => index === 0 || !same(point, points[index - 1]));

function problemOf(points: Point[] | null): string | null {
  if (points === null) return 'Its parts do not meet.';
  if (points.some((point) => !point.every(Number.isFinite))) return 'A coordinate is not a number.';
  if (points.length > MOST_POINTS) return `It has more than ${MOST_POINTS.toLocaleString('en')} points.`;
  return withoutRepeats(points).length < 2 ? 'It is not a line of at least two points.' : null;
}

/** Null outside the system's area. */
function toDegrees(
  points: readonly Point[],
  convert: Converter,
  [west, south, east, north]: CoordinateSystem['area'],
  isNorthingFirst: boolean,
): Point[] | null {
  const placed: Point[] = [];
  for (const [first, second] of points) {
    const given = isNorthingFirst ? [second, first] : [first, second];
    let [longitude = Number.NaN, latitude = Number.NaN] = [Number.NaN, Number.NaN];
    try {
      [longitude = Number.NaN, latitude = Number.NaN] = convert.forward(given);
    } catch {
      // Coordinates for which the projection has no place.
    }
    const isWithin =
      longitude >= west - MARGIN &&
      longitude <= east + MARGIN &&
      latitude >= south - MARGIN &&
      latitude <= north + MARGIN;
    if (!isWithin) return null;
    placed.push([longitude, latitude]);
  }
  return placed;
}

function stepsOf(points: readonly Point[]): number[] {
  const whole = points.map(([x, y]): Point => [Math.round(x * UNITS), Math.round(y * UNITS)]);
  return whole.flatMap(([x, y], index) => {
    const [beforeX, beforeY] = whole[index - 1] ?? [0, 0];
    return [x - beforeX, y - beforeY];
  });
}

/** Of the lines that are whole; the axes in the order in which more of them lie within the system's area. */
export function placeLines(
  lines: readonly RawLine[],
  system: CoordinateSystem,
  chosen: Axes | null,
  usual: Axes,
): PlacedLines {
  const leftOut: LeftOut[] = [];
  const whole = lines.flatMap((raw) => {
    const points = raw.parts.length === 0 ? [] : join(raw.parts);
    const reason = problemOf(points);
    if (reason !== null) leftOut.push({ where: raw.where, reason });
    return reason === null && points ? [{ raw, points: withoutRepeats(points) }] : [];
  });
  const convert = proj4(system.definition, 'EPSG:4326');
  const within = (axes: Axes) =>
    whole.map(({ points }) => toDegrees(points, convert, system.area, axes === 'northing first'));
  const count = (placed: readonly unknown[]) => placed.filter((each) => each !== null).length;
  let axes = chosen ?? usual;
  let placed = within(axes);
  if (chosen === null && count(placed) < whole.length) {
    const other: Axes = usual === 'easting first' ? 'northing first' : 'easting first';
    const swapped = within(other);
    if (count(swapped) > count(placed)) [axes, placed] = [other, swapped];
  }
  return {
    placed: whole.flatMap(({ raw }, index) => {
      const points = placed[index];
      if (points) return [{ raw, line: stepsOf(points) }];
      leftOut.push({ where: raw.where, reason: `It lies outside of where ${system.name} is used.` });
      return [];
    }),
    leftOut,
    isNorthingFirst: axes === 'northing first',
  };
}
