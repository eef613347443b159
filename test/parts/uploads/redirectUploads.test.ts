import { redirectUploads, selectCompanions } from '@/parts/uploads/redirectUploads';
import type { Upload } from '@/uploads/engine/machine';
import { storeWithFolders } from './storeWithFolders';
import { upload } from './upload';

/** Paused, so that nothing is sent here. */
const paused = (name: string, rest: Partial<Upload> = {}) => upload(name, { folderId: 9, isPaused: true, ...rest });
const failed = (name: string, rest: Partial<Upload> = {}) =>
  paused(name, { status: 'upload failed', errorMsg: 'No.', ...rest });

describe('uploads that are sent elsewhere', () => {
  it('are those that were to go to the same folder and cannot, and no other', () => {
    const { store, get, ports } = storeWithFolders([
      failed('a'),
      paused('b'),
      paused('with a record', { id: 5, isResumable: true }),
      paused('elsewhere', { isElsewhere: true }),
      failed('in another folder', { folderId: 2 }),
    ]);
    expect(selectCompanions(store.getState(), 'a')).toEqual(['b']);
    store.dispatch(redirectUploads(['a', 'b', 'with a record', 'gone'], { folderId: 4, folderName: 'Folder 4' }));
    expect(get('a')).toMatchObject({ folderId: 4, folderName: 'Folder 4', fileName: 'a.mp4', errorMsg: null });
    expect(get('b')).toMatchObject({ folderId: 4, status: 'queued', isPaused: true });
    expect(get('with a record')).toMatchObject({ folderId: 9 });
    expect(ports.notifications).toMatchObject([{ text: '2 videos will be sent to Folder 4.' }]);
  });

  it('are told by the name that they now have', () => {
    const { store, get, ports } = storeWithFolders([
      failed('a', { isNameRefused: true, folderName: 'North', folderId: 4 }),
    ]);
    store.dispatch(redirectUploads(['a'], { fileName: 'b.mp4' }));
    expect(get('a')).toMatchObject({ fileName: 'b.mp4', diskName: 'a.mp4', folderId: 4 });
    expect(ports.notifications).toMatchObject([{ text: 'b.mp4 will be sent to North.' }]);
  });
});
