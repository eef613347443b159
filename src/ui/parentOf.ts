/**
 * For `getPopupContainer`: opens a popup beside its trigger, because assistive technology would find it outside of
 * every landmark at the end of the document.
 */
export const parentOf = (trigger: HTMLElement): HTMLElement => trigger.parentElement ?? document.body;
