/** How much of the window the picture under review takes: its painted pixels, with nothing over them. */
import type { Page } from '@playwright/test';
import { openReview, showFilmstrip } from './support/review';
import { settled } from './support/settle';
import { expect, test } from './support/test';

/** The least share of the window in per cent, of a picture of 4 to 3. */
const GOALS = [
  [1280, 720, 45],
  [1366, 768, 46],
  [1440, 900, 50],
  [1920, 1080, 55],
  [1100, 800, 40],
] as const;

/** The painted part of the picture within its box, of which `object-fit` leaves a margin free, and what lies over it. */
const painted = (page: Page) =>
  page.getByRole('img', { name: /^Frame at/ }).evaluate((image: HTMLImageElement) => {
    // A picture that is still on its way has no size.
    if (image.naturalWidth === 0) return { share: 0, over: ['nothing yet'] };
    const box = image.getBoundingClientRect();
    const scale = Math.min(box.width / image.naturalWidth, box.height / image.naturalHeight);
    const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale];
    const [left, top] = [box.left + (box.width - width) / 2, box.top + (box.height - height) / 2];
    const over = [0.02, 0.25, 0.5, 0.75, 0.98].flatMap((x) =>
      [0.02, 0.5, 0.98].flatMap((y) => {
        const at = document.elementFromPoint(left + x * width, top + y * height);
        return at?.closest('.FramePicture') ? [] : [at?.className ?? 'outside the window'];
      }),
    );
    return { share: (100 * width * height) / (innerWidth * innerHeight), over };
  });

test('the picture takes the most of each window, and nothing lies over it', async ({ page }) => {
  await openReview(page);
  for (const [width, height, least] of GOALS) {
    await page.setViewportSize({ width, height });
    const share = async () => (await painted(page)).share;
    await expect.poll(share, `per cent of ${width}x${height}`).toBeGreaterThanOrEqual(least);
    await settled(page);
    expect((await painted(page)).over, `over the picture at ${width}x${height}`).toEqual([]);
    expect((await page.getByRole('banner').boundingBox())?.height).toBe(60);
  }

  // The person may want it otherwise, and finds it so again.
  await showFilmstrip(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCSS('width', '219px');
  await page.reload();
  await expect(page.getByRole('region', { name: 'Filmstrip' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCSS('width', '219px');
  await page.keyboard.press('s');
  await expect(page.getByRole('region', { name: 'Filmstrip' })).toBeHidden();
  // The menu of other pages is a choice of its own.
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCSS('width', '59px');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCSS('width', '219px');
});
