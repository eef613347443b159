/** The search of the folder tree: by the whole name first, and only when no folder is called so, by a part of it. */
import type { FolderTree } from './buildTree';

/** Searches shorter than this show everything. */
export const MIN_SEARCH_LENGTH = 2;
/** Nobody reads more; showing them all would cost a large tree its speed. */
export const MAX_MATCHES = 500;

export interface FolderSearch {
  /** The text as it was compared: lower case, without outer spaces. */
  text: string;
  /** Whether the matches bear the text as their whole name. */
  isExact: boolean;
  /** Ids of the matching folders, at most `MAX_MATCHES`. */
  matches: ReadonlySet<number>;
  total: number;
}

const comparable = (text: string) => text.trim().toLowerCase();

/** Null when the text is too short to be searched for. */
export function searchFolders(tree: FolderTree, typed: string): FolderSearch | null {
  const text = comparable(typed);
  if (text.length < MIN_SEARCH_LENGTH) return null;
  const exact: number[] = [];
  const containing: number[] = [];
  for (const { id, name } of tree.folders.values()) {
    const compared = comparable(name);
    if (compared === text) exact.push(id);
    else if (exact.length === 0 && compared.includes(text)) containing.push(id);
  }
  const found = exact.length > 0 ? exact : containing;
  return { text, isExact: exact.length > 0, matches: new Set(found.slice(0, MAX_MATCHES)), total: found.length };
}

/** What to say above the matches, or null where they speak for themselves. */
export function searchNote(typed: string, { isExact, matches, total }: FolderSearch): string | null {
  const shown = total > matches.size ? ` The first ${matches.size} of ${total.toLocaleString()} are shown.` : '';
  if (total === 0 || (isExact && shown === '')) return null;
  return isExact ? shown.trim() : `No folder is called “${typed.trim()}”. These contain it.${shown}`;
}
