import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInAllLooks, lookAt } from './support/accessible';
import { WIDE } from './support/looks';
import { chooseVideo, expect, signIn, test } from './support/test';

const PUBLIC_SCREENS = [
  ['/reset-password/request', 'Forgot password'],
  ['/reset-password/change', 'Choose a new password'],
  ['/reset-password/change?uid=MQ&token=abc', 'Choose a new password'],
  ['/activate', 'Activate your account'],
] as const;

// The browser itself logs the refused call for the inspection that does not exist.
test.use({ expectedConsole: /status of 404/ });

async function open(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
}

test('every public screen is accessible in each look, with what it asks for', async ({ page }) => {
  await open(page, '/login', 'Log in');
  await expectAccessibleInAllLooks(page, 'login');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Enter your email')).toBeVisible();
  await expectAccessibleInAllLooks(page, 'login with errors');

  await open(page, '/register', 'Sign up');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Enter a valid email address.')).toBeVisible();
  await expectAccessibleInAllLooks(page, 'registration with errors');
  for (const [path, heading] of PUBLIC_SCREENS) {
    await open(page, path, heading);
    await expectAccessibleInAllLooks(page, path);
  }
});

test('every screen of a regular user is accessible in each look', async ({ page, sample }) => {
  await signIn(page, 'owner@example.com');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expectAccessibleInAllLooks(page, 'dashboard');
  await lookAt(page, WIDE);
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  await page.getByRole('navigation').getByRole('link', { name: 'Inspections' }).hover();
  await expect(page.getByRole('tooltip', { name: 'Inspections' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, { screen: 'collapsed sidebar with a tooltip' });
  await menu.click();

  await page.goto('/quality');
  await expect(page.getByText('No sample has been drawn yet.')).toBeVisible();
  await expectAccessibleInAllLooks(page, 'quality');

  await page.goto('/assets');
  await expect(page.getByText('No assets yet')).toBeVisible();
  await expectAccessibleInAllLooks(page, 'assets');

  await page.goto('/uploads');
  await expect(page.getByRole('treeitem', { name: 'Demo Water Utility' })).toBeVisible();
  await expectAccessibleInAllLooks(page, 'uploads');
  await chooseVideo(page, 'High Street', sample);
  await expectAccessibleInAllLooks(page, 'wizard with files');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Cancel' })
    .or(page.getByRole('dialog').getByRole('button', { name: 'Close' }))
    .first()
    .click();

  await page.goto('/inspections');
  const link = page.getByRole('link', { name: 'synthetic-sample' });
  await expect(link).toBeVisible();
  await expectAccessibleInAllLooks(page, 'inspections');

  await link.click();
  await expect(page.getByText(/^Frame 1 of/)).toBeVisible();
  await expectAccessibleInAllLooks(page, 'inspection');

  await page.goto('/inspection/00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('Inspection not found')).toBeVisible();
  await expectAccessibleInAllLooks(page, 'inspection that does not exist');

  await page.goto('/nowhere');
  await expect(page.getByText('404 - Page Not Found')).toBeVisible();
  await expectAccessibleInAllLooks(page, '404');

  await page.goto('/organisations');
  await expect(page.getByText('403 - Access Forbidden')).toBeVisible();
  await expectAccessibleInAllLooks(page, '403');
});
