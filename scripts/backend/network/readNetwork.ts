/**
 * Finds out which format the file of a network has, which anybody may have made, and reads its lines. Runs only in a
 * process of its own (`main.ts`): the file is decoded nowhere else.
 */
import { readFile } from 'node:fs/promises';
import { openArchive } from '../importing/archive';
import { isSqlite } from '../importing/database';
import { UnreadableFile } from '../importing/surveys';
import { readGeoJson } from './geoJson';
import { readGeoPackage } from './geoPackage';
import { LONGEST_CELL, type RawNetwork } from './lines';
import { readLineTable } from './lineTable';
import { chooseColumns } from './networkColumns';
import type { NetworkTask, ReadLine, ReadNetwork } from './outcome';
import { placeLines, type PlacedLine } from './placeLines';
import { readShapefile } from './shapefile';
import { systemOf, WGS84, type CoordinateSystem } from './systems';

const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04';

async function readZip(name: string, file: string): Promise<RawNetwork> {
  const archive = await openArchive(name, file);
  const shapes = archive.names.filter((entry) => /\.shp$/i.test(entry) && !entry.startsWith('__MACOSX'));
  const [shape] = shapes;
  if (shape === undefined) throw new UnreadableFile(`${name} has no shapefile in it (.shp).`);
  if (shapes.length > 1) {
    throw new UnreadableFile(
      `${name} has several shapefiles: ${shapes.join(', ')}. Send the pipes in a ZIP of their own.`,
    );
  }
  const beside = async (extension: string): Promise<Buffer | null> => {
    const wanted = shape.replace(/shp$/i, extension).toLowerCase();
    const found = archive.names.find((entry) => entry.toLowerCase() === wanted);
    return found === undefined ? null : archive.read(found);
  };
  return readShapefile(name, {
    shp: await archive.read(shape),
    dbf: await beside('dbf'),
    prj: (await beside('prj'))?.toString('utf8').trim() || null,
    cpg: (await beside('cpg'))?.toString('latin1') ?? null,
  });
}

async function readRaw({ name, file }: NetworkTask): Promise<RawNetwork> {
  const bytes = await readFile(file);
  if (isZip(bytes)) return readZip(name, file);
  if (isSqlite(bytes)) return readGeoPackage(name, bytes);
  if (/\.(geo)?json$/i.test(name)) return readGeoJson(name, bytes);
  if (/\.(csv|txt)$/i.test(name)) return readLineTable(name, bytes);
  throw new UnreadableFile(`${name} is no GeoJSON, no ZIP with a shapefile, no GeoPackage and no CSV file.`);
}

interface FoundSystem {
  system: CoordinateSystem | null;
  saidBy: NonNullable<ReadNetwork['system']>['saidBy'];
  problem: string;
}

/** Degrees: what a file of longitudes and latitudes has. */
const isInDegrees = ({ lines }: RawNetwork): boolean =>
  lines.every(({ parts }) => parts.every((part) => part.every(([x, y]) => Math.abs(x) <= 360 && Math.abs(y) <= 360)));

function findSystem(raw: RawNetwork, chosen: string | null): FoundSystem {
  const unknown = (what: string) =>
    `The coordinate system ${what.slice(0, 100)} is not known here. Give its definition as WKT (the text of a .prj file) or PROJ text.`;
  if (chosen !== null) return { system: systemOf(chosen), saidBy: 'person', problem: unknown(chosen) };
  if (raw.system !== null) return { system: systemOf(raw.system), saidBy: 'file', problem: unknown(raw.system) };
  const isWgs84 = raw.isGeographic === true && isInDegrees(raw);
  return {
    system: isWgs84 ? WGS84 : null,
    saidBy: 'format',
    problem: 'The file does not say its coordinate system. Choose it by its EPSG number.',
  };
}

function middleOf(placed: readonly PlacedLine[]): [number, number] | null {
  if (placed.length === 0) return null;
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const {
    line: [x = 0, y = 0],
  } of placed) {
    [west, east] = [Math.min(west, x), Math.max(east, x)];
    [south, north] = [Math.min(south, y), Math.max(north, y)];
  }
  return [(west + east) / 2e7, (south + north) / 2e7];
}

export async function readNetwork(task: NetworkTask): Promise<ReadNetwork> {
  const raw = await readRaw(task);
  const { format } = raw;
  // A longer name is none.
  const columns = raw.columns.map((name) => (name.length > LONGEST_CELL ? '' : name));
  const chosen = chooseColumns(columns, task.columns, task.kept);
  const { system, saidBy, problem } = findSystem(raw, task.system);
  const usual = format === 'CSV' && system?.isNorthingFirst ? 'northing first' : 'easting first';
  const { placed, leftOut, isNorthingFirst } = system
    ? placeLines(raw.lines, system, task.axes, usual)
    : { placed: [], leftOut: [], isNorthingFirst: false };
  const cell = ({ raw: { cells } }: PlacedLine, column: string | null | undefined): string | null =>
    typeof column === 'string' ? cells[columns.indexOf(column)] || null : null;
  const nothing =
    system && placed.length === 0
      ? `None of the lines of ${task.name} could be read: ${leftOut[0]?.reason ?? 'there are none.'}`
      : null;
  return {
    format,
    columns: [...new Set(columns)]
      .filter((name) => name !== '')
      .map((name) => {
        const at = columns.indexOf(name);
        return { name, example: raw.lines.find(({ cells }) => cells[at])?.cells[at] ?? null };
      }),
    chosen,
    system: system && { name: system.name, saidBy },
    isNorthingFirst,
    middle: middleOf(placed),
    problem: system ? nothing : problem,
    lines: placed.map((each): ReadLine => ({
      where: each.raw.where,
      AssetID: cell(each, chosen.AssetID),
      UpstreamNode: cell(each, chosen.UpstreamNode),
      DownstreamNode: cell(each, chosen.DownstreamNode),
      Material: cell(each, chosen.Material),
      line: each.line,
    })),
    leftOut,
  };
}
