/** Measuring on the picture: by mouse and by keyboard, zoomed or not, kept with the observation and taken into its form. */
import type { Page } from '@playwright/test';
import { inspectionPage } from '@/api/contract/inspections';
import { signIn as signInApi } from '../support/apiClient';
import { expectAccessible } from './support/accessible';
import { openReview, saved } from './support/review';
import { expect, test } from './support/test';

test.use({ isProductOwn: true });

/** The point of the page where this share of the painted picture is, also where it is enlarged. */
const onPicture = (page: Page, share: readonly [number, number]) =>
  page.getByRole('img', { name: /^Frame at/ }).evaluate(async (image: HTMLImageElement, [x, y]) => {
    // Until it has come, it has no size.
    await image.decode();
    const box = image.getBoundingClientRect();
    const scale = Math.min(box.width / image.naturalWidth, box.height / image.naturalHeight);
    const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale];
    return { x: box.left + (box.width - width) / 2 + x * width, y: box.top + (box.height - height) / 2 + y * height };
  }, share);

async function clickOn(page: Page, ...shares: (readonly [number, number])[]): Promise<void> {
  for (const share of shares) {
    const { x, y } = await onPicture(page, share);
    await page.mouse.click(x, y);
  }
}

const bar = (page: Page) => page.getByRole('region', { name: 'Measure on the picture' });
const marks = (page: Page) => bar(page).getByRole('listitem');
const choose = (page: Page, tool: string) => bar(page).getByText(tool, { exact: true }).click();
const drawing = (page: Page) => page.getByRole('img', { name: /^Measured in the plane/ });

test('two clicks give millimetres and per cent, also enlarged, and a key takes them into the form', async ({
  page,
  product,
}) => {
  const api = await signInApi(product.origin, 'owner');
  const { body } = await api.call('GET', `/inspections2?organisation=${api.login.organisationId}`);
  const { uuid } = inspectionPage.parse(body).results.find(({ name }) => name === 'synthetic-sample') ?? {};
  const { status } = await api.call('PATCH', `/inspections2/${uuid}`, { HeightDiameter: 300 });
  expect(status).toBe(200);
  await openReview(page);
  await expect(page.getByText('300 mm', { exact: false }).first()).toBeVisible();

  await page.keyboard.press('y');
  await expect(bar(page).getByRole('status')).toHaveText('Click the middle of the pipe at a joint.');
  // A circle of half the picture's width: its sample has 4 to 3.
  await clickOn(page, [0.5, 0.5], [0.75, 0.5]);
  await expect(bar(page).getByRole('status')).toHaveText('Click where the length begins.');
  await clickOn(page, [0.4, 0.5], [0.55, 0.5]);
  await expect(marks(page)).toHaveText(/^1\. (89|90|91) mm, (29|30)(\.\d)? % of the diameter/);

  await page.keyboard.press('i');
  await page.keyboard.press('i');
  await clickOn(page, [0.4, 0.6], [0.55, 0.6]);
  await expect(marks(page).nth(1)).toHaveText(/^2\. (89|90|91) mm, (29|30)(\.\d)? % of the diameter/);
  // A drag moves the picture, and sets no point.
  const from = await onPicture(page, [0.5, 0.5]);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y, { steps: 4 });
  await page.mouse.up();
  expect((await onPicture(page, [0.5, 0.5])).x).toBeGreaterThan(from.x + 20);
  await expect(bar(page).getByRole('status')).toHaveText('Click where the length begins.');
  await page.keyboard.press('f');

  await choose(page, 'Clock');
  await clickOn(page, [0.5, 0.2], [0.75, 0.5]);
  await expect(marks(page).nth(2)).toHaveText(/^3\. clock 12 to 3/);
  await page.getByRole('button', { name: 'Use 12 to 3 as clock' }).click();
  await expect(saved(page)).toBeVisible();
  const frames = await api.call('GET', `/inspections2/${uuid}/frames`);
  expect((frames.body as object[])[0]).toMatchObject({ atClock: 12, toClock: 3 });

  await choose(page, 'Area');
  await clickOn(page, [0.4, 0.6], [0.6, 0.6]);
  const corner = await onPicture(page, [0.6, 0.8]);
  await page.mouse.dblclick(corner.x, corner.y);
  await expect(marks(page).nth(3)).toHaveText(/% of the section/);
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await expect(bar(page)).toBeHidden();
  await expect(drawing(page)).toBeVisible();
  await page.keyboard.press('z');
  await expect(drawing(page)).toHaveAccessibleName(/for a round pipe of 300 mm: .*\(3\) clock 12 to 3\.$/);
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(drawing(page)).toHaveAccessibleName(/\(3\) clock 12 to 3\.$/);
  await page.keyboard.press('l');
  await expect(drawing(page)).toBeHidden();
});

test('everything goes by keyboard alone, on a pipe whose diameter is not known', async ({ page }) => {
  await openReview(page);
  await page.keyboard.press('End');
  await expect(page.getByText(/^Frame (\d+) of \1,/)).toBeVisible();
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await press('y');
  await expect(page.getByRole('application')).toBeFocused();
  // The middle, and 0.2 of the picture's height to the right.
  await press('Enter', ...Array.from({ length: 5 }, () => 'Shift+ArrowRight'), 'Enter');
  await expect(bar(page).getByRole('status')).toHaveText('Click where the length begins.');
  // From there back by 0.12 of it: 30 % of the diameter.
  await press('Enter', ...Array.from({ length: 3 }, () => 'Shift+ArrowLeft'), 'Enter');
  await expect(marks(page)).toHaveText(/^1\. (\d+ mm, )?30 % of the diameter/);
  await press('Enter', 'Escape');
  await expect(bar(page).getByRole('status')).toHaveText('Click where the length begins.');

  await bar(page).getByRole('radio', { name: 'Length' }).focus();
  await press('ArrowRight', 'ArrowRight');
  await expect(bar(page).getByRole('status')).toHaveText('Click the corners of the area, one after another.');
  await page.getByRole('application').focus();
  await press('Enter', 'Shift+ArrowDown', 'Enter', 'Shift+ArrowLeft', 'Enter', 'Enter');
  await expect(marks(page)).toHaveCount(2);
  // The keys of the screen still are: the next frame has nothing measured, and the tool stays in the hand.
  await press('k');
  await expect(bar(page).getByRole('status')).toHaveText('Click the middle of the pipe at a joint.');
  await press('y');
  await expect(bar(page)).toBeHidden();
  await press('ArrowRight');
  await expect(drawing(page)).toBeVisible();
});
