/**
 * The videos among dropped files and folders, folders inside folders included. A file dropped by itself is always
 * taken, to be told why if it is no video; of a folder only the videos are, and the rest is listed as left out.
 */
import { MAX_FILES, VIDEO_EXTENSIONS } from '@/uploads/fileRules';
import type { PickedFile } from '../uploads/pickFiles';
import type { LeftOut } from './fileSelection';

export interface Choice {
  files: PickedFile[];
  leftOut: LeftOut[];
}

/** A file that was found but not opened yet. */
interface Found {
  /** The name with its folders: 'North/clip.mp4'. */
  path: string;
  isInFolder: boolean;
  open(): Promise<Omit<PickedFile, 'folders'>>;
}

/** How many videos are opened at most: twenty batches. A disk dropped by mistake is not opened file by file. */
export const MOST_OPENED = 20 * MAX_FILES;

/** Not every browser gives the handle by which an upload finds its file again after a reload. */
type WithHandle = DataTransferItem & { getAsFileSystemHandle?: () => Promise<FileSystemHandle | null> };
/** Missing in TypeScript's DOM library for now. */
type Directory = FileSystemDirectoryHandle & { values(): AsyncIterable<FileSystemHandle> };

/** To be called within the drop event, after which the browser forgets what was dropped. */
export function readDrop(items: Iterable<DataTransferItem>): Promise<Choice> {
  const walks = [...items].filter(({ kind }) => kind === 'file').map(walkItem);
  return gather(walks);
}

/** Files chosen with their folder by the browser's dialog. */
export const readFolder = (files: readonly File[]): Promise<Choice> =>
  gather([
    (async function* () {
      for (const file of files) yield { path: pathOf(file), isInFolder: true, open: async () => ({ file }) };
    })(),
  ]);

const pathOf = (file: File) => file.webkitRelativePath || file.name;

function walkItem(item: WithHandle): AsyncGenerator<Found> {
  // All of these have to be asked at once: after the first wait the item is empty.
  const handle = item.getAsFileSystemHandle?.().catch(() => null);
  const entry = item.webkitGetAsEntry();
  const file = item.getAsFile();
  return (async function* () {
    const root = await handle;
    if (root) yield* walkHandle(root, '');
    else if (entry) yield* walkEntry(entry, '');
    else if (file) yield { path: file.name, isInFolder: false, open: async () => ({ file }) };
  })();
}

async function* walkHandle(handle: FileSystemHandle, folder: string): AsyncGenerator<Found> {
  const path = `${folder}${handle.name}`;
  if (handle.kind === 'file') {
    const fileHandle = handle as FileSystemFileHandle;
    yield {
      path,
      isInFolder: folder !== '',
      open: async () => ({ file: await fileHandle.getFile(), handle: fileHandle }),
    };
    return;
  }
  try {
    for await (const child of (handle as Directory).values()) yield* walkHandle(child, `${path}/`);
  } catch {
    yield unreadable(path);
  }
}

async function* walkEntry(entry: FileSystemEntry, folder: string): AsyncGenerator<Found> {
  const path = `${folder}${entry.name}`;
  if (!entry.isDirectory) {
    const fileEntry = entry as FileSystemFileEntry;
    yield {
      path,
      isInFolder: folder !== '',
      open: async () => ({ file: await new Promise<File>((resolve, reject) => fileEntry.file(resolve, reject)) }),
    };
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const readSome = () =>
    new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject)).catch(() => null);
  // Browsers hand out a hundred at a time, and an empty list at the end.
  for (let children = await readSome(); children?.length !== 0; children = await readSome()) {
    if (children === null) return yield unreadable(path);
    for (const child of children) yield* walkEntry(child, `${path}/`);
  }
}

/** A folder that cannot be opened; it counts as one file. */
const unreadable = (path: string): Found => ({
  path,
  isInFolder: false,
  open: () => Promise.reject(new Error('unreadable')),
});

const isVideoName = (name: string): boolean =>
  VIDEO_EXTENSIONS.some((extension) => name.toLowerCase().endsWith(`.${extension}`));

async function gather(walks: readonly AsyncGenerator<Found>[]): Promise<Choice> {
  const files: PickedFile[] = [];
  const leftOut: LeftOut[] = [];
  for (const walk of walks) {
    for await (const { path, isInFolder, open } of walk) {
      if (isInFolder && !isVideoName(path)) leftOut.push({ name: path, reason: 'not a video' });
      else if (files.length >= MOST_OPENED) leftOut.push({ name: path, reason: 'over the limit' });
      else {
        const file = await open().catch(() => null);
        const folders = path.split('/').slice(0, -1);
        if (file) files.push(folders.length > 0 ? { ...file, folders } : file);
        else leftOut.push({ name: path, reason: 'unreadable' });
      }
    }
  }
  return { files, leftOut };
}
