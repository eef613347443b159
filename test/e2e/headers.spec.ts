/** The headers of the list's inspections as a grid: reached from the list and from what validation misses, by keyboard. */
import { expectAccessible, lookAt } from './support/accessible';
import { textFaults } from './support/boxes';
import { bar, check, openList, PLANS, rows } from './support/inspectionList';
import { LOOKS } from './support/looks';
import { dialog } from './support/overlays';
import { expect, test } from './support/test';
import { headerCell as cell, headerGrid as grid } from './support/headerGrid';

test.use({ inspections: [PLANS, { scope: 'test' }], isProductOwn: true });

test('gaps that validation finds are filled in the grid, and the list shows that they are gone', async ({ page }) => {
  await openList(page);
  await check(page, 'pipe-01').click();
  await bar(page).getByRole('button', { name: 'Validate' }).click();
  await dialog(page).getByRole('button', { name: 'Fix 4 gaps' }).click();
  await expect(grid(page).getByRole('row')).toHaveCount(2);
  await (await cell(page, 'pipe-01', /^Upstream node/)).click();
  await page.keyboard.type('MH8');
  await page.keyboard.press('Tab');
  await page.keyboard.type('MH9');
  await page.keyboard.press('Enter');
  const direction = await cell(page, 'pipe-01', /^Direction/);
  await direction.dblclick();
  await page.getByTitle('Upstream', { exact: true }).click();
  await expect(direction).toHaveText('Upstream');
  await (await cell(page, 'pipe-01', /^Date/)).click();
  await page.keyboard.type('2026-02-30');
  await page.keyboard.press('Enter');
  await expect(await cell(page, 'pipe-01', /^Date/)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(/Must be a date such as 2026-01-31\.$/)).toBeVisible();
  await page.keyboard.type('2026-02-28');
  await page.keyboard.press('Enter');
  await expect(page.getByText('All saved')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(rows(page).first().locator('[col-id="problems"]')).toHaveText('0');
  await expect(rows(page).first().getByRole('link', { name: 'MH8 → MH9, pipe-01' })).toBeVisible();
});

test('a block is pasted, filled down and taken back by keyboard', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openList(page);
  await page.getByRole('button', { name: 'Edit headers' }).click();
  await expect(grid(page).getByRole('row')).toHaveCount(26);
  const street = await cell(page, 'pipe-02', /^Street/);
  await street.click();
  await page.evaluate(() =>
    navigator.clipboard.writeText(
      'File\tStreet\tHeight or diameter\npipe-02.mp4\tMill Lane\t300\npipe-03\t水車通り\t8 in\n',
    ),
  );
  await page.keyboard.press('Control+v');
  await expect(page.getByText('Paste: 4 values changed in 2 inspections.')).toBeVisible();
  await expect(await cell(page, 'pipe-03', /^Height/)).toHaveText('203.2 mm');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+d');
  await expect(page.getByText('Fill down: 2 values changed in 2 inspections.')).toBeVisible();
  await expect(await cell(page, 'pipe-04', /^Street/)).toHaveText('Mill Lane');
  await page.keyboard.press('Control+z');
  await expect(await cell(page, 'pipe-04', /^Street/)).toHaveText('');
  await expect(await cell(page, 'pipe-03', /^Street/)).toHaveText('水車通り');
  await page.keyboard.press('Control+z');
  await expect(street).toHaveText('');
  await expect(page.getByText('All saved')).toBeVisible();
  await page.reload();
  await expect(await cell(page, 'pipe-02', /^Street/)).toHaveText('');
});

test('axe finds nothing in the grid, and no text lies over another, in each look', async ({ page }) => {
  await openList(page, '?pageSize=3');
  await page.getByRole('button', { name: 'Edit headers' }).click();
  await (await cell(page, 'pipe-01', /^Date/)).click();
  for (const look of LOOKS) {
    await lookAt(page, look);
    await expectAccessible(page, { screen: 'headers', parts: ['.HeaderGrid'] });
    await expect.poll(() => textFaults(page.locator('main')), `at ${look.width}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
});
