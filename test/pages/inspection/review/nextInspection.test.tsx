/**
 * @jest-environment ./test/support/domWithNetwork.ts
 */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { inspectionsApi } from '@/api/inspections';
import { useNextInspection } from '@/pages/inspection/review/useNextInspection';
import { createStore } from '@/state/store';
import { anInspection } from '../../../support/anInspection';
import { testPorts } from '../../../support/ports';

const QUESTION = { organisationId: 1, pageIndex: 2, pageSize: 3, search: '' };
const CAME_FROM = { search: '', entry: 0, question: QUESTION, uuids: ['a', 'b', 'c'] };

let server: Server;
/** The pages that were asked for, counted from 1. */
let asked: string[];
let pages: Record<string, string[]>;
beforeEach(async () => {
  asked = [];
  server = createServer(({ url = '' }, response) => {
    const page = new URL(url, 'http://test').searchParams.get('page');
    if (page) asked.push(page);
    const results = (pages[page ?? ''] ?? []).map((uuid) => anInspection({ uuid }));
    const one = url.includes('/frames') ? [] : anInspection({ uuid: 'd' });
    const body = page ? { count: 9, results, statusCounts: {} } : one;
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
  server.closeAllConnections();
  server.close();
});

function open(uuid: string) {
  const { port } = server.address() as AddressInfo;
  const store = createStore(testPorts(`http://127.0.0.1:${port}`), { devTools: false });
  const wrapper = ({ children }: PropsWithChildren) => (
    <Provider store={store}>
      <MemoryRouter initialEntries={[{ pathname: '/', state: { cameFrom: CAME_FROM } }]}>{children}</MemoryRouter>
    </Provider>
  );
  return { store, ...renderHook(() => useNextInspection(uuid), { wrapper }) };
}

it('at the end of its page asks for that page and the next, once, however often the reviewer changes the list', async () => {
  pages = { 3: ['a', 'b', 'c'], 4: ['d'], 1: [] };
  const { store, result } = open('c');
  await waitFor(() => expect(result.current.isThere).toBe(true));
  // Another list, to know when those that are looked at have been asked for again.
  await act(() => store.dispatch(inspectionsApi.endpoints.listInspections.initiate({ ...QUESTION, pageIndex: 0 })));
  expect(asked.sort()).toEqual(['1', '3', '4']);
  act(() => void store.dispatch(inspectionsApi.util.invalidateTags(['Inspection'])));
  await waitFor(() => expect(asked.filter((page) => page === '1')).toHaveLength(2));
  expect(asked.sort()).toEqual(['1', '1', '3', '4']);
});

it('asks again each minute while there is none, and says so meanwhile', async () => {
  pages = { 3: ['a', 'b', 'c'], 4: [] };
  const { result } = open('c');
  await waitFor(() => expect(result.current.isLast).toBe(true));
  pages = { 3: ['a', 'b', 'c'], 4: ['d'] };
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  await waitFor(() => expect(result.current).toMatchObject({ isLast: false, isThere: true }));
  expect(asked.sort()).toEqual(['3', '3', '4', '4']);
  await act(() => jest.advanceTimersByTimeAsync(120_000));
  expect(asked).toHaveLength(4);
});

it('asks for no list within its page', async () => {
  pages = {};
  const { result } = open('b');
  expect(result.current).toMatchObject({ isThere: true, isLast: false });
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(asked).toEqual([]);
});
