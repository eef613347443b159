/** What the lists of files ask the server for. */
import { filesApi } from '@/api/files';
import { createStore } from '@/state/store';
import { testPorts } from '../support/ports';

it.each([
  [undefined, '-created_time'],
  ['filename', 'filename'],
])('asks for the completed files in an order: %s', async (ordering, wanted) => {
  const fetch = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ count: 0, results: [] }));
  const store = createStore(testPorts('http://localhost'), { devTools: false });
  const list = { organisationId: 1, pageIndex: 0, pageSize: 25, ordering };
  await store.dispatch(filesApi.endpoints.listFiles.initiate(list as typeof list & { ordering: string }));
  const [asked] = fetch.mock.calls[0] ?? [];
  expect(new URL((asked as Request).url).searchParams.get('ordering')).toBe(wanted);
  store.dispatch(filesApi.util.resetApiState());
  jest.restoreAllMocks();
});
