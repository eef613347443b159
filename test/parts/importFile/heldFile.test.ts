import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { openAsBlob } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { assetsApi } from '@/api/assets';
import { defectTablesApi } from '@/api/defectTables';
import { heldFile } from '@/parts/importFile/heldFile';
import { createStore } from '@/state/store';
import { testPorts } from '../../support/ports';

type Store = ReturnType<typeof createStore>;

/** In Windows-1252, and no text in UTF-8. */
const BYTES = Buffer.from('Asset ID;Street\r\nP1;Straße\r\n', 'latin1');

let server: Server;
let sent: Promise<Buffer>;
let type: string | undefined;
beforeAll(async () => {
  server = createServer((request: IncomingMessage, response) => {
    type = request.headers['content-type'];
    sent = buffer(request);
    void sent.then(() => response.writeHead(400, { 'content-type': 'application/json' }).end('{}'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const { importAssets, previewAssets } = assetsApi.endpoints;
const { importDefectTable, previewDefectTable } = defectTablesApi.endpoints;
const ASSETS = { organisationId: 1, standard: 6, type: 'SS' } as const;

it.each<[what: string, send: (store: Store, csv: Blob) => Promise<unknown>]>([
  ['assets to look at', (store, csv) => store.dispatch(previewAssets.initiate({ ...ASSETS, csv }))],
  ['assets', (store, csv) => store.dispatch(importAssets.initiate({ ...ASSETS, csv }))],
  [
    'a defect table to look at',
    (store, csv) => store.dispatch(previewDefectTable.initiate({ organisationId: 1, csv })),
  ],
  ['a defect table', (store, csv) => store.dispatch(importDefectTable.initiate({ organisationId: 1, csv }))],
])('a file of %s is sent byte for byte, whatever its encoding', async (_what, send) => {
  const store = createStore(testPorts(`http://127.0.0.1:${(server.address() as AddressInfo).port}`), {
    devTools: false,
  });
  await send(store, await heldFile(new File([BYTES], 'table.csv')));
  expect([type, await sent]).toEqual(['text/csv', BYTES]);
});

it('is held as it was when it was chosen', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'held-'));
  try {
    const file = path.join(folder, 'table.csv');
    await writeFile(file, BYTES);
    const held = await heldFile(await openAsBlob(file));
    await writeFile(file, 'saved again');
    expect(Buffer.from(await held.arrayBuffer())).toEqual(BYTES);
  } finally {
    await rm(folder, { recursive: true });
  }
});
