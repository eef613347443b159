import { fastify, type FastifyInstance } from 'fastify';
import { csvLines } from '../../../../scripts/backend/database/csvLines';
import { addCompression } from '../../../../scripts/backend/http/compression';
import { answerErrors } from '../../../../scripts/backend/http/errorHandler';
import { sendCsv } from '../../../../scripts/backend/http/sendCsv';

const BATCHES = 3;
const uuids = Array.from({ length: BATCHES * 500 }, (_, index) => String(index));

let app: FastifyInstance;
let logged: string[];
let ended: Promise<void>;
beforeEach(async () => {
  logged = [];
  let end: () => void;
  ended = new Promise((resolve) => (end = resolve));
  app = fastify({ forceCloseConnections: true });
  const log = (line: string) => void logged.push(line);
  answerErrors(app, log);
  await addCompression(app);
  app.get('/list', (_request, reply) =>
    sendCsv(reply, csvLines({ head: ['Number'], uuids, read: async (some) => some, cells: (uuid) => [uuid] }), log),
  );
  app.get('/broken', (_request, reply) => {
    let batches = 0;
    const read = async (some: string[]) => {
      if (++batches === BATCHES) throw new Error('The database has gone.');
      return some;
    };
    return sendCsv(reply, csvLines({ head: ['Number'], uuids, read, cells: (uuid) => [uuid] }), log);
  });
  app.get('/endless', (_request, reply) => {
    async function* lines() {
      try {
        for (;;) yield 'more\r\n'.repeat(1_000);
      } finally {
        end();
      }
    }
    return sendCsv(reply, lines(), log);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

const get = (path: string, encoding: string, options?: RequestInit) =>
  fetch(`${app.listeningOrigin}${path}`, { ...options, headers: { 'accept-encoding': encoding } });

describe.each(['identity', 'gzip'])('to a caller that accepts %s', (encoding) => {
  it('sends all lines of all batches', async () => {
    const response = await get('/list', encoding);
    const text = Buffer.from(await response.arrayBuffer()).toString();
    expect(text.split('\r\n')).toEqual(['\uFEFFNumber', ...uuids, '']);
    expect(response.headers.get('content-encoding') ?? 'identity').toBe(encoding);
  });

  it('ends the reading once the caller has gone', async () => {
    const leave = new AbortController();
    await (await get('/endless', encoding, { signal: leave.signal })).body?.getReader().read();
    leave.abort();
    await ended;
    expect(logged).toEqual([]);
  });
});

it('breaks the connection where reading fails, and says why', async () => {
  const response = await get('/broken', 'identity');
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow();
  expect(logged).toEqual([expect.stringMatching(/^GET \/broken broke off \(request .+\): The database has gone\.$/)]);
});

it('is refused in words where it fails before what was read has made the first compressed byte', async () => {
  const response = await get('/broken', 'gzip');
  expect([response.status, await response.json()]).toEqual([500, { detail: 'Something went wrong.' }]);
});
