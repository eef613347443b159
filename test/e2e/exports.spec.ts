/** Exports as a person meets them: asked for in a dialog, followed and downloaded in the header. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Download, Page } from '@playwright/test';
import { TEMPLATE_MAX_BYTES } from '../../src/api/contract/exports';
import type { InspectionPlan } from '../support/inspections';
import { expectAccessible } from './support/accessible';
import { bar, check, openList, row } from './support/inspectionList';
import { dialog, toast } from './support/overlays';
import { expect, test } from './support/test';

const COMPLETE = { Direction: 'Upstream', Date: '2026-01-31', UpstreamNode: 'MH1', DownstreamNode: 'MH2' } as const;
const PLANS: InspectionPlan[] = [
  { name: 'pipe-01', folder: 'Main Street', headers: { ...COMPLETE, LengthSurveyed: 30, AssetID: 'P1' } },
  { name: '下水道 pipe-02', folder: 'Main Street', frames: [{ defectCode: 'D-FL', chainageNumber: 3 }] },
  { name: 'pipe-03', folder: 'Station Road', headers: { ...COMPLETE, LengthSurveyed: 31 } },
];
// A browser says of each refusal that it failed.
test.use({ inspections: [PLANS, { scope: 'test' }], expectedConsole: /status of 4(00|12)/ });

const exportsButton = (page: Page) => page.getByRole('button', { name: /^Exports in progress/ });
const list = (page: Page) => page.getByRole('list', { name: 'Exports' });

async function choose(page: Page, type: string, format: string): Promise<void> {
  await dialog(page).getByRole('combobox', { name: 'Type' }).click();
  await page.getByTitle(type, { exact: true }).last().click();
  await dialog(page).getByRole('radiogroup', { name: 'Format' }).getByText(format, { exact: true }).click();
}

const send = (page: Page) => dialog(page).getByRole('button', { name: 'Export', exact: true }).click();

test('the selection is exported, downloaded, removed and brought back', async ({ page }) => {
  await openList(page);
  await exportsButton(page).click();
  await expect(page.getByText('No exports available')).toBeVisible();
  await exportsButton(page).click();

  await check(page, 'pipe-01').click();
  await check(page, 'pipe-03').click();
  await bar(page).getByRole('button', { name: 'Export' }).click();
  await choose(page, 'Defect', 'CSV');
  await choose(page, 'Bulk Inspection', 'CSV');
  await expect(dialog(page).getByRole('radio', { name: '2 selected' })).toBeChecked();
  await send(page);
  await expect(toast(page, 'Export created')).toBeVisible();
  await expect(dialog(page)).toBeHidden();

  await exportsButton(page).click();
  const item = list(page).getByRole('listitem');
  await expect(item).toContainText(/Bulk Inspection CSV Export - \d{1,2} \w{3} \d{4}/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    item.getByRole('button', { name: /^Download/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Bulk Inspection CSV Export - \d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.split('\r\n').map((line) => line.split(',')[0])).toEqual(['\uFEFFInspection', 'pipe-03', 'pipe-01', '']);
  await expect(item).toContainText('Downloaded');
  await expect(item.getByRole('button', { name: /^Download/ })).toBeEnabled();

  await item.getByRole('button', { name: /^Remove/ }).click();
  await expect(toast(page, 'Export removed')).toBeVisible();
  await item.getByRole('button', { name: /^Undo/ }).click();
  await expect(item.getByRole('button', { name: /^Download/ })).toBeVisible();
  await expectAccessible(page, { parts: ['.UploadsPopover-root'] });
  await item.getByRole('button', { name: /^Remove/ }).click();
  await exportsButton(page).click();
  await exportsButton(page).click();
  await expect(page.getByText('No exports available')).toBeVisible();
});

test('an export of two files arrives whole by one press', async ({ page }) => {
  await openList(page);
  await check(page, 'pipe-01').click();
  await check(page, 'pipe-03').click();
  await bar(page).getByRole('button', { name: 'Export' }).click();
  await choose(page, 'InfoAsset', 'CSV');
  await send(page);
  await expect(dialog(page)).toBeHidden();

  await exportsButton(page).click();
  const item = list(page).getByRole('listitem').filter({ hasText: 'InfoAsset' });
  const downloads: Download[] = [];
  page.on('download', (download) => downloads.push(download));
  await item.getByRole('button', { name: /^Download/ }).click();
  await expect
    .poll(() => downloads.map((each) => each.suggestedFilename()).sort())
    .toEqual(['CCTVSurvey.csv', 'CCTVSurvey_details.csv']);
  const lines = await Promise.all(
    downloads.map(async (each) => (await readFile(await each.path(), 'utf8')).split('\r\n')),
  );
  // With the line that names the columns, and the end of the last one.
  expect(lines.map(({ length }) => length).sort()).toEqual([2, 4]);
  await expect(item).toContainText('Downloaded');
});

test('a template that cannot be filled is refused with the reason, and one that is too large is not sent', async ({
  page,
  scratch,
}) => {
  await openList(page);
  await check(page, 'pipe-01').click();
  await bar(page).getByRole('button', { name: 'Export' }).click();
  await choose(page, 'AccessDB', 'MDB');
  const bring = async (name: string, bytes: number) => {
    const file = path.join(scratch, name);
    await writeFile(file, Buffer.alloc(bytes, 1));
    await dialog(page).locator('input[type=file]').setInputFiles(file);
  };
  let sent = 0;
  page.on('request', (request) => (sent += Number(request.method() === 'PUT' && /template/.test(request.url()))));
  await bring('picture.mdb', 30_000);
  const refusal = 'This database cannot be filled. It is not an Access database of the .mdb format.';
  await expect(toast(page, 'Failed to Upload Template')).toContainText(refusal);
  await bring('full.mdb', TEMPLATE_MAX_BYTES + 1);
  await expect(dialog(page).getByText('full.mdb is larger than 16 MB.')).toBeVisible();
  expect(sent).toBe(1);
  await expect(dialog(page).getByRole('radio', { name: 'A new database' })).toBeChecked();
});

test('what stands in the way is listed, without a notice, and what was chosen is there the next time', async ({
  page,
}) => {
  await openList(page);
  await row(page, '下水道 pipe-02')
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Export' }).click();
  await choose(page, 'InfoAsset', 'ZIP');
  await expect(dialog(page).getByRole('alert')).toContainText('InfoAsset needs them fixed first');
  const problems = dialog(page).getByRole('list', { name: 'Problems' });
  await expect(problems.getByRole('link', { name: '下水道 pipe-02' })).toHaveAttribute('href', /^\/inspection\//);
  await expect(dialog(page).getByRole('list', { name: 'Warnings' })).toContainText('Not reviewed yet');
  await expectAccessible(page, { parts: ['.ant-modal'] });
  await page.keyboard.press('Escape');

  // All that match: what stands in the way is found when it is asked for.
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(dialog(page).getByRole('radio', { name: /^All 3 inspections that match/ })).toBeChecked();
  await expect(dialog(page).getByText('Both files for InfoAsset Manager')).toBeVisible();
  await expect(dialog(page).getByText('3 inspections not reviewed yet')).toBeVisible();
  await send(page);
  await expect(dialog(page).getByRole('alert')).toContainText(
    'Problems in 1 of 3 inspections: InfoAsset needs them fixed first.',
  );
  await expect(dialog(page).getByText('Direction (AAK) is missing.')).toBeVisible();
  await expect(page.locator('.ant-notification-notice')).toHaveCount(0);
  await problems.getByRole('link', { name: '下水道 pipe-02' }).click();
  await expect(page).toHaveURL(/\/inspection\/[\w-]{36}/);
});

test('a report of one inspection is made from its page, also on a phone', async ({ page }) => {
  await openList(page, '?search=02');
  await page.setViewportSize({ width: 390, height: 844 });
  await row(page, '下水道 pipe-02').getByRole('link', { name: '下水道 pipe-02' }).click();
  // The list has a button of that name too.
  await expect(page.getByRole('heading', { name: '下水道 pipe-02' })).toBeVisible();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await choose(page, 'Bulk Inspection', 'PDF');
  await dialog(page).getByRole('checkbox', { name: 'With the pictures of the defects' }).uncheck();
  const [before, after] = [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ];
  for (const size of [after, before]) await page.setViewportSize(size);
  await expect(dialog(page).getByRole('checkbox')).not.toBeChecked();
  await send(page);
  await exportsButton(page).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    list(page).getByRole('button', { name: 'Download 下水道 pipe-02 Bulk Inspection.pdf' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('下水道 pipe-02 Bulk Inspection.pdf');
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
