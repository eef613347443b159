/**
 * @jest-environment ./test/support/domWithNetwork.ts
 */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { act, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { api } from '@/api/base';
import { RedirectDialog } from '@/parts/uploads/RedirectDialog';
import { signIn } from '@/state/signIn';
import { createStore } from '@/state/store';
import { selectUploadById } from '@/uploads/engine/selectors';
import { uploadCancelled, uploadsRestored } from '@/uploads/engine/slice';
import { FILE_TEXTS } from '@/uploads/fileRules';
import { DEMO_PASSWORD } from '../../../scripts/backend/database/seed';
import { listFolders, NOT_THERE, openFolderWorld, type FolderWorld } from '../../support/folderWorld';
import { testPorts } from '../../support/ports';
import { storeWithFolders } from './storeWithFolders';
import { upload } from './upload';

// The first dialog about folders loads its module.
configure({ asyncUtilTimeout: 30_000 });

/** Paused, so that nothing is sent here. */
const refused = upload('a', { status: 'upload failed', isPaused: true, isNameRefused: true, folderId: 4 });

function open(what: 'folder' | 'name', { uploads = [refused], origin = 'http://127.0.0.1:9' } = {}) {
  const { store, get } = storeWithFolders(uploads, origin);
  const onClose = jest.fn();
  const { unmount } = render(
    <Provider store={store}>
      <RedirectDialog redirection={{ clientId: 'a', what }} onClose={onClose} />
    </Provider>,
  );
  const type = (name: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: name } });
  const send = () => fireEvent.click(screen.getByRole('button', { name: /^Send/ }));
  return { store, get, onClose, unmount, type, send };
}

/** Answers how many files have the name that is asked for, when `answer` is called. */
async function nameServer() {
  const open: { name: string; response: ServerResponse }[] = [];
  const server = createServer((request, response) => {
    open.push({ name: new URL(request.url ?? '', 'http://x').searchParams.get('filename') ?? '', response });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const answer = async (count: number) => {
    await waitFor(() => expect(open).toHaveLength(1));
    const [asked] = open.splice(0);
    asked?.response.end(JSON.stringify({ count, results: [] }));
    return asked?.name;
  };
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, answer, close: () => server.close() };
}

describe('the dialog for another name', () => {
  it('sends no name that is taken here or on the server, or that could not be checked', async () => {
    const server = await nameServer();
    const waiting = upload('b', { isPaused: true });
    const { get, onClose, type, send } = open('name', { uploads: [refused, waiting], origin: server.origin });
    type('B.mp4');
    send();
    expect(await screen.findByText(FILE_TEXTS.exists)).toBeInTheDocument();
    type('taken.mp4');
    expect(screen.queryByText(FILE_TEXTS.exists)).toBeNull();
    send();
    expect(await server.answer(1)).toBe('taken.mp4');
    expect(await screen.findByText(FILE_TEXTS.exists)).toBeInTheDocument();
    expect(get('a')).toMatchObject({ status: 'upload failed', fileName: 'a.mp4' });
    type('報告 3');
    send();
    expect(await server.answer(0)).toBe('報告3.mp4');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(get('a')).toMatchObject({ status: 'queued', fileName: '報告3.mp4' });
    server.close();
  });

  it('says that a name could not be checked, and which names are too long', async () => {
    const { get, type, send } = open('name');
    send();
    expect(await screen.findByText(FILE_TEXTS.unchecked)).toBeInTheDocument();
    type('n'.repeat(201));
    expect(screen.getByText(FILE_TEXTS.length)).toBeInTheDocument();
    send();
    expect(get('a')).toMatchObject({ status: 'upload failed' });
  });

  it('sends nothing when it is closed while the name is checked', async () => {
    const server = await nameServer();
    const { store, get, send, unmount } = open('name', { origin: server.origin });
    send();
    unmount();
    const asked = store.dispatch(api.util.getRunningQueriesThunk());
    expect(await server.answer(0)).toBe('a-2.mp4');
    await Promise.all(asked);
    server.close();
    expect(get('a')).toMatchObject({ status: 'upload failed', fileName: 'a.mp4' });
  });
});

describe('the dialog for another folder', () => {
  it('takes only a folder without subfolders', async () => {
    const lost = upload('a', { isPaused: true, folderId: 9, folderName: 'North' });
    const { get, onClose, send } = open('folder', { uploads: [lost] });
    expect(screen.getByText(/^The folder “North” is no longer there\. Where should a\.mp4 go/)).toBeInTheDocument();
    send();
    expect(await screen.findByRole('alert')).toHaveTextContent('Choose a folder.');
    fireEvent.click(screen.getByText('Folder 2'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Only folders with no subfolders can be selected.');
    send();
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(screen.getByText('Folder 4'));
    send();
    expect(onClose).toHaveBeenCalled();
    expect(get('a')).toMatchObject({ folderId: 4, folderName: 'Folder 4', isPaused: true });
  });

  it('says when the upload was removed meanwhile', () => {
    const { store } = open('folder', { uploads: [upload('a', { isPaused: true, folderId: 9 })] });
    act(() => void store.dispatch(uploadCancelled({ clientId: 'a' })));
    expect(screen.getByText('This upload has gone on or was removed meanwhile.')).toBeInTheDocument();
  });
});

describe('a new folder for it', () => {
  let world: FolderWorld;
  beforeAll(async () => {
    world = await openFolderWorld();
  });
  afterAll(() => world.backend.close());

  async function openAs(account: string) {
    const lost = upload('a', { isPaused: true, folderId: NOT_THERE, organisationId: world.org });
    const store = createStore(testPorts(world.backend.origin), { devTools: false });
    await store.dispatch(signIn({ email: `${account}@example.com`, password: DEMO_PASSWORD }));
    store.dispatch(uploadsRestored({ uploads: [lost] }));
    render(
      <Provider store={store}>
        <RedirectDialog redirection={{ clientId: 'a', what: 'folder' }} onClose={() => undefined} />
      </Provider>,
    );
    await screen.findByRole('tree', { name: 'Send to' });
    return { get: () => selectUploadById(store.getState(), 'a') };
  }

  it('is made in the organisation of the upload, whichever is selected, and chosen at once', async () => {
    const { get } = await openAs('contractor');
    fireEvent.click(screen.getByRole('button', { name: 'New folder' }));
    fireEvent.change(await screen.findByLabelText('Folder name'), { target: { value: 'New Street' } });
    fireEvent.click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByRole('treeitem', { name: 'New Street', selected: true })).toBeInTheDocument();
    expect(screen.queryByText('Choose a folder.')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Send there' }));
    const made = (await listFolders(world.owner, world.org)).find(({ job_name }) => job_name === 'New Street');
    expect(get()).toMatchObject({ folderId: made?.id, folderName: 'New Street' });
  });

  it('is not offered to people who only upload', async () => {
    await openAs('uploader');
    expect(screen.queryByRole('button', { name: 'New folder' })).toBeNull();
  });
});
