/** What the owner decides for a pipe, and what its inspections give it. */
import { repairPlan } from '@/api/contract/repairs';
import type { Asset } from '@/api/contract/assets';
import { assetCalls, type AssetCalls } from '../../../support/assetCalls';
import { startInspectionsBackend, type InspectionsBackend } from '../../../support/inspectionsBackend';
import { sql } from '../../../support/sql';

let data: InspectionsBackend;
let calls: AssetCalls;
beforeAll(async () => {
  const survey = (name: string, more = {}) => ({ name, folder: 'Main Street', ...more });
  data = await startInspectionsBackend([
    survey('graded', { asset: { assetId: 'graded pipe' }, structuralGrade: 5, headers: { Date: '2026-05-01' } }),
    survey('bounded', { asset: { assetId: 'bounded pipe' }, structuralAtLeast: 4 }),
    ...['first', 'second', 'third', 'fourth'].map((name) => survey(name)),
  ]);
  calls = await assetCalls(data);
});
afterAll(() => data.close());

const patch = (uuid: string, change: object) => calls.call<Asset>('PATCH', `/assets/${uuid}`, change);
const assetNamed = async (search: string) => (await calls.list({ search })).results[0]!;
const planPath = async (name: string) => `/inspections/${(await data.named(name)).uuid}/repairplan`;
const enter = async (name: string, change: object) => data.owner.call('PATCH', await planPath(name), change);
const planOf = async (name: string, api = data.owner) =>
  repairPlan.parse((await api.call('GET', await planPath(name))).body);
const linkWith = async ({ uuid: assetId }: Asset, ...names: string[]) =>
  calls.link(await Promise.all(names.map(async (name) => ({ inspectionId: (await data.named(name)).uuid, assetId }))));

describe('a decision', () => {
  it('is set with who and when, replaced whole, and told in the history', async () => {
    const { uuid } = await calls.made({ AssetID: 'decided' });
    const planned = { decision: 'planned', decisionYear: 2027, decisionNote: ' With the road ' };
    expect((await patch(uuid, { criticality: 4, criticalityNote: 'Hospital' })).body).toMatchObject({
      ...{ criticality: 4, criticalityNote: 'Hospital', decision: null, decidedBy: null, decidedAt: null },
    });
    const { body } = await patch(uuid, planned);
    expect(body).toMatchObject({ ...planned, decisionNote: 'With the road', decidedBy: 'Demo Owner' });
    expect(Date.parse(body.decidedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    const done = { decision: 'done', decisionDate: '2026-04-30' };
    expect((await patch(uuid, done)).body).toMatchObject({
      ...done,
      decisionYear: null,
      decisionNote: 'With the road',
    });
    expect((await patch(uuid, { decision: null })).body).toMatchObject({ decision: null, decisionDate: null });
    const asset = await calls.read(uuid);
    expect((await calls.historyOf(asset)).slice(1, 2)).toEqual([
      {
        action: 'changed',
        by: 'Demo Owner',
        details: [
          { field: 'decisionYear', from: '2027', to: null },
          { field: 'decisionDate', from: null, to: '2026-04-30' },
          { field: 'decision', from: 'planned', to: 'done' },
        ],
      },
    ]);
    await calls.remove(asset);
  });

  it.each([
    ['a year of nothing', { decisionYear: 2027 }],
    ['a year of what is done', { decision: 'done', decisionDate: '2026-01-01', decisionYear: 2027 }],
    ['a day of what is planned', { decision: 'planned', decisionDate: '2026-01-01' }],
    ['done on no day', { decision: 'done' }],
    ['a day that there is not', { decision: 'survey again', decisionDate: '2026-02-30' }],
    ['an unknown one', { decision: 'later' }],
    ['a criticality beyond 5', { criticality: 6 }],
    ['a criticality between two', { criticality: 2.5 }],
  ])('is refused with %s', async (_name, change) => {
    const { uuid } = await assetNamed('graded pipe');
    expect((await patch(uuid, change)).status).toBe(400);
  });

  it('keeps what somebody else has decided since it was seen', async () => {
    const { uuid } = await calls.made({ AssetID: 'seen' });
    await patch(uuid, { decision: 'watch' });
    const late = { decision: 'planned', decisionYear: 2028, seen: { decision: null, decisionYear: null } };
    expect(await patch(uuid, late)).toMatchObject({ status: 412, body: { now: { decision: 'watch' } } });
    expect((await patch(uuid, { criticality: 2, seen: { criticality: null } })).status).toBe(200);
    expect((await patch(uuid, { ...late, seen: { decision: 'watch', decisionYear: null } })).status).toBe(200);
    const last = await calls.read(uuid);
    expect(last).toMatchObject({ decision: 'planned', decisionYear: 2028, criticality: 2 });
    await calls.remove(last);
  });

  it('is the owner’s: a contractor is refused', async () => {
    const { uuid } = await assetNamed('graded pipe');
    expect((await data.contractor.call('PATCH', `/assets/${uuid}`, { decision: 'watch' })).status).toBe(403);
  });

  it('filters and sorts the list, and is in its file, with the risk', async () => {
    const pipes = await Promise.all(['p1', 'p2', 'p3', 'p4'].map((AssetID) => calls.made({ AssetID })));
    const [planned, again, watched] = pipes.map(({ uuid }) => uuid);
    await patch(planned!, { decision: 'planned', decisionYear: 2028 });
    await patch(again!, { decision: 'survey again', decisionDate: '2027-05-01', decisionNote: 'Summer' });
    await patch(watched!, { decision: 'watch' });
    const [graded, bounded] = [await assetNamed('graded pipe'), await assetNamed('bounded pipe')];
    await patch(graded.uuid, { criticality: 4 });
    await patch(bounded.uuid, { criticality: 5 });
    const ids = async (query: Record<string, string>) =>
      (await calls.list(query)).results.map(({ AssetID }) => AssetID);
    expect(await ids({ decision: 'planned' })).toEqual(['p1']);
    expect(await ids({ decision: 'none' })).toEqual(['bounded pipe', 'graded pipe', 'p4']);
    expect(await ids({ ordering: 'decision' })).toEqual(['p2', 'p1', 'p3', 'bounded pipe', 'graded pipe', 'p4']);
    // What has no risk is last either way.
    expect((await ids({ ordering: '-risk' }))[0]).toBe('graded pipe');
    expect((await ids({ ordering: 'risk' })).slice(0, 2)).toEqual(['graded pipe', 'bounded pipe']);
    expect((await ids({ ordering: '-criticality' })).slice(0, 2)).toEqual(['bounded pipe', 'graded pipe']);
    const file = async (query: object) => {
      const params = new URLSearchParams({ organisation_id: String(data.org), ...query });
      const { body } = await calls.call<string>('GET', `/assets/csv?${params}`);
      return body.trim().split('\r\n');
    };
    const [head, row] = await file({ decision: 'survey again' });
    expect(head).toMatch(
      /,Criticality,Criticality note,Criticality by criteria,Likelihood used,Likelihood source,Risk,Repair,Repair plan of,Repair cost,Repair cost at least,Decision,Decision year,Decision date,Decision note,Decided by,/,
    );
    expect(row).toMatch(/,,,,,,,,survey again,,2027-05-01,Summer,Demo Owner,/);
    expect((await file({ search: 'graded pipe' }))[1]).toContain(',4,,,5,structural grade,20,,,,,,,,,,');
    expect((await file({ search: 'bounded pipe' }))[1]).toContain(',5,,,,,,,,,,,,');
    await enter('graded', { likelihood: '2' });
    expect((await file({ search: 'graded pipe' }))[1]).toContain(',4,,,2,repair plan,8,,,,,,,,,,');
    await calls.remove(...pipes);
  });
});

describe('an inspection that is linked with a pipe', () => {
  it('gives it what was entered last, once, and shows what the pipe has from then on', async () => {
    await enter('first', { consequence: '2', consequenceComment: 'Field' });
    await enter('second', { consequence: '4', consequenceComment: 'Under a hospital' });
    await enter('first', { consequenceComment: 'A field', frequency: '5 years' });
    await enter('third', { consequence: '1', frequency: 'never' });
    const pipe = await calls.made({ AssetID: 'linked' });
    await linkWith(pipe, 'second', 'first');
    const given = { criticality: 2, criticalityNote: 'A field', decision: 'survey again', decisionNote: '5 years' };
    expect(await calls.read(pipe.uuid)).toMatchObject({ ...given, decidedBy: 'Demo Owner' });
    await linkWith(pipe, 'third');
    expect(await calls.read(pipe.uuid)).toMatchObject(given);

    await patch(pipe.uuid, { criticality: 5, decision: 'survey again', decisionDate: '2027-05-01' });
    const shown = { consequence: '5', consequenceComment: 'A field', frequency: 'by 2027-05-01, 5 years' };
    expect(await planOf('third')).toMatchObject(shown);
    // A contractor is told when to survey again, and nothing of the risk.
    expect(await planOf('third', data.contractor)).toMatchObject({
      ...{ consequence: null, consequenceComment: null, frequency: shown.frequency },
    });
    expect(await enter('third', { frequency: '9 years', junctions: 'Two' })).toMatchObject({
      status: 400,
      body: { frequency: ['Something else is decided for the pipe. Change that on its page.'] },
    });
    expect((await enter('third', { ...shown, junctions: 'Two' })).status).toBe(200);
    expect(await planOf('third')).toMatchObject({ ...shown, junctions: 'Two' });

    await calls.remove(await calls.read(pipe.uuid));
    // What was entered for it is its own again.
    expect(await planOf('third')).toMatchObject({ consequence: '1', frequency: 'never', junctions: 'Two' });
  });
});

it('what is set in the plan of a linked inspection is set for its pipe, unless somebody else was faster', async () => {
  const pipe = await calls.made({ AssetID: 'by plan' });
  await linkWith(pipe, 'fourth');
  const set = { consequence: '3', consequenceComment: 'A school', frequency: 'Yearly' };
  expect((await enter('fourth', set)).status).toBe(200);
  expect(await planOf('fourth')).toMatchObject(set);
  const kept = { criticality: 3, criticalityNote: 'A school', decision: 'survey again', decisionNote: 'Yearly' };
  expect(await calls.read(pipe.uuid)).toMatchObject({ ...kept, decidedBy: 'Demo Owner' });
  // Seen before that.
  expect(await enter('fourth', { consequence: '1', seen: { consequence: null } })).toMatchObject({
    status: 412,
    body: { now: { consequence: '3' } },
  });
  expect((await enter('fourth', { frequency: null })).status).toBe(200);
  expect(await calls.read(pipe.uuid)).toMatchObject({ criticality: 3, decision: null, decisionNote: null });
  await calls.remove(await calls.read(pipe.uuid));
  expect(await planOf('fourth')).toMatchObject({ consequence: null, frequency: null });
});

it('leaves a column of its name to what an import had brought before', async () => {
  await calls.made({ AssetID: 'imported' });
  await data.backend.stop();
  await sql(
    data.backend.dataDir,
    `update assets set extra_fields = '{"Criticality": "A", "Owner ref": "7"}' where asset_id = 'imported'`,
  );
  data.backend = await data.backend.restart();
  const params = new URLSearchParams({ organisation_id: String(data.org), search: 'imported' });
  const { body } = await calls.call<string>('GET', `/assets/csv?${params}`);
  expect(body.split('\r\n')[0]).toMatch(/,Created,Criticality \(imported\),Owner ref$/);
  expect(await calls.imported(body, { preview: true })).toMatchObject({ problems: [], changed: 1 });
});
