/** What the list of assets, its file and an asset say of the recommended repair and its cost. */
import { assetCalls, type AssetCalls } from '../../../support/assetCalls';
import { startInspectionsBackend, type InspectionsBackend } from '../../../support/inspectionsBackend';

let data: InspectionsBackend;
let calls: AssetCalls;
beforeAll(async () => {
  const survey = (name: string, assetId: string, more = {}) => ({
    ...{ name, folder: 'Main Street', asset: { assetId }, structuralGrade: 4 },
    ...more,
  });
  data = await startInspectionsBackend([
    survey('earlier', 'planned twice', { headers: { Date: '2020-05-01' } }),
    survey('latest', 'planned twice', { headers: { Date: '2026-05-01' } }),
    survey('in feet', 'imperial', { isImperial: true }),
    survey('sound', 'nothing to do'),
    survey('not planned', 'without a plan'),
  ]);
  calls = await assetCalls(data);
  await calls.made({ AssetID: 'never surveyed' });
});
afterAll(() => data.close());

const item = (repairType: string, ...metadata: [string, number][]) => ({
  repairType,
  metadata: metadata.map(([key, value]) => ({ key, value })),
});
const plan = async (name: string, side: 'owner' | 'contractor', items: object[]) => {
  const path = `/inspections/${(await data.named(name)).uuid}/repairplan/${side}`;
  const { status } = await data[side].call('PATCH', path, { items });
  if (status !== 200) throw new Error(`Planning answered ${status}.`);
};
const price = (...rates: object[]) => data.owner.call('PUT', '/repairs/rates', { rates });
const repairOf = async (search: string) => {
  const { repair, uuid } = (await calls.list({ search })).results[0]!;
  expect((await calls.read(uuid)).repair).toEqual(repair);
  return repair;
};
const cells = async (search: string) => {
  const params = new URLSearchParams({ organisation_id: String(data.org), search });
  const [head = '', row = ''] = (await calls.call<string>('GET', `/assets/csv?${params}`)).body.split('\r\n');
  const at = head.split(',').indexOf('Repair');
  return row.split(',').slice(at, at + 4);
};

it('is nothing for a pipe without a survey or a plan', async () => {
  expect(await repairOf('never surveyed')).toBeNull();
  expect(await repairOf('without a plan')).toBeNull();
  expect(await cells('without a plan')).toEqual(['', '', '', '']);
});

it('is that of the latest survey, and has no cost while nothing is priced', async () => {
  await plan('earlier', 'owner', [item('Cleaning')]);
  await plan('latest', 'contractor', [item('Patch', ['Count', 2]), item('Liner', ['Length', 10])]);
  expect(await repairOf('planned twice')).toEqual({
    ...{ whose: 'contractor', text: '1 Patch, 1 Liner', count: 2 },
    cost: { sum: null, without: { rate: 2 } },
  });
  expect(await cells('planned twice')).toEqual(['"1 Patch', ' 1 Liner"', 'contractor', '']);
});

it('is a bound where a part has no price, else the sum, and the owner’s plan goes before the contractor’s', async () => {
  await plan('latest', 'contractor', [item('Patch', ['Count', 2]), item('Liner')]);
  await price({ repairType: 'Patch', per: 'each', rate: 500 }, { repairType: 'Liner', per: 'm', rate: 100 });
  expect(await repairOf('planned twice')).toMatchObject({ cost: { sum: 1000, without: { length: 1 } } });
  await plan('latest', 'owner', [item('Liner', ['Length', 10])]);
  expect(await repairOf('planned twice')).toEqual({
    ...{ whose: 'owner', text: '1 Liner', count: 1 },
    cost: { sum: 1000, without: {} },
  });
  expect(await cells('planned twice')).toEqual(['1 Liner', 'owner', '1000', '']);
});

it('costs what its length in feet does at a rate for a metre, and a plan of nothing has no cost', async () => {
  await plan('in feet', 'owner', [item('Liner', ['Length', 100]), item('Grout')]);
  expect((await repairOf('imperial'))?.cost.sum).toBeCloseTo(3048);
  expect(await cells('imperial')).toEqual(['"1 Liner', ' 1 Grout"', 'owner', '']);
  await plan('in feet', 'owner', [item('Liner', ['Length', 100])]);
  expect(await cells('imperial')).toEqual(['1 Liner', 'owner', '3048', '']);
  await plan('sound', 'owner', [item('No Action')]);
  expect(await repairOf('nothing to do')).toMatchObject({ text: 'No repairs', count: 0 });
  expect(await cells('nothing to do')).toEqual(['No repairs', 'owner', '', '']);
});
