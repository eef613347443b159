/** The folders whose inspections are shown, chosen beside the list and on the page of uploads. */
import { signIn as signInApi } from '../support/apiClient';
import { makeArea, row } from './support/folders';
import { expect, signIn, test } from './support/test';

test.use({ isProductOwn: true });

test('the folder filter narrows the inspections, and is still there after a reload', async ({ page, product }) => {
  await makeArea(await signInApi(product.origin, 'owner'), 'Filter area');
  await signIn(page, 'owner@example.com', { place: '/inspections?page=1' });
  await page.getByRole('button', { name: 'Folders', exact: true }).click();
  const asked = page.waitForRequest((request) => /inspections2\?.*folder=\d+/.test(request.url()));
  await row(page, 'Filter area').click();
  expect(new URL((await asked).url()).searchParams.get('page')).toBe('1');
  await expect(page.getByText('There are no inspections in the chosen folders.')).toBeVisible();
  await expect(page).toHaveURL(/page=0/);

  await page.reload();
  await expect(row(page, 'Filter area')).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Remove filter Folder: Filter area' }).press('Enter');
  await expect(row(page, 'Filter area')).toHaveAttribute('aria-selected', 'false');
  await expect(page.getByRole('button', { name: /^Remove filter/ })).toHaveCount(0);

  // From the uploads page, once its tree is in the place of this one: the checked folders become the filter.
  await page.getByRole('link', { name: /^Uploads/ }).click();
  await expect(page.getByRole('tree', { name: 'Folders to show' })).toHaveCount(0);
  await row(page, 'Filter area').getByRole('checkbox').click();
  await row(page, 'Stormwater 2026').getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Show inspections' }).click();
  await expect(page.getByRole('button', { name: /^Remove filter/ })).toHaveCount(2);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page.getByRole('button', { name: /^Remove filter/ })).toHaveCount(0);
});
