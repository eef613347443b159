import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DURATION_SECONDS, MARK_REGION, MARKS, SPEED } from '../../scripts/sample/drawPipe';
import { chooseVideo, expect, PROCESSED, signIn, test } from './support/test';
import { averageColour } from './support/pixels';

test('a video goes from the browser to frames on screen', async ({ page, sample }) => {
  await signIn(page, 'owner@example.com');
  await chooseVideo(page, 'Main Street', sample);

  // The bytes travel slowly enough to be watched.
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 600_000,
  });
  const wizard = page.getByRole('dialog');
  await wizard.getByRole('button', { name: 'Next' }).click();
  const bar = wizard.getByRole('progressbar', { name: 'Progress of sample-pipe.mp4' });
  const seen: number[] = [];
  await expect(async () => {
    const value = await bar.getAttribute('aria-valuenow').catch(() => null);
    if (value !== null) seen.push(Number(value));
    expect(Math.max(...seen)).toBeGreaterThan(50);
  }).toPass({ intervals: [50] });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  expect(seen.every((value, index) => value >= (seen[index - 1] ?? 0))).toBe(true);
  expect(seen.some((value) => value > 0 && value < 50)).toBe(true);

  await expect(page.getByText('Upload Complete').first()).toBeVisible();
  await wizard.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('link', { name: /^Uploads/ }).click();
  await page.getByRole('tab', { name: /^Completed/ }).click();
  const row = page.getByRole('row').filter({ hasText: 'sample-pipe.mp4' });
  await expect(row).toBeVisible(PROCESSED);
  await row.getByRole('button', { name: 'Open sample-pipe.mp4' }).click();

  await expect(page).toHaveURL(/\/inspection\//);
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  // A frame a second, and the last one.
  await expect(page.getByText(`Frame 1 of ${DURATION_SECONDS + 1}, at 0:00`)).toBeVisible();

  for (const { distance, colour } of MARKS) {
    const seconds = distance / SPEED;
    await page.keyboard.press('Home');
    for (let step = 0; step < seconds; step += 1) await page.keyboard.press('ArrowRight');
    const picture = page.getByRole('img', { name: /^Frame at/ });
    await expect(page.getByText(`Frame ${seconds + 1} of`)).toBeVisible();
    const marked = await averageColour(await picture.getAttribute('src'), MARK_REGION);
    for (const channel of [0, 1, 2] as const) expect(Math.abs(marked[channel] - colour[channel])).toBeLessThan(40);

    // Two metres before, the wall has its own colour there.
    for (let step = 0; step < 2 / SPEED; step += 1) await page.keyboard.press('ArrowLeft');
    await expect(page.getByText(`Frame ${seconds - 3} of`)).toBeVisible();
    const plain = await averageColour(await picture.getAttribute('src'), MARK_REGION);
    expect(Math.max(...plain) - Math.min(...plain)).toBeLessThan(60);
  }
});

test('a file that is no video is told as failed, with the reason', async ({ page, scratch }) => {
  const file = path.join(scratch, 'notes.mp4');
  await writeFile(file, 'Bring the long ladder and two cones.\n'.repeat(200));
  await signIn(page, 'contractor@example.com');
  await chooseVideo(page, 'Depot tests', file);
  const wizard = page.getByRole('dialog');
  await wizard.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Upload Complete').first()).toBeVisible();
  await wizard.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('link', { name: /^Uploads/ }).click();
  await page.getByRole('tab', { name: /^Failed/ }).click();
  const row = page.getByRole('row').filter({ hasText: 'notes.mp4' });
  await expect(row).toContainText(/not a video/i);
  await row.getByRole('button', { name: 'Remove notes.mp4' }).click();
  await expect(row).toBeHidden();
});
