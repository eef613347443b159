/** The list of assets as a GeoPackage: by the import's own reader, and by what OGC 12-128 requires of the tables. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import initSqlJs, { type SqlDatabase } from 'sql.js';
import { upTo } from '../../../../scripts/backend/assetFiles/makeAssetFile';
import { readGeoPackage } from '../../../../scripts/backend/network/geoPackage';
import { signIn } from '../../../support/apiClient';
import { assetCalls, type AssetCalls } from '../../../support/assetCalls';
import { startInspectionsBackend, type InspectionsBackend } from '../../../support/inspectionsBackend';
import { networkCalls } from '../../../support/networkCalls';
import { geoJson } from '../../../support/networkFiles';
import { until } from '../../../support/until';

let data: InspectionsBackend;
let calls: AssetCalls;
let token: string;
let database: SqlDatabase;
let bytes: Uint8Array;

/** A line separator, which JSON does not escape. */
const NOTE = 'first\u2028second';
/** In the Auckland Domain, a park: nobody's pipe. */
const LINE = [
  [174.7787, -36.8603],
  [174.7797, -36.8604],
  [174.7799, -36.8601],
];

const download = async (query: Record<string, string> = {}, signal?: AbortSignal) => {
  const params = new URLSearchParams({ organisation_id: String(data.org), ...query });
  return fetch(`${data.backend.origin}/api/v3/assets/gpkg?${params}`, {
    headers: { authorization: `Bearer ${token}` },
    ...(signal && { signal }),
  });
};
const opened = async (file: Uint8Array) => new (await initSqlJs()).Database(file);
const rowsOf = (from: SqlDatabase, query: string) => from.exec(query)[0]?.values ?? [];
const only = (query: string) => rowsOf(database, query)[0];
const recordOf = (assetId: string) => {
  const [found] = database.exec(`select * from assets where asset_id = '${assetId}'`);
  return Object.fromEntries(found?.columns.map((name, at) => [name, found.values[0]?.[at]]) ?? []);
};

beforeAll(async () => {
  data = await startInspectionsBackend([
    {
      ...{ name: 'survey', folder: 'Main Street', asset: { assetId: '下水-1' }, isImperial: true },
      ...{ headers: { Date: '2026-05-01' }, structuralGrade: 4, serviceAtLeast: 2 },
      frames: [{ defectCode: 'H', defectClass: 'Hole', chainageNumber: 40, structuralScore: 100 }],
    },
  ]);
  calls = await assetCalls(data);
  token = (await signIn(data.backend.origin, 'owner')).login.access;
  await calls.imported('Asset ID,Upstream node,Diameter,Owner\n下水-1,MH1,225,Council');
  await calls.imported('Asset ID,OWNER,geom\nP2,Nobody,here');
  const networks = await networkCalls(data);
  await networks.imported('pipes.geojson', geoJson([{ fields: { FACILITYID: '下水-1' }, line: LINE }]));
  const [{ uuid } = { uuid: '' }] = (await calls.list({ search: '下水' })).results;
  await calls.call('PATCH', `/assets/${uuid}`, {
    ...{ criticality: 5, criticalityNote: NOTE, decision: 'survey again', decisionDate: '2027-05-01' },
  });
  const answer = await download({ ordering: 'asset_id' });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/geopackage+sqlite3']);
  bytes = new Uint8Array(await answer.arrayBuffer());
  database = await opened(bytes);
});
afterAll(async () => {
  database.close();
  await data.close();
});

it('says what it is, as the standard has it', () => {
  expect(only('pragma application_id')).toEqual([0x47504b47]);
  expect(only('pragma user_version')).toEqual([10300]);
  expect(only('pragma integrity_check')).toEqual(['ok']);
  expect(rowsOf(database, 'pragma foreign_key_check')).toEqual([]);
  const systems = 'select srs_id, organization, organization_coordsys_id from gpkg_spatial_ref_sys order by srs_id';
  expect(rowsOf(database, systems)).toEqual([
    [-1, 'NONE', -1],
    [0, 'NONE', 0],
    [4326, 'EPSG', 4326],
  ]);
  expect(only('select definition from gpkg_spatial_ref_sys where srs_id = 4326')).toEqual([
    expect.stringMatching(/^GEOGCS\["WGS 84".*AUTHORITY\["EPSG","4326"\]\]$/),
  ]);
  expect(rowsOf(database, 'select table_name, data_type, identifier, srs_id from gpkg_contents')).toEqual([
    ['assets', 'features', 'assets', 4326],
  ]);
  expect(only('select min_x, min_y, max_x, max_y from gpkg_contents')).toEqual([
    ...[174.7787, -36.8604, 174.7799, -36.8601],
  ]);
  expect(only('select description from gpkg_contents')).toEqual([
    expect.stringMatching(/^Assets of .+, \d{4}-\d\d-\d\d/),
  ]);
  expect(rowsOf(database, 'select * from gpkg_geometry_columns')).toEqual([
    ['assets', 'geom', 'LINESTRING', 4326, 0, 0],
  ]);
  const types = rowsOf(database, `select distinct type from pragma_table_info('assets')`).flat();
  expect(types.sort()).toEqual(['DATE', 'DATETIME', 'DOUBLE', 'INTEGER', 'LINESTRING', 'TEXT']);
});

it('has each line where the import has put it, longitude first, and makes none up', async () => {
  const { lines, system } = await readGeoPackage('assets.gpkg', bytes);
  expect([system, lines.map(({ parts }) => parts)]).toEqual(['4326', [[], [LINE]]]);
  const [blob] = only(`select geom from assets where asset_id = '下水-1'`) as [Uint8Array];
  const view = new DataView(blob.buffer, blob.byteOffset, blob.length);
  expect(Buffer.from(blob).subarray(0, 4).toString('hex')).toBe('47500003');
  expect(view.getInt32(4, true)).toBe(4326);
  expect([0, 1, 2, 3].map((at) => view.getFloat64(8 + at * 8, true))).toEqual([174.7787, 174.7799, -36.8604, -36.8601]);
  expect(only(`select typeof(geom) from assets where asset_id = 'P2'`)).toEqual(['null']);
});

it('has in each row what is known of the asset, in units that the names say', () => {
  expect(recordOf('下水-1')).toMatchObject({
    ...{ upstream_node: 'MH1', downstream_node: null, diameter_mm: 225, pipe_type: 'SS', standard: 'Australia 2020' },
    ...{ structural_grade: 4, structural_grade_at_least: null, service_grade: null, service_grade_at_least: 2 },
    ...{ surveyed: '2026-05-01', worst_defect_code: 'H', worst_defect: 'Hole', worst_defect_at_m: 12.192 },
    ...{ inspections: 1, criticality: 5, criticality_note: NOTE, likelihood: 4, risk: 20, repair: null },
    ...{ decision: 'survey again', decision_year: null, decision_date: '2027-05-01', decided_by: 'Demo Owner' },
    ...{
      decided_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
      'Owner (2)': 'Council',
    },
  });
});

it('has no value for what is not known, and none of several columns of one name is lost', () => {
  const { fid, asset_uuid, asset_id, pipe_type, standard, inspections, created_at, ...others } = recordOf('P2');
  expect({ fid, asset_id, pipe_type, standard, inspections }).toEqual({
    ...{ fid: 1, asset_id: 'P2', pipe_type: 'SS', standard: 'Australia 2020', inspections: 0 },
  });
  expect([asset_uuid, created_at]).toEqual([expect.any(String), expect.any(String)]);
  const known = Object.entries(others).filter(([, value]) => value !== null);
  expect(known).toEqual([
    ['OWNER', 'Nobody'],
    ['geom (2)', 'here'],
  ]);
});

it('has the rows that the list shows, in its order, and none of them where nothing matches', async () => {
  const ids = async (query: Record<string, string>) => {
    const file = await opened(new Uint8Array(await (await download(query)).arrayBuffer()));
    const found = [
      ...rowsOf(file, 'select asset_id from assets order by fid').flat(),
      ...rowsOf(file, 'select min_x from gpkg_contents where min_x is null').flat(),
    ];
    file.close();
    return found;
  };
  expect(await ids({ ordering: '-asset_id' })).toEqual(['下水-1', 'P2']);
  expect(await ids({ search: 'p2' })).toEqual(['P2', null]);
  expect(await ids({ decision: 'survey again' })).toEqual(['下水-1']);
  expect(await ids({ pipe_type: 'SW' })).toEqual([null]);
});

it('is the owner’s alone, and stands in the audit log', async () => {
  const params = new URLSearchParams({ organisation_id: String(data.org) });
  expect((await data.contractor.call('GET', `/assets/gpkg?${params}`)).status).toBe(403);
  const { body } = await data.owner.call<{ results: { detail: string }[] }>('GET', '/audit?kind=export%20made');
  expect(body.results[0]).toMatchObject({ detail: 'List of assets, GeoPackage' });
});

it('is refused where it would have more columns than programs take', async () => {
  for (let file = 0; file < 9; file += 1) {
    const names = Array.from({ length: 50 }, (_, index) => `Column ${file}-${index}`);
    await calls.imported(`Asset ID,${names.join(',')}\nwide,${names.map(() => 'x').join(',')}`);
  }
  const answer = await download({ search: 'wide' });
  expect([answer.status, await answer.json()]).toEqual([
    400,
    {
      nonFieldErrors: [
        'These assets have 450 different extra fields, and a GeoPackage takes 400. Search or filter for some of the assets, or download them as CSV.',
      ],
    },
  ]);
  await calls.remove(...(await calls.list({ search: 'wide' })).results);
});

it('is given up once there is more of it than fits', async () => {
  async function* pieces() {
    yield 'four';
    yield 'five!';
  }
  const all = async (most: number) => {
    const taken: string[] = [];
    for await (const piece of upTo(most, pieces(), () => new Error('too much'))) taken.push(piece);
    return taken;
  };
  expect(await all(9)).toEqual(['four', 'five!']);
  await expect(all(8)).rejects.toThrow('too much');
});

it('leaves nothing behind, also where nobody waits for it any more', async () => {
  const leave = new AbortController();
  const left = download({}, leave.signal);
  leave.abort();
  await expect(left).rejects.toThrow();
  const temporary = path.join(data.backend.dataDir, 'tmp');
  await until(async () => (await readdir(temporary)).filter((name) => name.startsWith('assets-')).length === 0);
});
