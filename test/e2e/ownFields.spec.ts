/** An organisation's own fields of inspections and assets: made, entered, shown in the lists, and filtered by. */
import type { OwnField } from '@/api/contract/ownFields';
import { signIn as callAs } from '../support/apiClient';
import { expectAccessible } from './support/accessible';
import { openList, PLANS, row } from './support/inspectionList';
import { dialog, toast } from './support/overlays';
import { expect, signIn, test } from './support/test';
import { headerCell as cell } from './support/headerGrid';

test.use({ inspections: [PLANS, { scope: 'test' }], isProductOwn: true, expectedConsole: /status of 400/ });

test('a field is made, filled in the grid, shown as a column, and refused where the name is taken', async ({
  page,
}) => {
  await openList(page);
  await page.getByRole('button', { name: 'Edit headers' }).click();
  await page.getByRole('button', { name: 'Own fields' }).click();
  await dialog(page).getByRole('button', { name: 'Add a field' }).click();
  await page.keyboard.type('Material');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('“Material” is a header of a standard already.');
  const name = dialog(page).getByRole('textbox', { name: 'Name of field 1' });
  await name.fill('Cover depth');
  await dialog(page).getByRole('combobox', { name: 'Kind of field 1' }).click();
  await page.getByTitle('Number', { exact: true }).click();
  await dialog(page).getByRole('textbox', { name: 'Unit of field 1' }).fill('m');
  await dialog(page).getByRole('button', { name: 'Add a field' }).click();
  await page.keyboard.type('交通量');
  await dialog(page).getByRole('combobox', { name: 'Kind of field 2' }).click();
  await page.getByTitle('Choice', { exact: true }).last().click();
  await dialog(page).getByRole('combobox', { name: 'Choices of field 2' }).click();
  for (const choice of ['none', 'heavy']) {
    await page.keyboard.type(choice);
    await page.keyboard.press('Enter');
  }
  await expectAccessible(page, { screen: 'own fields', parts: ['[role="dialog"]'] });
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Own fields saved')).toBeVisible();

  const depth = await cell(page, 'pipe-01', /^Cover depth \(m\)/);
  await depth.click();
  await page.keyboard.type('2,5');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Heavy');
  await page.keyboard.press('Enter');
  await expect(await cell(page, 'pipe-01', /^交通量/)).toHaveText('heavy');
  await expect(depth).toHaveText('2.5');
  await expect(page.getByText('All saved')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Cover depth (m)' }).check();
  await page.keyboard.press('Escape');
  await expect(row(page, 'pipe-01').locator('[col-id="own Cover depth (m)"]')).toHaveText('2.5');
  await page.reload();
  await expect(row(page, 'pipe-01').locator('[col-id="own Cover depth (m)"]')).toHaveText('2.5');
});

test('assets have the field in their form, on their page, in their list and in its filter', async ({
  page,
  product,
}) => {
  const api = await callAs(product.origin, 'owner');
  const path = `/organisations/${api.login.organisationId}/own-fields`;
  const { body: seen } = await api.call('GET', path);
  const fields: OwnField[] = [
    { name: 'Bedding depth', kind: 'number', of: 'assets', unit: 'm', choices: [] },
    { name: 'Traffic', kind: 'choice', of: 'both', unit: null, choices: ['none', 'heavy'] },
  ];
  expect((await api.call('PUT', path, { fields, seen })).status).toBe(200);
  await signIn(page, 'owner@example.com', { place: '/assets' });
  await page.getByRole('button', { name: 'New asset' }).first().click();
  await dialog(page).getByLabel('Asset ID').fill('SS-9');
  await dialog(page).getByLabel('Bedding depth').fill('deep');
  await dialog(page).getByRole('button', { name: 'Create' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText('Enter a number');
  await dialog(page).getByLabel('Bedding depth').fill('2,5');
  await dialog(page).getByLabel('Traffic').click();
  await page.getByTitle('heavy', { exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Create' }).click();
  await expect(dialog(page)).toBeHidden();

  await page.goto('/assets');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Bedding depth (m)' }).check();
  await page.keyboard.press('Escape');
  const cell = page.locator('[role="gridcell"][col-id="own Bedding depth (m)"]');
  await expect(cell).toHaveText('2.5');
  const traffic = page.getByRole('combobox', { name: 'Traffic' });
  await traffic.click();
  await page.getByTitle('none', { exact: true }).click();
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await expect(cell).toHaveText('2.5');
  await page.getByRole('link', { name: 'SS-9' }).click();
  await expect(page.getByRole('complementary', { name: 'About the asset' })).toContainText('Bedding depth (m)2.5');
});
