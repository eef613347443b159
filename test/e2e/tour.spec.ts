import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { expect, signIn, test } from './support/test';

const offer = (page: Page) => page.getByRole('button', { name: 'Take the tour' });

for (const width of [1440, 390]) {
  test(`the tour is offered once and shows where things begin, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, 'owner@example.com');
    await offer(page).click();
    await expect(page.getByText('Choose a folder and add up to 50 inspection videos.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Uploads shows the progress of each video')).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Inspections lists what was processed')).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Repairs are proposed as soon as')).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Export inspections as PDF')).toBeVisible();
    await expectAccessible(page);
    // It lies over nothing but itself: the app goes on working under it.
    await page.getByRole('button', { name: /^Account/ }).click();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Export inspections as PDF')).toBeHidden();

    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await expect(offer(page)).toBeHidden();

    const account = page.getByRole('button', { name: /^Account/ });
    await account.click();
    await page.getByRole('button', { name: 'Product tour' }).click();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden();
    await expect(page.getByText('Choose a folder and add up to 50 inspection videos.')).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(page.getByText('Choose a folder and add up to 50 inspection videos.')).toBeHidden();
    await expect(account).toBeFocused();
  });
}

test('the tour can be declined, and is not offered away from home', async ({ page }) => {
  await signIn(page, 'owner@example.com');
  await expect(offer(page)).toBeVisible();
  // What is at the end of the page can be scrolled above the card.
  await expect(page.locator('.Page')).toHaveCSS('padding-bottom', '96px');
  await page.goto('/inspections');
  await expect(page.getByRole('heading', { name: 'Inspections' })).toBeVisible();
  await expect(offer(page)).toBeHidden();
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(offer(page)).toBeHidden();
});

test('who may only upload is shown uploading and following', async ({ page }) => {
  await signIn(page, 'uploader@example.com');
  await offer(page).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Uploads shows the progress of each video')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toBeHidden();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByText('Uploads shows the progress of each video')).toBeHidden();
});

test('staff are offered no tour', async ({ page }) => {
  await signIn(page, 'staff@example.com');
  await expect(page.getByRole('heading', { name: 'Organisations' })).toBeVisible();
  await expect(offer(page)).toBeHidden();
  await page.getByRole('button', { name: /^Account/ }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Product tour' })).toBeHidden();
});

test('a figure of the dashboard leads to its rows, and a change of the filter is kept', async ({ page }) => {
  await signIn(page, 'owner@example.com');
  await page.getByRole('link', { name: /inspections? without an asset/ }).click();
  const filter = page.getByRole('button', { name: 'Remove filter Without an asset' });
  await expect(filter).toBeVisible();
  await expect(page.getByRole('link', { name: 'synthetic-sample' })).toBeVisible();
  await page.getByRole('button', { name: 'What it means' }).click();
  await expect(page.getByText('Nobody has reviewed it yet.', { exact: false })).toBeVisible();
  await page.keyboard.press('Escape');
  await filter.click();
  await expect(filter).toBeHidden();
  await expect(page).not.toHaveURL(/filter=/);
});
