/**
 * Choosing many folders. A chosen folder counts with everything below it, also with what is added there later, so the
 * list of the chosen stays short: it never names a folder and one of its ancestors.
 */
import { ancestorsOf, type FolderTree } from './buildTree';
import { leadingTo, type FolderRow } from './visibleRows';

/** Which of the rows are chosen, themselves or with an ancestor, and which have chosen folders below them. */
export function chosenRows(tree: FolderTree, rows: readonly FolderRow[], chosen: readonly number[]) {
  const ids = new Set(chosen);
  const above = leadingTo(tree, ids);
  const checked: number[] = [];
  const halfChecked: number[] = [];
  // Rows stand below their ancestors: what is deeper than the last chosen row, until one that is not, lies in it.
  let coveredBelow = Infinity;
  for (const { folder, level } of rows) {
    if (level <= coveredBelow) coveredBelow = ids.has(folder.id) ? level : Infinity;
    if (coveredBelow !== Infinity) checked.push(folder.id);
    else if (above.has(folder.id)) halfChecked.push(folder.id);
  }
  return { checked, halfChecked };
}

/** Without those below another one of them. Ids that are no folders stay: they may be somebody else's to judge. */
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
