/**
 * What keeps an upload from going on as it is, and what helps. Worked out from what is so now, and not from the words of
 * a failure: a folder may go while a video waits for its turn, and may be there again.
 */
import { foldersApi, type Folder } from '@/api/folders';
import type { RootState } from '@/state/types';
import type { Upload } from '@/uploads/engine/machine';
import { isWaitingForFile, selectUploadById, selectUploads } from '@/uploads/engine/selectors';

export type Obstacle = 'no access' | 'folder gone' | 'folder divided' | 'name refused' | 'file to ask for' | 'no file';
type Help = 'another folder' | 'another name' | 'continue' | 'choose file';

/** What helps, by obstacle. Null where the person can do nothing about it: the upload can only be removed. */
export const HELP: Readonly<Record<Obstacle, Help | null>> = {
  'no access': null,
  'folder gone': 'another folder',
  'folder divided': 'another folder',
  'name refused': 'another name',
  'file to ask for': 'continue',
  'no file': 'choose file',
};

/** Whether the upload's next start makes a new record on the server, so that its folder and its name count. */
const needsRecord = ({ status, isResumable }: Upload): boolean =>
  status === 'upload failed' || (status === 'queued' && !isResumable);

/** Whether this tab may still send the upload elsewhere, or by another name. */
export const isRedirectable = (upload: Upload): boolean => !upload.isElsewhere && needsRecord(upload);

/** How many uploads of this browser, in whichever tab, would be refused if their folder took no more videos. */
export const selectWaitingFor = (state: RootState, folderId: number): number =>
  selectUploads(state).filter((upload) => upload.folderId === folderId && needsRecord(upload)).length;

interface Tree {
  ids: ReadonlySet<number>;
  parents: ReadonlySet<number>;
}
const trees = new WeakMap<readonly Folder[], Tree>();

/** Each list is gone through once: there are up to 100,000 folders, and each row of an upload asks. */
function treeOf(folders: readonly Folder[]): Tree {
  const known = trees.get(folders);
  if (known) return known;
  const tree = {
    ids: new Set(folders.map(({ id }) => id)),
    parents: new Set(folders.flatMap(({ path }) => path.at(-2) ?? [])),
  };
  trees.set(folders, tree);
  return tree;
}

/** Null also where the folders have not been fetched. */
function folderObstacle(state: RootState, { organisationId, folderId }: Upload): Obstacle | null {
  const { data, error } = foldersApi.endpoints.listFolders.select({ organisationId })(state);
  const status = error && 'status' in error ? error.status : undefined;
  if (status === 403 || status === 404) return 'no access';
  if (!data) return null;
  const { ids, parents } = treeOf(data);
  return ids.has(folderId) ? (parents.has(folderId) ? 'folder divided' : null) : 'folder gone';
}

function fileObstacle(upload: Upload): Obstacle | null {
  const isNeeded = upload.status === 'upload failed' ? upload.fileAccess !== 'ready' : isWaitingForFile(upload);
  return isNeeded ? (upload.fileAccess === 'ask' ? 'file to ask for' : 'no file') : null;
}

export function obstacleOf(state: RootState, upload: Upload): Obstacle | null {
  const elsewhere = isRedirectable(upload)
    ? (folderObstacle(state, upload) ?? (upload.isNameRefused ? 'name refused' : null))
    : null;
  return elsewhere ?? fileObstacle(upload);
}

export function selectObstacle(state: RootState, clientId: string): Obstacle | null {
  const upload = selectUploadById(state, clientId);
  return upload ? obstacleOf(state, upload) : null;
}

/** What is said of the folder or the name in the way; null of anything else. */
export function obstacleText(obstacle: Obstacle | null, { folderName, fileName }: Upload): string | null {
  switch (obstacle) {
    case 'no access':
      return 'You no longer have access to the folders of this video’s organisation.';
    case 'folder gone':
      return `The folder “${folderName}” is no longer there.`;
    case 'folder divided':
      return `The folder “${folderName}” has subfolders, so it takes no videos.`;
    case 'name refused':
      return `The server does not accept the name ${fileName}.`;
    default:
      return null;
  }
}
