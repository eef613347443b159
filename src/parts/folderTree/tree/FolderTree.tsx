/**
 * Draws the rows of a folder tree and makes keys, clicks and drags into calls. antd's tree gets the rows as one flat
 * list, so that it neither recurses nor sees what is not expanded; level and place are told to assistive technology
 * by attributes. Which rows there are, and what is selected, is for `FolderBrowser`.
 */
import { Tree, type TreeProps } from 'antd';
import { useEffect, useImperativeHandle, useMemo, useRef, type CSSProperties, type Ref } from 'react';
import { useSize } from '@/ui/useSize';
import type { FolderAction } from '../folderActions';
import { useShown } from '../../screen/useShown';
import { FolderMenu } from '../FolderMenu';
import { FolderName, videos } from './FolderName';
import { useFolderDrag, type FolderDragging } from './useFolderDrag';
import { useTreeKeyboard } from './useTreeKeyboard';
import type { FolderRow } from './visibleRows';
import './FolderTree.css';

/** The actions on folders that the tree offers, beside choosing them. */
export interface FolderOffers {
  actionsFor: (id: number) => readonly FolderAction[];
  onAction: (action: FolderAction, id: number) => void;
  dragging: FolderDragging;
}

export interface FolderTreeHandle {
  /** Gives the tree the focus, with the keyboard on the row. */
  focus(id: number): void;
}

interface FolderTreeProps {
  ref?: Ref<FolderTreeHandle>;
  label: string;
  rows: readonly FolderRow[];
  /** Pixels. */
  rowHeight: number;
  selectedId: number | null;
  onSelect: (id: number) => void;
  onExpand: (ids: readonly number[]) => void;
  onCollapse: (id: number) => void;
  /** With it, rows have checkboxes. */
  chosen?: { checked: number[]; halfChecked: number[]; onToggle: (id: number) => void };
  disabledIds?: ReadonlySet<number>;
  highlightedId: number | null;
  /** The part of the names to mark, in lower case; '' for none. */
  match: string;
  offers?: FolderOffers;
}

interface TreeItem {
  key: number;
  row: FolderRow;
  disabled: boolean;
  isLeaf: boolean;
}

/** Pixels, until the real height is known: without any, antd would draw every row. */
const FIRST_HEIGHT = 600;

/** React takes custom properties of CSS, but its types do not. */
const cssVariables = (variables: Record<`--${string}`, string | number>) => variables as CSSProperties;

const toItem = (row: FolderRow, disabled: boolean) => ({
  key: row.folder.id,
  // Without a title antd would show dashes on hover.
  title: null,
  row,
  disabled,
  isLeaf: !row.canExpand,
  style: cssVariables({ '--level': row.level - 1 }),
  'data-folder': row.folder.id,
  'aria-label': row.folder.fileCount > 0 ? `${row.folder.name}, ${videos(row.folder.fileCount)}` : row.folder.name,
  'aria-level': row.level,
  'aria-posinset': row.position,
  'aria-setsize': row.siblings,
});

export function FolderTree(props: FolderTreeProps) {
  const { ref, label, rows, rowHeight, selectedId, chosen, disabledIds, highlightedId, match, offers } = props;
  const { onSelect, onExpand, onCollapse } = props;
  const [box, { height }] = useSize<HTMLDivElement>();
  const list = useRef<{ scrollTo: (to: { key: number; align?: 'auto' | 'top' }) => void }>(null);
  const items = useMemo(
    () => rows.map((row) => toItem(row, disabledIds?.has(row.folder.id) ?? false)),
    [rows, disabledIds],
  );
  const expanded = useMemo(() => rows.filter((row) => row.isExpanded).map(({ folder }) => folder.id), [rows]);

  const [menuId, setMenuId] = useShown<number | null>('folderMenu', null);
  const keyboard = useTreeKeyboard(box, rows, (command) => {
    if (command.type === 'expand') return onExpand(command.ids);
    if (command.type === 'collapse') return onCollapse(command.id);
    const { type, id } = command;
    if (type === 'rename' || type === 'delete') {
      if (offers?.actionsFor(id).includes(type)) offers.onAction(type, id);
    } else if (type === 'openMenu') {
      if (offers) setMenuId(id);
    } else if (!disabledIds?.has(id)) {
      if (type === 'toggle' && chosen) chosen.onToggle(id);
      else onSelect(id);
    }
  });
  useImperativeHandle(ref, () => ({ focus: keyboard.focus }));
  const drag = useFolderDrag(offers?.dragging, (id) => onExpand([id]));

  // Once the tree has its height, it scrolls to the folder that is selected at first, which may lie far down.
  const first = useRef(selectedId);
  useEffect(() => {
    if (height === 0 || first.current === null) return;
    list.current?.scrollTo({ key: first.current, align: 'auto' });
    first.current = null;
  }, [height]);
  const isHighlightShown = highlightedId !== null && rows.some(({ folder }) => folder.id === highlightedId);
  useEffect(() => {
    if (isHighlightShown && height > 0) list.current?.scrollTo({ key: highlightedId, align: 'auto' });
  }, [isHighlightShown, highlightedId, height]);

  const titleRender: TreeProps<TreeItem>['titleRender'] = ({ key, row }) => (
    <span
      className="FolderTree-title"
      draggable={offers?.dragging.canDrag(key)}
      data-highlighted={key === highlightedId || undefined}
      data-drop={drag.over?.id === key ? drag.over.state : undefined}
    >
      <FolderName folder={row.folder} match={match} isActive={key === keyboard.activeKey} />
      {offers && (
        <FolderMenu
          name={row.folder.name}
          actions={offers.actionsFor(key)}
          isOpen={menuId === key}
          onOpenChange={(isOpen) => {
            setMenuId(isOpen ? key : null);
            if (!isOpen) keyboard.focus(key);
          }}
          onChoose={(action) => {
            setMenuId(null);
            keyboard.focus(key);
            offers.onAction(action, key);
          }}
        />
      )}
    </span>
  );

  return (
    <div
      className="FolderTree"
      ref={box}
      style={cssVariables({ '--row-height': `${rowHeight}px` })}
      onKeyDownCapture={keyboard.onKeyDownCapture}
      {...(offers && drag.handlers)}
    >
      <Tree<TreeItem>
        // antd's type asks for all members of a class that it does not export.
        ref={list as never}
        aria-label={label}
        aria-multiselectable={chosen ? true : undefined}
        blockNode
        motion={false}
        height={height || FIRST_HEIGHT}
        itemHeight={rowHeight}
        treeData={items}
        titleRender={titleRender}
        expandedKeys={expanded}
        selectedKeys={selectedId === null ? [] : [selectedId]}
        checkable={chosen !== undefined}
        checkStrictly
        checkedKeys={chosen ? { checked: chosen.checked, halfChecked: chosen.halfChecked } : []}
        activeKey={keyboard.activeKey}
        onActiveChange={keyboard.onActiveChange}
        onClick={(_event, { key }) => keyboard.setActiveId(key)}
        onSelect={(_keys, { node }) => onSelect(node.key)}
        onCheck={(_keys, { node }) => chosen?.onToggle(node.key)}
        onExpand={(_keys, { node, expanded: isExpanded }) => {
          keyboard.setActiveId(node.key);
          if (isExpanded) onExpand([node.key]);
          else onCollapse(node.key);
        }}
        onRightClick={({ node }) => offers && setMenuId(node.key)}
      />
    </div>
  );
}
