/** A batch on its way from the contractor to the owner: handed over, looked at, returned, accepted; and what is refused. */
import { auditPage } from '@/api/contract/audit';
import { batchPage, uploadBatch, type UploadBatch } from '@/api/contract/batches';
import { clients } from '@/api/contract/clients';
import { dashboard } from '@/api/contract/dashboard';
import { batchInspections, type BatchInspection } from '@/api/contract/handover';
import { inspectionPage, inspectionProblems } from '@/api/contract/inspections';
import { signIn, type ApiClient } from '../../../support/apiClient';
import { frameCalls } from '../../../support/frameCalls';
import { startInspectionsBackend, type InspectionsBackend } from '../../../support/inspectionsBackend';
import { mailsIn } from '../../../support/mails';
import { addPerson } from '../../../support/people';
import { until } from '../../../support/until';

const SENT = { folder: 'Main Street', uploadedBy: 'Demo Drain Surveys', frames: [{}] };
let data: InspectionsBackend;
beforeAll(async () => {
  data = await startInspectionsBackend([
    { ...SENT, name: 'north-1', batch: 'North', headers: { LengthSurveyed: 10 } },
    { ...SENT, name: 'north-2', batch: 'North' },
    { ...SENT, name: 'north-3', batch: 'North', isImperial: true, headers: { LengthSurveyed: 100 } },
    { ...SENT, name: 'locked', batch: 'Locked' },
    { ...SENT, name: 'race-1', batch: 'Race' },
    { ...SENT, name: 'race-2', batch: 'Race' },
    { ...SENT, name: 'back-1', batch: 'Back' },
    { ...SENT, name: 'back-2', batch: 'Back' },
    {
      ...SENT,
      ...{ name: 'short', batch: 'Checked', isImperial: true, headers: { LengthSurveyed: 100 } },
      frames: [{ chainageNumber: 3 }, { chainageNumber: 60 }],
    },
    {
      ...SENT,
      ...{ name: 'whole', batch: 'Checked', status: 'Reviewed' as const, headers: { LengthSurveyed: 30 } },
      frames: [{ chainageNumber: 29.2 }],
    },
    { name: 'own', folder: 'Main Street', batch: 'Own', frames: [{}] },
  ]);
});
afterAll(() => data.close());

const batchNamed = async (name: string, api = data.owner): Promise<UploadBatch> => {
  const { body } = await api.call('GET', `/files/batches?target_org_id=${data.org}&page_size=100`);
  const found = batchPage.parse(body).results.find((each) => each.name === name);
  if (!found) throw new Error(`No batch ${name}.`);
  return found;
};
const handOver = (id: number, api = data.contractor) => api.call('POST', `/files/batches/${id}/hand-over`);
const takeBack = (id: number, api = data.contractor) => api.call('DELETE', `/files/batches/${id}/hand-over`);
const answer = (id: number, accepted: string[], returned: object[] = [], api = data.owner) =>
  api.call('POST', `/files/batches/${id}/answer`, { accepted, returned });
const inspectionsOf = async (id: number, api = data.owner): Promise<BatchInspection[]> =>
  batchInspections.parse((await api.call('GET', `/files/batches/${id}/inspections`)).body).inspections;
const uuidsOf = async (...names: string[]) => Promise.all(names.map(async (name) => (await data.named(name)).uuid));
const listed = async (handover: string, api: ApiClient) => {
  const filter = JSON.stringify({ commonFilters: { handover }, headerFilters: [] });
  const query = new URLSearchParams({ organisation: String(data.org), filter });
  return inspectionPage
    .parse((await api.call('GET', `/inspections2?${query}`)).body)
    .results.map(({ name }) => name)
    .toSorted();
};
const waiting = async (api: ApiClient) =>
  dashboard.parse((await api.call('GET', `/dashboard?organisation=${data.org}`)).body);
const mailsAbout = async (subject: string) =>
  (await mailsIn(data.backend.dataDir))
    .map((mail) => mail.replace(/=\r?\n/g, '').replace(/=3D/g, '='))
    .filter((mail) => mail.includes(`Subject: ${subject}`));
const arrived = (subject: string) =>
  until(async () => {
    const found = await mailsAbout(subject);
    return found.length > 0 ? found : undefined;
  });
const toOf = (mail: string) => /^To: (.*)$/m.exec(mail)?.[1]?.trim();

it('goes from the contractor to the owner and back, with the reasons, until all of it is accepted', async () => {
  const { id } = await batchNamed('North');
  expect(await batchNamed('North', data.contractor)).toMatchObject({
    ...{ isContracted: true, canHandOver: true, canTakeBack: false, canAnswer: false, state: 'in review' },
    ...{ lastHandOver: null, lastAnswer: null },
  });
  expect(uploadBatch.parse((await handOver(id)).body)).toMatchObject({
    ...{ state: 'handed over', handedOver: 3, canHandOver: false, canTakeBack: true },
    ...{ lastHandOver: { fullName: 'Demo Contractor' }, lastAnswer: null },
  });
  expect(await batchNamed('North')).toMatchObject({ canAnswer: true, canHandOver: false, canTakeBack: false });
  // The owner's administrators are told, since the batch was planned by none of them who is left to ask.
  const [handed] = await arrived('Handed over: North');
  expect(handed).toContain('Demo Contractor, Demo Drain Surveys, has handed over the batch');
  expect(toOf(handed ?? '')).toBe('owner@example.com');
  expect(await waiting(data.owner)).toMatchObject({ toAccept: 1, returned: 0 });
  expect(await waiting(data.contractor)).toMatchObject({ toAccept: 0, returned: 0 });

  const [one = '', two = '', three = ''] = await uuidsOf('north-1', 'north-2', 'north-3');
  const returned = [{ inspectionId: two, reason: '  The camera stops at 3 m.\nPlease send it again. ' }];
  expect(uploadBatch.parse((await answer(id, [one], returned)).body)).toMatchObject({
    ...{ state: 'handed over', handedOver: 1, returned: 1, accepted: 1 },
    ...{ lastAnswer: { fullName: 'Demo Owner' } },
  });
  expect(uploadBatch.parse((await answer(id, [three])).body)).toMatchObject({ state: 'returned', accepted: 2 });
  expect(await data.read(two)).toMatchObject({
    handover: {
      handover: 'returned',
      returnReason: 'The camera stops at 3 m.\nPlease send it again.',
      isLocked: false,
    },
  });
  const [told] = await arrived('Returned: North');
  expect(toOf(told ?? '')).toBe('contractor@example.com');
  expect(told).toContain('north-2: The camera stops at 3 m.');
  expect(await waiting(data.contractor)).toMatchObject({ toAccept: 0, returned: 1 });
  expect(await listed('returned', data.contractor)).toEqual(['north-2']);
  expect(await listed('accepted', data.owner)).toEqual(['north-1', 'north-3']);

  // Only what was returned goes again, and what was said of it stays to be seen.
  expect(uploadBatch.parse((await handOver(id)).body)).toMatchObject({ handedOver: 1, accepted: 2 });
  expect((await inspectionsOf(id)).find(({ inspectionId }) => inspectionId === two)).toMatchObject({
    handover: 'handed over',
    returnReason: 'The camera stops at 3 m.\nPlease send it again.',
  });
  expect(uploadBatch.parse((await answer(id, [two])).body)).toMatchObject({ state: 'accepted', accepted: 3 });
  expect(await handOver(id)).toMatchObject({ status: 409 });
  // What was overlooked can still be returned.
  await answer(id, [], [{ inspectionId: one, reason: 'The wrong street.' }]);
  expect(await batchNamed('North')).toMatchObject({ state: 'returned', returned: 1, accepted: 2 });

  const staff = await signIn(data.backend.origin, 'staff');
  const { results } = auditPage.parse((await staff.call('GET', `/audit?organisation=${data.org}&page_size=100`)).body);
  expect(
    results
      .filter(({ kind, subjectName }) => kind.startsWith('batch') && subjectName === 'North')
      .map(({ kind, userName, detail }) => [kind, userName, detail]),
  ).toEqual([
    ['batch returned', 'Demo Owner', 'north-1: The wrong street.'],
    ['batch accepted', 'Demo Owner', '1 inspection'],
    ['batch handed over', 'Demo Contractor', '1 inspection'],
    ['batch accepted', 'Demo Owner', '1 inspection'],
    ['batch returned', 'Demo Owner', 'north-2: The camera stops at 3 m.\nPlease send it again.'],
    ['batch accepted', 'Demo Owner', '1 inspection'],
    ['batch handed over', 'Demo Contractor', '3 inspections'],
  ]);
});

describe('an inspection that is with its owner', () => {
  let uuid: string;
  let frame: number;
  beforeAll(async () => {
    ({ uuid } = await data.named('locked'));
    frame = (await frameCalls(data.contractor, uuid).at(0)).id;
    expect((await handOver((await batchNamed('Locked')).id)).status).toBe(200);
  });

  const CHANGES: readonly [string, (api: ApiClient) => ReturnType<ApiClient['call']>][] = [
    ['a header', (api) => data.patch(uuid, { Material: 'VC' }, api)],
    ['the unit', (api) => data.patch(uuid, { IsImperial: true, keeps: 'lengths' }, api)],
    [
      'the status',
      (api) => api.call('POST', '/inspections/bulk-update-status', { inspectionIds: [uuid], status: 'Reviewed' }),
    ],
    [
      'the folder',
      (api) => api.call('PATCH', `/inspections/move/${data.folderId('Main Street')}`, { inspectionIds: [uuid] }),
    ],
    ['whose it is', (api) => api.call('POST', '/inspections/bulk-assign', { inspectionIds: [uuid], assignedTo: null })],
    ['a frame', (api) => frameCalls(api, uuid).patch(frame, { remarks: 'Mine' })],
    ['a code', (api) => frameCalls(api, uuid).code(frame, null)],
    ['another observation', (api) => api.call('POST', `/inspections/frames/${frame}/observations`)],
  ];

  it.each(CHANGES)('keeps %s from the contractor', async (_what, change) => {
    expect(await change(data.contractor)).toMatchObject({
      status: 403,
      body: { detail: 'It was handed over to its owner. Take the batch back to change it.' },
    });
  });

  it('is not the contractor’s to delete, and is told so in a list with others', async () => {
    const { uuid: other } = await data.named('own');
    const inspectionIds = [uuid, other];
    const { status, body } = await data.contractor.call('DELETE', '/inspections/bulk-delete', { inspectionIds });
    expect([status, body]).toEqual([
      403,
      { detail: '1 of 2 inspections: It was handed over to its owner. Take the batch back to change it.' },
    ]);
    expect(await data.read(uuid)).toMatchObject({ handover: { handover: 'handed over', isLocked: true } });
  });

  it.each(CHANGES)('leaves %s to the owner', async (_what, change) => {
    expect((await change(data.owner)).status).toBeLessThan(300);
  });

  it('can be talked about, and stays closed once it is accepted', async () => {
    expect((await data.contractor.call('POST', `/inspections/frames/${frame}/comments`, { text: 'Why?' })).status).toBe(
      201,
    );
    const { id } = await batchNamed('Locked');
    expect((await answer(id, [uuid])).status).toBe(200);
    expect(await data.patch(uuid, { Material: 'VC' }, data.contractor)).toMatchObject({
      status: 403,
      body: { detail: 'Its owner has accepted it, and alone can change it.' },
    });
    expect((await takeBack(id)).status).toBe(409);
    const [accepted] = await arrived('Accepted: Locked');
    expect(accepted).toContain('has accepted 1 inspection of the batch');
  });
});

it('takes the answer of whoever was first, and refuses one about what the person has not seen', async () => {
  const { id } = await batchNamed('Race');
  const [one = '', two = ''] = await uuidsOf('race-1', 'race-2');
  expect((await answer(id, [one])).status).toBe(409);
  await handOver(id);
  const mina = await addPerson(data.backend, { firstName: 'Mina', lastName: 'Abel', organisation: data.org });
  const answers = await Promise.all([
    answer(id, [one, two]),
    answer(id, [two], [{ inspectionId: one, reason: 'Again' }], mina.api),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const isAccepted = answers[0].status === 200;
  expect(await batchNamed('Race')).toMatchObject({ accepted: isAccepted ? 2 : 1, returned: isAccepted ? 0 : 1 });
  const [foreign = ''] = await uuidsOf('own');
  for (const wrong of [[], [foreign], [two, two]]) expect((await answer(id, wrong)).status).toBe(409);
  expect((await answer(id, [], [{ inspectionId: two, reason: ' ' }])).body).toMatchObject({
    returned: ['Item 1, reason: Say what has to be done'],
  });
});

it('is taken back as it was: what was returned before is returned again', async () => {
  const { id } = await batchNamed('Back');
  const [one = '', two = ''] = await uuidsOf('back-1', 'back-2');
  await handOver(id);
  await answer(id, [], [{ inspectionId: one, reason: 'No clock' }]);
  await handOver(id);
  expect((await takeBack(id, data.owner)).status).toBe(403);
  expect(uploadBatch.parse((await takeBack(id)).body)).toMatchObject({ handedOver: 0, returned: 1, canHandOver: true });
  expect(await data.read(one)).toMatchObject({ handover: { handover: 'returned', returnReason: 'No clock' } });
  expect(await data.read(two)).toMatchObject({ handover: null });
  expect((await data.patch(two, { Material: 'VC' }, data.contractor)).status).toBe(200);
  expect((await takeBack(id)).status).toBe(409);
});

it('is looked at first: what is not reviewed, missing, or shorter than the record, in the inspection’s own unit', async () => {
  const { id } = await batchNamed('Checked');
  const { body } = await data.contractor.call('GET', `/files/batches/${id}/inspections`);
  const found = batchInspections.parse(body);
  expect(found).toMatchObject({ withoutLength: 0, surveyedMetres: 30 + 100 * 0.3048 });
  const [short, whole] = found.inspections;
  expect(short?.open).toContain('The last frame with a chainage is at 60.00 ft, the length surveyed is 100.00 ft.');
  expect(short?.open.some((text) => text.startsWith('Not reviewed yet'))).toBe(true);
  expect(whole?.open.some((text) => /last frame|Not reviewed/.test(text))).toBe(false);
  // The same that keeps an export.
  const [uuid = ''] = await uuidsOf('whole');
  const asked = await data.owner.call('GET', `/inspections/validate?inspection_ids=${uuid}`);
  const missing = inspectionProblems.parse(asked.body)[0]?.problems.map(({ message }) => message) ?? [];
  expect(missing.length).toBeGreaterThan(0);
  expect(whole?.open).toEqual(expect.arrayContaining([...new Set(missing)]));
});

it('is not the owner’s own job to hand over, nor anybody’s who does not do it', async () => {
  const { id } = await batchNamed('Own');
  expect(await batchNamed('Own')).toMatchObject({ isContracted: false, canHandOver: false, canAnswer: false });
  expect((await handOver(id, data.owner)).status).toBe(403);
  expect((await handOver(id)).status).toBe(403);
  // Nor does another contractor read what is in it.
  expect((await data.contractor.call('GET', `/files/batches/${id}/inspections`)).status).toBe(403);
  const { id: race } = await batchNamed('Race');
  expect((await answer(race, [], [], data.contractor)).status).toBe(403);
  const uploader = await signIn(data.backend.origin, 'uploader');
  expect((await handOver(race, uploader)).status).toBe(403);
  const outside = await addPerson(data.backend, {
    ...{ firstName: 'Ola', lastName: 'Abel', organisation: data.contractorOrg },
  });
  await outside.deactivate();
  expect((await handOver(race, outside.api)).status).toBe(401);
});

it('shows a contractor what there is to do for each client, and an owner nothing', async () => {
  const read = async (api: ApiClient) => clients.parse((await api.call('GET', '/dashboard/clients')).body);
  const [client, ...others] = await read(data.contractor);
  expect(others).toEqual([]);
  const { returned } = await waiting(data.contractor);
  const withOwner = (await listed('handed over', data.contractor)).length;
  expect(client).toMatchObject({ id: data.org, name: 'Demo Water Utility', returned, withOwner });
  // Neither what is accepted whole, nor what the owner does itself.
  const { body } = await data.contractor.call('GET', `/files/batches?target_org_id=${data.org}&page_size=100`);
  const open = batchPage.parse(body).results.filter(({ isContracted, state }) => isContracted && state !== 'accepted');
  expect(client?.openBatches).toBe(open.length);
  expect(client?.batches.map(({ title }) => title)).not.toContain('Own');
  // Those due first come first, and those that nobody has set a day for last.
  const due = { dueDate: '2026-01-31', seen: { dueDate: null } };
  await data.contractor.call('PATCH', `/files/batches/${open[0]?.id}`, due);
  expect((await read(data.contractor))[0]?.batches[0]).toMatchObject({ title: open[0]?.name, dueDate: '2026-01-31' });
  expect(await read(data.owner)).toEqual([]);
});

it('lists a contractor’s own work for all clients, and for an organisation that is not the caller’s nothing else', async () => {
  const names = async (api: ApiClient, organisation: number) => {
    const query = `target_org_id=${organisation}&all_clients=true&page_size=100`;
    const { body } = await api.call('GET', `/files/batches?${query}`);
    return batchPage.parse(body).results.map(({ name, owner }) => `${name} of ${owner.name}`);
  };
  await data.contractor.call('POST', '/files/batches', { organisation: data.contractorOrg, name: 'Yard' });
  const home = await names(data.contractor, data.contractorOrg);
  expect(home).toEqual(expect.arrayContaining(['Yard of Demo Drain Surveys', 'North of Demo Water Utility']));
  // What the owner does itself is no work of the contractor's.
  expect(home).not.toContain('Own of Demo Water Utility');
  expect((await names(data.contractor, data.org)).some((name) => name.startsWith('Yard'))).toBe(false);
  expect((await names(data.owner, data.org)).some((name) => name.startsWith('Yard'))).toBe(false);
  // How far each is, is told as in its own organisation's list.
  const { body } = await data.contractor.call(
    'GET',
    `/files/batches?target_org_id=${data.contractorOrg}&all_clients=true&page_size=100`,
  );
  const north = batchPage.parse(body).results.find(({ name }) => name === 'North');
  expect(north).toEqual(await batchNamed('North', data.contractor));
});

it('keeps how much was ordered, in metres', async () => {
  const { id } = await batchNamed('Checked');
  const change = (orderedMetres: unknown) =>
    data.contractor.call('PATCH', `/files/batches/${id}`, { orderedMetres, seen: { orderedMetres: null } });
  expect((await change(0)).status).toBe(400);
  expect((await change(60.5)).body).toMatchObject({ orderedMetres: 60.5 });
  expect(await change(70)).toMatchObject({ status: 412, body: { now: { orderedMetres: 60.5 } } });
});
