/** What files that anybody may have made cannot do: take more than their bounds, lie about their counts, or run code. */
import initSqlJs from 'sql.js';
import { readGeoJson } from '../../../../scripts/backend/network/geoJson';
import { readGeoPackage } from '../../../../scripts/backend/network/geoPackage';
import { readShapefile } from '../../../../scripts/backend/network/shapefile';
import { dbf, geoJson, geoPackage, shp } from '../../../support/networkFiles';

const LINE = [
  [174.77, -36.86],
  [174.78, -36.86],
] as const;

async function changed(file: Buffer, sql: string): Promise<Buffer> {
  const { Database } = await initSqlJs();
  // It would change the file in its place.
  const database = new Database(Uint8Array.from(file));
  database.exec(sql);
  return Buffer.from(database.export());
}

describe('a GeoPackage', () => {
  let file: Buffer;
  beforeAll(async () => {
    file = await geoPackage([{ fields: { pipe: 'P1' }, line: LINE }], 4326);
  });
  const copies = (count: number) =>
    changed(
      file,
      `with recursive n(i) as (select 2 union all select i + 1 from n where i < ${count})
       insert into pipes (geom, pipe) select geom, 'P' || i from n, pipes`,
    );

  it('has up to 100,000 lines, each of which counts once', async () => {
    expect((await readGeoPackage('net.gpkg', await copies(100_000))).lines).toHaveLength(100_000);
    await expect(readGeoPackage('net.gpkg', await copies(100_001))).rejects.toThrow(
      'net.gpkg has more than 100,000 lines.',
    );
  });

  it('runs nothing of whoever made it', async () => {
    const generated = await changed(file, `alter table pipes add column big as (zeroblob(100000000))`);
    expect((await readGeoPackage('net.gpkg', generated)).columns).toEqual(['fid', 'geom', 'pipe']);
    const view = await changed(
      file,
      `alter table gpkg_geometry_columns rename to hidden; create view gpkg_geometry_columns as select * from hidden`,
    );
    await expect(readGeoPackage('net.gpkg', view)).rejects.toThrow('net.gpkg is no GeoPackage.');
    const layer = await changed(
      file,
      `alter table pipes rename to hidden; create view pipes as select * from hidden;
      update gpkg_geometry_columns set table_name = 'pipes'`,
    );
    await expect(readGeoPackage('net.gpkg', layer)).rejects.toThrow('net.gpkg has no table of lines.');
  });
});

describe('a shapefile', () => {
  const read = (bytes: Buffer, table: Buffer | null = null) =>
    readShapefile('net.zip', { shp: bytes, dbf: table, prj: null, cpg: null });

  it('is refused where its counts do not fit what it has', () => {
    const table = dbf([{ ID: 'P1' }]);
    table.writeUInt32LE(4_000_000_000, 4);
    expect(() => read(shp([LINE]), table)).toThrow('net.zip has 1 lines and a table of 4000000000 rows.');
    for (const [at, count] of [
      [144, 2_000_000_000],
      [148, 2_000_000_000],
      [148, 0],
      [148, -1],
    ] as const) {
      const bytes = shp([LINE]);
      bytes.writeInt32LE(count, at);
      expect(() => read(bytes)).toThrow('net.zip is a damaged shapefile.');
    }
  });

  it('has up to 2,000,000 points', () => {
    const long = Array.from({ length: 1_000_001 }, () => [0, 0]);
    expect(() => read(shp([long, long]))).toThrow('net.zip has more than 2,000,000 points.');
  });
});

it('a GeoJSON file has up to 500 columns, and a geometry as deep as it likes is no line', () => {
  const fields = Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`c${at}`, '']));
  expect(() => readGeoJson('net.json', geoJson([{ fields, line: LINE }]))).toThrow(
    'net.json has more than 500 columns.',
  );
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  const file = `{"type":"FeatureCollection","features":[{"geometry":{"type":"LineString","coordinates":${deep}}}]}`;
  expect(readGeoJson('net.json', Buffer.from(file)).lines).toMatchObject([{ parts: [] }]);
});
