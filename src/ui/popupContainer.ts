/** For `getPopupContainer`: where a popup is mounted, so that assistive technology finds it inside a landmark. */

/** Beside the trigger. */
export const parentOf = (trigger: HTMLElement): HTMLElement => trigger.parentElement ?? document.body;

/** The landmark around the trigger, for a popup that a box around the trigger would cut off. */
export const landmarkOf = (trigger: HTMLElement): HTMLElement =>
  trigger.closest<HTMLElement>('main, nav, header, footer, [role="dialog"]') ?? document.body;

/**
 * For all others, above all dialogs: without a container, antd draws one before it is mounted, too soon for
 * `autoFocus`.
 */
export const bodyOf = (): HTMLElement => document.body;
