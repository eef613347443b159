import { frameHistory } from '@/api/contract/frameHistory';
import { frames as frameList } from '@/api/contract/frames';
import { inspection as inspectionSchema } from '@/api/contract/inspections';
import { repairPlan } from '@/api/contract/repairs';
import { startInspectionsBackend, type InspectionsBackend } from '../../../support/inspectionsBackend';

const METRIC = {
  folder: 'Station Road',
  headers: { LengthSurveyed: 16.5, HeightDiameter: 225 },
  extraFields: { Width: 300, Total_Length: '17', Year_Laid: 1987, ACG: 3 },
  frames: [
    { defectCode: 'CL', chainageNumber: 2, contDefectStart: true },
    { chainageNumber: 3.05 },
    { defectCode: 'CL', chainageNumber: 4.5, contDefectEnd: true },
    {},
  ],
};
const NAMES = ['to see feet', 'mislabelled', 'twice', 'with repairs', 'moved', 'there and back'];

let data: InspectionsBackend;
beforeAll(async () => {
  data = await startInspectionsBackend([
    ...NAMES.map((name) => ({ ...METRIC, name })),
    { name: 'in feet', folder: 'Station Road', isImperial: true, headers: { LengthSurveyed: 17.8 } },
    { name: 'late', folder: 'Station Road', frames: [{ defectCode: 'CL' }] },
    { name: 'inches', folder: 'Station Road', headers: { HeightDiameter: 8 } },
  ]);
});
afterAll(() => data.close());

const chainagesOf = async (uuid: string) =>
  frameList
    .parse((await data.owner.call('GET', `/inspections2/${uuid}/frames?reported_frames=false`)).body)
    .map(({ chainageNumber, chainage }) => [chainageNumber && Number(chainageNumber.toFixed(3)), chainage]);
const changed = async (name: string, change: object) => {
  const { uuid } = await data.named(name);
  const { status, body } = await data.patch(uuid, change);
  expect(status).toBe(200);
  return inspectionSchema.parse(body);
};

describe('changing the unit of an inspection', () => {
  it.each([{ IsImperial: true }, { IsImperial: true, keeps: 'lengths' }])(
    'converts what is measured by %j',
    async (change) => {
      const after = await changed('to see feet', change);
      expect(after).toMatchObject({
        chainage_unit: 'ft',
        HeightDiameter: 225,
        extraFields: { Year_Laid: 1987, ACG: 3 },
      });
      expect(after.LengthSurveyed).toBeCloseTo(54.134, 3);
      expect(after.extraFields['Width']).toBeCloseTo(11.811, 3);
      expect(after.extraFields['Total_Length']).toBeCloseTo(55.774, 3);
      expect(await chainagesOf(after.uuid)).toEqual([
        [6.562, '6.6'],
        [10.007, '10.0'],
        [14.764, '14.8'],
        [null, null],
      ]);
    },
  );

  it('keeps the numbers where only the unit was wrong, and what is kept in millimetres follows', async () => {
    expect(await changed('mislabelled', { IsImperial: true, keeps: 'numbers' })).toMatchObject({
      ...{ chainage_unit: 'ft', LengthSurveyed: 16.5, HeightDiameter: 5715 },
      extraFields: METRIC.extraFields,
    });
    const { uuid } = await data.named('mislabelled');
    expect((await chainagesOf(uuid)).map(([value]) => value)).toEqual([2, 3.05, 4.5, null]);
    expect(await changed('mislabelled', { IsImperial: false, keeps: 'numbers' })).toMatchObject({
      ...{ chainage_unit: 'm', LengthSurveyed: 16.5, HeightDiameter: 225 },
    });
    expect(await changed('inches', { IsImperial: true, keeps: 'numbers' })).toMatchObject({ HeightDiameter: 203.2 });
  });

  it('brings back what was entered, in either direction and however often', async () => {
    const { uuid, LengthSurveyed, extraFields } = await data.named('there and back');
    const before = await chainagesOf(uuid);
    for (let times = 0; times < 3; times++) {
      await changed('there and back', { IsImperial: true });
      await changed('there and back', { IsImperial: false });
    }
    expect(await data.read(uuid)).toMatchObject({ LengthSurveyed, extraFields: { ...extraFields, Total_Length: 17 } });
    expect((await chainagesOf(uuid)).map(([value]) => value)).toEqual(before.map(([value]) => value));
    await changed('in feet', { IsImperial: false });
    expect(await changed('in feet', { IsImperial: true })).toMatchObject({ LengthSurveyed: 17.8 });
  });

  it('does nothing to an inspection that has the unit already, as when an answer was lost', async () => {
    const first = await changed('twice', { IsImperial: true, seen: { IsImperial: false } });
    const again = await changed('twice', { IsImperial: true, seen: { IsImperial: false } });
    expect(again.LengthSurveyed).toBe(first.LengthSurveyed);
  });

  it('converts what was there, and takes what comes with it as it is', async () => {
    expect(await changed('moved', { IsImperial: true, LengthSurveyed: 60 })).toMatchObject({ LengthSurveyed: 60 });
  });

  it('takes repairs, their plan’s basis and the history of frames along', async () => {
    const { uuid } = await data.named('with repairs');
    const list = frameList.parse(
      (await data.owner.call('GET', `/inspections2/${uuid}/frames?reported_frames=false`)).body,
    );
    const [first] = list;
    await data.owner.call('PATCH', `/inspections/frames/${first?.id}`, { chainageNumber: 2.5 });
    await data.owner.call('POST', '/repairs/generate', { inspection_ids: [uuid] });
    const liner = { repairType: 'Liner', metadata: [{ key: 'Length', value: 2.5 }], chainageFrom: 2, chainageTo: 4.5 };
    await data.owner.call('PATCH', `/inspections/${uuid}/repairplan/owner`, { items: [liner] });
    await changed('with repairs', { IsImperial: true });
    const planOf = async () => repairPlan.parse((await data.owner.call('GET', `/inspections/${uuid}/repairplan`)).body);
    const plan = await planOf();
    expect(plan.changes).toEqual([]);
    const [item] = plan.ownerPlan?.items ?? [];
    const lengths = [item?.chainageFrom, item?.chainageTo, item?.metadata[0]?.value];
    expect(lengths.map((value) => Number(value).toFixed(2))).toEqual(['6.56', '14.76', '8.20']);
    const history = frameHistory.parse((await data.owner.call('GET', `/inspections/frames/${first?.id}/history`)).body);
    expect(history[0]?.changes.map(({ from, to }) => [Number(from).toFixed(2), Number(to).toFixed(2)])).toEqual([
      ['6.56', '8.20'],
    ]);
  });

  it('refuses lengths that were entered in the unit before, though nobody else has set the field', async () => {
    const { uuid } = await data.named('late');
    const [first] = frameList.parse((await data.owner.call('GET', `/inspections2/${uuid}/frames`)).body);
    await changed('late', { IsImperial: true });
    const chainage = (seen: object) =>
      data.contractor.call('PATCH', `/inspections/frames/${first?.id}`, { chainageNumber: 5, seen });
    expect(await chainage({ unit: 'm' })).toMatchObject({
      status: 412,
      body: {
        detail: 'The inspection is in feet and inches by now, and this was entered in another unit.',
        now: { chainageNumber: null, unit: 'ft' },
      },
    });
    expect((await chainage({ unit: 'ft' })).status).toBe(200);
    const header = async (change: object) => (await data.patch(uuid, { ...change, seen: { unit: 'm' } })).status;
    expect(await header({ LengthSurveyed: 20 })).toBe(412);
    expect(await header({ extraFields: { Width: 20 } })).toBe(412);
    expect(await header({ extraFields: { Width: null, Owner: 'Council' } })).toBe(200);
    // Kept in millimetres, whatever the inspection's unit is.
    expect(await header({ HeightDiameter: 300 })).toBe(200);
  });

  it('says no more than what stays without a unit', async () => {
    const { uuid } = await data.named('moved');
    expect((await data.patch(uuid, { keeps: 'numbers' })).status).toBe(400);
    expect((await data.patch(uuid, { IsImperial: true, keeps: 'both' })).status).toBe(400);
  });
});
