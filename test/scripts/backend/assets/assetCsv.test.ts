import { readAssetCsv } from '../../../../scripts/backend/assets/assetCsv';

const read = (csv: string) => readAssetCsv(Buffer.from(csv), 'SS');

const WRONG: [name: string, csv: string, problems: [line: number | null, message: string][]][] = [
  ['nothing in it', '', [[null, 'The file has no assets.']]],
  ['no rows', 'Asset ID', [[null, 'The file has no assets.']]],
  ['no id column', 'Material\nVC', [[1, 'The first line must name the columns. Missing: Asset ID.']]],
  ['a column twice', 'Asset ID,AssetID\na,b', [[1, 'The column “AssetID” appears twice.']]],
  ['a column without a name', 'Asset ID,\na,b', [[1, 'A column has no name.']]],
  ['a quote out of place', 'Asset ID\na"b', [[2, 'A quotation mark is out of place here.']]],
  ['no text', 'Asset ID\n\uFFFD', [[null, 'The file is not text in UTF-8.']]],
  [
    'bad rows, each with its line',
    `Asset ID,Diameter\nw1,225\n,300\nw2,wide\nW1,\nw3\nw4,-5\n${'x'.repeat(201)},`,
    [
      [3, 'Asset ID is missing.'],
      [4, 'Diameter “wide” is not a number of millimetres.'],
      [5, 'Asset ID “W1” is also on line 2.'],
      [6, 'The row has 1 column instead of 2.'],
      [7, 'Diameter “-5” is not a number of millimetres.'],
      [8, 'Asset ID is longer than 200 characters.'],
    ],
  ],
];

describe('a file of assets', () => {
  it.each(WRONG)('with %s is refused', async (_name, csv, problems) => {
    expect((await read(csv)).problems.map(({ line, message }) => [line, message])).toEqual(problems);
  });

  it('may call its columns as the standards do, and bring others', async () => {
    const { rows, extraColumns, unreadColumns, problems } = await read(
      `asset_id,UPSTREAM NODE,HeightDiameter,Owner,Repair completed\n'=1,a,225,Ümit,2020-01-01`,
    );
    expect(problems).toEqual([]);
    expect(rows).toEqual([
      {
        line: 2,
        type: 'SS',
        AssetID: '=1',
        fields: { UpstreamNode: 'a', HeightDiameter: 225 },
        extra: { Owner: 'Ümit' },
      },
    ]);
    expect([extraColumns, unreadColumns]).toEqual([['Owner'], ['Repair completed']]);
  });

  it.each([
    ['Diameter', '225', 225],
    ['Diameter (mm)', '225', 225],
    ['Diameter (in)', '8', 203.2],
    ['Diameter (inches)', '8.5', 215.9],
    ['HeightDiameter_in', '8', 203.2],
    ['diameter [cm]', '30', 300],
    ['Diameter', '8 in', 203.2],
    ['Diameter', '8″', 203.2],
    ['Diameter (in)', '300 mm', 300],
  ])('has its diameter in the unit that its column or the value names: %s, %s', async (column, value, millimetres) => {
    const { rows, extraColumns, problems } = await read(`Asset ID\t${column}\na\t${value}`);
    expect(problems).toEqual([]);
    expect(rows.map(({ fields }) => fields)).toEqual([{ HeightDiameter: millimetres }]);
    expect(extraColumns).toEqual([]);
  });

  it('says by its Type which register each asset is of, in which alone its ID appears once', async () => {
    const { rows, unreadColumns, problems } = await read(
      'Asset ID,Type,Standard\na,SW,UK V5\na,sewer,\nA,,\nb,Gravity,NZ V9\nc,Stormwater,nz v4',
    );
    expect(rows.map(({ type, standard }) => [type, standard])).toEqual([
      ['SW', 2],
      ['SS', undefined],
      ['SS', undefined],
      ['SS', undefined],
      ['SW', 5],
    ]);
    expect(problems).toEqual([
      { line: 4, message: 'Asset ID “A” is also on line 3.' },
      { line: 5, message: 'Type “Gravity” is neither SS (sewer) nor SW (stormwater).' },
      { line: 5, message: 'Standard “NZ V9” is not known.' },
    ]);
    expect(unreadColumns).toEqual([]);
  });

  it('is not read in a column of ours that means something else in it', async () => {
    const { rows, unreadColumns, problems } = await read('Asset ID,Type,Standard\na,Gravity,AS 4058');
    expect([rows, unreadColumns, problems]).toMatchObject([[{ type: 'SS' }], ['Type', 'Standard'], []]);
  });

  it('says in which unit a diameter was expected, and has one column of it', async () => {
    const said = async (csv: string) => (await read(csv)).problems.map(({ message }) => message);
    expect(await said('Asset ID,Diameter (in)\na,wide\nb,3 kg')).toEqual([
      'Diameter “wide” is not a number of inches.',
      'Diameter “3 kg” is not a number of inches.',
    ]);
    expect(await said('Asset ID,Diameter (in),Diameter\na,1,2')).toEqual(['The column “Diameter” appears twice.']);
    expect((await read('Asset ID,Cover diameter (kg)\na,1')).extraColumns).toEqual(['Cover diameter (kg)']);
  });
});
