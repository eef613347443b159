/** The programme of an asset owner: the list with its locks and its file, keyboard, widths and looks. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signIn as callAs } from '../support/apiClient';
import type { InspectionPlan } from '../support/inspections';
import { expectAccessible, expectAccessibleInAllLooks } from './support/accessible';
import { textFaults, WIDTHS } from './support/boxes';
import { expect, signIn, test } from './support/test';

const NAMES = ['SS-000123-North-Catchment-of-the-river', '管路資産番号零一二三', 'short'];
const PLANS: InspectionPlan[] = NAMES.map((name, index) => ({
  ...{ name, folder: 'Main Street', asset: { assetId: name }, structuralGrade: 5 - index },
  headers: { Date: '2026-05-01', LengthSurveyed: 100 },
}));

test.use({ inspections: [PLANS, { scope: 'test' }] });

const row = (page: Page, name: string) =>
  page.locator('.ag-row[role="row"]').filter({ has: page.getByRole('link', { name, exact: true }) });

test('a pipe is chosen, locked, and in the file; all of it by keyboard, at every width and in each look', async ({
  page,
  product,
}) => {
  const api = await callAs(product.origin, 'owner');
  type Listed = { results: { uuid: string; AssetID: string; condition: { inspectionId: string } }[] };
  const { organisation } = api.login.user;
  const { body } = await api.call<Listed>('GET', `/assets?organisation_id=${organisation}`);
  for (const { uuid, condition } of body.results) {
    await api.call('PATCH', `/assets/${uuid}`, { criticality: 4, LocationStreet: 'Main Street' });
    const items = [{ repairType: 'Liner', metadata: [{ key: 'Length', value: 100 }] }];
    await api.call('PATCH', `/inspections/${condition.inspectionId}/repairplan/owner`, { items });
  }
  await api.call('PUT', '/repairs/rates', { rates: [{ repairType: 'Liner', per: 'm', rate: 12.5 }] });

  await signIn(page, 'owner@example.com', { place: '/assets' });
  await page.getByRole('button', { name: 'Programme' }).click();
  await expect(page.getByRole('heading', { name: 'Programme' })).toBeVisible();
  await page.goto('/assets/programme?from=2027&years=2&risk=5&budget=1250&tolerance=5&other=9999');
  const third = row(page, 'short');
  await expect(third).toContainText('Did not fit: the budgets went to pipes before it');
  await third.getByRole('button', { name: 'Actions for short' }).click();
  await page.getByRole('menuitem', { name: 'Lock in 2027' }).click();
  await expect(third).toContainText('Locked');
  await expect(row(page, NAMES[0]!)).toContainText('2028');
  await third.getByRole('button', { name: 'Unlock short' }).click();
  await expect(third).toContainText('Did not fit');

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await readFile((await (await saving).path())!, 'utf8');
  expect(file.split('\r\n').slice(0, 2)).toEqual([
    '\uFEFFAsset ID,Year,Why,Risk,Repair cost,Repair,Repair plan of,Length surveyed (m),Renewed (m),Street,Upstream,Downstream',
    `${NAMES[0]},2027,"Risk 20, the cut-off is 5: number 1 by risk",20,1250,1 Liner,owner,100,100,Main Street,,`,
  ]);

  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await expect(row(page, 'short')).toBeVisible();
    await expect.poll(() => textFaults(page.locator('main')), `at ${width}`).toEqual([]);
    expect(await page.evaluate(() => document.body.scrollWidth <= window.innerWidth), `sideways at ${width}`).toBe(
      true,
    );
  }
  await expectAccessibleInAllLooks(page, 'programme');
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.getByRole('button', { name: 'Record as decisions' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^Decide on 2 pipes in 2 years/)).toBeVisible();
  await expectAccessible(page, { screen: 'recording the programme' });
  await dialog.getByRole('button', { name: 'Record 2 decisions' }).press('Enter');
  await expect(dialog.getByText('Decided on 2 pipes.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().press('Enter');
  await expect(row(page, NAMES[0]!)).toContainText('Locked: planned for this year already');
});
