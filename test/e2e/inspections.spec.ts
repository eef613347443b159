import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
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
  titles,
} from './support/inspectionList';
import { LOOKS } from './support/looks';
import { dialog, toast } from './support/overlays';
import { expect, signIn, test } from './support/test';

test.use({ inspections: [PLANS, { scope: 'test' }], isProductOwn: true });

async function linesOf(download: Download): Promise<string[]> {
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  return text.slice(1).trimEnd().split('\r\n');
}

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
  await dialog(page).getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('No inspection matches the filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(tags).toHaveCount(0);
  await expect(rows(page).first()).toBeVisible();
});

test('columns are arranged by keyboard and pointer, and stay so after a reload', async ({ page }) => {
  await openList(page);
  await columnsButton(page).press('Enter');
  // Hidden by itself, since it is empty: shown on demand, and hidden as anything else.
  const service = chooser(page).getByRole('checkbox', { name: 'Service empty' });
  await expect(service).not.toBeChecked();
  expect(await titles(page)).not.toContain('Service');
  await service.press('Space');
  await expect.poll(() => titles(page)).toContain('Service');
  await chooser(page).getByRole('checkbox', { name: 'Service' }).press('Space');
  await chooser(page).getByRole('checkbox', { name: 'Material' }).press('Space');
  await chooser(page).getByRole('button', { name: 'Move Date up' }).press('Enter');
  await chooser(page).getByRole('button', { name: 'Move Date up' }).press('Enter');
  await chooser(page).getByRole('button', { name: 'Pin Status' }).press('Enter');
  await page.keyboard.press('Escape');
  await expect(chooser(page)).toBeHidden();
  await expect(columnsButton(page)).toBeFocused();
  const arranged = ['', 'Inspection', 'Status', 'Date', 'To decide', 'Problems', 'Asset'];
  await expect.poll(async () => (await titles(page)).slice(0, 7)).toEqual(arranged);

  // A header is dragged before another one, and made wider.
  const header = (name: string) => page.getByRole('columnheader', { name, exact: true });
  const [from, to] = [await header('Length').boundingBox(), await header('Asset').boundingBox()];
  if (!from || !to) throw new Error('The headers are not there.');
  await page.mouse.move(from.x + 30, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 60, to.y + 20, { steps: 8 });
  await page.mouse.move(to.x + 10, to.y + 20, { steps: 8 });
  await page.mouse.up();
  const dragged = ['', 'Inspection', 'Status', 'Date', 'To decide', 'Problems', 'Length', 'Asset'];
  await expect.poll(async () => (await titles(page)).slice(0, 8)).toEqual(dragged);
  const wide = (await header('Inspection').boundingBox())?.width ?? Number.NaN;
  const edge = await header('Inspection').locator('.ag-header-cell-resize').boundingBox();
  if (!edge) throw new Error('There is nothing to drag.');
  await page.mouse.move(edge.x + edge.width / 2, edge.y + 10);
  await page.mouse.down();
  await page.mouse.move(edge.x + edge.width / 2 + 60, edge.y + 10, { steps: 5 });
  await page.mouse.up();
  await header('Length').click();
  await expect(header('Length')).toHaveAttribute('aria-sort', 'ascending');

  await page.reload();
  await expect(header('Length')).toHaveAttribute('aria-sort', 'ascending');
  // An arrangement that was kept shows columns without a value too.
  expect((await titles(page)).slice(0, 9)).toEqual(dragged.toSpliced(6, 0, 'Assigned to'));
  expect((await header('Inspection').boundingBox())?.width).toBe(wide + 60);
  await columnsButton(page).click();
  await expect(chooser(page).getByRole('checkbox', { name: 'Material' })).toBeChecked();
  await expect(chooser(page).getByRole('checkbox', { name: 'Service' })).not.toBeChecked();
  await chooser(page).getByRole('button', { name: 'Reset' }).click();
  await expect.poll(async () => (await titles(page)).slice(0, 4)).toEqual(['', 'Inspection', 'Status', 'To decide']);
  await header('Length').click();
  await header('Length').click();
});

test('a CSV file holds the columns that are shown, of all rows that match', async ({ page }) => {
  await openList(page);
  await columnsButton(page).click();
  await chooser(page).getByRole('checkbox', { name: 'Folder' }).click();
  await page.keyboard.press('Escape');
  const whole = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await whole;
  expect(file.suggestedFilename()).toMatch(/^inspections-\d{4}-\d\d-\d\d\.csv$/);
  const lines = await linesOf(file);
  const total = Number((await page.getByText(/^1–25 of \d+$/).innerText()).replace(/.* of /, ''));
  expect(total).toBeGreaterThan(25);
  expect(lines).toHaveLength(1 + total);
  expect(lines[0]).toBe('Inspection,Status,To decide,Problems,Date,Assigned to,Asset,Length,Structural,Service');
  expect(lines[1]).toBe(`pipe-01,Uploaded,0,4,,,"'=1+1, ""sum""",30.00 m,,`);
  expect(lines[2]).toBe('pipe-02,Uploaded,0,0,2026-01-31,,P2,31.00 m,,');
  expect(lines.at(-1)).toMatch(/^pipe-40,/);

  await tab(page, 'Reviewed').click();
  await page.getByRole('searchbox', { name: 'Search inspections' }).fill('pipe-2');
  await expect(rows(page)).toHaveCount(3);
  const matching = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await linesOf(await matching)).slice(1).map((line) => line.split(',', 1)[0])).toEqual([
    'pipe-20',
    'pipe-24',
    'pipe-28',
  ]);

  await columnsButton(page).click();
  await chooser(page).getByRole('button', { name: 'Reset' }).click();
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
  // The menu is there before it has the focus.
  await expect(page.getByRole('menu', { name: 'Actions for pipe-02' }).getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
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
