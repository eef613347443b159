/** An overlay that `interruptions.spec.ts` opens and interrupts: a row of its table. */
import type { Page } from '@playwright/test';

export interface Overlay {
  name: string;
  path: string;
  /** The account that opens it; the contractor when left out. */
  account?: 'owner' | 'staff';
  /** The window is as wide as a phone. */
  isNarrow?: true;
  open: (page: Page, video: string) => Promise<void>;
  /** Makes a call of the overlay, which the test has the server refuse or fail. */
  act?: (page: Page, video: string) => Promise<void>;
  /** It covers the header, or belongs to it, so that nobody can switch the organisation while it is open. */
  isModal?: true;
  /** Checks that the overlay, with what was entered in it, is there again after the next login. */
  isBack?: (page: Page) => Promise<void>;
}

/** The topmost dialog. */
export const dialog = (page: Page) => page.getByRole('dialog').last();
/** Presses a button of the topmost dialog. */
export const press = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name }).last().click();
