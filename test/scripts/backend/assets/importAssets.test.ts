import { assetCalls, type AssetCalls } from '../../../support/assetCalls';
import { startInspectionsBackend, type InspectionsBackend } from '../../../support/inspectionsBackend';

/** The demo folders have this standard. */
const STANDARD = 6;

let data: InspectionsBackend;
let calls: AssetCalls;
beforeAll(async () => {
  data = await startInspectionsBackend([]);
  calls = await assetCalls(data);
});
afterAll(() => data.close());

const idsOf = ({ results }: { results: { AssetID: string }[] }) => results.map(({ AssetID }) => AssetID);

describe('a file of assets', () => {
  it('is looked at first, then taken over: known assets are changed, the others are new', async () => {
    const known = await calls.made({ AssetID: 'K1', Material: 'VC', UpstreamNode: 'keep', LocationTown: 'Old' });
    const csv = '\uFEFFAsset ID,material,Town,Inspections,Owner ref\nk1,PVC,,7,=x\n"K,2",,Élan,,\nK1b,,,,\n';
    const expected = {
      added: 2,
      changed: 1,
      unchanged: 0,
      extraColumns: ['Owner ref'],
      unreadColumns: ['Inspections'],
      renamed: [],
      problems: [],
      changes: [
        {
          line: 2,
          AssetID: 'k1',
          isNew: false,
          fields: [
            { field: 'Material', from: 'VC', to: 'PVC' },
            { field: 'Owner ref', from: null, to: '=x' },
          ],
        },
        { line: 3, AssetID: 'K,2', isNew: true, fields: [{ field: 'LocationTown', from: null, to: 'Élan' }] },
        { line: 4, AssetID: 'K1b', isNew: true, fields: [] },
      ],
    };
    expect(await calls.imported(csv, { preview: true })).toEqual(expected);
    expect(idsOf(await calls.list())).toEqual(['K1']);
    expect(await calls.imported(csv)).toEqual(expected);
    expect(await calls.read(known.uuid)).toEqual({ ...known, Material: 'PVC', extraFields: { 'Owner ref': '=x' } });
    expect(idsOf(await calls.list())).toEqual(['K,2', 'K1', 'K1b']);
    expect((await calls.historyOf(known))[0]).toMatchObject({ action: 'imported', by: 'Demo Owner' });
    // What it says is so already.
    expect(await calls.imported(csv)).toMatchObject({ added: 0, changed: 0, unchanged: 3, changes: [] });
    expect((await calls.historyOf(known)).filter(({ action }) => action === 'imported')).toHaveLength(1);
    await calls.remove(...(await calls.list()).results);
  });

  it('of our own is read back as it was: sewers and drains of any standard', async () => {
    const assets = [
      await calls.made({ AssetID: '-7', Material: 'VC', HeightDiameter: 225.5 }),
      await calls.made({ AssetID: 'P1', standard: 1 }),
      await calls.made({ AssetID: 'p1', type: 'SW', Material: 'PVC' }),
    ];
    await calls.imported('Asset ID,Owner ref\nP1,"a ""b"", c"');
    const { body } = await calls.call<string>('GET', `/assets/csv?organisation_id=${data.org}`);
    const expected = { added: 0, changed: 0, unchanged: 3, problems: [] };
    const unreadColumns = [
      ...['Latest structural grade', 'Latest service grade', 'Latest survey'],
      ...['Inspections', 'Repair completed', 'Criticality', 'Criticality note'],
      ...['Criticality by criteria', 'Likelihood used', 'Likelihood source', 'Risk'],
      ...['Repair', 'Repair plan of', 'Repair cost', 'Repair cost at least', 'Decision', 'Decision year'],
      ...['Decision date', 'Decision note', 'Decided by', 'Decided at', 'Created'],
    ];
    for (const type of ['SS', 'SW']) {
      expect(await calls.imported(body, { preview: true, type })).toMatchObject({ ...expected, unreadColumns });
    }
    await calls.remove(...assets);
    // Where none of them is left, each comes back to its register, with its standard.
    expect(await calls.imported(body, { type: 'SW', standard: 2 })).toMatchObject({ added: 3, problems: [] });
    const { results } = await calls.list();
    expect(results.map(({ AssetID, type, standard }) => [AssetID, type, standard])).toEqual([
      ['-7', 'SS', STANDARD],
      ['P1', 'SS', 1],
      ['p1', 'SW', STANDARD],
    ]);
    await calls.remove(...results);
  });

  it('may give a known asset another standard, which a file without one never does', async () => {
    const asset = await calls.made({ AssetID: 'S1' });
    expect(await calls.imported('Asset ID\nS1', { standard: 1 })).toMatchObject({ changed: 0 });
    const changed = await calls.imported('Asset ID,Standard\nS1,australia 2013');
    const fields = [{ field: 'Standard', from: 'Australia 2020', to: 'Australia 2013' }];
    expect(changed).toMatchObject({ added: 0, changes: [{ AssetID: 'S1', fields }] });
    expect(await calls.read(asset.uuid)).toMatchObject({ standard: 1 });
    await calls.remove(asset);
  });

  it('with a mistake changes nothing', async () => {
    for (const preview of [true, false]) {
      const found = await calls.imported('Asset ID,Diameter\ngood,225\nbad,wide', { preview });
      const problems = [{ line: 3, message: 'Diameter “wide” is not a number of millimetres.' }];
      expect(found).toMatchObject({ added: 0, changed: 0, changes: [], problems });
    }
    expect((await calls.list()).count).toBe(0);
  });

  it('comes as text/csv, with a standard that there is', async () => {
    const query = `organisation_id=${data.org}&standard=6&pipe_type=SS`;
    expect((await calls.call('POST', `/assets/import?${query}`, { a: 1 })).status).toBe(415);
    expect((await calls.send('Asset ID\na', { standard: 99 })).status).toBe(400);
  });

  it('of thousands of assets is one call, also in the text of a spreadsheet', async () => {
    const rows = Array.from({ length: 6000 }, (_, index) => `P${index}\tN${index}\tN${index + 1}\t225`);
    const csv = Buffer.from(`\uFEFFAssetID\tUpstreamNode\tDownstreamNode\tDiameter\n${rows.join('\n')}`, 'utf16le');
    expect(await calls.imported(csv, { type: 'SW', standard: 1 })).toMatchObject({ added: 6000, problems: [] });
    expect(await calls.list({ standard: '1', search: 'N5999' })).toMatchObject({
      count: 2,
      results: [{ AssetID: 'P5998' }, { AssetID: 'P5999', UpstreamNode: 'N5999', HeightDiameter: 225, type: 'SW' }],
    });
  });
});
