import type { Page } from '@playwright/test';
import { expect, signIn, test } from './support/test';

/** The demo video's inspection, as soon as it is processed. */
async function openReview(page: Page): Promise<void> {
  await signIn(page, 'owner@example.com');
  const link = page.getByRole('link', { name: 'synthetic-sample' });
  await expect(async () => {
    await page.goto('/inspections');
    await expect(link).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 180_000 });
  await link.click();
  await expect(page.getByText('Frame 1 of', { exact: false })).toBeVisible();
}

const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved$/ });
const inState = (page: Page, state: string) =>
  page.getByRole('region', { name: 'Filmstrip' }).getByRole('button', { name: `, ${state}` });

test.describe('a review', () => {
  test.slow();

  test('by keyboard alone: thirty frames, all undone, and the same after a reload', async ({ page }) => {
    await openReview(page);
    for (let frame = 0; frame < 30; frame += 1) await page.keyboard.press('a');
    await expect(page.getByText('Frame 31 of', { exact: false })).toBeVisible();
    await expect(saved(page)).toBeVisible();
    await page.keyboard.press('Home');
    await expect(inState(page, 'accepted').first()).toBeVisible();
    for (let frame = 0; frame < 30; frame += 1) await page.keyboard.press('z');
    await expect(inState(page, 'accepted')).toHaveCount(0);
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await expect(page.getByText('Frame 1 of', { exact: false })).toBeVisible();
    await expect(inState(page, 'accepted')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  });

  test('codes a frame, which grades the inspection, and takes it back', async ({ page }) => {
    await openReview(page);
    await page.keyboard.press('d');
    const code = page.getByRole('combobox', { name: 'Defect code' });
    await expect(code).toBeFocused();
    await code.fill('crack');
    await page.keyboard.press('Enter');
    await expect(saved(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await code.blur();
    await page.keyboard.press('[');
    await expect(page.getByText('Frame 1 of 1', { exact: false })).toBeVisible();
    await page.keyboard.press('z');
    await expect(page.getByText('No frames in the report')).toBeVisible();
    await expect(saved(page)).toBeVisible();
  });

  test.describe('when the server refuses', () => {
    test.use({ expectedConsole: /400 \(Bad Request\)/ });

    test('brings the frame back in its place, and says so', async ({ page }) => {
      await openReview(page);
      await page.route('**/inspections/frames/*', (route) =>
        route.fulfill({ status: 400, json: { detail: 'This frame cannot be hidden.' } }),
      );
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('h');
      await expect(page.getByText('This frame cannot be hidden.')).toBeVisible();
      await expect(inState(page, 'hidden')).toHaveCount(0);
      await expect(page.getByText('Frame 2 of', { exact: false })).toBeVisible();
    });
  });

  test.describe('without a connection', () => {
    test.use({ expectedConsole: /ERR_INTERNET_DISCONNECTED/ });

    test('keeps ten changes, and saves them in their order when it is back', async ({ page, context }) => {
      await openReview(page);
      const order: number[] = [];
      await context.setOffline(true);
      for (let frame = 0; frame < 10; frame += 1) await page.keyboard.press('a');
      await expect(page.getByText('Waiting to save 10 changes')).toBeVisible();
      page.on('requestfinished', (request) => {
        if (request.method() === 'PATCH') order.push(Number(request.url().split('/').at(-1)));
      });
      await context.setOffline(false);
      await expect(saved(page)).toBeVisible();
      expect(order).toHaveLength(10);
      expect(order).toEqual([...order].sort((one, other) => one - other));
      for (let frame = 0; frame < 10; frame += 1) await page.keyboard.press('z');
      await expect(saved(page)).toBeVisible();
      await page.reload();
      await expect(page.getByText(/^Frame \d+ of/)).toBeVisible();
      await expect(inState(page, 'accepted')).toHaveCount(0);
    });
  });
});
