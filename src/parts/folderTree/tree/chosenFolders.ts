/**
 * Choosing many folders. A chosen folder counts with everything below it, also with what is added there later, so the
 * list of the chosen stays short: it never names a folder and one of its ancestors.
 */
import { ancestorsOf, within, type FolderTree } from './buildTree';
import { leadingTo, type FolderRow } from './visibleRows';

/** Which of the rows are chosen, themselves or with an ancestor, and which have chosen folders below them. */
export function chosenRows(tree: FolderTree, rows: readonly FolderRow[], chosen: readonly number[]) {
  const ids = new Set(chosen);
  const above = leadingTo(tree, ids);
  const checked: number[] = [];
  const halfChecked: number[] = [];
  // Rows follow their ancestors: those deeper than a chosen row lie in it, up to the next that is not deeper.
  let coveredBelow = Infinity;
  for (const { folder, level } of rows) {
    if (level <= coveredBelow) coveredBelow = ids.has(folder.id) ? level : Infinity;
    if (coveredBelow !== Infinity) checked.push(folder.id);
    else if (above.has(folder.id)) halfChecked.push(folder.id);
  }
  return { checked, halfChecked };
}

/** How many folders are chosen, those below the chosen ones with them: as many as have a tick. */
export function countChosen(tree: FolderTree, chosen: readonly number[]): number {
  const ids = new Set(chosen.flatMap((id) => [...within(tree, id)].map((folder) => folder.id)));
  return ids.size;
}

/**
 * The chosen folders without those that lie below another one of them. Ids that are not in the tree stay: whether such
 * a folder exists is not decided here.
 */
export function shortest(tree: FolderTree, chosen: Iterable<number>): number[] {
  const ids = new Set(chosen);
  return [...ids].filter((id) => !ancestorsOf(tree, id).some((ancestor) => ids.has(ancestor)));
}

/**
 * Chooses a folder, or takes it out. What is taken out of a chosen ancestor leaves the rest of that ancestor chosen:
 * its other subfolders, down to the one taken out.
 */
export function toggleChosen(tree: FolderTree, chosen: readonly number[], id: number): number[] {
  const ids = new Set(chosen);
  const way = [...ancestorsOf(tree, id), id];
  const start = way.findIndex((each) => ids.has(each));
  if (start === -1) return shortest(tree, [...ids, id]);
  const left = chosen.filter((each) => each !== way[start]);
  for (let depth = start; depth < way.length - 1; depth += 1) {
    for (const child of tree.childrenOf(way[depth] ?? null)) if (child.id !== way[depth + 1]) left.push(child.id);
  }
  return left;
}
