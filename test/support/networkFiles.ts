/**
 * Files of a network as tests send them, made by hand from the public descriptions of their formats: RFC 7946 for GeoJSON,
 * ESRI's Shapefile Technical Description with dBASE III tables, and OGC 12-128 for GeoPackage.
 */
import initSqlJs from 'sql.js';
import yazl from 'yazl';

type Line = readonly (readonly number[])[];
export interface TestLine {
  fields: Readonly<Record<string, string>>;
  line: Line;
}

export const geoJson = (lines: readonly TestLine[], crs?: string): Buffer =>
  Buffer.from(
    JSON.stringify({
      type: 'FeatureCollection',
      ...(crs && { crs: { type: 'name', properties: { name: crs } } }),
      features: lines.map(({ fields, line }) => ({
        type: 'Feature',
        properties: fields,
        geometry: { type: 'LineString', coordinates: line },
      })),
    }),
  );

export function shp(lines: readonly Line[], kind = 3): Buffer {
  const records = lines.map((line, index) => {
    const content = Buffer.alloc(48 + line.length * 16);
    content.writeInt32LE(kind, 0);
    content.writeInt32LE(1, 36);
    content.writeInt32LE(line.length, 40);
    for (const [place, [x = 0, y = 0]] of line.entries()) {
      content.writeDoubleLE(x, 48 + place * 16);
      content.writeDoubleLE(y, 56 + place * 16);
    }
    const head = Buffer.alloc(8);
    head.writeInt32BE(index + 1, 0);
    head.writeInt32BE(content.length / 2, 4);
    return Buffer.concat([head, content]);
  });
  const head = Buffer.alloc(100);
  head.writeInt32BE(9994, 0);
  head.writeInt32LE(1000, 28);
  head.writeInt32LE(kind, 32);
  return Buffer.concat([head, ...records]);
}

const WIDTH = 20;
export function dbf(rows: readonly Readonly<Record<string, string | Buffer>>[]): Buffer {
  const names = Object.keys(rows[0] ?? {});
  const head = Buffer.alloc(32 + names.length * 32 + 1);
  head[0] = 3;
  head.writeUInt32LE(rows.length, 4);
  head.writeUInt16LE(head.length, 8);
  head.writeUInt16LE(1 + names.length * WIDTH, 10);
  for (const [index, name] of names.entries()) {
    head.write(name.slice(0, 10), 32 + index * 32, 'latin1');
    head.write('C', 43 + index * 32);
    head[48 + index * 32] = WIDTH;
  }
  head[head.length - 1] = 13;
  const cell = (value: string | Buffer = ''): Buffer => {
    const padded = Buffer.alloc(WIDTH, ' ');
    Buffer.from(value).copy(padded);
    return padded;
  };
  return Buffer.concat([head, ...rows.flatMap((row) => [Buffer.from(' '), ...names.map((name) => cell(row[name]))])]);
}

export async function zip(files: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const file = new yazl.ZipFile();
  for (const [name, content] of Object.entries(files)) file.addBuffer(content, name);
  file.end();
  const chunks: Buffer[] = [];
  for await (const chunk of file.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** A header without an envelope, and well-known binary with heights. */
function geometryBlob(line: Line): Uint8Array {
  const blob = Buffer.alloc(8 + 9 + line.length * 24);
  blob.write('GP', 0, 'latin1');
  blob[3] = 1;
  blob[8] = 1;
  blob.writeUInt32LE(1002, 9);
  blob.writeUInt32LE(line.length, 13);
  for (const [index, [x = 0, y = 0]] of line.entries()) {
    blob.writeDoubleLE(x, 17 + index * 24);
    blob.writeDoubleLE(y, 25 + index * 24);
  }
  return blob;
}

export async function geoPackage(lines: readonly TestLine[], epsg: number): Promise<Buffer> {
  const { Database } = await initSqlJs();
  const database = new Database();
  const names = Object.keys(lines[0]?.fields ?? {});
  database.exec(`
    create table gpkg_spatial_ref_sys (srs_id integer, organization text, organization_coordsys_id integer, definition text);
    insert into gpkg_spatial_ref_sys values (${epsg}, 'EPSG', ${epsg}, 'undefined');
    create table gpkg_geometry_columns (table_name text, column_name text, geometry_type_name text, srs_id integer);
    insert into gpkg_geometry_columns values ('pipes', 'geom', 'LINESTRING', ${epsg});
    create table pipes (fid integer primary key, geom blob, ${names.join(', ')});
  `);
  for (const { fields, line } of lines) {
    const values = names.map((name) => `'${(fields[name] ?? '').replaceAll("'", "''")}'`);
    const blob = Buffer.from(geometryBlob(line)).toString('hex');
    database.exec(`insert into pipes (geom, ${names.join(', ')}) values (x'${blob}', ${values.join(', ')})`);
  }
  const bytes = Buffer.from(database.export());
  database.close();
  return bytes;
}
