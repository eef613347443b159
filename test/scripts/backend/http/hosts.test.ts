/** Where the server listens, whose word about a caller's address it takes, and by which names it is called. */
import { request as httpRequest } from 'node:http';
import { networkInterfaces } from 'node:os';
import { text } from 'node:stream/consumers';
import { isNetwork, isOwnName, nameInUrl } from '../../../../scripts/backend/hosts';
import { startTestBackend, type TestBackend, type TestBackendOptions } from '../../../support/backend';

let backend: TestBackend | undefined;
const start = async (options: TestBackendOptions) => (backend = await startTestBackend(options));
afterEach(async () => {
  await backend?.close();
  backend = undefined;
});

interface Answer {
  status: number;
  body: string;
}

/** A request with any Host, which fetch would not send. */
const get = (origin: string, path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    httpRequest(`${origin}${path}`, { headers })
      .once('error', reject)
      .once('response', (response) => {
        text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject);
      })
      .end();
  });

/** Logins from addresses that the caller makes up, until they are refused. */
async function loginsLeft(origin: string): Promise<number> {
  for (let count = 0; count < 20; count += 1) {
    const { status } = await fetch(`${origin}/api/v3/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${count}` },
      body: JSON.stringify({ email: 'nobody@example.com', password: 'wrong' }),
    });
    if (status === 429) return count;
  }
  return Infinity;
}

const LIMITS = { limits: { accountCalls: 4 } };
/** An address of this machine that others call it by, where it has one. */
const ownAddress = Object.values(networkInterfaces())
  .flatMap((each) => each ?? [])
  .find(({ internal, family }) => !internal && family === 'IPv4')?.address;

describe('the address of a caller', () => {
  it.each([
    ['is not', { trustedProxies: ['192.0.2.1', '10.0.0.0/8'] }, 4],
    ['is', { trustedProxies: ['192.0.2.1', '127.0.0.0/8'] }, Infinity],
    ['is', {}, Infinity],
  ])('%s that of X-Forwarded-For with %j', async (_is, options, left) => {
    const { origin } = await start({ ...LIMITS, ...options });
    expect(await loginsLeft(origin)).toBe(left);
  });

  it('is what the proxy has added, not what its caller has sent', async () => {
    const { origin } = await start(LIMITS);
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      const response = await fetch(`${origin}/api/v3/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${count}, 198.51.100.7` },
        body: JSON.stringify({ email: 'nobody@example.com', password: 'wrong' }),
      });
      statuses.push(response.status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 429, 429]);
  });
});

(ownAddress === undefined ? describe.skip : describe)('with HOST', () => {
  it('left out, nobody else reaches the server', async () => {
    const { origin } = await start({});
    await expect(get(origin.replace('127.0.0.1', ownAddress ?? ''), '/healthz')).rejects.toThrow('ECONNREFUSED');
  });

  it('0.0.0.0, others reach it, are believed nothing about their address, and are given no figures', async () => {
    const { origin } = await start({ ...LIMITS, host: '0.0.0.0' });
    expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:/);
    const theirs = origin.replace('127.0.0.1', ownAddress ?? '');
    expect((await get(theirs, '/readyz')).status).toBe(200);
    expect((await get(theirs, '/metrics')).status).toBe(404);
    expect(await loginsLeft(theirs)).toBe(4);
  });
});

describe('a request by a name', () => {
  it('that is not the app’s is refused, but for probes', async () => {
    const { origin } = await start({ webOrigin: 'https://app.example.com' });
    const { port } = new URL(origin);
    const statusFor = async (path: string, host: string) => (await get(origin, path, { host })).status;
    expect(await get(origin, '/api/v3/auth/organisations', { host: `evil.example.com:${port}` })).toEqual({
      status: 421,
      body: JSON.stringify({ detail: 'Open https://app.example.com instead. PUBLIC_URL sets the address of the app.' }),
    });
    // What a page says of itself counts no more than its name.
    const told = { host: 'evil.example.com', 'x-forwarded-host': 'app.example.com' };
    expect((await get(origin, '/api/v3/auth/organisations', told)).status).toBe(421);
    expect(await statusFor('/', 'evil.example.com')).toBe(421);
    expect(await statusFor('/metrics', 'evil.example.com')).toBe(421);
    expect(await statusFor('/healthz', 'api-7f9c:3000')).toBe(200);
    expect(await statusFor('/readyz', 'api-7f9c:3000')).toBe(200);
    for (const host of ['app.example.com', 'APP.example.com:443', `localhost:${port}`, `[::1]:${port}`, '10.0.0.7']) {
      expect([host, await statusFor('/api/v3/auth/token/verify', host)]).toEqual([host, 404]);
    }
  });
});

it('knows its own names', () => {
  const own = [
    'localhost',
    'localhost:3000',
    '127.0.0.1:3000',
    '[::1]:3000',
    '[::1]',
    '192.168.1.5',
    'app.example.com',
  ];
  expect(own.filter((name) => !isOwnName(name, 'https://app.example.com'))).toEqual([]);
  const others = ['', 'evil.example.com', 'app.example.com.evil.net', '127.0.0.1.evil.net:80', 'localhost.evil.net'];
  expect(others.filter((name) => isOwnName(name, 'https://app.example.com'))).toEqual([]);
});

it('names itself so that a browser on this machine finds it', () => {
  expect(['127.0.0.1', '0.0.0.0', '::', '::1', '192.0.2.7'].map(nameInUrl)).toEqual([
    '127.0.0.1',
    '127.0.0.1',
    '127.0.0.1',
    '[::1]',
    '192.0.2.7',
  ]);
});

it('knows a network by its form', () => {
  const networks = ['loopback', 'uniquelocal', '10.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8', '0.0.0.0/0'];
  expect(networks.filter((each) => !isNetwork(each))).toEqual([]);
  const others = ['', 'proxy', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', 'fd00::/129', '10.0.0/8', '10.0.0.0/-1'];
  expect(others.filter((each) => isNetwork(each))).toEqual([]);
});
