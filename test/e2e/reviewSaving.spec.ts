/** What a person sees of saving the review's changes when the server cannot take them. */
import type { Page } from '@playwright/test';
import { inspectionPage } from '@/api/contract/inspections';
import { signIn as signInApi } from '../support/apiClient';
import { frameCalls } from '../support/frameCalls';
import { toast } from './support/overlays';
import { showFilmstrip } from './support/review';
import { expect, signIn, test } from './support/test';

/** In the order of the video. */
const CHAINAGES = [5, 1, 3];
const planOf = (name: string) => ({
  name,
  folder: 'Main Street',
  status: 'Reviewed' as const,
  headers: { LengthSurveyed: 20 },
  frames: CHAINAGES.map((chainageNumber) => ({ defectCode: 'CL', chainageNumber })),
});

test.use({
  inspections: [['pipe-01', 'pipe-02'].map(planOf), { scope: 'test' }],
  // The frames have no pictures, and the failures are meant.
  expectedConsole: /status of (404|500)/,
});

async function openReport(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Inspections' }).first().click();
  await page.getByRole('link', { name }).click();
  await page.getByRole('tab', { name: 'Review' }).click();
  await expect(page.getByText('Frame 1 of 3', { exact: false })).toBeVisible();
}

/** The inspection’s frames as the server has them. */
async function framesOf(origin: string, name: string) {
  const api = await signInApi(origin, 'owner');
  const { body } = await api.call('GET', `/inspections2?organisation=${api.login.organisationId}&search=${name}`);
  const found = inspectionPage.parse(body).results.find((each) => each.name === name);
  return frameCalls(api, found?.uuid ?? '').list();
}

const filmstrip = (page: Page) => page.getByRole('region', { name: 'Filmstrip' }).getByRole('button');
const shown = async (page: Page) =>
  (await filmstrip(page).allInnerTexts()).map((text) => /\d\.\d\d m/.exec(text)?.[0] ?? text);
const notSaved = (page: Page) => page.getByRole('button', { name: '1 frame not saved' });
const inState = (page: Page, state: string) =>
  page.getByRole('region', { name: 'Filmstrip' }).getByRole('button', { name: `, ${state}` });

test('a frame that cannot be saved holds up no other, is named, and is tried again on request', async ({
  page,
  product,
}) => {
  const broken = (await framesOf(product.origin, 'pipe-01')).find(({ chainageNumber }) => chainageNumber === 1);
  await signIn(page, 'owner@example.com');
  await openReport(page, 'pipe-01');
  await page.route(`**/inspections/frames/${broken?.id}`, (route) => route.fulfill({ status: 500, json: {} }));
  for (const key of ['a', 'a', 'a']) await page.keyboard.press(key);
  await expect
    .poll(async () => (await framesOf(product.origin, 'pipe-01')).filter(({ isAccepted }) => isAccepted).length)
    .toBe(2);

  // Another inspection is reviewed meanwhile.
  await openReport(page, 'pipe-02');
  await page.keyboard.press('a');
  await expect
    .poll(async () => (await framesOf(product.origin, 'pipe-02')).filter(({ isAccepted }) => isAccepted).length)
    .toBe(1);
  const told = toast(page, 'Failed to Update Frame');
  await expect(told).toContainText('Could not update the frame. Frame 2 at 1.00 m, pipe-01.');
  await told.getByRole('button', { name: 'Show frame' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'pipe-01' })).toBeVisible();
  await expect(page.getByText(/^Frame 2 of/)).toBeVisible();

  await page.unroute(`**/inspections/frames/${broken?.id}`);
  await notSaved(page).click();
  const list = page.getByRole('list', { name: 'Changes not saved' });
  await expect(list.getByText('Could not update the frame.')).toBeVisible();
  await list.getByRole('button', { name: 'Retry Frame 2 at 1.00 m, pipe-01' }).click();
  await expect(notSaved(page)).toHaveCount(0);
  await expect(told).toHaveCount(0);
  await expect
    .poll(async () => (await framesOf(product.origin, 'pipe-01')).filter(({ isAccepted }) => isAccepted).length)
    .toBe(3);
});

test('a frame that could not be hidden is back in its place along the pipe, and may be left so', async ({
  page,
  product,
}) => {
  const broken = (await framesOf(product.origin, 'pipe-02')).find(({ chainageNumber }) => chainageNumber === 3);
  await signIn(page, 'owner@example.com');
  await openReport(page, 'pipe-02');
  await showFilmstrip(page);
  await page.route(`**/inspections/frames/${broken?.id}`, (route) => route.fulfill({ status: 500, json: {} }));
  expect(await shown(page)).toEqual(['1.00 m', '3.00 m', '5.00 m']);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('h');
  await expect(page.getByText('Frame 2 of 2', { exact: false })).toBeVisible();
  expect(await shown(page)).toEqual(['1.00 m', '5.00 m']);

  await expect(notSaved(page)).toBeVisible();
  await expect(page.getByText('Frame 3 of 3', { exact: false })).toBeVisible();
  expect(await shown(page)).toEqual(['1.00 m', '3.00 m', '5.00 m']);
  await expect(inState(page, 'hidden')).toHaveCount(0);
  await toast(page, 'Failed to Update Frame').getByRole('button', { name: 'Discard' }).click();
  await expect(notSaved(page)).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
});
