import { batchesApi } from '@/api/batches';
import { filesApi } from '@/api/files';
import { createStore } from '@/state/store';
import { testPorts } from '../support/ports';

const list = { organisationId: 1, pageIndex: 0, pageSize: 25, statuses: [] };

/** A store whose server is away, with what it told of `work`. */
async function told(isOnline: boolean, work: (store: ReturnType<typeof createStore>) => unknown) {
  const ports = testPorts('http://127.0.0.1:9');
  const store = createStore(ports, { devTools: false });
  const listed = store.dispatch(filesApi.endpoints.listProcessing.initiate(list));
  await listed;
  expect(ports.notifications.splice(0).map(({ title }) => title)).toEqual(['Failed to Fetch Uploads']);
  ports.platform.connection.set(isOnline);
  await work(store);
  listed.unsubscribe();
  return ports.notifications.map(({ title }) => title);
}
const poll = (store: ReturnType<typeof createStore>) =>
  store.dispatch(filesApi.endpoints.listProcessing.initiate(list, { subscribe: false, forceRefetch: true }));

afterEach(() => jest.restoreAllMocks());

describe('while the browser is offline', () => {
  it('says nothing of what the app asks for again', async () => {
    expect(await told(false, poll)).toEqual([]);
    expect(await told(true, poll)).toEqual(['Failed to Fetch Uploads']);
  });

  it('says what a person asks for or does, and fails', async () => {
    const other = { ...list, pageIndex: 1 };
    const open = (store: ReturnType<typeof createStore>) =>
      store.dispatch(filesApi.endpoints.listProcessing.initiate(other));
    expect(await told(false, open)).toEqual(['Failed to Fetch Uploads']);
    const remove = (store: ReturnType<typeof createStore>) =>
      store.dispatch(batchesApi.endpoints.removeBatch.initiate(1));
    // The list that the removal makes out of date is asked for again, in silence.
    expect(await told(false, remove)).toEqual(['Failed to Remove Batch']);
  });

  it('says what a server that was reached after all has answered', async () => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}, { status: 500 }));
    expect(await told(false, poll)).toEqual(['Failed to Fetch Uploads']);
  });
});
