/** Whether a dialog, a menu or a list of choices is open: while one is, the keys are its own. */
const OPEN = '[role="dialog"], [role="menu"], [role="listbox"]';

export const isSomethingOpen = (): boolean =>
  [...document.querySelectorAll(OPEN)].some((each) => each.getClientRects().length > 0);
