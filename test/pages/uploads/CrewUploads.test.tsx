/**
 * The uploads page of somebody who may only upload, on a phone: where the last videos went is where the next ones go,
 * unless it takes none any more, which is told.
 *
 * @jest-environment ./test/support/domWithNetwork.ts
 */
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import dayjs from 'dayjs';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { api } from '@/api/base';
import { uploadBatch } from '@/api/contract/batches';
import type { FilePage } from '@/api/contract/files';
import type { FolderRecord } from '@/api/contract/folders';
import { UploadsPage } from '@/pages/uploads/UploadsPage';
import { UploadWizardProvider } from '@/parts/uploadWizard/UploadWizardProvider';
import { selectLastUpload, uploadPlaceChosen } from '@/state/preferences';
import { signIn } from '@/state/signIn';
import { createStore } from '@/state/store';
import { NARROW } from '@/ui/useMediaQuery';
import { UrlState } from '@/ui/UrlState';
import { DEMO_PASSWORD } from '../../../scripts/backend/database/seed';
import { openUpload, type ApiClient } from '../../support/apiClient';
import { seenOf, openFolderWorld, urlOf, type FolderWorld } from '../../support/folderWorld';
import { testPorts } from '../../support/ports';

let world: FolderWorld;
beforeAll(async () => {
  world = await openFolderWorld();
});
afterAll(() => world.backend.close());

const isWide = globalThis.matchMedia;
const beNarrow = () => {
  globalThis.matchMedia = (query) => Object.assign(isWide(query), { matches: query === NARROW });
};
beforeEach(beNarrow);
afterEach(() => {
  globalThis.matchMedia = isWide;
});

async function open({
  email = 'uploader@example.com',
  last,
}: { email?: string; last?: [folder: number, batch?: number] } = {}) {
  const store = createStore(testPorts(world.backend.origin), { devTools: false });
  await store.dispatch(signIn({ email, password: DEMO_PASSWORD }));
  const uploader = { userId: store.getState().session.user?.id ?? NaN, organisationId: world.org };
  if (last) store.dispatch(uploadPlaceChosen({ ...uploader, folderId: last[0], batchId: last[1] ?? null }));
  history.replaceState(null, '', '/uploads');
  const element = (
    <UploadWizardProvider>
      <UrlState>
        <UploadsPage />
      </UrlState>
    </UploadWizardProvider>
  );
  const { unmount } = render(
    <Provider store={store}>
      <RouterProvider router={createBrowserRouter([{ path: '*', element }])} />
    </Provider>,
  );
  await screen.findByRole('tab', { name: /^Completed \d/ });
  return { store, unmount, last: () => selectLastUpload(store.getState(), uploader) };
}

const press = async () => {
  const button = screen.getByRole('button', { name: /Upload videos/ });
  await waitFor(() => expect(button).not.toHaveClass('ant-btn-loading'));
  fireEvent.click(button);
  return within(await screen.findByRole('dialog'));
};
const plan = async (api: ApiClient, name: string) =>
  uploadBatch.parse((await api.call('POST', '/files/batches', { organisation: world.org, name })).body);
const remove = async (folder: FolderRecord) => {
  expect((await world.owner.call('DELETE', urlOf(folder.id), seenOf(folder))).status).toBe(204);
};

it('is for those who may only upload, and on narrow screens', async () => {
  const { unmount } = await open({ email: 'owner@example.com' });
  expect(screen.queryByRole('region', { name: 'Your uploads' })).toBeNull();
  unmount();
  globalThis.matchMedia = isWide;
  await open();
  expect(screen.queryByRole('region', { name: 'Your uploads' })).toBeNull();
});

it('lists what the person sent, and nothing of others', async () => {
  const folder = await world.make();
  await openUpload(world.owner, folder.id, 'of-the-owner.mp4');
  await openUpload(world.uploader, folder.id, 'of-the-crew.mp4');
  const { store } = await open();
  await screen.findByRole('tab', { name: 'Active 1' });
  // The grid draws no rows in jsdom: what it was given is what was answered.
  const answers = Object.values(store.getState().api.queries).flatMap((query) =>
    query?.endpointName === 'listProcessing' || query?.endpointName === 'listFiles' ? [query.data as FilePage] : [],
  );
  expect(answers).toHaveLength(3);
  expect(answers.flatMap(({ results }) => results.map(({ filename }) => filename))).toEqual(['of-the-crew.mp4']);
});

it('asks for the folder the first time, and remembers it with the batch from then on', async () => {
  const folder = await world.make();
  const batch = await plan(world.owner, 'Harbour lot 9');
  const { last } = await open({ last: [folder.id, batch.id] });
  await screen.findByText('Harbour lot 9');
  const wizard = await press();
  await wizard.findByText('Step 2 of 3: Choose files');
  await wizard.findByText(`Upload videos to ${folder.job_name}`);
  await wizard.findByText('The videos are sent for the batch “Harbour lot 9”.');
  fireEvent.click(wizard.getByRole('button', { name: 'Change folder' }));
  await wizard.findByText('Step 1 of 3: Choose folder');
  fireEvent.click(wizard.getByRole('button', { name: 'Cancel' }));

  fireEvent.click(screen.getByRole('button', { name: 'Leave it out' }));
  await waitFor(() => expect(screen.queryByText('Harbour lot 9')).toBeNull());
  expect(last()).toEqual({ folderId: folder.id, batchId: null });
});

it('begins with the folder where nothing was sent before', async () => {
  await open();
  expect(screen.queryByRole('button', { name: 'Change folder' })).toBeNull();
  await (await press()).findByText('Step 1 of 3: Choose folder');
});

it('says that the folder is gone, and asks for another', async () => {
  const folder = await world.make();
  await remove(folder);
  await open({ last: [folder.id] });
  await screen.findByText('The folder that you used last is no longer there. Choose another one.');
  await (await press()).findByText('Step 1 of 3: Choose folder');
});

it('says that the folder was divided while the page was open', async () => {
  const folder = await world.make();
  const { store } = await open({ last: [folder.id] });
  await screen.findByRole('button', { name: 'Change folder' });
  await world.make(folder.id);
  await act(async () => void store.dispatch(api.util.invalidateTags(['Folder'])));
  await screen.findByText(
    `The folder “${folder.job_name}” has subfolders now, so it takes no videos. Choose another one.`,
  );
});

it('makes the folder of the day where the organisation lets crews, and sends there from then on', async () => {
  const folder = await world.make();
  const { job_name: name } = folder;
  await openUpload(world.uploader, folder.id, 'before-today.mp4');
  const allow = (crewsMakeFolders: boolean) =>
    world.owner.call('PUT', `/organisations/${world.org}/crew-settings`, { crewsMakeFolders });
  const { store, last } = await open({ last: [folder.id] });
  await screen.findByRole('button', { name: 'Change folder' });
  expect(screen.queryByRole('button', { name: /Folder for today/ })).toBeNull();
  await allow(true);
  await act(async () => void store.dispatch(api.util.invalidateTags([{ type: 'Organisation', id: 'CREWS' }])));
  fireEvent.click(await screen.findByRole('button', { name: /Folder for today/ }));

  const today = dayjs().format('YYYY-MM-DD');
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(`Use the folder ${today} in “${name}”?`);
  await dialog.findByText(/takes no more videos once it has a subfolder/);
  await allow(false);
  fireEvent.click(dialog.getByRole('button', { name: 'Use it' }));
  // Refused, and said in a toast; it is not offered again.
  await waitFor(() => expect(screen.queryByRole('button', { name: /Folder for today/ })).toBeNull());
  expect(last()?.folderId).toBe(folder.id);

  await allow(true);
  await act(async () => void store.dispatch(api.util.invalidateTags([{ type: 'Organisation', id: 'CREWS' }])));
  fireEvent.click(await screen.findByRole('button', { name: /Folder for today/ }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Use it' }));
  await screen.findByText(today);
  expect(last()?.folderId).not.toBe(folder.id);
  expect(screen.queryByRole('button', { name: /Folder for today/ })).toBeNull();
  await (await press()).findByText(`Upload videos to ${today}`);
});

it('says that the batch is gone, or is not theirs to send to, and sends without it', async () => {
  const folder = await world.make();
  const gone = await plan(world.owner, 'Gone');
  await world.owner.call('DELETE', `/files/batches/${gone.id}`);
  const { store } = await open({ last: [folder.id, gone.id] });
  await screen.findByText('The batch that you used last is no longer there. New videos are sent without it.');
  const wizard = await press();
  await wizard.findByText('Step 2 of 3: Choose files');
  expect(wizard.queryByText(/for the batch/)).toBeNull();

  const theirs = await plan(world.contractor, 'Theirs');
  const userId = store.getState().session.user?.id ?? NaN;
  act(() => {
    store.dispatch(uploadPlaceChosen({ userId, organisationId: world.org, folderId: folder.id, batchId: theirs.id }));
  });
  await screen.findByText('The batch that you used last takes no videos of yours now. New videos are sent without it.');
});
