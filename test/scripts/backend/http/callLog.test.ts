/** What ops learn about calls and videos: ids, a line for each call, and the figures at /metrics. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DEMO_PASSWORD } from '../../../../scripts/backend/database/seed';
import { findFfmpeg } from '../../../../scripts/backend/media/ffmpeg';
import { writeSample } from '../../../../scripts/sample/writeSample';
import { idOf } from '../../../e2e/support/uploads';
import { signIn, untilStatus, upload } from '../../../support/apiClient';
import { startTestBackend, type TestBackend } from '../../../support/backend';
import { gatedFfmpeg, type GatedFfmpeg } from '../../../support/gatedFfmpeg';
import { foundIn, PLANTED, PLANTED_ADDRESSES } from '../../../support/plantedSecrets';
import { linkMailed } from '../../../support/mails';
import { until } from '../../../support/until';

let folder: string;
let gate: GatedFfmpeg;
let backend: TestBackend;
let owner: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'calls-'));
  gate = await gatedFfmpeg(folder);
  backend = await startTestBackend({ seed: 'accounts', logCalls: true, ffmpegPath: gate.file });
  owner = await signIn(backend.origin, 'owner');
});
afterAll(async () => {
  await backend.close();
  await rm(folder, { recursive: true, force: true });
});

const list = () => `/files/processing?target_org_id=${owner.login.organisationId}`;
const lines = (): Record<string, unknown>[] =>
  backend
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
const lineOf = (requestId: string | null) => until(async () => lines().find((line) => line.requestId === requestId));
const metrics = async (headers = {}) => {
  const response = await fetch(`${backend.origin}/metrics`, { headers });
  return { status: response.status, text: await response.text() };
};

describe('a call', () => {
  it('has an id, which its answer and its line carry', async () => {
    const { headers } = await owner.call('GET', `${list()}&filename=a-secret-name`);
    const id = headers.get('x-request-id');
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(await lineOf(id)).toMatchObject({
      method: 'GET',
      route: '/api/v3/files/processing',
      status: 200,
      userId: 2,
    });
    expect(backend.output()).not.toContain('a-secret-name');
  });

  it('keeps the id of a proxy, if that is one', async () => {
    const idFor = async (id: string) =>
      (await owner.call('GET', list(), undefined, { 'x-request-id': id })).headers.get('x-request-id');
    expect(await idFor('proxy-1234')).toBe('proxy-1234');
    expect(await idFor('short')).toMatch(/^[0-9a-f-]{36}$/);
    expect(await idFor('an id that says "more"')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('that is refused has a line too, which tells no password', async () => {
    const response = await fetch(`${backend.origin}/api/v3/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@example.com', password: `${DEMO_PASSWORD}-wrong` }),
    });
    const line = await lineOf(response.headers.get('x-request-id'));
    expect(line).toMatchObject({ route: '/api/v3/auth/login', status: 401, userId: null });
    expect(backend.output()).not.toContain(DEMO_PASSWORD);
    expect(await backend.violations()).toEqual([]);
  });

  it('that has a mail written tells nobody its link', async () => {
    const ask = () => owner.call('POST', '/auth/reset-password', { email: 'uploader@example.com' });
    const link = await linkMailed(backend.dataDir, 'uploader@example.com', ask);
    await until(async () => backend.output().includes('Mail for uploader@example.com'));
    const token = link.searchParams.get('token') ?? '';
    expect(token).toMatch(/.{20}/);
    expect(backend.output()).not.toContain(token);
  });

  it('has none of the planted secrets in its line, whether in its address, its headers or its body', async () => {
    for (const address of PLANTED_ADDRESSES.filter((each) => each.startsWith('/'))) {
      await fetch(`${backend.origin}${address}`, {
        redirect: 'manual',
        headers: { authorization: PLANTED.at(-8) ?? '' },
      });
    }
    const last = await fetch(`${backend.origin}/api/v3/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: PLANTED.join(' '), password: PLANTED.join(' ') }),
    });
    await lineOf(last.headers.get('x-request-id'));
    expect(foundIn(backend.output())).toEqual([]);
  });
});

describe('/metrics', () => {
  it('counts calls by route and status', async () => {
    await owner.call('GET', '/none/such');
    const { status, text } = await metrics();
    expect(status).toBe(200);
    expect(text).toMatch(
      /^http_call_seconds_count\{method="GET",route="\/api\/v3\/files\/processing",status="200"\} [1-9]/m,
    );
    expect(text).toMatch(/^http_call_seconds_count\{method="GET",route="unknown",status="404"\} [1-9]/m);
    expect(text).toMatch(/^part_reachable\{part="database"\} 1$/m);
  });

  it('tells the queue, how long the phases of a video take, and how videos end', async () => {
    const sample = path.join(folder, 'sample.mp4');
    await writeSample({ ffmpeg: await findFfmpeg(undefined), file: sample, seconds: 1.2 });
    const leaf = await idOf(owner, 'Main Street');
    const org = owner.login.organisationId;
    const good = await upload(owner, leaf, 'good.mp4', await readFile(sample));
    const bad = await upload(owner, leaf, 'bad.mp4', Buffer.from('not a video'));
    await untilStatus(owner, org, good.fileListId, ['Analysing Video']);
    const { text: meanwhile } = await metrics();
    expect(meanwhile).toMatch(/^videos_queued\{status="Analysing Video"\} 1$/m);
    expect(meanwhile).toMatch(/^videos_queued\{status="Waiting to process"\} 1$/m);
    expect(meanwhile).toMatch(/^videos_waiting_seconds (0\.\d*[1-9]|[1-9])/m);
    await gate.open();
    await untilStatus(owner, org, good.fileListId, ['Complete']);
    await untilStatus(owner, org, bad.fileListId, ['Failed To Process']);
    const { text } = await until(async () => {
      const found = await metrics();
      return found.text.includes('outcome="FC"') && found;
    });
    expect(text).toMatch(/^videos_ended_total\{outcome="Complete"\} 1$/m);
    expect(text).toMatch(/^videos_ended_total\{outcome="FC"\} 1$/m);
    for (const phase of ['extract', 'store']) {
      expect(text).toContain(`video_phase_seconds_count{phase="${phase}"} 1`);
    }
    expect(text).toMatch(/^videos_queued\{status="Waiting to process"\} 0$/m);
  });

  it('is for this machine alone, not for who comes by a proxy', async () => {
    expect((await metrics({ 'x-forwarded-for': '203.0.113.9' })).status).toBe(404);
    expect((await metrics({ 'x-forwarded-for': '127.0.0.1' })).status).toBe(404);
  });
});
