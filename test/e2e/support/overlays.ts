/** Menus, dialogs and toasts as a person meets them. That nothing is pressed while they still move is `settle.ts`'s. */
import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';

export const dialog = (page: Page): Locator => page.getByRole('dialog');

export const toast = (page: Page, text: string | RegExp): Locator =>
  page.locator('.ant-notification-notice').filter({ hasText: text });

/** Presses a menu's item and waits until the menu is gone: for as long as it fades, it takes the keys. */
export async function chooseItem(page: Page, name: string): Promise<void> {
  const item = page.getByRole('menuitem', { name });
  await item.click();
  await expect(item).toBeHidden();
}

export async function chooseAccount(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('button', { name }).click();
}

/** In another tab of the same browser. */
export async function logOutElsewhere(context: BrowserContext): Promise<void> {
  const other = await context.newPage();
  await other.goto('/uploads');
  await chooseAccount(other, 'Logout');
  await expect(other).toHaveURL('/login');
  await other.close();
}
