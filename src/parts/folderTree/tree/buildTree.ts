/**
 * The folder tree, made from the ancestors that each folder lists, and questions about it. Whatever the server sends
 * becomes a tree: nothing here recurses, so that no depth is too deep. What is shown of it is `visibleRows`.
 */
import type { Folder } from '@/api/folders';

export type FolderSort = 'name' | 'newest';

export interface FolderTree {
  folders: ReadonlyMap<number, Folder>;
  /** The parent's id, or null for a folder at the top. */
  parentOf: (id: number) => number | null;
  /** Subfolders in order; those at the top for null. */
  childrenOf: (id: number | null) => readonly Folder[];
  /** The same, but unsorted: this costs nothing. */
  unsortedChildrenOf: (id: number | null) => readonly Folder[];
}

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const COMPARE: Readonly<Record<FolderSort, (left: Folder, right: Folder) => number>> = {
  name: (left, right) => byName.compare(left.name, right.name) || left.id - right.id,
  newest: (left, right) =>
    left.createdDate === right.createdDate ? right.id - left.id : left.createdDate < right.createdDate ? 1 : -1,
};

/**
 * Folders whose parent is not among those given stand at the top, and so does one folder of each circle; of folders
 * with the same id the last counts. Subfolders are put in order when they are first asked for.
 */
export function buildTree(given: readonly Folder[], sort: FolderSort): FolderTree {
  const folders = new Map(given.map((folder) => [folder.id, folder]));
  const parents = new Map<number, number | null>();
  for (const { id, path } of folders.values()) {
    const parent = path.findLast((each) => each !== id);
    parents.set(id, parent !== undefined && folders.has(parent) ? parent : null);
  }
  breakCircles(parents);

  const children = new Map<number | null, Folder[]>();
  for (const [id, folder] of folders) {
    const parent = parents.get(id) ?? null;
    const siblings = children.get(parent);
    if (siblings) siblings.push(folder);
    else children.set(parent, [folder]);
  }
  const sorted = new Set<Folder[]>();
  const none: readonly Folder[] = [];
  return {
    folders,
    parentOf: (id) => parents.get(id) ?? null,
    unsortedChildrenOf: (id) => children.get(id) ?? none,
    childrenOf: (id) => {
      const siblings = children.get(id);
      if (!siblings) return none;
      if (!sorted.has(siblings)) sorted.add(siblings.sort(COMPARE[sort]));
      return siblings;
    },
  };
}

function breakCircles(parents: Map<number, number | null>): void {
  const reachesTop = new Set<number>();
  for (const start of parents.keys()) {
    const way = new Set<number>();
    let id: number | null = start;
    while (id !== null && !reachesTop.has(id)) {
      if (way.has(id)) {
        parents.set(id, null);
        break;
      }
      way.add(id);
      id = parents.get(id) ?? null;
    }
    for (const each of way) reachesTop.add(each);
  }
}

/**
 * Ids of the ancestors, from the top down to the parent; empty for a folder at the top or one that is not in the tree.
 */
export function ancestorsOf(tree: FolderTree, id: number): number[] {
  const ancestors: number[] = [];
  for (let parent = tree.parentOf(id); parent !== null; parent = tree.parentOf(parent)) ancestors.push(parent);
  return ancestors.reverse();
}

/** The folder itself and all below it. */
export function* within(tree: FolderTree, id: number): Generator<Folder> {
  const folder = tree.folders.get(id);
  const waiting = folder ? [folder] : [];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next;
    for (const child of tree.unsortedChildrenOf(next.id)) waiting.push(child);
  }
}

/** What goes with a folder when it is deleted: the folders below it, and the videos in any of them. */
export function contentsOf(tree: FolderTree, id: number): { subfolders: number; videos: number } {
  let subfolders = -1;
  let videos = 0;
  for (const { fileCount } of within(tree, id)) {
    subfolders += 1;
    videos += fileCount;
  }
  return { subfolders: Math.max(0, subfolders), videos };
}

/** The folder that would get its first subfolder, and take no videos from then on; undefined where that is none. */
export const dividedBy = (tree: FolderTree, parentId: number | null | undefined): Folder | undefined =>
  parentId != null && tree.unsortedChildrenOf(parentId).length === 0 ? tree.folders.get(parentId) : undefined;

/** Where a folder cannot move to: into itself, into what is below it, and where it is already. */
export function illegalDestinations(tree: FolderTree, id: number): ReadonlySet<number> {
  const illegal = new Set<number>();
  for (const folder of within(tree, id)) illegal.add(folder.id);
  const parent = tree.parentOf(id);
  if (parent !== null) illegal.add(parent);
  return illegal;
}
