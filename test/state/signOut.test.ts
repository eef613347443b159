/** Logging out with uploads under way, against the real backend: what it would end is counted, and nothing stays behind. */
import type { FilePage } from '@/api/contract/files';
import { signIn } from '@/state/signIn';
import { findLosses, signOut } from '@/state/signOut';
import { createStore } from '@/state/store';
import { addUploads } from '@/uploads/engine/addUploads';
import { selectUploads } from '@/uploads/engine/selectors';
import { keptOf } from '@/uploads/resume/journalEntry';
import { DEMO_PASSWORD } from '../../scripts/backend/database/seed';
import { upload } from '../parts/uploads/upload';
import { apiClient, openUpload, signIn as callAs } from '../support/apiClient';
import { startTestBackend, type TestBackend } from '../support/backend';
import { idOf } from '../e2e/support/uploads';
import { testPorts } from '../support/ports';
import { until } from '../support/until';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ seed: 'accounts' });
});
afterAll(() => backend.close());

/** One upload in this tab whose transfer never ends, and one that another tab has in the journal. */
async function setUp(ports = testPorts(backend.origin)) {
  const api = await callAs(backend.origin, 'owner');
  const folderId = await idOf(api, 'High Street');
  const store = createStore(ports, { devTools: false });
  await store.dispatch(signIn({ email: 'owner@example.com', password: DEMO_PASSWORD }));
  const { organisationId } = api.login;
  const { journal } = ports.uploads;
  await journal.open(api.login.user.id);
  const other = await openUpload(api, folderId, 'other.mp4');
  const kept = { identity: null, transfer: null, handle: null };
  const sent = upload('x', { status: 'uploading', id: other.processing_file_id, organisationId });
  journal.add({ ...kept, clientId: 'x', upload: keptOf(sent) });
  journal.add({ ...kept, clientId: 'y', upload: keptOf(upload('y', { status: 'moving to processing' })) });
  const files = [{ name: 'own.mp4', file: { name: 'own.mp4', size: 1000, lastModified: 0 } }];
  store.dispatch(addUploads({ files, folder: { id: folderId, name: 'High Street' }, organisationId }));
  // The other tab's upload is listed too, and has its record before this tab's own is made.
  await until(async () => selectUploads(store.getState()).some(({ fileName, id }) => fileName === 'own.mp4' && id));
  const records = async () => {
    const query = `target_org_id=${organisationId}&page_size=100&page=1`;
    const { body } = await api.call<FilePage>('GET', `/files/processing?${query}`);
    return body.results.map(({ filename }) => filename).sort();
  };
  return { store, ports, records };
}

it('counts the uploads of all tabs, and deletes their records before the tokens go', async () => {
  const { store, ports, records } = await setUp();
  expect(await records()).toEqual(['other.mp4', 'own.mp4']);
  expect(await store.dispatch(findLosses())).toEqual({ uploads: 2, edits: 0 });
  await store.dispatch(signOut());
  expect(ports.api.tokens.read()).toBeNull();
  expect(store.getState().session.endedBy).toBe('logout');
  expect(await records()).toEqual([]);
});

it('counts the uploads of a tab that has not told of them yet', async () => {
  const ports = testPorts(backend.origin);
  // Tabs tell each other once a second.
  ports.uploads.journal.subscribe = () => () => undefined;
  const { store } = await setUp(ports);
  expect(selectUploads(store.getState()).map(({ fileName }) => fileName)).toEqual(['own.mp4']);
  expect(await store.dispatch(findLosses())).toEqual({ uploads: 2, edits: 0 });
  await store.dispatch(signOut());
});

it('ends the login on the server too, so that its tokens are worth nothing to whoever finds them', async () => {
  const { store, ports } = await setUp();
  const token = ports.api.tokens.read()?.access;
  await store.dispatch(signOut());
  const client = apiClient(backend.origin);
  await until(async () => (await client.call('POST', '/auth/token/verify', { token })).status === 401);
});

it('leaves all the same when the server does not answer', async () => {
  const { store, ports } = await setUp();
  jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
  await store.dispatch(signOut());
  jest.restoreAllMocks();
  expect(ports.api.tokens.read()).toBeNull();
});
