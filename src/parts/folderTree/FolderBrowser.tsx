/**
 * A folder tree to choose one or many folders from, with its search, order and tools. It keeps what is expanded and
 * how it is sorted; which folders there are, and what is chosen, comes from outside.
 */
import { startTransition, useMemo, useState, type ReactNode, type Ref } from 'react';
import type { Folder } from '@/api/folders';
import { Page } from '@/ui/Page';
import { SearchInput } from '@/ui/SearchInput';
import { ancestorsOf, buildTree, type FolderSort, type FolderTree as Folders } from './tree/buildTree';
import { chosenRows, shortest, toggleChosen } from './tree/chosenFolders';
import { FolderTools } from './FolderTools';
import { FolderTree, type FolderOffers, type FolderTreeHandle } from './tree/FolderTree';
import { searchFolders, searchNote } from './tree/searchFolders';
import { useExpansion } from './tree/useExpansion';
import { useHighlight, type Highlight } from './tree/useHighlight';
import { EVERYTHING, leadingTo, shownBySearch, visibleRows } from './tree/visibleRows';
import './FolderBrowser.css';

const SEARCH_DELAY = 400;
const ROW_HEIGHT = 32;

interface FolderBrowserProps {
  ref?: Ref<FolderTreeHandle>;
  /** Names the tree. */
  label: string;
  /** Stands beside the tools, with the search in the line beneath; without a header the search stands there. */
  header?: ReactNode;
  /** Stands after the tools. */
  tools?: ReactNode;
  folders: readonly Folder[];
  selectedId?: number | null;
  onSelect?: (id: number) => void;
  /** With it many folders can be chosen, each with what is below it. */
  chosen?: { ids: readonly number[]; onChange: (ids: number[]) => void };
  disabledIds?: ReadonlySet<number>;
  highlight?: Highlight | null;
  /** What the rows offer, made from the tree that is shown. */
  offers?: (tree: Folders) => FolderOffers;
  /** Pixels. */
  rowHeight?: number;
}

export function FolderBrowser(props: FolderBrowserProps) {
  const { ref, label, header, tools, folders, selectedId = null, onSelect, chosen, rowHeight = ROW_HEIGHT } = props;
  const [sort, setSort] = useState<FolderSort>('name');
  const [text, setText] = useState('');
  const tree = useMemo(() => buildTree(folders, sort), [folders, sort]);
  const search = useMemo(() => searchFolders(tree, text), [tree, text]);
  const shown = useMemo(() => (search ? shownBySearch(tree, search) : EVERYTHING), [tree, search]);
  const { expanded, expand, collapse, collapseAll } = useExpansion(tree, selectedId, search);
  const rows = useMemo(() => visibleRows(tree, expanded, shown), [tree, expanded, shown]);
  const checks = useMemo(() => chosen && chosenRows(tree, rows, chosen.ids), [tree, rows, chosen]);

  const highlightedId = useHighlight(
    props.highlight ?? null,
    (id) => tree.folders.has(id),
    (id) => expand(ancestorsOf(tree, id)),
  );

  /** A click on a folder with subfolders opens it too: the wanted folder is mostly further down. */
  const select = (id: number) => {
    if (!onSelect) return chosen?.onChange(toggleChosen(tree, chosen.ids, id));
    onSelect(id);
    // The click shows at once, and what it opens in a transition: that may be many rows.
    if (!expanded.has(id) && tree.unsortedChildrenOf(id).length > 0) startTransition(() => expand([id]));
  };
  const everything = () => (search ? [...search.matches] : tree.childrenOf(null).map(({ id }) => id));
  const marked = [...(chosen?.ids ?? []), ...(selectedId === null ? [] : [selectedId])];
  const searchField = <SearchInput label="Search folders" value={text} onSearch={setText} delay={SEARCH_DELAY} />;
  const note = search && searchNote(text, search);

  return (
    <div className="FolderBrowser">
      <div className="FolderBrowser-header">
        {header ?? searchField}
        <FolderTools
          sort={sort}
          onSortChange={setSort}
          canExpand={marked.length > 0}
          onExpandMarked={() => expand([...leadingTo(tree, marked), ...marked])}
          onCollapseAll={collapseAll}
          choosing={
            chosen && {
              canClear: chosen.ids.length > 0,
              onAll: () => chosen.onChange(shortest(tree, [...chosen.ids, ...everything()])),
              onNone: () => chosen.onChange([]),
            }
          }
        />
        {tools}
      </div>
      {header && searchField}
      {note && (
        <p className="FolderBrowser-note" role="status">
          {note}
        </p>
      )}
      {rows.length === 0 ? (
        <Page.NoData title="No folders found" />
      ) : (
        <FolderTree
          ref={ref}
          label={label}
          rows={rows}
          rowHeight={rowHeight}
          selectedId={selectedId}
          onSelect={select}
          onExpand={expand}
          onCollapse={collapse}
          chosen={
            chosen && checks && { ...checks, onToggle: (id) => chosen.onChange(toggleChosen(tree, chosen.ids, id)) }
          }
          disabledIds={props.disabledIds}
          highlightedId={highlightedId}
          match={search?.text ?? ''}
          offers={props.offers?.(tree)}
        />
      )}
    </div>
  );
}
