/** The embedded store's two doors: the gate, and the port for this process alone. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startBlobServer, type BlobServer } from '../../../../scripts/backend/blobs/blobServer';
import { openBlobStore, type BlobStore } from '../../../../scripts/backend/blobs/blobStore';
import { openDataDir } from '../../../../scripts/backend/dataDir';
import { diskOf } from '../../../../scripts/backend/disk';
import { blobNameIn } from '../../../support/apiClient';
import { commitBlocks, putBlock, raw } from '../../../support/attacks';

const BLOB = 'uploads/1/a.mp4';

const startServer = async (at: string): Promise<BlobServer> =>
  startBlobServer({
    host: '127.0.0.1',
    port: 0,
    dataDir: await openDataDir(at),
    middleware: (request, response, next) => next(request, response),
    takesBytes: async () => true,
    disk: diskOf(at, () => {}),
  });

let folder: string;
let server: BlobServer;
let blobs: BlobStore;
let url: string;
let inside: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'store-'));
  server = await startServer(path.join(folder, 'data'));
  const { connectionString, origin, flush } = server;
  blobs = await openBlobStore({ connectionString, origin, flush, now: Date.now, allowedOrigins: ['*'] });
  url = await blobs.uploadUrl(BLOB, 60_000);
  inside = new URL(/BlobEndpoint=([^;]+)/.exec(connectionString)?.[1] ?? '').origin;
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

it('signs URLs for the gate, which the store takes there', async () => {
  expect(new URL(url).origin).toBe(server.origin);
  expect(blobNameIn(url)).toBe(BLOB);
  expect((await putBlock(url, 0, Buffer.from('video'))).status).toBe(201);
  expect((await commitBlocks(url, [0])).status).toBe(201);
  const read = blobs.readUrl(BLOB, { contentType: 'video/mp4', filename: 'a b.mp4' });
  expect(await raw('GET', read)).toMatchObject({ status: 200, body: 'video' });
  expect((await raw('GET', read.replace('a.mp4?', 'b.mp4?'))).status).toBe(403);
});

it('says that a file is as the browser has it, and of what type it is only with the file', async () => {
  const read = blobs.readUrl(BLOB, { contentType: 'video/mp4' });
  const first = await fetch(read);
  expect([await first.text(), first.headers.get('content-type')]).toEqual(['video', 'video/mp4']);
  const again = await fetch(read, { headers: { 'if-none-match': String(first.headers.get('etag')) } });
  expect([again.status, again.headers.get('content-type')]).toEqual([304, null]);
});

it('takes none of them at its own port, with whatever header', async () => {
  expect(inside).not.toBe(server.origin);
  const read = blobs.readUrl(BLOB, { contentType: 'video/mp4' });
  for (const signed of [read, url]) {
    const there = signed.replace(server.origin, inside);
    expect((await raw('GET', there)).status).toBe(403);
    expect((await raw('GET', there, { headers: { authorization: 'SharedKey local:x' } })).status).toBe(403);
    expect((await raw('GET', there.replace('sig=', '%73ig='))).status).toBe(403);
  }
});

it('closes only when what it began to save is written', async () => {
  const closing = await startServer(path.join(folder, 'closing'));
  const ends: string[] = [];
  const saves = [1, 2].map(() => closing.flush().then(() => ends.push('saved')));
  await closing.close().then(() => ends.push('closed'));
  await Promise.all(saves);
  expect(ends).toEqual(['saved', 'saved', 'closed']);
});
