import { foldersApi } from '@/api/folders';
import { HELP, obstacleOf, obstacleText, selectWaitingFor } from '@/parts/uploads/obstacles';
import { createStore } from '@/state/store';
import type { Upload } from '@/uploads/engine/machine';
import { testPorts } from '../../support/ports';
import { storeWithFolders } from './storeWithFolders';
import { upload } from './upload';

const failed = (name: string, rest: Partial<Upload> = {}) =>
  upload(name, { status: 'upload failed', errorMsg: 'No.', folderId: 4, ...rest });
const queued = (name: string, rest: Partial<Upload> = {}) => upload(name, { folderId: 4, ...rest });

describe('what keeps an upload from going on', () => {
  it.each([
    ['a failure in a folder that takes videos', failed('a'), null],
    ['a folder that is gone', failed('a', { folderId: 9 }), 'folder gone'],
    ['a folder that has been divided', failed('a', { folderId: 2 }), 'folder divided'],
    ['a folder of which nothing is known', failed('a', { folderId: 9, organisationId: 2 }), null],
    ['a refused name', failed('a', { isNameRefused: true }), 'name refused'],
    ['a refused name and a folder that is gone', failed('a', { isNameRefused: true, folderId: 9 }), 'folder gone'],
    ['a file that the browser may read after a click', failed('a', { fileAccess: 'ask' }), 'file to ask for'],
    ['a lost file', failed('a', { fileAccess: 'missing' }), 'no file'],
    ['a lost file and a folder that is gone', failed('a', { fileAccess: 'missing', folderId: 9 }), 'folder gone'],
    ['a wait for its turn', queued('a'), null],
    ['a wait for its turn, and a folder that is gone', queued('a', { folderId: 9 }), 'folder gone'],
    ['a pause, and a folder that has been divided', queued('a', { folderId: 2, isPaused: true }), 'folder divided'],
    ['a wait for its file', queued('a', { fileAccess: 'missing' }), 'no file'],
    ['a pause without its file, which it needs only later', queued('a', { fileAccess: 'ask', isPaused: true }), null],
    // The server has its record already, and asks for the folder no more.
    ['a wait with a record', queued('a', { folderId: 2, id: 5, isResumable: true }), null],
    ['an upload under way', queued('a', { folderId: 9, status: 'uploading' }), null],
    ['another tab that has it', queued('a', { folderId: 9, isElsewhere: true }), null],
  ])('%s', (_what, each, expected) => {
    const { store } = storeWithFolders();
    expect(obstacleOf(store.getState(), each)).toBe(expected);
  });

  it('is also that nobody may see its folders any more, for which nothing helps', async () => {
    for (const status of [403, 404, 500]) {
      const server = jest.spyOn(globalThis, 'fetch');
      server.mockImplementation(() => Promise.resolve(Response.json({ detail: 'Not found.' }, { status })));
      const store = createStore(testPorts('http://127.0.0.1:9'), { devTools: false });
      await store.dispatch(foldersApi.endpoints.listFolders.initiate({ organisationId: 1 }));
      const obstacle = obstacleOf(store.getState(), failed('a'));
      expect(obstacle).toBe(status === 500 ? null : 'no access');
      if (obstacle) expect(HELP[obstacle]).toBeNull();
      server.mockRestore();
    }
  });

  it('would be for a folder’s uploads that have no record, in whichever tab, once it takes no more', () => {
    const { store } = storeWithFolders([
      ...[queued('a', { isPaused: true }), queued('b', { isElsewhere: true }), failed('c')],
      ...[
        queued('d', { isPaused: true, id: 5, isResumable: true }),
        queued('e', { isElsewhere: true, status: 'uploading' }),
      ],
      queued('f', { isPaused: true, folderId: 3 }),
    ]);
    expect(selectWaitingFor(store.getState(), 4)).toBe(3);
  });

  it('is said with the folder’s own name, however long', () => {
    const long = failed('a', { folderName: '下水道管渠調査 '.repeat(20) });
    expect(obstacleText('folder gone', long)).toBe(`The folder “${long.folderName}” is no longer there.`);
    expect(obstacleText(null, long)).toBeNull();
  });
});
