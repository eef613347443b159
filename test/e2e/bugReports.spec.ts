/** A bug report from the dialog of the person to the viewer of staff. */
import { expectAccessible } from './support/accessible';
import { expect, signIn, test } from './support/test';

test('a report that a person sends is shown to staff, step by step, in a frame that reaches nothing', async ({
  page,
  context,
}) => {
  await signIn(page, 'owner@example.com', { place: '/inspections' });
  await expect(page.getByRole('link', { name: 'synthetic-sample' })).toBeVisible();
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('button', { name: 'Report a problem' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report a problem' });
  await dialog.getByLabel(/^What went wrong/).fill('The list stood still.');
  await dialog.getByRole('button', { name: 'Send to our team' }).click();
  await expect(dialog.getByRole('status')).toHaveText('The report was sent to our team.');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);

  const staff = await context.newPage();
  await signIn(staff, 'staff@example.com', { place: '/bug-reports' });
  await expect(staff.getByText('The list stood still.')).toBeVisible();
  await expectAccessible(staff);
  await staff.setViewportSize({ width: 360, height: 740 });
  await expect(staff.getByText('The list stood still.')).toBeVisible();
  await staff.setViewportSize({ width: 1280, height: 800 });
  const download = staff.waitForEvent('download');
  await staff.getByRole('button', { name: /^Actions for report/ }).click();
  await staff.getByRole('menuitem', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/^culvert-report-\d+-.*\.json\.gz$/);

  await staff.getByRole('button', { name: /^Open report/ }).click();
  const viewer = staff.frameLocator('iframe[title="The report, step by step"]');
  await expect(viewer.getByText('The list stood still.')).toBeVisible();
  await expect(viewer.getByText('Names and texts are made-up words')).toBeVisible();
  await viewer
    .getByRole('option', { name: /app\/moved/ })
    .first()
    .click();
  await expect(viewer.getByText(/^Step [1-9]\d* of \d+/)).toBeVisible();
  await expect(viewer.getByRole('button', { name: 'Open another report' })).toHaveCount(0);
  await staff.goBack();
  await expect(staff.getByRole('heading', { name: 'Bug reports' })).toBeVisible();
});
