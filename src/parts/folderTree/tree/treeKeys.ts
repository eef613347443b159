/** What a key does in the folder tree, after the WAI-ARIA tree view pattern; pure. */
import type { FolderRow } from './visibleRows';

export type TreeCommand =
  | { type: 'goTo'; id: number }
  | { type: 'expand'; ids: number[] }
  | { type: 'collapse'; id: number }
  | { type: 'select' | 'toggle' | 'openMenu' | 'rename' | 'delete'; id: number };

export interface TreeKey {
  key: string;
  shiftKey: boolean;
  /** The letters typed in quick succession, this key included; empty where the key is no part of a name. */
  typed: string;
}

type Answer = (rows: readonly FolderRow[], index: number) => TreeCommand | null;

const goTo = (row: FolderRow | undefined): TreeCommand | null => (row ? { type: 'goTo', id: row.folder.id } : null);
const onRow =
  (type: 'select' | 'toggle' | 'openMenu' | 'rename' | 'delete'): Answer =>
  (rows, index) => {
    const row = rows[index];
    return row ? { type, id: row.folder.id } : null;
  };

const ANSWERS: Readonly<Record<string, Answer>> = {
  ArrowDown: (rows, index) => goTo(rows[index + 1]),
  ArrowUp: (rows, index) => goTo(rows[index - 1]),
  Home: (rows) => goTo(rows[0]),
  End: (rows) => goTo(rows.at(-1)),
  ArrowRight: (rows, index) => {
    const row = rows[index];
    if (!row?.canExpand) return null;
    return row.isExpanded ? goTo(rows[index + 1]) : { type: 'expand', ids: [row.folder.id] };
  },
  ArrowLeft: (rows, index) => {
    const row = rows[index];
    if (!row) return null;
    if (row.isExpanded) return { type: 'collapse', id: row.folder.id };
    return goTo(rows.slice(0, index).findLast(({ level }) => level < row.level));
  },
  '*': (rows, index) => {
    const level = rows[index]?.level ?? 0;
    const isSibling = (row: FolderRow) => row.level === level;
    const start = rows.slice(0, index).findLastIndex((row) => row.level < level) + 1;
    const after = rows.slice(index).findIndex((row) => row.level < level);
    const ids = rows
      .slice(start, after === -1 ? rows.length : index + after)
      .filter((row) => isSibling(row) && row.canExpand && !row.isExpanded)
      .map(({ folder }) => folder.id);
    return ids.length > 0 ? { type: 'expand', ids } : null;
  },
  Enter: onRow('select'),
  ' ': onRow('toggle'),
  ContextMenu: onRow('openMenu'),
  'Shift+F10': onRow('openMenu'),
  F2: onRow('rename'),
  Delete: onRow('delete'),
};

/**
 * Goes to the next row whose name begins with the typed text. One letter typed again and again goes through all rows
 * that begin with it.
 */
function typeAhead(rows: readonly FolderRow[], index: number, typed: string): TreeCommand | null {
  const isOneLetter = [...typed].every((letter) => letter === typed[0]);
  const text = (isOneLetter ? typed.slice(0, 1) : typed).toLowerCase();
  const start = isOneLetter ? index + 1 : Math.max(0, index);
  const begins = ({ folder }: FolderRow) => folder.name.toLowerCase().startsWith(text);
  return goTo(rows.slice(start).find(begins) ?? rows.slice(0, start).find(begins));
}

const nameOf = ({ key, shiftKey }: TreeKey) => (shiftKey && key === 'F10' ? 'Shift+F10' : key);

/** Whether the key is the tree's, even where it has nothing to do; others are left to the browser. */
export const isTreeKey = (pressed: TreeKey): boolean => pressed.typed !== '' || nameOf(pressed) in ANSWERS;

/** `activeId` is the row that the keyboard is on, if any. */
export function commandFor(rows: readonly FolderRow[], activeId: number | null, pressed: TreeKey): TreeCommand | null {
  const index = rows.findIndex(({ folder }) => folder.id === activeId);
  if (pressed.typed !== '') return typeAhead(rows, index, pressed.typed);
  return ANSWERS[nameOf(pressed)]?.(rows, index) ?? null;
}
