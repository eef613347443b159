/** What the list of assets says of the condition of each pipe, and the order that it gives them. */
import { worstPipes } from '@/api/contract/assets';
import { assetCalls, type AssetCalls } from '../../../support/assetCalls';
import { startInspectionsBackend, type InspectionsBackend } from '../../../support/inspectionsBackend';

let data: InspectionsBackend;
let calls: AssetCalls;
beforeAll(async () => {
  const survey = (assetId: string, year: number | null, more = {}) => ({
    name: `${assetId} in ${year}`,
    folder: 'Main Street',
    asset: { assetId },
    headers: year === null ? {} : { Date: `${year}-05-01` },
    ...more,
  });
  data = await startInspectionsBackend([
    // Sent in another order than made, and the latest is not graded yet.
    survey('grown', 2026, {
      structuralGrade: 4,
      serviceGrade: 2,
      frames: [
        { defectCode: 'CL', defectClass: 'Crack', chainageNumber: 3, structuralScore: 20, serviceScore: 90 },
        { defectCode: 'H', defectClass: 'Hole', chainageNumber: 99, structuralScore: 165, isHidden: true },
        { defectCode: 'FL', defectClass: 'Fracture', chainageNumber: 12.4, structuralScore: 80 },
        { frameId: 2, observation: 2, defectCode: 'B', chainageNumber: 12.4, structuralScore: 80 },
      ],
    }),
    survey('grown', 2023, { structuralGrade: 3, frames: [{ defectCode: 'CL', structuralScore: 20 }] }),
    survey('grown', 2019, { structuralGrade: 5 }),
    survey('grown', 2027),
    survey('rooted', 2020, {
      structuralGrade: 3,
      serviceGrade: 5,
      isImperial: true,
      frames: [
        { defectCode: 'CL', structuralScore: 60 },
        { frameId: 7, observation: 2, defectCode: 'RM', defectClass: 'Roots', chainageNumber: 8, serviceScore: 50 },
      ],
    }),
    survey('bounded', 2021, {
      structuralAtLeast: 3,
      serviceAtLeast: 4,
      frames: [
        { defectCode: 'CL', structuralScore: 60 },
        { defectCode: 'RM', serviceScore: 5 },
      ],
    }),
    survey('clean', 2022, { structuralGrade: 1, serviceGrade: 1 }),
    survey('undated', null, { frames: [{ defectCode: 'CL' }] }),
    { name: 'theirs', folder: 'Depot tests', asset: { assetId: 'of another organisation' }, structuralGrade: 5 },
  ]);
  calls = await assetCalls(data);
  await calls.made({ AssetID: 'A never surveyed' });
});
afterAll(() => data.close());

const listed = async (ordering: string) => (await calls.list({ ordering })).results.map(({ AssetID }) => AssetID);
const conditionOf = async (assetId: string) => {
  const { results } = await calls.list({ search: assetId });
  const { uuid } = results[0]!;
  expect((await calls.read(uuid)).condition).toEqual(results[0]!.condition);
  return results[0]!.condition;
};

it('is that of the latest graded survey, beside the graded one before', async () => {
  expect(await conditionOf('grown')).toEqual({
    inspectionId: (await data.named('grown in 2026')).uuid,
    unit: 'm',
    Date: '2026-05-01',
    ...{ structuralGrade: 4, structuralAtLeast: null, serviceGrade: 2, serviceAtLeast: null },
    table: expect.stringMatching(/^Built-in table of /),
    worst: { code: 'FL', label: 'Fracture', chainage: 12.4, unit: 'm', frame: 2, observation: 1 },
    before: {
      ...{ Date: '2023-05-01', structuralGrade: 3, serviceGrade: null },
      table: expect.stringMatching(/^Built-in table of /),
    },
  });
});

it('names what scores highest in the family with the worse grade, in the unit of the survey', async () => {
  expect(await conditionOf('rooted')).toMatchObject({
    worst: { code: 'RM', label: 'Roots', chainage: 8, unit: 'ft', frame: 7, observation: 2 },
    before: null,
  });
});

it('leaves out what is not known', async () => {
  expect(await conditionOf('undated')).toMatchObject({ Date: null, structuralGrade: null, worst: null, before: null });
  expect(await conditionOf('bounded')).toMatchObject({
    ...{ structuralGrade: null, structuralAtLeast: 3, serviceGrade: null, serviceAtLeast: 4 },
    worst: { code: 'RM' },
  });
  expect(await conditionOf('A never surveyed')).toBeNull();
});

it('names the worst of all pipes with the picture of what drives each grade, and none without a grade', async () => {
  const { body } = await calls.call('GET', `/assets/worst?organisation_id=${data.org}`);
  const worst = worstPipes.parse(body);
  expect(worst.map(({ asset }) => asset.AssetID)).toEqual(['rooted', 'bounded', 'grown', 'clean']);
  const pictures = worst.map(({ asset, imageUrl }) => [asset.condition?.worst?.frame, imageUrl]);
  // That of the frame with the roots, not of the first.
  expect(pictures[0]).toEqual([7, expect.stringContaining(`${(await data.named('rooted in 2020')).uuid}/1.jpg`)]);
  expect(pictures[2]).toEqual([2, expect.stringContaining(`${(await data.named('grown in 2026')).uuid}/2.jpg`)]);
  // Nothing that is coded has a score.
  expect(pictures[3]).toEqual([undefined, null]);
});

it('orders the list: the worst first, by name where grades are the same, and pipes without one last', async () => {
  expect(await listed('-condition')).toEqual(['rooted', 'bounded', 'grown', 'clean', 'A never surveyed', 'undated']);
  expect(await listed('structural_grade')).toEqual([
    ...['clean', 'bounded', 'rooted', 'grown'],
    ...['A never surveyed', 'undated'],
  ]);
  expect(await listed('-service_grade')).toEqual([
    ...['rooted', 'bounded', 'grown', 'clean'],
    ...['A never surveyed', 'undated'],
  ]);
  expect(await listed('surveyed')).toEqual([
    ...['rooted', 'bounded', 'clean', 'grown'],
    ...['A never surveyed', 'undated'],
  ]);
});

it('orders the list by the risk, in which a low criticality can outweigh a bad grade', async () => {
  for (const [assetId, criticality] of Object.entries({ clean: 5, rooted: 3, grown: 2, bounded: 5 })) {
    const { uuid } = (await calls.list({ search: assetId })).results[0]!;
    expect((await calls.call('PATCH', `/assets/${uuid}`, { criticality })).status).toBe(200);
  }
  // 9, 8 and 5; a grade that is only known to be at least 3 gives no risk.
  const unknown = ['bounded', 'A never surveyed', 'undated'];
  expect(await listed('-risk')).toEqual(['rooted', 'grown', 'clean', ...unknown]);
  expect(await listed('risk')).toEqual(['clean', 'grown', 'rooted', ...unknown]);
});

it('follows what becomes of its inspections', async () => {
  const { uuid } = (await calls.list({ search: 'clean' })).results[0]!;
  const other = await data.named('grown in 2019');
  await calls.link([{ inspectionId: other.uuid, assetId: uuid }]);
  // Older than what it had.
  expect(await conditionOf('clean')).toMatchObject({ structuralGrade: 1, before: { structuralGrade: 5 } });
  await data.patch(other.uuid, { Date: '2025-01-01' });
  expect(await conditionOf('clean')).toMatchObject({ structuralGrade: 5, before: { structuralGrade: 1 } });
  await calls.call('DELETE', '/assets/matches', { inspectionIds: [other.uuid] });
  expect(await conditionOf('clean')).toMatchObject({ structuralGrade: 1, before: null });
});

it('is in the file of assets, which an import reads without taking it for something else', async () => {
  const params = new URLSearchParams({ organisation_id: String(data.org), ordering: '-condition' });
  const { body } = await calls.call<string>('GET', `/assets/csv?${params}`);
  const cells = body.split('\r\n').map((line) => line.split(','));
  const from = cells[0]!.indexOf('Latest structural grade');
  expect(cells.map((line) => line.slice(from, from + 3))).toEqual([
    ['Latest structural grade', 'Latest service grade', 'Latest survey'],
    ['3', '5', '2020-05-01'],
    ['≥3', '≥4', '2021-05-01'],
    ['4', '2', '2026-05-01'],
    ['1', '1', '2022-05-01'],
    ...[['', '', ''], ['', '', ''], []],
  ]);
  expect(await calls.imported(body, { preview: true })).toMatchObject({ added: 0, changed: 0, extraColumns: [] });
});
