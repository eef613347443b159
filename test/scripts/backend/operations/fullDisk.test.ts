/** A full disk is told in words, is no reason to end, and costs nothing that was acknowledged. */
import { idOf } from '../../../e2e/support/uploads';
import {
  openUpload,
  sendBytes,
  signIn,
  stageBlock,
  untilStatus,
  upload,
  type SignedIn,
} from '../../../support/apiClient';
import { startTestBackend, type TestBackend } from '../../../support/backend';

/** More than any disk has. */
const NO_ROOM = { diskReserveBytes: 2 ** 60 };
const ROOM = { diskReserveBytes: 0 };
const WORDS = { detail: 'The disk of the server is full. Nothing can be saved until there is room again.' };

let backend: TestBackend;
let owner: SignedIn;
let folder: number;
beforeAll(async () => {
  // Without a worker at first: a video has to wait.
  backend = await startTestBackend({ seed: 'accounts', ...ROOM, videosAtOnce: 0 });
  owner = await signIn(backend.origin, 'owner');
  folder = await idOf(owner, 'High Street');
});
afterAll(() => backend.close());

const ready = async () => {
  const response = await fetch(`${backend.origin}/readyz`);
  return { status: response.status, body: (await response.json()) as Record<string, string> };
};
const figure = async () => {
  const text = await (await fetch(`${backend.origin}/metrics`)).text();
  return Number(/^disk_free_bytes (\S+)$/m.exec(text)?.[1]);
};

it('refuses what writes, answers what reads, lets people in and out, begins no work, and goes on when there is room', async () => {
  expect((await ready()).body.disk).toBe('ok');
  expect(await figure()).toBeGreaterThan(0);
  const waiting = await openUpload(owner, folder, 'waiting.mp4');
  const begun = await openUpload(owner, folder, 'begun.mp4');
  await sendBytes(waiting.blob_url_with_sas, Buffer.from('no video'));
  await stageBlock(begun.blob_url_with_sas, 0, Buffer.from('first'));
  const queued = await upload(owner, folder, 'queued.mp4', Buffer.from('no video either'));

  backend = await backend.restart({ ...NO_ROOM, videosAtOnce: 1 });
  expect(await ready()).toMatchObject({ status: 503, body: { status: 'not ready', disk: 'full', database: 'ok' } });
  // Logins are let in: without them nobody could read.
  owner = await signIn(backend.origin, 'owner');
  expect((await owner.call('GET', `/inspections/folders?organisationId=${owner.login.organisationId}`)).status).toBe(
    200,
  );
  for (const [method, path, body] of [
    ['POST', '/files/upload', {}],
    ['PATCH', `/files/${waiting.file_id}/upload-complete`, undefined],
    ['PATCH', `/inspections/folders/${folder}`, { job_name: 'Other' }],
    ['POST', '/exports', {}],
  ] as const) {
    const { status, headers, body: answer } = await owner.call(method, path, body);
    expect([path, status, answer]).toEqual([path, 507, WORDS]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  await expect(stageBlock(begun.blob_url_with_sas, 1, Buffer.from('second'))).rejects.toMatchObject({
    statusCode: 507,
  });
  expect(backend.output()).toContain(`The disk of ${backend.dataDir} is full.`);
  const organisation = owner.login.organisationId;
  // The worker has looked for work by now: it does so at its start.
  expect(await untilStatus(owner, organisation, queued.fileListId, ['Waiting to process'])).toBeDefined();
  expect((await owner.call('POST', '/auth/logout', { refresh: owner.login.refresh })).status).toBeLessThan(300);

  backend = await backend.restart({ ...ROOM, videosAtOnce: 1 });
  owner = await signIn(backend.origin, 'owner');
  await stageBlock(begun.blob_url_with_sas, 1, Buffer.from('second'));
  expect((await owner.call('PATCH', `/files/${waiting.file_id}/upload-complete`)).status).toBe(200);
  expect(await untilStatus(owner, organisation, queued.fileListId, ['Failed To Process'])).toBeDefined();
});
