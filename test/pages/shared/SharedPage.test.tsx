/**
 * @jest-environment ./test/support/domWithNetwork.ts
 */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { api } from '@/api/base';
import { tokensRestored } from '@/api/session';
import { SharedPage } from '@/pages/shared/SharedPage';
import { createStore } from '@/state/store';
import { startInspectionsBackend, type InspectionsBackend } from '../../support/inspectionsBackend';
import { testPorts } from '../../support/ports';
import { makeShareLink } from '../../support/shareCalls';

const NAME = '下水道本管テレビカメラ調査第三工区東 Main 1';
const MINUTE_MS = 60 * 1000;

let data: InspectionsBackend;
let token: string;
beforeAll(async () => {
  data = await startInspectionsBackend([
    { name: NAME, folder: 'Main Street', frames: [{ defectCode: 'CL', chainageNumber: 3 }, {}, {}] },
  ]);
  ({ token } = await makeShareLink(data.owner, (await data.named(NAME)).uuid));
});
afterAll(() => data.backend.close());
afterEach(() => jest.restoreAllMocks());

/** The page that the token leads to, and the calls that it makes: path, and who it says that it is. */
function open(of: string, { isOffline = false } = {}) {
  const ports = testPorts(data.backend.origin);
  const store = createStore(ports, { devTools: false });
  const calls: { path: string; caller: string | null }[] = [];
  const send = fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const request = new Request(input, init);
    calls.push({ path: new URL(request.url).pathname, caller: request.headers.get('authorization') });
    return isOffline ? Promise.reject(new TypeError('Failed to fetch')) : send(request);
  });
  // Somebody whose session is over has this in their browser too.
  store.dispatch(tokensRestored({ access: 'no longer good', refresh: 'nor this' }));
  const router = createMemoryRouter([{ path: '*', element: <SharedPage /> }], {
    initialEntries: [`/shared#${of}`],
  });
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  const idle = () => act(() => Promise.all(store.dispatch(api.util.getRunningQueriesThunk())));
  return { calls, ports, store, idle };
}

it('shows pipe and frames, what is coded first, and asks as nobody', async () => {
  const { calls, store } = open(token);
  expect(await screen.findByRole('heading', { level: 1, name: NAME })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Observations (1)' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Other frames (2)' })).toBeVisible();
  expect(calls).toEqual([{ path: '/api/v3/shared/inspection', caller: null }]);
  expect(store.getState().session.endedBy).toBeNull();
});

it('leads from picture to picture by arrow keys, round and round', async () => {
  open(token);
  const [first] = await screen.findAllByRole('button', { name: /^Enlarge frame at/ });
  if (!first) throw new Error('No frame.');
  await userEvent.click(first);
  for (const [key, place] of [
    ['{ArrowRight}', '2 of 3'],
    ['{ArrowLeft}', '1 of 3'],
    ['{ArrowLeft}', '3 of 3'],
  ] as const) {
    await userEvent.keyboard(key);
    expect(screen.getByText(place)).toBeVisible();
  }
});

it('says that a link is not valid, without a notice', async () => {
  const { ports } = open(`${token}x`);
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is no longer valid');
  expect(ports.notifications).toEqual([]);
});

it('asks for nothing when the token is missing', () => {
  const { calls } = open('');
  expect(screen.getByRole('alert')).toHaveTextContent('part of it is missing');
  expect(calls).toEqual([]);
});

it('offers to try again when the server cannot be reached', async () => {
  const { calls } = open(token, { isOffline: true });
  expect(await screen.findByRole('alert')).toHaveTextContent('The inspection could not be loaded');
  jest.restoreAllMocks();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: NAME })).toBeVisible();
  expect(calls).toHaveLength(1);
});

describe('a picture that does not load', () => {
  const breakFirst = async () => {
    const [picture] = await screen.findAllByRole('img', { name: /^Enlarge frame at/ });
    if (!picture) throw new Error('No picture.');
    fireEvent.error(picture);
  };

  it('is asked for at a new address when its own is old', async () => {
    const { calls } = open(token);
    await screen.findAllByRole('img', { name: /^Enlarge frame at/ });
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 90 * MINUTE_MS);
    await breakFirst();
    await waitFor(() => expect(calls).toHaveLength(2));
  });

  it('is left alone when its address is fresh, however often it fails', async () => {
    const { calls, idle } = open(token);
    for (let time = 0; time < 3; time += 1) {
      await breakFirst();
      await idle();
    }
    expect(calls).toHaveLength(1);
  });
});
