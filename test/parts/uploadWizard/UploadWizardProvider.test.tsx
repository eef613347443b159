/**
 * A session that ends while the upload wizard is open, on the app's own router and with the real backend: the person is
 * led to login, and finds again what they had chosen; nobody else does.
 *
 * @jest-environment ./test/support/domWithNetwork.ts
 */
import { configure, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { sessionEnded, type SessionEnd } from '@/api/session';
import { makeRouteObjects } from '@/app/router';
import { wizardDrafts } from '@/parts/uploadWizard/wizardDrafts';
import { signIn } from '@/state/signIn';
import { signOut } from '@/state/signOut';
import { createStore } from '@/state/store';
import { DEMO_PASSWORD } from '../../../scripts/backend/database/seed';
import { startTestBackend, type TestBackend } from '../../support/backend';
import { testPorts } from '../../support/ports';

/** What reached the error screen. */
const broken: unknown[] = [];
// The build puts in the one; jsdom lacks the other.
Object.assign(globalThis, { __APP_VERSION__: 'test', reportError: (error: unknown) => broken.push(error) });
afterEach(() => expect(broken.splice(0)).toEqual([]));

// The first visit of a page loads its modules.
configure({ asyncUtilTimeout: 30_000 });

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ seed: 'accounts' });
});
afterAll(() => backend.close());

const user = userEvent.setup({ delay: null });

async function openApp() {
  const store = createStore({ ...testPorts(backend.origin), wizardDrafts }, { devTools: false });
  const logIn = async (account: string) => {
    await store.dispatch(signIn({ email: `${account}@example.com`, password: DEMO_PASSWORD }));
    await screen.findByRole('heading', { name: 'Uploads', level: 1 });
  };
  render(
    <Provider store={store}>
      <RouterProvider router={createMemoryRouter(makeRouteObjects(), { initialEntries: ['/uploads'] })} />
    </Provider>,
  );
  store.dispatch(sessionEnded({ reason: 'none' }));
  await screen.findByRole('heading', { name: 'Log in' });
  await logIn('owner');
  const end = async (reason: SessionEnd) => {
    store.dispatch(sessionEnded({ reason }));
    await screen.findByRole('heading', { name: 'Log in' });
  };
  return { store, logIn, end };
}

const wizard = () => screen.findByRole('dialog', { name: /^Upload videos/ });
const next = async () => user.click(within(await wizard()).getByRole('button', { name: 'Next' }));

async function chooseFolder() {
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  await user.type(within(await wizard()).getByLabelText('Search folders'), 'High Street');
  await user.click(await within(await wizard()).findByRole('treeitem', { name: 'High Street' }));
}

async function chooseFile() {
  await chooseFolder();
  await next();
  await user.upload(await screen.findByLabelText('Choose videos'), new File(['x'], 'clip.mp4', { type: 'video/mp4' }));
  await user.type(await screen.findByLabelText('Name of clip.mp4'), '{Control>}a{/Control}renamed.mp4{Enter}');
}

it.each<SessionEnd>(['expired', 'other tab'])('gives folder, file and name back after the session %s', async (reason) => {
  const { logIn, end } = await openApp();
  await chooseFile();
  await end(reason);
  expect(screen.queryByRole('dialog')).toBeNull();
  await logIn('owner');
  expect(within(await wizard()).getByText('Your session had ended. What you had chosen is still here.')).toBeVisible();
  expect(screen.getByLabelText('Name of clip.mp4')).toHaveValue('renamed.mp4');
  expect(await screen.findByRole('dialog', { name: 'Upload videos to High Street' })).toBeVisible();
  await next();
  expect(await within(await wizard()).findByText('renamed.mp4')).toBeVisible();
});

it('gives the folder back, and nothing once the wizard was closed', async () => {
  const { logIn, end } = await openApp();
  await chooseFolder();
  await end('expired');
  await logIn('owner');
  await next();
  await user.click(await within(await wizard()).findByRole('button', { name: 'Back' }));
  await user.click(within(await wizard()).getByRole('button', { name: 'Cancel' }));
  await end('expired');
  await logIn('owner');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('gives nothing to somebody else, and nothing after a logout', async () => {
  const { store, logIn, end } = await openApp();
  await chooseFile();
  await end('expired');
  await logIn('uploader');
  expect(screen.queryByRole('dialog')).toBeNull();
  await end('expired');
  await logIn('owner');
  expect(screen.queryByRole('dialog')).toBeNull();

  await chooseFolder();
  await store.dispatch(signOut());
  await screen.findByRole('heading', { name: 'Log in' });
  await logIn('owner');
  expect(screen.queryByRole('dialog')).toBeNull();
});
