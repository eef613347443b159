/** A batch from its plan to the videos that are sent for it. */
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { expectAccessible } from './support/accessible';
import { expect, signIn, test } from './support/test';

test('videos are sent for a planned batch from its row, and make no other one', async ({ page, sample, scratch }) => {
  // By a name of its own: other tests of this product send the sample.
  const video = path.join(scratch, 'harbour.mp4');
  await copyFile(sample, video);
  await signIn(page, 'owner@example.com', { place: '/uploads?tab=batches' });
  await page.getByRole('button', { name: 'Plan batch' }).click();
  const dialog = page.getByRole('dialog', { name: 'Plan batch' });
  await dialog.getByLabel('Name').fill('Harbour lot 7');
  await dialog.getByLabel('Due date').fill('31 Jan 2020');
  await dialog.getByLabel('Due date').press('Enter');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Plan' }).click();
  const row = page.getByRole('row', { name: /Harbour lot 7/ });
  await expect(row.getByText('Late, due Jan 31, 2020')).toBeVisible();
  await expect(row.getByText('Planned, nothing sent yet')).toBeVisible();
  await expectAccessible(page);
  const others = await page.getByRole('button', { name: /^Files / }).count();

  await page.getByRole('button', { name: 'Actions for Harbour lot 7' }).click();
  await page.getByRole('menuitem', { name: 'Upload videos' }).click();
  const wizard = page.getByRole('dialog', { name: /^Upload videos/ });
  await expect(wizard.getByText('The videos are sent for the batch “Harbour lot 7”.')).toBeVisible();
  await wizard.getByRole('searchbox').or(wizard.getByPlaceholder('Search')).fill('Station Road');
  await wizard.getByText('Station Road', { exact: true }).click();
  await wizard.getByRole('button', { name: 'Next' }).click();
  await wizard.locator('input[type=file]').first().setInputFiles(video);
  await wizard.getByRole('button', { name: 'Next' }).click();
  // That of the last step: the cross is there from the first.
  await wizard.getByRole('button', { name: 'Close' }).nth(1).click();
  await expect(row.getByText('Planned, nothing sent yet')).toBeHidden();
  await expect(row.getByRole('gridcell', { name: '1', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Files / })).toHaveCount(others);
});
