/**
 * A session that ends while the upload wizard is open, on the app's own router: the person is led to login, and finds
 * again what they had chosen; nobody else does. Of the server only the folders answer.
 *
 * @jest-environment ./test/support/domWithNetwork.ts
 */
import { act, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { FolderRecord } from '@/api/contract/folders';
import { foldersApi } from '@/api/folders';
import { sessionEnded, sessionStarted, type SessionEnd } from '@/api/session';
import { usersApi } from '@/api/users';
import { makeRouteObjects } from '@/app/router';
import { wizardDrafts } from '@/parts/uploadWizard/wizardDrafts';
import { createStore } from '@/state/store';
import { aUser } from '../../support/aUser';
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
});
const FOLDERS = [folderRecord('Utility', [1]), folderRecord('High Street', [1, 2])];

/** Those that the server has now. */
let folders = FOLDERS;

/** The folders are answered after it. */
let foldersMayCome = Promise.resolve();

/** With which status it is answered whether a name is free; never unless a test does. */
let namesAre = new Promise<number>(() => undefined);

/** What reached the error screen. */
const broken: unknown[] = [];
// The build puts in the one; jsdom lacks the others.
Object.assign(globalThis, {
  __APP_VERSION__: 'test',
  reportError: (error: unknown) => broken.push(error),
  fetch: ({ url }: Request) =>
    url.includes('/inspections/folders')
      ? foldersMayCome.then(() => Response.json(folders))
      : url.includes('filename=')
        ? namesAre.then((status) => Response.json({ count: 0, results: [] }, { status }))
        : new Promise(() => undefined),
});
afterEach(() => expect(broken.splice(0)).toEqual([]));
beforeEach(() => {
  wizardDrafts.clear();
  folders = FOLDERS;
  foldersMayCome = Promise.resolve();
  namesAre = new Promise(() => undefined);
});

// The first visit of a page loads its modules.
configure({ asyncUtilTimeout: 30_000 });

const user = userEvent.setup({ delay: null });
const person = (id: number) => aUser({ id });
const organisation = {
  organisationId: 1,
  organisationType: 'Asset_Owner' as const,
  organisationName: 'Utility',
  orgCountryCode: 'AU',
};

/** By the element: asking for its role after each of a page's changes would take most of this test's time. */
const untilHeading = (name: string) =>
  waitFor(() => expect(document.querySelector('h1')?.textContent ?? document.body.textContent).toBe(name));

async function openApp() {
  const store = createStore({ ...testPorts('http://127.0.0.1:9'), wizardDrafts }, { devTools: false });
  const router = createMemoryRouter(makeRouteObjects(), { initialEntries: ['/uploads'] });
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  const logIn = async (id: number) => {
    act(() => {
      store.dispatch(sessionStarted({ tokens: { access: 'a', refresh: 'r' }, user: person(id), organisation }));
      void store.dispatch(usersApi.util.upsertQueryData('listOrganisationOptions', undefined, []));
    });
    // For whoever is led elsewhere.
    await act(() => router.navigate('/uploads'));
    await untilHeading('Uploads');
  };
  const end = async (reason: SessionEnd) => {
    act(() => {
      store.dispatch(sessionEnded({ reason }));
    });
    await untilHeading('Log in');
    expect(wizard()).toBeNull();
  };
  await end('none');
  await logIn(1);
  const changeFolders = async (now: FolderRecord[]) => {
    folders = now;
    const { initiate } = foldersApi.endpoints.listFolders;
    await act(() => store.dispatch(initiate({ organisationId: 1 }, { forceRefetch: true, subscribe: false })));
  };
  return { logIn, end, changeFolders };
}

const wizard = () => document.querySelector<HTMLElement>('.ant-modal');
const inWizard = () =>
  waitFor(() => {
    const open = wizard();
    if (!open) throw new Error('The wizard is not open.');
    return within(open);
  });

async function chooseFile() {
  await user.click(screen.getByLabelText('Upload'));
  await user.click(await (await inWizard()).findByRole('tree'));
  await user.keyboard('{End}{Enter}');
  await user.click((await inWizard()).getByText('Next'));
  await user.upload(await screen.findByLabelText('Choose videos'), new File(['x'], 'clip.mp4', { type: 'video/mp4' }));
  await user.type(await screen.findByLabelText('Name of clip.mp4'), '{Control>}a{/Control}renamed.mp4{Enter}');
}

it('finds folder, file and name again after its session ended, for the same person alone', async () => {
  const { logIn, end } = await openApp();
  await chooseFile();
  for (const reason of ['expired', 'other tab'] as const) {
    await end(reason);
    await logIn(1);
    await (await inWizard()).findByText('Your session had ended. Your files and folder are still chosen.');
    await (await inWizard()).findByText('Upload videos to High Street');
    expect(screen.getByLabelText('Name of clip.mp4')).toHaveValue('renamed.mp4');
  }
  await end('expired');
  await logIn(2);
  expect(wizard()).toBeNull();
  await end('expired');
  await logIn(1);
  expect(wizard()).toBeNull();
});

it('waits for the folders with Next, and complains only about what a person did not choose', async () => {
  let come = () => {};
  foldersMayCome = new Promise((resolve) => (come = resolve));
  await openApp();
  await user.click(screen.getByLabelText('Upload'));
  const next = (await (await inWizard()).findByText('Next')).closest('button');
  expect(next).toHaveClass('ant-btn-loading');
  await user.click(next!);
  expect((await inWizard()).queryByRole('alert')).toBeNull();
  act(come);
  await waitFor(() => expect(next).not.toHaveClass('ant-btn-loading'));
  await user.click(next!);
  await (await inWizard()).findByRole('alert');
});

it.each([
  ['goes on', 200, null],
  ['says what is wrong', 404, 'All files must be valid before proceeding.'],
  ['stays where the person went back', 200, 'back'],
  ['waits for another press after another name', 200, 'typed'],
])('%s once a name is checked, when Next was pressed before', async (_what, status, outcome) => {
  let answer = (_status: number) => {};
  namesAre = new Promise((resolve) => (answer = resolve));
  await openApp();
  await chooseFile();
  await (await inWizard()).findByText('Checking the name');
  await user.click((await inWizard()).getByText('Next'));
  expect((await inWizard()).queryByRole('alert')).toBeNull();
  if (outcome === 'back') await user.click((await inWizard()).getByText('Back'));
  if (outcome === 'typed')
    await user.type(screen.getByLabelText('Name of clip.mp4'), '{Control>}a{/Control}b.mp4{Enter}');
  await act(async () => answer(status));
  const { findByText, findByRole } = await inWizard();
  if (outcome === null) await findByText('Step 3 of 3: Track uploads');
  else if (outcome === 'back') await findByText('Step 1 of 3: Choose folder');
  else if (outcome === 'typed') {
    await findByText('Ready');
    await findByText('Step 2 of 3: Choose files');
  } else expect(await findByRole('alert')).toHaveTextContent(outcome);
});

it.each([
  ['is deleted', [folderRecord('Utility', [1])], 'The folder “High Street” is no longer there.'],
  [
    'gets subfolders',
    [...FOLDERS, folderRecord('North', [1, 2, 3])],
    'The folder “High Street” has subfolders, so it takes no videos.',
  ],
])('says at once that the chosen folder %s, and keeps the files for another one', async (_what, now, title) => {
  namesAre = Promise.resolve(200);
  const { changeFolders } = await openApp();
  await chooseFile();
  await (await inWizard()).findByText('Ready');
  await changeFolders(now);
  expect(await (await inWizard()).findByRole('alert')).toHaveTextContent(title);
  expect((await inWizard()).queryByText('Next')).toBeNull();
  await changeFolders([...FOLDERS, folderRecord('Low Street', [1, 4])]);
  await (await inWizard()).findByText('Next');
  expect((await inWizard()).queryByRole('alert')).toBeNull();
  await changeFolders([...now, folderRecord('Low Street', [1, 4])]);

  await user.click(await (await inWizard()).findByText('Choose another folder'));
  await user.click(await (await inWizard()).findByRole('tree'));
  await user.keyboard('{End}{Enter}');
  await user.click((await inWizard()).getByText('Next'));
  await (await inWizard()).findByText('Upload videos to Low Street');
  expect(screen.getByLabelText('Name of clip.mp4')).toHaveValue('renamed.mp4');
  await user.click((await inWizard()).getByText('Next'));
  await (await inWizard()).findByText('Step 3 of 3: Track uploads');
});
