/**
 * Keeps the focus in a table: when the row that has the focus is removed, the focus moves to the row that took its
 * place, onto its first action or else its last cell; when no row is left, to the container.
 */
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { focusRow } from './rememberPlace';

/** `container` needs `tabIndex={-1}`, and rows the attribute `row-id`, as AG Grid's have. */
export function useFocusAfterRemoval(container: RefObject<HTMLElement | null>, rowIds: readonly string[]): void {
  const shownIds = useRef(rowIds);
  const focusedId = useRef<string | null>(null);
  const vacatedIndex = useRef<number | null>(null);

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const remember = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest('[row-id]') : null;
      focusedId.current = row?.getAttribute('row-id') ?? null;
    };
    element.addEventListener('focusin', remember);
    return () => element.removeEventListener('focusin', remember);
  }, [container]);

  // Before the grid's own effect, which moves the focus about while it takes the row away.
  useLayoutEffect(() => {
    const id = focusedId.current;
    if (id !== null && shownIds.current.includes(id) && !rowIds.includes(id)) {
      vacatedIndex.current = shownIds.current.indexOf(id);
    }
    shownIds.current = rowIds;
  }, [rowIds]);

  // After the grid's own effect, which can be some frames later than the one above.
  useEffect(() => {
    const index = vacatedIndex.current;
    if (index === null) return;
    // The grid moves the remaining rows after this effect, and may take the removed row out of the page later still.
    const frame = requestAnimationFrame(() => {
      vacatedIndex.current = null;
      const active = document.activeElement;
      // The person has moved the focus elsewhere meanwhile: it stays there.
      if (active !== document.body && !container.current?.contains(active)) return;
      const id = rowIds[Math.min(index, rowIds.length - 1)];
      if (id === undefined || !focusRow(container.current, id)) container.current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [container, rowIds]);
}
