/** Rights that staff change while a person is signed in, against the real backend. */
import { colleaguesApi } from '@/api/colleagues';
import { inspectionsApi } from '@/api/inspections';
import { selectAbility } from '@/state/ability';
import { signIn as signInStore } from '@/state/signIn';
import { signOut } from '@/state/signOut';
import { createStore } from '@/state/store';
import { verifyRights } from '@/state/verifyRights';
import { DEMO_PASSWORD } from '../../scripts/backend/database/seed';
import { signIn, type ApiClient } from '../support/apiClient';
import { startTestBackend, type TestBackend } from '../support/backend';
import { testPorts } from '../support/ports';
import { until } from '../support/until';

let backend: TestBackend;
let staff: ApiClient;
beforeAll(async () => {
  backend = await startTestBackend({ seed: 'accounts' });
  staff = await signIn(backend.origin, 'staff');
});
afterAll(() => backend.close());

async function open() {
  const ports = testPorts(backend.origin);
  const store = createStore(ports, { devTools: false });
  await store.dispatch(signInStore({ email: 'owner@example.com', password: DEMO_PASSWORD }));
  await until(async () => store.getState().session.selectedOrgId !== null);
  const { user } = store.getState().session;
  const uuid = '3f0e8c5a-7d7b-4d0a-9a35-0d6f5d1f4b11';
  return {
    store,
    /** A call that the server forbids to people who only upload, and answers with 404 to others. */
    ask: () => store.dispatch(inspectionsApi.endpoints.getInspection.initiate(uuid, { forceRefetch: true })),
    setLevel: async (userLevel: string) =>
      expect((await staff.call('PATCH', `/users/${user?.id}`, { userLevel })).status).toBe(200),
    titles: () => ports.notifications.map(({ title }) => title),
  };
}

const TOLD = 'Your rights have changed';

it('are verified anew at the first refusal, shown, and told of', async () => {
  const { store, ask, setLevel, titles } = await open();
  await setLevel('upload only');
  expect(selectAbility(store.getState()).canSeeInspections).toBe(true);
  expect(await ask()).toMatchObject({ error: { status: 403 } });
  await until(async () => titles().includes(TOLD));
  expect(selectAbility(store.getState())).toMatchObject({ canSeeInspections: false, homePath: '/uploads' });
  expect(store.getState().session.status).toBe('signed in');
  await ask();
  expect(titles().filter((title) => title === TOLD)).toHaveLength(1);
  await setLevel('standard');
  await store.dispatch(signOut());
});

it('of an administrator end at once, and the screens follow at the first refusal', async () => {
  const { store, setLevel, titles } = await open();
  await setLevel('standard');
  const { user } = store.getState().session;
  const setAdmin = (isAdmin: boolean) => staff.call('PATCH', `/users/${user?.id}`, { isAdmin });
  await setAdmin(true);
  await store.dispatch(verifyRights());
  expect(selectAbility(store.getState()).isAdministrator).toBe(true);
  const toldBefore = titles().filter((title) => title === TOLD).length;
  expect((await setAdmin(false)).status).toBe(200);
  const refused = await store.dispatch(
    colleaguesApi.endpoints.listColleagues.initiate(undefined, { forceRefetch: true, subscribe: false }),
  );
  expect(refused).toMatchObject({ error: { status: 403 } });
  await until(async () => titles().filter((title) => title === TOLD).length > toldBefore);
  expect(selectAbility(store.getState())).toMatchObject({ isAdministrator: false, canSeeInspections: true });
  await setAdmin(true);
  await store.dispatch(signOut());
});

it('are not told of where a call was refused to a person who may do what they could', async () => {
  const { store, titles } = await open();
  const sent: string[] = [];
  const send = fetch;
  const spy = jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    sent.push(new URL(request.url).pathname);
    const isRefused = request.url.includes('/inspections2/');
    return isRefused ? Response.json({ detail: 'No.' }, { status: 403 }) : send(request);
  });
  const ask = () =>
    store.dispatch(inspectionsApi.endpoints.getInspection.initiate('some', { forceRefetch: true, subscribe: false }));
  expect(await ask()).toMatchObject({ error: { status: 403 } });
  expect(await ask()).toMatchObject({ error: { status: 403 } });
  // The last that is asked for; what the person may do is compared once it has come.
  await until(async () => sent.includes('/api/v3/users/organisation-context-options'));
  const isWaiting = () => Object.values(store.getState().api.queries).some((query) => query?.status === 'pending');
  await until(async () => !isWaiting());
  spy.mockRestore();
  expect(sent.filter((path) => path.endsWith('/auth/token/verify'))).toHaveLength(1);
  expect(titles()).not.toContain(TOLD);
  await store.dispatch(signOut());
});
