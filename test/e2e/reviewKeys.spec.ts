/** Keys of the review screen: wherever the person has just been, the next key does what the screen says. */
import type { Locator, Page } from '@playwright/test';
import { choiceIn, openReview, saved, showFilmstrip } from './support/review';
import { expect, test } from './support/test';

const counter = (page: Page, frame: number) => page.getByText(new RegExp(`^Frame ${frame} of `));
const code = (page: Page) => page.getByRole('combobox', { name: 'Defect code' });
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Everything that a key could have changed by mistake: the form of the frame, the filter, the picture, the tab. */
const settings = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('.InspectionView input, .InspectionView [role="tab"]')].map(
      (control) => (/radio|checkbox/.test(control.type) ? control.checked : control.value || control.ariaSelected),
    ),
  );

/** All changes that are sent from now on, without what they were made on. */
function watchChanges(page: Page): Record<string, unknown>[] {
  const changes: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'PATCH') return;
    const { seen: _seen, ...change } = request.postDataJSON() as Record<string, unknown>;
    changes.push(change);
  });
  return changes;
}

/** The form shows the selected frame: it follows the keys when they leave it time. */
const expectForm = (page: Page) => expect(page.locator('.SelectedFrame')).toHaveAttribute('aria-busy', 'false');

/** The keys act on the frames, and on nothing else. `frame` is the number of the one that is selected. */
async function expectScreenKeys(page: Page, frame: number): Promise<void> {
  await expect(counter(page, frame)).toBeVisible();
  await expectForm(page);
  const before = await settings(page);
  await press(page, 'j');
  await expect(counter(page, frame + 1)).toBeVisible();
  await press(page, 'k');
  await expect(counter(page, frame)).toBeVisible();
  await press(page, 'ArrowRight', 'ArrowRight', 'ArrowLeft');
  await expect(counter(page, frame + 1)).toBeVisible();
  await press(page, 'ArrowLeft');
  await expect(counter(page, frame)).toBeVisible();
  await press(page, 'h');
  // On to the next unreviewed one; undo leads back.
  await expect(page.getByText(/^Frame \d+ of/)).not.toHaveText(new RegExp(`^Frame ${frame} of`));
  await press(page, 'z');
  await expect(counter(page, frame)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hide H' })).toBeVisible();
  await expect(page.getByText(/^Undone: Hide frame/)).toBeVisible();
  await expectForm(page);
  expect(await settings(page)).toEqual(before);
}

const click = (locate: (page: Page) => Locator) => (page: Page) => locate(page).click();
const inGroup = (group: string, choice: string) => click((page) => choiceIn(page, group, choice));
const onButton = (name: string | RegExp) => click((page) => page.getByRole('button', { name, exact: true }));
const onTab = (name: string) => click((page) => page.getByRole('tab', { name }));

/** What a hand on the mouse does on this screen; the frame that is selected afterwards, when it is another than before. */
const CLICKS: readonly [what: string, act: (page: Page) => Promise<void>, frame?: number][] = [
  ['At joint', click((page) => page.getByRole('checkbox', { name: 'At joint' }))],
  ['At joint, again', click((page) => page.getByText('At joint'))],
  ['Continuous: Start', inGroup('Continuous defect', 'Start')],
  ['Continuous: Point', inGroup('Continuous defect', 'Point')],
  ['a clock position', onButton('3 o’clock')],
  [
    'the code’s list, opened and closed',
    async (page) => {
      await code(page).click();
      await expect(page.getByRole('option').first()).toBeAttached();
      // A click on the open list's field only moves the caret; beside it closes the list.
      await page.locator('.FramePicture').click();
    },
  ],
  [
    'the report, and all frames again',
    async (page) => {
      const all = choiceIn(page, 'Frames shown', 'All');
      const place = await all.boundingBox();
      await inGroup('Frames shown', 'Report')(page);
      await expect(page.getByText('No frames in the report')).toBeVisible();
      // The way back stays where it was, though there is no picture and no frame now.
      expect(await all.boundingBox()).toEqual(place);
      await all.click();
    },
  ],
  ['the video', inGroup('Picture', 'Video')],
  [
    'the video itself',
    async (page) => {
      const video = page.getByLabel('Inspection video');
      await video.click({ position: { x: 40, y: 40 } });
      await expect(video).toHaveJSProperty('paused', false);
      await press(page, ' ');
      await expect(video).toHaveJSProperty('paused', true);
      await press(page, 'Home', 'ArrowRight', 'ArrowRight');
    },
  ],
  ['the frame', inGroup('Picture', 'Frame')],
  ['the picture', click((page) => page.locator('.FramePicture'))],
  ['zoom', onButton('Zoom in')],
  [
    'brightness',
    async (page) => {
      await onButton('Brightness and contrast')(page);
      await page.getByRole('slider', { name: 'Brightness' }).click();
    },
  ],
  ['brightness, closed', onButton('Brightness and contrast')],
  [
    'a frame of the filmstrip',
    click((page) => page.getByRole('region', { name: 'Filmstrip' }).getByRole('button').nth(1)),
    2,
  ],
  ['the next frame', onButton('Next frame'), 3],
  [
    'the chainage strip',
    async (page) => {
      const strip = page.getByRole('slider', { name: /Chainage|Time in the video/ });
      await strip.click({ position: { x: 1, y: 10 } });
    },
    1,
  ],
  [
    'the other tabs, and back',
    async (page) => {
      for (const name of ['Inspection', 'Repair', 'Review']) await onTab(name)(page);
    },
  ],
  [
    'the bar between picture and form',
    click((page) => page.locator('[role="separator"][aria-orientation="vertical"]')),
  ],
  ['the bar above the filmstrip', click((page) => page.locator('[role="separator"][aria-orientation="horizontal"]'))],
];

test.describe('keys of the review screen', () => {
  // They share an inspection: what one takes back must be with the server before the next begins.
  test.afterEach(({ page }) => expect(saved(page)).toBeVisible());

  test('act on the frames after a click on anything, and change nothing else', async ({ page }) => {
    await openReview(page);
    await showFilmstrip(page);
    const changes = watchChanges(page);
    await press(page, 'ArrowRight', 'ArrowRight');
    let frame = 3;
    for (const [what, act, next = frame] of CLICKS) {
      await test.step(what, async () => {
        await act(page);
        frame = next;
        await expect(counter(page, frame)).toBeVisible();
        await expectScreenKeys(page, frame);
      });
    }
    const changed = changes.flatMap((change) => Object.keys(change)).filter((key) => key !== 'isHidden');
    // The clicks’ own changes, and no more.
    expect(changed).toEqual([
      'atJoint',
      'atJoint',
      'contDefectStart',
      'contDefectEnd',
      'contDefectStart',
      'contDefectEnd',
      'atClock',
      'toClock',
    ]);
  });

  test('enter clock positions, as a drag does too, each in one step; undo leads to its frame', async ({ page }) => {
    await openReview(page);
    const hours = () =>
      page
        .getByRole('group', { name: 'Clock position' })
        .getByRole('button', { pressed: true })
        .allTextContents()
        .then((texts) => texts.map(Number));
    const expectHours = (...expected: number[]) => expect.poll(hours).toEqual(expected);
    await press(page, '0', '=');
    await expectHours(10, 11, 12);
    await press(page, 'z');
    await expectHours();

    await onButton('12 o’clock')(page);
    await onButton('12 o’clock')(page);
    await expectHours(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12);
    await onButton('Clear')(page);
    await expectHours();
    await press(page, 'z', 'z');

    await page.getByRole('button', { name: '5 o’clock' }).dragTo(page.getByRole('button', { name: '7 o’clock' }));
    await expectHours(5, 6, 7);
    await press(page, 'j');
    await expect(counter(page, 2)).toBeVisible();
    await press(page, 'z');
    await expect(counter(page, 1)).toBeVisible();
    await expectHours();
  });

  test('leave a field with Enter, which saves, and with Escape, which does not', async ({ page }) => {
    await openReview(page);
    await press(page, 'd');
    await expect(code(page)).toBeFocused();
    await page.keyboard.type('crack');
    await press(page, 'Enter');
    await expect(page.getByText('Defect code updated successfully!')).toBeVisible();
    await expectScreenKeys(page, 1);

    await press(page, 'd');
    await page.keyboard.type('def');
    await press(page, 'Escape');
    // The list takes what was typed into it along as it closes.
    await expect(code(page)).toHaveValue('');
    await expectScreenKeys(page, 1);

    for (const [key, name, text, saved] of [
      ['c', 'Chainage', '7,5', '7.50'],
      ['r', 'Remarks', 'jkhz', 'jkhz'],
    ] as const) {
      await press(page, key);
      await expect(field(page, name)).toBeFocused();
      await page.keyboard.type(text);
      await press(page, 'Enter');
      await expect(field(page, name)).toHaveValue(saved);
      await expectScreenKeys(page, 1);

      await press(page, key);
      await page.keyboard.type('9');
      await press(page, 'Escape');
      await expect(field(page, name)).toHaveValue(saved);
      await expectScreenKeys(page, 1);
    }
    await press(page, 'z', 'z', 'z');
    await expect(field(page, 'Remarks')).toHaveValue('');
    await expect(field(page, 'Chainage')).toHaveValue('0.00');
  });

  test('lead into a field before the next one comes, from another tab and to a folded form too', async ({ page }) => {
    await openReview(page);
    // As a computer that is behind gets them: none waits until the one before has been drawn.
    const pressAtOnce = (...keys: string[]) => Promise.all(keys.map((key) => page.keyboard.press(key)));
    await pressAtOnce('j', 'c', 'Backspace', '7', '.', '5', 'Enter', 'r', 'h', 'j', 'Enter');
    await expect(counter(page, 2)).toBeVisible();
    await expect(field(page, 'Chainage')).toHaveValue('7.50');
    await expect(field(page, 'Remarks')).toHaveValue('hj');
    await expect(page.getByRole('button', { name: 'Hide H' })).toBeVisible();

    await page.getByRole('tab', { name: 'Repair' }).click();
    await pressAtOnce('r', 'k', 'Enter');
    await expect(field(page, 'Remarks')).toHaveValue('hjk');
    await expect(counter(page, 2)).toBeVisible();

    await page.getByRole('button', { name: 'Hide the form' }).click();
    await pressAtOnce('r', 'a', 'Enter');
    await expect(field(page, 'Remarks')).toHaveValue('hjka');
    await expectScreenKeys(page, 2);
    await press(page, 'z', 'z', 'z', 'z');
    await expect(field(page, 'Remarks')).toHaveValue('');
  });

  test('are a control’s own for whoever comes to it by key, where they move or press it', async ({ page }) => {
    await openReview(page);
    await press(page, 'c', 'Tab');
    const start = page.getByRole('radio', { name: 'Start' });
    const point = page.getByRole('radio', { name: 'Point' });
    await expect(point).toBeFocused();
    await press(page, 'ArrowDown');
    await expect(start).toBeChecked();
    await expect(counter(page, 1)).toBeVisible();
    await press(page, 'j', 'k');
    await expect(counter(page, 1)).toBeVisible();
    await expectForm(page);
    await expect(start).toBeFocused();
    await press(page, 'ArrowUp');
    await expect(point).toBeChecked();
    await expect(counter(page, 1)).toBeVisible();

    await press(page, 'Tab');
    const joint = page.getByRole('checkbox', { name: 'At joint' });
    await expect(joint).toBeFocused();
    await press(page, ' ');
    await expect(joint).toBeChecked();
    await press(page, ' ', 'j', 'ArrowLeft');
    await expect(joint).not.toBeChecked();
    await expect(counter(page, 1)).toBeVisible();
    await expectForm(page);
    await press(page, 'Home');
  });

  test('are a panel’s or a menu’s while the person is in it', async ({ page }) => {
    await openReview(page);
    await press(page, '?');
    const panel = page.getByRole('dialog', { name: 'Keys' });
    await expect(panel).toBeVisible();
    const change = panel.getByRole('button', { name: 'Change the key of “Undo”' });
    await change.click();
    await press(page, 'Escape', 'j');
    await expect(change).toBeFocused();
    await expect(counter(page, 1)).toBeVisible();
    await press(page, 'Escape');
    await expect(panel).toBeHidden();
    await press(page, 'j');
    await expect(counter(page, 2)).toBeVisible();

    await page.getByRole('button', { name: 'Status: Uploaded' }).click();
    await expect(page.getByRole('menuitem', { name: 'Uploaded' })).toBeVisible();
    await press(page, 'j', 'Escape');
    await expect(page.getByRole('menuitem', { name: 'Uploaded' })).toBeHidden();
    await expect(counter(page, 2)).toBeVisible();
    await press(page, 'k');
    await expect(counter(page, 1)).toBeVisible();
  });
});
