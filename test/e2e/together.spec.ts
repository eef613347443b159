/** Two people on one inspection, each in a browser of their own: what the one does the other sees, and nothing is lost. */
import type { Page } from '@playwright/test';
import { toast } from './support/overlays';
import { saved, showFilmstrip } from './support/review';
import { expect, signIn, test } from './support/test';

const PIPE = {
  name: 'shared-pipe',
  folder: 'Main Street',
  headers: { LengthSurveyed: 20 },
  frames: [1, 3, 5].map((chainageNumber) => ({ chainageNumber })),
};
test.use({
  inspections: [[PIPE], { scope: 'test' }],
  // The frames have no pictures, and one change is refused.
  expectedConsole: /status of (404|412)/,
});

const isOpen = (page: Page) => expect(page.getByText('Frame 1 of 3', { exact: false })).toBeVisible();

const also = (page: Page) => page.getByRole('group', { name: 'Also working on this inspection' });
const remarks = (page: Page) => page.getByRole('textbox', { name: 'Remarks' });
const material = (page: Page) => page.getByRole('textbox', { name: 'Material' });
const thread = (page: Page) => page.getByRole('region', { name: 'Comments' }).getByRole('listitem');
const tile = (page: Page, name: RegExp) =>
  page.getByRole('region', { name: 'Filmstrip' }).getByRole('button', { name });

test('what one person does the other sees without a reload, and of two values one is chosen', async ({
  page,
  browser,
  product,
}) => {
  await signIn(page, 'owner@example.com', { place: '/inspections' });
  await page.getByRole('link', { name: PIPE.name }).click();
  await isOpen(page);
  const context = await browser.newContext({ reducedMotion: 'reduce', baseURL: product.origin });
  const other = await context.newPage();
  await signIn(other, 'contractor@example.com', { place: new URL(page.url()).pathname });
  await isOpen(other);
  await showFilmstrip(other);
  await expect(also(page)).toHaveText('Demo Contractor');
  await expect(also(other)).toHaveText('Demo Owner');

  await test.step('a code, a comment and the status arrive', async () => {
    await page.keyboard.press('d');
    await page.keyboard.type('crack');
    await page.keyboard.press('Enter');
    await expect(tile(other, /, D-C/)).toHaveCount(1);
    await page.keyboard.press('m');
    await page.keyboard.type('Is this a crack?');
    await page.keyboard.press('Control+Enter');
    await expect(thread(other)).toContainText('Is this a crack?');
  });

  await test.step('different fields of one frame are both kept', async () => {
    await page.getByRole('button', { name: 'More fields' }).click();
    await other.getByRole('button', { name: 'More fields' }).click();
    await material(page).fill('VC');
    await remarks(other).fill('at the lid');
    await material(page).press('Enter');
    await remarks(other).press('Enter');
    await expect(remarks(page)).toHaveValue('at the lid');
    await expect(material(other)).toHaveValue('VC');
    await expect(saved(page)).toBeVisible();
  });

  await test.step('what is being typed stays, and the same field is a choice', async () => {
    await remarks(page).fill('roots');
    await remarks(other).fill('a crack');
    await remarks(other).press('Enter');
    await material(other).fill('PVC');
    await material(other).press('Enter');
    // With it the other remark has arrived.
    await expect(material(page)).toHaveValue('PVC');
    await expect(remarks(page)).toHaveValue('roots');
    await remarks(page).press('Enter');
    const told = toast(page, 'Failed to Update Frame');
    await expect(told).toContainText('Remarks: yours “roots”, now “a crack”.');
    await told.getByRole('button', { name: 'Keep mine' }).click();
    await expect(remarks(other)).toHaveValue('roots');
  });

  await test.step('who goes back to the list is gone, and the list follows too', async () => {
    await page.getByRole('link', { name: 'Inspections' }).first().click();
    await expect(also(other)).toHaveText('');
    await other.getByRole('button', { name: 'Status: Uploaded' }).click();
    await other.getByRole('menuitem', { name: 'Reviewed' }).click();
    await expect(page.getByRole('row', { name: new RegExp(PIPE.name) })).toContainText('Reviewed');
  });
  await context.close();
});
