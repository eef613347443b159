/** What the operator wrote onto the picture: proposed where it stands, accepted with a key, or chosen among what it may mean. */
import path from 'node:path';
import { findFfmpeg } from '../../scripts/backend/media/ffmpeg';
import { OPEN } from '../../scripts/sample/captions/layouts';
import { stop, type Survey } from '../../scripts/sample/captions/survey';
import { writeCaptioned } from '../../scripts/sample/captions/writeCaptioned';
import { saved } from './support/review';
import { chooseVideo, expect, PROCESSED, signIn, test } from './support/test';

const SURVEY: Survey = {
  standard: 'WSA',
  ...{ size: { width: 640, height: 480 }, format: 'mp4', rate: 10, noise: 4, seed: 3 },
  ...{ unit: 'm', start: 0, begun: '2026-03-02T09:41:08Z', headerSeconds: 4 },
  header: ['Job No: WO-31', 'Street: Mill Lane', 'Town: Northbrook', 'Material: Concrete', 'Size: 300 mm'],
  fields: {},
  always: { pipe: 'SW-9' },
  stops: [
    stop(0.6, "Crack, longitudinal at 3 o'clock", 'D-CL'),
    stop(1.6, 'Camera lens cleaned', null),
    stop(2.6, 'Roots 10% 8 to 4', 'D-RM'),
  ],
};

test('a video’s captions are proposed as observations, and its first page as headers', async ({ page, scratch }) => {
  const file = path.join(scratch, 'captioned.mp4');
  await writeCaptioned(await findFfmpeg(process.env.FFMPEG_PATH), file, {
    name: 'captioned',
    layout: OPEN.topBar,
    survey: SURVEY,
  });
  await signIn(page, 'owner@example.com');
  await page.getByRole('button', { name: 'Not now' }).click();
  await chooseVideo(page, 'Main Street', file);
  const wizard = page.getByRole('dialog');
  await wizard.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Upload Complete').first()).toBeVisible();
  await wizard.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('link', { name: /^Uploads/ }).click();
  await page.getByRole('tab', { name: /^Completed/ }).click();
  const row = page.getByRole('row').filter({ hasText: 'captioned.mp4' });
  await expect(row).toBeVisible(PROCESSED);
  await row.getByRole('button', { name: 'Open captioned.mp4' }).click();

  const answer = page.getByRole('region', { name: 'Answer' });
  await expect(page.getByText(/^Frame \d+ of/)).toBeVisible();
  await page.keyboard.press('g');
  await expect(answer).toContainText('Operator’s caption: D-CL, 3 o’clock');
  await expect(answer).toContainText(/“Crack, ?longitudinal ?at ?3 ?o.clock”, as read in the video/);
  await expect(page.getByTestId('suggestion-outline')).toBeVisible();
  await page.keyboard.press('a');

  // The remark between them is no observation.
  await page.keyboard.press('g');
  await expect(answer).toContainText(/Operator’s caption: D-R\w, D-R\w, or D-R\w, 8 to 4 o’clock, 10 %/);
  await expect(answer).toContainText('It is not certain which code it means: choose one.');
  await page.keyboard.press('a');
  const first = page.locator('.ant-select-item-option').nth(1);
  await expect(first).toContainText(/^D-R/);
  const chosen = ((await first.textContent()) ?? '').split(' ')[0] ?? '';
  await page.keyboard.press('2');
  await expect(answer).toContainText(`${chosen}, confirmed`);
  await expect(saved(page)).toBeVisible();

  await page.reload();
  await expect(page.getByText(/, 2 coded$/)).toBeVisible();
  await page.getByRole('tab', { name: 'Inspection' }).click();
  await page.getByRole('button', { name: 'Use Mill Lane as Street' }).click();
  await page.getByRole('button', { name: 'Use 300 mm as Height or diameter' }).click();
  await expect(page.getByRole('textbox', { name: /^Street/ })).toHaveValue('Mill Lane');
  await expect(page.getByRole('textbox', { name: /^Height or diameter/ })).toHaveValue('300');
});
