/** What losing the database or the store does: calls are told at once, nothing ends, and work goes on by itself. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { FilePage } from '@/api/contract/files';
import { findFfmpeg } from '../../../../scripts/backend/media/ffmpeg';
import { writeSample } from '../../../../scripts/sample/writeSample';
import { idOf } from '../../../e2e/support/uploads';
import { apiClient, openUpload, sendBytes, signIn } from '../../../support/apiClient';
import { startTestBackend, type TestBackend } from '../../../support/backend';
import { describeOnPostgres, type TestServer } from '../../../support/databases';
import { gatedFfmpeg, type GatedFfmpeg } from '../../../support/gatedFfmpeg';
import { until } from '../../../support/until';

type Caller = Awaited<ReturnType<typeof signIn>>;

/** Half of what the store's driver takes to give up by itself, and room for the product's two seconds on a busy machine. */
const TOLD_WITHIN_MS = 8_000;
/** With the product's own patience, which other tests have more of. */
const PRODUCT = { seed: 'accounts', partAnswerMs: undefined } as const;

let folder: string;
let video: Buffer;
let gate: GatedFfmpeg;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'away-'));
  const sample = path.join(folder, 'sample.mp4');
  await writeSample({ ffmpeg: await findFfmpeg(undefined), file: sample, seconds: 1.2 });
  video = await readFile(sample);
  gate = await gatedFfmpeg(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const ready = async ({ origin }: TestBackend) => {
  const response = await fetch(`${origin}/readyz`);
  return { status: response.status, body: (await response.json()) as Record<string, string> };
};
const untilReady = (backend: TestBackend) => until(async () => (await ready(backend)).status === 200);
const isAlive = async ({ origin }: TestBackend) => (await fetch(`${origin}/healthz`)).status === 200;

const processing = async (owner: Caller) => {
  const query = `target_org_id=${owner.login.organisationId}`;
  return owner.call<FilePage>('GET', `/files/processing?${query}`);
};

async function upload(owner: Caller): Promise<void> {
  const { file_id, blob_url_with_sas } = await openUpload(owner, await idOf(owner, 'High Street'), 'a.mp4');
  await sendBytes(blob_url_with_sas, video);
  expect((await owner.call('PATCH', `/files/${file_id}/upload-complete`)).status).toBe(200);
}

/** Answers of calls that are made until one says that a part is away; each must come in time. */
async function untilRefused(call: () => Promise<{ status: number; headers: Headers }>): Promise<void> {
  await until(async () => {
    const begun = performance.now();
    const { status, headers } = await call();
    expect(performance.now() - begun).toBeLessThan(TOLD_WITHIN_MS);
    if (status !== 503) return false;
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    return true;
  });
}

describeOnPostgres('without the database', (open) => {
  let server: TestServer;
  let backend: TestBackend;
  let owner: Caller;
  beforeAll(async () => {
    server = await open();
    backend = await startTestBackend({ ...PRODUCT, databaseUrl: server.url, ffmpegPath: gate.file });
    owner = await signIn(backend.origin, 'owner');
  });
  afterAll(async () => {
    await backend.close();
    await server.close();
  });
  const list = () => owner.call('GET', `/inspections2?organisation=${owner.login.organisationId}`);
  const login = () => apiClient(backend.origin).call('POST', '/auth/login', { email: 'a@example.com', password: 'x' });
  const untilAnalysing = () =>
    until(async () => (await processing(owner)).body.results.some(({ status }) => status === 'Analysing Video'));

  it('says that it is ready while all is there', async () => {
    await untilReady(backend);
    expect((await ready(backend)).body).toEqual({
      status: 'ready',
      database: 'ok',
      store: 'ok',
      queue: 'ok',
      disk: 'ok',
    });
  });

  it('a restart with a video in hand loses nothing, and calls are refused meanwhile', async () => {
    await upload(owner);
    await untilAnalysing();
    await server.stop();
    await untilRefused(list);
    await untilRefused(login);
    await until(async () => (await ready(backend)).body.database === 'not reachable');
    expect(await ready(backend)).toMatchObject({ status: 503, body: { status: 'not ready', store: 'ok' } });
    expect(await isAlive(backend)).toBe(true);

    await server.start();
    await untilReady(backend);
    expect((await list()).status).toBe(200);
    await gate.open();
    await until(async () => (await processing(owner)).body.results.length === 0);
    const { body } = await list();
    expect(body).toMatchObject({ count: 1 });
  });

  it('one that says nothing any more is noticed too, by calls that wait for it already', async () => {
    server.freeze();
    await untilRefused(list);
    await untilRefused(login);
    server.thaw();
    await untilReady(backend);
    expect((await list()).status).toBe(200);
  });

  it('away when a video is done, nothing ends', async () => {
    const failures = () => backend.output().split('failed in attempt').length;
    const before = failures();
    await gate.close();
    await upload(owner);
    await untilAnalysing();
    await server.stop();
    await untilRefused(list);
    await gate.open();
    await until(async () => failures() > before);
    expect(await isAlive(backend)).toBe(true);
    await server.start();
    await untilReady(backend);
    expect((await list()).status).toBe(200);
  });
});

describe('without the store', () => {
  let backend: TestBackend;
  let owner: Caller;
  beforeAll(async () => {
    backend = await startTestBackend(PRODUCT);
    owner = await signIn(backend.origin, 'owner');
  });
  afterAll(() => backend.close());

  it('what needs it is refused, the rest goes on, and so does all when it is back', async () => {
    const { file_id, processing_file_id, blob_url_with_sas } = await openUpload(
      owner,
      await idOf(owner, 'High Street'),
      'a.mp4',
    );
    await sendBytes(blob_url_with_sas, video);
    await backend.addFault({ where: 'blob', url: '', times: 1e9, effect: { kind: 'drop' } });
    await untilRefused(() => owner.call('PATCH', `/files/${file_id}/upload-complete`));
    expect((await processing(owner)).status).toBe(200);
    expect(await ready(backend)).toMatchObject({ status: 503, body: { database: 'ok', store: 'not reachable' } });
    expect(await isAlive(backend)).toBe(true);
    await backend.clearFaults();
    await untilReady(backend);
    expect((await owner.call('PATCH', `/files/${file_id}/upload-complete`)).status).toBe(200);
    await until(async () => (await processing(owner)).body.results.every(({ id }) => id !== processing_file_id));
  });
});

it('a stop answers the requests at hand', async () => {
  const backend = await startTestBackend(PRODUCT);
  const login = () => apiClient(backend.origin).call('POST', '/auth/login', { email: 'a@example.com', password: 'x' });
  const calls = Array.from({ length: 8 }, login);
  // A password takes a while: when the first is answered, the others are at hand.
  await Promise.race(calls);
  const stopped = backend.close();
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(8).fill(401));
  await stopped;
});
