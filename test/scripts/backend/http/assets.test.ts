import { matchedCount, matchProposals, type Asset } from '@/api/contract/assets';
import { assetInspectionPage } from '@/api/contract/inspections';
import { assetCalls, type AssetCalls } from '../../../support/assetCalls';
import { startInspectionsBackend, type InspectionsBackend } from '../../../support/inspectionsBackend';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
/** The demo folders have this standard; Main Street is of sewers, Creek outfall of stormwater. */
const STANDARD = 6;
const MENDED = '2026-03-01T00:00:00.000Z';

let data: InspectionsBackend;
let calls: AssetCalls;
beforeAll(async () => {
  const pipe = (name: string, headers: object, more = {}) => ({ name, folder: 'Main Street', headers, ...more });
  data = await startInspectionsBackend([
    pipe('by id', { AssetID: 'm-1', UpstreamNode: 'A', DownstreamNode: 'B' }),
    pipe('by nodes', { AssetID: 'unknown', UpstreamNode: 'a', DownstreamNode: 'b' }),
    pipe('by swapped nodes', { UpstreamNode: 'D', DownstreamNode: 'C' }),
    pipe('by several', { UpstreamNode: 'P', DownstreamNode: 'Q' }),
    pipe('by nothing', { UpstreamNode: 'X', DownstreamNode: 'Y' }),
    { name: 'of the other register', folder: 'Creek outfall', headers: { AssetID: 'M-1' } },
    pipe('old', { Date: '2019-05-01' }, { structuralGrade: 2 }),
    pipe('newer', { Date: '2024-05-01' }, { structuralGrade: 4 }),
    pipe('undated', {}, { createdAt: '2021-01-01T00:00:00.000Z' }),
    { name: 'theirs', folder: 'Depot tests', asset: { assetId: 'their pipe' } },
    pipe('mended', {}, { asset: { assetId: 'mended pipe', repairs: [MENDED, MENDED] } }),
    pipe('not mended', {}, { asset: { assetId: 'broken pipe', repairs: [MENDED, null] } }),
  ]);
  calls = await assetCalls(data);
});
afterAll(() => data.close());

const idsOf = ({ results }: { results: { AssetID: string }[] }) => results.map(({ AssetID }) => AssetID);
const uuidsOf = (...names: string[]) => Promise.all(names.map(async (name) => (await data.named(name)).uuid));

describe('an asset', () => {
  it('is created, read, changed and deleted', async () => {
    const created = await calls.made({ AssetID: ' L1 ', UpstreamNode: 'U1', HeightDiameter: 225, Material: ' ' });
    expect(created).toMatchObject({
      AssetID: 'L1',
      type: 'SS',
      UseOfDrainSewer: 'SS',
      ...{ standard: STANDARD, organisation: data.org },
      ...{ UpstreamNode: 'U1', DownstreamNode: null, HeightDiameter: 225, Material: null },
      ...{ inspectionsCount: 0, extraFields: {}, repairCompletedDate: null, condition: null, repair: null },
    });
    expect(await calls.read(created.uuid)).toEqual(created);
    const change = { Material: 'VC', UpstreamNode: null, HeightDiameter: 225 };
    const changed = await calls.call('PATCH', `/assets/${created.uuid}`, change);
    expect(changed).toMatchObject({ status: 200, body: { ...created, Material: 'VC', UpstreamNode: null } });
    const details = [
      { field: 'UpstreamNode', from: 'U1', to: null },
      { field: 'Material', from: null, to: 'VC' },
    ];
    expect(await calls.historyOf(created)).toEqual([
      { action: 'changed', by: 'Demo Owner', details },
      { action: 'created', by: 'Demo Owner', details: [] },
    ]);
    await calls.remove(created);
    for (const [method, body] of [['GET'], ['PATCH', { Material: 'VC' }], ['DELETE']] as const) {
      expect((await calls.call(method, `/assets/${created.uuid}`, body)).status).toBe(404);
    }
  });

  it('has an id of its own in its register, whatever its capitals', async () => {
    const taken = { status: 400, body: { AssetID: ['An asset with this ID already exists.'] } };
    const [one, other] = [await calls.made({ AssetID: 'Same' }), await calls.made({ AssetID: 'Other' })];
    expect(await calls.create({ AssetID: 'SAME' })).toMatchObject(taken);
    expect(await calls.call('PATCH', `/assets/${other.uuid}`, { AssetID: 'same' })).toMatchObject(taken);
    expect((await calls.call('PATCH', `/assets/${one.uuid}`, { AssetID: 'SAME' })).status).toBe(200);
    const drain = await calls.made({ AssetID: 'same', type: 'SW' });
    await calls.remove(one, other, drain);
  });

  const REFUSED: [name: string, fields: object, said: object][] = [
    ['no id', { AssetID: ' ' }, { AssetID: ['Asset ID is required'] }],
    ['no type', { AssetID: 'R', type: 'X' }, { type: ['Pipe type is required'] }],
    ['an unknown standard', { AssetID: 'R', standard: 99 }, { standard: ['This standard is not known.'] }],
    ['a diameter below zero', { AssetID: 'R', HeightDiameter: -1 }, { HeightDiameter: expect.any(Array) as unknown }],
    ['what is no field', { AssetID: 'R', uuid: UNKNOWN }, { nonFieldErrors: expect.any(Array) as unknown }],
    ['what the database cannot keep', { AssetID: 'a\0b' }, { AssetID: ['Contains characters that are not allowed.'] }],
  ];
  it.each(REFUSED)('is not made with %s', async (_name, fields, said) => {
    expect(await calls.create(fields)).toMatchObject({ status: 400, body: said });
  });

  it('is changed in nothing but what may be sent', async () => {
    const asset = await calls.made({ AssetID: 'fixed' });
    for (const change of [{}, { type: 'SW' }, { standard: 1 }, { extraFields: { a: 'b' } }, { inspectionsCount: 3 }]) {
      expect((await calls.call('PATCH', `/assets/${asset.uuid}`, change)).status).toBe(400);
    }
    expect(await calls.read(asset.uuid)).toEqual(asset);
    await calls.remove(asset);
  });

  it('keeps what somebody else has entered since it was seen, and says who and what', async () => {
    const { uuid } = await calls.made({ AssetID: 'seen', Material: 'VC' });
    const change = (change: object, seen: object) => calls.call('PATCH', `/assets/${uuid}`, { ...change, seen });
    expect((await change({ Material: 'PVC' }, { Material: 'VC' })).status).toBe(200);
    expect(
      await change({ Material: 'AC', LocationTown: 'Bury' }, { Material: 'VC', LocationTown: null }),
    ).toMatchObject({
      status: 412,
      body: { detail: 'In another window, you have since changed this asset.', now: { Material: 'PVC' } },
    });
    expect(await calls.read(uuid)).toMatchObject({ Material: 'PVC', LocationTown: null });
    // What they see now they may overwrite, and fields that nobody else has touched.
    expect((await change({ LocationTown: 'Bury' }, { LocationTown: null })).status).toBe(200);
    expect((await change({ Material: 'AC' }, { Material: 'PVC' })).status).toBe(200);
    const last = await calls.read(uuid);
    expect(last).toMatchObject({ Material: 'AC', LocationTown: 'Bury' });
    await calls.remove(last);
  });
});

describe('the repair of an asset', () => {
  const told = async (name: string) => {
    const { asset, repairCompletedDate } = await data.named(name);
    const record = await calls.read(asset?.uuid ?? '');
    const events = await calls.historyOf(record);
    await calls.remove(record);
    return { dates: [repairCompletedDate, record.repairCompletedDate], actions: events.map(({ action }) => action) };
  };

  it('is completed on a day, once, and is taken back', async () => {
    expect(await told('mended')).toEqual({ dates: [MENDED, MENDED], actions: ['repair completed'] });
    expect(await told('not mended')).toEqual({ dates: [null, null], actions: ['repair reopened', 'repair completed'] });
  });
});

describe('the list of assets', () => {
  let all: Asset[];
  beforeAll(async () => {
    all = [
      await calls.made({ AssetID: 'b2', Material: 'VC', HeightDiameter: 300, LocationStreet: 'Zoë Street' }),
      await calls.made({ AssetID: 'A1', Material: 'PVC', HeightDiameter: 150 }),
      await calls.made({ AssetID: 'c3', type: 'SW', UpstreamNode: '100%' }),
      await calls.made({ AssetID: 'd4', standard: 1 }),
    ];
  });
  afterAll(() => calls.remove(...all));

  it('is filtered, searched, sorted and paged', async () => {
    expect(idsOf(await calls.list())).toEqual(['A1', 'b2', 'c3', 'd4']);
    expect(idsOf(await calls.list({ standard: '6' }))).toEqual(['A1', 'b2', 'c3']);
    expect(idsOf(await calls.list({ pipe_type: 'SW' }))).toEqual(['c3']);
    expect(idsOf(await calls.list({ search: 'ZOË' }))).toEqual(['b2']);
    expect(idsOf(await calls.list({ search: '%' }))).toEqual(['c3']);
    expect(idsOf(await calls.list({ ordering: '-height_diameter' }))).toEqual(['b2', 'A1', 'd4', 'c3']);
    expect(idsOf(await calls.list({ ordering: 'material' }))).toEqual(['A1', 'b2', 'c3', 'd4']);
    expect(await calls.list({ page: '2', page_size: '3' })).toMatchObject({ count: 4, results: [{ AssetID: 'd4' }] });
    expect((await calls.call('GET', `/assets?organisation_id=${data.org}&ordering=extra_fields`)).status).toBe(400);
  });

  it('is saved whole as a file, without formulas', async () => {
    const bad = await calls.made({ AssetID: '=1+1', Material: '"quoted", and more' });
    const params = new URLSearchParams({ organisation_id: String(data.org), standard: '6', ordering: '-asset_id' });
    const { body, headers } = await calls.call<string>('GET', `/assets/csv?${params}`);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const lines = body.split('\r\n').map((line) => line.replace(/,[^,]*$/, ''));
    expect(lines).toEqual([
      'Asset ID,Upstream node,Downstream node,Diameter (mm),Material,Street,Town,Type,Standard,Latest structural grade,Latest service grade,Latest survey,Inspections,Repair completed,Criticality,Criticality note,Criticality by criteria,Likelihood used,Likelihood source,Risk,Repair,Repair plan of,Repair cost,Repair cost at least,Decision,Decision year,Decision date,Decision note,Decided by,Decided at',
      'c3,100%,,,,,,SW,Australia 2020,,,,0,,,,,,,,,,,,,,,,,',
      'b2,,,300,VC,Zoë Street,,SS,Australia 2020,,,,0,,,,,,,,,,,,,,,,,',
      'A1,,,150,PVC,,,SS,Australia 2020,,,,0,,,,,,,,,,,,,,,,,',
      `'=1+1,,,,"""quoted"", and more",,,SS,Australia 2020,,,,0,,,,,,,,,,,,,,,,,`,
      '',
    ]);
    await calls.remove(bad);
  });
});

describe('matching', () => {
  let pipes: Record<'id' | 'nodes' | 'swapped' | 'one' | 'another', Asset>;
  beforeAll(async () => {
    pipes = {
      id: await calls.made({ AssetID: 'M-1' }),
      nodes: await calls.made({ AssetID: 'M-2', UpstreamNode: 'A', DownstreamNode: 'B' }),
      swapped: await calls.made({ AssetID: 'M-3', UpstreamNode: 'C', DownstreamNode: 'D' }),
      one: await calls.made({ AssetID: 'M-4', UpstreamNode: 'P', DownstreamNode: 'Q' }),
      another: await calls.made({ AssetID: 'M-5', UpstreamNode: 'p', DownstreamNode: 'q' }),
    };
  });
  afterAll(() => calls.remove(...Object.values(pipes)));

  const propose = async (search = '') => {
    const params = new URLSearchParams({ organisation_id: String(data.org), search });
    return matchProposals.parse((await calls.call('GET', `/assets/match-proposals?${params}`)).body);
  };

  it('is proposed by the id, else by the nodes, within one register', async () => {
    const { results, more } = await propose();
    const told = results.map(({ inspection, reason, assets }) => [
      inspection.name,
      reason,
      ...idsOf({ results: assets as Asset[] }),
    ]);
    expect(told.sort()).toEqual([
      ['by id', 'asset id', 'M-1'],
      ['by nodes', 'nodes', 'M-2'],
      ['by several', 'nodes', 'M-4', 'M-5'],
      ['by swapped nodes', 'nodes swapped', 'M-3'],
    ]);
    expect(more).toBe(false);
    expect((await propose('swapped')).results.map(({ inspection }) => inspection.name)).toEqual(['by swapped nodes']);
  });

  it('is confirmed by a person, and undone', async () => {
    const [byId, byNothing] = await uuidsOf('by id', 'by nothing');
    const matches = [
      { inspectionId: byId ?? '', assetId: pipes.id.uuid },
      { inspectionId: byNothing ?? '', assetId: pipes.id.uuid },
    ];
    const before = await data.named('by id');
    expect(before).toMatchObject({ asset: null, toBeMatched: true });
    expect(matchedCount.parse((await calls.link(matches)).body)).toEqual({ matched: 2 });
    expect(await data.named('by id')).toMatchObject({
      asset: { uuid: pipes.id.uuid, AssetID: 'M-1' },
      toBeMatched: false,
      AssetID: 'M-1',
    });
    expect((await calls.read(pipes.id.uuid)).inspectionsCount).toBe(2);
    expect((await propose()).results.map(({ inspection }) => inspection.name)).not.toContain('by id');

    await calls.link([{ inspectionId: byNothing ?? '', assetId: pipes.nodes.uuid }]);
    expect((await calls.read(pipes.id.uuid)).inspectionsCount).toBe(1);
    const undone = await calls.call('DELETE', '/assets/matches', { inspectionIds: [byId, byNothing] });
    expect(matchedCount.parse(undone.body)).toEqual({ matched: 2 });
    expect(await data.named('by id')).toMatchObject({ asset: null, toBeMatched: true });
    const told = (await calls.historyOf(pipes.id)).map(({ action, details: [about] }) => [
      action,
      about?.to ?? about?.from,
    ]);
    const [linked, unlinked] = [told.slice(2, 4).sort().flat(), told.slice(0, 2).flat()];
    expect(unlinked).toEqual(['unlinked', 'by id', 'unlinked', 'by nothing']);
    expect(linked).toEqual(['linked', 'by id', 'linked', 'by nothing']);
  });

  it('is done for all or none, with assets and inspections of the own organisation', async () => {
    const [byId, theirs] = await uuidsOf('by id', 'theirs');
    const good = { inspectionId: byId ?? '', assetId: pipes.id.uuid };
    const { asset: theirAsset } = await data.named('theirs');
    for (const bad of [
      { inspectionId: theirs ?? '', assetId: pipes.id.uuid },
      { inspectionId: byId ?? '', assetId: theirAsset?.uuid ?? '' },
      { inspectionId: UNKNOWN, assetId: pipes.id.uuid },
    ]) {
      expect((await calls.link([good, bad])).status).toBe(404);
    }
    expect((await calls.link([])).status).toBe(400);
    expect(await data.named('by id')).toMatchObject({ toBeMatched: true });
  });

  it('shows the inspections in the order of time, and leaves them when the asset goes', async () => {
    const pipe = await calls.made({ AssetID: 'M-6', Material: 'VC' });
    const uuids = await uuidsOf('old', 'newer', 'undated');
    await calls.link(uuids.map((inspectionId) => ({ inspectionId, assetId: pipe.uuid })));
    const { body } = await calls.call('GET', `/assets/${pipe.uuid}/inspections?page_size=2`);
    const page = assetInspectionPage.parse(body);
    const graded = page.results.map(({ name, structuralGrade }) => `${name} ${structuralGrade}`);
    expect([page.count, ...graded]).toEqual([3, 'newer 4', 'undated null']);
    await calls.remove(pipe);
    expect(await data.named('old')).toMatchObject({ asset: null, toBeMatched: true });
    const unlinked = ['inspection newer', 'inspection old', 'inspection undated'];
    expect((await calls.deletions())[0]).toEqual(['Demo Owner', 'AssetID M-6', 'Material VC', ...unlinked]);
    expect((await calls.call('GET', `/assets/deleted?organisation_id=${data.org + 1}`)).status).toBe(404);
  });
});
