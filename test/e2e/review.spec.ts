import type { Page, Request } from '@playwright/test';
import { chooseAccount } from './support/overlays';
import { openReview, saved, showFilmstrip } from './support/review';
import { expect, test } from './support/test';

const inState = (page: Page, state: string) =>
  page.getByRole('region', { name: 'Filmstrip' }).getByRole('button', { name: `, ${state}` });

test.describe('a review', () => {
  test('by keyboard alone: thirty frames, all undone, and the same after a reload', async ({ page }) => {
    await openReview(page);
    await showFilmstrip(page);
    for (let frame = 0; frame < 30; frame += 1) await page.keyboard.press('a');
    await expect(page.getByText('Frame 31 of', { exact: false })).toBeVisible();
    await expect(saved(page)).toBeVisible();
    await page.keyboard.press('Home');
    await expect(inState(page, 'no defect').first()).toBeVisible();
    for (let frame = 0; frame < 30; frame += 1) await page.keyboard.press('z');
    await expect(inState(page, 'no defect')).toHaveCount(0);
    await expect(saved(page)).toBeVisible();
    // The address follows when the keys rest.
    await expect(page).toHaveURL(/[?&]frame=0(&|$)/);
    await page.reload();
    await expect(page.getByText('Frame 1 of', { exact: false })).toBeVisible();
    await expect(inState(page, 'no defect')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  });

  test('shows the frame of a link in a filmstrip that is unfolded only then', async ({ page }) => {
    await openReview(page);
    await page.goto(`${new URL(page.url()).pathname}?filter=All&frame=30`);
    await expect(page.getByText('Frame 31 of', { exact: false })).toBeVisible();
    await showFilmstrip(page);
    const selected = page.getByRole('region', { name: 'Filmstrip' }).locator('[aria-current="true"]');
    await expect(selected).toBeInViewport({ ratio: 1 });
  });

  test('leaves the tools as they are while a panel is open', async ({ page }) => {
    await openReview(page);
    const keys = page.getByRole('dialog', { name: 'Keys' });
    const boxes = () => Promise.all(['.PictureTools', '.ReviewBar'].map((each) => page.locator(each).boundingBox()));
    for (const width of [1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await page.keyboard.press('?');
      await expect(keys).toBeVisible();
      const beside = await boxes();
      await page.keyboard.press('?');
      await expect(keys).toBeHidden();
      await expect.poll(boxes, { message: `${width} px` }).toEqual(beside);
    }
  });

  test('codes a frame, which grades the inspection, and takes it back', async ({ page }) => {
    await openReview(page);
    await page.keyboard.press('d');
    const code = page.getByRole('combobox', { name: 'Defect code' });
    await expect(code).toBeFocused();
    await page.keyboard.type('crack');
    await page.keyboard.press('Enter');
    await expect(saved(page, /^Defect code updated successfully!$/)).toBeVisible();
    const state = page.getByRole('img', { name: 'Defect code updated successfully!' });
    for (const width of [1440, 1024, 768, 390]) {
      await page.setViewportSize({ width, height: 900 });
      // As wide as without words, which show on the way to it.
      expect((await state.boundingBox())?.width, `${width} px`).toBe(24);
      await state.hover();
      await expect(page.getByRole('tooltip', { name: 'Defect code updated successfully!' })).toBeInViewport({
        ratio: 1,
      });
      await page.mouse.move(0, 0);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press('[');
    await expect(page.getByText('Frame 1 of 1', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Status: Uploaded' }).click();
    await page.getByRole('menuitem', { name: 'Reviewed' }).click();
    await expect(page.getByRole('tab', { name: 'Repair', selected: true })).toBeVisible();
    await expect(page.getByText('Repairs Generated')).toBeVisible();
    const plans = page.getByRole('table', { name: 'Repair plans' });
    await expect(plans.getByRole('rowheader').getByRole('button')).toHaveText(/\(D-C\w\), /);
    await page.keyboard.press('r');
    await expect(page.getByRole('textbox', { name: 'Remarks' })).toBeFocused();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Status: Reviewed' }).click();
    await page.getByRole('menuitem', { name: 'Uploaded' }).click();
    await expect(page.getByRole('button', { name: 'Status: Uploaded' })).toBeVisible();
    await page.keyboard.press('[');
    await page.keyboard.press('z');
    // To the frame that it changes, which the report has no more.
    await expect(page.getByText(/^Frame 1 of \d\d/)).toBeVisible();
    await page.keyboard.press('[');
    await expect(page.getByText('No frames in the report')).toBeVisible();
    await expect(saved(page)).toBeVisible();
    // The link leads to exactly this, whatever the status asks for.
    await page.goto(`${new URL(page.url()).pathname}?tab=repair&filter=All&frame=5`);
    await expect(page.getByText(/^Frame 6 of \d\d/)).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Repair', selected: true })).toBeVisible();
  });

  test.describe('when the server refuses', () => {
    test.use({ expectedConsole: /400 \(Bad Request\)/ });

    test('brings the frame back in its place, and says so', async ({ page }) => {
      await openReview(page);
      await showFilmstrip(page);
      await page.route('**/inspections/frames/*', (route) =>
        route.fulfill({ status: 400, json: { detail: 'This frame cannot be hidden.' } }),
      );
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('h');
      await expect(page.getByText('This frame cannot be hidden.')).toBeVisible();
      await expect(inState(page, 'hidden')).toHaveCount(0);
      await expect(page.getByText('Frame 3 of', { exact: false })).toBeVisible();
    });
  });

  test.describe('without a connection', () => {
    test.use({ expectedConsole: /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_FAILED/ });

    test('keeps ten changes over a reload, and saves them in their order when it is back', async ({
      page,
      context,
    }) => {
      await openReview(page);
      await showFilmstrip(page);
      const sent: Request[] = [];
      await context.setOffline(true);
      for (let frame = 0; frame < 10; frame += 1) await page.keyboard.press('a');
      await expect(page.getByText('Waiting to save 10 changes')).toBeVisible();
      // The page can be loaded again, but nothing can be saved yet.
      await page.route('**/inspections/frames/*', (route) => route.abort('connectionfailed'));
      await context.setOffline(false);
      await page.reload();
      await expect(page.getByText('Waiting to save 10 changes')).toBeVisible();
      await expect(inState(page, 'no defect').first()).toBeVisible();
      await chooseAccount(page, 'Logout');
      await expect(page.getByText('10 frame changes are not saved.', { exact: false })).toBeVisible();
      await page.getByRole('button', { name: 'Stay signed in' }).click();
      await page.keyboard.press('Escape');
      // Three are under way at a time, and may be answered in another order. The first may go as soon as they can.
      page.on('request', (request) => {
        if (request.method() === 'PATCH') sent.push(request);
      });
      await page.unroute('**/inspections/frames/*');
      await context.setOffline(true);
      await context.setOffline(false);
      await expect(saved(page, /^Frame updated successfully!$/)).toBeVisible();
      const order = sent
        .filter((request) => request.failure() === null)
        .map((request) => Number(request.url().split('/').at(-1)));
      expect(order).toHaveLength(10);
      expect(order).toEqual([...order].sort((one, other) => one - other));
      await page.keyboard.press('Home');
      for (let frame = 0; frame < 10; frame += 1) {
        await page.keyboard.press('a');
        await page.keyboard.press('ArrowRight');
      }
      await expect(saved(page)).toBeVisible();
      await page.reload();
      await expect(page.getByText(/^Frame \d+ of/)).toBeVisible();
      await expect(inState(page, 'no defect')).toHaveCount(0);
    });
  });
});
