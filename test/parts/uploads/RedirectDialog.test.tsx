/**
 * @jest-environment ./test/support/domWithNetwork.ts
 */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { api } from '@/api/base';
import { RedirectDialog } from '@/parts/uploads/RedirectDialog';
import { uploadCancelled } from '@/uploads/engine/slice';
import { FILE_TEXTS } from '@/uploads/fileRules';
import { storeWithFolders } from './storeWithFolders';
import { upload } from './upload';

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
