import { readDrop, readFolder } from '@/parts/uploadWizard/readDrop';

/** What a browser hands out for a dropped file or folder, as the File and Directory Entries API describes it. */
const fileEntry = (name: string): FileSystemFileEntry =>
  ({
    name,
    isFile: true,
    isDirectory: false,
    file: (resolve: (file: File) => void, reject: (error: Error) => void) =>
      name.startsWith('locked') ? reject(new Error('NotReadableError')) : resolve(new File(['x'], name)),
  }) as FileSystemFileEntry;

const folderEntry = (name: string, children: FileSystemEntry[], isClosed = false): FileSystemDirectoryEntry =>
  ({
    name,
    isFile: false,
    isDirectory: true,
    createReader: () => {
      const rest = [...children];
      return {
        readEntries: (resolve: (entries: FileSystemEntry[]) => void, reject: (error: Error) => void) =>
          isClosed ? reject(new Error('NotAllowedError')) : resolve(rest.splice(0, 100)),
      };
    },
  }) as unknown as FileSystemDirectoryEntry;

const dropOf = (...entries: FileSystemEntry[]): DataTransferItem[] =>
  entries.map(
    (entry) => ({ kind: 'file', webkitGetAsEntry: () => entry, getAsFile: () => null }) as unknown as DataTransferItem,
  );
const names = (count: number, extension: string) =>
  Array.from({ length: count }, (_, index) => fileEntry(`${String(index).padStart(3, '0')}.${extension}`));

describe('a dropped folder', () => {
  it('gives its videos, those of folders inside it included', async () => {
    const inner = folderEntry('Inner', [fileEntry('c.MP4')]);
    const { files, leftOut } = await readDrop(dropOf(folderEntry('North', [fileEntry('a.mp4'), inner])));
    expect(files.map(({ file }) => file.name)).toEqual(['a.mp4', 'c.MP4']);
    expect(leftOut).toEqual([]);
  });

  it('is read to its end, though browsers hand out a hundred entries at a time', async () => {
    const folder = folderEntry('North', [...names(230, 'txt'), fileEntry('last.mp4')]);
    const { files, leftOut } = await readDrop(dropOf(folder));
    expect(files.map(({ file }) => file.name)).toEqual(['last.mp4']);
    expect(leftOut).toHaveLength(230);
    expect(leftOut[229]).toEqual({ name: 'North/229.txt', reason: 'not a video' });
  });

  it('opens no more than a thousand videos, and names the rest', async () => {
    const { files, leftOut } = await readDrop(dropOf(folderEntry('North', names(1_030, 'mp4'))));
    expect(files).toHaveLength(1_000);
    expect(leftOut).toHaveLength(30);
    expect(leftOut[0]).toEqual({ name: 'North/1000.mp4', reason: 'over the limit' });
  });

  it('says which files and folders could not be opened, and gives the rest', async () => {
    const closed = folderEntry('Closed', [fileEntry('x.mp4')], true);
    const { files, leftOut } = await readDrop(
      dropOf(folderEntry('North', [closed, fileEntry('locked.mp4'), fileEntry('a.mp4')])),
    );
    expect(files.map(({ file }) => file.name)).toEqual(['a.mp4']);
    expect(leftOut).toEqual([
      { name: 'North/Closed', reason: 'unreadable' },
      { name: 'North/locked.mp4', reason: 'unreadable' },
    ]);
  });
});

describe('dropped files', () => {
  it('are all taken, so that one that is no video can be told why', async () => {
    const { files, leftOut } = await readDrop(dropOf(fileEntry('a.mp4'), fileEntry('notes.txt')));
    expect(files.map(({ file }) => file.name)).toEqual(['a.mp4', 'notes.txt']);
    expect(leftOut).toEqual([]);
  });

  it('come with their handles where the browser has them', async () => {
    const file = new File(['x'], 'a.mp4');
    const handle = { kind: 'file', name: 'a.mp4', getFile: () => Promise.resolve(file) };
    const notes = { kind: 'file', name: 'notes.txt', getFile: () => Promise.reject(new Error('never opened')) };
    const folder = { kind: 'directory', name: 'North', values: () => [handle, notes] };
    const item = {
      kind: 'file',
      getAsFileSystemHandle: () => Promise.resolve(folder),
      webkitGetAsEntry: () => null,
      getAsFile: () => null,
    } as unknown as DataTransferItem;
    await expect(readDrop([item])).resolves.toEqual({
      files: [{ file, handle, folders: ['North'] }],
      leftOut: [{ name: 'North/notes.txt', reason: 'not a video' }],
    });
  });

  it('are not mixed up with dragged text', async () => {
    const text = { kind: 'string' } as DataTransferItem;
    await expect(readDrop([text])).resolves.toEqual({ files: [], leftOut: [] });
  });
});

describe(readFolder, () => {
  it('takes the videos of a folder chosen by the browser’s dialog', async () => {
    const file = (path: string) =>
      Object.defineProperty(new File(['x'], path.split('/').pop() ?? ''), 'webkitRelativePath', { value: path });
    const { files, leftOut } = await readFolder([file('North/a.mp4'), file('North/Thumbs.db')]);
    expect(files.map((picked) => picked.file.name)).toEqual(['a.mp4']);
    expect(leftOut).toEqual([{ name: 'North/Thumbs.db', reason: 'not a video' }]);
  });
});
