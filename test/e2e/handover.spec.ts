/** A contractor's batch from its review to the owner's acceptance, and what each of the two sees meanwhile. */
import type { Page } from '@playwright/test';
import { inspectionPage } from '@/api/contract/inspections';
import { signIn as signInApi } from '../support/apiClient';
import { expectAccessible } from './support/accessible';
import { LOOKS } from './support/looks';
import { dialog } from './support/overlays';
import { expect, signIn, test } from './support/test';

const SENT = { folder: 'Main Street', uploadedBy: 'Demo Drain Surveys', batch: 'Harbour lot 7' };
const PIPES = [
  {
    ...SENT,
    name: 'harbour-1',
    headers: { UpstreamNode: 'MH1', DownstreamNode: 'MH2', LengthSurveyed: 40 },
    frames: [1, 3.25, 5].map((chainageNumber) => ({ chainageNumber })),
  },
  { ...SENT, name: 'harbour-2', headers: { UpstreamNode: 'MH2', DownstreamNode: 'MH3' }, frames: [{}] },
];
test.use({
  inspections: [PIPES, { scope: 'test' }],
  isProductOwn: true,
  // The frames have no pictures.
  expectedConsole: /status of (404|409)/,
});

const menuOf = async (page: Page, item: string) => {
  await page.getByRole('button', { name: 'Actions for Harbour lot 7' }).click();
  await page.getByRole('menuitem', { name: item }).click();
};
const row = (page: Page) => page.getByRole('row', { name: /Harbour lot 7/ });

test('a batch is handed over, returned with a reason, mended, and accepted', async ({ page, browser, product }) => {
  const api = await signInApi(product.origin, 'owner');
  const { body } = await api.call('GET', `/inspections2?organisation=${api.login.organisationId}`);
  const { uuid } = inspectionPage.parse(body).results.find(({ name }) => name === 'harbour-1') ?? {};

  // A contractor's home leads to the work for each client, in the client's organisation.
  await signIn(page, 'contractor@example.com');
  const card = page.getByRole('region', { name: 'Demo Water Utility' });
  await expect(card.getByText('2 inspections to review')).toBeVisible();
  await expectAccessible(page, { screen: 'clients', looks: LOOKS });
  await card.getByRole('link', { name: 'Harbour lot 7' }).click();
  await expect(page.locator('header').getByTitle('Demo Water Utility')).toBeVisible();
  await menuOf(page, 'Hand over');
  await expect(dialog(page).getByText('2 inspections, 40 m surveyed')).toBeVisible();
  await expect(
    dialog(page).getByText('The last frame with a chainage is at 5.00 m, the length surveyed is 40.00 m.'),
  ).toBeVisible();
  await expectAccessible(page, { screen: 'hand over', looks: LOOKS });
  await dialog(page).getByRole('button', { name: 'Hand over 2 inspections' }).click();
  await expect(row(page).getByText('2 with the owner')).toBeVisible();

  await test.step('its reviewer reads it, and changes nothing', async () => {
    await page.goto(`/inspection/${uuid}?filter=All`);
    await expect(
      page.getByText('Handed over to its owner. To change its frames and headers, take the batch back.'),
    ).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Chainage' })).toBeDisabled();
    await page.keyboard.press('h');
    await expect(page.getByText('This inspection is with its owner')).toBeVisible();
    await expect(page.getByText('Frame 1 of 3', { exact: false })).toBeVisible();
    await expectAccessible(page, { screen: 'locked', looks: LOOKS });
  });

  const context = await browser.newContext({ reducedMotion: 'reduce', baseURL: product.origin });
  const owner = await context.newPage();
  await test.step('the owner is led to it, and returns one', async () => {
    await signIn(owner, 'owner@example.com', { place: '/dashboard' });
    await owner.getByRole('link', { name: '1 batch handed over to you' }).click();
    await menuOf(owner, 'Accept or return');
    await expect(dialog(owner).getByText('Accepts 2 inspections.')).toBeVisible();
    await dialog(owner).getByRole('textbox', { name: 'Return MH1 → MH2 because' }).fill('The last 35 m are missing.');
    await expect(dialog(owner).getByText('Accepts 1 inspection and returns 1.')).toBeVisible();
    await expectAccessible(owner, { screen: 'answer', looks: LOOKS });
    await dialog(owner).getByRole('button', { name: 'Send answer' }).click();
    await expect(dialog(owner)).toBeHidden();
  });

  await test.step('the reviewer who has it open gets it back with the reason', async () => {
    await expect(page.getByText('Returned: The last 35 m are missing.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Chainage' })).toBeEnabled();
    await page.goto('/uploads?tab=batches');
    await expect(row(page).getByText('1 returned, 1 accepted')).toBeVisible();
    await page.getByRole('button', { name: 'Files Harbour lot 7' }).click();
    await expect(page.getByRole('dialog').getByText('The last 35 m are missing.')).toBeVisible();
    await page.keyboard.press('Escape');
    await menuOf(page, 'Hand over');
    await expect(dialog(page).getByText('Returned: The last 35 m are missing.')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Hand over 1 inspection' }).click();
    await expect(row(page).getByText('1 with the owner, 1 accepted')).toBeVisible();
  });

  await test.step('what is taken back still says why it was returned', async () => {
    await menuOf(page, 'Take back');
    await dialog(page).getByRole('button', { name: 'Take back' }).click();
    await expect(row(page).getByText('1 returned, 1 accepted')).toBeVisible();
    await page.getByRole('button', { name: 'Files Harbour lot 7' }).click();
    await expect(page.getByRole('dialog').getByText('The last 35 m are missing.')).toBeVisible();
    await expect(page.getByRole('dialog').getByText(/^Handed over by/)).toBeHidden();
    await page.keyboard.press('Escape');
    await menuOf(page, 'Hand over');
    await dialog(page).getByRole('button', { name: 'Hand over 1 inspection' }).click();
    await expect(row(page).getByText('1 with the owner, 1 accepted')).toBeVisible();
  });

  await test.step('the owner accepts it', async () => {
    await menuOf(owner, 'Accept or return');
    await expect(dialog(owner).getByText('Returned before: The last 35 m are missing.')).toBeVisible();
    await dialog(owner).getByRole('button', { name: 'Send answer' }).click();
    await expect(dialog(owner)).toBeHidden();
    await page.goto(`/inspection/${uuid}?filter=All`);
    await expect(
      page.getByText('Accepted by its owner, who alone can change its frames and headers now.'),
    ).toBeVisible();
  });
  await test.step('the contractor finds it among the work for all clients', async () => {
    await page.goto('/uploads?tab=batches');
    await page.getByRole('combobox', { name: 'Organisation' }).click();
    await page.getByTitle('Demo Drain Surveys').last().click();
    await expect(row(page).getByText('2 accepted')).toBeVisible();
    await expect(row(page).getByText('Demo Water Utility', { exact: false }).first()).toBeVisible();
    await expectAccessible(page, { screen: 'all clients', looks: LOOKS });
  });
  await context.close();
});
