import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createFaults, type Fault, type FaultSwitch } from '../../../scripts/backend/faults';
import { addMiddleware } from '../../../scripts/backend/requestMiddleware';
import { createInvariants, type Invariants } from '../../../scripts/backend/invariants';
import { until } from '../../support/until';

let server: Server;
let origin: string;
let faults: FaultSwitch;
let invariants: Invariants;
/** Requests that the server itself has seen, and the answers that it holds back. */
let served: string[];
let holding: (() => void)[] | null;

beforeEach(async () => {
  served = [];
  holding = null;
  faults = createFaults();
  invariants = createInvariants(0);
  server = createServer((request, response) => {
    served.push(`${request.method} ${request.url}`);
    request.resume();
    const answer = () => response.writeHead(201).end('served');
    if (holding) holding.push(answer);
    else answer();
  });
  addMiddleware(server, (request, response, next) =>
    invariants.watchBlobs(request, response, (...message) => faults.middleware('blob')(...message, next)),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const put = (path: string) => fetch(`${origin}${path}`, { method: 'PUT', body: 'bytes' });
const add = (fault: Partial<Fault> & Pick<Fault, 'effect'>) => faults.add({ where: 'blob', url: '/a', ...fault });

describe('faults', () => {
  it('answer the requests they name, from the nth on, as often as they say', async () => {
    add({ method: 'PUT', from: 2, times: 2, effect: { kind: 'status', status: 503, headers: { 'retry-after': '1' } } });
    const statuses: number[] = [];
    for (const path of ['/a', '/b', '/a', '/a', '/a']) statuses.push((await put(path)).status);
    expect(statuses).toEqual([201, 201, 503, 503, 201]);
    expect(faults.hits()).toBe(2);
    expect(served).toHaveLength(3);
  });

  it('are readable by a page of another origin', async () => {
    add({ effect: { kind: 'status', status: 429, headers: { 'retry-after': '7' } } });
    const response = await fetch(`${origin}/a`, { headers: { origin: 'http://app' } });
    expect(response.headers.get('access-control-allow-origin')).toBe('http://app');
    expect(response.headers.get('access-control-expose-headers')).toBe('*');
    expect(response.headers.get('retry-after')).toBe('7');
  });

  it('leave preflights and the other server alone, and end when cleared', async () => {
    add({ times: 9, effect: { kind: 'status', status: 500 } });
    faults.add({ where: 'api', url: '/b', times: 9, effect: { kind: 'status', status: 500 } });
    expect((await fetch(`${origin}/a`, { method: 'OPTIONS' })).status).toBe(201);
    expect((await put('/b')).status).toBe(201);
    expect((await put('/a')).status).toBe(500);
    faults.clear();
    expect((await put('/a')).status).toBe(201);
    expect(faults.hits()).toBe(0);
  });

  it.each([
    ['drop', 0],
    ['half answer', 0],
    ['drop answer', 1],
  ] as const)('%s: no answer comes, and the server has seen %d requests', async (kind, seen) => {
    add({ effect: { kind } });
    await expect(put('/a')).rejects.toThrow('fetch failed');
    expect(served).toHaveLength(seen);
    expect((await put('/a')).status).toBe(201);
  });

  it('delay a request and serve it then', async () => {
    add({ effect: { kind: 'delay', ms: 1 } });
    expect(await (await put('/a')).text()).toBe('served');
    expect(faults.hits()).toBe(1);
  });
});

describe('violations', () => {
  const block = (file: string, id: string) => put(`/${file}?comp=block&blockid=${id}`);
  /** All of them are in flight until there is `violation`, if one is named. */
  const heldBlocks = async (requests: [file: string, id: string][], violation?: string): Promise<void> => {
    holding = [];
    const answers = requests.map(([file, id]) => block(file, id));
    const held = await until(async () => holding?.length === requests.length && holding);
    holding = null;
    if (violation !== undefined) await until(async () => invariants.violations().includes(violation));
    for (const answer of held) answer();
    await Promise.all(answers);
  };

  it('are none for six blocks of three files at once, each stored once', async () => {
    await heldBlocks(
      ['a', 'b', 'c'].flatMap((file): [string, string][] => [
        [file, '1'],
        [file, '2'],
      ]),
    );
    await put('/a?comp=blocklist');
    await put('/a?comp=blocklist');
    expect(invariants.violations()).toEqual([]);
  });

  it('are a seventh block, a fourth file, and a block that is stored twice', async () => {
    const seven = ['1', '2', '3', '4', '5', '6', '7'];
    await heldBlocks(
      seven.map((id) => ['a', id]),
      '7 blocks in flight',
    );
    await heldBlocks(
      ['b', 'c', 'd', 'e'].map((file) => [file, '1']),
      '4 files sent at once',
    );
    await block('a', '1');
    expect(invariants.violations()).toContain('block 1 of /a sent twice');
  });

  it('are not blocks that have ended, which a busy process has yet to read', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    invariants = createInvariants(500);
    holding = [];
    const ended: Promise<unknown>[] = [];
    server.on('request', (_request, response) => ended.push(once(response, 'close')));
    const leaving = new AbortController();
    const sent = Array.from({ length: 7 }, async (_, index) => {
      const request = { method: 'PUT', signal: leaving.signal };
      await expect(fetch(`${origin}/a?comp=block&blockid=${index}`, request)).rejects.toThrow('aborted');
    });
    while (ended.length < sent.length) await new Promise(setImmediate);
    leaving.abort();
    jest.advanceTimersByTime(500);
    await Promise.all([...ended, ...sent]);
    // Longer than the check takes.
    for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate);
    expect(invariants.violations()).toEqual([]);
    jest.useRealTimers();
  });

  it('are not a block that is sent again because it failed', async () => {
    faults.add({ where: 'blob', url: 'comp=block&', effect: { kind: 'status', status: 500 } });
    expect((await block('a', '1')).status).toBe(500);
    expect((await block('a', '1')).status).toBe(201);
    expect(invariants.violations()).toEqual([]);
  });

  it.each(['GET /x?sv=1&sig=abc', 'Bearer abc', 'token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIyIn0.x'])(
    'are a secret in a log line: %s',
    (line) => {
      const lines: string[] = [];
      const log = invariants.watchLog((each) => lines.push(each));
      log('all is well');
      expect(invariants.violations()).toEqual([]);
      log(line);
      expect(invariants.violations()).toEqual(['a token or signed URL in a log line']);
      expect(lines).toHaveLength(2);
    },
  );
});
