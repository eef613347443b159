/** A crew's day on a phone: somebody who may only upload sends videos to one folder, until it is gone. */
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { signIn as callAs } from '../support/apiClient';
import { listFolders, makeFolder, seenOf, urlOf } from '../support/folderWorld';
import { expectAccessible } from './support/accessible';
import { textFaults } from './support/boxes';
import { expect, signIn, test } from './support/test';
import { wizardOf } from './support/uploads';

// A folder is made and deleted in it, and its person is sent elsewhere.
test.use({
  isProductOwn: true,
  viewport: { width: 360, height: 740 },
});

/** What a finger is to press and would miss, with its size; a field or tab is pressed by the box around it. */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const inWrapper = '.ant-input-affix-wrapper, .ant-select, .ant-tabs-tab, .ant-checkbox-wrapper';
    const seen = [...document.querySelectorAll('button, a, input, [role=tab], [role=button]')].filter((each) =>
      each.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    );
    return seen.flatMap((each) => {
      // The cross in a search empties it, as deleting its text does; what takes files is pressed by its button.
      if (each.matches('.ant-input-clear-icon, input[type=file], .Shell-skip')) return [];
      const { width, height } = (each.closest(inWrapper) ?? each).getBoundingClientRect();
      const name = each.getAttribute('aria-label') ?? each.textContent;
      return Math.round(height) < 44 || Math.round(width) < 44 ? [`${name}: ${width} x ${height}`] : [];
    });
  });

async function expectFingers(page: Page) {
  expect(await tooSmall(page)).toEqual([]);
  await expectAccessible(page);
}

test('a crew sends to the folder of before, in two presses, and is told when that is gone', async ({
  page,
  product,
  sample,
  scratch,
}) => {
  const owner = await callAs(product.origin, 'owner');
  const folders = await listFolders(owner, owner.login.organisationId);
  const folder = await makeFolder(owner, folders.find(({ path: { length } }) => length === 1)?.id ?? NaN, 'Lot 12');
  await signIn(page, 'uploader@example.com', { place: '/uploads' });
  const upload = page.getByRole('button', { name: 'Upload videos' });
  await expect(page.getByText('No uploads in progress')).toBeVisible();
  await expectFingers(page);

  const send = async (name: string) => {
    const video = path.join(scratch, name);
    await copyFile(sample, video);
    await wizardOf(page).locator('input[type=file]').first().setInputFiles(video);
    await expect(wizardOf(page).getByText('Ready')).toBeVisible();
    await expectFingers(page);
    await wizardOf(page).getByRole('button', { name: 'Next' }).click();
    await expect(wizardOf(page).getByText('All uploads are complete')).toBeVisible();
    await wizardOf(page).getByRole('button', { name: 'Close' }).nth(1).click();
    await expect(wizardOf(page)).toBeHidden();
  };
  await upload.click();
  await expect(wizardOf(page).getByText('Lot 12', { exact: true })).toBeVisible();
  await expectFingers(page);
  await wizardOf(page).getByText('Lot 12', { exact: true }).click();
  await wizardOf(page).getByRole('button', { name: 'Next' }).click();
  await send('first.mp4');

  await expect(page.getByText('To Lot 12')).toBeVisible();
  await page.reload();
  await expect(page.getByText('To Lot 12')).toBeVisible();
  await expect(page.getByRole('gridcell').filter({ hasText: 'first.mp4' })).toBeVisible();
  await expectFingers(page);
  expect(await textFaults(page.locator('main'))).toEqual([]);
  await upload.click();
  await expect(wizardOf(page)).toHaveAccessibleName('Upload videos to Lot 12');
  await send('second.mp4');

  // Divided by somebody in the office, so it takes no videos any more.
  await makeFolder(owner, folder.id, 'North');
  const settings = `/organisations/${owner.login.organisationId}/crew-settings`;
  await owner.call('PUT', settings, { crewsMakeFolders: true });
  await page.reload();
  await expect(page.getByText('The folder “Lot 12” has subfolders now, so it takes no videos.')).toBeVisible();
  await expectFingers(page);
  const day = page.getByRole('button', { name: 'Folder for today' });
  await day.click();
  const question = page.getByRole('dialog', { name: /^Use the folder \d{4}-\d{2}-\d{2} in “Lot 12”/ });
  await expectFingers(page);
  await question.getByRole('button', { name: 'Use it' }).click();
  await expect(page.getByText(/^To \d{4}-\d{2}-\d{2}$/)).toBeVisible();
  await expect(day).toBeHidden();
  await upload.click();
  await expect(wizardOf(page)).toHaveAccessibleName(/^Upload videos to \d{4}-\d{2}-\d{2}$/);
  await wizardOf(page).getByRole('button', { name: 'Close' }).click();

  const made = (await listFolders(owner, owner.login.organisationId)).find(
    ({ path: places, job_name }) => places.at(-2) === folder.id && job_name !== 'North',
  );
  if (!made) throw new Error('The folder of the day was not made.');
  await owner.call('DELETE', urlOf(made.id), seenOf(made));
  await page.reload();
  await expect(page.getByText('The folder that you used last is no longer there. Choose another one.')).toBeVisible();
  await upload.click();
  await expect(wizardOf(page).getByRole('heading', { name: 'Step 1 of 3: Choose folder' })).toBeAttached();
});
