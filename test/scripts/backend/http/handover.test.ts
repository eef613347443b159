/** A batch on its way from the contractor to the owner: handed over, looked at, returned, accepted; and what is refused. */
import { auditPage } from '@/api/contract/audit';
import { batchPage, uploadBatch } from '@/api/contract/batches';
import { clients } from '@/api/contract/clients';
import { dashboard } from '@/api/contract/dashboard';
import { batchInspections, type BatchInspections } from '@/api/contract/handover';
import { inspectionPage, inspectionProblems } from '@/api/contract/inspections';
import { signIn, type ApiClient } from '../../../support/apiClient';
import { handoverCalls, SENT } from '../../../support/handoverCalls';
import { startInspectionsBackend, type InspectionsBackend } from '../../../support/inspectionsBackend';
import { addPerson } from '../../../support/people';

let data: InspectionsBackend;
beforeAll(async () => {
  data = await startInspectionsBackend([
    { ...SENT, name: 'north-1', batch: 'North', headers: { LengthSurveyed: 10 } },
    { ...SENT, name: 'north-2', batch: 'North' },
    { ...SENT, name: 'north-3', batch: 'North', isImperial: true, headers: { LengthSurveyed: 100 } },
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
    { ...SENT, name: 'kept-1', batch: 'Kept' },
    { ...SENT, name: 'kept-2', batch: 'Kept' },
    { name: 'own', folder: 'Main Street', batch: 'Own', frames: [{}] },
  ]);
});
afterAll(() => data.close());

const { batchNamed, handOver, takeBack, lookAt, answer, uuidsOf, arrived, toOf } = handoverCalls(() => data);
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
const inspectionsOf = async (id: number): Promise<BatchInspections['inspections']> => (await lookAt(id)).inspections;
/** As somebody who has just looked at the batch, unless `handedOverAt` says what they looked at. */

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

it('keeps what was returned, and takes no further video while it is with the owner', async () => {
  const { id } = await batchNamed('Kept');
  const [one = '', two = ''] = await uuidsOf('kept-1', 'kept-2');
  await handOver(id);
  const send = (sentAs: string) => data.contractor.call('POST', `/files/batches/${id}/sendings`, { batch_id: sentAs });
  expect(await batchNamed('Kept', data.contractor)).toMatchObject({ canSend: false });
  expect(await send('kept-a')).toMatchObject({ status: 403 });
  await answer(id, [two], [{ inspectionId: one, reason: 'Blurred' }]);
  expect((await send('kept-b')).status).toBe(204);
  const remove = await data.contractor.call('DELETE', '/inspections/bulk-delete', { inspectionIds: [one] });
  expect(remove.status).toBe(403);
  expect(await batchNamed('Kept')).toMatchObject({ state: 'returned', inspections: 2 });
  // A video that is on its way does not hide from the owner what waits for an answer.
  await handOver(id);
  const upload = {
    ...{ file_name: 'late.mp4', upload_file_name: 'late.mp4', job_id: data.folderId('Main Street') },
    ...{ batch_id: 'kept-b', uploaded_time: '2026-01-01T00:00:00.000Z' },
  };
  expect((await data.contractor.call('POST', '/files/upload', upload)).status).toBe(201);
  expect(await batchNamed('Kept')).toMatchObject({ state: 'handed over', sending: 1 });
});

it('takes the answer of whoever was first, and refuses one about what the person has not seen', async () => {
  const { id } = await batchNamed('Race');
  const [one = '', two = ''] = await uuidsOf('race-1', 'race-2');
  expect((await answer(id, [one])).status).toBe(409);
  await handOver(id);
  const mina = await addPerson(data.backend, { firstName: 'Mina', lastName: 'Abel', organisation: data.org });
  const answers = await Promise.all([
    answer(id, [one, two]),
    answer(id, [two], [{ inspectionId: one, reason: 'Again' }], { api: mina.api }),
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
  const { handedOverAt } = await lookAt(id);
  expect(uploadBatch.parse((await takeBack(id)).body)).toMatchObject({
    ...{ handedOver: 0, returned: 1, canHandOver: true, lastHandOver: null },
  });
  const [told] = await arrived('Taken back: Back');
  expect(told).toContain('has taken back 2 inspections of the batch');
  expect(await data.read(one)).toMatchObject({ handover: { handover: 'returned', returnReason: 'No clock' } });
  expect(await data.read(two)).toMatchObject({ handover: null });
  expect((await data.patch(two, { Material: 'VC' }, data.contractor)).status).toBe(200);
  expect((await takeBack(id)).status).toBe(409);
  // What was handed over again is not what the owner looked at before.
  await handOver(id);
  expect((await answer(id, [one, two], [], { handedOverAt })).status).toBe(409);
  expect((await answer(id, [one, two])).status).toBe(200);
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
  expect((await answer(race, [], [], { api: data.contractor })).status).toBe(403);
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
  await data.owner.call('PATCH', `/files/batches/${open[0]?.id}`, due);
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
  const change = (orderedMetres: unknown, api = data.owner) =>
    api.call('PATCH', `/files/batches/${id}`, { orderedMetres, seen: { orderedMetres: null } });
  expect((await change(0)).status).toBe(400);
  expect((await change(60.5)).body).toMatchObject({ orderedMetres: 60.5 });
  expect(await change(70)).toMatchObject({ status: 412, body: { now: { orderedMetres: 60.5 } } });
  // The owner has planned it, and the contractor is measured by it.
  expect(await batchNamed('Checked', data.contractor)).toMatchObject({ canChange: true, canSetTerms: false });
  expect((await change(10, data.contractor)).status).toBe(403);
  expect((await data.contractor.call('PATCH', `/files/batches/${id}`, { workOrder: 'W-7' })).status).toBe(200);
});
