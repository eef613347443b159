/** Webhooks of an organisation over HTTP: made, told of what happens, tested, paused, sent again and deleted by its administrators. */
import { auditPage } from '@/api/contract/audit';
import {
  createdWebhook,
  deliveryPage,
  webhooks,
  WEBHOOK_EVENTS,
  type CreatedWebhook,
  type Delivery,
} from '@/api/contract/webhooks';
import { findFfmpeg } from '../../../../scripts/backend/media/ffmpeg';
import { signedHeaders } from '../../../../scripts/backend/webhooks/signature';
import { writeSample } from '../../../../scripts/sample/writeSample';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { signIn, upload, type ApiClient } from '../../../support/apiClient';
import { makeExport } from '../../../support/exportRequests';
import { handoverCalls, SENT } from '../../../support/handoverCalls';
import { startInspectionsBackend, type InspectionsBackend } from '../../../support/inspectionsBackend';
import { addPerson } from '../../../support/people';
import { until } from '../../../support/until';
import { startReceiver, type Receiver, type Said } from '../../../support/webhookReceiver';

const ALL = Object.keys(WEBHOOK_EVENTS);

let data: InspectionsBackend;
let receiver: Receiver;
/** An administrator of the contractor. */
let contractor: ApiClient;
beforeAll(async () => {
  data = await startInspectionsBackend(
    [
      { ...SENT, name: 'north-1', batch: 'North' },
      { ...SENT, name: 'north-2', batch: 'North' },
      { name: 'own-1', folder: 'Main Street', frames: [{}] },
      { name: 'own-2', folder: 'Main Street', frames: [{}] },
    ],
    { webhookTargets: 'any' },
  );
  const { login, ...api } = await signIn(data.backend.origin, 'contractor');
  contractor = api;
  const staff = await signIn(data.backend.origin, 'staff');
  await staff.call('PATCH', `/users/${login.user.id}`, { isAdmin: true });
});
afterAll(() => data.close());
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(async () => {
  await receiver.close();
  // No test is told of what another does.
  for (const { id } of await list()) await data.owner.call('DELETE', `/webhooks/${id}`);
});

const make = async (changes: object = {}, by: ApiClient = data.owner): Promise<CreatedWebhook> =>
  createdWebhook.parse((await by.call('POST', '/webhooks', { url: receiver.url, events: ALL, ...changes })).body);
const list = async (by: ApiClient = data.owner) => webhooks.parse((await by.call('GET', '/webhooks')).body);
const logOf = async (id: number): Promise<Delivery[]> =>
  deliveryPage.parse((await data.owner.call('GET', `/webhooks/${id}/deliveries`)).body).results;
/** The messages that came, once there are so many, and the log says so. */
const told = (count: number, id: number): Promise<Said[]> =>
  until(async () => {
    const log = await logOf(id);
    return log.filter(({ state }) => state === 'delivered').length >= count && receiver.said();
  });
const ofType = (said: readonly Said[], type: string) =>
  said.filter((each) => each.type === type).map((each) => each.data);

it('is told of each event, with ids that lead to the records, and never of another organisation’s', async () => {
  const other = await startReceiver();
  try {
    const { id, secret } = await make();
    await make({ url: other.url }, contractor);
    const { batchNamed, handOver } = handoverCalls(() => data);
    const organisationId = data.org;

    const file = path.join(data.backend.dataDir, 'sample.mp4');
    await writeSample({ ffmpeg: await findFfmpeg(undefined), file, seconds: 1.2 });
    const folderId = data.folderId('Main Street');
    const { fileListId: fileId } = await upload(data.owner, folderId, 'new.mp4', await readFile(file));
    let said = await told(2, id);
    expect(ofType(said, 'file.uploaded')).toEqual([{ organisationId, folderId, fileId }]);
    const { uuid } = await data.named('new');
    expect(ofType(said, 'inspection.processed')).toEqual([{ organisationId, folderId, fileId, inspectionId: uuid }]);

    const [one, two] = [await data.named('own-1'), await data.named('own-2')];
    await data.patch(one.uuid, { status: 'Reviewed' });
    // That it was reviewed before is no news.
    await data.owner.call('POST', '/inspections/bulk-update-status', {
      inspectionIds: [one.uuid, two.uuid],
      status: 'Reviewed',
    });
    await data.patch(two.uuid, { WorkOrder: '7' });
    said = await told(4, id);
    expect(ofType(said, 'inspection.reviewed')).toEqual([
      { organisationId, inspectionId: one.uuid },
      { organisationId, inspectionId: two.uuid },
    ]);

    const { id: batchId } = await batchNamed('North');
    expect((await handOver(batchId)).status).toBe(200);
    const exportId = await makeExport(data.owner, data.org, one.uuid);
    said = await told(6, id);
    expect(ofType(said, 'batch.handed_over')).toEqual([{ organisationId, batchId, inspections: 2 }]);
    expect(ofType(said, 'export.ready')).toEqual([{ organisationId, exportId }]);

    expect(other.received).toEqual([]);
    for (const { headers, body } of receiver.received) {
      const { 'webhook-id': messageId, 'webhook-timestamp': at } = headers;
      expect(headers).toMatchObject(signedHeaders(secret, String(messageId), body, new Date(Number(at) * 1000)));
    }
    expect(data.backend.output()).not.toContain(secret);
  } finally {
    await other.close();
    for (const { id } of await list(contractor)) await contractor.call('DELETE', `/webhooks/${id}`);
  }
});

it('is told only of what it was made for', async () => {
  const { id } = await make({ events: ['export.ready'] });
  const { uuid } = await data.named('north-1');
  await data.patch(uuid, { status: 'Reviewed' }, contractor);
  await makeExport(data.owner, data.org, uuid);
  expect((await told(1, id)).map(({ type }) => type)).toEqual(['export.ready']);
});

it('is shown with its secret once, and recorded without secret and address', async () => {
  const { secret, ...shown } = await make({ url: `${receiver.url}&key=of-the-receiver` });
  expect(secret).toMatch(/^whsec_/);
  expect(await list()).toEqual([shown]);
  await data.owner.call('PATCH', `/webhooks/${shown.id}`, { isPaused: true });
  await data.owner.call('PATCH', `/webhooks/${shown.id}`, { isPaused: true });
  await data.owner.call('PATCH', `/webhooks/${shown.id}`, { isPaused: false });
  await data.owner.call('DELETE', `/webhooks/${shown.id}`);
  const { body } = await data.owner.call('GET', `/audit?page_size=200&search=127.0.0.1:${receiver.port}`);
  const entries = auditPage.parse(body).results;
  expect(entries.map(({ kind, detail }) => [kind, detail])).toEqual([
    ['webhook removed', null],
    ['webhook changed', 'Goes on'],
    ['webhook changed', 'Paused'],
    ['webhook made', `Is told of: ${ALL.join(', ')}.`],
  ]);
  expect(JSON.stringify(entries)).not.toContain('of-the-receiver');
  expect(JSON.stringify(entries)).not.toContain(secret);
});

it('sends a test, and a message again under its id', async () => {
  const { id } = await make({ events: ['export.ready'] });
  expect((await data.owner.call('POST', `/webhooks/${id}/test`)).status).toBe(204);
  expect(await told(1, id)).toMatchObject([
    { type: 'webhook.test', data: { organisationId: data.org, webhookId: id } },
  ]);
  const [sent] = await logOf(id);
  expect(sent).toMatchObject({ state: 'delivered', attempts: 1, outcome: 'It answered 204.', nextAt: null });
  receiver.answerWith(500);
  await data.owner.call('POST', `/webhooks/deliveries/${sent?.id}/send-again`);
  const again = await until(async () => (await logOf(id)).find(({ outcome }) => outcome === 'It answered 500.'));
  expect(again).toMatchObject({ id: sent?.id, messageId: sent?.messageId, state: 'waiting', attempts: 1 });
  expect(again.nextAt).not.toBeNull();
  const [first, second] = receiver.received;
  expect(second?.body).toBe(first?.body);
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
});

it('says why it is paused, and goes on at once with what waited', async () => {
  const { id } = await make();
  receiver.answerWith(503, 204);
  await data.owner.call('POST', `/webhooks/${id}/test`);
  const waiting = await until(async () => (await logOf(id)).find(({ attempts, nextAt }) => attempts === 1 && nextAt));
  await data.owner.call('PATCH', `/webhooks/${id}`, { isPaused: true });
  expect(await list()).toMatchObject([{ id, paused: { reason: 'person' } }]);
  const refused = { status: 409, body: { detail: 'The webhook is paused. Let it go on first.' } };
  expect(await data.owner.call('POST', `/webhooks/${id}/test`)).toMatchObject(refused);
  expect(await data.owner.call('POST', `/webhooks/deliveries/${waiting.id}/send-again`)).toMatchObject(refused);
  await data.owner.call('PATCH', `/webhooks/${id}`, { isPaused: false });
  expect(await told(1, id)).toHaveLength(2);
  expect((await list())[0]?.paused).toBeNull();
});

it('is refused where it cannot be sent to, or is told of nothing', async () => {
  const problem = async (changes: object) => {
    const { status, body } = await data.owner.call('POST', '/webhooks', { url: receiver.url, events: ALL, ...changes });
    return [status, JSON.stringify(body)] as const;
  };
  for (const changes of [{ events: [] }, { events: ['everything'] }, { url: '' }, { url: 'x'.repeat(501) }]) {
    expect((await problem(changes))[0]).toBe(400);
  }
  expect((await problem({ url: 'ftp://example.com/' }))[1]).toContain('Enter an address that begins with https://.');
  for (let made = 0; made < 20; made++) await make();
  expect(await problem({})).toEqual([
    409,
    JSON.stringify({ detail: 'An organisation has at most 20 webhooks. Delete one first.' }),
  ]);
});

it('is for administrators of its organisation alone', async () => {
  const { id } = await make();
  await data.owner.call('POST', `/webhooks/${id}/test`);
  await told(1, id);
  const [delivery] = await logOf(id);
  const { api: colleague } = await addPerson(data.backend, {
    firstName: 'Ana',
    lastName: 'Abel',
    organisation: data.org,
  });
  const calls = [
    ['GET', '/webhooks'],
    ['POST', '/webhooks', { url: receiver.url, events: ALL }],
    ['PATCH', `/webhooks/${id}`, { isPaused: true }],
    ['DELETE', `/webhooks/${id}`],
    ['POST', `/webhooks/${id}/test`],
    ['GET', `/webhooks/${id}/deliveries`],
    ['POST', `/webhooks/deliveries/${delivery?.id}/send-again`],
  ] as const;
  for (const [method, url, body] of calls) expect((await colleague.call(method, url, body)).status).toBe(403);
  // An administrator of the contractor, which works for the owner and decides nothing there.
  for (const [method, url, body] of calls.slice(2)) {
    expect((await contractor.call(method, url, body)).status).toBe(403);
  }
  expect(await list(contractor)).toEqual([]);
  expect(await list()).toMatchObject([{ id, paused: null }]);
});
