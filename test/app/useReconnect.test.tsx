/**
 * A start-up that finds the server away goes on by itself.
 *
 * @jest-environment ./test/support/domWithNetwork.ts
 */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Root } from '@/app/Root';
import type { VerifyResponse } from '@/api/contract/auth';
import { restoreSession } from '@/state/signIn';
import { createStore } from '@/state/store';
import { aUser } from '../support/aUser';
import { testPorts } from '../support/ports';

const ACCOUNT: VerifyResponse = {
  user: aUser(),
  organisationId: 1,
  organisationType: 'Contractor',
  organisationName: 'Demo',
  orgCountryCode: 'AU',
};

/** Starts the app; the server answers 503 until it `isBack`. */
async function start() {
  const ports = testPorts('http://127.0.0.1:9');
  ports.api.tokens.write({ access: 'a', refresh: 'b' });
  const store = createStore(ports, { devTools: false });
  const server = { isBack: false, asked: 0 };
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { url } = new Request(input);
    if (!url.endsWith('/auth/token/verify')) return Response.json([]);
    server.asked += 1;
    return server.isBack ? Response.json(ACCOUNT) : Response.json({}, { status: 503 });
  });
  await store.dispatch(restoreSession());
  const router = createMemoryRouter([{ path: '*', element: <Root />, children: [{ path: '*', element: 'Home' }] }]);
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return { ports, server };
}

const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
const isAway = () => screen.queryByRole('alert') !== null;

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('after ever longer waits, with one toast for all of them', async () => {
  const { ports, server } = await start();
  expect([isAway(), server.asked]).toEqual([true, 1]);
  await pass(1);
  expect([isAway(), server.asked]).toEqual([true, 2]);
  await pass(60);
  expect(server.asked).toBeGreaterThan(5);
  expect(server.asked).toBeLessThan(12);
  server.isBack = true;
  await pass(30);
  expect(isAway()).toBe(false);
  expect(screen.getByText('Home')).toBeInTheDocument();
  expect(ports.notifications.map(({ title }) => title)).toEqual(['Session not verified']);
  const before = server.asked;
  await pass(120);
  expect(server.asked).toBe(before);
});

it('at once when the connection is back, or a person says so', async () => {
  const { ports, server } = await start();
  await pass(60);
  const before = server.asked;
  act(() => ports.platform.connection.set(true));
  await pass(0);
  expect(server.asked).toBe(before + 1);
  server.isBack = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await pass(0);
  expect(screen.getByText('Home')).toBeInTheDocument();
});
