/** Which folders take videos: those without subfolders. */
import type { Folder } from '@/api/folders';

/** Why videos cannot go into the chosen folder, or null. */
export function folderProblem(folders: readonly Folder[], folderId: number | null): string | null {
  if (!folders.some(({ id }) => id === folderId)) return 'Choose a folder.';
  const hasSubfolders = folders.some(({ path }) => path.at(-2) === folderId);
  return hasSubfolders ? 'Only folders with no subfolders can be selected.' : null;
}
