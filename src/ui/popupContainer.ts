/** For `getPopupContainer`: where a popup opens, so that assistive technology finds it inside a landmark. */

/** Beside its trigger. */
export const parentOf = (trigger: HTMLElement): HTMLElement => trigger.parentElement ?? document.body;

/** For what may not stand beside its trigger, because that is in a box that cuts it off: the landmark around it. */
export const landmarkOf = (trigger: HTMLElement): HTMLElement =>
  trigger.closest<HTMLElement>('main, nav, header, footer, [role="dialog"]') ?? document.body;

/** For all others, dialogs above all: one that is given no place is drawn before it has one, too soon for `autoFocus`. */
export const bodyOf = (): HTMLElement => document.body;
