/** The client of a model server, against one of our own that speaks the Open Inference Protocol and can be made to fail. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { askModelServer } from '../../../../scripts/backend/worker/modelServer';

interface Asked {
  url: string;
  pictures: string[];
}
type Reply = (pictures: number) => { status?: number; body?: unknown; isSilent?: true };

let server: Server;
let url: string;
let folder: string;
let files: string[];
let asked: Asked[] = [];
/** One after another; the last stays. */
let replies: Reply[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (data: Buffer) => (text += String(data)));
    request.on('end', () => {
      const { inputs } = JSON.parse(text) as { inputs: [{ data: string[]; shape: number[]; datatype: string }] };
      const [{ data: pictures, shape, datatype }] = inputs;
      expect({ shape, datatype }).toEqual({ shape: [pictures.length, 1], datatype: 'BYTES' });
      asked.push({ url: request.url ?? '', pictures });
      const reply = replies.length > 1 ? replies.shift() : replies[0];
      const { status = 200, body, isSilent } = reply?.(pictures.length) ?? {};
      if (isSilent) return;
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2/models/sewer`;
  folder = await mkdtemp(path.join(os.tmpdir(), 'model-'));
  files = Array.from({ length: 11 }, (_, index) => path.join(folder, `${index}.jpg`));
  await Promise.all(files.map((file, index) => writeFile(file, `picture ${index}`)));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  asked = [];
});

/** Two boxes a picture: the second class of the map, and one that means nothing here. */
const good: Reply = (count) => ({
  body: {
    model_name: 'sewer',
    model_version: '4',
    outputs: [
      { name: 'boxes', shape: [count, 2, 4], data: Array(count).fill([0.1, 0.2, 0.5, 1.4, 0, 0, 1, 1]).flat() },
      { name: 'scores', shape: [count, 2], data: Array(count).fill([0.8, 0.99]).flat() },
      { name: 'classes', shape: [count, 2], data: Array(count).fill([1, 0]).flat() },
    ],
  },
});
const detector = (waits = { answer: 5_000, between: 1 }) => ({ url, classes: [null, 'roots' as const], waits });
const ask = (which = files, waits?: { answer: number; between: number }) =>
  askModelServer(detector(waits), which, new AbortController().signal);

it('sends the pictures in batches, and gives the strongest class that the map knows', async () => {
  replies = [good];
  const found = await ask();
  expect(found).toHaveLength(files.length);
  expect(found[10]).toEqual({
    ...{ label: 'roots', certainty: 0.8, breakdown: { roots: 0.8 }, source: 'model sewer 4' },
    ...{ atClock: null, toClock: null, percentValue: null, atJoint: false },
    outline: [
      [0.1, 0.2],
      [0.5, 0.2],
      [0.5, 1],
      [0.1, 1],
    ],
  });
  expect(asked.map(({ pictures }) => pictures.length)).toEqual([8, 3]);
  expect(asked[0]?.url).toBe('/v2/models/sewer/infer');
  expect(Buffer.from(asked[1]?.pictures[2] ?? '', 'base64').toString()).toBe('picture 10');
});

it('asks again after a fault of the server, and after no answer in time', async () => {
  replies = [() => ({ status: 503 }), () => ({ isSilent: true }), good];
  expect(await ask(files.slice(0, 1), { answer: 300, between: 1 })).toHaveLength(1);
  expect(asked).toHaveLength(3);
});

it.each([
  ['answers faults only', 3, () => ({ status: 500 }), 'The model server answered 500.'],
  ['refuses', 1, () => ({ status: 400 }), 'The model server answered 400.'],
  [
    'leaves an output out',
    1,
    () => ({ body: { model_name: 'x', outputs: [] } }),
    'output “boxes” has an unexpected shape',
  ],
] as const)('gives up when the server %s', async (_case, times, reply, problem) => {
  replies = [reply];
  await expect(ask(files.slice(0, 1))).rejects.toThrow(problem);
  expect(asked).toHaveLength(times);
});

it('stops when the work is not wanted any more', async () => {
  replies = [() => ({ isSilent: true })];
  const stopping = new AbortController();
  const asking = askModelServer(detector(), files, stopping.signal);
  setImmediate(() => stopping.abort());
  await expect(asking).rejects.toThrow();
});

it('says so when nobody is there', async () => {
  const away = { ...detector(), url: 'http://127.0.0.1:1/v2/models/sewer' };
  const asking = askModelServer(away, files.slice(0, 1), new AbortController().signal);
  await expect(asking).rejects.toThrow('The model server does not answer.');
});
