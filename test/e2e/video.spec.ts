/** The Video view with the formats that recorders write and browsers do not play. */
import path from 'node:path';
import type { Page } from '@playwright/test';
import { findFfmpeg } from '../../scripts/backend/media/ffmpeg';
import { writeSample } from '../../scripts/sample/writeSample';
import { choiceIn } from './support/review';
import { chooseVideo, expect, PROCESSED, signIn, test } from './support/test';

/** Long enough for a counter to be told. */
const SECONDS = 5;
const video = (page: Page) => page.getByLabel('Inspection video');
/** The time of the picture: the player is a thousandth of a second into it. */
const shown = (page: Page) =>
  video(page).evaluate((element: HTMLVideoElement) => ({
    time: Math.round(element.currentTime * 100) / 100,
    end: element.duration,
    hasPicture: element.videoWidth > 0 && element.readyState >= 2,
  }));

/** The others with `TEST_LONG=1`: that a copy is made of them is tested without a browser. */
const FORMATS = process.env.TEST_LONG ? (['avi', 'mpg', 'wmv', 'mkv'] as const) : (['avi', 'mpg'] as const);

for (const format of FORMATS) {
  test(`plays a ${format}, and goes with the keys and the axis`, async ({ page, scratch }) => {
    const file = path.join(scratch, `recorded.${format}`);
    await writeSample({ ffmpeg: await findFfmpeg(process.env.FFMPEG_PATH), file, seconds: SECONDS, format });
    await signIn(page, 'owner@example.com');
    await chooseVideo(page, 'Main Street', file);
    const wizard = page.getByRole('dialog');
    await wizard.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Upload Complete').first()).toBeVisible();
    await wizard.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('link', { name: /^Uploads/ }).click();
    await page.getByRole('tab', { name: /^Completed/ }).click();
    await page.getByRole('button', { name: `Open recorded.${format}` }).click(PROCESSED);

    await choiceIn(page, 'Picture', 'Video').click();
    await expect(video(page)).toBeVisible();
    await expect.poll(() => shown(page)).toMatchObject({ time: 0, hasPicture: true });
    expect((await shown(page)).end).toBeCloseTo(SECONDS, 0);
    // The counter at the picture's foot stays readable.
    const controls = await page.getByRole('toolbar', { name: 'Video' }).boundingBox();
    const picture = await video(page).boundingBox();
    expect(controls?.y).toBeGreaterThanOrEqual((picture?.y ?? Infinity) + (picture?.height ?? 0) - 1);
    await page.keyboard.press('.');
    await expect.poll(async () => (await shown(page)).time).toBeCloseTo(0.04, 2);
    await page.keyboard.press('p');
    await expect.poll(async () => (await shown(page)).time).toBeCloseTo(1.04, 2);
    await page.keyboard.press('Home');
    await expect.poll(async () => (await shown(page)).time).toBe(0);

    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('Frame 3 of')).toBeVisible();
    await expect.poll(async () => (await shown(page)).time).toBe(2);
    const axis = page.getByRole('slider', { name: 'Chainage' });
    await expect(axis).toHaveAttribute('aria-valuetext', '1.00 m');
    await axis.press('Home');
    await expect.poll(async () => (await shown(page)).time).toBe(0);
  });
}
