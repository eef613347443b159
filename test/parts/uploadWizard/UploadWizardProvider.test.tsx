/**
 * A session that ends while the upload wizard is open, on the app's own router: the person is led to login, and finds
 * again what they had chosen; nobody else does. Of the server only the folders answer.
 *
 * @jest-environment ./test/support/domWithNetwork.ts
 */
import { configure, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { User } from '@/api/contract/auth';
import type { FolderRecord } from '@/api/contract/folders';
import { sessionEnded, sessionStarted, type SessionEnd } from '@/api/session';
import { usersApi } from '@/api/users';
import { makeRouteObjects } from '@/app/router';
import { wizardDrafts } from '@/parts/uploadWizard/wizardDrafts';
import { createStore } from '@/state/store';
import { testPorts } from '../../support/ports';

const folderRecord = (job_name: string, path: number[]): FolderRecord => ({
  id: path.at(-1) ?? 0,
  job_name,
  created_date: '2026-01-01T00:00:00Z',
  standardKey: 1,
  standardName: 'Australia 2013',
  pipe_type_sewer: true,
  path,
  fileCount: 0,
  version: 1,
});
const FOLDERS = [folderRecord('Utility', [1]), folderRecord('High Street', [1, 2])];

/** What reached the error screen. */
const broken: unknown[] = [];
// The build puts in the one; jsdom lacks the others.
Object.assign(globalThis, {
  __APP_VERSION__: 'test',
  reportError: (error: unknown) => broken.push(error),
  fetch: ({ url }: Request) =>
    url.includes('/inspections/folders') ? Promise.resolve(Response.json(FOLDERS)) : new Promise(() => undefined),
});
afterEach(() => expect(broken.splice(0)).toEqual([]));

// The first visit of a page loads its modules.
configure({ asyncUtilTimeout: 30_000 });

const user = userEvent.setup({ delay: null });
const person = (id: number): User => ({
  id,
  lastLogin: null,
  isAdmin: false,
  isStaff: false,
  isMember: true,
  isServiceUser: false,
  email: 'someone@example.com',
  firstName: 'Demo',
  lastName: 'User',
  group: null,
  fullName: 'Demo User',
  isActive: true,
  requireTfa: false,
  userLevel: 'standard',
  createdAt: '2026-01-01T00:00:00Z',
  organisation: 1,
});
const organisation = {
  organisationId: 1,
  organisationType: 'Asset_Owner' as const,
  organisationName: 'Utility',
  orgCountryCode: 'AU',
};

async function openApp() {
  const store = createStore({ ...testPorts('http://127.0.0.1:9'), wizardDrafts }, { devTools: false });
  const logIn = async (id: number) => {
    store.dispatch(sessionStarted({ tokens: { access: 'a', refresh: 'r' }, user: person(id), organisation }));
    await store.dispatch(usersApi.util.upsertQueryData('listOrganisationOptions', undefined, []));
    await screen.findByRole('heading', { name: 'Uploads', level: 1 });
  };
  const end = async (reason: SessionEnd) => {
    store.dispatch(sessionEnded({ reason }));
    await screen.findByRole('heading', { name: 'Log in' });
  };
  const router = createMemoryRouter(makeRouteObjects(), { initialEntries: ['/uploads'] });
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  await end('none');
  await logIn(1);
  /** Logs in, and goes back to where the wizard was, for whoever was led home. */
  const comeBack = async (id: number) => {
    await router.navigate('/login?next=%2Fuploads');
    await logIn(id);
  };
  return { logIn: comeBack, end };
}

const wizard = () => screen.findByRole('dialog', { name: /^Upload videos/ });
const next = async () => user.click(within(await wizard()).getByRole('button', { name: 'Next' }));

async function chooseFolder() {
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  await user.type(await within(await wizard()).findByLabelText('Search folders'), 'High Street');
  await user.click(await within(await wizard()).findByRole('treeitem', { name: 'High Street' }));
}

async function chooseFile() {
  await chooseFolder();
  await next();
  await user.upload(await screen.findByLabelText('Choose videos'), new File(['x'], 'clip.mp4', { type: 'video/mp4' }));
  await user.type(await screen.findByLabelText('Name of clip.mp4'), '{Control>}a{/Control}renamed.mp4{Enter}');
}

it.each<SessionEnd>(['expired', 'other tab'])(
  'gives folder, file and name back after the session %s',
  async (reason) => {
    const { logIn, end } = await openApp();
    await chooseFile();
    await end(reason);
    expect(screen.queryByRole('dialog')).toBeNull();
    await logIn(1);
    expect(
      within(await wizard()).getByText('Your session had ended. What you had chosen is still here.'),
    ).toBeVisible();
    expect(screen.getByLabelText('Name of clip.mp4')).toHaveValue('renamed.mp4');
    expect(await screen.findByRole('dialog', { name: 'Upload videos to High Street' })).toBeVisible();
  },
);

it('gives the folder back, and nothing once the wizard was closed', async () => {
  const { logIn, end } = await openApp();
  await chooseFolder();
  await end('expired');
  await logIn(1);
  await next();
  await user.click(await within(await wizard()).findByRole('button', { name: 'Back' }));
  await user.click(within(await wizard()).getByRole('button', { name: 'Cancel' }));
  await end('expired');
  await logIn(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('gives nothing to somebody else, and nothing after a logout', async () => {
  const { logIn, end } = await openApp();
  await chooseFile();
  await end('expired');
  await logIn(2);
  expect(screen.queryByRole('dialog')).toBeNull();
  await end('expired');
  await logIn(1);
  expect(screen.queryByRole('dialog')).toBeNull();

  await chooseFolder();
  await end('logout');
  await logIn(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});
