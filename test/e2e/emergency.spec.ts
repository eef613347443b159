/** A contractor's reviewer tells the owner of a collapse at once, and somebody of the owner takes it on. */
import type { Page } from '@playwright/test';
import { inspectionPage } from '@/api/contract/inspections';
import { signIn as signInApi } from '../support/apiClient';
import { expectAccessible } from './support/accessible';
import { LOOKS } from './support/looks';
import { dialog, toast } from './support/overlays';
import { expect, signIn, test } from './support/test';

const PIPE = {
  name: 'falling-pipe',
  folder: 'Main Street',
  headers: { UpstreamNode: 'MH7', DownstreamNode: 'MH8' },
  frames: [1, 3.25, 5].map((chainageNumber) => ({ chainageNumber })),
};
test.use({
  inspections: [[PIPE], { scope: 'test' }],
  isProductOwn: true,
  // The frames have no pictures, and one call is refused.
  expectedConsole: /status of (404|500)/,
});

const lane = (page: Page) => page.getByRole('region', { name: 'Emergencies that nobody has taken on' });
const answer = (page: Page) => page.getByRole('region', { name: 'Answer' });

test('the owner is told with two keys, sees it first, and takes it on', async ({ page, browser, product }) => {
  const api = await signInApi(product.origin, 'owner');
  const { body } = await api.call('GET', `/inspections2?organisation=${api.login.organisationId}`);
  const { uuid } = inspectionPage.parse(body).results.find(({ name }) => name === PIPE.name) ?? {};
  await signIn(page, 'contractor@example.com', { place: `/inspection/${uuid}?filter=All` });
  await expect(page.getByText('Frame 1 of 3', { exact: false })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('textbox', { name: 'Chainage' })).toHaveValue('3.25');
  await expect(answer(page).getByRole('button', { name: 'Tell the owner of an emergency' })).toBeVisible();
  await page.keyboard.press('d');
  await page.keyboard.type('collapse');
  await page.keyboard.press('Enter');
  await expect(answer(page).getByRole('button', { name: 'Collapse: tell the owner now?' })).toBeVisible();

  // What was said is kept where the server does not take it, and goes out once.
  await page.keyboard.press('!');
  await expect(dialog(page).getByText('Collapse (D-X) at 3.25 m in MH7 → MH8.')).toBeVisible();
  await dialog(page).getByRole('textbox', { name: 'What should they know? (optional)' }).fill('The road sinks.');
  await page.route('**/emergencies', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '{}' }) : route.fallback(),
  );
  await dialog(page).getByRole('button', { name: 'Tell the owner' }).click();
  await expect(toast(page, 'The Owner Was Not Told')).toBeVisible();
  await page.unroute('**/emergencies');
  await dialog(page).getByRole('button', { name: 'Tell the owner' }).click();
  await expect(dialog(page).getByText(/^Told by Demo Contractor .*, by email to 1 person\.$/)).toBeVisible();
  await expect(dialog(page).getByText('Nobody has taken it on yet.')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: /^Take on/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(answer(page).getByRole('button', { name: 'Emergency: Owner told' })).toBeVisible();

  const context = await browser.newContext({ reducedMotion: 'reduce', baseURL: product.origin });
  const owner = await context.newPage();
  await signIn(owner, 'owner@example.com', { place: '/dashboard' });
  await expect(lane(owner).getByRole('listitem')).toHaveText(
    /^Collapse \(D-X\) · 3\.25 m · MH7 → MH8told by Demo Contractor .*Take on$/,
  );
  await expectAccessible(owner, { screen: 'dashboard', parts: ['.Dashboard-emergencies'], looks: LOOKS });
  await lane(owner).getByRole('link').click();
  await expect(owner.getByRole('textbox', { name: 'Chainage' })).toHaveValue('3.25');
  await owner.keyboard.press('!');
  await expect(dialog(owner).getByText('The road sinks.')).toBeVisible();
  await expectAccessible(owner, { screen: 'emergency', parts: ['[role="dialog"]'], looks: LOOKS });
  await dialog(owner).getByRole('button', { name: 'Take on: Collapse (D-X), MH7 → MH8' }).click();
  await expect(dialog(owner).getByText(/^Taken on by Demo Owner/)).toBeVisible();
  // The reviewer sees it without a reload.
  await expect(answer(page).getByRole('button', { name: 'Emergency: Taken on' })).toBeVisible();
  await owner.goto('/dashboard');
  await expect(owner.getByRole('region', { name: 'To do' })).toBeVisible();
  await expect(lane(owner)).toHaveCount(0);
  await context.close();
});
