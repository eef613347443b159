/** Sharing an inspection with somebody who has no account: the link is made, looked at, and revoked. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { dialog } from './support/overlays';
import { keptRecordings } from './support/recordings';
import { openReview, saved } from './support/review';
import { expect, test } from './support/test';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const picture = (page: Page) => dialog(page).getByRole('img', { name: /^Frame at/ });
const widthOf = (page: Page) => picture(page).evaluate((image) => (image as HTMLImageElement).naturalWidth);

test('an inspection is shown without an account by a link, read-only, until it is revoked', async ({
  page,
  browser,
}) => {
  await openReview(page);
  await page.keyboard.press('h');
  await expect(saved(page)).toBeVisible();
  const inspection = page.url();
  const share = page.getByRole('button', { name: 'Share', exact: true });
  await share.click();
  await dialog(page).getByRole('button', { name: 'Create link' }).click();
  await expect(dialog(page).getByText('Copy the link now')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: /^Revoke link/ })).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Copy link' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/shared#[\w-]{43}$/);

  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const guest = await context.newPage();
  const complaints: string[] = [];
  guest.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  await guest.goto(link);
  await expect(guest.getByRole('heading', { level: 1, name: 'synthetic-sample' })).toBeVisible();
  await expectAccessible(guest);
  const frames = guest.getByRole('button', { name: /^Enlarge frame at/ });
  await expect(frames).toHaveCount(40);
  await frames.first().click();
  await expect(dialog(guest).getByText('1 of 40')).toBeVisible();
  await expect.poll(() => widthOf(guest)).toBeGreaterThan(0);
  await guest.keyboard.press('ArrowLeft');
  await expect(dialog(guest).getByText('40 of 40')).toBeVisible();
  await guest.keyboard.press('Escape');
  await expect(dialog(guest)).toBeHidden();
  await guest.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await guest.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(guest);
  expect(complaints).toEqual([]);

  // Whoever is signed in sees the same, and stays so.
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'synthetic-sample' })).toBeVisible();
  const recordings = JSON.stringify(await keptRecordings([page]));
  expect(recordings).toContain('createShareLink');
  expect(recordings).not.toContain(new URL(link).hash.slice(1));
  await page.goto(inspection);
  await share.click();
  await dialog(page)
    .getByRole('button', { name: /^Revoke link/ })
    .click();
  await page.getByRole('dialog', { name: 'Revoke this link?' }).getByRole('button', { name: 'Revoke' }).click();
  await expect(dialog(page).getByRole('button', { name: /^Revoke link/ })).toHaveCount(0);
  await guest.reload();
  await expect(guest.getByRole('alert')).toContainText('This link is no longer valid');
  await context.close();

  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(share).toBeFocused();
  await page.keyboard.press('z');
  await expect(saved(page)).toBeVisible();
});
