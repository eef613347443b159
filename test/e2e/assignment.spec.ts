/** Inspections as somebody's work: given from the list, found and given on by whoever has them. */
import type { Page } from '@playwright/test';
import { signIn as callAs } from '../support/apiClient';
import { addPerson } from '../support/people';
import { bar, check, chooser, columnsButton, openList, PLANS, row, rows } from './support/inspectionList';
import { chooseItem, dialog, toast } from './support/overlays';
import { expect, signIn, test } from './support/test';

test.use({ inspections: [PLANS, { scope: 'test' }], isProductOwn: true });

const people = (page: Page) => page.getByRole('combobox', { name: 'Assigned to' });
const filters = (page: Page) => page.getByRole('button', { name: /^Remove filter/ });

test('two are assigned by keyboard, found by “me”, and seen by the other person', async ({ page, product }) => {
  const { login, call } = await callAs(product.origin, 'owner');
  await addPerson(product, { firstName: 'Carla', lastName: '下水道', organisation: login.organisationId });
  await openList(page);
  await columnsButton(page).press('Enter');
  await chooser(page).getByRole('checkbox', { name: 'Assigned to' }).press('Space');
  await page.keyboard.press('Escape');
  for (const name of ['pipe-01', 'pipe-02']) {
    await check(page, name).focus();
    await page.keyboard.press('Space');
  }
  await bar(page).getByRole('button', { name: 'Assign' }).press('Enter');
  await expect(people(page)).toBeFocused();
  await page.keyboard.type('carl');
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: 'Assign' }).press('Enter');
  await expect(toast(page, 'Inspections assigned successfully!')).toBeVisible();
  await expect(bar(page).getByRole('button', { name: 'Assign' })).toBeFocused();
  await expect(row(page, 'pipe-02').getByText('Carla 下水道')).toBeAttached();

  await row(page, 'pipe-03').getByRole('button', { name: 'Actions for pipe-03' }).click();
  await chooseItem(page, 'Assign');
  await dialog(page).getByRole('button', { name: 'Assign' }).click();
  await expect(dialog(page).getByText('Choose a person, or Nobody.')).toBeVisible();
  await people(page).click();
  await page.getByTitle('Demo Owner', { exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Assign' }).click();
  await expect(dialog(page)).toBeHidden();

  // What can be done with the selected rows stands in the place of the filters.
  await bar(page).getByRole('button', { name: 'Clear selection' }).click();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await people(page).click();
  await page.getByTitle('Me', { exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Apply' }).click();
  await expect(filters(page)).toHaveText(['Assigned to me']);
  await expect(rows(page)).toHaveCount(1);
  await expect(row(page, 'pipe-03')).toBeVisible();

  await signIn(page, 'carla@example.com', { place: '/dashboard' });
  await page.getByRole('link', { name: '2 inspections assigned to you' }).click();
  await expect(filters(page)).toHaveText(['Assigned to me']);
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('link', { name: 'pipe-01' }).click();
  await page.getByRole('tab', { name: 'Inspection' }).click();
  await expect(page.getByText(/by Demo Owner, /)).toBeVisible();
  await people(page).click();
  await page.getByTitle('Demo Owner', { exact: true }).click();
  await expect(page.getByText(/by Carla 下水道, /)).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveCount(1);
  // Kept on the server, where the next test that opens the owner's list would find it.
  const noFilters = { organisation: login.organisationId, filterModel: { commonFilters: {}, headerFilters: [] } };
  expect((await call('PATCH', '/inspections/filters', noFilters)).status).toBe(200);
});
