/** Importing where pipes lie, from each format, with the real backend. */
import { assetCalls, type AssetCalls } from '../../../support/assetCalls';
import { startInspectionsBackend, type InspectionsBackend } from '../../../support/inspectionsBackend';
import { networkCalls, type NetworkCalls } from '../../../support/networkCalls';
import { dbf, geoJson, geoPackage, shp, zip } from '../../../support/networkFiles';

let data: InspectionsBackend;
let assets: AssetCalls;
let calls: NetworkCalls;
beforeAll(async () => {
  data = await startInspectionsBackend([
    {
      ...{ name: 'surveyed', folder: 'Main Street', asset: { assetId: 'P1' }, structuralGrade: 4 },
      headers: { Date: '2026-05-01' },
    },
    { name: 'theirs', folder: 'Depot tests', asset: { assetId: 'P9' } },
  ]);
  assets = await assetCalls(data);
  calls = await networkCalls(data);
  await assets.made({ AssetID: 'P2', UpstreamNode: 'MH2', DownstreamNode: 'MH3' });
  await assets.made({ AssetID: 'P3', UpstreamNode: 'MH3', DownstreamNode: 'MH4' });
  await assets.made({ AssetID: '下水-4', UpstreamNode: '人孔4', DownstreamNode: '人孔5' });
});
afterAll(() => data.close());

/** In the Auckland Domain, a park: nobody's pipe. */
const AT = [174.7787, -36.8603] as const;
const NZTM = [1758601.3, 5919165.5] as const;
const line = ([x, y]: readonly [number, number], step: number) => [
  [x, y],
  [x + step, y],
];
const lineOf = async (id: string) => {
  const network = await calls.read();
  const at = network.AssetID.indexOf(id);
  return network.line[at]?.map((each) => each / 1e7) ?? null;
};

describe('a GeoJSON file', () => {
  const file = geoJson([
    { fields: { FACILITYID: 'p1', FROMMH: 'x', TOMH: 'y', MATERIAL: 'VC' }, line: line(AT, 0.001) },
    { fields: { FACILITYID: 'other', FROMMH: 'mh3', TOMH: 'MH2' }, line: line(AT, 0.002) },
    { fields: { FACILITYID: 'P9', FROMMH: 'a', TOMH: 'b' }, line: line(AT, 0.003) },
    { fields: { FACILITYID: '' }, line: line(AT, 0.003) },
  ]);

  it('is compared with the register by id, then by nodes, and stores nothing before it is confirmed', async () => {
    expect(await calls.previewed('pipes.geojson', file)).toMatchObject({
      ...{ format: 'GeoJSON', problem: null, lines: 4, matchedById: 1, matchedByNodes: 1, unknown: 1, stored: 0 },
      system: { name: 'WGS 84 (EPSG:4326)', saidBy: 'format' },
      chosen: { AssetID: 'FACILITYID', UpstreamNode: 'FROMMH', DownstreamNode: 'TOMH', Material: 'MATERIAL' },
      proposals: [{ AssetID: 'P2', nodes: 'mh3 → MH2', isReversed: true }],
      // The pipe of another organisation is not known here.
      unknownIds: ['P9'],
      leftOut: [{ where: 'feature 4', reason: 'It has no asset ID, and no other pipe lies between its nodes.' }],
    });
    expect((await calls.read()).line.every((each) => each === null)).toBe(true);
  });

  it('matches none of several lines between the same nodes: nobody knows which is the pipe', async () => {
    const twins = [0.001, 0.002].map((step) => ({ fields: { FROMMH: 'MH2', TOMH: 'MH3' }, line: line(AT, step) }));
    const reason = 'Several pipes lie between its nodes, and it has no asset ID.';
    expect(await calls.previewed('twins.geojson', geoJson(twins))).toMatchObject({
      matchedByNodes: 0,
      leftOut: [
        { where: 'feature 1', reason },
        { where: 'feature 2', reason },
      ],
    });
  });

  it('is stored as it was confirmed: by id, then by nodes from the upstream end, then as new assets', async () => {
    expect(await calls.imported('pipes.geojson', file)).toMatchObject({ stored: 1, replaced: 0 });
    expect(await lineOf('P1')).toEqual([174.7787, -36.8603, 0.001, 0]);
    expect(await lineOf('P2')).toBeNull();
    expect(await calls.imported('pipes.geojson', file, { by_nodes: 'true', create: 'true' })).toMatchObject({
      stored: 3,
      replaced: 1,
    });
    expect(await lineOf('P2')).toEqual([174.7807, -36.8603, -0.002, 0]);
    const network = await calls.read({ search: 'P' });
    expect(network.AssetID).toEqual(['P1', 'P2', 'P3', 'P9']);
    expect(network).toMatchObject({
      structuralGrade: [4, null, null, null],
      surveyed: ['2026-05-01', null, null, null],
      type: ['SS', 'SS', 'SS', 'SS'],
    });
    expect(await calls.read({ pipe_type: 'SW' })).toMatchObject({ uuid: [], line: [] });
  });

  it('replaces the earlier line of each pipe that it has, and leaves the others', async () => {
    const later = geoJson([{ fields: { FACILITYID: 'P1' }, line: line(AT, 0.004) }]);
    expect(await calls.imported('later.geojson', later)).toMatchObject({ stored: 1, replaced: 1 });
    expect(await lineOf('P1')).toEqual([174.7787, -36.8603, 0.004, 0]);
    expect(await lineOf('P2')).toEqual([174.7807, -36.8603, -0.002, 0]);
  });

  it('replaces nothing after somebody else has imported lines since the preview', async () => {
    const { lastImport } = await calls.previewed('pipes.geojson', file);
    const seen = { last_import: String(lastImport) };
    const answers = await Promise.all([
      calls.send('pipes.geojson', file, seen),
      calls.send('pipes.geojson', file, seen),
      calls.send('pipes.geojson', file),
    ]);
    const told = answers.map(({ status, body }) => [status, body.detail]);
    const overtaken = [412, 'Lines were imported meanwhile. Look at the preview again.'];
    expect(told.filter(([status]) => status === 200)).toHaveLength(1);
    expect(told.filter(([status]) => status === 412)).toEqual([overtaken, overtaken]);
  });

  it('of another system says so in `crs`, or has it said, and is refused outside of it', async () => {
    const metres = [{ fields: { id: 'P3' }, line: line(NZTM, 100) }];
    expect(await calls.previewed('old.json', geoJson(metres))).toMatchObject({
      system: null,
      problem: 'The file does not say its coordinate system. Choose it by its EPSG number.',
    });
    expect(await calls.previewed('old.json', geoJson(metres), { system: '27700' })).toMatchObject({
      problem:
        'None of the lines of old.json could be read: It lies outside of where OSGB36 / British National Grid (EPSG:27700) is used.',
    });
    expect((await calls.send('old.json', geoJson(metres), { system: '27700' })).status).toBe(400);
    expect(await calls.previewed('old.json', geoJson(metres), { system: '6537' })).toMatchObject({
      problem: expect.stringContaining('6537 is not known here') as string,
    });
    const named = geoJson(metres, 'urn:ogc:def:crs:EPSG::2193');
    const { system, middle } = await calls.previewed('old.json', named);
    expect(system).toMatchObject({ saidBy: 'file' });
    expect(middle?.map((each) => each.toFixed(3))).toEqual(['174.779', '-36.860']);
    // Northing first, as the system's own definition has it.
    const swapped = geoJson([{ fields: { id: 'P3' }, line: [NZTM.toReversed(), [NZTM[1], NZTM[0] + 100]] }]);
    const found = await calls.previewed('old.json', swapped, { system: 'EPSG:2193' });
    expect([found.isNorthingFirst, found.middle]).toEqual([true, middle]);
  });

  it('that cannot be read is refused with a sentence', async () => {
    const refusedWith = async (name: string, content: string) => {
      const { status, body } = await calls.send(name, Buffer.from(content));
      return [status, body.detail];
    };
    expect(await refusedWith('a.geojson', '{')).toEqual([400, 'a.geojson is not JSON.']);
    expect(await refusedWith('a.geojson', '{"type":"Topology"}')).toEqual([
      400,
      'a.geojson is no GeoJSON file: it has no list of features.',
    ]);
    expect(await refusedWith('a.kml', '<kml/>')).toEqual([
      400,
      'a.kml is no GeoJSON, no ZIP with a shapefile, no GeoPackage and no CSV file.',
    ]);
    expect(await refusedWith('a.gpkg', 'SQLite format 3\0 and nothing')).toEqual([
      400,
      'a.gpkg is a damaged GeoPackage.',
    ]);
    expect(await refusedWith('a.zip', 'PK\x03\x04')).toEqual([400, 'a.zip is damaged or not a ZIP file.']);
  });
});

describe('other formats', () => {
  it('CSV has the two ends in columns, or WKT, and Japanese planes with the northing first', async () => {
    const ends = Buffer.from('Asset ID,X1,Y1,X2,Y2\nP3,1758601.3,5919165.5,1758701.3,5919165.5\n');
    expect(await calls.previewed('p.csv', ends, { system: '2193' })).toMatchObject({ format: 'CSV', matchedById: 1 });
    const wkt = Buffer.from('name;WKT\nP3;"LINESTRING (174.7787 -36.8603, 174.7797 -36.8603)"\nP1;POINT (1 2)\n');
    const read = await calls.previewed('p.csv', wkt, { system: '4326' });
    expect(read).toMatchObject({
      matchedById: 1,
      leftOut: [{ where: 'line 3', reason: 'It is not a line of at least two points.' }],
    });
    const plane = Buffer.from('Asset ID,X1,Y1,X2,Y2\n下水-4,-35367,-11915,-35300,-11900\n');
    const japan = await calls.previewed('p.csv', plane, { system: '6677' });
    expect([japan.isNorthingFirst, japan.middle?.map(Math.floor)]).toEqual([true, [139, 35]]);
    const other = await calls.previewed('p.csv', plane, { system: '6677', axes: 'easting first' });
    expect([other.isNorthingFirst, other.matchedById]).toEqual([false, 1]);
    const { status, body } = await calls.send('p.csv', Buffer.from('Asset ID,Material\nP3,VC\n'));
    expect([status, body.detail]).toEqual([400, expect.stringContaining('has no coordinates')]);
  });

  it('a shapefile has its system and its encoding beside it', async () => {
    const wkt =
      'PROJCS["NZGD_2000_New_Zealand_Transverse_Mercator",GEOGCS["GCS_NZGD_2000",DATUM["D_NZGD_2000",SPHEROID["GRS_1980",6378137.0,298.257222101]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",1600000.0],PARAMETER["False_Northing",10000000.0],PARAMETER["Central_Meridian",173.0],PARAMETER["Scale_Factor",0.9996],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]';
    // 下水-4 in Shift_JIS.
    const id = Buffer.from([0x89, 0xba, 0x90, 0x85, 0x2d, 0x34]);
    const parts = {
      'net/Pipes.shp': shp([line(NZTM, 50)]),
      'net/Pipes.dbf': dbf([{ ASSET_ID: id, UPSTREAM_M: 'MH4' }]),
      'net/Pipes.cpg': Buffer.from('932'),
    };
    const unsaid = await calls.previewed('net.zip', await zip(parts));
    expect(unsaid).toMatchObject({ system: null, columns: [{ name: 'ASSET_ID', example: '下水-4' }, {}] });
    const whole = await zip({ ...parts, 'net/Pipes.prj': Buffer.from(wkt) });
    expect(await calls.previewed('net.zip', whole)).toMatchObject({
      ...{ format: 'Shapefile', problem: null, matchedById: 1, unknown: 0 },
      system: { name: 'NZGD_2000_New_Zealand_Transverse_Mercator', saidBy: 'file' },
    });
    expect((await calls.imported('net.zip', whole)).stored).toBe(1);
    const numbered = await calls.previewed('p.json', geoJson([{ fields: { id: 'x' }, line: line(NZTM, 50) }]), {
      system: '2193',
    });
    expect((await lineOf('下水-4'))?.slice(0, 2)).toEqual(numbered.middle);
    const points = await zip({ 'manholes.shp': shp([line(NZTM, 50)], 1) });
    expect((await calls.send('manholes.zip', points)).body.detail).toContain('has no lines');
    const cut = await zip({ 'cut.shp': shp([line(NZTM, 50)]).subarray(0, 150) });
    expect((await calls.send('cut.zip', cut)).body.detail).toBe('cut.zip is a damaged shapefile.');
  });

  it('a GeoPackage names its system by number, and what was chosen is kept for the next file', async () => {
    const file = await geoPackage(
      [
        {
          fields: { pipe: 'P3', material: "vitrified 'clay'" },
          line: [
            [...NZTM, 3],
            [NZTM[0] + 10, NZTM[1], 3],
          ],
        },
      ],
      2193,
    );
    const before = await calls.previewed('net.gpkg', file);
    expect(before).toMatchObject({
      format: 'GeoPackage',
      chosen: { AssetID: null, Material: 'material' },
      matchedById: 0,
    });
    const columns = JSON.stringify({ AssetID: 'pipe' });
    expect((await calls.imported('net.gpkg', file, { columns })).stored).toBe(1);
    expect(await calls.previewed('net.gpkg', file)).toMatchObject({
      ...{ chosen: { AssetID: 'pipe' }, matchedById: 1, replaced: 1 },
    });
  });
});
