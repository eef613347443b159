/** The folders as a tree to choose one from. Searching and sorting are given by whoever shows it. */
import { Tree } from 'antd';
import { useMemo, useState } from 'react';
import type { Folder } from '@/api/folders';
import { Page } from '@/ui/Page';
import { useSize } from '@/ui/useSize';
import { buildTree, MIN_SEARCH_LENGTH, parentIds, searchTree, type FolderNode, type FolderSort } from './buildTree';
import './FolderTree.css';

interface FolderTreeProps {
  label: string;
  folders: readonly Folder[];
  search: string;
  sort: FolderSort;
  selectedId: number | null;
  onSelect: (id: number) => void;
  /** Pixels. */
  rowHeight?: number;
}

interface TreeItem {
  key: number;
  title: string;
  children: TreeItem[];
}

const toItem = ({ folder, children }: FolderNode): TreeItem => ({
  key: folder.id,
  title: folder.name,
  children: children.map(toItem),
});

export function FolderTree({ label, folders, search, sort, selectedId, onSelect, rowHeight = 32 }: FolderTreeProps) {
  const [ref, { height }] = useSize<HTMLDivElement>();
  const tree = useMemo(() => buildTree(folders, sort), [folders, sort]);
  const found = useMemo(() => searchTree(tree, search), [tree, search]);
  const items = useMemo(() => found.map(toItem), [found]);

  const [chosen, setChosen] = useState<number[]>();
  const first = useMemo(() => {
    const selectedPath = folders.find(({ id }) => id === selectedId)?.path ?? [];
    return [...tree.map(({ folder }) => folder.id), ...selectedPath.slice(0, -1)];
  }, [tree, folders, selectedId]);
  const isSearching = search.trim().length >= MIN_SEARCH_LENGTH;
  const expanded = isSearching ? parentIds(found) : (chosen ?? first);

  return (
    <div className="FolderTree" ref={ref}>
      {items.length === 0 ? (
        <Page.NoData title="No folders found" />
      ) : (
        <Tree<TreeItem>
          aria-label={label}
          blockNode
          height={height}
          itemHeight={rowHeight}
          styles={{ item: { height: rowHeight, padding: 0, alignItems: 'center' } }}
          treeData={items}
          selectedKeys={selectedId === null ? [] : [selectedId]}
          expandedKeys={expanded}
          onExpand={(keys) => setChosen(keys.map(Number))}
          onSelect={(_keys, { node }) => {
            onSelect(node.key);
            if (!node.expanded) setChosen([...expanded, node.key]);
          }}
        />
      )}
    </div>
  );
}
