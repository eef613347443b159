/** Which columns the list of inspections shows, how they are arranged, and that a CSV file holds those. */
import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { chooser, columnsButton, openList, PLANS, rows, tab, titles } from './support/inspectionList';
import { expect, test } from './support/test';

test.use({ inspections: [PLANS, { scope: 'test' }] });

async function linesOf(download: Download): Promise<string[]> {
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  return text.slice(1).trimEnd().split('\r\n');
}

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
