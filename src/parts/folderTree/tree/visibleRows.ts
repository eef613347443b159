/**
 * The rows that a folder tree shows, one below the other: the expanded folders and, while searching, only those that
 * lead to the matches.
 */
import type { Folder } from '@/api/folders';
import { ancestorsOf, type FolderTree } from './buildTree';
import type { FolderSearch } from './searchFolders';

export interface FolderRow {
  folder: Folder;
  /** 1 at the top, as in `aria-level`. */
  level: number;
  /** Among its siblings that are shown, from 1. */
  position: number;
  siblings: number;
  canExpand: boolean;
  isExpanded: boolean;
}

export interface ShownFolders {
  /** The folders that are shown; null for all. */
  only: ReadonlySet<number> | null;
  /** Folders below which everything is shown too. */
  whole: ReadonlySet<number>;
}

const NONE: ReadonlySet<number> = new Set();
export const EVERYTHING: ShownFolders = { only: null, whole: NONE };

/** The matches with their ancestors and all below them. */
export function shownBySearch(tree: FolderTree, search: FolderSearch): ShownFolders {
  const only = new Set(search.matches);
  for (const id of leadingTo(tree, search.matches)) only.add(id);
  return { only, whole: search.matches };
}

/** The ancestors of the given folders: what must be expanded for them to show. */
export function leadingTo(tree: FolderTree, ids: Iterable<number>): Set<number> {
  const ancestors = new Set<number>();
  for (const id of ids) {
    // The ancestors of a known ancestor are known as well.
    for (let parent = tree.parentOf(id); parent !== null && !ancestors.has(parent); parent = tree.parentOf(parent)) {
      ancestors.add(parent);
    }
  }
  return ancestors;
}

export function visibleRows(
  tree: FolderTree,
  expanded: ReadonlySet<number>,
  { only, whole }: ShownFolders = EVERYTHING,
): FolderRow[] {
  const shownChildren = (id: number | null, isWhole: boolean) => {
    const children = tree.childrenOf(id);
    return only === null || isWhole ? children : children.filter((child) => only.has(child.id));
  };
  const hasShownChildren = (id: number, isWhole: boolean) => {
    const children = tree.unsortedChildrenOf(id);
    return only === null || isWhole ? children.length > 0 : children.some((child) => only.has(child.id));
  };
  const rows: FolderRow[] = [];
  const open = [{ folders: shownChildren(null, false), next: 0, isWhole: false }];
  for (let last = open.at(-1); last; last = open.at(-1)) {
    const { folders } = last;
    const folder = folders[last.next];
    last.next += 1;
    if (!folder) {
      open.pop();
      continue;
    }
    const isWhole = last.isWhole || whole.has(folder.id);
    const canExpand = hasShownChildren(folder.id, isWhole);
    const isExpanded = canExpand && expanded.has(folder.id);
    rows.push({ folder, level: open.length, position: last.next, siblings: folders.length, canExpand, isExpanded });
    if (isExpanded) open.push({ folders: shownChildren(folder.id, isWhole), next: 0, isWhole });
  }
  return rows;
}

/** The folders that are expanded at first: those at the top, and the ancestors of the selected one. */
export function firstExpanded(tree: FolderTree, selectedId: number | null): Set<number> {
  const ids = tree.childrenOf(null).map(({ id }) => id);
  return new Set([...ids, ...(selectedId === null ? [] : ancestorsOf(tree, selectedId))]);
}
