/** A filter of the inspections list by a length, in the unit that the filter names. */
import type { InspectionPlan } from '../support/inspections';
import { openList, rows } from './support/inspectionList';
import { dialog } from './support/overlays';
import { expect, test } from './support/test';

const pipe = (name: string, HeightDiameter: number, isImperial = false): InspectionPlan => ({
  name,
  folder: 'Main Street',
  headers: { HeightDiameter },
  isImperial,
});
const PLANS = [pipe('eight inches', 203.2, true), pipe('two hundred', 200), pipe('wide', 450)];

test.use({ inspections: [PLANS, { scope: 'test' }] });

test('a pipe is found by its size, whatever that was entered in', async ({ page }) => {
  await openList(page);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Add a field' }).click();
  await dialog(page).getByLabel('Field 1', { exact: true }).fill('diameter');
  await page.keyboard.press('Enter');
  await dialog(page).getByLabel('What field 1 is at most').fill('300');
  await dialog(page).getByLabel('What field 1 is at least').fill('12 in');
  await dialog(page).getByRole('button', { name: 'Apply' }).click();
  await expect(dialog(page).getByText('The least is more than the most.')).toBeVisible();
  await dialog(page).getByLabel('What field 1 is at least').fill('8 in');
  await dialog(page).getByRole('button', { name: 'Apply' }).click();
  const tag = page.getByRole('button', { name: /^Remove filter Height or diameter/ });
  await expect(tag).toHaveText(/: 203\.2–300 mm$/);
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'eight inches' })).toBeVisible();
  await tag.click();
  await expect(rows(page)).toHaveCount(3);
});
