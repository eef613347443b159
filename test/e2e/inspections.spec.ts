import { expectAccessible, lookAt } from './support/accessible';
import { row as folder } from './support/folders';
import {
  bar,
  check,
  chooser,
  columnsButton,
  COUNT,
  grid,
  openList,
  PLANS,
  row,
  rows,
  tab,
} from './support/inspectionList';
import { LOOKS } from './support/looks';
import { dialog, toast } from './support/overlays';
import { expect, signIn, test } from './support/test';

test.use({ inspections: [PLANS, { scope: 'test' }], isProductOwn: true });

test('tabs show the inspections of a status, with their numbers, and stand in the address', async ({ page }) => {
  await openList(page, '?page=1');
  await tab(page, 'Reviewed 10').click();
  await expect(page).toHaveURL(/page=0.*tab=Reviewed/);
  await expect(rows(page)).toHaveCount(10);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Reviewed 10' })).toBeChecked();
  await expect(page.getByText('1–10 of 10')).toBeVisible();
  await tab(page, `All ${COUNT}`).click();
  await expect(page.getByText(`1–25 of ${COUNT}`)).toBeVisible();
});

test('on a phone a page is reached by its number', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openList(page);
  await page.getByRole('textbox', { name: 'Go to' }).fill('2');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`26–${COUNT} of ${COUNT}`)).toBeVisible();
});

test('many are moved, get another status and repairs, and are deleted at once', async ({ page }) => {
  await openList(page);
  await check(page, 'pipe-05').click();
  await check(page, 'pipe-07').click({ modifiers: ['Shift'] });
  await expect(bar(page).getByText('3 selected')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^3 selected$/ })).toBeAttached();

  await bar(page).getByRole('button', { name: 'Move' }).click();
  await dialog(page).getByRole('button', { name: 'Move' }).click();
  await expect(dialog(page).getByText('Choose a folder.')).toBeVisible();
  await folder(page, 'North catchment').click();
  await dialog(page).getByRole('button', { name: 'Move' }).click();
  await expect(dialog(page).getByText('Only folders with no subfolders can be selected.')).toBeVisible();
  await folder(page, 'High Street').click();
  await dialog(page).getByRole('button', { name: 'Move' }).click();
  await expect(toast(page, 'Inspections moved successfully!')).toBeVisible();
  await expect(row(page, 'pipe-06').getByText('High Street')).toBeAttached();

  const generated = page.waitForResponse(/\/repairs\/generate$/);
  await bar(page).getByRole('button', { name: 'Generate repairs' }).click();
  await expect(toast(page, 'Repairs Generated')).toBeVisible();
  expect((await generated).request().postDataJSON().inspection_ids).toHaveLength(3);

  await bar(page).getByRole('button', { name: 'Change status' }).click();
  await page.getByRole('menuitem', { name: 'Reviewed' }).click();
  // Nothing was found in any of them, which is said before it counts.
  await expect(
    dialog(page).getByText('In 3 of them, no frame has been coded, or found to have no defect.'),
  ).toBeVisible();
  // Looked for while the click is on its way: a toast is there for four seconds, which a busy machine may take for a click.
  const mark = dialog(page).getByRole('button', { name: 'Mark 3 inspections' });
  await Promise.all([expect(toast(page, 'Status updated successfully!')).toBeVisible(), mark.click()]);
  await expect(row(page, 'pipe-06').getByText('Reviewed')).toBeVisible();
  await expect(bar(page).getByText('3 selected')).toBeVisible();

  await bar(page).getByRole('button', { name: 'Delete' }).click();
  await expect(dialog(page).getByText('This cannot be undone.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Delete 3 inspections' }).click();
  await expect(toast(page, 'Inspections deleted successfully!')).toBeVisible();
  await expect(row(page, 'pipe-06')).toHaveCount(0);
  await expect(page.getByText(`1–25 of ${COUNT - 3}`)).toBeVisible();
  await expect(bar(page)).toBeHidden();
});

test('what stands in the way of an export is said, inspection by inspection', async ({ page }) => {
  await openList(page);
  await page.getByRole('columnheader').getByRole('checkbox').click();
  await expect(bar(page).getByText('25 selected')).toBeVisible();
  await bar(page).getByRole('button', { name: 'Validate' }).click();
  await expect(dialog(page).getByText('1 inspection of 25 has problems.')).toBeVisible();
  await expect(dialog(page).getByText(/^Direction( \(\w+\))? is missing\.$/)).toBeVisible();
  await expect(dialog(page).getByText(/^\d+ inspections to look at before an export\.$/)).toBeVisible();
  const problems = dialog(page).getByRole('list', { name: 'Problems' });
  await expect(problems.getByRole('link', { name: 'pipe-01' })).toHaveAttribute('href', /^\/inspection\/[\w-]{36}$/);
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  // Another page is another question.
  await page.getByTitle('Next Page').click();
  await expect(bar(page)).toBeHidden();
});

test('filters are kept, say what is wrong with them, and go one by one or all at once', async ({ page }) => {
  await openList(page, '?page=1');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Add a field' }).click();
  await dialog(page).getByRole('button', { name: 'Apply' }).click();
  await expect(dialog(page).getByText('Choose a field.')).toBeVisible();
  await expect(dialog(page).getByText('Enter some text.')).toBeVisible();
  await dialog(page).getByLabel('Field 1', { exact: true }).fill('Material');
  await page.keyboard.press('Enter');
  await dialog(page).getByLabel('What field 1 contains').fill('PVC');
  await dialog(page).getByLabel('Structural grade').click();
  await page.getByTitle('4', { exact: true }).click();
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('button', { name: 'Apply' }).click();
  await expect(toast(page, 'Filters updated')).toBeVisible();
  await expect(page).toHaveURL(/page=0/);
  const tags = page.getByRole('button', { name: /^Remove filter/ });
  await expect(tags).toHaveText(['Structural: 4', /^Material.*: PVC$/]);
  await expect(page.getByText('1–2 of 2')).toBeVisible();

  await page.reload();
  await expect(page.getByText('1–2 of 2')).toBeVisible();
  await tags.first().click();
  await expect(tags).toHaveCount(1);
  await page.getByRole('button', { name: 'Folders', exact: true }).click();
  await folder(page, 'Harbour drain').or(folder(page, 'Stormwater 2026')).first().click();
  await expect(page.getByText('No inspection matches the filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(tags).toHaveCount(0);
  await expect(rows(page).first()).toBeVisible();
});

test('everything is reached by keyboard', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openList(page);
  await columnsButton(page).focus();
  await page.keyboard.press('Tab');
  // In the grid arrows go from cell to cell, from the header down.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(check(page, 'pipe-01')).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(bar(page).getByText('2 selected')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(grid(page).locator(':focus')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');

  await bar(page).getByRole('button', { name: 'Clear selection' }).press('Enter');
  await expect(page.locator('.ListToolbar')).toBeFocused();
  await row(page, 'pipe-02')
    .locator('[col-id="name"]')
    .click({ position: { x: 110, y: 20 } });
  await page.keyboard.press('Control+ArrowRight');
  await page.keyboard.press('Enter');
  // The menu is there before it has the focus, and moves the focus only in the next picture.
  const items = page.getByRole('menu', { name: 'Actions for pipe-02' }).getByRole('menuitem');
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(items.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('Share “pipe-02”')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Copy' }).press('Enter');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/inspection\/[\w-]{36}$/);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(row(page, 'pipe-02').locator('[col-id="actions"]')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${new URL(link).pathname}`));
});

test('it refreshes itself while something is processed, and keeps selection and place', async ({ page }) => {
  await page.clock.install();
  await signIn(page, 'owner@example.com');
  await page.route('**/files/processing?**', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), count: 1 } });
  });
  await page.goto('/inspections');
  await check(page, 'pipe-02').click();
  await row(page, 'pipe-20').scrollIntoViewIfNeeded();
  const place = await row(page, 'pipe-20').boundingBox();
  await page.route('**/inspections2?**', async (route) => {
    const answer = await route.fetch();
    const list = (await answer.json()) as { results: { name: string }[] };
    for (const inspection of list.results) if (inspection.name === 'pipe-19') inspection.name = 'pipe-19 renamed';
    await route.fulfill({ response: answer, json: list });
  });
  await page.clock.fastForward(10_000);
  await expect(row(page, 'pipe-19 renamed')).toBeVisible();
  expect(await row(page, 'pipe-20').boundingBox()).toEqual(place);
  await expect(bar(page).getByText('1 selected')).toBeVisible();
});

test('axe finds nothing in the list and what opens from it, in each look', async ({ page }) => {
  // A row is like another.
  await openList(page, '?pageSize=3');
  for (const look of LOOKS) {
    await lookAt(page, look);
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Add a field' }).click();
    await dialog(page).getByRole('button', { name: 'Apply' }).click();
    await expect(dialog(page).getByText('Choose a field.')).toBeVisible();
    await expectAccessible(page, { screen: 'filters', parts: ['[role="dialog"]'] });
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    if (look.width === 1440) {
      await columnsButton(page).click();
      await expect(chooser(page)).toBeVisible();
      await expectAccessible(page, { screen: 'columns', parts: ['.ColumnChooser-column:nth-child(2)'] });
      await page.keyboard.press('Escape');
    }
    await check(page, 'pipe-02').click();
    for (const name of ['Move', 'Delete', 'Validate', 'Clear selection']) {
      await expect(bar(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    }
    await page.getByRole('button', { name: 'Actions for pipe-02' }).click();
    await expect(page.getByRole('menuitem', { name: 'Share link' })).toBeVisible();
    await expectAccessible(page, { screen: 'row', parts: ['.ListToolbar', '.ag-row-selected', '.ant-dropdown'] });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem', { name: 'Share link' })).toBeHidden();
    await bar(page).getByRole('button', { name: 'Clear selection' }).click();
  }
});
