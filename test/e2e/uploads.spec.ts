/**
 * Choosing and sending videos, as a person meets it: what is refused and why, what is heard, and leaving. What the
 * engine does with the bytes has tests of its own; the lists are in `uploadLists.spec.ts`.
 */
import { copyFile, mkdir, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { openUpload, sendBytes, signIn as callAs } from '../support/apiClient';
import { makeArea } from './support/folders';
import { chooseVideo, expect, signIn, test } from './support/test';
import { idOf, wizardOf } from './support/uploads';

const rowsOf = (page: Page) => wizardOf(page).locator('tbody tr[data-row-key]');

async function openFilesStep(page: Page, folder: string): Promise<void> {
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await wizardOf(page).getByLabel('Search folders').fill(folder);
  await wizardOf(page).getByRole('treeitem', { name: folder }).click();
  await wizardOf(page).getByRole('button', { name: 'Next' }).click();
  await expect(wizardOf(page).getByRole('heading', { name: 'Step 2 of 3: Choose files' })).toBeFocused();
}

/** Drops files and folders of the disk into the middle of the drop zone, as the operating system would. */
async function drop(page: Page, session: CDPSession, files: string[]): Promise<void> {
  const box = await wizardOf(page).locator('.DropZone').boundingBox();
  if (!box) throw new Error('The drop zone is not on screen.');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const data = { items: [], files, dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, ...at, data });
  }
}

async function limitUploads(page: Page, bytesPerSecond: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const free = { offline: false, latency: 0, downloadThroughput: -1 };
  await session.send('Network.emulateNetworkConditions', { ...free, uploadThroughput: bytesPerSecond });
}

test('folders are dropped with all that is in them, and what is left out is named', async ({
  page,
  scratch,
  sample,
}) => {
  const folder = path.join(scratch, 'Round 7');
  await mkdir(path.join(folder, 'South', 'Notes'), { recursive: true });
  await copyFile(sample, path.join(folder, 'first.mp4'));
  await copyFile(sample, path.join(folder, 'South', 'second one.mp4'));
  for (let index = 0; index < 120; index += 1) {
    await writeFile(path.join(folder, 'South', 'Notes', `${String(index).padStart(3, '0')}.txt`), 'note');
  }
  await signIn(page, 'owner@example.com');
  await openFilesStep(page, 'High Street');
  await drop(page, await page.context().newCDPSession(page), [folder]);

  await expect(rowsOf(page)).toHaveCount(2);
  await expect(page.getByText('Only videos are taken from folders: 120 files were left out.')).toBeVisible();
  await page.getByText('Show which').click();
  await expect(page.getByText('Round 7/South/Notes/119.txt')).toBeVisible();

  const row = rowsOf(page).filter({ has: page.getByLabel('Name of second one.mp4') });
  await expect(row.getByRole('textbox')).toHaveValue('secondone.mp4');
  await expect(row).toContainText('Invalid characters will be removed');
  // What the browser knows of the video before a byte is sent.
  await expect(row).toContainText('640 × 480');
  await expect(row.getByRole('img', { name: 'First frame of second one.mp4' })).toHaveJSProperty('complete', true);

  // Esc asks before it throws the choice away.
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard 2 chosen files?' });
  await expect(question).toBeVisible();
  await page.getByRole('button', { name: 'Keep' }).click();
  // While the question fades, it takes the key that is meant for what is under it.
  await expect(page.locator('.ant-modal-wrap:visible')).toHaveCount(1);
  await expect(rowsOf(page)).toHaveCount(2);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(wizardOf(page)).toBeHidden();
});

test('files that cannot be uploaded say why, and go all at once', async ({ page, scratch, sample }) => {
  const folder = path.join(scratch, 'odd');
  await mkdir(folder, { recursive: true });
  const file = (name: string) => path.join(folder, name);
  const sparse = async (name: string, bytes: number) => {
    await writeFile(file(name), '');
    await truncate(file(name), bytes);
  };
  await sparse('empty.mp4', 0);
  await sparse('full.mp4', 3 * 1024 ** 3);
  await sparse('over.mp4', 3 * 1024 ** 3 + 1);
  await writeFile(file('notes.txt'), 'note');
  await copyFile(sample, file(`${'n'.repeat(201)}.mp4`));
  await copyFile(sample, file('Twin 1.mp4'));
  await copyFile(sample, file('twin1.mp4'));

  await signIn(page, 'owner@example.com');
  await openFilesStep(page, 'High Street');
  const names = ['empty.mp4', 'full.mp4', 'over.mp4', 'notes.txt', `${'n'.repeat(201)}.mp4`, 'Twin 1.mp4', 'twin1.mp4'];
  await drop(page, await page.context().newCDPSession(page), names.map(file));
  await expect(rowsOf(page)).toHaveCount(7);
  const rowOf = (name: string) => rowsOf(page).filter({ has: page.getByLabel(`Name of ${name}`) });
  for (const name of ['empty.mp4', 'over.mp4', 'notes.txt']) {
    await expect(rowOf(name)).toContainText('File not supported. Ensure it’s a video under 3 GB.');
  }
  await expect(rowOf(`${'n'.repeat(201)}.mp4`)).toContainText('Filename must be between 1 and 200 characters');
  await expect(rowOf('twin1.mp4')).toContainText('Another chosen file has the same name');
  // Of the right size, and full of nothing.
  await expect(rowOf('full.mp4')).toContainText(
    'This file could not be read as a video here. It may still be processed.',
  );

  const alert = page.getByRole('alert').filter({ hasText: 'All files must be valid before proceeding.' });
  const next = wizardOf(page).getByRole('button', { name: 'Next' });
  // Looked for while the click is on its way: a toast is there for four seconds.
  await Promise.all([expect(alert).toBeVisible(), next.click()]);
  await page.getByRole('button', { name: 'Remove 4 invalid files' }).click();
  await expect(rowsOf(page)).toHaveCount(3);
});

test('fifty files are taken and the others named; a choice needs no mouse', async ({ page, scratch }) => {
  const folder = path.join(scratch, 'many');
  await mkdir(folder, { recursive: true });
  const files = Array.from({ length: 51 }, (_, index) => path.join(folder, `clip-${index + 1}.mp4`));
  for (const file of files) await writeFile(file, 'x');
  await signIn(page, 'owner@example.com');
  await openFilesStep(page, 'High Street');
  await page.keyboard.press('Tab');
  await expect(
    page.getByRole('button', { name: 'Drop videos or folders here, or press to choose videos' }),
  ).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Choose a folder' })).toBeFocused();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/files?filename=')) asked.push(request.url());
  });
  await wizardOf(page).locator('input[type=file]').setInputFiles(files);
  await expect(rowsOf(page)).toHaveCount(50);
  await expect(page.getByText('50 of 50 files')).toBeVisible();
  await expect(page.getByText('Up to 50 videos at a time: 1 more follows when these are being sent.')).toBeVisible();

  // A byte is no video, but that does not keep it from being sent.
  await expect(rowsOf(page).getByText('This file could not be read as a video here.')).toHaveCount(50);
  await expect(wizardOf(page).getByRole('button', { name: 'Next', exact: true })).toBeVisible();
  await expect(page.getByText('Validation error')).toHaveCount(0);
  expect(asked).toHaveLength(50);
  expect(new Set(asked).size).toBe(50);
});

test.describe('names that the server is asked about', () => {
  test.use({ expectedConsole: /status of 500/ });
  test('are known, free, or could not be checked', async ({ page, sample, scratch, product }) => {
    const api = await callAs(product.origin, 'owner');
    const known = await openUpload(api, await idOf(api, 'High Street'), 'known.mp4');
    await sendBytes(known.blob_url_with_sas, Buffer.from('known'));
    await api.call('PATCH', `/files/${known.file_id}/upload-complete`);

    // Other tests upload the sample under its own name.
    const free = path.join(scratch, 'free.mp4');
    await copyFile(sample, free);
    await signIn(page, 'owner@example.com');
    await page.route('**/files?filename=*', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await openFilesStep(page, 'High Street');
    await wizardOf(page).locator('input[type=file]').setInputFiles(free);
    await expect(rowsOf(page)).toContainText('Validation error');
    await page.getByRole('button', { name: 'Check names again' }).click();
    await expect(rowsOf(page)).toContainText('Ready');

    const name = page.getByLabel('Name of free.mp4');
    await name.fill('known.mp4');
    await name.press('Enter');
    await expect(rowsOf(page)).toContainText('A file with this name already exists');
  });
});

test('a double click sends a file once', async ({ page, sample, scratch }) => {
  const file = path.join(scratch, 'once.mp4');
  await copyFile(sample, file);
  await signIn(page, 'contractor@example.com');
  const opened: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/files/upload')) opened.push(request.url());
  });
  await chooseVideo(page, 'Depot tests', file);
  await wizardOf(page).getByRole('button', { name: 'Next' }).dblclick();
  await expect(page.getByText('Upload Complete').first()).toBeVisible();
  expect(opened).toHaveLength(1);
});

test('an upload is heard, cancelled and left only after a question', async ({ page, sample }) => {
  await signIn(page, 'contractor@example.com');
  const spoken = page.getByRole('status', { name: 'Uploads' });
  const heard: string[] = [];
  await page.exposeFunction('hear', (text: string) => heard.push(text));
  await spoken.evaluate((region) => {
    const { hear } = window as unknown as { hear: (text: string) => void };
    new MutationObserver(() => hear(region.textContent ?? '')).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  const asks: string[] = [];
  page.on('dialog', (dialog) => {
    asks.push(dialog.type());
    void dialog.dismiss();
  });
  const tryToLeave = () => page.evaluate(() => location.reload()).catch(() => undefined);

  await chooseVideo(page, 'Depot tests', sample);
  await limitUploads(page, 500_000);
  await wizardOf(page).getByRole('button', { name: 'Next' }).click();
  const bar = wizardOf(page).getByRole('progressbar', { name: 'Progress of sample-pipe.mp4' });
  await expect(bar).toHaveAttribute('aria-valuetext', /^sample-pipe\.mp4, \d+ percent/);
  await tryToLeave();
  await expect.poll(() => asks).toEqual(['beforeunload']);

  await limitUploads(page, -1);
  await expect.poll(() => heard.at(-1)).toBe('Uploads done: 1 file sent.');
  expect(heard[0]).toBe('Uploading 1 file.');
  expect(heard.slice(1, -1).every((text) => /^Uploads (25|50|75) percent done\.$/.test(text))).toBe(true);
  await expect(page.getByText('All uploads are complete')).toBeVisible();

  // Again, and cancelled this time.
  heard.length = 0;
  await page.getByRole('button', { name: 'Upload more' }).click();
  await wizardOf(page).locator('input[type=file]').setInputFiles(sample);
  await expect(wizardOf(page).getByText('A file with this name already exists')).toBeVisible();
  await limitUploads(page, 200_000);
  await wizardOf(page).getByRole('button', { name: 'Next' }).click();
  await wizardOf(page).getByRole('button', { name: 'Cancel sample-pipe.mp4' }).click();
  await expect(wizardOf(page).getByText('Every upload was cancelled.')).toBeVisible();
  expect(heard).toEqual(['Uploading 1 file.', 'No uploads in progress.']);

  // With nothing on its way the page goes without a question.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Upload', exact: true })).toBeVisible();
  expect(asks).toHaveLength(1);
});

test('somebody deletes the folder that videos are chosen for, and they are sent to another one', async ({
  page,
  product,
  sample,
  scratch,
}) => {
  const colleague = await callAs(product.origin, 'owner');
  const { id: leaving } = await makeArea(colleague, 'Leaving Street');
  await makeArea(colleague, 'Staying Street');
  const video = path.join(scratch, 'kept-when-the-folder-went.mp4');
  await copyFile(sample, video);
  await signIn(page, 'owner@example.com', { place: '/uploads' });
  await chooseVideo(page, 'Leaving Street', video);

  expect((await colleague.call('DELETE', `/inspections/folders/${leaving}`)).status).toBe(204);
  const wizard = wizardOf(page);
  await expect(wizard.getByRole('alert')).toContainText('The folder “Leaving Street” is no longer there.');
  await expect(wizard.getByRole('button', { name: 'Next' })).toBeHidden();
  await wizard.getByRole('button', { name: 'Choose another folder' }).click();
  await wizard.getByLabel('Search folders').fill('Staying Street');
  await wizard.getByRole('treeitem', { name: 'Staying Street' }).click();
  await wizard.getByRole('button', { name: 'Next' }).click();
  await expect(wizard.getByText('Ready')).toBeVisible();
  await wizard.getByRole('button', { name: 'Next' }).click();
  await expect(wizard.getByRole('heading', { name: 'Step 3 of 3: Track uploads' })).toBeFocused();
  await expect(wizard.getByText('kept-when-the-folder-went.mp4')).toBeVisible();
});
