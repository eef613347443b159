import { generatedRepairs, planHistory, repairPlan } from '@/api/contract/repairs';
import { signIn } from '../../../support/apiClient';
import type { TestBackend } from '../../../support/backend';
import { startInspectionsBackend, type InspectionsBackend } from '../../../support/inspectionsBackend';
import { item, repairCalls } from '../../../support/repairCalls';
import { sql } from '../../../support/sql';

let data: InspectionsBackend;
let restarted: TestBackend | undefined;
beforeAll(async () => {
  const folder = 'Station Road';
  const frames = [
    { defectCode: 'D-FL', chainageNumber: 3 },
    { defectCode: 'D-DS', chainageNumber: 40, contDefectStart: true },
    { defectCode: 'D-DS', chainageNumber: 60, contDefectEnd: true },
    { defectCode: 'D-B', chainageNumber: 80, isHidden: true },
    { chainageNumber: 90 },
  ];
  data = await startInspectionsBackend([
    { name: 'coded', folder, frames },
    { name: 'unruled', folder, frames: [{ defectCode: 'QZ', chainageNumber: 3 }] },
    { name: 'planned', folder, frames },
    { name: 'stale', folder, frames },
    { name: 'due', folder, frames },
    { name: 'also due', folder },
    { name: 'taken', folder },
    { name: 'private', folder: 'Depot tests' },
  ]);
});
afterAll(async () => {
  await restarted?.close();
  await data.close();
});

const { pathOf, planOf, generate, patch, framesOf } = repairCalls(() => data);

describe('generated repairs', () => {
  it('are not there before they are generated', async () => {
    const { uuid } = await data.named('coded');
    expect(await planOf('coded')).toMatchObject({
      ...{ id: null, inspectionId: uuid, vaparPlan: null, ownerPlan: null, contractorPlan: null },
      ...{ generationDueSince: null, changes: [], organisationId: data.org },
    });
  });

  it('follow from the report, and say why they have nothing', async () => {
    const [coded, unruled] = [await data.named('coded'), await data.named('unruled')];
    const { status, body } = await generate([coded.uuid, unruled.uuid], data.contractor);
    expect(status).toBe(200);
    expect(generatedRepairs.parse(body)).toEqual({ generated: 2 });
    const { vaparPlan, ownerPlan, contractorPlan } = await planOf('coded');
    expect(vaparPlan).toMatchObject({
      actor: null,
      generalNotes: null,
      lastUpdatedBy: 'Demo Contractor',
      items: [
        { repairType: 'Patch', actor: null, defectCode: 'D-FL', chainageFrom: 3, chainageTo: 3, verified: false },
        { repairType: 'Cleaning', defectCode: 'D-DS', chainageFrom: 40, chainageTo: 60 },
      ],
    });
    expect([ownerPlan, contractorPlan]).toEqual([null, null]);
    const generalNotes = 'There is no repair rule for code QZ.';
    expect((await planOf('unruled')).vaparPlan).toMatchObject({ items: [], generalNotes });
  });

  it('are made for all of the inspections or none, and only for those in reach', async () => {
    const [unruled, theirs] = [await data.named('unruled'), await data.named('private')];
    const before = await planOf('unruled');
    expect((await generate([unruled.uuid, theirs.uuid])).status).toBe(404);
    for (const ids of [[], ['x']]) expect((await generate(ids)).status).toBe(400);
    expect(await planOf('unruled')).toEqual(before);
    for (const id of [theirs.uuid, 'x']) {
      expect((await data.owner.call('GET', `/inspections/${id}/repairplan`)).status).toBe(404);
    }
    expect((await generate([unruled.uuid], await signIn(data.backend.origin, 'uploader'))).status).toBe(403);
  });

  it('made again leave what people have planned, and say so in the history', async () => {
    const { uuid } = await data.named('coded');
    const before = await planOf('coded');
    await patch('coded', '/owner', { items: [item('Reline')], generalNotes: 'Whole pipe' });
    const [crack] = await framesOf('coded');
    await data.owner.call('PATCH', `/inspections/frames/${crack?.id}`, { isHidden: true });
    await generate([uuid]);
    const after = await planOf('coded');
    expect(after.id).toBe(before.id);
    expect(after.vaparPlan).toMatchObject({ version: 2, items: [{ defectCode: 'D-DS' }] });
    expect(after.ownerPlan).toMatchObject({ generalNotes: 'Whole pipe', items: [{ repairType: 'Reline' }] });
    const { body } = await data.owner.call('GET', `${await pathOf('coded')}/history`);
    expect(planHistory.parse(body)).toMatchObject([
      { part: 'vapar', by: 'Demo Owner', from: '1 Patch, 1 Cleaning', to: '1 Cleaning' },
      { part: 'owner', by: 'Demo Owner', field: 'items', from: 'No repairs', to: '1 Reline' },
      { part: 'owner', field: 'generalNotes', from: null, to: 'Whole pipe' },
      { part: 'vapar', by: 'Demo Contractor', from: null, to: '1 Patch, 1 Cleaning' },
    ]);
  });
});

describe('a person’s plan', () => {
  it('is changed by its own side alone', async () => {
    const change = { items: [item('Patch')] };
    expect((await patch('planned', '/owner', change, data.contractor)).body).toEqual({
      detail: 'Only the asset owner can change the owner’s plan.',
    });
    expect((await patch('planned', '/contractor', change)).body).toEqual({
      detail: 'Only a contractor can change the contractor’s plan.',
    });
    expect((await patch('planned', '', { frequency: 'Yearly' }, data.contractor)).body).toEqual({
      detail: 'Only the organisation that has this inspection can change this.',
    });
    expect(await planOf('planned')).toMatchObject({ id: null, ownerPlan: null, editable: ['shared', 'owner'] });
    expect((await planOf('planned', data.contractor)).editable).toEqual(['contractor']);
    expect((await planOf('private', data.contractor)).editable).toEqual(['shared', 'contractor']);
  });

  it('is made and changed item by item, with who did it', async () => {
    const [frame] = await framesOf('planned');
    const made = await patch('planned', '/owner', {
      items: [
        item('Patch', { frameId: frame?.id, chainageFrom: 3 }),
        item('Cleaning', { chainageFrom: 40, chainageTo: 60, metadata: [{ key: 'Length', value: 20 }] }),
      ],
      actionSummary: 'First',
    });
    expect(made.status).toBe(200);
    const { ownerPlan } = repairPlan.parse(made.body);
    expect(ownerPlan).toMatchObject({
      ...{ actor: 'owner', version: 1, actionSummary: 'First', lastUpdatedBy: 'Demo Owner' },
      items: [
        {
          repairType: 'Patch',
          metadata: [{ key: 'Count', value: 1 }],
          frameId: frame?.id,
          defectCode: 'D-FL',
          chainageTo: 3,
        },
        { repairType: 'Cleaning', frameId: null, defectCode: null, source: null, verified: false },
      ],
    });
    const [first, second] = ownerPlan?.items ?? [];
    // Sent back as it was read, in another order, with one changed.
    const { body } = await patch('planned', '/owner', {
      items: [second, { ...first, metadata: [{ key: 'Count', value: 0 }] }, first],
    });
    const after = repairPlan.parse(body).ownerPlan?.items;
    expect(after?.slice(0, 2).map(({ id }) => id)).toEqual([second?.id, first?.id]);
    expect(after?.[0]?.lastUpdated).toBe(second?.lastUpdated);
    expect(new Set(after?.map(({ id }) => id)).size).toBe(3);
    expect(repairPlan.parse((await patch('planned', '/owner', { items: [] })).body).ownerPlan).toMatchObject({
      items: [],
      actionSummary: 'First',
      version: 3,
    });
  });

  it('keeps what somebody else has changed meanwhile, and takes again what it already says', async () => {
    const { version = 0 } = (await planOf('planned')).ownerPlan ?? {};
    const [change, seen] = [{ generalNotes: 'Mine' }, { generalNotes: null }];
    expect((await patch('planned', '/owner', change, data.owner, seen)).status).toBe(200);
    expect((await patch('planned', '/owner', change, data.owner, seen)).status).toBe(200);
    expect(await patch('planned', '/owner', { generalNotes: 'Other' }, data.owner, seen)).toMatchObject({
      status: 412,
      body: { detail: 'In another window, you have since changed this repair plan.', now: change },
    });
    expect((await planOf('planned')).ownerPlan).toMatchObject({ generalNotes: 'Mine', version: version + 1 });
  });

  it('compares repairs by what people decide of them', async () => {
    const before = (await planOf('planned')).ownerPlan?.items ?? [];
    const one = { items: [item('Patch', { chainageFrom: 7 })] };
    const made = await patch('planned', '/owner', one, data.owner, { items: before });
    const { items = [] } = repairPlan.parse(made.body).ownerPlan ?? {};
    // As a person has them who has just added one, and does not know its id yet.
    const asAdded = items.map((known) => ({ ...known, id: -1, lastUpdated: '1970-01-01T00:00:00.000Z' }));
    const two = { items: [item('Patch', { chainageFrom: 7 }), item('Cleaning', { chainageFrom: 9 })] };
    expect((await patch('planned', '/owner', two, data.owner, { items: asAdded })).status).toBe(200);
    expect(await patch('planned', '/owner', { items: [] }, data.owner, { items: asAdded })).toMatchObject({
      status: 412,
      body: { now: { items: [{ repairType: 'Patch' }, { repairType: 'Cleaning' }] } },
    });
    expect((await patch('planned', '/owner', { items: [] })).status).toBe(200);
  });

  it('refuses what cannot be', async () => {
    const [other] = await framesOf('stale');
    const refused: [object, string][] = [
      [{ frameId: other?.id }, 'One of the frames does not belong to this inspection.'],
      [{ customTypeId: 2_000_000 }, 'This custom repair type does not exist.'],
      [{ chainageFrom: 5, chainageTo: 4 }, 'A repair ends before it begins.'],
    ];
    for (const [known, why] of refused) {
      const { status, body } = await patch('planned', '/owner', { items: [item('Patch', known)] });
      expect([status, body]).toEqual([400, { items: [why] }]);
    }
    expect((await patch('planned', '/owner', {})).status).toBe(400);
  });

  it('of a contractor is seen by the owner, and neither seen nor changed by another contractor', async () => {
    await patch('taken', '/contractor', { items: [item('Patch')] }, data.contractor);
    expect((await planOf('taken')).contractorPlan?.items).toHaveLength(1);
    await data.backend.stop();
    await sql(
      data.backend.dataDir,
      `with other as (insert into organisations (type, name, country_code, standard_key)
                      values ('Contractor', 'Other', 'AU', 6) returning id)
       update actor_plans set organisation_id = (select id from other) where planner = 'contractor'`,
    );
    restarted = await data.backend.restart();
    expect(await planOf('taken', data.contractor)).toMatchObject({ contractorPlan: null, editable: [] });
    expect((await planOf('taken')).contractorPlan?.items).toHaveLength(1);
    const refused = await patch('taken', '/contractor', { items: [] }, data.contractor);
    expect([refused.status, refused.body]).toEqual([
      403,
      { detail: 'Another contractor has planned the repairs of this inspection.' },
    ]);
    const history = await data.contractor.call('GET', `${await pathOf('taken')}/history`);
    expect(history.body).toEqual([]);
  });
});

describe('what the plans have in common', () => {
  it('is the owner’s, who alone sees the risk', async () => {
    const change = { consequence: '4', consequenceComment: 'Under a hospital', junctions: 'Two, live', frequency: ' ' };
    expect((await patch('stale', '', change, data.owner, { junctions: null })).body).toMatchObject({
      ...{ consequence: '4', consequenceComment: 'Under a hospital', likelihood: null },
      ...{ junctions: 'Two, live', frequency: null },
    });
    const seen = await planOf('stale', data.contractor);
    expect(seen).toMatchObject({ consequence: null, consequenceComment: null, junctions: 'Two, live' });
    const { body } = await data.contractor.call('GET', `${await pathOf('stale')}/history`);
    expect(planHistory.parse(body).map(({ field }) => field)).toEqual(['junctions']);
    const tooLate = await patch('stale', '', { junctions: 'None' }, data.owner, { junctions: null });
    expect(tooLate).toMatchObject({ status: 412, body: { now: { junctions: 'Two, live' } } });
    expect((await patch('stale', '', { items: [] })).status).toBe(400);
  });
});

describe('a generated plan', () => {
  it('knows what has changed since', async () => {
    const { uuid } = await data.named('stale');
    await generate([uuid]);
    expect((await planOf('stale')).changes).toEqual([]);
    const [fracture, start, end, hidden, plain] = await framesOf('stale');
    const change = (frame: { id: number } | undefined, body: object) =>
      data.owner.call('PATCH', `/inspections/frames/${frame?.id}`, body);
    await change(fracture, { isHidden: true });
    await change(start, { isAccepted: true });
    await change(end, { contDefectEnd: false });
    await change(hidden, { isHidden: false });
    await change(plain, { remarks: 'Nothing of a plan' });
    await data.patch(uuid, { Material: 'PVC' });
    expect((await planOf('stale')).changes).toEqual([
      { what: 'pipe' },
      { what: 'hidden', frameId: fracture?.id, defectCode: 'D-FL', chainage: 3 },
      { what: 'accepted', frameId: start?.id, defectCode: 'D-DS', chainage: 40 },
      { what: 'moved', frameId: end?.id, defectCode: 'D-DS', chainage: 60 },
      { what: 'added', frameId: hidden?.id, defectCode: 'D-B', chainage: 80 },
    ]);
    const code = (frame: { id: number } | undefined, defectId: number | null) =>
      data.owner.call('PATCH', `/inspections/frames/${frame?.id}/update-defect`, {
        defectId,
        pageContext: { viewMode: 'review' },
      });
    await code(start, null);
    expect((await planOf('stale')).changes[2]).toMatchObject({ what: 'uncoded', frameId: start?.id });
    await generate([uuid]);
    expect((await planOf('stale')).changes).toEqual([]);
  });

  it('is generated as the status leaves Uploaded, once, by whatever call', async () => {
    const [due, also] = [await data.named('due'), await data.named('also due')];
    const planned = async (name: string) => (await planOf(name)).vaparPlan?.version ?? null;
    const setStatus = (status: string) =>
      data.owner.call('POST', '/inspections/bulk-update-status', { inspectionIds: [due.uuid, also.uuid], status });
    await data.patch(due.uuid, { status: 'Reviewed' });
    expect([await planned('due'), await planned('also due')]).toEqual([1, null]);
    expect((await planOf('due')).vaparPlan?.items).toHaveLength(2);
    await data.patch(due.uuid, { status: 'Reviewed' });
    await setStatus('Reviewed');
    expect([await planned('due'), await planned('also due')]).toEqual([1, 1]);
    await setStatus('Uploaded');
    expect([await planned('due'), await planned('also due')]).toEqual([1, 1]);
    await setStatus('Reviewed');
    expect([await planned('due'), await planned('also due')]).toEqual([2, 2]);
  });

  it('is remembered as due where it could not be generated with the status', async () => {
    const { uuid, status } = await data.named('stale');
    expect(status).toBe('Uploaded');
    const isDue = async () => (await planOf('stale')).generationDueSince !== null;
    const backend = restarted ?? data.backend;
    await backend.stop();
    await sql(
      backend.dataDir,
      `insert into repair_rule_sets (organisation_id, version, in_use, rules, created_by_id)
       select organisation_id, 1, true, '{}', created_by_id from inspections where uuid = '${uuid}'`,
    );
    restarted = await backend.restart();
    expect((await data.patch(uuid, { status: 'Reviewed' })).status).toBe(200);
    expect([(await data.read(uuid)).status, await isDue()]).toEqual(['Reviewed', true]);
    await data.patch(uuid, { status: 'Uploaded' });
    const change = { inspectionIds: [uuid, (await data.named('due')).uuid], status: 'Reviewed' };
    const answer = await data.owner.call('POST', '/inspections/bulk-update-status', change);
    expect(answer.body).toEqual({ updated: 2, repairsDue: 1 });
    expect(restarted.output()).toContain('The repairs of 1 inspection could not be generated, and are due: ');
    await data.owner.call('PUT', `/repairs/${data.org}/rules-in-use`, { rulesId: null });
    await generate([uuid]);
    expect(await isDue()).toBe(false);
  });
});
