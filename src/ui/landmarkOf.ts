/**
 * For `getPopupContainer` of what may not stand beside its trigger, because that is in a box that cuts it off: the
 * landmark around the trigger, for the sake of assistive technology as with `parentOf`.
 */
export const landmarkOf = (trigger: HTMLElement): HTMLElement =>
  trigger.closest<HTMLElement>('main, nav, header, footer, [role="dialog"]') ?? document.body;
