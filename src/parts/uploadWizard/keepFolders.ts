/**
 * Where dropped videos go when their folders are kept: which folders of the tree they become, which of those are there
 * already, and which have to be made. Pure. A folder that holds folders takes no videos: those that lie beside its
 * folders go into one more, of its own name.
 */
import type { Folder } from '@/api/folders';

/** Names from the chosen folder down; empty for that folder itself. */
export type FolderPath = readonly string[];

export interface PlannedFolder {
  path: FolderPath;
  /** Null where the folder has to be made. */
  id: number | null;
  /** How many of the videos go into it. */
  videos: number;
  /** How many lie in it already, where it gets its first subfolder and takes no more; else 0. */
  staying: number;
}

export interface FolderPlan {
  /** Parents before their children; without the chosen folder, unless videos go into it. */
  folders: readonly PlannedFolder[];
  /** The folder that the videos of a dropped one go to. */
  targetOf(dropped: FolderPath): FolderPath;
}

const MAX_NAME_LENGTH = 200;

/** The name of a folder as the server would store it. */
const folderNameOf = (name: string): string =>
  name
    .normalize()
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, MAX_NAME_LENGTH)
    .trim() || 'Folder';

/** Letter case does not tell folders apart, here as on the server. */
export const keyOf = (path: FolderPath): string => path.map((name) => folderNameOf(name).toLowerCase()).join('/');

/** All folders below `parent`, by the key of their path from there. */
function findBelow(folders: readonly Folder[], parent: Folder): Map<string, Folder> {
  const depth = parent.path.length;
  const below = folders.filter(({ path }) => path[depth - 1] === parent.id && path.length > depth);
  const byId = new Map(below.map((folder) => [folder.id, folder]));
  return new Map(
    below.map((folder) => [keyOf(folder.path.slice(depth).map((id) => byId.get(id)?.name ?? '')), folder]),
  );
}

/** `dropped`: of each video the names of the folders that it came in. */
export function planFolders(dropped: readonly FolderPath[], folders: readonly Folder[], parent: Folder): FolderPlan {
  const existing = findBelow(folders, parent);
  const wanted = new Set(dropped.flatMap((path) => path.map((_name, index) => keyOf(path.slice(0, index + 1)))));
  const known = [...wanted, ...existing.keys()];
  const holdsFolders = (path: FolderPath): boolean => {
    const key = keyOf(path);
    return known.some((each) => (key === '' ? each !== '' : each.startsWith(`${key}/`)));
  };
  const targets = new Map<string, FolderPath>();
  const targetOf = (path: FolderPath): FolderPath => {
    const found = targets.get(keyOf(path));
    if (found) return found;
    let target = path.map(folderNameOf);
    while (holdsFolders(target)) target = [...target, target.at(-1) ?? parent.name];
    targets.set(keyOf(path), target);
    return target;
  };

  const planned = new Map<string, PlannedFolder>();
  for (const path of dropped) {
    const target = targetOf(path);
    for (let length = target.length === 0 ? 0 : 1; length <= target.length; length += 1) {
      const part = target.slice(0, length);
      const key = keyOf(part);
      const before = planned.get(key);
      const there = length === 0 ? parent : existing.get(key);
      const isTarget = length === target.length;
      const held = isTarget ? 0 : (there?.fileCount ?? 0);
      const isDivided = held > 0 && ![...existing.keys()].some((each) => each.startsWith(`${key}/`));
      planned.set(key, {
        path: part,
        id: there?.id ?? null,
        videos: (before?.videos ?? 0) + (isTarget ? 1 : 0),
        staying: isDivided ? held : 0,
      });
    }
  }
  return {
    folders: [...planned.values()].sort((one, other) => keyOf(one.path).localeCompare(keyOf(other.path))),
    targetOf,
  };
}
