/** The pipe's wall with the demo video's pictures unrolled: drawn, enlarged, and a way to each frame. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { choiceIn, openReview, showFilmstrip } from './support/review';
import { LOOKS } from './support/looks';
import { expect, test } from './support/test';

/** Of the canvas behind the wall, in per cent: what is drawn on, and how many of its columns differ from the first. */
const painted = (page: Page) =>
  page.locator('canvas.PipeWall-strip').evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas;
    // From a copy: the browser warns of a canvas that is read more than once.
    const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    copy?.drawImage(canvas, 0, 0);
    const pixels = copy?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
    let drawn = 0;
    for (let at = 3; at < pixels.length; at += 4) if (pixels[at] === 255) drawn += 1;
    const brightness = (x: number) => {
      let sum = 0;
      for (let y = 0; y < height; y += 1) sum += pixels[4 * (y * width + x)] ?? 0;
      return sum / height;
    };
    const columns = Array.from({ length: Math.floor(width / 4) }, (_each, index) => Math.round(brightness(4 * index)));
    return { drawn: Math.round((400 * drawn) / pixels.length), shades: new Set(columns).size };
  });

async function openWall(page: Page): Promise<void> {
  await openReview(page);
  // The browser has the small pictures then, as it loads them for the filmstrip.
  await showFilmstrip(page);
  await choiceIn(page, 'Beneath the picture', 'Wall').click();
  await expect.poll(async () => (await painted(page)).drawn).toBeGreaterThan(80);
}

const strip = (page: Page) => page.getByRole('slider', { name: 'Frames along the wall' });

/** As somebody comes to it by keyboard: the review takes the focus from what a mouse has pressed. */
async function focusStrip(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await strip(page).focus();
  await expect(strip(page)).toBeFocused();
}

test('shows the pictures of the pipe, and a click leads to the frame that is there', async ({ page }) => {
  await openWall(page);
  expect((await painted(page)).shades).toBeGreaterThan(10);
  await expect(page.getByText('Pictures unrolled around their middle', { exact: false })).toBeVisible();
  const box = await strip(page).boundingBox();
  if (!box) throw new Error('There is no wall.');
  await strip(page).hover({ position: { x: box.width / 2, y: box.height / 4 } });
  await expect(page.getByText(/^\d+\.\d\d m, clock 3$/)).toBeVisible();
  await strip(page).click({ position: { x: box.width / 2, y: box.height / 4 } });
  await expect(page.getByText('Frame 1 of', { exact: false })).toBeHidden();
  const [led] = /\d+/.exec((await page.getByText(/^Frame \d+ of/).textContent()) ?? '') ?? [];
  await focusStrip(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Frame ${Number(led) + 1} of`, { exact: false })).toBeVisible();
});

test('shows a part of the pipe in more detail, and scrolls along', async ({ page }) => {
  await openWall(page);
  const whole = await strip(page).boundingBox();
  const larger = page.getByRole('button', { name: 'Zoom in along the wall' });
  await larger.click();
  await larger.click();
  await expect.poll(async () => (await strip(page).boundingBox())?.width).toBeCloseTo(4 * (whole?.width ?? 0), 0);
  await expect.poll(async () => (await painted(page)).drawn).toBeGreaterThan(80);
  await focusStrip(page);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.locator('.PipeWall-cursor')).toBeInViewport();
  await expect.poll(async () => (await painted(page)).drawn).toBeGreaterThan(20);
  await page.keyboard.press('0');
  await expect.poll(async () => (await strip(page).boundingBox())?.width).toBe(whole?.width);
});

test('is accessible in each theme and width', async ({ page }) => {
  await openWall(page);
  await expectAccessible(page, { screen: 'wall', parts: ['.Observations'], looks: LOOKS });
});

test.describe('without the pictures', () => {
  test.use({ expectedConsole: /ERR_FAILED/ });

  test('says where none is, and gets them when asked again', async ({ page }) => {
    await page.route('**/*sheet*', (route) => route.abort());
    await openReview(page);
    await choiceIn(page, 'Beneath the picture', 'Wall').click();
    await expect(page.getByText('Some pictures could not be loaded.')).toBeVisible();
    await expect(page.getByText('No picture here')).toBeVisible();
    expect((await painted(page)).drawn).toBe(0);
    await page.unroute('**/*sheet*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(async () => (await painted(page)).drawn).toBeGreaterThan(80);
  });
});
