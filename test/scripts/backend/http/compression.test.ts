/** What travels compressed: files of the built app as the build left them, and the API's answers; and what must not. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { DEMO_PASSWORD } from '../../../../scripts/backend/database/seed';
import { openUpload, signIn, type SignedIn } from '../../../support/apiClient';
import { startInspectionsBackend, type InspectionsBackend } from '../../../support/inspectionsBackend';

const FRAMES = 200;
const SCRIPT = 'export const words = ["joint", "crack", "root"];\n'.repeat(200);

let webRoot: string;
let data: InspectionsBackend;
let framesOf: string;
let owner: SignedIn;
beforeAll(async () => {
  webRoot = await mkdtemp(path.join(os.tmpdir(), 'web-'));
  await mkdir(path.join(webRoot, 'assets'));
  await writeFile(path.join(webRoot, 'index.html'), '<title>App</title>');
  for (const name of ['assets/app.0123abcd.js', 'replay.js']) {
    await writeFile(path.join(webRoot, name), SCRIPT);
    await writeFile(path.join(webRoot, `${name}.br`), brotliCompressSync(SCRIPT));
    await writeFile(path.join(webRoot, `${name}.gz`), gzipSync(SCRIPT));
  }
  await writeFile(path.join(webRoot, 'favicon.svg'), '<svg/>');
  const frames = Array.from({ length: FRAMES }, () => ({ defectCode: 'CL' }));
  data = await startInspectionsBackend([{ name: 'long', folder: 'Main Street', frames }], { webRoot });
  framesOf = `/api/v3/inspections2/${(await data.named('long')).uuid}/frames`;
  owner = await signIn(data.backend.origin, 'owner');
});
afterAll(async () => {
  await data.close();
  await rm(webRoot, { recursive: true, force: true });
});

interface Raw {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

/** A request whose answer is left as it travels; fetch would decode it. */
async function raw(place: string, headers: Record<string, string> = {}, method = 'GET', body?: unknown): Promise<Raw> {
  const request = httpRequest(`${data.backend.origin}${place}`, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
  });
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    request
      .once('response', resolve)
      .once('error', reject)
      .end(body === undefined ? undefined : JSON.stringify(body)),
  );
  return { status: response.statusCode ?? 0, headers: response.headers, bytes: await buffer(response) };
}

const as = (encoding?: string) => ({
  authorization: `Bearer ${owner.login.access}`,
  ...(encoding === undefined ? {} : { 'accept-encoding': encoding }),
});
const BOTH = 'gzip, deflate, br';

describe('a file of the built app', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('travels as the build has compressed it by %s', async (encoding, decode) => {
    const [whole, compressed] = [
      await raw('/assets/app.0123abcd.js'),
      await raw('/assets/app.0123abcd.js', { 'accept-encoding': encoding }),
    ];
    expect(whole.headers['content-encoding']).toBeUndefined();
    expect(whole.bytes.toString()).toBe(SCRIPT);
    expect(compressed.headers['content-encoding']).toBe(encoding);
    expect(decode(compressed.bytes).toString()).toBe(SCRIPT);
    expect(Number(compressed.headers['content-length'])).toBe(compressed.bytes.length);
    // To caches these are two answers; all that is not about the bytes is the same.
    expect(compressed.headers.etag).not.toBe(whole.headers.etag);
    for (const { headers } of [whole, compressed]) {
      expect(headers).toMatchObject({
        vary: 'Accept-Encoding',
        'content-type': 'application/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': expect.stringContaining("default-src 'self'"),
      });
    }
  });

  it('is Brotli for browsers, which accept both', async () => {
    expect((await raw('/assets/app.0123abcd.js', { 'accept-encoding': BOTH })).headers['content-encoding']).toBe('br');
  });

  it('keeps the headers that its path has', async () => {
    const { headers } = await raw('/replay.js', { 'accept-encoding': BOTH });
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  it('is not sent to whoever has it, to HEAD, or beyond what is asked for', async () => {
    const place = '/assets/app.0123abcd.js';
    const { headers, bytes } = await raw(place, { 'accept-encoding': 'br' });
    const again = await raw(place, { 'accept-encoding': 'br', 'if-none-match': headers.etag ?? '' });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    const head = await raw(place, { 'accept-encoding': 'br' }, 'HEAD');
    expect([head.status, head.headers['content-encoding'], head.bytes.length]).toEqual([200, 'br', 0]);
    expect(head.headers['content-length']).toBe(String(bytes.length));
    const part = await raw(place, { 'accept-encoding': 'br', range: 'bytes=2-5' });
    expect([part.status, part.headers['content-encoding']]).toEqual([206, 'br']);
    expect(part.headers['content-range']).toBe(`bytes 2-5/${bytes.length}`);
    expect(part.bytes).toEqual(bytes.subarray(2, 6));
  });

  it('is plain where the build left nothing else, or nothing that is accepted', async () => {
    for (const [place, accepted] of [
      ['/favicon.svg', BOTH],
      ['/assets/app.0123abcd.js', 'identity'],
      ['/assets/app.0123abcd.js', 'br;q=0, gzip;q=0'],
    ] as const) {
      const { status, headers } = await raw(place, { 'accept-encoding': accepted });
      expect([place, status, headers['content-encoding'], headers.vary]).toEqual([
        place,
        200,
        undefined,
        'Accept-Encoding',
      ]);
    }
  });
});

describe('an answer of the API', () => {
  it('is the same bytes under gzip', async () => {
    const csv = `/api/v3/inspections/csv?organisation=${data.org}&column=name`;
    for (const place of [framesOf, csv]) {
      const [whole, compressed] = [await raw(place, as()), await raw(place, as(BOTH))];
      expect([whole.status, whole.headers['content-encoding']]).toEqual([200, undefined]);
      expect(compressed.headers['content-encoding']).toBe('gzip');
      expect(compressed.headers.vary).toBe('accept-encoding');
      expect(compressed.headers['content-type']).toBe(whole.headers['content-type']);
      expect(compressed.headers['cache-control']).toBe('no-store');
      expect(gunzipSync(compressed.bytes).equals(whole.bytes)).toBe(true);
    }
    const frames = await raw(framesOf, as(BOTH));
    expect(frames.bytes.length).toBeLessThan((await raw(framesOf, as())).bytes.length / 5);
  });

  it('is none to HEAD', async () => {
    const { status, bytes } = await raw(framesOf, as(BOTH), 'HEAD');
    expect([status, bytes.length]).toEqual([200, 0]);
  });

  it('is plain where it is short, and for whoever accepts nothing else', async () => {
    const short = await raw(`/api/v3/inspections2/${framesOf.split('/')[4]}/presence`, as(BOTH), 'POST');
    expect([short.status, short.headers['content-encoding']]).toEqual([200, undefined]);
    for (const encoding of ['identity', 'zstd', 'br', 'br;q=0, gzip;q=0']) {
      expect((await raw(framesOf, as(encoding))).headers['content-encoding']).toBeUndefined();
    }
  });

  it('is plain where it holds a token or a link that somebody could act with, however long it is', async () => {
    // What the caller sends is long, and comes back in the refusals.
    const email = `${'x'.repeat(2_000)}@example.com`;
    const uuid = framesOf.split('/')[4];
    const plain: [string, string, unknown][] = [
      ['POST', '/auth/login', { email: 'owner@example.com', password: DEMO_PASSWORD }],
      ['POST', '/auth/login', { email, password: 'wrong' }],
      ['POST', '/auth/token/verify', { token: owner.login.access }],
      ['POST', '/auth/token/refresh', { refresh: owner.login.refresh }],
      ['POST', '/auth/register', { email }],
      ['POST', `/inspections/${uuid}/shareable-links`, { endsAt: new Date(Date.now() + 86_400_000).toISOString() }],
    ];
    for (const [method, place, body] of plain) {
      const { status, headers } = await raw(`/api/v3${place}`, as(BOTH), method, body);
      expect([place, status < 500, headers['content-encoding']]).toEqual([place, true, undefined]);
    }
  });

  it('does not unpack what a caller sends: a small body could become a huge one', async () => {
    const body = gzipSync(JSON.stringify({ email: 'owner@example.com', password: DEMO_PASSWORD }));
    const { status } = await fetch(`${data.backend.origin}/api/v3/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body,
    });
    expect(status).toBe(400);
  });
});

it('passes each event of the stream on at once, whatever the page accepts', async () => {
  const request = httpRequest(`${data.backend.origin}/api/v3/events`, { headers: as('br, gzip') });
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    request.once('response', resolve).once('error', reject).end(),
  );
  expect(response.headers['content-type']).toBe('text/event-stream');
  expect(response.headers['content-encoding']).toBeUndefined();
  const told = new Promise<string>((resolve) => {
    let text = '';
    response.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes('"files"')) resolve(text);
    });
  });
  await openUpload(owner, data.folderId('Main Street'), 'new.mp4');
  // One event is far shorter than what a compressor holds back: it would not come before the stream ends.
  expect(await told).toContain('data: ');
  request.destroy();
});
