/**
 * Writes assets as a GeoPackage (OGC 12-128, version 1.3): one layer of lines in WGS 84, longitude before latitude as the
 * format has it whatever the system says. An asset whose line is not known has a row without a geometry.
 */
import { writeFile } from 'node:fs/promises';
import initSqlJs from 'sql.js';
import { LAYER_KEYS, type LayerHead, type TableRow } from './assetTable';

const LAYER = 'assets';
const WGS84 = 4326;
const WGS84_TEXT =
  'GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563,AUTHORITY["EPSG","7030"]],AUTHORITY["EPSG","6326"]],' +
  'PRIMEM["Greenwich",0,AUTHORITY["EPSG","8901"]],UNIT["degree",0.0174532925199433,AUTHORITY["EPSG","9122"]],AUTHORITY["EPSG","4326"]]';
/** How many of the units in which lines are kept a degree has. */
const UNITS = 1e7;

// The tables are those of the standard's annex C, and the systems the three that each GeoPackage has.
const TABLES = `
  pragma application_id = 0x47504B47;
  pragma user_version = 10300;
  create table gpkg_spatial_ref_sys (
    srs_name TEXT NOT NULL, srs_id INTEGER PRIMARY KEY, organization TEXT NOT NULL,
    organization_coordsys_id INTEGER NOT NULL, definition TEXT NOT NULL, description TEXT
  );
  create table gpkg_contents (
    table_name TEXT NOT NULL PRIMARY KEY, data_type TEXT NOT NULL, identifier TEXT UNIQUE, description TEXT DEFAULT '',
    last_change DATETIME NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')),
    min_x DOUBLE, min_y DOUBLE, max_x DOUBLE, max_y DOUBLE, srs_id INTEGER,
    CONSTRAINT fk_gc_r_srs_id FOREIGN KEY (srs_id) REFERENCES gpkg_spatial_ref_sys (srs_id)
  );
  create table gpkg_geometry_columns (
    table_name TEXT NOT NULL, column_name TEXT NOT NULL, geometry_type_name TEXT NOT NULL, srs_id INTEGER NOT NULL,
    z TINYINT NOT NULL, m TINYINT NOT NULL,
    CONSTRAINT pk_geom_cols PRIMARY KEY (table_name, column_name),
    CONSTRAINT uk_gc_table_name UNIQUE (table_name),
    CONSTRAINT fk_gc_tn FOREIGN KEY (table_name) REFERENCES gpkg_contents (table_name),
    CONSTRAINT fk_gc_srs FOREIGN KEY (srs_id) REFERENCES gpkg_spatial_ref_sys (srs_id)
  );
  insert into gpkg_spatial_ref_sys values
    ('WGS 84', ${WGS84}, 'EPSG', ${WGS84}, '${WGS84_TEXT}', 'longitude and latitude in degrees'),
    ('Undefined cartesian SRS', -1, 'NONE', -1, 'undefined', NULL),
    ('Undefined geographic SRS', 0, 'NONE', 0, 'undefined', NULL);
`;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** West, south, east, north. */
type Box = [number, number, number, number];
const within = ([west, south, east, north]: Box, [x, y]: readonly [number, number]): Box => [
  Math.min(west, x),
  Math.min(south, y),
  Math.max(east, x),
  Math.max(north, y),
];
const NOWHERE: Box = [Infinity, Infinity, -Infinity, -Infinity];

/** The points of a line that is kept as steps from one to the next, in degrees. */
function pointsOf(line: readonly number[]): [number, number][] {
  let [x, y] = [0, 0];
  return Array.from({ length: line.length / 2 }, (_, index) => {
    [x, y] = [x + (line[2 * index] ?? 0), y + (line[2 * index + 1] ?? 0)];
    return [x / UNITS, y / UNITS];
  });
}

/** The standard's clause 2.1.3: a header with the envelope, then well-known binary, all of it little-endian. */
function blobOf(points: readonly [number, number][], [west, south, east, north]: Box): Uint8Array {
  const ENVELOPE_AT = 8;
  const WKB_AT = ENVELOPE_AT + 32;
  const POINTS_AT = WKB_AT + 9;
  const blob = Buffer.alloc(POINTS_AT + points.length * 16);
  blob.write('GP', 0, 'latin1');
  // Version 0; the flags say little-endian, and an envelope of x and y.
  blob.writeUInt8(0b0000_0011, 3);
  blob.writeInt32LE(WGS84, 4);
  for (const [index, bound] of [west, east, south, north].entries()) blob.writeDoubleLE(bound, ENVELOPE_AT + index * 8);
  blob.writeUInt8(1, WKB_AT);
  blob.writeUInt32LE(2, WKB_AT + 1);
  blob.writeUInt32LE(points.length, WKB_AT + 5);
  for (const [index, [x, y]] of points.entries()) {
    blob.writeDoubleLE(x, POINTS_AT + index * 16);
    blob.writeDoubleLE(y, POINTS_AT + index * 16 + 8);
  }
  return blob;
}

/** Cells are in the order of the head's fields. The whole of the database is in memory until it is written. */
export async function writeGeoPackage(file: string, head: LayerHead, rows: AsyncIterable<TableRow>): Promise<void> {
  const { Database } = await initSqlJs();
  const database = new Database();
  database.exec(TABLES);
  const [key, geometry] = LAYER_KEYS;
  const columns = head.fields.map(({ name, type }) => `, ${quoted(name)} ${type}`).join('');
  database.exec(
    `create table ${LAYER} (${key} INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, ${geometry} LINESTRING${columns})`,
  );
  database.exec('begin');
  const names = [geometry, ...head.fields.map(({ name }) => name)];
  const insert = database.prepare(
    `insert into ${LAYER} (${names.map(quoted).join(', ')}) values (${names.map(() => '?').join(', ')})`,
  );
  let extent = NOWHERE;
  for await (const { line, cells } of rows) {
    const points = line && pointsOf(line);
    const box = points?.reduce(within, NOWHERE);
    if (box) extent = within(within(extent, [box[0], box[1]]), [box[2], box[3]]);
    insert.run([points && box ? blobOf(points, box) : null, ...cells]);
  }
  insert.free();
  const contents = database.prepare(
    `insert into gpkg_contents (table_name, data_type, identifier, description, min_x, min_y, max_x, max_y, srs_id)
     values ('${LAYER}', 'features', '${LAYER}', ?, ?, ?, ?, ?, ${WGS84})`,
  );
  contents.run([head.description, ...extent.map((bound) => (Number.isFinite(bound) ? bound : null))]);
  contents.free();
  database.exec(`insert into gpkg_geometry_columns values ('${LAYER}', '${geometry}', 'LINESTRING', ${WGS84}, 0, 0)`);
  database.exec('commit');
  await writeFile(file, database.export());
  database.close();
}
