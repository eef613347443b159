/** What only a browser can show: uploads that outlive their page, and files that change under them. */
import { rename, stat, utimes } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { FilePage } from '@/api/contract/files';
import { writeClip, type Clip } from './support/clip';
import { chooseAccount } from './support/overlays';
import {
  begin,
  expectStored,
  LARGE,
  leave,
  openUploads,
  ownServer,
  setRate,
  signInTo,
  SIZE,
  SLOW,
  SMALL,
  SOME,
  watchBlocks,
} from './support/slowUpload';
import { expect, test } from './support/test';

test.use({ expectedConsole: /Failed to load resource|ERR_/ });

const server = ownServer();

/** So that files are chosen through an input, as in browsers that give no handles. */
const withoutHandles = (page: Page) =>
  page.addInitScript(() => void delete (window as { showOpenFilePicker?: unknown }).showOpenFilePicker);

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
  await signInTo(server, page);
  await setRate(page, SLOW);
  await begin(page, clip);
  await expect.poll(() => blocks.confirmed).toBeGreaterThanOrEqual(SOME);
  const before = await leave(page, blocks, () => openUploads(server, page));
  const other = await writeClip(sample, scratch, 'other.mp4', SIZE);
  await chooseAgain(page, clip, other.file);
  await expect(page.getByText('This is not the file that was being uploaded')).toBeVisible();
  await setRate(page, -1);
  // As a memory card shows it once summer time has begun.
  const { atime, mtimeMs } = await stat(clip.file);
  await utimes(clip.file, atime, new Date(mtimeMs + 3_600_000));
  await chooseAgain(page, clip);
  await expectStored(server, clip);
  expect(blocks.sent - before.sent).toBeLessThanOrEqual(clip.bytes.length - before.confirmed);
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
    await signInTo(server, page);
    await setRate(page, SLOW);
    await begin(page, clip);
    await expect.poll(() => blocks.confirmed).toBeGreaterThanOrEqual(1);
    await act(clip);
    await expect(page.getByText(text).first()).toBeVisible();
    const query = new URLSearchParams({ target_org_id: String(server.api.login.organisationId), search: clip.name });
    await expect
      .poll(async () => (await server.api.call<FilePage>('GET', `/files/processing?${query}`)).body.count)
      .toBe(0);
  });
}

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
  await signInTo(server, page);
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
  const clip = await writeClip(sample, scratch, 'forgetful.mp4', SMALL);
  await signInTo(server, page);
  await begin(page, clip);
  await expect(page.getByText('Uploads cannot be resumed in this browser')).toHaveCount(1);
  await expectStored(server, clip);
});
