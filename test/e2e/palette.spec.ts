/** The command palette: places, records and the screen's actions from one field, by keys alone. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { openReview } from './support/review';
import { expect, signIn, test } from './support/test';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' });
const field = (page: Page) => palette(page).getByRole('combobox');
const entry = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name });

async function open(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(text);
}

test('leads to a page, an asset, a folder and an inspection', async ({ page }) => {
  await signIn(page, 'owner@example.com', { place: '/inspections' });
  await open(page, 'qual');
  await expect(palette(page).getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/quality');

  await open(page, 'high street');
  await expect(entry(page, /^High Street/)).toBeVisible();
  await expectAccessible(page, { screen: 'command palette' });
  await entry(page, /^High Street/).click();
  await expect(page).toHaveURL(/\/uploads\?folder=\d+/);

  await open(page, 'synthetic');
  await expect(entry(page, /synthetic-sample/).first()).toBeVisible();
  // What was found for other words is not what Enter means now.
  await page.keyboard.type('zz');
  await page.keyboard.press('Enter');
  await expect(palette(page).getByRole('status')).toHaveText('Nothing found');
  await field(page).fill('synthetic');
  await expect(entry(page, /synthetic-sample/).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/inspection\//);
});

test('runs what the review screen offers, and gives the focus back', async ({ page }) => {
  await openReview(page);
  await open(page, 'next frame');
  await expect(entry(page, /^Next frame →$/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(entry(page, /^Next unreviewed frame/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeHidden();
  await expect(page.getByText('Frame 2 of', { exact: false })).toBeVisible();

  await open(page, 'enter remarks');
  await page.keyboard.press('Enter');
  const remarks = page.getByRole('textbox', { name: 'Remarks' });
  await expect(remarks).toBeFocused();
  await open(page, '');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(remarks).toBeFocused();
});

test.describe('while the server fails', () => {
  test.use({ expectedConsole: /status of 500/ });

  test('does not say that nothing was found', async ({ page }) => {
    await signIn(page, 'owner@example.com');
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    await page.route('**/inspections2?*', (route) => route.fulfill({ status: 500, json: {} }));
    await open(page, 'zzz');
    await expect(palette(page).getByRole('status')).toHaveText('Not everything could be searched.');
    await field(page).fill('z');
    await expect(palette(page).getByRole('status')).toHaveText('Nothing found');
  });
});

test('offers an upload-only person no page that they may not see', async ({ page }) => {
  await signIn(page, 'uploader@example.com', { place: '/uploads' });
  await open(page, '');
  await expect(palette(page).getByRole('option')).toHaveText(['Uploads', 'Upload videos']);
});
