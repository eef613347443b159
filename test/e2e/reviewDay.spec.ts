/** A reviewer's way through one inspection, from the first frame to its grade, without the mouse. */
import type { Page } from '@playwright/test';
import { plugIn, type Keyboard } from './support/keyboards';
import { choiceIn, saved } from './support/review';
import { expect, signIn, test } from './support/test';

const FRAMES = 30;

interface Observation {
  code: string;
  /** Positions pressed one after the other. */
  clock?: readonly number[];
  quantity?: string;
  remarks?: string;
  atJoint?: true;
  continuous?: 'Start' | 'End';
}

/** What is seen on three frames, and then again: ten codes in all. */
const CODES = ['D-CC', 'D-CL', 'D-CM', 'D-FC', 'D-RF', 'D-IS', 'D-DS', 'D-DF', 'D-JO', 'D-SW'];
const SEEN: readonly Observation[] = Array.from({ length: FRAMES }, (_, index) => ({
  code: CODES[index % CODES.length] ?? '',
  ...(index % 5 === 0 && { clock: [12, 3] }),
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
        name: 'Thirty frames',
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

async function code(keyboard: Keyboard, { code, clock = [], quantity, remarks, atJoint, continuous }: Observation) {
  const enter = async (key: string, text: string) => {
    await keyboard.press(key);
    await keyboard.type(text);
    await keyboard.press('Enter');
  };
  await enter('d', code);
  await keyboard.pressHours(...clock);
  if (quantity) await enter('q', quantity);
  if (atJoint) await keyboard.press('t');
  if (continuous) await keyboard.type(continuous === 'Start' ? 'b' : 'bb');
  if (remarks) await enter('r', remarks);
}

/** Goes on from control to control until that one has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const wanted = page.getByRole('button', { name });
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(wanted).toBeFocused({ timeout: 1 });
  }).toPass({ intervals: [0] });
}

// A US one has what `reviewKeys.spec.ts` presses.
test('thirty frames are coded on a German and a French keyboard alone, changes undone, and the inspection is graded', async ({
  page,
}) => {
  let keyboard = await plugIn(page, 'German');
  await signIn(page, 'owner@example.com', { place: '/inspections' });
  await page.getByRole('link', { name: 'Thirty frames' }).click();
  const codeFrames = async (from: number, to: number) => {
    for (const [index, seen] of SEEN.entries()) {
      if (index < from || index > to) continue;
      await expect(counter(page, index + 1)).toBeVisible();
      await expect(form(page)).toHaveAttribute('aria-busy', 'false');
      await code(keyboard, seen);
      if (index < to) await keyboard.press('j');
    }
  };
  const lookAtReport = async (frame: number) => {
    await keyboard.press('[');
    await expect(choiceIn(page, 'Frames shown', 'Report').getByRole('radio')).toBeChecked();
    await keyboard.press(']');
    await expect(counter(page, frame)).toBeVisible();
  };
  await codeFrames(0, 14);
  await lookAtReport(15);
  // Three codes, and both presses that made a frame the end of a continuous defect.
  await keyboard.press('z', 'z', 'z', 'z', 'z');
  await expect(page.getByText('Undone: Change continuous defect. Frame 12 at 5.50 m')).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await expect(page).toHaveURL(/[?&]frame=11(&|$)/);
  await page.reload();
  await expect(counter(page, 12)).toBeVisible();
  await expect(form(page).getByRole('radio', { name: 'Point' })).toBeChecked();
  keyboard = await plugIn(page, 'French');
  await lookAtReport(12);
  await keyboard.press('b');
  await expect(form(page).getByRole('radio', { name: 'Start' })).toBeChecked();
  await keyboard.press('z');
  await expect(form(page).getByRole('radio', { name: 'Point' })).toBeChecked();
  await keyboard.press('b', 'b', 'j');
  await codeFrames(12, FRAMES - 1);
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Frame \d+ of 30/)).toBeVisible();
  await keyboard.press('Home');
  await expect(counter(page, 1)).toBeVisible();
  await expect(form(page).getByRole('button', { pressed: true })).toHaveText(['1', '2', '3', '12']);
  await keyboard.type('jjjjjjj');
  await expect(form(page).getByRole('textbox', { name: 'Quantity 1' })).toHaveValue('10,5');
  await expect(form(page).getByRole('textbox', { name: 'Remarks' })).toHaveValue('Oval, seen at 7');
  await keyboard.type('jj');
  await expect(form(page).getByRole('checkbox', { name: 'At joint' })).toBeChecked();

  await tabTo(page, /^Status: Uploaded/);
  await keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Uploaded' })).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Reviewed' })).toBeFocused();
  await keyboard.press('Enter');
  // Two of the ten codes ask for a quantity, which nobody has entered.
  const question = page.getByRole('dialog', { name: 'Mark as reviewed with something undecided?' });
  await expect(question.getByText('quantity 1 is missing')).toHaveCount(6);
  await tabTo(page, /^Mark as reviewed$/);
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Status: Reviewed' })).toBeVisible();
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(page.getByText('Repairs Generated')).toBeVisible();

  /*
   * Worked out by hand: ten codes have 110 points, so thirty have 330. D-CL runs on from 0.5 to 5.5 m: its end has no
   * points of its own, and its 10 count in each of five metres, so 360, by 36 m. The worst metre begins at 0.5 m, with
   * 20, 20 and that 10. More than 5 up to 10 is grade 4 by the mean, more than 40 up to 60 by the peak.
   */
  await tabTo(page, /^Why\?/);
  await keyboard.press('Enter');
  const structural = page.getByRole('region', { name: 'Structural' });
  for (const number of ['Total score360', 'Scored defects23', 'length10.00, grade 4', 'metre50, grade 4'])
    await expect(structural).toContainText(number);
});
