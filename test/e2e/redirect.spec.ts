/** Uploads whose folder or name no longer serves, while they wait or once they have failed: what is offered, and that it helps. */
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { FilePage } from '@/api/contract/files';
import { signIn as callAs } from '../support/apiClient';
import { make, makeArea, type Api } from './support/folders';
import { setRate } from './support/slowUpload';
import { chooseVideo, chooseVideos, expect, signIn, test } from './support/test';
import { wizardOf } from './support/uploads';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Choose another folder' });

async function chooseFolder(page: Page, name: string): Promise<void> {
  await dialogOf(page).getByLabel('Search folders').fill(name);
  await dialogOf(page).getByRole('treeitem', { name }).click();
  await dialogOf(page).getByRole('button', { name: 'Send there' }).click();
}

const deleteFolder = async (api: Api, id: number) =>
  expect((await api.call('DELETE', `/inspections/folders/${id}`)).status).toBe(204);

/** The folders in which a video of this name has arrived, each as often as it has. */
async function foldersOf(api: Api, name: string): Promise<string[]> {
  const query = `filename=${name}&target_org_id=${api.login.organisationId}&page=1&page_size=25`;
  const { body } = await api.call<FilePage>('GET', `/files?${query}`);
  return body.results.flatMap(({ folderName, uploadCompleted }) => (uploadCompleted ? [folderName] : []));
}

test('a colleague deletes the folder of videos that wait, and they are sent to another one', async ({
  page,
  product,
  sample,
  scratch,
}) => {
  const colleague = await callAs(product.origin, 'owner');
  const { id: fading } = await makeArea(colleague, 'Fading Street');
  const { id: lasting } = await makeArea(colleague, 'Lasting Street');
  const clip = async (name: string) => {
    const file = path.join(scratch, name);
    await copyFile(sample, file);
    return file;
  };
  const first = [await clip('ahead-1.mp4'), await clip('ahead-2.mp4'), await clip('ahead-3.mp4')];
  const later = [await clip('behind-1.mp4'), await clip('behind-2.mp4')];
  await signIn(page, 'owner@example.com', { place: '/uploads' });
  await setRate(page, 30_000);
  for (const [folder, files] of [
    ['Lasting Street', first],
    ['Fading Street', later],
  ] as const) {
    await chooseVideos(page, folder, files);
    await wizardOf(page).getByRole('button', { name: 'Next' }).click();
    // That of the last step: the cross is there from the first.
    await wizardOf(page).getByRole('button', { name: 'Close' }).nth(1).click();
    await expect(wizardOf(page)).toBeHidden();
  }
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await row('behind-2.mp4').getByRole('button', { name: 'Pause behind-2.mp4' }).click();
  await expect(row('behind-2.mp4')).toContainText('Paused');

  await deleteFolder(colleague, fading);
  for (const name of ['behind-1.mp4', 'behind-2.mp4']) {
    await expect(row(name)).toContainText('Folder needed');
    await expect(row(name)).toContainText('The folder “Fading Street” is no longer there.');
  }
  await row('behind-1.mp4').getByRole('button', { name: 'Move behind-1.mp4' }).press('Enter');
  await expect(dialogOf(page)).toContainText('The folder “Fading Street” is no longer there.');
  await expect(dialogOf(page).getByRole('checkbox', { name: /^Also 1 other video/ })).toBeChecked();
  await dialogOf(page).getByRole('button', { name: 'New folder' }).click();
  const making = page.getByRole('dialog', { name: 'Create Folder' });
  const notice = making.getByRole('status').filter({ hasText: '“Lasting Street” takes no more videos' });
  // The tree draws only what is in view, and may be a long one.
  await making.getByLabel('Search folders').fill('Lasting');
  await making.getByRole('treeitem', { name: /^Lasting Street/ }).click();
  await expect(notice).toContainText('3 of them are still being sent and will arrive.');
  await making.getByRole('treeitem', { name: 'Demo Water Utility' }).click();
  await expect(notice).toBeHidden();
  await making.getByLabel('Folder name').fill('New Street');
  await making.getByLabel('Folder name').press('Enter');
  await expect(dialogOf(page).getByRole('treeitem', { name: 'New Street', selected: true })).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Send there' }).press('Enter');
  await expect(page.getByText('2 videos will be sent to New Street.')).toBeVisible();
  await expect(row('behind-1.mp4')).toContainText('Queued');
  await expect(row('behind-1.mp4').getByRole('button', { name: 'Pause behind-1.mp4' })).toBeFocused();
  // What is being sent when its folder is divided arrives there.
  await make(colleague, lasting, 'South side');
  await expect(row('behind-2.mp4')).toContainText('Paused');
  await row('behind-2.mp4').getByRole('button', { name: 'Resume behind-2.mp4' }).click();

  await setRate(page, -1);
  for (const name of ['behind-1.mp4', 'behind-2.mp4']) {
    await expect.poll(() => foldersOf(colleague, name)).toEqual(['New Street']);
  }
  for (const name of ['ahead-1.mp4', 'ahead-2.mp4', 'ahead-3.mp4']) {
    await expect.poll(() => foldersOf(colleague, name)).toEqual(['Lasting Street']);
  }
});

test.describe('a video that the server refuses', () => {
  test.use({ expectedConsole: /status of 40[04]/ });
  test('is sent to another folder, and to one more, and then by another name', async ({
    page,
    product,
    sample,
    scratch,
  }) => {
    const colleague = await callAs(product.origin, 'owner');
    const { id: going } = await makeArea(colleague, 'Going Street');
    const { id: dividing } = await makeArea(colleague, 'Dividing Street');
    await makeArea(colleague, 'Third Street');
    const file = path.join(scratch, 'refused-thrice.mp4');
    await copyFile(sample, file);
    const meanwhile = [
      () => deleteFolder(colleague, going),
      async () => void (await make(colleague, dividing, 'North side')),
    ];
    // What the colleague does comes while the call is on its way.
    await page.route('**/files/upload', async (route) => {
      const act = meanwhile.shift();
      if (act) await act();
      await route.continue();
    });
    await signIn(page, 'owner@example.com', { place: '/uploads' });
    await chooseVideo(page, 'Going Street', file);
    const wizard = wizardOf(page);
    await wizard.getByRole('button', { name: 'Next' }).click();
    const another = wizard.getByRole('button', { name: 'Move refused-thrice.mp4', exact: true });
    const retry = wizard.getByRole('button', { name: /^Retry/ });

    await expect(wizard.getByText('This folder no longer exists.')).toBeVisible();
    await expect(another).toBeVisible();
    await expect(retry).toBeHidden();
    await another.click();
    await chooseFolder(page, 'Dividing Street');

    await expect(wizard.getByText('Only folders with no subfolders can be selected.')).toBeVisible();
    await another.click();
    await expect(dialogOf(page)).toContainText('The folder “Dividing Street” has subfolders, so it takes no videos.');
    await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(another).toBeFocused();
    await page.route(
      '**/files/upload',
      (route) => route.fulfill({ status: 400, json: { file_name: ['A file with this name already exists'] } }),
      { times: 1 },
    );
    await another.click();
    await chooseFolder(page, 'Third Street');

    await expect(wizard.getByText('A file with this name already exists')).toBeVisible();
    await expect(retry).toBeHidden();
    await wizard.getByRole('button', { name: 'Rename refused-thrice.mp4' }).click();
    const names = page.getByRole('dialog', { name: 'Choose another name' });
    const name = names.getByLabel('Name of refused-thrice.mp4');
    await expect(name).toHaveValue('refused-thrice-2.mp4');
    await name.fill('accepted at last.mp4');
    await expect(names.getByRole('status')).toContainText('It will be called acceptedatlast.mp4.');
    await name.press('Enter');
    await expect(names).toBeHidden();
    await expect(page.getByText('All uploads are complete')).toBeVisible();
    expect(await foldersOf(colleague, 'acceptedatlast.mp4')).toEqual(['Third Street']);
    expect(await foldersOf(colleague, 'refused-thrice.mp4')).toEqual([]);
  });
});
