/** The risk rules, by an administrator: typed, looked at, used, and told where risk is shown. */
import type { InspectionPlan } from '../support/inspections';
import { expectAccessible, expectAccessibleInAllLooks } from './support/accessible';
import { textFaults, WIDTHS } from './support/boxes';
import { expect, signIn, test } from './support/test';

const NAME = 'SS-000123-管路-North-Catchment-of-the-river';
const PLANS: InspectionPlan[] = [
  {
    name: 'surveyed',
    folder: 'Main Street',
    asset: { assetId: NAME },
    structuralGrade: 5,
    headers: { Date: '2026-05-01' },
  },
];

test.use({ inspections: [PLANS, { scope: 'test' }] });

test('a criterion rates pipes once it was looked at; by keyboard, at every width and in each look', async ({
  page,
}) => {
  await signIn(page, 'owner@example.com', { place: '/assets/risk' });
  await page.getByRole('button', { name: 'Change the rules' }).press('Enter');
  await page.getByRole('button', { name: 'Add a criterion' }).press('Enter');
  const field = page.getByRole('combobox', { name: 'Field of criterion 1' });
  await field.pressSequentially('Type');
  await field.press('Enter');
  await page.getByRole('textbox', { name: 'Is, class 1 of Type' }).fill('ss');
  const level = page.getByRole('combobox', { name: 'Level of class 1 of Type' });
  await level.press('Enter');
  await level.press('End');
  for (let step = 0; step < 3; step += 1) await level.press('ArrowDown');
  await level.press('Enter');
  await page.getByRole('button', { name: 'Add a row' }).press('Enter');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => textFaults(page.locator('main')), `at ${width}`).toEqual([]);
    expect(await page.evaluate(() => document.body.scrollWidth <= window.innerWidth), `sideways at ${width}`).toBe(
      true,
    );
  }
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.getByRole('button', { name: 'Remove row 1' }).press('Enter');
  await page.getByRole('button', { name: 'Show what would change' }).press('Enter');
  await expect(page.getByText('The risk of 1 of 1 pipe would change')).toBeVisible();
  await expect(page.getByRole('link', { name: NAME })).toBeVisible();
  await expectAccessibleInAllLooks(page, 'risk');
  await page.getByRole('button', { name: 'Use these rules' }).press('Enter');
  await expect(page.getByRole('table', { name: 'Criteria' })).toContainText('ss: 4 · otherwise: not known');
  await page.getByRole('link', { name: 'Assets' }).first().click();
  await page.getByRole('link', { name: NAME }).click();
  const card = page.getByRole('region', { name: 'Decision' });
  await expect(card).toContainText('20 of 25: criticality 4 (Type 4) by structural grade 5');
  await expect(card).toContainText('4, major, by the criteria');
});
