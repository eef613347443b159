/**
 * Keeps the keyboard's place in a table: when the row goes in which the focus is, the focus moves to the row that took
 * its place, onto its first action; and when none is left, to the table's surroundings.
 */
import { useLayoutEffect, useRef, type RefObject } from 'react';

/** `container` is to have `tabIndex={-1}`, and the rows `data-row-key`, as antd's have. */
export function useFocusAfterRemoval(container: RefObject<HTMLElement | null>, rowKeys: readonly string[]): void {
  const last = useRef<{ key: string; index: number } | null>(null);

  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return;
    const remember = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-row-key]') : null;
      const key = row?.dataset.rowKey;
      last.current = key === undefined ? null : { key, index: rowKeys.indexOf(key) };
    };
    element.addEventListener('focusin', remember);
    return () => element.removeEventListener('focusin', remember);
  }, [container, rowKeys]);

  useLayoutEffect(() => {
    if (!last.current || rowKeys.includes(last.current.key)) return;
    const { index } = last.current;
    last.current = null;
    // Who has gone elsewhere meanwhile is left there.
    if (document.activeElement !== document.body) return;
    const key = rowKeys[Math.min(index, rowKeys.length - 1)];
    const row = key === undefined ? null : container.current?.querySelector(`[data-row-key="${CSS.escape(key)}"]`);
    const action = row?.querySelector<HTMLElement>('.UploadTable-actions button:enabled');
    (action ?? container.current)?.focus();
  }, [container, rowKeys]);
}
