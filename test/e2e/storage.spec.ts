/** How long videos are kept, as an administrator sets it on a computer and reads it on a phone. */
import { expectAccessible } from './support/accessible';
import { chooseAccount } from './support/overlays';
import { expect, signIn, test } from './support/test';

test.use({ isProductOwn: true });

test('an administrator announces a rule, and it fits a phone in the dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'owner@example.com', { place: '/dashboard' });
  await chooseAccount(page, 'Storage');
  await expect(page.getByRole('heading', { level: 1, name: 'Storage' })).toBeVisible();
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('spinbutton', { name: 'Originals, days' }).fill('365');
  await expect(page.getByText(/^Begins on .*, and would then remove nothing/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  const rules = page.getByRole('list', { name: 'Rules' });
  await expect(rules).toContainText(/From .* on they are kept for 365 days\./);

  await page.setViewportSize({ width: 390, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect(page.getByRole('heading', { name: 'Usage and quotas' })).toBeVisible();
  const cancel = rules.getByRole('button', { name: /^Cancel the rule for originals/ });
  await cancel.scrollIntoViewIfNeeded();
  await expect(cancel).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await expectAccessible(page);
});
