/** What stands in the way of bytes, and what people do meanwhile: whatever happens, the store has each file byte by byte. */
import type { Page } from '@playwright/test';
import type { Fault } from '../../scripts/backend/faults';
import { writeClip } from './support/clip';
import { begin, expectStored, openUploads, ownServer, setRate, signInTo } from './support/slowUpload';
import { chooseVideos, expect, test } from './support/test';
import { wizardOf } from './support/uploads';

const MIB = 1024 ** 2;
/** Some blocks, also at the pace of a machine's link with itself. */
const PADDING = 20 * MIB;
const BLOCK = 'comp=block(&|$)';
/** Of the requests that send a block, those from the one to the other, counted from 1. */
const blocks = (effect: Fault['effect'], from: number, to: number): Fault => ({
  where: 'blob',
  method: 'PUT',
  url: BLOCK,
  from,
  times: to - from + 1,
  effect,
});
const told = (effect: Fault['effect'], from: number, times: number): Fault => ({
  where: 'api',
  method: 'PATCH',
  url: 'upload-complete',
  from,
  times,
  effect,
});

test.use({ expectedConsole: /Failed to load resource|ERR_/ });

const server = ownServer();

/** Of one upload, one after the other: each is a request that is sent again. */
const FAULTS: readonly Fault[] = [
  // A dropped connection, a busy store, a block that arrived damaged, a portal that answers for the store.
  blocks({ kind: 'drop' }, 2, 4),
  blocks({ kind: 'status', status: 503, headers: { 'retry-after': '1' } }, 5, 6),
  blocks({ kind: 'status', status: 400, headers: { 'x-ms-error-code': 'Md5Mismatch' } }, 7, 8),
  blocks({ kind: 'status', status: 200 }, 9, 9),
  // Lost answers to the commit and to upload-complete, and a server that cannot take the latter.
  { where: 'blob', method: 'PUT', url: 'comp=blocklist', effect: { kind: 'drop answer' } },
  told({ kind: 'drop answer' }, 1, 1),
  told({ kind: 'status', status: 503 }, 2, 2),
];

test('every byte is stored in spite of drops, a busy store, damage, portals and lost answers', async ({
  page,
  sample,
  scratch,
}) => {
  const clip = await writeClip(sample, scratch, 'clip.mp4', PADDING);
  await signInTo(server, page);
  for (const fault of FAULTS) await server.backend.addFault(fault);
  await begin(page, clip);
  await expect(wizardOf(page).getByText('All uploads are complete')).toBeVisible();
  const faults = FAULTS.reduce((sum, { times = 1 }) => sum + times, 0);
  expect(await server.backend.faultHits()).toBe(faults);
  await expectStored(server, clip);
});

/** Bytes a second: nothing of what follows waits for the end of an upload. */
const SLOWLY = 100_000;
/** The list has the file once, whoever sends it, and says this of it. */
const expectRow = (page: Page, name: string, text: string) =>
  expect(page.getByRole('row').filter({ hasText: name })).toContainText(text);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('pauses, a second tab that comes and goes, and a link that changes lose nothing', async ({
  page,
  context,
  sample,
  scratch,
}) => {
  // So that files are chosen through an input, as in browsers that give no handles.
  await page.addInitScript(() => void delete (window as { showOpenFilePicker?: unknown }).showOpenFilePicker);
  const [a, b, c, d] = await Promise.all(
    (['a.mp4', 'b.mp4', 'c.mp4', 'd.mp4'] as const).map((name) => writeClip(sample, scratch, name, 4 * MIB)),
  );
  if (!a || !b || !c || !d) throw new Error('There are four.');
  await signInTo(server, page);
  await setRate(page, SLOWLY);
  await chooseVideos(page, 'Main Street', [a.file, b.file, c.file]);
  await press(page, 'Next');
  await expect(wizardOf(page).getByRole('progressbar', { name: /\.mp4$/ })).toHaveCount(3);

  // Three at a time are sent by both tabs together: the fourth waits until one of the first is paused.
  const second = await context.newPage();
  await openUploads(server, second);
  await setRate(second, SLOWLY);
  await expectRow(second, a.name, 'Uploading in another tab');
  await begin(second, d);
  await expect(wizardOf(second).getByRole('listitem').filter({ hasText: d.name })).toContainText('Queued');
  await wizardOf(page).getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('link', { name: /^Uploads/ }).click();
  await press(page, `Pause ${a.name}`);
  await expectRow(page, a.name, 'Paused');
  await expectRow(page, d.name, 'Uploading in another tab');

  // The tab is gone in mid-transfer, and its file with it; the one that is left goes on with it once it is found.
  await second.close();
  const chooser = page.waitForEvent('filechooser');
  await press(page, `Choose file ${d.name}`);
  await (await chooser).setFiles(d.file);
  await expect(page.getByRole('progressbar', { name: `Progress of ${d.name}` })).toBeVisible();

  // The link gets worse, is gone, and comes back better.
  await setRate(page, 50_000);
  await server.backend.addFault(blocks({ kind: 'drop' }, 2, 4));
  await press(page, 'Pause all');
  await expectRow(page, c.name, 'Paused');
  await context.setOffline(true);
  await press(page, 'Resume all');
  await expect(page.getByText('Waiting for the connection').first()).toBeVisible();
  await context.setOffline(false);
  await setRate(page, -1);
  for (const clip of [a, b, c, d]) await expectStored(server, clip);
});
