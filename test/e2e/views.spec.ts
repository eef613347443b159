/** Saved views of the inspections list: saved, opened again, shared with a colleague, renamed and deleted. */
import { signIn as callAs } from '../support/apiClient';
import { expectAccessible } from './support/accessible';
import { openList, PLANS, rows, tab } from './support/inspectionList';
import { dialog } from './support/overlays';
import { expect, test } from './support/test';

test.use({ inspections: [PLANS, { scope: 'test' }], expectedConsole: /status of 4(09|12)/ });

test('a view brings back status, search and order under its name, and is renamed and deleted', async ({
  page,
  product,
}) => {
  await openList(page);
  const views = page.getByRole('button', { name: /^View/ });
  await tab(page, 'Reviewed 10').click();
  await page.getByRole('searchbox', { name: 'Search inspections' }).fill('pipe-1');
  await page.getByRole('columnheader', { name: 'Date' }).click();
  await expect(rows(page)).toHaveCount(2);
  await views.click();
  await page.getByRole('menuitem', { name: 'Save as view' }).click();
  await dialog(page).getByRole('checkbox').check();
  await dialog(page).getByRole('textbox', { name: 'View name' }).fill('丸の内 reviewed');
  await page.keyboard.press('Enter');
  await expect(views).toHaveAccessibleName('View: 丸の内 reviewed');
  await expect(views).toBeFocused();

  // Once more, the name is taken, which the field says.
  await views.click();
  await page.getByRole('menuitem', { name: 'Save as view' }).click();
  await dialog(page).getByRole('textbox', { name: 'View name' }).fill('丸の内 REVIEWED');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page).getByText('There is a view called “丸の内 reviewed” already.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();

  await page.goto('/inspections');
  await expect(page.getByText('1–25 of 40')).toBeVisible();
  await expect(views).toHaveAccessibleName('Views');
  await views.click();
  await page.getByRole('menuitem', { name: '丸の内 reviewed' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(page).toHaveURL(/tab=Reviewed/);

  // A second person takes the name away meanwhile.
  const { call, login } = await callAs(product.origin, 'owner');
  const listed = await call<{ id: number }[]>('GET', `/inspections/views?organisation=${login.organisationId}`);
  await views.click();
  await page.getByRole('menuitem', { name: 'Manage views' }).click();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Rename 丸の内 reviewed' }).click();
  await call('PATCH', `/inspections/views/${listed.body[0]?.id}`, { name: 'Theirs' });
  const renaming = page.getByRole('dialog', { name: 'Rename “丸の内 reviewed”' });
  await renaming.getByRole('textbox', { name: 'View name' }).fill('Mine');
  await renaming.getByRole('button', { name: 'Save' }).click();
  await expect(renaming.getByText('Somebody else has since changed this view.')).toBeVisible();
  await renaming.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('button', { name: 'Delete Mine' }).click();
  await page.getByRole('tooltip').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('There are no views.')).toBeVisible();
});
