/** Keys of the pages with a list, on one of them; `test/app/router.test.tsx` tries the others. */
import type { Page } from '@playwright/test';
import { bar, check, openList, PLANS, row } from './support/inspectionList';
import { plugIn } from './support/keyboards';
import { dialog } from './support/overlays';
import { expect, test } from './support/test';

test.use({ inspections: [PLANS, { scope: 'test' }] });

const search = (page: Page, name: string) => page.getByRole('searchbox', { name });
const keys = (page: Page) => page.getByRole('dialog', { name: 'Keys' });

test('a key leads to the search, and one shows the keys', async ({ page }) => {
  await openList(page);
  const name = 'Search inspections';
  await expect(search(page, name)).toBeVisible();
  const keyboard = await plugIn(page, 'German');
  await keyboard.press('/');
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

test('keys lead back to where they were pressed, leave dialogs alone, and can be switched off', async ({ page }) => {
  await openList(page);
  for (const key of ['Control+/', 'Alt+/', 'Control+?']) await page.keyboard.press(key);
  await expect(keys(page)).toBeHidden();
  await expect(search(page, 'Search inspections')).not.toBeFocused();
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
  // The bar of what is selected stands in the place of the search.
  await expect(search(page, 'Search inspections')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await bar(page).getByRole('button', { name: 'Clear selection' }).click();

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

const names = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `pipe-${String(from + index).padStart(2, '0')}`);

/** Exactly these rows are selected, of those that are shown, and the bar counts them. */
async function expectSelected(page: Page, selected: readonly string[]): Promise<void> {
  const isSelected = async (name: string) =>
    (await row(page, name).and(page.locator('[aria-selected="true"]')).count()) > 0;
  const selectedNow = () => Promise.all(names(1, 12).map(async (name) => ((await isSelected(name)) ? [name] : [])));
  await expect.poll(async () => (await selectedNow()).flat()).toEqual(selected);
  await expect(bar(page).getByText(`${selected.length} selected`)).toBeVisible();
}

test('a click with Shift selects the rows from the last one on, upwards and downwards', async ({ page }) => {
  await openList(page);
  await check(page, 'pipe-04').click();
  await check(page, 'pipe-08').click({ modifiers: ['Shift'] });
  await expectSelected(page, names(4, 8));
  await check(page, 'pipe-02').click({ modifiers: ['Shift'] });
  await expectSelected(page, names(2, 4));
  await check(page, 'pipe-10').click();
  await check(page, 'pipe-11').click({ modifiers: ['Shift'] });
  await expectSelected(page, [...names(2, 4), ...names(10, 11)]);
});

test('Shift+Space and Shift with arrows select the rows from the last one on', async ({ page }) => {
  await openList(page);
  await row(page, 'pipe-03')
    .locator('[col-id="name"]')
    .click({ position: { x: 110, y: 20 } });
  await page.keyboard.press('Space');
  await expectSelected(page, names(3, 3));
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Space');
  await expectSelected(page, names(3, 7));

  for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowDown');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Shift+ArrowDown');
  await expectSelected(page, [...names(3, 7), ...names(9, 12)]);
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Shift+ArrowUp');
  await expectSelected(page, names(3, 9));
});
