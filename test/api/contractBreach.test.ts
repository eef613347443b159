import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { filesApi } from '@/api/files';
import { createStore } from '@/state/store';
import { testPorts } from '../support/ports';

/** An app whose server gives every call this answer, and what it reported. */
async function openApp(body: string) {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const ports = testPorts(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const reported: unknown[] = [];
  ports.platform.reportError = (error) => reported.push(error);
  const store = createStore(ports, { devTools: false });
  return { store, reported, notifications: ports.notifications, close: () => server.close() };
}

describe('an answer that breaks the contract', () => {
  it.each([
    ['a field', '{"count":1,"results":[{"id":"not for reports"}]}', 'listProcessing at results.0.id'],
    ['the whole', '["not for reports"]', 'listProcessing at its root'],
    ['its JSON', '<html>not for reports', 'listProcessing'],
  ])('names the endpoint and the place when %s is wrong, never what was there', async (_what, body, breach) => {
    const { store, reported, notifications, close } = await openApp(body);
    const { error } = await store.dispatch(
      filesApi.endpoints.listProcessing.initiate({ organisationId: 1, statuses: [], pageIndex: 0, pageSize: 25 }),
    );
    expect(error).toMatchObject({ kind: 'parse', breach });
    expect(reported).toEqual([error]);
    expect(JSON.stringify([error, notifications])).not.toContain('not for reports');
    close();
  });
});
