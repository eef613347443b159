/** Keys of the pages with a list. */
import type { Page } from '@playwright/test';
import { bar, check, openList, PLANS, row } from './support/inspectionList';
import { dialog } from './support/overlays';
import { expect, signIn, test } from './support/test';

test.use({ inspections: [PLANS, { scope: 'test' }] });

const search = (page: Page, name: string) => page.getByRole('searchbox', { name });
const keys = (page: Page) => page.getByRole('dialog', { name: 'Keys' });

/** As German keyboards have the sign. */
async function pressWithShift(page: Page, key: string, code: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const type of ['keyDown', 'keyUp'] as const) {
    await session.send('Input.dispatchKeyEvent', {
      type,
      key,
      code,
      modifiers: 8,
      ...(type === 'keyDown' && { text: key }),
    });
  }
}

const LISTS = [
  ['owner', '/uploads', 'Search files'],
  ['owner', '/inspections', 'Search inspections'],
  ['owner', '/assets', 'Search assets'],
  ['staff', '/organisations', 'Search organisations'],
  ['staff', '/users', 'Search users'],
] as const;

for (const [account, place, name] of LISTS) {
  test(`${place}: a key leads to the search, and one shows the keys`, async ({ page }) => {
    await signIn(page, `${account}@example.com`, { place });
    await expect(search(page, name)).toBeVisible();
    await pressWithShift(page, '/', 'Digit7');
    await expect(search(page, name)).toBeFocused();
    await page.keyboard.type('/?x');
    await expect(search(page, name)).toHaveValue('/?x');
    await expect(page).toHaveURL(/search=/);
    await page.keyboard.press('Escape');
    await expect(search(page, name)).toHaveValue('');
    await expect(page).not.toHaveURL(/search=/);
    await expect(search(page, name)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(search(page, name)).not.toBeFocused();

    await page.keyboard.press('?');
    await expect(keys(page)).toBeVisible();
    await page.keyboard.press('/');
    await expect(search(page, name)).not.toBeFocused();
    await page.keyboard.press('Escape');
    await expect(keys(page)).toBeHidden();
  });
}

test('keys lead back to where they were pressed, leave dialogs alone, and can be switched off', async ({ page }) => {
  await openList(page);
  const cell = row(page, 'pipe-02').locator('[col-id="name"]');
  await cell.click({ position: { x: 110, y: 20 } });
  await page.keyboard.press('/');
  await expect(search(page, 'Search inspections')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(cell).toBeFocused();

  await check(page, 'pipe-02').click();
  await bar(page).getByRole('button', { name: 'Delete' }).click();
  await expect(dialog(page)).toBeVisible();
  for (const key of ['/', '?']) await page.keyboard.press(key);
  await expect(keys(page)).toBeHidden();
  await expect(search(page, 'Search inspections')).not.toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();

  await page.keyboard.press('F1');
  await keys(page).getByRole('switch', { name: 'Single keys' }).click();
  await page.keyboard.press('Escape');
  await expect(keys(page)).toBeHidden();
  for (const key of ['/', '?']) await page.keyboard.press(key);
  await expect(search(page, 'Search inspections')).not.toBeFocused();
  await expect(keys(page)).toBeHidden();
  await page.keyboard.press('F1');
  await keys(page).getByRole('switch', { name: 'Single keys' }).click();
});
