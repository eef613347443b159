/** The store fetches what the sender names: another organisation's video, or any address that the server can reach. */
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { filePage } from '@/api/contract/files';
import { openUpload, sendBytes } from '../../../support/apiClient';
import { openAttackWorld, raw, type AttackWorld } from '../../../support/attacks';

let world: AttackWorld;
let reached: string[];
let inside: string;
let server: Server;
beforeAll(async () => {
  world = await openAttackWorld();
  reached = [];
  server = createServer(({ url = '' }, response) => {
    reached.push(url);
    response.end('secret');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  inside = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await world.close();
  server.close();
});

const copy = (url: string, source: string, sync: boolean) =>
  raw('PUT', url, { headers: { 'x-ms-copy-source': source, ...(sync && { 'x-ms-requires-sync': 'true' }) } });

it('gets nothing of another organisation’s', async () => {
  const theirs = await openUpload(world.contractor, world.foreign.id, 'private.mp4');
  await sendBytes(theirs.blob_url_with_sas, Buffer.from('their video'));
  const [source = ''] = theirs.blob_url_with_sas.split('?');
  const mine = await world.begin();
  for (const sync of [true, false]) {
    expect(await copy(mine.blob_url_with_sas, source, sync)).toMatchObject({ status: 403, code: 'NotAllowed' });
  }
  const staged = await raw('PUT', mine.blob_url_with_sas, {
    query: 'comp=block&blockid=AAAA',
    headers: { 'x-ms-copy-source': source },
  });
  expect(staged).toMatchObject({ status: 403, code: 'NotAllowed' });
  expect((await raw('GET', mine.blob_url_with_sas)).status).toBe(403);
});

it('is told no name of a blob in the list of files', async () => {
  const listed = await world.owner.call('GET', `/files/processing?target_org_id=${world.org}`);
  const { results } = filePage.parse(listed.body);
  expect(results.length).toBeGreaterThan(0);
  expect(results.map(({ url }) => url).filter((url) => url !== '')).toEqual([]);
  expect(JSON.stringify(listed.body)).not.toContain('uploads/');
});

it('sends the server nowhere', async () => {
  const { blob_url_with_sas: url } = await world.begin();
  const { host } = new URL(inside);
  const source = `${inside}/other/videos/any?sig=1`;
  // The store takes an address for its own by the Host header.
  const status = await sendAs(host, new URL(url), source);
  expect(reached).toEqual([]);
  expect(status).toBe(403);
  for (const target of [source, `${world.backend.blobOrigin}/other/videos/any?sig=1`]) {
    for (const sync of [true, false]) {
      expect(await copy(url, target, sync)).toMatchObject({ status: 403, code: 'NotAllowed' });
    }
  }
  expect(reached).toEqual([]);
});

/** With a Host header of the attacker's choice, which `fetch` does not send. Gives the status. */
const sendAs = (host: string, { hostname, port, pathname, search }: URL, source: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const headers = { host, 'x-ms-copy-source': source, 'content-length': '0' };
    const sent = request({ hostname, port, path: pathname + search, method: 'PUT', headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode));
    });
    sent.once('error', reject).end();
  });
