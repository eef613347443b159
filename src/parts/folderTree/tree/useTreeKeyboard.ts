/**
 * The row that keys act on, and what they do. antd's tree has keys of its own but not those of the WAI-ARIA pattern,
 * and it forgets its row when the mouse moves or the focus leaves; here the row is kept, and only not marked then.
 */
import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { commandFor, isTreeKey, type TreeCommand } from './treeKeys';
import type { FolderRow } from './visibleRows';

/** Letters typed this fast, in milliseconds, are one text. */
const TYPING_PAUSE = 600;

export function useTreeKeyboard(
  box: RefObject<HTMLElement | null>,
  rows: readonly FolderRow[],
  obey: (command: Exclude<TreeCommand, { type: 'goTo' }>) => void,
) {
  const [activeId, setActiveId] = useState<number | null>(null);
  const [isShown, setShown] = useState(false);
  const typing = useRef({ text: '', at: 0 });

  const onKeyDownCapture = (event: KeyboardEvent) => {
    const { key, shiftKey, target } = event;
    // Keys that are pressed on the button of a row, or in its menu, are not the tree's.
    const isTrees = target instanceof HTMLElement && target.getAttribute('role') === 'tree';
    if (!isTrees || event.ctrlKey || event.metaKey || event.altKey) return;
    const before = event.timeStamp - typing.current.at < TYPING_PAUSE ? typing.current.text : '';
    const typed = /^[\p{L}\p{N}]$/u.test(key) || (before !== '' && /^[ _-]$/.test(key)) ? before + key : '';
    typing.current = { text: typed, at: event.timeStamp };
    const pressed = { key, shiftKey, typed };
    if (!isTreeKey(pressed)) return;
    event.preventDefault();
    event.stopPropagation();
    setShown(true);
    const command = commandFor(rows, activeId, pressed);
    if (command?.type === 'goTo') setActiveId(command.id);
    else if (command) obey(command);
  };

  /** antd calls it with null when it forgets its row, and with the first or the selected row when it gets the focus. */
  const onActiveChange = (key: number | string | bigint | null) => {
    setShown(key !== null);
    if (key === null) return;
    setActiveId((before) => (rows.some(({ folder }) => folder.id === before) ? before : Number(key)));
  };

  const focus = (id: number) => {
    setActiveId(id);
    setShown(true);
    box.current?.querySelector<HTMLElement>('[role=tree]')?.focus({ preventScroll: true });
  };

  return { activeKey: isShown ? activeId : null, setActiveId, focus, onKeyDownCapture, onActiveChange };
}
