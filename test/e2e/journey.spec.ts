/** The first minutes of a newcomer: what a graded pipe looks like, two surveys of it, and a video of one's own up to its report. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { DURATION_SECONDS, MARK_REGION, MARKS, SPEED } from '../../scripts/sample/drawPipe';
import type { InspectionPlan } from '../support/inspections';
import { averageColour } from './support/pixels';
import { saved, showFilmstrip } from './support/review';
import { chooseVideo, expect, PROCESSED, signIn, test } from './support/test';

const survey = (name: string, date: string, frames: InspectionPlan['frames'] = []): InspectionPlan => ({
  name,
  folder: 'Main Street',
  status: 'Reviewed',
  headers: { AssetID: 'ML-101', Date: date, Direction: 'Downstream', LengthSurveyed: 40 },
  asset: { assetId: 'ML-101' },
  structuralGrade: 3,
  frames,
});

test.use({
  inspections: [
    [
      survey('survey of 2021', '2021-05-12', [{ defectCode: 'D-CL', chainageNumber: 5, isAccepted: true }]),
      survey('survey of 2026', '2026-10-06', [
        { defectCode: 'D-FL', chainageNumber: 5, isAccepted: true },
        { defectCode: 'D-DF', chainageNumber: 12.5, isAccepted: true },
      ]),
    ],
    { scope: 'test' },
  ],
  // The frames of these two have no pictures.
  expectedConsole: /status of 404/,
});

const sendSlowly = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  const upTo = (uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await upTo(600_000);
  return () => upTo(-1);
};

async function upload(page: Page, sample: string): Promise<void> {
  await chooseVideo(page, 'Main Street', sample);
  // The bytes travel slowly enough to be watched.
  const sendQuickly = await sendSlowly(page);
  const wizard = page.getByRole('dialog');
  await wizard.getByRole('button', { name: 'Next' }).click();
  const bar = wizard.getByRole('progressbar', { name: 'Progress of sample-pipe.mp4' });
  const seen: number[] = [];
  await expect(async () => {
    const value = await bar.getAttribute('aria-valuenow').catch(() => null);
    if (value !== null) seen.push(Number(value));
    expect(Math.max(...seen)).toBeGreaterThan(50);
  }).toPass({ intervals: [50] });
  await sendQuickly();
  expect(seen.every((value, index) => value >= (seen[index - 1] ?? 0))).toBe(true);
  expect(seen.some((value) => value > 0 && value < 50)).toBe(true);
  await expect(page.getByText('Upload Complete').first()).toBeVisible();
  await wizard.getByRole('button', { name: 'Close' }).last().click();
}

async function seeWhatIsThere(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('link', { name: /^Grade 3/ }).click();
  await page.getByRole('link', { name: 'survey of 2026' }).click();
  await expect(page.locator('.InspectionPage-facts').getByText('Structural grade 3')).toBeVisible();
  await page.getByRole('tab', { name: 'Review' }).click();
  await showFilmstrip(page);
  await expect(page.getByRole('region', { name: 'Filmstrip' }).getByText('5.00 m')).toBeVisible();
  await page.getByRole('button', { name: 'What it means' }).click();
  const meanings = page.getByRole('dialog', { name: 'What it means' });
  await expect(meanings).toContainText('A suggestion counts in no grade or report until a person accepts it.');
  await page.keyboard.press('Escape');
  await expect(meanings).toBeHidden();

  await page.getByRole('link', { name: 'Assets' }).click();
  await page.getByRole('link', { name: 'ML-101' }).click();
  for (const name of ['survey of 2026', 'survey of 2021']) {
    await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check();
  }
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByRole('listbox', { name: 'Defects' }).getByRole('option')).toHaveText([
    /Grown.*D-CL → D-FL/,
    /New.*D-DF/,
  ]);
}

/** Each mark of the sample is on the frame of its distance, and on none two metres before. */
async function expectMarks(page: Page): Promise<void> {
  for (const { distance, colour } of MARKS) {
    const seconds = distance / SPEED;
    await page.keyboard.press('Home');
    for (let step = 0; step < seconds; step += 1) await page.keyboard.press('ArrowRight');
    const picture = page.getByRole('img', { name: /^Frame at/ });
    await expect(page.getByText(`Frame ${seconds + 1} of`)).toBeVisible();
    const marked = await averageColour(await picture.getAttribute('src'), MARK_REGION);
    for (const channel of [0, 1, 2] as const) expect(Math.abs(marked[channel] - colour[channel])).toBeLessThan(40);

    for (let step = 0; step < 2 / SPEED; step += 1) await page.keyboard.press('ArrowLeft');
    await expect(page.getByText(`Frame ${seconds - 3} of`)).toBeVisible();
    const plain = await averageColour(await picture.getAttribute('src'), MARK_REGION);
    expect(Math.max(...plain) - Math.min(...plain)).toBeLessThan(60);
  }
}

test('a newcomer sees a graded pipe and two surveys of it, and brings a video of their own up to its report', async ({
  page,
  sample,
}) => {
  await signIn(page, 'owner@example.com');
  await page.getByRole('button', { name: 'Not now' }).click();
  await upload(page, sample);
  await seeWhatIsThere(page);

  await page.getByRole('link', { name: /^Uploads/ }).click();
  await page.getByRole('tab', { name: /^Completed/ }).click();
  const row = page.getByRole('row').filter({ hasText: 'sample-pipe.mp4' });
  await expect(row).toBeVisible(PROCESSED);
  await row.getByRole('button', { name: 'Open sample-pipe.mp4' }).click();
  await expect(page).toHaveURL(/\/inspection\//);
  // A frame a second, and the last one.
  await expect(page.getByText(`Frame 1 of ${DURATION_SECONDS + 1}, at 0:00`)).toBeVisible();
  await expectMarks(page);

  await page.keyboard.press('d');
  await page.keyboard.type('D-FL');
  await page.keyboard.press('Enter');
  await page.keyboard.press('a');
  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: /^Status: Uploaded/ }).click();
  await page.getByRole('menuitem', { name: 'Reviewed' }).click();
  await expect(page.getByText('Repairs Generated')).toBeVisible();

  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: 'PDF' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('button', { name: /^Exports in progress/ }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('list', { name: 'Exports' })
      .getByRole('button', { name: /^Download/ })
      .click(),
  ]);
  const pdf = await readFile(await download.path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.toString('latin1')).toContain('/Subtype /Image');
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
