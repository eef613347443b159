/** The gate alone, over HTTP as it comes: before it nobody's store, which notes what got through. */
import { createServer, request, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MAX_FILE_BYTES } from '@/uploads/fileRules';
import { SMALLEST_BLOCK } from '@/uploads/transfer/linkPace';
import { createGate } from '../../../../scripts/backend/blobs/gate';

const BLOB = '/local/videos/uploads/1/a_b-c.mp4';
const signed = (grant: string) => `sv=1&se=2&sr=b&sp=${grant}&sig=s%2Bs%3D`;
const [WRITE, READ] = [signed('rcw'), signed('r')];
const BLOCK = 'comp=block&blockid=AAAA';
const MIB = 1024 ** 2;

let server: Server;
let passed: string[];
let isOpen: () => Promise<boolean>;
let room: number;
let store: RequestListener;

beforeAll(async () => {
  const gate = createGate({
    takesBytes: () => isOpen(),
    disk: { hasRoomFor: async (bytes) => bytes <= room },
    serve: (incoming, response) => {
      passed.push(`${incoming.method} ${incoming.url}`);
      store(incoming, response);
    },
  });
  server = createServer(gate);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  passed = [];
  room = Infinity;
  isOpen = async () => true;
  store = (incoming, response) => {
    incoming.resume();
    response.writeHead(incoming.method === 'PUT' ? 201 : 200).end();
  };
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

interface Sent {
  headers?: Record<string, string>;
  body?: string;
  /** Announced, while no body comes. */
  announced?: number;
}

/** `path` goes out as it is. */
const send = (method: string, path: string, { headers = {}, body, announced }: Sent = {}) =>
  new Promise<{ status: number; code: unknown; text: string; headers: IncomingMessage['headers'] }>(
    (resolve, reject) => {
      const { port } = server.address() as AddressInfo;
      const isChunked = 'transfer-encoding' in headers;
      const length = announced ?? (body === undefined || isChunked ? undefined : Buffer.byteLength(body));
      const sent = request(
        {
          port,
          host: '127.0.0.1',
          method,
          path,
          headers: { ...(length !== undefined && { 'content-length': length }), ...headers },
        },
        (answer) => {
          let text = '';
          answer.on('data', (data: Buffer) => (text += String(data)));
          answer.once('end', () => {
            sent.destroy();
            resolve({
              status: answer.statusCode ?? 0,
              code: answer.headers['x-ms-error-code'],
              text,
              headers: answer.headers,
            });
          });
        },
      );
      sent.once('error', reject);
      if (announced === undefined) sent.end(body);
      else sent.flushHeaders();
    },
  );

it.each([
  ['a block', 'PUT', `${BLOB}?${WRITE}&${BLOCK}`, { body: 'block' }],
  ['a commit', 'PUT', `${BLOB}?${WRITE}&comp=blocklist`, { body: '<BlockList/>' }],
  ['the list of blocks', 'GET', `${BLOB}?${WRITE}&comp=blocklist&blocklisttype=all`, {}],
  ['the list as a browser asks', 'GET', `${BLOB}?${WRITE}&comp=blocklist&blocklisttype=all&_=1785000000000`, {}],
  ['a read', 'GET', `${BLOB}?${READ}&rsct=video%2Fmp4&rscd=attachment`, {}],
  ['part of a read', 'GET', `${BLOB}?${READ}`, { headers: { range: 'bytes=0-9' } }],
  ['a look', 'HEAD', `${BLOB}?${READ}`, {}],
  ['a browser’s question beforehand', 'OPTIONS', `${BLOB}?${WRITE}&${BLOCK}`, { headers: { origin: 'http://a' } }],
  ['the SDK’s headers', 'GET', `${BLOB}?${READ}`, { headers: { 'x-ms-version': '1', 'x-ms-client-request-id': 'a' } }],
])('lets %s through as it is', async (_what, method, path, sent) => {
  expect((await send(method, path, sent)).status).toBeLessThan(300);
  expect(passed).toEqual([`${method} ${path}`]);
});

const put = { body: 'x' };
it.each([
  ['a lease', 'PUT', `${BLOB}?${WRITE}&comp=lease`, put],
  ['a blob at once', 'PUT', `${BLOB}?${WRITE}`, put],
  ['a page', 'PUT', `${BLOB}?${WRITE}&comp=page`, put],
  ['an appended block', 'PUT', `${BLOB}?${WRITE}&comp=appendblock`, put],
  ['metadata', 'PUT', `${BLOB}?${WRITE}&comp=metadata`, put],
  ['tags', 'PUT', `${BLOB}?${WRITE}&comp=tags`, put],
  ['a snapshot', 'PUT', `${BLOB}?${WRITE}&comp=snapshot`, put],
  ['a query over a blob', 'POST', `${BLOB}?${READ}&comp=query`, put],
  ['a deletion', 'DELETE', `${BLOB}?${WRITE}`, {}],
  ['a list of the container', 'GET', `/local/videos?restype=container&comp=list&${READ}`, {}],
  ['a deletion of the container', 'DELETE', `/local/videos?restype=container&${READ}`, {}],
  ['the account’s settings', 'GET', `/local?restype=service&comp=properties&${READ}`, {}],
  ['a batch', 'POST', `/local?comp=batch&${READ}`, put],
  ['another container', 'GET', `/local/$logs/a/b?${READ}`, {}],
  ['a question about the container', 'OPTIONS', `/local/videos?${READ}`, {}],
  ['a path that climbs', 'GET', `/local/videos/uploads/../1/a.mp4?${READ}`, {}],
  ['a path with escapes', 'GET', `/local/videos/uploads%2F1/a.mp4?${READ}`, {}],
  ['no signature', 'GET', BLOB, {}],
  ['half a signature', 'GET', `${BLOB}?sv=1&se=2&sr=b&sp=r`, {}],
  ['a key instead of a signature', 'GET', `${BLOB}?${READ}`, { headers: { authorization: 'SharedKey local:x' } }],
  ['a read by an upload’s link', 'GET', `${BLOB}?${WRITE}`, {}],
  ['a block by a reader’s link', 'PUT', `${BLOB}?${READ}&${BLOCK}`, put],
  ['two operations', 'PUT', `${BLOB}?${WRITE}&${BLOCK}&comp=lease`, put],
  ['two grants', 'GET', `${BLOB}?${WRITE}&sp=r`, {}],
  ['a second question mark', 'PUT', `${BLOB}?${WRITE}&${BLOCK}?x`, put],
  ['a fragment', 'PUT', `${BLOB}?${WRITE}#&${BLOCK}`, put],
  ['brackets', 'PUT', `${BLOB}?${WRITE}&comp%5B%5D=lease&${BLOCK}`, put],
  ['other fields', 'GET', `${BLOB}?${READ}&snapshot=1`, {}],
  ['a copy', 'PUT', `${BLOB}?${WRITE}&${BLOCK}`, { body: 'x', headers: { 'x-ms-copy-source': 'http://a' } }],
  ['a type', 'PUT', `${BLOB}?${WRITE}&${BLOCK}`, { body: 'x', headers: { 'X-Ms-Blob-Type': 'PageBlob' } }],
  ['a lease’s id', 'PUT', `${BLOB}?${WRITE}&comp=blocklist`, { body: 'x', headers: { 'x-ms-lease-id': 'a' } }],
])('refuses %s', async (_what, method, path, sent) => {
  expect(await send(method, path, sent)).toMatchObject({ status: 403, code: 'NotAllowed' });
  expect(passed).toEqual([]);
});

describe('on a full disk', () => {
  it('refuses what is sent with a 507, and lets the list of blocks and reads through', async () => {
    room = 4;
    expect(await send('PUT', `${BLOB}?${WRITE}&${BLOCK}`, { body: 'block' })).toMatchObject({
      status: 507,
      code: 'DiskFull',
      headers: { 'retry-after': '2' },
    });
    expect(await send('PUT', `${BLOB}?${WRITE}&${BLOCK}`, { body: 'bloc' })).toMatchObject({ status: 201 });
    room = -1;
    expect(await send('GET', `${BLOB}?${WRITE}&comp=blocklist`)).toMatchObject({ status: 200 });
    expect(await send('GET', `${BLOB}?${READ}`)).toMatchObject({ status: 200 });
  });

  it('counts what is on its way', async () => {
    room = 7;
    let answerFirst: () => void = () => {};
    const isThere = new Promise<void>((there) => {
      store = (_incoming, response) => {
        answerFirst = () => response.writeHead(201).end();
        there();
      };
    });
    const first = send('PUT', `${BLOB}?${WRITE}&${BLOCK}`, { body: 'block' });
    await isThere;
    expect(await send('PUT', `${BLOB}?${WRITE}&${BLOCK}`, { body: 'three' })).toMatchObject({ code: 'DiskFull' });
    answerFirst();
    expect((await first).status).toBe(201);
    store = (incoming, response) => void incoming.resume().once('end', () => response.writeHead(201).end());
    expect(await send('PUT', `${BLOB}?${WRITE}&${BLOCK}`, { body: 'three' })).toMatchObject({ status: 201 });
  });
});

it('says why in words that a page may read and that repeat nothing of the request', async () => {
  const { text, headers } = await send('PUT', `${BLOB}?${WRITE}&comp=%3Cscript%3E`, put);
  expect(text).toMatch(
    /<Message>This operation is not allowed\. A link can only upload a video in blocks, or read a file\./,
  );
  expect(text).not.toContain('script');
  expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' });
});

it('has browsers keep what is read apart by the page that reads it', async () => {
  const { status, headers } = await send('GET', `${BLOB}?${READ}`);
  expect([status, headers.vary]).toEqual([200, 'Origin']);
});

describe('bounds', () => {
  const block = `${BLOB}?${WRITE}&${BLOCK}`;

  it('a block by sixteen megabytes, a commit and a read by what they need', async () => {
    expect((await send('PUT', block, { announced: 16 * MIB })).status).toBe(201);
    expect((await send('PUT', block, { announced: 16 * MIB + 1 })).status).toBe(413);
    expect((await send('PUT', `${BLOB}?${WRITE}&comp=blocklist`, { announced: 4 * MIB + 1 })).status).toBe(413);
    expect((await send('GET', `${BLOB}?${READ}`, { announced: 1 })).status).toBe(413);
    expect(passed).toHaveLength(1);
  });

  it('nothing that does not announce its length', async () => {
    const chunked = { headers: { 'transfer-encoding': 'chunked' }, body: 'x' };
    expect((await send('PUT', block, chunked)).status).toBe(411);
    expect((await send('GET', `${BLOB}?${READ}`, chunked)).status).toBe(411);
    expect(passed).toEqual([]);
  });

  it('all that is sent for one upload, counting a smaller block as one of the smallest', async () => {
    const other = block.replace('a_b-c', 'other');
    const many = async (times: number, path: string, announced: number) => {
      for (let sent = 0; sent < times; sent += 1) expect((await send('PUT', path, { announced })).status).toBe(201);
    };
    const large = (2 * MAX_FILE_BYTES) / (16 * MIB) - 1;
    await many(large, other, 16 * MIB);
    await many((16 * MIB) / SMALLEST_BLOCK, other, 1);
    expect(await send('PUT', other, { announced: 1 })).toMatchObject({ status: 413, code: 'UploadTooLarge' });
    expect((await send('PUT', other.replace('other', 'third'), { announced: 1 })).status).toBe(201);
  });

  it('and counts nothing that the store did not take', async () => {
    store = (_incoming, response) => void response.writeHead(403).end();
    const refused = block.replace('a_b-c', 'refused');
    const times = (2 * MAX_FILE_BYTES) / (16 * MIB) + 1;
    for (let sent = 0; sent < times; sent += 1) {
      expect((await send('PUT', refused, { announced: 16 * MIB })).code).not.toBe('UploadTooLarge');
    }
  });
});

describe('an upload’s link', () => {
  const uses: readonly [method: string, path: string, sent: Sent][] = [
    ['PUT', `${BLOB}?${WRITE}&${BLOCK}`, put],
    ['PUT', `${BLOB}?${WRITE}&comp=blocklist`, put],
    ['GET', `${BLOB}?${WRITE}&comp=blocklist&blocklisttype=all`, {}],
  ];

  it('is good for nothing once the upload is over', async () => {
    isOpen = async () => false;
    for (const use of uses) expect(await send(...use)).toMatchObject({ status: 403, code: 'UploadIsOver' });
    expect(passed).toEqual([]);
  });

  it('has to wait while nobody can say whether it is over', async () => {
    isOpen = () => Promise.reject(new Error('The database is gone.'));
    for (const use of uses) {
      expect(await send(...use)).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
    }
    expect(passed).toEqual([]);
  });
});
