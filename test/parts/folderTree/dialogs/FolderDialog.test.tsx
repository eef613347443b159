/**
 * What the dialogs say before a folder gets its first subfolder, against the real backend.
 *
 * @jest-environment ./test/support/domWithNetwork.ts
 */
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { api } from '@/api/base';
import { foldersApi } from '@/api/folders';
import { FolderDialog, type OpenDialog } from '@/parts/folderTree/dialogs/FolderDialog';
import { moveFolder } from '@/parts/folderTree/dialogs/moveFolder';
import { buildTree } from '@/parts/folderTree/tree/buildTree';
import { signIn } from '@/state/signIn';
import { createStore } from '@/state/store';
import { uploadsRestored } from '@/uploads/engine/slice';
import { DEMO_PASSWORD } from '../../../../scripts/backend/database/seed';
import { openUpload } from '../../../support/apiClient';
import { openFolderWorld, type FolderWorld } from '../../../support/folderWorld';
import { testPorts } from '../../../support/ports';
import { upload } from '../../uploads/upload';

let world: FolderWorld;
beforeAll(async () => {
  world = await openFolderWorld();
});
afterAll(() => world.backend.close());

/** Folders under the root: 'Full', to which a video is being sent and one waits here; 'Empty'; and 'Split' with a child. */
async function open() {
  const [full, empty, split] = [await world.make(), await world.make(), await world.make()];
  await world.make(split.id);
  await openUpload(world.owner, full.id, `sent-to-${full.id}.mp4`);
  const ports = testPorts(world.backend.origin);
  const store = createStore(ports, { devTools: false });
  await store.dispatch(signIn({ email: 'owner@example.com', password: DEMO_PASSWORD }));
  const [waits, goesOn] = [
    upload('a', { folderId: full.id, isPaused: true }),
    upload('b', { folderId: full.id, isPaused: true, id: 1, fileListId: 1, isResumable: true }),
  ];
  store.dispatch(uploadsRestored({ uploads: [waits, goesOn] }));
  const { data: folders = [] } = await store.dispatch(
    foldersApi.endpoints.listFolders.initiate({ organisationId: world.org }),
  );
  const show = (dialog: OpenDialog) =>
    render(
      <Provider store={store}>
        <FolderDialog
          {...dialog}
          folders={folders}
          organisationId={world.org}
          onClose={jest.fn()}
          onCreated={jest.fn()}
          onDeleted={jest.fn()}
        />
      </Provider>,
    );
  const choose = async (name: string) => {
    fireEvent.click(within(screen.getByRole('tree')).getByText(name));
    await act(() => Promise.all(store.dispatch(api.util.getRunningQueriesThunk())));
  };
  return { full, empty, split, folders, store, ports, show, choose };
}

const CONTENTS =
  'It holds 1 video or imported inspection. It stays there. 1 of them is still being sent and will arrive. ' +
  '1 upload of this browser, waiting or failed, will need another folder.';

const untilSaid = (text: string) => waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text));

describe('before a folder gets its first subfolder', () => {
  it.each(['create', 'move'] as const)('the dialog of “%s” says what becomes of what is there', async (action) => {
    const { full, empty, split, show, choose } = await open();
    show({ action, folderId: empty.id });
    await choose(full.job_name);
    await untilSaid(`“${full.job_name}” takes no more videos once it has a subfolder.`);
    await untilSaid(CONTENTS);
    await choose(split.job_name);
    expect(screen.queryByText(/takes no more videos/)).toBeNull();
  });

  it('nothing is said of an empty folder', async () => {
    const { empty, show, choose } = await open();
    show({ action: 'create', folderId: null });
    await choose(empty.job_name);
    expect(screen.queryByText(/takes no more videos/)).toBeNull();
  });

  it('what is being sent is not known where the server does not say it', async () => {
    const { full, show, choose } = await open();
    await world.backend.addFault({
      where: 'api',
      method: 'GET',
      url: '/files/processing',
      effect: { kind: 'status', status: 500 },
    });
    show({ action: 'create', folderId: null });
    await choose(full.job_name);
    await untilSaid('Whether videos are still being sent to it is not known; those that are will arrive.');
    await world.backend.clearFaults();
  });
});

it('a move by dragging says it with the move, beside “Undo”', async () => {
  const { full, empty, split, folders, store, ports } = await open();
  const tree = buildTree(folders, 'name');
  const move = async (id: number, to: number) => {
    const folder = tree.folders.get(id);
    if (folder) await store.dispatch(moveFolder(tree, folder, to));
    return ports.notifications.at(-1)?.text;
  };
  expect(await move(empty.id, full.id)).toBe(
    `“${empty.job_name}” is in “${full.job_name}” now. “${full.job_name}” takes no more videos.`,
  );
  expect(await move(full.id, split.id)).toBe(`“${full.job_name}” is in “${split.job_name}” now.`);
});
