/** What the risk rules make of pipes, in all places that tell a risk, and their versions. */
import { assetPage, type Asset } from '@/api/contract/assets';
import { network } from '@/api/contract/network';
import { programmeAssets } from '@/api/contract/programme';
import { extraFieldNames, riskPreview, riskRuleVersions, type Criterion, type RiskRules } from '@/api/contract/risk';
import { signIn, type ApiClient } from '../../../support/apiClient';
import { assetCalls, type AssetCalls } from '../../../support/assetCalls';
import { startInspectionsBackend, type InspectionsBackend } from '../../../support/inspectionsBackend';

let data: InspectionsBackend;
let calls: AssetCalls;
let admin: ApiClient;
beforeAll(async () => {
  const survey = (assetId: string, more: object) => ({
    name: assetId,
    folder: 'Main Street',
    asset: { assetId },
    ...more,
  });
  data = await startInspectionsBackend([
    survey('graded', { structuralGrade: 2, headers: { Date: '2026-05-01' } }),
    survey('bounded', { structuralAtLeast: 4 }),
    survey('not reviewed', {}),
  ]);
  calls = await assetCalls(data);
  admin = await signIn(data.backend.origin, 'owner');
  await calls.imported(
    [
      'Asset ID,Diameter,Material,Depth,Road,Year laid',
      'graded,225,vc,2.5,Highway,1950',
      'bounded,600,VC,"3,5 m",Lane,1950',
      'not reviewed,599.9,VC,4 m,highway ,about 1949',
      'never,100,PVC,3,Lane,1950',
      'new,,PVC,,,2001',
      'odd depth,100,VC,"1,200",Lane,',
      'in words,100,VC,deep,Lane,1990',
    ].join('\n'),
  );
});
afterAll(() => data.close());

const NONE: RiskRules = { criteria: [], cohorts: [], matrix: null };
const path = (more = '') => `/assets/risk-rules/${data.org}${more}`;
const versions = async (api = admin) => riskRuleVersions.parse((await api.call('GET', path())).body);
const use = async (rules: Partial<RiskRules>) => {
  const { status, body } = await admin.call('POST', path(), { ...NONE, ...rules });
  if (status !== 201) throw new Error(JSON.stringify(body));
};
const number = (field: string, of: [number, number][], more: Partial<Criterion> = {}): Criterion => ({
  ...{ field, isExtra: field !== 'HeightDiameter', weight: 1, otherwise: null },
  classes: { kind: 'number', of: of.map(([from, level]) => ({ from, level })) },
  ...more,
});
const text = (field: string, of: Record<string, number>, more: Partial<Criterion> = {}): Criterion => ({
  ...{ field, isExtra: field !== 'Material', weight: 1, otherwise: null },
  classes: { kind: 'text', of: Object.entries(of).map(([equals, level]) => ({ equals, level })) },
  ...more,
});
/** A value of each pipe by its id. */
const each = async <Value>(read: (asset: Asset) => Value): Promise<Record<string, Value>> =>
  Object.fromEntries((await calls.list()).results.map((asset) => [asset.AssetID, read(asset)]));

describe('criticality by criteria', () => {
  it('takes the class with the highest bound that a number reaches, whatever the order of the classes', async () => {
    await use({
      criteria: [
        number(
          'HeightDiameter',
          [
            [600, 5],
            [200, 2],
          ],
          { otherwise: 1 },
        ),
      ],
    });
    expect(await each(({ risk }) => risk.criticality)).toEqual({
      ...{ graded: 2, bounded: 5, 'not reviewed': 2, never: 1, 'odd depth': 1, 'in words': 1 },
      // Without a diameter there is nothing to rate.
      new: null,
    });
  });

  it('reads numbers with a unit and a decimal comma, and takes none that may be two', async () => {
    await use({
      criteria: [
        number('Depth', [
          [0, 1],
          [3, 2],
          [3.5, 3],
          [4, 4],
          [1000, 5],
        ]),
      ],
    });
    expect(await each(({ risk }) => risk.criticality)).toEqual({
      ...{ graded: 1, never: 2, bounded: 3, 'not reviewed': 4 },
      ...{ 'odd depth': null, 'in words': null, new: null },
    });
  });

  it('takes texts whatever their capitals, and leaves those of no class unknown unless told otherwise', async () => {
    await use({ criteria: [text('Road', { HIGHWAY: 5 })] });
    expect(await each(({ risk }) => risk.criticality)).toMatchObject({ graded: 5, 'not reviewed': 5, never: null });
    await use({ criteria: [text('Road', { HIGHWAY: 5 }, { otherwise: 2 })] });
    expect(await each(({ risk }) => risk.criticality)).toMatchObject({ graded: 5, never: 2, new: null });
  });

  it('is the mean by weight, rounded half up, and unknown where one criterion is; each says its level', async () => {
    const criteria = [
      number(
        'HeightDiameter',
        [
          [0, 1],
          [600, 4],
        ],
        { weight: 3 },
      ),
      text('Road', { Highway: 5, Lane: 2 }),
    ];
    await use({ criteria });
    // (3 × 1 + 5) / 4 = 2; (3 × 4 + 2) / 4 = 3.5; (3 × 1 + 2) / 4 = 1.25.
    expect(await each(({ risk }) => risk.criticality)).toMatchObject({ graded: 2, bounded: 4, never: 1, new: null });
    expect((await each(({ risk }) => risk.criteria)).bounded).toEqual([
      { name: 'HeightDiameter', level: 4 },
      { name: 'Road', level: 2 },
    ]);
    expect((await each(({ risk }) => risk.criteria)).new).toEqual([
      { name: 'HeightDiameter', level: null },
      { name: 'Road', level: null },
    ]);
  });

  it('gives way to what a person has set, and comes back when that is taken back', async () => {
    await use({ criteria: [text('Road', { Highway: 5 })] });
    const { uuid } = (await calls.list({ search: 'graded' })).results[0]!;
    const set = await calls.call<Asset>('PATCH', `/assets/${uuid}`, { criticality: 1 });
    expect(set.body.risk).toMatchObject({ criticality: 1, criteria: null, value: 2 });
    const freed = await calls.call<Asset>('PATCH', `/assets/${uuid}`, { criticality: null });
    expect(freed.body.risk).toMatchObject({ criticality: 5, criteria: [{ level: 5 }], value: 10 });
  });
});

describe('likelihood without a grade', () => {
  it('is that of the first row that the pipe is in, and never beside a grade or a bound', async () => {
    await use({
      cohorts: [
        { material: 'VC', laidBefore: 1960, likelihood: 4 },
        { material: null, laidBefore: 1960, likelihood: 3 },
        { material: 'pvc', laidBefore: null, likelihood: 1 },
      ],
    });
    expect(await each(({ risk }) => [risk.likelihood, risk.likelihoodBy])).toEqual({
      graded: [2, 'structural grade'],
      // Known to be at least 4, which a row knows nothing of.
      bounded: [null, null],
      'not reviewed': [4, 'cohort'],
      never: [3, 'cohort'],
      new: [1, 'cohort'],
      // In no row: its year is not known, or late.
      'odd depth': [null, null],
      'in words': [null, null],
    });
  });
});

const MATRIX = [
  [1, 1, 2, 3, 5],
  [1, 2, 4, 6, 9],
  [2, 4, 8, 12, 15],
  [3, 8, 12, 18, 22],
  [5, 10, 15, 22, 25],
];

it('looks the risk up, and tells the same in the list, its order, its file, the map and the programme', async () => {
  await use({
    criteria: [
      number('HeightDiameter', [
        [0, 2],
        [200, 4],
        [500, 5],
      ]),
    ],
    cohorts: [{ material: null, laidBefore: 1960, likelihood: 4 }],
    matrix: MATRIX,
  });
  // Criticality 4 by 2, 5 by 4, and 2 by 4.
  const expected = { graded: 8, 'not reviewed': 22, never: 6 };
  const known = (risks: Record<string, number | null>) =>
    Object.fromEntries(Object.entries(risks).filter(([, risk]) => risk !== null));
  expect(known(await each(({ risk }) => risk.value))).toEqual(expected);

  const { body } = await calls.call('GET', `/assets?organisation_id=${data.org}&ordering=-risk`);
  const listed = assetPage.parse(body).results.map(({ AssetID }) => AssetID);
  // Those without a risk by their grades, then by their ids.
  expect(listed).toEqual(['not reviewed', 'graded', 'never', 'bounded', 'in words', 'new', 'odd depth']);
  const map = network.parse((await calls.call('GET', `/assets/network?organisation_id=${data.org}`)).body);
  expect(known(Object.fromEntries(map.AssetID.map((id, at) => [id, map.risk[at] ?? null])))).toEqual(expected);
  expect(map.likelihoodBy[map.AssetID.indexOf('never')]).toBe('cohort');
  const programme = await calls.call('GET', `/assets/programme?organisation_id=${data.org}`);
  const pipes = programmeAssets.parse(programme.body);
  expect(known(Object.fromEntries(pipes.map(({ AssetID, risk }) => [AssetID, risk.value])))).toEqual(expected);
  const csv = (await calls.call<string>('GET', `/assets/csv?organisation_id=${data.org}`)).body.split('\r\n');
  const cells = (line = '') => line.split(',');
  const from = cells(csv[0]).indexOf('Criticality by criteria');
  expect(
    csv
      .map(cells)
      .find(([id]) => id === 'never')
      ?.slice(from, from + 4),
  ).toEqual(['2', '4', 'cohort', '6']);
});

it('previews on all pipes what would change, without changing anything', async () => {
  await use({});
  const before = await versions();
  const rules: RiskRules = {
    ...NONE,
    criteria: [
      text('Road', { Highway: 5, Lane: 2 }),
      number('Depth', [
        [0, 1],
        [3, 5],
      ]),
    ],
    cohorts: [{ material: 'VC', laidBefore: 1960, likelihood: 5 }],
  };
  const { body } = await admin.call('POST', path('/preview'), rules);
  expect(riskPreview.parse(body)).toEqual({
    ...{ pipes: 7, changed: 2 },
    before: { bands: [0, 0, 0, 0, 0], unknown: 7, byCohort: 0 },
    // (5 + 1) / 2 = 3 by grade 2, and 5 by 5.
    after: { bands: [0, 1, 0, 0, 1], unknown: 5, byCohort: 1 },
    unrated: [
      { name: 'Road', pipes: 1 },
      { name: 'Depth', pipes: 3 },
    ],
    examples: [
      { uuid: expect.any(String), AssetID: 'not reviewed', before: null, after: 25 },
      { uuid: expect.any(String), AssetID: 'graded', before: null, after: 6 },
    ],
  });
  expect(await versions()).toEqual(before);
  expect(extraFieldNames.parse((await admin.call('GET', path('/extra-fields'))).body)).toEqual([
    ...['Depth', 'Road', 'Year laid'],
  ]);
});

it('keeps versions, puts an earlier one in use again, and tells whoever saw others', async () => {
  await use({ matrix: MATRIX });
  const [last, ...earlier] = await versions();
  expect(last).toMatchObject({ isInUse: true, createdBy: 'Demo Owner', rules: { matrix: MATRIX } });
  expect(earlier.filter(({ isInUse }) => isInUse)).toEqual([]);
  const late = await admin.call('POST', path(), { ...NONE, seen: { rulesId: null } });
  expect(late.status).toBe(412);
  expect(late.body).toMatchObject({ now: { rulesId: last!.id } });
  const back = await admin.call('PUT', path('/in-use'), { rulesId: null, seen: { rulesId: last!.id } });
  expect(riskRuleVersions.parse(back.body).at(-1)).toMatchObject({ id: null, isInUse: true });
  expect((await admin.call('PUT', path('/in-use'), { rulesId: 2_000_000 })).status).toBe(404);
});

it.each([
  ['a matrix whose risk falls', { matrix: MATRIX.toReversed() }],
  ['a level beyond 5', { criteria: [number('Depth', [[0, 6]])] }],
  ['a weight of nothing', { criteria: [number('Depth', [[0, 5]], { weight: 0 })] }],
  ['a field of pipes that there is not', { criteria: [text('Road', { A: 1 }, { isExtra: false })] }],
])('refuses %s', async (_name, rules) => {
  const { status } = await admin.call('POST', path('/preview'), { ...NONE, ...rules });
  expect(status).toBe(400);
});
