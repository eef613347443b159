/** A CSV file with the two ends of each line in four columns, or with the whole line as WKT in one. */
import { inFile } from '../importing/tables';
import { UnreadableFile } from '../importing/surveys';
import { cellText } from '../tableFiles/cells';
import { readTable, type TableFile } from '../tableFiles/readTable';
import { cellOf, counter, pointsIn, type Point, type RawLine, type RawNetwork } from './lines';
import { plain } from './networkColumns';

const MOST_ROWS = 100_000;
const WKT_COLUMNS = ['wkt', 'geom', 'geometry', 'thegeom', 'shape', 'linestring'];
/** How the four columns may be called: x and y of the upstream end, then of the downstream end. */
const ENDS: readonly (readonly [x1: string, y1: string, x2: string, y2: string])[] = [
  ['x1', 'y1', 'x2', 'y2'],
  ['startx', 'starty', 'endx', 'endy'],
  ['xstart', 'ystart', 'xend', 'yend'],
  ['fromx', 'fromy', 'tox', 'toy'],
  ['usx', 'usy', 'dsx', 'dsy'],
  ['upstreamx', 'upstreamy', 'downstreamx', 'downstreamy'],
  ['upstreameasting', 'upstreamnorthing', 'downstreameasting', 'downstreamnorthing'],
  ['useasting', 'usnorthing', 'dseasting', 'dsnorthing'],
  ['easting1', 'northing1', 'easting2', 'northing2'],
];
const GEOGRAPHIC: typeof ENDS = [
  ['lon1', 'lat1', 'lon2', 'lat2'],
  ['longitude1', 'latitude1', 'longitude2', 'latitude2'],
  ['startlon', 'startlat', 'endlon', 'endlat'],
  ['startlongitude', 'startlatitude', 'endlongitude', 'endlatitude'],
  ['upstreamlongitude', 'upstreamlatitude', 'downstreamlongitude', 'downstreamlatitude'],
];

const NUMBER = String.raw`[-+]?\d+(?:\.\d+)?(?:e[-+]?\d+)?`;
const LINE = /^(?:SRID=(\d+);)?\s*(MULTI)?LINESTRING\s*(?:Z|M|ZM)?\s*\((.*)\)$/is;
const POSITION = new RegExp(String.raw`^(${NUMBER})\s+(${NUMBER})(?:\s+${NUMBER}){0,2}$`, 'i');

/** No part for what is no line. */
export function readWkt(text: string): Pick<RawLine, 'parts'> & { system: string | null } {
  const [, system = null, multi, inner = ''] = LINE.exec(text.trim()) ?? [];
  const parts = (multi ? inner.split(/\)\s*,\s*\(/).map((part) => part.replaceAll(/[()]/g, '')) : [inner]).map((part) =>
    part.split(',').map((position): Point => {
      const [, x, y] = POSITION.exec(position.trim()) ?? [];
      return [Number(x ?? Number.NaN), Number(y ?? Number.NaN)];
    }),
  );
  return { parts: inner === '' ? [] : parts, system };
}

function coordinate(text: string, hasDecimalCommas: boolean): number {
  const point = hasDecimalCommas ? text.replace(',', '.') : text;
  return new RegExp(`^${NUMBER}$`, 'i').test(point) ? Number(point) : Number.NaN;
}

/** The places of the four columns; null where the table has none of the sets. */
function placesIn({ columns }: TableFile, sets: typeof ENDS): [number, number, number, number] | null {
  const names = columns.map(plain);
  for (const [x1, y1, x2, y2] of sets) {
    const places = [names.indexOf(x1), names.indexOf(y1), names.indexOf(x2), names.indexOf(y2)] as const;
    if (!places.includes(-1)) return [...places];
  }
  return null;
}

export async function readLineTable(name: string, bytes: Uint8Array): Promise<RawNetwork> {
  const table = await readTable(bytes, { name, mostRows: MOST_ROWS }).catch(inFile(name));
  const { columns, rows, hasDecimalCommas } = table;
  const wkt = columns.findIndex((column) => WKT_COLUMNS.includes(plain(column)));
  const geographic = placesIn(table, GEOGRAPHIC);
  const ends = geographic ?? placesIn(table, ENDS);
  if (wkt === -1 && !ends) {
    throw new UnreadableFile(
      `${name} has no coordinates: name the columns of the two ends X1, Y1, X2 and Y2, or give the line as WKT in a column named WKT.`,
    );
  }
  const count = counter(name);
  let system: string | null = null;
  const lines = rows.map(({ line, fields }): RawLine => {
    const cell = (at: number) => cellText(fields[at]);
    let parts: RawLine['parts'] = [];
    if (wkt !== -1) {
      const read = readWkt(cell(wkt));
      ({ parts } = read);
      system ??= read.system;
    } else if (ends) {
      const [x1, y1, x2, y2] = ends.map((at) => coordinate(cell(at), hasDecimalCommas)) as [
        number,
        number,
        number,
        number,
      ];
      parts = [
        [
          [x1, y1],
          [x2, y2],
        ],
      ];
    }
    count('points', pointsIn(parts));
    const others = columns.map((_column, at) => (at === wkt || ends?.includes(at) ? '' : cellOf(cell(at))));
    return { where: `line ${line}`, cells: others, parts };
  });
  return { format: 'CSV', columns, lines, system, isGeographic: wkt === -1 && geographic !== null };
}
