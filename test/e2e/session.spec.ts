import type { Page, Route } from '@playwright/test';
import { DEMO_PASSWORD } from '../../scripts/backend/database/seed';
import { chooseAccount, toast } from './support/overlays';
import { expect, test } from './support/test';

const answer = (status: number, body: unknown) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });

async function logIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await logIn(page, email);
  await expect(page).not.toHaveURL(/\/login/);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

test.describe('refused', () => {
  test.use({ expectedConsole: /status of 401/ });

  test('a login that is refused says so in a toast and in place, and keeps what was typed', async ({ page }) => {
    await page.goto('/login');
    await logIn(page, 'owner@example.com', 'not the password');
    const words = 'Incorrect email or password.';
    await expect(page.getByRole('alert')).toContainText(`Login failed${words}`);
    await expect(page.getByRole('note')).toContainText(words);
    // The toast takes nothing from where the person is.
    await expect(page.getByRole('button', { name: 'Log in' })).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveValue('owner@example.com');
    await expect(page).toHaveURL('/login');
  });

  test('a session that ends in the middle of work leads to login and back', async ({ page }) => {
    await signIn(page, 'owner@example.com');
    await page.goto('/inspections?search=pipe');
    await expect(heading(page, 'Inspections')).toBeVisible();
    // The first page's own calls still pass: it asks again by itself, and would be the page that was left.
    await page.route('**/api/v3/**', (route) =>
      new URL(page.url()).pathname === '/dashboard' ? answer(401, { detail: 'Expired' })(route) : route.continue(),
    );
    await page.getByRole('link', { name: 'Dashboard' }).click();
    // Told once: above the form, and by no toast beside it.
    await expect(page.getByText('Unable to refresh access token. Please log in again.')).toHaveCount(1);
    await expect(page.getByRole('alert').filter({ hasText: 'Session expired' })).toBeVisible();
    await expect(page).toHaveURL('/login?next=%2Fdashboard');
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('Token')))).toEqual([]);

    await page.unrouteAll();
    await logIn(page, 'owner@example.com');
    await expect(heading(page, 'Dashboard')).toBeVisible();
  });
});

test('a deep link leads to login and back to the page asked for', async ({ page }) => {
  await page.goto('/inspections?search=main');
  await expect(page).toHaveURL('/login?next=%2Finspections%3Fsearch%3Dmain');
  await logIn(page, 'owner@example.com');
  await expect(page).toHaveURL('/inspections?search=main');
  await expect(heading(page, 'Inspections')).toBeFocused();

  await page.goto('/register');
  await expect(heading(page, 'Dashboard')).toBeVisible();
});

test('login never leads on to a stranger', async ({ page, product }) => {
  await page.goto('/login?next=https://example.com/uploads');
  await logIn(page, 'uploader@example.com');
  await expect(heading(page, 'Uploads')).toBeVisible();
  expect(page.url()).toBe(`${product.origin}/uploads`);
});

test('logging out in one tab signs out the other at once', async ({ page, context }) => {
  await signIn(page, 'owner@example.com');
  const other = await context.newPage();
  await other.goto('/uploads');
  await expect(heading(other, 'Uploads')).toBeVisible();
  await chooseAccount(page, 'Logout');
  await expect(other).toHaveURL(/\/login$/);
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'preferences'))).toEqual([]);
});

test.describe('offline', () => {
  test.use({ expectedConsole: /Failed to load resource|ERR_INTERNET_DISCONNECTED/ });

  test('a lost connection is told until it is back', async ({ page, context }) => {
    await signIn(page, 'owner@example.com');
    await context.setOffline(true);
    const lost = page.getByRole('alert').filter({ hasText: 'You are offline' });
    await expect(lost).toContainText('Connection lost. Some features may not work.');
    await context.setOffline(false);
    const back = page.getByRole('status').filter({ hasText: 'Back online' });
    await expect(back).toContainText('Connection restored');
    await expect(lost).toBeHidden();
    await expect(back).toBeHidden();
  });

  test('logging out without a connection clears what was kept, in every tab', async ({ page, context }) => {
    await signIn(page, 'owner@example.com');
    await expect(heading(page, 'Dashboard')).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('selected-org-id'))).not.toBeNull();
    await page.evaluate(() => localStorage.setItem('assets-standard', '6'));
    const other = await context.newPage();
    await other.goto('/inspections');
    await expect(heading(other, 'Inspections')).toBeVisible();
    await context.setOffline(true);
    await chooseAccount(page, 'Logout');
    await expect(other).toHaveURL(/\/login$/);
    await expect(heading(page, 'Log in')).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'preferences'))).toEqual([]);
  });
});

test('a contractor works in the organisation that was chosen, after a reload too', async ({ page }) => {
  await signIn(page, 'contractor@example.com');
  const chosen = page.locator('header').getByTitle('Demo Water Utility');
  const switcher = page.getByRole('combobox', { name: 'Organisation' });
  await switcher.click();
  await expect(page.getByText('My Organisation')).toBeVisible();
  await expect(page.getByText('Asset Owners')).toBeVisible();
  await page
    .getByRole('option', { name: 'Demo Water Utility' })
    .or(page.getByTitle('Demo Water Utility'))
    .last()
    .click();
  await expect(chosen).toBeVisible();
  const asked = page.waitForRequest((request) => request.url().includes('/dashboard?'));
  await page.reload();
  await expect(chosen).toBeVisible();
  const id = await page.evaluate(() => localStorage.getItem('selected-org-id'));
  expect(new URL((await asked).url()).searchParams.get('organisation')).toBe(id);
});

test.describe('organisations that cannot be loaded', () => {
  test.use({ expectedConsole: /status of 500|Error loading organisations:/ });

  test('are told of, and can be asked for again', async ({ page }) => {
    const logged = page.waitForEvent('console', (message) => message.text().startsWith('Error loading organisations:'));
    await page.route('**/users/organisation-context-options', answer(500, {}));
    await signIn(page, 'contractor@example.com');
    await logged;
    const words = 'Could not load organisation options. Please try again.';
    await expect(toast(page, words)).toBeVisible();
    await expect(page.locator('header').getByTitle(words)).toBeVisible();
    await expect(heading(page, 'Dashboard')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('header').getByTitle('Demo Drain Surveys')).toBeVisible();
  });
});

test('the theme that was chosen is there from the first paint after a reload', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn(page, 'owner@example.com');
  await chooseAccount(page, 'Dark theme');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'dark');

  // Every value that the attribute takes, from before the first paint on.
  await page.addInitScript(() => {
    const seen: (string | undefined)[] = [];
    Object.assign(window, { seenThemes: seen });
    new MutationObserver(() => seen.push(document.documentElement?.dataset.theme)).observe(document, {
      attributes: true,
      attributeFilter: ['data-theme'],
      subtree: true,
    });
  });
  await page.reload();
  await expect(heading(page, 'Dashboard')).toBeVisible();
  const seen = await page.evaluate(() => (window as unknown as { seenThemes: string[] }).seenThemes);
  expect([...new Set(seen)]).toEqual(['dark']);

  await chooseAccount(page, 'System theme');
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveAttribute('data-theme', 'dark');
});

test('on a narrow screen the drawer leads between pages by keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'owner@example.com');
  await expect(heading(page, 'Dashboard')).toBeFocused();
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('link', { name: 'Inspections' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(menu).toBeFocused();

  await page.keyboard.press('Enter');
  const link = drawer.getByRole('link', { name: 'Inspections' });
  await expect(link).toBeVisible();
  for (let presses = 0; presses < 6; presses += 1) {
    if (await link.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/inspections');
  await expect(drawer).toBeHidden();
});

test('the first Tab reaches the way past the menu', async ({ page }) => {
  await signIn(page, 'owner@example.com');
  await page.reload();
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test(`the account menu opens in sight and Escape gives the focus back, motion: ${reducedMotion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await signIn(page, 'owner@example.com');
    const account = page.getByRole('button', { name: /^Account/ });
    await account.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden();
    await expect(account).toBeFocused();
  });
}

test.describe('after a deploy', () => {
  test.use({ expectedConsole: /Failed to load resource|ChunkLoadError|Loading chunk|Refused to execute/ });

  test('a part that nobody has asked for does not take the page with it', async ({ page }) => {
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      const response = await route.fetch();
      const isGone = (await response.text()).includes('Exports in progress');
      return route.fulfill(isGone ? { status: 404, body: '' } : { response });
    });
    const gone = page.waitForResponse((response) => response.status() === 404);
    await signIn(page, 'owner@example.com');
    await gone;
    await page.getByRole('link', { name: 'Uploads', exact: true }).click();
    await expect(heading(page, 'Uploads')).toBeVisible();
  });

  test('a part of the app that is gone makes the page load anew, once', async ({ page }) => {
    await signIn(page, 'owner@example.com');
    await expect(heading(page, 'Dashboard')).toBeVisible();
    // It comes a little later, and would be the part that is gone.
    await expect(page.getByRole('button', { name: /^Exports in progress/ })).toBeVisible();
    let loads = 0;
    page.on('domcontentloaded', () => (loads += 1));
    const gone: string[] = [];
    await page.route(/\/assets\/.*\.js$/, (route) => {
      if (gone.length > 0) return route.continue();
      gone.push(route.request().url());
      return route.fulfill({ status: 404, body: '' });
    });
    await page.getByRole('link', { name: 'Uploads', exact: true }).click();
    await expect(heading(page, 'Uploads')).toBeVisible();
    expect(loads).toBe(1);

    // The same build again, with a part that stays away: the person is told, and the other pages are still there.
    await page.unrouteAll();
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect(heading(page, 'Dashboard')).toBeVisible();
    await page.route(/\/assets\/.*\.js$/, (route) => route.fulfill({ status: 404, body: '' }));
    await page.getByRole('link', { name: 'Inspections', exact: true }).click();
    await expect(heading(page, 'Oops! Something went wrong')).toBeVisible();
    await expect(page.getByText('An unexpected error occurred.', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Go to Home' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
    expect(loads).toBe(1);
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect(heading(page, 'Dashboard')).toBeVisible();
  });
});
