/**
 * Where in a list a button stands, so that the focus finds back there when the button is gone or cannot be pressed any
 * more. The list has the attributes `data-rows` and `tabIndex={-1}`; its rows have `row-id`, and what holds their buttons
 * `col-id="actions"`, as AG Grid's have.
 */
const isUsable = (element: HTMLElement): boolean => element.isConnected && !element.matches(':disabled');

/** Focuses the row's first action, or else its last cell; returns whether the list has such a row. */
export function focusRow(list: HTMLElement | null, rowId: string): boolean {
  // A row with pinned columns is drawn in parts, each with the row's id.
  const inRow = (selector: string) => list?.querySelector<HTMLElement>(`[row-id="${CSS.escape(rowId)}"] ${selector}`);
  const place =
    inRow('[col-id="actions"] button:enabled:not([tabindex="-1"])') ?? inRow('[role="gridcell"]:last-child');
  place?.focus();
  return place != null;
}

/**
 * The returned function gives the focus to the button, else to another one of its row, else to the row that follows or
 * precedes it, else to the list.
 */
export function rememberPlace(button: HTMLElement): () => void {
  const list = button.closest<HTMLElement>('[data-rows]');
  const idOf = (element: Element | null) => element?.getAttribute('row-id') ?? '';
  const ids = [...new Set([...(list?.querySelectorAll('[row-id]') ?? [])].map(idOf))];
  const at = ids.indexOf(idOf(button.closest('[row-id]')));
  const nearest = [...ids.slice(Math.max(0, at)), ...ids.slice(0, Math.max(0, at)).reverse()];
  return () => {
    if (isUsable(button)) button.focus();
    else if (!nearest.some((id) => focusRow(list, id))) list?.focus();
  };
}
