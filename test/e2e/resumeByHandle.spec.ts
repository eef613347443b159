/** What only a browser can show: uploads that go on by themselves, since the browser kept a handle of the file. */
import path from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { writeClip, type Clip } from './support/clip';
import {
  expectStored,
  openUploads,
  ownServer,
  setRate,
  signInTo,
  SIZE,
  SLOW,
  SOME,
  watchBlocks,
} from './support/slowUpload';
import { expect, test } from './support/test';

test.use({ expectedConsole: /Failed to load resource|ERR_/ });

const server = ownServer();

/** A handle that survives a reload without asking: to a file in the browser's own file system. */
async function giveHandle(page: Page, { name, bytes }: Clip): Promise<void> {
  await page.addInitScript((fileName) => {
    const pick = async () => [await (await navigator.storage.getDirectory()).getFileHandle(fileName)];
    Object.assign(window, { showOpenFilePicker: pick });
  }, name);
  await page.route('**/clip-bytes', (route) => route.fulfill({ body: bytes }));
  await page.goto(`${server.backend.origin}/login`);
  await page.evaluate(async (fileName) => {
    const handle = await (await navigator.storage.getDirectory()).getFileHandle(fileName, { create: true });
    const writable = await handle.createWritable();
    await writable.write(await (await fetch('/clip-bytes')).blob());
    await writable.close();
  }, name);
}

async function beginWithHandle(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  const wizard = page.getByRole('dialog');
  await wizard.getByLabel('Search folders').fill('Main Street');
  await wizard.getByRole('treeitem', { name: 'Main Street' }).click();
  await wizard.getByRole('button', { name: 'Next' }).click();
  await wizard
    .getByRole('button', { name: /choose videos|browse|drop/i })
    .first()
    .click();
  await expect(wizard.getByText(/^(Ready|A file with this name already exists)$/)).toBeVisible();
  await wizard.getByRole('button', { name: 'Next' }).click();
}

test('a second tab shows the upload, does not send it, and takes over when the first is closed', async ({
  page,
  sample,
  scratch,
}) => {
  const clip = await writeClip(sample, scratch, 'two-tabs.mp4', SIZE);
  await giveHandle(page, clip);
  await signInTo(server, page);
  await setRate(page, SLOW);
  await beginWithHandle(page);
  const second = await page.context().newPage();
  const blocks = watchBlocks(second);
  await openUploads(server, second);
  await expect(second.getByRole('row').filter({ hasText: clip.name })).toBeVisible();
  expect(blocks.sent).toBe(0);
  await page.close();
  await expectStored(server, clip);
  expect(blocks.sent).toBeGreaterThan(0);
});

test('a browser that is killed in mid-upload goes on when it is started again', async ({ sample, scratch }) => {
  const clip = await writeClip(sample, scratch, 'killed.mp4', SIZE);
  const profile = path.join(scratch, 'profile-killed');
  const launch = (): Promise<BrowserContext> =>
    chromium.launchPersistentContext(profile, { executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] });

  const first = await launch();
  const page = await first.newPage();
  const blocks = watchBlocks(page);
  await giveHandle(page, clip);
  await signInTo(server, page);
  await setRate(page, SLOW);
  await beginWithHandle(page);
  await expect.poll(() => blocks.confirmed).toBeGreaterThanOrEqual(SOME);
  const gone = first.waitForEvent('close');
  await (await first.newCDPSession(page)).send('Browser.crash').catch(() => undefined);
  await gone;

  const second = await launch();
  try {
    const again = await second.newPage();
    const rest = watchBlocks(again);
    await openUploads(server, again);
    await expectStored(server, clip);
    expect(rest.sent).toBeLessThanOrEqual(clip.bytes.length - blocks.confirmed);
  } finally {
    await second.close();
  }
});
