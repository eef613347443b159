import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspectionsApi } from '@/api/inspections';
import { createStore } from '@/state/store';
import { testPorts } from '../support/ports';

let server: Server;
let asked: string[][] = [];
let failsAt = Infinity;

beforeEach(async () => {
  asked = [];
  failsAt = Infinity;
  server = createServer(({ url }, response) => {
    const ids = new URL(url ?? '', 'http://x').searchParams.get('inspection_ids')?.split(',') ?? [];
    asked.push(ids);
    response
      .writeHead(asked.length === failsAt ? 404 : 200, { 'content-type': 'application/json' })
      .end(
        JSON.stringify(ids.map((inspectionId) => ({ inspectionId, name: inspectionId, problems: [], warnings: [] }))),
      );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const ids = Array.from({ length: 450 }, (_, index) => `id-${index}`);

function validate() {
  const { port } = server.address() as AddressInfo;
  const ports = testPorts(`http://127.0.0.1:${port}`);
  const store = createStore(ports, { devTools: false });
  return {
    ports,
    answer: store.dispatch(
      inspectionsApi.endpoints.validateInspections.initiate({ inspectionIds: ids }, { subscribe: false }),
    ),
  };
}

describe('validateInspections', () => {
  it('asks for many in several calls, and answers in the order asked for', async () => {
    const { data } = await validate().answer;
    expect(asked.map((each) => each.length)).toEqual([200, 200, 50]);
    expect(data?.map(({ inspectionId }) => inspectionId)).toEqual(ids);
  });

  it('fails as a whole when one of them does, and says so', async () => {
    failsAt = 2;
    const { ports, answer } = validate();
    const { isError } = await answer;
    expect(isError).toBe(true);
    expect(asked).toHaveLength(2);
    expect(ports.notifications.map(({ text }) => text)).toEqual(['Could not validate the inspections.']);
  });
});
