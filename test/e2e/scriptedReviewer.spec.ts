/**
 * What a reviewer presses: three inspections from the first frame to the last, by a script that knows what each picture
 * shows and takes the shortest way that the screen offers. Keys are counted for each observation, from the frame that
 * shows it until the next frame is there.
 */
import { inspectionPage } from '@/api/contract/inspections';
import { aModelsSuggestion } from '../support/aModelsSuggestion';
import { signIn as callAs } from '../support/apiClient';
import { frameCalls } from '../support/frameCalls';
import { saved } from './support/review';
import { expect, signIn, test } from './support/test';

const MOST_KEYS = { suggested: 2, typed: 6 };

/** What a picture shows, and what image analysis says of it. `more`: the keys of the measures that the code asks for. */
interface Picture {
  shows?: { code: string; letters: string; more?: readonly string[]; atClock?: number };
  says?: 'longitudinal crack' | 'circumferential crack' | 'settled deposits';
}

const NOTHING: Picture = {};
const RIGHT: Picture = { says: 'longitudinal crack', shows: { code: 'D-CL', letters: 'cl', atClock: 3 } };
const RIGHT_TOO: Picture = { says: 'circumferential crack', shows: { code: 'D-CC', letters: 'cc', atClock: 3 } };
const FALSE_ALARM: Picture = { says: 'settled deposits' };
const WRONG: Picture = { says: 'longitudinal crack', shows: { code: 'D-FL', letters: 'fl', more: ['3'], atClock: 3 } };
/** Of none here asks the code for a quantity, which takes its digits and three keys more; a second hour takes one. */
const ROOTS: Picture = { shows: { code: 'D-RF', letters: 'rf' } };
const CRACK: Picture = { shows: { code: 'D-CL', letters: 'cl', more: ['3'], atClock: 3 } };
const OTHER_CRACK: Picture = { shows: { code: 'D-CC', letters: 'cc', more: ['2'], atClock: 2 } };

const PIPES: readonly (readonly Picture[])[] = [
  [NOTHING, RIGHT, NOTHING, NOTHING, ROOTS, NOTHING, FALSE_ALARM, NOTHING, CRACK, NOTHING],
  [RIGHT_TOO, NOTHING, NOTHING, WRONG, NOTHING, ROOTS, NOTHING, RIGHT, NOTHING, NOTHING],
  [NOTHING, NOTHING, OTHER_CRACK, RIGHT, RIGHT, NOTHING, CRACK, NOTHING, FALSE_ALARM, ROOTS],
];

test.use({
  inspections: [
    PIPES.map((pictures, index) => ({
      ...{ name: `scripted-${index + 1}`, folder: 'Main Street' },
      headers: { LengthSurveyed: 20 },
      frames: pictures.map(({ says }, place) => ({
        chainageNumber: place * 2,
        ...(says && { classLabel: says, suggestion: aModelsSuggestion }),
      })),
    })),
    { scope: 'test' },
  ],
  // The frames have no pictures.
  expectedConsole: /status of 404/,
});

test('three inspections are decided with two keys for what is suggested, and six for what is typed', async ({
  page,
  product,
}) => {
  const keys = { suggested: [] as number[], typed: [] as number[] };
  await signIn(page, 'owner@example.com', { place: '/inspections?search=scripted-' });
  await page
    .getByRole('link', { name: /scripted-/ })
    .first()
    .click();
  const names: string[] = [];
  const heading = page.getByRole('heading', { level: 1 });
  for (let pipe = 0; pipe < PIPES.length; pipe += 1) {
    await expect(page.getByText('Frame 1 of 10')).toBeVisible();
    const nameShown = async () => /scripted-\d/.exec((await heading.textContent()) ?? '')?.[0];
    // The header follows the first frame of the next inspection.
    await expect.poll(async () => names.includes((await nameShown()) ?? names[0] ?? '')).toBe(false);
    const name = (await nameShown()) ?? '';
    names.push(name);
    const pictures = PIPES[Number(name.at(-1)) - 1] ?? [];
    for (const [place, { shows, says }] of pictures.entries()) {
      await expect(page.getByText(`Frame ${place + 1} of 10`)).toBeVisible();
      const isRight = says === undefined ? !shows : says !== 'settled deposits' && shows?.code !== 'D-FL';
      const pressed = isRight ? ['a'] : shows ? ['d', ...shows.letters, 'Enter', ...(shows.more ?? []), 'a'] : ['e'];
      for (const key of pressed) await page.keyboard.press(key);
      if (shows || says) keys[says && !(shows && !isRight) ? 'suggested' : 'typed'].push(pressed.length);
    }
    await expect(page.getByText(/\b0 left to decide/)).toBeVisible();
    await expect(saved(page)).toBeVisible();
    if (pipe < PIPES.length - 1) await page.keyboard.press('Shift+N');
  }
  expect(names.toSorted()).toEqual(['scripted-1', 'scripted-2', 'scripted-3']);

  const mean = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0) / counts.length;
  expect(keys.suggested).toHaveLength(7);
  expect(keys.typed).toHaveLength(7);
  expect(mean(keys.suggested)).toBeLessThanOrEqual(MOST_KEYS.suggested);
  expect(mean(keys.typed)).toBeLessThanOrEqual(MOST_KEYS.typed);

  // The server has what the pictures show, and nothing else.
  const api = await callAs(product.origin, 'owner');
  const { body } = await api.call('GET', `/inspections2?organisation=${api.login.organisationId}&search=scripted-`);
  for (const { name, uuid } of inspectionPage.parse(body).results) {
    const shown = PIPES[Number(name.at(-1)) - 1] ?? [];
    const frames = await frameCalls(api, uuid).list();
    expect(frames.map(({ defectCode }) => defectCode)).toEqual(shown.map(({ shows }) => shows?.code ?? null));
    expect(frames.map(({ atClock }) => atClock)).toEqual(shown.map(({ shows }) => shows?.atClock ?? null));
    expect(frames.every(({ isAccepted, suggestionDismissed }) => isAccepted || suggestionDismissed)).toBe(true);
  }
});
