/** The folder tree, made from the ancestors that each folder lists; sorted and searched without a server. */
import type { Folder } from '@/api/folders';

export interface FolderNode {
  folder: Folder;
  children: FolderNode[];
}

export type FolderSort = 'name' | 'newest';

/** Searches shorter than this show everything. */
export const MIN_SEARCH_LENGTH = 2;

const COMPARE: Readonly<Record<FolderSort, (left: FolderNode, right: FolderNode) => number>> = {
  name: (left, right) =>
    left.folder.name.localeCompare(right.folder.name, 'en', { numeric: true, sensitivity: 'base' }),
  newest: (left, right) => right.folder.createdDate.localeCompare(left.folder.createdDate),
};

/** Folders whose parent is not among those given stand at the top. */
export function buildTree(folders: readonly Folder[], sort: FolderSort): FolderNode[] {
  const nodes = new Map(folders.map((folder) => [folder.id, { folder, children: [] as FolderNode[] }]));
  const roots: FolderNode[] = [];
  for (const node of nodes.values()) {
    const parent = nodes.get(node.folder.path.at(-2) ?? Number.NaN);
    (parent?.children ?? roots).push(node);
  }
  for (const node of nodes.values()) node.children.sort(COMPARE[sort]);
  return roots.sort(COMPARE[sort]);
}

/** Only the folders whose name contains the text, with their ancestors; letter case does not matter. */
export function searchTree(nodes: readonly FolderNode[], text: string): FolderNode[] {
  const wanted = text.trim().toLowerCase();
  if (wanted.length < MIN_SEARCH_LENGTH) return [...nodes];
  const search = (node: FolderNode): FolderNode[] => {
    const children = node.children.flatMap(search);
    const isMatch = node.folder.name.toLowerCase().includes(wanted);
    return isMatch || children.length > 0 ? [{ folder: node.folder, children }] : [];
  };
  return nodes.flatMap(search);
}

/** The ids of all folders that have subfolders. */
export const parentIds = (nodes: readonly FolderNode[]): number[] =>
  nodes.flatMap(({ folder, children }) => (children.length > 0 ? [folder.id, ...parentIds(children)] : []));
