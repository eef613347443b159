/** A reviewer's way through one inspection, from the first frame to its grade, without the mouse. */
import type { Page } from '@playwright/test';
import { saved } from './support/review';
import { expect, signIn, test } from './support/test';

const FRAMES = 30;

interface Observation {
  code: string;
  /** Positions pressed one after the other. */
  clock?: string;
  quantity?: string;
  remarks?: string;
  atJoint?: true;
  continuous?: 'Start' | 'End';
}

/** What is seen on three frames, and then again: ten codes in all. */
const CODES = ['D-CC', 'D-CL', 'D-CM', 'D-FC', 'D-RF', 'D-IS', 'D-DS', 'D-DF', 'D-JO', 'D-SW'];
const SEEN: readonly Observation[] = Array.from({ length: FRAMES }, (_, index) => ({
  code: CODES[index % CODES.length] ?? '',
  ...(index % 5 === 0 && { clock: '03' }),
  ...(index % 10 === 7 && { quantity: '10,5', remarks: `Oval, seen at ${index}` }),
  ...(index % 10 === 9 && { atJoint: true }),
  // From the second frame to the twelfth, and from the fifth to the twenty-fifth.
  ...((index === 1 || index === 4) && { continuous: 'Start' }),
  ...((index === 11 || index === 24) && { continuous: 'End' }),
}));

test.use({
  inspections: [
    [
      {
        name: 'pipe-01',
        folder: 'Main Street',
        headers: { LengthSurveyed: 36 },
        frames: Array.from({ length: FRAMES }, (_, index) => ({ chainageNumber: index / 2 })),
      },
    ],
    { scope: 'test' },
  ],
  // The frames have no pictures.
  expectedConsole: /status of 404/,
});

const counter = (page: Page, frame: number) => page.getByText(`Frame ${frame} of ${FRAMES}`, { exact: false });
const form = (page: Page) => page.locator('.SelectedFrame');
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

async function code(page: Page, { code, clock = '', quantity, remarks, atJoint, continuous }: Observation) {
  await press(page, 'd');
  await page.keyboard.type(code);
  await press(page, 'Enter', ...clock);
  if (quantity) {
    await press(page, 'q');
    await page.keyboard.type(quantity);
    await press(page, 'Enter');
  }
  if (atJoint) await press(page, 't');
  if (continuous) await press(page, ...(continuous === 'Start' ? 'b' : 'bb'));
  if (remarks) {
    await press(page, 'r');
    await page.keyboard.type(remarks);
    await press(page, 'Enter');
  }
}

/** Goes on from control to control until that one has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const wanted = page.getByRole('button', { name });
  await expect(async () => {
    await press(page, 'Tab');
    await expect(wanted).toBeFocused({ timeout: 1 });
  }).toPass({ intervals: [0] });
}

test('thirty frames are coded by keyboard alone, five changes undone, and the inspection is graded', async ({
  page,
}) => {
  await signIn(page, 'owner@example.com', { place: '/inspections' });
  await page.getByRole('link', { name: 'pipe-01' }).click();
  const codeFrames = async (from: number, to: number) => {
    for (const [index, seen] of SEEN.entries()) {
      if (index < from || index > to) continue;
      await expect(counter(page, index + 1)).toBeVisible();
      await expect(form(page)).toHaveAttribute('aria-busy', 'false');
      await code(page, seen);
      if (index < to) await press(page, 'j');
    }
  };
  await codeFrames(0, 14);
  // Three codes, and both presses that made a frame the end of a continuous defect.
  await press(page, 'z', 'z', 'z', 'z', 'z');
  await expect(page.getByText('Undone: Change continuous. Frame 12 at 5.50 m')).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await expect(page).toHaveURL(/[?&]frame=11(&|$)/);
  await page.reload();
  await expect(counter(page, 12)).toBeVisible();
  await expect(form(page).getByRole('radio', { name: 'No' })).toBeChecked();
  await press(page, 'b', 'b', 'j');
  await codeFrames(12, FRAMES - 1);
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Frame \d+ of 30/)).toBeVisible();

  await tabTo(page, /^Status: Uploaded/);
  await press(page, 'Enter');
  await expect(page.getByRole('menuitem', { name: 'Uploaded' })).toBeFocused();
  await press(page, 'ArrowDown', 'Enter');
  await expect(page.getByRole('button', { name: 'Status: Reviewed' })).toBeVisible();
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(page.getByText('Repairs Generated')).toBeVisible();

  /*
   * Worked out by hand: ten codes have 110 points, so thirty have 330. D-CL runs on from 0.5 to 5.5 m: its end has no
   * points of its own, and its 10 count in each of five metres, so 360, by 36 m. The worst metre begins at 0.5 m, with
   * 20, 20 and that 10. More than 5 up to 10 is grade 4 by the mean, more than 40 up to 60 by the peak.
   */
  await tabTo(page, /^Why\?/);
  await press(page, 'Enter');
  const structural = page.getByRole('region', { name: 'Structural' });
  for (const number of ['Total score360', 'Scored defects23', 'length10.00, grade 4', 'metre50, grade 4'])
    await expect(structural).toContainText(number);
});
