/** Batches as jobs: planned, changed, sent to, and found again by how far they are. */
import { batchPage, uploadBatch, type UploadBatch } from '@/api/contract/batches';
import type { ApiClient } from '../../../support/apiClient';
import { openFolderWorld, type FolderWorld } from '../../../support/folderWorld';

let world: FolderWorld;
beforeAll(async () => {
  world = await openFolderWorld({ videosAtOnce: 0 });
});
afterAll(() => world.backend.close());

const plan = async (api: ApiClient, body: object): Promise<UploadBatch> =>
  uploadBatch.parse((await api.call('POST', '/files/batches', { organisation: world.org, ...body })).body);
const list = async (api: ApiClient, more = ''): Promise<UploadBatch[]> =>
  batchPage.parse((await api.call('GET', `/files/batches?target_org_id=${world.org}${more}`)).body).results;
const read = async (api: ApiClient, id: number): Promise<UploadBatch> =>
  uploadBatch.parse((await api.call('GET', `/files/batches/${id}`)).body);
const change = (api: ApiClient, id: number, body: object) => api.call('PATCH', `/files/batches/${id}`, body);

async function send(api: ApiClient, sentAs: string, name = `${sentAs}.mp4`) {
  const { id } = await world.make();
  const answer = await api.call('POST', '/files/upload', {
    ...{ file_name: name, upload_file_name: name, job_id: id, batch_id: sentAs },
    uploaded_time: '2026-01-01T00:00:00.000Z',
  });
  expect(answer.status).toBe(201);
}

it('is planned before anything is sent', async () => {
  const made = await plan(world.owner, { name: ' 北区 lot 1 ', client: '', dueDate: '2026-12-01' });
  expect(made).toMatchObject({ name: '北区 lot 1', client: null, dueDate: '2026-12-01', state: 'planned' });
  expect(made).toMatchObject({ files: 0, inspections: 0, responsible: null, canChange: true });
  expect((await list(world.contractor)).map(({ id }) => id)).toContain(made.id);
  for (const body of [{ name: ' ' }, { name: 'a', dueDate: '2026-02-30' }]) {
    const { status } = await world.owner.call('POST', '/files/batches', { organisation: world.org, ...body });
    expect([body, status]).toEqual([body, 400]);
  }
});

it('takes the files that are sent under an id which its sender has chosen for it', async () => {
  const { id } = await plan(world.owner, { name: 'Chosen' });
  expect(await world.contractor.call('POST', `/files/batches/${id}/sendings`, { batch_id: 'sel-1' })).toMatchObject({
    status: 204,
  });
  await send(world.contractor, 'sel-1');
  await send(world.contractor, 'sel-1', 'second.mp4');
  const batch = await read(world.owner, id);
  expect(batch).toMatchObject({ files: 2, sending: 2, state: 'sending', name: 'Chosen' });
  // It is the job of whoever sent first.
  expect((await world.owner.call('POST', `/files/batches/${id}/sendings`, { batch_id: 'sel-2' })).status).toBe(403);
});

it('has no name where nobody has named it, and gets one later', async () => {
  await send(world.contractor, 'nameless');
  const [batch] = await list(world.owner);
  expect(batch).toMatchObject({ name: null, files: 1 });
  const answer = await change(world.contractor, batch?.id ?? 0, { name: 'Named', seen: { name: null } });
  expect(answer).toMatchObject({ status: 200, body: { name: 'Named' } });
});

it('keeps what two people change apart, and says who was overtaken', async () => {
  const { id } = await plan(world.owner, { name: 'Two', workOrder: 'A' });
  expect((await change(world.owner, id, { workOrder: 'B', seen: { workOrder: 'A' } })).status).toBe(200);
  expect((await change(world.owner, id, { client: 'City', seen: { client: null } })).status).toBe(200);
  const late = await change(world.owner, id, { workOrder: 'C', name: 'Two', seen: { workOrder: 'A', name: 'Two' } });
  expect(late).toMatchObject({ status: 412, body: { now: { workOrder: 'B' } } });
  expect(await read(world.owner, id)).toMatchObject({ workOrder: 'B', client: 'City' });
});

it('is found by its state, by whose it is, and when it is overdue on the caller’s day', async () => {
  const { id } = await plan(world.owner, { name: 'Late', dueDate: '2026-11-28' });
  const ids = async (api: ApiClient, more: string) => (await list(api, more)).map((batch) => batch.id);
  expect(await ids(world.owner, '&overdue_on=2026-11-29')).toContain(id);
  // The day itself is not over, wherever it is read.
  expect(await ids(world.owner, '&overdue_on=2026-11-28')).not.toContain(id);
  expect(await ids(world.owner, '&state=planned')).toContain(id);
  expect(await ids(world.owner, '&state=sending&state=processing')).not.toContain(id);
  expect(await ids(world.owner, '&mine=true')).toContain(id);
  expect(await ids(world.contractor, '&mine=true')).not.toContain(id);
});

it('is the job of whoever sends, says so to its owner, and hides it from other contractors', async () => {
  const { id } = await plan(world.owner, { name: 'Whose', client: 'City' });
  expect(await read(world.contractor, id)).toMatchObject({ canSend: true, canChange: false, name: null, client: null });
  await world.contractor.call('POST', `/files/batches/${id}/sendings`, { batch_id: 'whose-1' });
  await send(world.contractor, 'whose-1');
  const batch = await read(world.owner, id);
  expect(batch).toMatchObject({ canSend: false, canChange: true });
  expect(batch.doneBy).not.toBe(batch.uploadOrg);
  expect(await read(world.contractor, id)).toMatchObject({ canSend: true, canChange: true, client: 'City' });
});

it('is removed only while nothing was sent for it, and only by those whose it is', async () => {
  const { id } = await plan(world.owner, { name: 'By mistake' });
  const remove = (api: ApiClient) => api.call('DELETE', `/files/batches/${id}`);
  expect((await remove(world.contractor)).status).toBe(403);
  expect((await remove(world.owner)).status).toBe(204);
  expect((await remove(world.owner)).status).toBe(404);
  const { id: sent } = await plan(world.owner, { name: 'Sent' });
  await world.owner.call('POST', `/files/batches/${sent}/sendings`, { batch_id: 'sent-1' });
  await send(world.owner, 'sent-1');
  expect(await world.owner.call('DELETE', `/files/batches/${sent}`)).toMatchObject({ status: 409 });
  expect(await read(world.owner, sent)).toMatchObject({ files: 1 });
});

it('is not planned by those who only send', async () => {
  const body = { organisation: world.org, name: 'Mine' };
  expect((await world.uploader.call('POST', '/files/batches', body)).status).toBe(403);
});

it('is another organisation’s to change only where that does the job', async () => {
  const { id } = await plan(world.owner, { name: 'The owner’s' });
  expect((await change(world.contractor, id, { name: 'Mine' })).status).toBe(403);
  expect((await change(world.uploader, id, { name: 'Mine' })).status).toBe(403);
  const own = await world.contractor.call('POST', '/files/batches', { organisation: world.contractorOrg, name: 'Own' });
  const { id: foreign } = uploadBatch.parse(own.body);
  expect((await world.owner.call('GET', `/files/batches/${foreign}`)).status).toBe(404);
});
