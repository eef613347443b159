/** Comments on a frame: two people talk, and nothing that was typed gets lost. */
import type { Page } from '@playwright/test';
import { openReview, showFilmstrip } from './support/review';
import { toast } from './support/overlays';
import { expect, signIn, test } from './support/test';

// A browser says of each call that fails that it did.
test.use({ expectedConsole: /Failed to load resource/ });

const field = (page: Page) => page.getByRole('textbox', { name: 'Comment', exact: true });
const thread = (page: Page) => page.getByRole('region', { name: 'Comments' }).getByRole('listitem');
const tile = (page: Page, name: RegExp) =>
  page.getByRole('region', { name: 'Filmstrip' }).getByRole('button', { name });

test('what is typed outlives another frame and a refusal, and the other person answers it', async ({ page }) => {
  await openReview(page);
  await showFilmstrip(page);
  await page.keyboard.press('m');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('Is this <b>a crack</b>?');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await expect(field(page)).toHaveValue('');
  await page.keyboard.press('ArrowLeft');
  await expect(field(page)).toHaveValue('Is this <b>a crack</b>?');

  await page.route('**/comments', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '{}' }) : route.fallback(),
  );
  await page.keyboard.press('m');
  await page.keyboard.press('Control+Enter');
  await expect(toast(page, 'Failed to Add Comment')).toBeVisible();
  await expect(field(page)).toHaveValue('Is this <b>a crack</b>?');
  await page.unroute('**/comments');
  await page.keyboard.press('Control+Enter');
  await expect(thread(page)).toHaveCount(1);
  await expect(thread(page)).toContainText('Is this <b>a crack</b>?');
  await expect(field(page)).toHaveValue('');
  await expect(tile(page, /1 open comment$/)).toHaveCount(1);
  const address = new URL(page.url()).pathname;

  await signIn(page, 'contractor@example.com', { place: `${address}?filter=Commented` });
  await expect(thread(page)).toContainText('Demo Owner');
  await expect(tile(page, /^Frame at/)).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Delete comment/ })).toHaveCount(0);
  await field(page).fill('No, a joint.');
  await page.getByRole('button', { name: 'Add comment' }).click();
  await expect(thread(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Delete comment by Demo Contractor' }).click();
  await expect(thread(page)).toHaveCount(1);

  // Enter and Escape are the list's while it is open, and with Ctrl the field's once it is closed.
  const person = page.getByRole('menuitem', { name: 'Demo Owner' });
  await field(page).focus();
  await page.keyboard.type('@');
  await expect(person).toBeVisible();
  await expect(page.getByRole('menuitem')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(person).toBeHidden();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('demo o');
  await expect(person).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('@Demo Owner ');
  await page.keyboard.type('look here');
  await page.keyboard.press('Control+Enter');
  await expect(thread(page)).toHaveCount(2);
  await expect(thread(page).last()).toContainText('@Demo Owner look here');
  await page.goto(`${address}?filter=All`);
  await page.getByRole('button', { name: 'Resolve comment by Demo Owner' }).click();
  await expect(thread(page).first()).toContainText('Resolved by Demo Contractor');
  await expect(tile(page, /1 open comment$/)).toHaveCount(1);

  await signIn(page, 'owner@example.com', { place: '/dashboard' });
  await expect(page.getByRole('link', { name: '1 inspection with comments that mention you' })).toBeVisible();
  await page.getByRole('link', { name: 'Demo Contractor: @Demo Owner look here' }).click();
  await page.getByRole('button', { name: 'Resolve comment by Demo Contractor' }).click();
  await expect(thread(page).last()).toContainText('Resolved by Demo Owner');

  // The contractor works for the owner: they mention each other. A whole name may be typed before the people are there.
  let letGo = () => {};
  const isTyped = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/mentionable', async (route) => {
    await isTyped;
    await route.fallback();
  });
  await field(page).focus();
  await page.keyboard.type('@demo c');
  await expect(page.getByText('Loading people')).toBeVisible();
  letGo();
  await expect(page.getByRole('menuitem', { name: 'Demo Contractor, Demo Drain Surveys' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('@Demo Contractor ');
  await page.keyboard.type('please check');
  await page.keyboard.press('Control+Enter');
  await expect(thread(page).last()).toContainText('@Demo Contractor please check');
});
