/**
 * Every screen and dialog at every width of window that matters, with long names of two scripts, measured from the boxes
 * on screen: no text over another, none cut off without a sign of it, nothing that makes the page scroll sideways.
 */
import type { Locator, Page } from '@playwright/test';
import { signIn as callAs } from '../support/apiClient';
import { showToast, textFaults, underToasts, WIDTHS } from './support/boxes';
import { choose, listOf, make, openUploads, row } from './support/folders';
import { openReview } from './support/review';
import { settled } from './support/settle';
import { chooseVideo, expect, signIn, test } from './support/test';

const LONG = 'CCTV_2026-05-14_Northern-Catchment_MH-000101_to_MH-000102_upstream_run-2';
const JAPANESE = '丸の内一丁目下水道幹線再構築工事その二、人孔〇一〇一番から人孔〇一〇二番まで';
const HEIGHT = 900;
/** Of 'Assets', the shortest of them; a longer one is cut off, and must still say something. */
const TITLE_WIDTH = 60;

async function expectFits(page: Page, screen: string, part: Locator, widths = WIDTHS): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT });
    await settled(page);
    await expect(part, `${screen} at ${width}`).toBeVisible();
    await expect.poll(() => textFaults(part), `${screen} at ${width}`).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${screen} at ${width} scrolls sideways`).toBeLessThanOrEqual(0);
    const titles = await part.locator('.Page-title').evaluateAll((all) => all.map((each) => each.clientWidth));
    for (const title of titles) expect(title, `the title's pixels, ${screen} at ${width}`).toBeGreaterThan(TITLE_WIDTH);
  }
  await page.setViewportSize({ width: 1440, height: HEIGHT });
}

/** A toast that stays covers nothing that a person needs. */
async function expectToastsAside(page: Page, screen: string): Promise<void> {
  await showToast(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await settled(page);
    await expect.poll(() => underToasts(page), `${screen} at ${width}`).toEqual([]);
  }
}

const root = (page: Page) => page.locator('#root');
const dialog = (page: Page) => page.getByRole('dialog').last();

/** Answers of the server with what people call things. */
async function nameLong(page: Page): Promise<void> {
  await page.route('**/users/organisation-context-options', async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as { fullName: string }[];
    await route.fulfill({ response, json: list.map((each) => ({ ...each, fullName: `${each.fullName} ${LONG}` })) });
  });
  await page.route(/\/inspections2?\/[0-9a-f-]{36}(\?.*)?$/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const inspection = (await response.json()) as object;
    const named = { name: LONG, filename: `${JAPANESE}.mp4`, AssetID: LONG, UpstreamNode: JAPANESE, WorkOrder: LONG };
    return route.fulfill({ response, json: { ...inspection, ...named } });
  });
}

test('public pages, with what they ask for', async ({ page }) => {
  for (const [path, heading, button] of [
    ['/login', 'Log in', 'Log in'],
    ['/register', 'Sign up', 'Sign up'],
    ['/reset-password/request', 'Forgot password', null],
    ['/reset-password/change?uid=MQ&token=abc', 'Choose a new password', null],
    ['/activate', 'Activate your account', null],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    if (button) await page.getByRole('button', { name: button }).click();
    await expectFits(page, path, root(page));
  }
});

test('the shell, the dashboard, and what is not there', async ({ page }) => {
  await nameLong(page);
  await signIn(page, 'owner@example.com');
  // It lies over the page until it is answered.
  await page.getByRole('button', { name: 'Not now' }).click();
  for (const [path, text] of [
    ['/dashboard', 'Pipes in the worst condition'],
    ['/quality', 'No sample has been drawn yet.'],
    ['/assets', 'No assets yet'],
    ['/nowhere', '404 - Page Not Found'],
    ['/organisations', '403 - Access Forbidden'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(text)).toBeVisible();
    await expectFits(page, path, root(page));
  }
});

test('folders and their dialogs, and the upload wizard', async ({ page, product, sample }) => {
  const api = await callAs(product.origin, 'owner');
  const top = (await listOf(api)).find(({ path }) => path.length === 1)?.id ?? 0;
  const long = await make(api, top, LONG);
  await make(api, long.id, JAPANESE);
  await signIn(page, 'owner@example.com');
  for (const action of ['Create subfolder', 'Rename', 'Move', 'Delete']) {
    for (const isNarrow of [false, true]) {
      // Below 1100 px the folders are in a drawer.
      const widths = WIDTHS.filter((width) => width < 1100 === isNarrow);
      await page.setViewportSize({ width: widths[0] ?? 0, height: HEIGHT });
      await page.goto('/uploads');
      if (isNarrow) await page.getByRole('button', { name: 'Folders' }).click();
      await expect(row(page, LONG)).toBeVisible();
      await choose(page, LONG, action);
      await expectFits(page, `${action} of a folder`, dialog(page), widths);
    }
  }
  await page.goto('/uploads');
  await chooseVideo(page, JAPANESE, sample);
  await expectFits(page, 'wizard, files', dialog(page));
  await page.goto('/uploads');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(dialog(page).getByRole('treeitem').first()).toBeVisible();
  await expectFits(page, 'wizard, folder', dialog(page));
  await expectToastsAside(page, 'wizard, folder');
});

test('an inspection: its review, repair and details, its panels and its print', async ({ page }) => {
  await nameLong(page);
  await openReview(page);
  await page.keyboard.press('r');
  await page.keyboard.type(`${LONG} ${JAPANESE}`);
  await page.keyboard.press('Enter');
  await expectFits(page, 'review', root(page));
  for (const name of ['Inspection', 'Repair']) {
    await page.getByRole('tab', { name }).click();
    await expectFits(page, name, root(page));
  }
  await page.getByRole('tab', { name: 'Review' }).click();
  for (const name of ['Why?', 'Keys']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expectFits(page, name, dialog(page));
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  }
  await expectToastsAside(page, 'review');
});

test('the dialogs of the inspections list', async ({ page }) => {
  await signIn(page, 'owner@example.com', { place: '/inspections' });
  const checkbox = page.getByRole('row', { name: /synthetic-sample/ }).getByRole('checkbox');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await expectFits(page, 'Filters', dialog(page));
  for (const isNarrow of [true, false]) {
    // Below 1100 px the folders are in a drawer.
    const widths = WIDTHS.filter((width) => width < 1100 === isNarrow);
    await page.setViewportSize({ width: widths[0] ?? 0, height: HEIGHT });
    await page.goto('/inspections');
    await page.getByRole('button', { name: 'Folders', exact: true }).click();
    await expect(row(page, 'North catchment')).toBeVisible();
    await expectFits(page, 'Folders', isNarrow ? dialog(page) : root(page), widths);
  }
  await page.goto('/inspections');
  for (const name of ['Assign', 'Move', 'Delete', 'Validate']) {
    await checkbox.check();
    await page.getByRole('group', { name: 'Selected inspections' }).getByRole('button', { name }).click();
    await expectFits(page, name, dialog(page));
    await page.goto('/inspections');
  }
});

test('what is typed beside the picture stays when a tablet is turned', async ({ page }) => {
  await openReview(page);
  const remarks = page.getByRole('textbox', { name: 'Remarks' });
  await page.keyboard.press('r');
  await expect(remarks).toBeFocused();
  const before = await remarks.inputValue();
  await page.keyboard.type('half ty');
  for (const width of [1024, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(remarks).toBeFocused();
    await page.keyboard.type('p');
  }
  await expect(remarks).toHaveValue(`${before}half typpp`);
});

test('what is typed into a dialog stays when a tablet is turned', async ({ page }) => {
  await openUploads(page);
  await choose(page, 'North catchment', 'Create subfolder');
  await dialog(page).getByLabel('Folder name').fill('Half typed');
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(page.getByRole('button', { name: 'folder Folders', exact: true, includeHidden: true })).toBeVisible();
  await expect(dialog(page).getByLabel('Folder name')).toHaveValue('Half typed');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(dialog(page).getByLabel('Folder name')).toHaveValue('Half typed');
  await dialog(page).getByRole('button', { name: 'Create' }).click();
  await expect(row(page, 'Half typed')).toHaveAttribute('aria-selected', 'true');
});
