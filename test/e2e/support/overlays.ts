/** Menus, dialogs and toasts in the browser tests. `settle.ts` makes clicks and keys wait while they still move. */
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expect } from './expect';

export const dialog = (page: Page): Locator => page.getByRole('dialog');

export const toast = (page: Page, text: string | RegExp): Locator =>
  page.locator('.ant-notification-notice').filter({ hasText: text });

/** Presses a menu's item and waits until the menu is gone: while it fades, it still receives the keys. */
export async function chooseItem(page: Page, name: string): Promise<void> {
  const item = page.getByRole('menuitem', { name });
  await item.click();
  await expect(item).toBeHidden();
}

export async function chooseAccount(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('button', { name }).click();
}

/** Logs out in another tab of the same browser. */
export async function logOutElsewhere(context: BrowserContext): Promise<void> {
  const other = await context.newPage();
  await other.goto('/uploads');
  await chooseAccount(other, 'Logout');
  await expect(other).toHaveURL('/login');
  await other.close();
}
