import {
  customRepairType,
  customRepairTypes,
  repairPlan,
  repairRates,
  rulesPreview,
  ruleVersions,
  type RepairRuleSet,
} from '@/api/contract/repairs';
import { startInspectionsBackend, type InspectionsBackend } from '../../../support/inspectionsBackend';
import { item, repairCalls } from '../../../support/repairCalls';

let data: InspectionsBackend;
beforeAll(async () => {
  const folder = 'Station Road';
  const frames = [{ defectCode: 'D-FL', chainageNumber: 3 }];
  data = await startInspectionsBackend([
    { name: 'planned', folder, frames },
    { name: 'also planned', folder, frames },
    { name: 'without defects', folder },
    { name: 'of an asset', folder, asset: { assetId: 'SS-1' } },
  ]);
});
afterAll(() => data.close());

const { planOf, generate, patch } = repairCalls(() => data);

describe('what an organisation has named itself', () => {
  it('are custom types, named by its administrators and used in its plans', async () => {
    const path = `/repairs/${data.org}/custom-types`;
    const grout = { name: 'Grout', type: 'boolean' };
    expect((await data.contractor.call('POST', path, grout)).status).toBe(403);
    const made = await data.owner.call('POST', path, grout);
    expect(made.status).toBe(201);
    expect(await data.owner.call('POST', path, { ...grout, name: 'GROUT' })).toMatchObject({
      status: 400,
      body: { name: ['A repair type with this name already exists.'] },
    });
    for (const refused of [
      { ...grout, name: ' ' },
      { ...grout, type: 'date' },
    ]) {
      expect((await data.owner.call('POST', path, refused)).status).toBe(400);
    }
    expect(customRepairTypes.parse((await data.contractor.call('GET', path)).body)).toEqual([made.body]);
    expect((await data.owner.call('GET', `/repairs/${data.contractorOrg}/custom-types`)).status).toBe(404);

    const { id: customTypeId } = customRepairType.parse(made.body);
    const answered = (value: string) => item('Anything', { customTypeId, metadata: [{ key: 'Grout', value }] });
    const { body } = await patch('planned', '/owner', { items: [answered('false'), answered('true')] });
    expect(repairPlan.parse(body).ownerPlan?.items).toMatchObject([
      { repairType: 'Grout', customTypeId, customDataType: 'boolean', metadata: [{ key: 'Grout', value: 'true' }] },
    ]);
  });

  it('are rates that nobody else sees', async () => {
    const rates = [{ repairType: 'Patch', per: 'each', rate: 800 }];
    expect((await data.contractor.call('PUT', '/repairs/rates', { rates })).status).toBe(403);
    expect((await data.owner.call('PUT', '/repairs/rates', { rates })).body).toEqual(rates);
    expect(repairRates.parse((await data.owner.call('GET', '/repairs/rates')).body)).toEqual(rates);
    expect((await data.contractor.call('GET', '/repairs/rates')).body).toEqual([]);
    expect((await data.owner.call('PUT', '/repairs/rates', { rates: [...rates, ...rates] })).body).toEqual({
      rates: ['Each repair type can have one rate.'],
    });
    expect((await data.owner.call('PUT', '/repairs/rates', { rates: [{ ...rates[0], rate: -1 }] })).status).toBe(400);
    expect((await data.owner.call('PUT', '/repairs/rates', { rates: [] })).body).toEqual([]);
  });

  it('are rates of which each is set on its own, and not over what somebody else has set unseen', async () => {
    const of = (repairType: string, rate: number) => ({ repairType, per: 'each', rate });
    const put = (rates: unknown, seen?: unknown) =>
      data.owner.call('PUT', '/repairs/rates', { rates, ...(seen !== undefined && { seen: { rates: seen } }) });
    const seen = [of('Liner', 100), of('Patch', 800)];
    await put(seen);
    await put([of('Liner', 120), of('Patch', 800)], seen);
    // Whoever still sees the first rates changes the other one.
    expect((await put([of('Liner', 100), of('Patch', 900)], seen)).body).toEqual([of('Liner', 120), of('Patch', 900)]);
    const refused = await put([of('Liner', 130), of('Patch', 800)], seen);
    expect(refused).toMatchObject({ status: 412, body: { now: { rates: [of('Liner', 120), of('Patch', 900)] } } });
    expect(refused.body).toHaveProperty('detail', 'In another window, you have since changed the rate of Liner.');
    // Taken away by one, and set by the other, who has been shown it.
    expect((await put([of('Patch', 900)], [of('Liner', 120), of('Patch', 900)])).body).toEqual([of('Patch', 900)]);
    expect((await put([of('Liner', 130), of('Patch', 900)], [of('Patch', 900)])).status).toBe(200);
    await put([]);
  });
});

describe('a repair that is done', () => {
  it('has its day, which is the asset’s too, until it is taken back', async () => {
    const done = (repairCompletedDate: unknown, api = data.owner) =>
      patch('of an asset', '', { repairCompletedDate }, api);
    const ofAsset = async () => (await data.named('of an asset')).repairCompletedDate;
    expect((await done('2026-03-01', data.contractor)).status).toBe(403);
    expect((await done('soon')).status).toBe(400);
    expect((await done('2026-03-01')).body).toMatchObject({ repairCompletedDate: '2026-03-01' });
    expect(await ofAsset()).toBe('2026-03-01T00:00:00.000Z');
    expect((await planOf('of an asset', data.contractor)).repairCompletedDate).toBe('2026-03-01');
    await done(null);
    expect(await ofAsset()).toBeNull();
    // Without an asset it is the plan's alone.
    await patch('planned', '', { repairCompletedDate: '2026-03-01' });
    expect((await planOf('planned')).repairCompletedDate).toBe('2026-03-01');
  });
});

describe('the rules of an organisation', () => {
  const path = () => `/repairs/${data.org}/rules`;
  const versions = async (api = data.owner) => ruleVersions.parse((await api.call('GET', path())).body);
  const builtIn = async () => (await versions()).at(-1)?.rules;
  /** Fractures are lined, whatever else. */
  const lined = async (): Promise<RepairRuleSet> => {
    const rules = await builtIn();
    if (!rules) throw new Error('No rules are built in.');
    return { ...rules, rules: [{ family: 'Fracture', repairType: 'Liner', gives: 'length' }, ...rules.rules] };
  };

  it('are those built in until it has its own, which contractors may read', async () => {
    for (const api of [data.owner, data.contractor]) {
      expect(await versions(api)).toMatchObject([{ id: null, isInUse: true, createdBy: null }]);
    }
  });

  it('can be looked at before they are used', async () => {
    const preview = await data.owner.call('POST', `${path()}/preview`, await lined());
    const { examples, ...counts } = rulesPreview.parse(preview.body);
    expect(counts).toEqual({ inspections: 2, changed: 2 });
    expect(examples).toContainEqual(expect.objectContaining({ name: 'planned', before: '1 Patch', after: '1 Liner' }));
    const same = await data.owner.call('POST', `${path()}/preview`, await builtIn());
    expect(same.body).toEqual({ inspections: 2, changed: 0, examples: [] });
    expect(await versions()).toHaveLength(1);
  });

  it('make plans from then on, are named by them, and make those of other rules old ones', async () => {
    const { uuid } = await data.named('planned');
    await generate([uuid]);
    const saved = await data.owner.call('POST', path(), await lined());
    expect(saved.status).toBe(201);
    expect(ruleVersions.parse(saved.body)).toMatchObject([
      { source: 'Rules of Demo Water Utility, version 1', isInUse: true, createdBy: 'Demo Owner' },
      { id: null, isInUse: false },
    ]);
    expect((await planOf('planned')).changes).toEqual([{ what: 'rules' }]);
    await generate([uuid]);
    const { vaparPlan, changes } = await planOf('planned');
    expect(changes).toEqual([]);
    expect(vaparPlan?.items).toMatchObject([
      { repairType: 'Liner', source: 'Rules of Demo Water Utility, version 1', verified: true },
    ]);
  });

  it('are kept in versions, of which an earlier one can be used again', async () => {
    await data.owner.call('POST', path(), { ...(await lined()), patchLength: 2 });
    const [newest, first] = await versions();
    expect([newest?.isInUse, newest?.rules.patchLength, first?.rules.patchLength]).toEqual([true, 2, 1]);
    const use = (rulesId: unknown, api = data.owner) => api.call('PUT', `${path()}-in-use`, { rulesId });
    expect((await use(first?.id)).status).toBe(200);
    expect((await versions()).map(({ isInUse }) => isInUse)).toEqual([false, true, false]);
    expect((await use(2_000_000)).status).toBe(404);
    expect((await versions()).map(({ isInUse }) => isInUse)).toEqual([false, true, false]);
    expect((await use(null)).status).toBe(200);
    expect((await versions()).map(({ isInUse }) => isInUse)).toEqual([false, false, true]);
    expect((await use(null, data.contractor)).status).toBe(403);
    // Not over rules that somebody else has put in use meanwhile.
    const seeing = (rulesId: unknown) => ({ seen: { rulesId } });
    const unseen = await data.owner.call('POST', path(), { ...(await lined()), ...seeing(first?.id) });
    expect(unseen).toMatchObject({ status: 412, body: { now: { rulesId: null } } });
    expect(unseen.body).toHaveProperty('detail', 'Somebody else has since changed the repair rules.');
    const put = (rulesId: unknown, seen: unknown) =>
      data.owner.call('PUT', `${path()}-in-use`, { rulesId, ...seeing(seen) });
    expect((await put(first?.id, newest?.id)).status).toBe(412);
    expect((await put(null, newest?.id)).status).toBe(200);
    expect((await put(first?.id, null)).status).toBe(200);
    expect((await put(null, first?.id)).status).toBe(200);
    for (const refused of [{}, { ...(await lined()), unscored: 6 }, { ...(await lined()), rules: [{ family: 'X' }] }]) {
      expect((await data.owner.call('POST', path(), refused)).status).toBe(400);
    }
  });
});
