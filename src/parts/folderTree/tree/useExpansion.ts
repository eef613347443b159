/**
 * Which folders are expanded, by id, so that it outlives renaming, moving and a fresh list. A search has an expansion
 * of its own, which leads to its matches; what is changed in it ends with the search.
 */
import { useMemo, useState } from 'react';
import type { FolderTree } from './buildTree';
import type { FolderSearch } from './searchFolders';
import { firstExpanded, leadingTo } from './visibleRows';

type Ids = ReadonlySet<number>;

export interface Expansion {
  expanded: Ids;
  expand: (ids: Iterable<number>) => void;
  collapse: (id: number) => void;
  collapseAll: () => void;
}

export function useExpansion(tree: FolderTree, selectedId: number | null, search: FolderSearch | null): Expansion {
  const [selectedAtFirst] = useState(selectedId);
  const [changed, setChanged] = useState<Ids>();
  const [changedInSearch, setChangedInSearch] = useState<{ text: string; ids: Ids }>();

  const expanded = useMemo(() => {
    if (!search) return changed ?? firstExpanded(tree, selectedAtFirst);
    return changedInSearch?.text === search.text ? changedInSearch.ids : leadingTo(tree, search.matches);
  }, [tree, selectedAtFirst, search, changed, changedInSearch]);

  const change = (ids: Ids) => (search ? setChangedInSearch({ text: search.text, ids }) : setChanged(ids));
  return {
    expanded,
    expand: (ids) => change(new Set([...expanded, ...ids])),
    collapse: (id) => change(new Set([...expanded].filter((each) => each !== id))),
    collapseAll: () => change(new Set()),
  };
}
