import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { LOOKS } from './support/looks';
import { chooseVideo, expect, signIn, test } from './support/test';

const PUBLIC_SCREENS = [
  ['/reset-password/request', 'Forgot password'],
  ['/reset-password/change', 'Choose a new password'],
  ['/reset-password/change?uid=MQ&token=abc', 'Choose a new password'],
  ['/activate', 'Activate your account'],
] as const;

/** Nothing for axe to find, and nothing that makes the page scroll sideways. */
async function expectAccessible(page: Page, screen: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => `${screen}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${screen} scrolls sideways`).toBeLessThanOrEqual(0);
}

// The browser itself logs the refused call for the inspection that does not exist.
test.use({ expectedConsole: /status of 404/ });

for (const { colorScheme, width } of LOOKS) {
  test(`every screen is accessible, ${colorScheme}, ${width} px wide`, async ({ page, sample }) => {
    // A dozen screens.
    test.slow();
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });

    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    await expectAccessible(page, 'login');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText('Enter your email')).toBeVisible();
    await expectAccessible(page, 'login with errors');

    await page.goto('/register');
    await expect(page.getByRole('heading', { name: 'Sign up' })).toBeVisible();
    await expectAccessible(page, 'registration');
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByText('Enter a valid email address.')).toBeVisible();
    await expectAccessible(page, 'registration with errors');
    for (const [path, title] of PUBLIC_SCREENS) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await expectAccessible(page, path);
    }

    await signIn(page, 'owner@example.com');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await expectAccessible(page, 'dashboard');
    if (width >= 1100) {
      const menu = page.getByRole('button', { name: 'Menu' });
      await menu.click();
      await page.getByRole('navigation').getByRole('link', { name: 'Inspections' }).hover();
      await expect(page.getByRole('tooltip', { name: 'Inspections' })).toBeInViewport({ ratio: 1 });
      await expectAccessible(page, 'collapsed sidebar with a tooltip');
      await menu.click();
    }
    await page.goto('/assets');
    await expect(page.getByText('No assets yet')).toBeVisible();
    await expectAccessible(page, 'assets');

    await page.goto('/uploads');
    await expect(page.getByRole('heading', { name: 'Uploads', level: 1 })).toBeVisible();
    const foldersButton = page.getByRole('button', { name: 'Folders' });
    if (width < 1100) await foldersButton.click();
    await expect(page.getByRole('treeitem', { name: 'Demo Water Utility' })).toBeVisible();
    await expectAccessible(page, 'uploads');
    if (width < 1100) await page.keyboard.press('Escape');
    await chooseVideo(page, 'High Street', sample);
    await expectAccessible(page, 'wizard with files');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: 'Cancel' })
      .or(page.getByRole('dialog').getByRole('button', { name: 'Close' }))
      .first()
      .click();

    await page.goto('/inspections');
    const link = page.getByRole('link', { name: 'synthetic-sample' });
    await expect(link).toBeVisible();
    await expectAccessible(page, 'inspections');

    await link.click();
    await expect(page.getByText(/^Frame 1 of/)).toBeVisible();
    await expectAccessible(page, 'inspection');

    await page.goto('/inspection/00000000-0000-4000-8000-000000000000');
    await expect(page.getByText('Inspection not found')).toBeVisible();
    await expectAccessible(page, 'inspection that does not exist');

    await page.goto('/nowhere');
    await expect(page.getByText('404 - Page Not Found')).toBeVisible();
    await expectAccessible(page, '404');

    await page.goto('/organisations');
    await expect(page.getByText('403 - Access Forbidden')).toBeVisible();
    await expectAccessible(page, '403');
  });
}
