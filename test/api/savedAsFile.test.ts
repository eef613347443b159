import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { assetsApi } from '@/api/assets';
import { inspectionsCsvApi } from '@/api/inspectionsCsv';
import { createStore } from '@/state/store';
import { testPorts } from '../support/ports';

const CSV = '\uFEFFInspection\r\nMüller\r\n';

let server: Server;
let answer: (response: ServerResponse) => void;
let asked: string | undefined;
beforeAll(async () => {
  server = createServer((request, response) => {
    asked = request.url;
    response.writeHead(200, { 'content-type': 'text/csv; charset=utf-8' });
    answer(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const LIST = inspectionsCsvApi.endpoints.downloadInspections.initiate({
  organisationId: 1,
  folderIds: [3, 4],
  ordering: '-createdAt',
  columns: ['status', 'name'],
});
const LAYER = assetsApi.endpoints.downloadAssets.initiate({
  ...{ organisationId: 1, standard: 6, type: 'SS', decision: 'planned', search: 'mh', format: 'gpkg' },
});

async function download(call: typeof LIST | typeof LAYER = LIST) {
  const ports = testPorts(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  ports.platform.clock.now = () => Date.UTC(2026, 0, 31, 23);
  const saved = new Promise<Parameters<typeof ports.saveFile>>((resolve) => {
    ports.saveFile = (...file) => resolve(file);
  });
  const store = createStore(ports, { devTools: false });
  const { error } = await store.dispatch(call as typeof LIST);
  return { error, saved, toasts: ports.notifications };
}

it('saves what the server sends, byte for byte, and keeps none of it', async () => {
  answer = (response) => void response.end(CSV);
  const { error, saved } = await download();
  expect(error).toBeUndefined();
  expect(asked).toBe(
    '/api/v3/inspections/csv?organisation=1&folder=3&folder=4&ordering=-created_at&column=status&column=name',
  );
  const [name, content, type] = await saved;
  expect([name, type]).toEqual(['inspections-2026-01-31.csv', 'text/csv']);
  expect(Buffer.from(await (content as Blob).arrayBuffer()).toString()).toBe(CSV);
});

it('calls the file by its format', async () => {
  answer = (response) => void response.end('SQLite');
  const [name, , type] = await (await download(LAYER)).saved;
  expect([name, type]).toEqual(['assets-2026-01-31.gpkg', 'application/geopackage+sqlite3']);
  expect(asked).toBe('/api/v3/assets/gpkg?organisation_id=1&standard=6&pipe_type=SS&decision=planned&search=mh');
});

it('saves nothing of a file whose connection breaks, and says so', async () => {
  answer = (response) => void response.write(CSV, () => response.destroy());
  const { error, saved, toasts } = await download();
  expect(error).toMatchObject({ kind: 'network' });
  expect(toasts).toEqual([
    expect.objectContaining({
      title: 'Failed to Download Inspections',
      text: expect.stringMatching(/ The server could not be reached\. Check your connection\.$/),
    }),
  ]);
  expect(await Promise.race([saved, 'nothing'])).toBe('nothing');
});
