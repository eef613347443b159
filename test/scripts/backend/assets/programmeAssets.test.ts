/** What the programme is told of the pipes, and decisions on many of them. */
import { decisionsSet, programmeAssets, type DecisionsSet } from '@/api/contract/programme';
import { assetCalls, type AssetCalls } from '../../../support/assetCalls';
import { startInspectionsBackend, type InspectionsBackend } from '../../../support/inspectionsBackend';

let data: InspectionsBackend;
let calls: AssetCalls;
beforeAll(async () => {
  data = await startInspectionsBackend([
    {
      ...{ name: 'in feet', folder: 'Main Street', asset: { assetId: 'A imperial' }, structuralGrade: 4 },
      ...{ isImperial: true, headers: { Date: '2026-05-01', LengthSurveyed: 200 } },
    },
    {
      ...{ name: 'before', folder: 'Main Street', asset: { assetId: 'A imperial' }, structuralGrade: 1 },
      headers: { Date: '2020-05-01', LengthSurveyed: 7 },
    },
    { name: 'unmeasured', folder: 'Main Street', asset: { assetId: 'B unmeasured' }, headers: {} },
    { name: 'theirs', folder: 'Depot tests', asset: { assetId: 'of another organisation' } },
  ]);
  calls = await assetCalls(data);
  await calls.made({ AssetID: 'c never surveyed', LocationStreet: 'Main', UpstreamNode: 'MH1' });
});
afterAll(() => data.close());

const listed = async () =>
  programmeAssets.parse((await calls.call('GET', `/assets/programme?organisation_id=${data.org}`)).body);
const decide = async (decisions: object[], api = data.owner) => {
  const { status, body } = await api.call<DecisionsSet>('POST', '/assets/decisions', { decisions });
  return status === 200 ? { status, ...decisionsSet.parse(body) } : { status };
};
const plan = async (name: string, items: object[]) =>
  data.owner.call('PATCH', `/inspections/${(await data.named(name)).uuid}/repairplan/owner`, { items });

it('is told all pipes, each by the survey that stands for it, in metres, and what is unknown as such', async () => {
  await plan('in feet', [
    { repairType: 'Liner', metadata: [{ key: 'Length', value: 100 }] },
    { repairType: 'Patch', metadata: [{ key: 'Count', value: 3 }] },
  ]);
  await plan('unmeasured', [{ repairType: 'Dig and replace', metadata: [] }]);
  await data.owner.call('PUT', '/repairs/rates', { rates: [{ repairType: 'Liner', per: 'ft', rate: 10 }] });
  expect(await listed()).toMatchObject([
    {
      AssetID: 'A imperial',
      condition: { Date: '2026-05-01', structuralGrade: 4, length: 60.96, renewed: 30.48 },
      repair: { text: '1 Liner, 1 Patch', cost: { sum: 1000, without: { rate: 1 } } },
    },
    { AssetID: 'B unmeasured', condition: { length: null, renewed: null }, repair: { cost: { sum: null } } },
    { AssetID: 'c never surveyed', condition: null, repair: null, LocationStreet: 'Main', UpstreamNode: 'MH1' },
  ]);
  await plan('in feet', [{ repairType: 'Patch', metadata: [{ key: 'Count', value: 3 }] }]);
  expect((await listed())[0]).toMatchObject({ condition: { renewed: 0 } });
});

describe('decisions on many pipes', () => {
  const NONE = { decision: null, decisionYear: null, decisionDate: null };
  const planned = (decisionYear: number) => ({ decision: 'planned', decisionYear, decisionDate: null });

  it('are set as on each, and leave what somebody else has decided, or deleted, since it was seen', async () => {
    const [one, other, gone] = await Promise.all(['1', '2', '3'].map((AssetID) => calls.made({ AssetID })));
    await calls.call('PATCH', `/assets/${other!.uuid}`, { decision: 'watch', decisionNote: 'Theirs' });
    await calls.remove(gone!);
    const all = [one!, other!, gone!].map(({ uuid: assetId }) => ({ assetId, change: planned(2028), seen: NONE }));
    expect(await decide(all)).toEqual({
      ...{ status: 200, set: 1 },
      notSet: [
        { assetId: other!.uuid, why: 'In another window, you have since changed this asset.' },
        { assetId: gone!.uuid, why: 'It was deleted.' },
      ],
    });
    expect(await calls.read(one!.uuid)).toMatchObject({ ...planned(2028), decidedBy: 'Demo Owner' });
    expect((await calls.historyOf(one!))[0]).toMatchObject({ action: 'changed', by: 'Demo Owner' });
    expect(await calls.read(other!.uuid)).toMatchObject({ decision: 'watch', decisionNote: 'Theirs' });
    // A call whose answer was lost is sent again.
    expect(await decide(all.slice(0, 1))).toEqual({ status: 200, set: 1, notSet: [] });
    await calls.remove(one!, other!);
  });

  it('are refused whole where one is none, or is more than a decision', async () => {
    const { uuid: assetId } = await calls.made({ AssetID: '4' });
    const good = { assetId, change: planned(2028) };
    for (const change of [{ decision: 'done' }, { decisionYear: 2028 }, { Material: 'VC' }, {}]) {
      expect(await decide([good, { assetId, change }])).toEqual({ status: 400 });
    }
    expect(await decide([])).toEqual({ status: 400 });
    expect(await calls.read(assetId)).toMatchObject(NONE);
  });

  it('are the owner’s, and on the owner’s pipes alone', async () => {
    const { uuid: assetId } = await calls.made({ AssetID: '5' });
    const change = planned(2028);
    expect(await decide([{ assetId, change }], data.contractor)).toEqual({ status: 403 });
    expect(await decide([{ assetId: '00000000-0000-4000-8000-000000000000', change }])).toEqual({ status: 404 });
  });
});
