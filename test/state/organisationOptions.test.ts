/** The organisations that a person may work in, when they cannot be loaded. */
import { usersApi } from '@/api/users';
import { signIn } from '@/state/signIn';
import { createStore } from '@/state/store';
import { DEMO_PASSWORD } from '../../scripts/backend/database/seed';
import { startTestBackend, type TestBackend } from '../support/backend';
import { testPorts } from '../support/ports';
import { until } from '../support/until';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ seed: 'accounts' });
  const url = 'organisation-context-options';
  await backend.addFault({
    where: 'api',
    method: 'GET',
    url,
    from: 1,
    times: 2,
    effect: { kind: 'status', status: 500 },
  });
});
afterAll(() => backend.close());

it('are told of on the console as a session starts, and by a toast whenever they are asked for again', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const ports = testPorts(backend.origin);
  const store = createStore(ports, { devTools: false });
  await store.dispatch(signIn({ email: 'owner@example.com', password: DEMO_PASSWORD }));
  await until(async () => logged.mock.calls.length > 0);
  expect(logged.mock.calls).toEqual([['Error loading organisations:', expect.objectContaining({ status: 500 })]]);
  expect(ports.notifications).toEqual([]);

  const ask = () =>
    store.dispatch(
      usersApi.endpoints.listOrganisationOptions.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
  await ask();
  expect(ports.notifications).toMatchObject([
    {
      kind: 'error',
      title: 'Failed to Load Organisations',
      text: 'Could not load organisation options. Please try again.',
    },
  ]);
  await ask();
  expect(store.getState().session.selectedOrgId).not.toBeNull();
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockRestore();
});
