/** Folders for tests of the tree: made from name and path, with usual values for everything else. */
import type { Folder } from '@/api/folders';

export const folder = (name: string, path: number[], rest: Partial<Folder> = {}): Folder => ({
  id: path.at(-1) ?? 0,
  name,
  createdDate: '2026-01-01T00:00:00Z',
  standardKey: 1,
  standardName: 'Australia 2013',
  pipeType: 'Sewer',
  path,
  fileCount: 0,
  ...rest,
});

/** Each folder holds the next one. A path has only the parent: whole paths of 100,000 folders have 5 billion ids. */
export const chain = (depth: number): Folder[] =>
  Array.from({ length: depth }, (_, index) => folder(`Level ${index + 1}`, index === 0 ? [1] : [index, index + 1]));

/** `wide` folders with `each` subfolders under one root, with ids in the order of the list. */
export function spread(wide: number, each: number): Folder[] {
  const folders = [folder('Utility', [1])];
  for (let outer = 1; outer <= wide; outer += 1) {
    const parent = folders.length + 1;
    folders.push(folder(`Area ${outer}`, [1, parent]));
    for (let inner = 1; inner <= each; inner += 1) {
      folders.push(folder(`Street ${outer}-${inner}`, [1, parent, folders.length + 1]));
    }
  }
  return folders;
}
