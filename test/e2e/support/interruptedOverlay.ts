/** A row of the table that `interruptions.spec.ts` walks. */
import type { Page } from '@playwright/test';

export interface Overlay {
  name: string;
  path: string;
  /** Whom it is for, where that is not the contractor. */
  account?: 'owner' | 'staff';
  /** As wide as a phone. */
  isNarrow?: true;
  open: (page: Page, video: string) => Promise<void>;
  /** Asks the server, and is refused or not answered. */
  act?: (page: Page, video: string) => Promise<void>;
  /** It lies over the header, or is the header's own: nobody can switch the organisation under it. */
  isModal?: true;
  /** What is found again after the next login. */
  isBack?: (page: Page) => Promise<void>;
}

/** The dialog on top. */
export const dialog = (page: Page) => page.getByRole('dialog').last();
/** Presses a button of it. */
export const press = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name }).last().click();
