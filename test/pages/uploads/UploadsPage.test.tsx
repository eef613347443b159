/**
 * @jest-environment ./test/support/domWithNetwork.ts
 */
import { takeRenders } from '../../support/renderCounter';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { api } from '@/api/base';
import { filesApi } from '@/api/files';
import { UploadsPage } from '@/pages/uploads/UploadsPage';
import { UploadWizardProvider } from '@/parts/uploadWizard/UploadWizardProvider';
import { signIn } from '@/state/signIn';
import { createStore } from '@/state/store';
import { addUploads } from '@/uploads/engine/addUploads';
import { selectUploadIds } from '@/uploads/engine/selectors';
import { uploadFailed, uploadOpened, uploadProgressed } from '@/uploads/engine/slice';
import { DEMO_PASSWORD } from '../../../scripts/backend/database/seed';
import { startTestBackend, type TestBackend } from '../../support/backend';
import { testPorts } from '../../support/ports';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ seed: 'accounts' });
}, 180_000);
afterAll(() => backend.close());

/** The backend is a process of its own, and may be slow to answer. */
const PATIENT = { timeout: 30_000 };

/** The page with nothing on it, in a store whose transport never says anything by itself. */
async function open() {
  const ports = testPorts(backend.origin);
  const store = createStore(ports, { devTools: false });
  await store.dispatch(signIn({ email: 'owner@example.com', password: DEMO_PASSWORD }));
  render(
    <Provider store={store}>
      <MemoryRouter>
        <UploadWizardProvider>
          <UploadsPage />
        </UploadWizardProvider>
      </MemoryRouter>
    </Provider>,
  );
  await screen.findByText('No uploads in progress', undefined, PATIENT);
  return { store, ports };
}

/** With three uploads on their way. */
async function setUp() {
  const { store, ports } = await open();
  const names = ['a.mp4', 'b.mp4', 'c.mp4'];
  const files = names.map((name) => ({ name, file: { name, size: 1000, lastModified: 0 } }));
  const organisationId = store.getState().session.selectedOrgId ?? 0;
  act(() => {
    store.dispatch(addUploads({ files, folder: { id: 1, name: 'High Street' }, organisationId }));
  });
  const ids = selectUploadIds(store.getState());
  act(() => {
    ids.forEach((clientId, index) => store.dispatch(uploadOpened({ clientId, id: index + 1, fileListId: index + 1 })));
  });
  await screen.findByLabelText('Progress of c.mp4', undefined, PATIENT);
  const send = (index: number, bytesSent: number) =>
    act(() => {
      store.dispatch(uploadProgressed({ clientId: ids[index] ?? '', bytesSent }));
    });
  return { store, ids, send, ports };
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

// antd's first drawing in jsdom takes its time.
jest.setTimeout(180_000);

describe('the uploads page', () => {
  it('draws the progress of one upload in its own row and nowhere else', async () => {
    const { send } = await setUp();
    send(0, 100);
    send(1, 100);
    takeRenders();
    send(1, 420);
    const renders = takeRenders();
    expect(screen.getByLabelText('Progress of b.mp4')).toHaveAttribute('aria-valuenow', '42');
    expect(renders.get('UploadProgress')).toBe(1);
    // Its row's other cells, the other rows, the table, the page, and the folders beside it.
    const untouched = ['FileName', 'RowActions', 'UploadActions', 'Rows', 'UploadTable', 'UploadsPage', 'FolderPanel'];
    expect(untouched.filter((name) => renders.has(name))).toEqual([]);
  });

  it('draws nothing when a list is asked for again and is as before', async () => {
    const { store } = await open();
    const asked = await askedAgain(store, () => {
      takeRenders();
      store.dispatch(api.util.invalidateTags(['Processing', 'File', 'Folder']));
    });
    expect(asked).toEqual([
      'listFiles',
      'listFolders',
      'listProcessing of Upload Failed',
      'listProcessing of Waiting to process',
    ]);
    expect([...takeRenders()]).toEqual([]);
  });

  it('asks for the list of what runs, and for no other, when a file has been sent', async () => {
    const { store } = await open();
    const asked = await askedAgain(store, async () => {
      // Of a file that is gone: the lists are out of date then as well.
      await store.dispatch(filesApi.endpoints.completeUpload.initiate({ id: 999_999 }));
    });
    expect(asked).toEqual(['listProcessing of Waiting to process']);
  });

  it('draws only what changes in a row when the table is drawn anew', async () => {
    const { store, ids } = await setUp();
    takeRenders();
    act(() => {
      store.dispatch(uploadFailed({ clientId: ids[1] ?? '', message: 'The folder is gone.' }));
    });
    const renders = takeRenders();
    expect(screen.queryByLabelText('Progress of b.mp4')).toBeNull();
    expect(renders.get('Rows')).toBe(1);
    // The one that failed, a moment before its row is drawn on the other tab.
    expect([renders.get('UploadProgress'), renders.get('UploadActions')]).toEqual([1, 1]);
    const untouched = ['RelativeTime', 'DetailsButton', 'FolderPanel'];
    expect(untouched.filter((name) => renders.has(name))).toEqual([]);
  });

  it('names each bar and says its percentage in words', async () => {
    const { send } = await setUp();
    send(0, 420);
    const bar = screen.getByLabelText('Progress of a.mp4');
    expect(bar).toHaveAttribute('aria-valuetext', 'a.mp4, 42 percent');
    expect(screen.getByLabelText('Progress of all uploads')).toHaveAttribute('aria-valuenow', '14');
  });

  it('moves the focus to the next row’s action when a row goes', async () => {
    const { store, ids, ports } = await setUp();
    act(() => {
      ids.forEach((clientId) => store.dispatch(uploadFailed({ clientId, message: 'The folder is gone.' })));
    });
    const press = (element: HTMLElement) =>
      act(() => {
        element.focus();
        element.click();
      });
    press(screen.getByText(/^Failed/));
    expect(await screen.findAllByText('The folder is gone.', undefined, PATIENT)).toHaveLength(3);

    press(screen.getByLabelText('Remove b.mp4'));
    expect(screen.queryByLabelText('Remove b.mp4')).toBeNull();
    expect(screen.getByLabelText('Retry c.mp4')).toHaveFocus();
    press(screen.getByLabelText('Remove c.mp4'));
    expect(screen.getByLabelText('Retry a.mp4')).toHaveFocus();
    press(screen.getByLabelText('Remove a.mp4'));
    expect(screen.getByText('No failed uploads')).toBeInTheDocument();
    expect(document.body).not.toHaveFocus();
    expect(ports.notifications.filter(({ title }) => title === 'Upload removed')).toHaveLength(3);
  });
});
