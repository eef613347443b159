/** The pipes of an asset owner: their list, their files, which inspections are of them, and what became of one. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../scripts/backend/database/seed';
import { signIn as signInApi } from '../support/apiClient';
import type { InspectionPlan } from '../support/inspections';
import { expectAccessible, expectAccessibleInAllLooks } from './support/accessible';
import { toast } from './support/overlays';
import { expect, signIn, test } from './support/test';

type Frames = InspectionPlan['frames'];

const survey = (name: string, headers: object, frames: Frames = []): InspectionPlan => ({
  name,
  folder: 'Main Street',
  headers,
  frames,
  asset: { assetId: 'compared pipe' },
  structuralGrade: 3,
});

const PLANS: InspectionPlan[] = [
  survey('survey of 2019', { Date: '2019-03-04', Direction: 'Downstream', LengthSurveyed: 40 }, [
    { defectCode: 'CL', chainageNumber: 5 },
    { defectCode: 'RI', chainageNumber: 12 },
    { chainageNumber: 20 },
  ]),
  survey('survey of 2024', { Date: '2024-03-04', Direction: 'Upstream', LengthSurveyed: 40 }, [
    { defectCode: 'FL', chainageNumber: 35 },
    { defectCode: 'DE', chainageNumber: 2 },
  ]),
  { name: 'to be matched', folder: 'Main Street', headers: { AssetID: 'm1' } },
  { name: 'unlike any', folder: 'Main Street' },
];

test.use({
  inspections: [PLANS, { scope: 'test' }],
  // The made-up frames have no pictures; and one call is refused on purpose.
  expectedConsole: /Failed to load resource/,
});

const dialog = (page: Page) => page.getByRole('dialog').last();
const press = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name, exact: true }).click();
const row = (page: Page, name: string) =>
  page.locator('.ag-row[role="row"]').filter({ has: page.getByRole('link', { name, exact: true }) });

const open = async (page: Page, place = '/assets') => {
  await signIn(page, 'owner@example.com', { place });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

test('an asset is created, found again after the session ended, changed, and deleted with what depends on it named', async ({
  page,
  product,
}) => {
  await open(page);
  await page.getByRole('button', { name: 'New asset' }).first().click();
  await press(page, 'Create');
  await expect(dialog(page).getByText('Asset ID is required')).toBeVisible();
  await dialog(page).getByLabel('Asset ID').fill('compared pipe');
  await press(page, 'Create');
  await expect(dialog(page).getByText('An asset with this ID already exists.')).toBeVisible();
  await dialog(page).getByLabel('Asset ID').fill('new pipe');
  await dialog(page).getByLabel('Diameter').fill('225');
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(dialog(page).getByLabel('Asset ID')).toHaveValue('new pipe');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route('**/api/v3/**', (route) => route.fulfill({ status: 401, json: { detail: 'Expired' } }));
  await press(page, 'Create');
  await expect(page.getByRole('heading', { name: 'Log in', level: 1 })).toBeVisible();
  await page.unrouteAll();
  await page.getByLabel('Email').fill('owner@example.com');
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(dialog(page).getByLabel('Asset ID')).toHaveValue('new pipe');
  await dialog(page).getByRole('button', { name: 'Create' }).dblclick();
  await expect(toast(page, 'Asset created successfully!')).toHaveCount(1);

  await page.getByRole('link', { name: 'new pipe' }).click();
  await expect(page.getByText('225 mm')).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(dialog(page).getByLabel('Asset ID')).toBeDisabled();
  await press(page, 'Change ID');
  await dialog(page).getByLabel('Asset ID').fill('renamed pipe');
  await dialog(page).getByLabel('Material').fill('VC');
  const theirs = { Material: 'AC', LocationTown: 'Bury' };
  const api = await signInApi(product.origin, 'owner');
  expect((await api.call('PATCH', `/assets/${/[0-9a-f-]{36}/.exec(page.url())?.[0]}`, theirs)).status).toBe(200);
  await press(page, 'Save');
  await expect(dialog(page).getByRole('alert')).toContainText('Material: yours “VC”, now “AC”.');
  await expectAccessible(page);
  await press(page, 'Keep mine');
  // What the other entered elsewhere stays.
  await expect(page.getByText('Bury', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'renamed pipe', level: 1 })).toBeVisible();
  await expect(page.getByText('Asset ID new pipe → renamed pipe')).toBeVisible();

  await page.getByRole('button', { name: 'Link inspections' }).click();
  await dialog(page).getByRole('checkbox', { name: 'unlike any' }).check();
  await press(page, 'Link 1');
  await expect(row(page, 'unlike any')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog(page).getByText('One inspection is linked with it. It is kept')).toBeVisible();
  await expect(dialog(page).getByRole('link', { name: 'unlike any' })).toBeVisible();
  await press(page, 'Delete');
  await expect(page).toHaveURL(/\/assets$/);
  await expect(row(page, 'compared pipe')).toBeVisible();
  await expect(row(page, 'renamed pipe')).toHaveCount(0);
  await page.getByRole('button', { name: 'Deleted assets' }).click();
  await expect(
    dialog(page).getByText('deleted renamed pipe, Diameter 225 mm, Material VC, Town Bury, unlike any unlinked'),
  ).toBeVisible();
  await expectAccessible(page);
});

test('assets come from a file, are listed by type and standard, and go into a file', async ({ page }) => {
  await open(page);
  const choose = async (csv: string) => {
    await dialog(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'pipes.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  };
  await page.getByRole('button', { name: 'Import' }).click();
  await choose('Asset ID,Diameter\n,225\nb,wide');
  await expect(dialog(page).getByText('Line 2: Asset ID is missing.')).toBeVisible();
  await expect(dialog(page).getByText('Line 3: Diameter “wide” is not a number of millimetres.')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  await dialog(page).getByLabel('Stormwater').check();
  await choose('Asset ID,Material,Owner\ndrain 1,PVC,Council\ndrain 2,=1+1,');
  await expect(dialog(page).getByText('2 new, 0 changed, 0 as they are.')).toBeVisible();
  await expect(dialog(page).getByText('Extra fields: Owner.')).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Import 2 assets');
  await expect(toast(page, 'Assets imported')).toBeVisible();
  await expect(row(page, 'drain 1')).toBeVisible();

  await page.getByText('Stormwater', { exact: true }).first().click();
  await expect(row(page, 'compared pipe')).toHaveCount(0);
  const saved = async (format: string) => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download', exact: true }).press('Enter');
    const item = page.getByRole('menuitem', { name: format });
    await expect(page.getByRole('menuitem', { name: 'CSV' })).toBeFocused();
    await item.press('Enter');
    return readFile(await (await download).path(), format === 'CSV' ? 'utf8' : 'latin1');
  };
  expect(await saved('GeoPackage')).toMatch(/^SQLite format 3\0/);
  const file = await saved('CSV');
  expect(file).toMatch(/^\uFEFFAsset ID,.*,Owner\r\ndrain 1,.*,Council\r\ndrain 2,,,,'=1\+1,/);

  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(dialog(page).getByRole('radio', { name: 'All 2 assets that match' })).toBeChecked();
  await press(page, 'Export');
  await expect(toast(page, 'No inspection belongs to these assets. Match inspections to them first.')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('combobox', { name: 'Standard' }).click();
  await page.getByTitle('Japan VS').click();
  await expect(page.getByText('There are none with the standard Japan VS.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('There are none with the standard Japan VS.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('assets-standard'))).toBe('8');
  await expect(page.getByText('2 assets have another standard.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show all standards' }).click();
  await expect(row(page, 'drain 1')).toBeVisible();
  await expect(page.getByText('All standards')).toBeVisible();
  await expectAccessible(page);
});

test('an inspection is matched as it is proposed, and that is undone', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'New asset' }).first().click();
  await dialog(page).getByLabel('Asset ID').fill('M1');
  await press(page, 'Create');
  await expect(row(page, 'M1')).toBeVisible();
  await page.getByRole('button', { name: 'Match inspections' }).click();
  await expect(dialog(page).getByText('Same asset ID')).toBeVisible();
  await dialog(page).getByRole('checkbox', { name: 'Link to be matched' }).check();
  await expectAccessible(page);
  await press(page, 'Link 1');
  await expect(dialog(page).getByText('1 inspection is linked.')).toBeVisible();
  await expect(dialog(page).getByText('No inspection fits an asset')).toBeVisible();
  await press(page, 'Undo');
  await expect(dialog(page).getByText('Same asset ID')).toBeVisible();
});

test('two inspections of a pipe are compared along it, also when one began at the other end', async ({ page }) => {
  await open(page);
  await page.getByRole('link', { name: 'compared pipe' }).click();
  await expect(page.getByRole('img', { name: /Structural: 3 on 2019-03-04, 3 on 2024-03-04/ })).toBeVisible();
  for (const name of ['survey of 2024', 'survey of 2019']) await row(page, name).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page).toHaveURL(/\?compare=/);
  const defects = page.getByRole('listbox', { name: 'Defects' });
  await expect(defects.getByRole('option')).toHaveText([
    /Grown.*FL.*5\.00 m.*CL → FL/,
    /Gone.*RI.*12\.00 m/,
    /New.*DE.*38\.00 m/,
  ]);
  await expect(page.getByText('Surveyed from opposite ends')).toBeVisible();
  await expect(page.getByText('CL at 5.00 m')).toBeVisible();
  await page.getByRole('slider', { name: 'Defects along the pipe' }).press('ArrowRight');
  await expect(defects.getByRole('option', { selected: true })).toHaveText(/Gone/);
  await expect(page.getByText('Not coded; the nearest frame is at 5.00 m')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('switch').click();
  await expect(defects.getByRole('option')).toHaveCount(4);
  await page.goBack();
  await expect(row(page, 'survey of 2019')).toBeVisible();
});

test('what is dug up is decided on the page of the pipe, and found in the list', async ({ page, product }) => {
  await open(page);
  await page.getByRole('link', { name: 'compared pipe' }).click();
  const card = page.getByRole('region', { name: 'Decision' });
  await expect(card.getByText('Not known: criticality is not set')).toBeVisible();
  await card.getByRole('button', { name: 'Decide' }).press('Enter');
  await dialog(page).getByLabel('Criticality').click();
  await dialog(page).getByTitle('4, major').click();
  await dialog(page).getByLabel('Criteria').fill('病院の下, and a road');
  await dialog(page).getByLabel('Decision').click();
  await dialog(page).getByTitle('Planned').click();
  await dialog(page).getByLabel('Planned for').fill('2027');
  await expectAccessible(page);
  const uuid = /[0-9a-f-]{36}/.exec(page.url())?.[0];
  const api = await signInApi(product.origin, 'owner');
  expect((await api.call('PATCH', `/assets/${uuid}`, { decision: 'watch' })).status).toBe(200);
  await press(page, 'Save');
  await expect(dialog(page).getByRole('alert')).toContainText('Decision: yours “Planned”, now “Watch”.');
  await press(page, 'Keep mine');
  await expect(card.getByText('Planned for 2027')).toBeVisible();
  await expect(card.getByText('12 of 25: criticality 4 by structural grade 3')).toBeVisible();
  await expect(page.getByText('Decision Watch → Planned')).toBeVisible();
  await expectAccessibleInAllLooks(page, 'decision');
  await page.setViewportSize({ width: 360, height: 800 });
  await expect(card.getByText('病院の下, and a road')).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: 'Assets' }).first().click();
  await expect(row(page, 'compared pipe')).toContainText('Planned for 2027');
  await page.getByLabel('Decision', { exact: true }).first().click();
  await page.getByTitle('Watch', { exact: true }).click();
  await expect(page.getByText('No assets with this decision')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show any decision' }).click();
  await expect(row(page, 'compared pipe')).toBeVisible();
});
