/** Folders for tests of the tree: made from their path, with everything else as it mostly is. */
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
  version: 1,
  ...rest,
});

/** Each folder holds the next one. Only the parent stands in a path: whole ones would hold five billion ids at 100,000. */
export const chain = (depth: number): Folder[] =>
  Array.from({ length: depth }, (_, index) => folder(`Level ${index + 1}`, index === 0 ? [1] : [index, index + 1]));

/** `wide` folders with `each` subfolders of theirs under one root, numbered as they are listed. */
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
