/**
 * @jest-environment ./test/support/domWithNetwork.ts
 */
import { takeRenders, untilNothingIsDrawn } from '../../support/renderCounter';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { api } from '@/api/base';
import { sessionEnded } from '@/api/session';
import { filesApi, RUNNING } from '@/api/files';
import { UploadsPage } from '@/pages/uploads/UploadsPage';
import { UploadWizardProvider } from '@/parts/uploadWizard/UploadWizardProvider';
import { signIn } from '@/state/signIn';
import { createStore } from '@/state/store';
import { UrlState } from '@/ui/UrlState';
import { selectSendingRules } from '@/uploads/engine/selectors';
import { DEMO_PASSWORD } from '../../../scripts/backend/database/seed';
import { signIn as callAs, openUpload } from '../../support/apiClient';
import { startTestBackend, type TestBackend } from '../../support/backend';
import { listFolders, makeFolder } from '../../support/folderWorld';
import { testPorts } from '../../support/ports';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ seed: 'accounts' });
});
afterAll(() => backend.close());

/** The page with nothing on it, in a store whose transport never says anything by itself. */
async function open(place = '/uploads') {
  const ports = testPorts(backend.origin);
  const store = createStore(ports, { devTools: false });
  await store.dispatch(signIn({ email: 'owner@example.com', password: DEMO_PASSWORD }));
  history.replaceState(null, '', place);
  const element = (
    <UploadWizardProvider>
      <UrlState>
        <UploadsPage />
      </UrlState>
    </UploadWizardProvider>
  );
  const router = createBrowserRouter([{ path: '*', element }]);
  const show = () =>
    render(
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>,
    );
  const { unmount } = show();
  // The lists and the folders are there, each in its own time.
  await screen.findByText('No uploads in progress');
  for (const name of ['Completed 0', 'Failed 0']) await screen.findByRole('tab', { name });
  await screen.findByText('North catchment');
  return { store, router, show, unmount };
}

/** The queries, by name and first status, that are answered anew after `work`. */
async function askedAgain(store: Awaited<ReturnType<typeof open>>['store'], work: () => unknown) {
  const running = () => Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  const answers = () =>
    Object.values(store.getState().api.queries).map((query) => {
      const { statuses } = (query?.originalArgs ?? {}) as { statuses?: string[] };
      return { name: `${query?.endpointName}${statuses ? ` of ${statuses[0]}` : ''}`, at: query?.fulfilledTimeStamp };
    });
  await act(running);
  const before = answers();
  await act(async () => {
    await work();
    await running();
  });
  const isNew = ({ name, at }: (typeof before)[number]) => !before.some((each) => each.name === name && each.at === at);
  return answers()
    .filter(isNew)
    .map(({ name }) => name)
    .sort();
}

describe('the uploads page', () => {
  it('draws nothing when a list is asked for again and is as before', async () => {
    const { store } = await open();
    await untilNothingIsDrawn();
    const asked = await askedAgain(store, () => {
      takeRenders();
      store.dispatch(api.util.invalidateTags(['Processing', 'uploadedvideofiles', 'Folder']));
    });
    expect(asked).toEqual(['listFiles', 'listFolders', 'listProcessing of Queued', 'listProcessing of Upload Failed']);
    expect([...takeRenders()]).toEqual([]);
  });

  it('asks for the list of what runs, and for no other, when a file has been sent', async () => {
    const { store } = await open();
    const asked = await askedAgain(store, async () => {
      // Of a file that is gone: the lists are out of date then as well.
      await store.dispatch(filesApi.endpoints.completeUpload.initiate({ id: 999_999 }));
    });
    expect(asked).toEqual(['listProcessing of Queued']);
  });

  it('asks for what is done and what failed when a file leaves what runs, not when one comes', async () => {
    const { store } = await open();
    const owner = await callAs(backend.origin, 'owner');
    const [above] = await listFolders(owner, owner.login.organisationId);
    const folder = await makeFolder(owner, above?.id ?? NaN, 'Of another computer');
    const look = () => store.dispatch(api.util.invalidateTags([RUNNING]));
    const opened = await openUpload(owner, folder.id, 'from-elsewhere.mp4');
    await untilNothingIsDrawn();
    expect(await askedAgain(store, look)).toEqual(['listProcessing of Queued']);
    await screen.findByRole('tab', { name: 'Active 1' });
    // The lists alone are drawn, and nothing around them or of the queue, which has not changed.
    const drawn = takeRenders();
    expect(drawn.get('UploadTable')).toBeGreaterThan(0);
    for (const name of ['UploadsPage', 'FolderPanel', 'QueueSummary', 'QueueTools', 'SendingRulesButton']) {
      expect([name, drawn.get(name)]).toEqual([name, undefined]);
    }
    await owner.call('DELETE', `/files/processing/${opened.processing_file_id}`);
    const asked = await askedAgain(store, async () => {
      look();
      // The other two are asked for once the list has lost it.
      await screen.findByRole('tab', { name: 'Active 0' });
    });
    expect(asked).toEqual(['listFiles', 'listProcessing of Queued', 'listProcessing of Upload Failed']);
  });

  it('asks for what is done after what runs, and anew on coming back: a file that ends meanwhile is in one of them', async () => {
    const { store, show, unmount } = await open();
    const timesOf = (name: string) =>
      Object.values(store.getState().api.queries)
        .filter((query) => query?.endpointName === name)
        .map((query) => ({ asked: query?.startedTimeStamp ?? NaN, answered: query?.fulfilledTimeStamp ?? NaN }));
    const [running] = timesOf('listProcessing').sort((one, other) => one.asked - other.asked);
    const [done] = timesOf('listFiles');
    expect(done?.asked).toBeGreaterThanOrEqual(running?.answered ?? NaN);

    unmount();
    show();
    await waitFor(() => expect(timesOf('listFiles')[0]?.answered).toBeGreaterThan(done?.answered ?? NaN));
  });

  it('shows all folders while the one in the address is not there, and only it once it is', async () => {
    const { store, router } = await open('/uploads?folder=999999');
    const shownFolder = () =>
      Object.values(store.getState().api.queries)
        .filter((query) => query?.endpointName === 'listFiles')
        .map((query) => (query?.originalArgs as { folderId?: number } | undefined)?.folderId);
    expect(shownFolder()).toEqual([undefined]);
    expect(screen.queryByText(/^Only /)).toBeNull();

    // Made a moment ago: chosen before the list of folders has it.
    const owner = await callAs(backend.origin, 'owner');
    const folders = await listFolders(owner, owner.login.organisationId);
    const above = folders.find(({ job_name: name }) => name === 'North catchment');
    const { id } = await makeFolder(owner, above?.id ?? NaN, 'Just made');
    await act(() => router.navigate(`/uploads?folder=${id}`));
    expect(screen.queryByText(/^Only /)).toBeNull();
    await act(async () => void store.dispatch(api.util.invalidateTags(['Folder'])));
    await screen.findByText('Only Just made');
    await waitFor(() => expect(shownFolder()).toContain(id));
    expect(router.state.location.search).toBe(`?folder=${id}`);
  });

  it('lets an administrator decide whether upload-only people make folders', async () => {
    const { store } = await open();
    const choice = await screen.findByRole('checkbox', { name: 'Upload-only people may make a folder for each day' });
    expect(choice).not.toBeChecked();
    fireEvent.click(choice);
    await waitFor(() => expect(choice).toBeChecked());
    const { organisationId } = (await callAs(backend.origin, 'owner')).login;
    const uploader = await callAs(backend.origin, 'uploader');
    const path = `/organisations/${organisationId}/crew-settings`;
    expect((await uploader.call('GET', path)).body).toEqual({ crewsMakeFolders: true });
    act(() => {
      store.dispatch(sessionEnded({ reason: 'logout' }));
    });
    expect(screen.queryByRole('checkbox', { name: /^Upload-only/ })).toBeNull();
  });

  it('keeps the limits for sending that a person saves', async () => {
    const { store } = await open();
    fireEvent.click(screen.getByRole('button', { name: /Limits$/ }));
    const limits = within(await screen.findByRole('dialog'));
    fireEvent.click(limits.getByRole('switch', { name: 'Limit the bandwidth' }));
    fireEvent.click(limits.getByRole('switch', { name: 'Send only at certain times of day' }));
    fireEvent.change(limits.getByLabelText('From'), { target: { value: '19:30' } });
    fireEvent.click(limits.getByRole('button', { name: 'Save' }));
    const rules = { bytesPerSecond: 1_250_000, hours: { from: 19 * 60 + 30, until: 6 * 60 } };
    await waitFor(() => expect(selectSendingRules(store.getState())).toEqual(rules));
  });

  it('opens the wizard with what is dropped, on a folder of the tree with that folder chosen', async () => {
    await open();
    const file = new File(['no video'], 'dropped.mp4', { type: 'video/mp4' });
    const item = { kind: 'file', webkitGetAsEntry: () => null, getAsFile: () => file };
    const dataTransfer = { types: ['Files'], items: [item] };
    const row = screen.getByText('North catchment');
    expect(fireEvent.dragOver(row, { dataTransfer: { types: ['text/plain'], items: [] } })).toBe(true);
    expect(screen.queryByText(/^Drop to upload/)).toBeNull();

    // Not taken back: the browser may drop there.
    expect(fireEvent.dragOver(row, { dataTransfer })).toBe(false);
    expect(await screen.findByText('Drop to upload to North catchment')).toBeTruthy();
    fireEvent.drop(row, { dataTransfer });
    expect(screen.queryByText(/^Drop to upload/)).toBeNull();
    const wizard = await screen.findByRole('dialog');
    // It has subfolders, so another one is to be chosen first.
    await within(wizard).findByText('1 file dropped. Choose the folder that they go to.');
    await within(wizard).findByText('Only folders with no subfolders can be selected.');
  });
});
