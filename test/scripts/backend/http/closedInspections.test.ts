/** Inspections that are with their owner: what everybody else is refused, alone and among many. */
import { inspection, inspectionPage } from '@/api/contract/inspections';
import { signIn, type ApiClient } from '../../../support/apiClient';
import { frameCalls } from '../../../support/frameCalls';
import { handoverCalls, SENT } from '../../../support/handoverCalls';
import { addPerson } from '../../../support/people';
import { startInspectionsBackend, type InspectionsBackend } from '../../../support/inspectionsBackend';

let data: InspectionsBackend;
beforeAll(async () => {
  data = await startInspectionsBackend([
    { ...SENT, name: 'locked', batch: 'Locked' },
    { ...SENT, name: 'rival', batch: 'Rival' },
    ...Array.from({ length: 30 }, (_each, index) => ({ ...SENT, name: `many-${index}`, batch: 'Many' })),
    { ...SENT, name: 'late-of-many', batch: 'Late of many' },
    { name: 'own', folder: 'Main Street', batch: 'Own', frames: [{}] },
  ]);
});
afterAll(() => data.close());

const { batchNamed, handOver, takeBack, answer, arrived } = handoverCalls(() => data);

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
      body: { detail: 'It is with its owner, who alone can change it now.' },
    });
  });

  it('is not the contractor’s to delete, and is told so in a list with others', async () => {
    const { uuid: other } = await data.named('own');
    const inspectionIds = [uuid, other];
    const { status, body } = await data.contractor.call('DELETE', '/inspections/bulk-delete', { inspectionIds });
    expect([status, body]).toEqual([
      403,
      { detail: '1 of 2 inspections are with their owner, who alone can change them now.' },
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
      body: { detail: 'It is with its owner, who alone can change it now.' },
    });
    expect((await takeBack(id)).status).toBe(409);
    const [accepted] = await arrived('Accepted: Locked');
    expect(accepted).toContain('has accepted 1 inspection of the batch');
  });
});

it('stops what is done to many before it begins, where one of the last is with its owner', async () => {
  const many = await Promise.all(
    Array.from({ length: 30 }, async (_each, index) => (await data.named(`many-${index}`)).uuid),
  );
  await handOver((await batchNamed('Late of many')).id);
  const { uuid: locked } = await data.named('late-of-many');
  const status = { inspectionIds: [...many, locked], status: 'Reviewed' };
  const { status: code, body } = await data.contractor.call('POST', '/inspections/bulk-update-status', status);
  expect([code, body]).toEqual([
    403,
    { detail: '1 of 31 inspections are with their owner, who alone can change them now.' },
  ]);
  expect(await data.read(many[0] ?? '')).toMatchObject({ status: 'Uploaded' });
});

it('is closed to another contractor, who is told no more than that', async () => {
  const staff = await signIn(data.backend.origin, 'staff');
  const { body: made } = await staff.call<{ id: number }>('POST', '/organisations', {
    ...{ fullName: 'Rival Surveys', type: 'Contractor', countryCode: 'UK', standardKey: 2 },
  });
  await staff.call('POST', `/organisations/contractor/${made.id}/asset-owner/${data.org}/link`);
  const rival = await addPerson(data.backend, { firstName: 'Rita', lastName: 'Abel', organisation: made.id });
  const { id } = await batchNamed('Rival');
  const { uuid } = await data.named('rival');
  const read = async () => inspection.parse((await rival.api.call('GET', `/inspections2/${uuid}`)).body);
  expect(await read()).toMatchObject({ handover: null });
  await handOver(id);
  expect(await read()).toMatchObject({ handover: { handover: null, returnReason: null, isLocked: true } });
  expect(await data.patch(uuid, { Material: 'VC' }, rival.api)).toMatchObject({
    status: 403,
    body: { detail: 'It is with its owner, who alone can change it now.' },
  });
  await answer(id, [], [{ inspectionId: uuid, reason: 'The contractor was careless.' }]);
  expect(await read()).toMatchObject({ handover: { handover: null, returnReason: null, isLocked: false } });
  expect((await rival.api.call('GET', `/files/batches/${id}/inspections`)).status).toBe(403);
  const query = `organisation=${data.org}&filter=${encodeURIComponent(
    JSON.stringify({ commonFilters: { handover: 'returned' }, headerFilters: [] }),
  )}`;
  expect(inspectionPage.parse((await rival.api.call('GET', `/inspections2?${query}`)).body).results).toEqual([]);
  const csv = await rival.api.call('GET', `/inspections/csv?organisation=${data.org}&column=name&column=handover`);
  expect(JSON.stringify(csv.body)).not.toMatch(/Returned|careless/);
  for (const [method, path] of [['POST', 'hand-over'] as const, ['DELETE', 'hand-over'] as const]) {
    expect((await rival.api.call(method, `/files/batches/${id}/${path}`)).status).toBe(403);
  }
});
