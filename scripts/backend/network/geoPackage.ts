/**
 * A GeoPackage (OGC 12-128): the one table with lines, whose geometries are a header and well-known binary. Views, virtual
 * tables and generated columns are not read: they are code of whoever made the file.
 */
import initSqlJs, { type SqlDatabase } from 'sql.js';
import { UnreadableFile } from '../importing/surveys';
import { cellOf, counter, type Count, type Point, type RawLine, type RawNetwork } from './lines';

/** Bytes of the envelope by its kind in the header. */
const ENVELOPES = [0, 32, 48, 48, 64];
const [LINE, MULTI_LINE] = [2, 5];
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const text = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/** Well-known binary as ISO has it: a kind above 1000 has heights, above 2000 measures, above 3000 both. */
class Wkb {
  private at = 0;
  constructor(private readonly view: DataView) {}

  parts(count: Count): Point[][] {
    const isLittle = this.view.getUint8(this.at) === 1;
    const kind = this.view.getUint32(this.at + 1, isLittle);
    const size = this.view.getUint32(this.at + 5, isLittle);
    this.at += 9;
    const shape = kind % 1000;
    if (shape === MULTI_LINE) {
      if (size * 9 > this.view.byteLength) throw new RangeError();
      return Array.from({ length: size }, () => this.parts(count)).flat();
    }
    if (shape !== LINE) return [];
    const step = 8 * (kind > 3000 ? 4 : kind > 1000 ? 3 : 2);
    if (this.at + size * step > this.view.byteLength) throw new RangeError();
    count('points', size);
    const points = Array.from({ length: size }, (_, index): Point => {
      const at = this.at + index * step;
      return [this.view.getFloat64(at, isLittle), this.view.getFloat64(at + 8, isLittle)];
    });
    this.at += size * step;
    return [points];
  }
}

function partsOf(blob: unknown, count: Count): Point[][] {
  if (!(blob instanceof Uint8Array) || blob[0] !== 0x47 || blob[1] !== 0x50) return [];
  const flags = blob[3] ?? 0;
  const envelope = ENVELOPES[(flags >> 1) & 7];
  // Bit 4: an empty geometry.
  if (envelope === undefined || flags & 16) return [];
  const start = 8 + envelope;
  if (start + 9 > blob.length) return [];
  try {
    return new Wkb(new DataView(blob.buffer, blob.byteOffset + start, blob.length - start)).parts(count);
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
}

function readLayer(name: string, database: SqlDatabase): RawNetwork {
  const [plain] = database.exec(`select name from pragma_table_list where schema = 'main' and type = 'table'`);
  const tables = new Set(plain?.values.map(([table]) => table));
  if (!tables.has('gpkg_geometry_columns') || !tables.has('gpkg_spatial_ref_sys')) {
    throw new UnreadableFile(`${name} is no GeoPackage.`);
  }
  const [found] = database.exec(
    `select g.table_name, g.column_name, s.organization, s.organization_coordsys_id, s.definition
     from gpkg_geometry_columns g join gpkg_spatial_ref_sys s on s.srs_id = g.srs_id
     where upper(g.geometry_type_name) in ('LINESTRING', 'MULTILINESTRING', 'GEOMETRY', 'CURVE', 'MULTICURVE')`,
  );
  const layers = found?.values.filter(([table]) => tables.has(table ?? null)) ?? [];
  const [layer] = layers;
  if (!layer) throw new UnreadableFile(`${name} has no table of lines.`);
  if (layers.length > 1) {
    const names = layers.map(([table]) => String(table)).join(', ');
    throw new UnreadableFile(`${name} has several tables of lines: ${names}. Save the pipes in a file of their own.`);
  }
  const [table, column, authority, number, definition] = layer.map(String) as [string, string, string, string, string];
  const [kept] = database.exec(`select name from pragma_table_xinfo(${text(table)}) where hidden = 0`);
  const columns = kept?.values.map(([each]) => String(each)) ?? [];
  const statement = database.prepare(`select ${columns.map(quoted).join(', ')} from ${quoted(table)}`);
  const geometryAt = columns.indexOf(column);
  const count = counter(name);
  const lines: RawLine[] = [];
  while (statement.step()) {
    const cells = statement.get();
    count('lines');
    lines.push({
      where: `row ${lines.length + 1}`,
      cells: cells.map((cell, at) => (at === geometryAt ? '' : cellOf(cell))),
      parts: partsOf(cells[geometryAt], count),
    });
  }
  statement.free();
  return { format: 'GeoPackage', columns, lines, system: authority.toUpperCase() === 'EPSG' ? number : definition };
}

export async function readGeoPackage(name: string, bytes: Uint8Array): Promise<RawNetwork> {
  const { Database } = await initSqlJs();
  try {
    const database = new Database(bytes);
    const network = readLayer(name, database);
    database.close();
    return network;
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(`${name} is a damaged GeoPackage.`);
  }
}
