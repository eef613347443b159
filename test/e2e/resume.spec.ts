/** What only a browser can show: uploads that outlive their page, files that change under them, and tabs that share. */
import { rename, utimes } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import type { FilePage } from '@/api/contract/files';
import { readBlockId } from '@/uploads/transfer/blocks';
import { signIn as signInToApi, storedBytes } from '../support/apiClient';
import { startTestBackend, type TestBackend } from '../support/backend';
import { sha256Of, writeClip, type Clip } from './support/clip';
import { chooseAccount } from './support/overlays';
import { chooseVideo, expect, signIn, test } from './support/test';

const MIB = 1024 ** 2;
const SIZE = 60 * MIB;
/** More than are in flight, so that a change of the file meets some that have not begun. */
const LARGE = 140 * MIB;
/** Of a file that is then cut off. */
const SOME = 10 * MIB;
/** At the beginning of a block's id. */
const SESSION_LENGTH = 16;
const SLOW = 12 * MIB;

test.use({ expectedConsole: /Failed to load resource|ERR_/ });
test.describe.configure({ timeout: 240_000 });

let backend: TestBackend;
let api: Awaited<ReturnType<typeof signInToApi>>;
test.beforeAll(async () => {
  backend = await startTestBackend({ seed: 'accounts', webRoot: path.resolve('dist') });
  api = await signInToApi(backend.origin, 'owner');
});
test.afterEach(async () => {
  expect(await backend.violations()).toEqual([]);
  await backend.clearFaults();
  await backend.setUploadLife(null);
});
test.afterAll(() => backend.close());

/** So that files are chosen through an input, as in browsers that give no handles. */
const withoutHandles = (page: Page) =>
  page.addInitScript(() => void delete (window as { showOpenFilePicker?: unknown }).showOpenFilePicker);

async function setRate(page: Page, uploadThroughput: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput };
  await session.send('Network.emulateNetworkConditions', conditions);
}

/** How many bytes a block has, by the id in its address; null for any other. */
function bytesOfBlock(method: string, url: string): number | null {
  if (method !== 'PUT' || !/comp=block(&|$)/.test(url)) return null;
  const id = new URL(url).searchParams.get('blockid') ?? '';
  const block = readBlockId(atob(id).slice(0, SESSION_LENGTH), id);
  return block && block.end - block.start;
}

/** Counts the bytes of the blocks that leave a page, and of those that the store confirmed. */
function watchBlocks(page: Page) {
  const counts = { sent: 0, confirmed: 0 };
  page.on('request', (request) => {
    counts.sent += bytesOfBlock(request.method(), request.url()) ?? 0;
  });
  page.on('response', (response) => {
    if (response.status() === 201) counts.confirmed += bytesOfBlock(response.request().method(), response.url()) ?? 0;
  });
  return counts;
}

/** The counts as the page left them: it may send one more block before it goes. */
async function leave(page: Page, blocks: ReturnType<typeof watchBlocks>, go: () => Promise<unknown>) {
  let left = { ...blocks };
  page.once('framenavigated', () => {
    left = { ...blocks };
  });
  await go();
  return left;
}

async function begin(page: Page, { file }: Clip): Promise<void> {
  await chooseVideo(page, 'Main Street', file);
  await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click();
}

const rowOf = (page: Page, { name }: Clip) => page.getByRole('row').filter({ hasText: name });
const openUploads = (page: Page) => page.goto(`${backend.origin}/uploads`);

/** The server lists it once, and has every byte of it. */
async function expectStored({ name, sha256 }: Clip): Promise<void> {
  expect(sha256Of(await storedBytes(api, api.login.organisationId, name))).toBe(sha256);
}

async function chooseAgain(page: Page, clip: Clip, file = clip.file): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: `Choose file ${clip.name}` }).click();
  await (await chooser).setFiles(file);
}

test('a reload in mid-upload asks for the file, refuses another one, and sends only what is missing', async ({
  page,
  sample,
  scratch,
}) => {
  await withoutHandles(page);
  const clip = await writeClip(sample, scratch, 'reloaded.mp4', SIZE);
  const blocks = watchBlocks(page);
  await signIn(page, 'owner@example.com', { origin: backend.origin });
  await setRate(page, SLOW);
  await begin(page, clip);
  await expect.poll(() => blocks.confirmed).toBeGreaterThanOrEqual(SOME);
  const before = await leave(page, blocks, () => openUploads(page));
  const other = await writeClip(sample, scratch, 'other.mp4', SIZE);
  await chooseAgain(page, clip, other.file);
  await expect(page.getByText('This is not the file that was being uploaded')).toBeVisible();
  await setRate(page, -1);
  await chooseAgain(page, clip);
  await expectStored(clip);
  expect(blocks.sent - before.sent).toBeLessThanOrEqual(clip.bytes.length - before.confirmed);
});

test('a reload while the server is told of the end needs neither the file nor the bytes again', async ({
  page,
  sample,
  scratch,
}) => {
  await withoutHandles(page);
  const clip = await writeClip(sample, scratch, 'told.mp4', 3 * MIB);
  const blocks = watchBlocks(page);
  await signIn(page, 'owner@example.com', { origin: backend.origin });
  const effect = { kind: 'status', status: 503 } as const;
  await backend.addFault({ where: 'api', method: 'PATCH', url: 'upload-complete', times: 1000, effect });
  await begin(page, clip);
  await expect.poll(() => backend.faultHits()).toBeGreaterThan(0);
  const { sent } = blocks;
  await openUploads(page);
  await backend.clearFaults();
  await expectStored(clip);
  expect(blocks.sent).toBe(sent);
});

test('a link that ends in mid-upload is renewed, and the upload goes on', async ({ page, sample, scratch }) => {
  const clip = await writeClip(sample, scratch, 'renewed.mp4', SIZE);
  await signIn(page, 'owner@example.com', { origin: backend.origin });
  await backend.setUploadLife(3_000);
  await setRate(page, SLOW);
  // Only the first link is short: on a slow machine a second short one ends before a block has arrived by it.
  await page.route('**/upload-url', async (route) => {
    await backend.setUploadLife(null);
    await route.continue();
  });
  const renewal = page.waitForResponse((response) => response.url().endsWith('/upload-url'));
  await begin(page, clip);
  expect((await renewal).status()).toBe(200);
  await expectStored(clip);
});

for (const [what, act, text] of [
  ['changed', ({ file }: Clip) => utimes(file, new Date(), new Date()), 'The file was changed while it was uploaded.'],
  ['renamed', ({ file }: Clip) => rename(file, `${file}.old`), 'The file was moved, renamed or deleted'],
] as const) {
  test(`a file that is ${what} in mid-upload fails in words and is not tried again`, async ({
    page,
    sample,
    scratch,
  }) => {
    const clip = await writeClip(sample, scratch, `${what}.mp4`, LARGE);
    const blocks = watchBlocks(page);
    await signIn(page, 'owner@example.com', { origin: backend.origin });
    await setRate(page, SLOW);
    await begin(page, clip);
    await expect.poll(() => blocks.confirmed).toBeGreaterThanOrEqual(1);
    await act(clip);
    await expect(page.getByText(text).first()).toBeVisible();
    const query = new URLSearchParams({ target_org_id: String(api.login.organisationId), search: clip.name });
    await expect.poll(async () => (await api.call<FilePage>('GET', `/files/processing?${query}`)).body.count).toBe(0);
  });
}

/** A handle that survives a reload without asking: to a file in the browser's own file system. */
async function giveHandle(page: Page, { name, bytes }: Clip): Promise<void> {
  await page.addInitScript((fileName) => {
    const pick = async () => [await (await navigator.storage.getDirectory()).getFileHandle(fileName)];
    Object.assign(window, { showOpenFilePicker: pick });
  }, name);
  await page.route('**/clip-bytes', (route) => route.fulfill({ body: bytes }));
  await page.goto(`${backend.origin}/login`);
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

test('a browser that kept a handle goes on by itself after a reload', async ({ page, sample, scratch }) => {
  const clip = await writeClip(sample, scratch, 'handled.mp4', SIZE);
  const blocks = watchBlocks(page);
  await giveHandle(page, clip);
  await signIn(page, 'owner@example.com', { origin: backend.origin });
  await setRate(page, SLOW);
  await beginWithHandle(page);
  await expect.poll(() => blocks.confirmed).toBeGreaterThanOrEqual(SOME);
  const before = await leave(page, blocks, () => page.reload());
  await setRate(page, -1);
  await expectStored(clip);
  expect(blocks.sent - before.sent).toBeLessThanOrEqual(clip.bytes.length - before.confirmed);
});

test('a second tab shows the upload, does not send it, and takes over when the first is closed', async ({
  page,
  sample,
  scratch,
}) => {
  const clip = await writeClip(sample, scratch, 'two-tabs.mp4', SIZE);
  await giveHandle(page, clip);
  await signIn(page, 'owner@example.com', { origin: backend.origin });
  await setRate(page, SLOW / 2);
  await beginWithHandle(page);
  const second = await page.context().newPage();
  const blocks = watchBlocks(second);
  await openUploads(second);
  await expect(rowOf(second, clip)).toBeVisible();
  expect(blocks.sent).toBe(0);
  await page.close();
  await expectStored(clip);
  expect(blocks.sent).toBeGreaterThan(0);
});

const readJournal = (page: Page): Promise<{ clientId: string }[]> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('uploads');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const all = opening.result.transaction('uploads').objectStore('uploads').getAll();
          all.onsuccess = () => {
            opening.result.close();
            resolve(all.result as { clientId: string }[]);
          };
        };
      }),
  );

test('a logout leaves nothing of the uploads in the browser', async ({ page, sample, scratch }) => {
  const clip = await writeClip(sample, scratch, 'left.mp4', SIZE);
  await signIn(page, 'owner@example.com', { origin: backend.origin });
  await setRate(page, SLOW);
  await begin(page, clip);
  await expect.poll(async () => JSON.stringify(await readJournal(page))).toContain('sig=');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await chooseAccount(page, 'Logout');
  await page.getByRole('button', { name: 'Log out and stop uploads' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => readJournal(page)).toEqual([]);
});

test('a browser without IndexedDB uploads all the same, and says once that it cannot resume', async ({
  page,
  sample,
  scratch,
}) => {
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('Forbidden.', 'SecurityError');
    };
  });
  const clip = await writeClip(sample, scratch, 'forgetful.mp4', 3 * MIB);
  await signIn(page, 'owner@example.com', { origin: backend.origin });
  await begin(page, clip);
  await expect(page.getByText('Uploads cannot be resumed in this browser')).toHaveCount(1);
  await expectStored(clip);
});

test('a browser that is killed in mid-upload goes on when it is started again', async ({ sample, scratch }) => {
  const clip = await writeClip(sample, scratch, 'killed.mp4', SIZE);
  const profile = path.join(scratch, 'profile');
  const launch = (): Promise<BrowserContext> =>
    chromium.launchPersistentContext(profile, { executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] });

  const first = await launch();
  const page = await first.newPage();
  const blocks = watchBlocks(page);
  await giveHandle(page, clip);
  await signIn(page, 'owner@example.com', { origin: backend.origin });
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
    await openUploads(again);
    await expectStored(clip);
    expect(rest.sent).toBeLessThanOrEqual(clip.bytes.length - blocks.confirmed);
  } finally {
    await second.close();
  }
});
