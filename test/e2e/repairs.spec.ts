/** Repair plans as their people work with them, each on their own side. */
import type { Page } from '@playwright/test';
import { inspectionPage } from '@/api/contract/inspections';
import { repairPlan } from '@/api/contract/repairs';
import { signIn as signInApi } from '../support/apiClient';
import { expectAccessible } from './support/accessible';
import { LOOKS } from './support/looks';
import { toast } from './support/overlays';
import { expect, signIn, test } from './support/test';

const planned = (name: string) => ({
  name,
  folder: 'Main Street',
  headers: { LengthSurveyed: 40 },
  frames: [
    { defectCode: 'D-FL', chainageNumber: 5 },
    { defectCode: 'D-RM', chainageNumber: 20, contDefectStart: true },
    { defectCode: 'D-RM', chainageNumber: 26, contDefectEnd: true },
  ],
});

test.use({
  inspections: [['pipe-01', 'pipe-02', 'pipe-03'].map(planned), { scope: 'test' }],
  // The frames have no pictures, and the failures are meant.
  expectedConsole: /status of (404|500)/,
});

type Account = Parameters<typeof signInApi>[1];

async function apiOf(origin: string, account: Account, name: string) {
  const api = await signInApi(origin, account);
  const owner = await signInApi(origin, 'owner');
  const { body } = await owner.call('GET', `/inspections2?organisation=${owner.login.organisationId}&search=${name}`);
  const uuid = inspectionPage.parse(body).results.find((each) => each.name === name)?.uuid ?? '';
  const path = `/inspections/${uuid}/repairplan`;
  return { api, uuid, path, plan: async () => repairPlan.parse((await api.call('GET', path)).body) };
}

const table = (page: Page) => page.getByRole('table', { name: 'Repair plans' });
const cells = (page: Page, place: string) =>
  table(page)
    .locator('tbody')
    .filter({ has: page.getByRole('rowheader', { name: place }) })
    .getByRole('cell');

test('the owner takes repairs over, changes them, sees what differs and takes a change back', async ({
  page,
  product,
}) => {
  const { api, uuid, path, plan } = await apiOf(product.origin, 'owner', 'pipe-01');
  await api.call('POST', '/repairs/generate', { inspection_ids: [uuid] });
  const contractor = await signInApi(product.origin, 'contractor');
  await contractor.call('PATCH', `${path}/contractor`, {
    items: [{ repairType: 'Liner', chainageFrom: 4, chainageTo: 7, metadata: [{ key: 'Length', value: 3 }] }],
  });
  await signIn(page, 'owner@example.com', { place: `/inspection/${uuid}?tab=repair` });
  const fracture = cells(page, 'D-FL, 4.00 to 7.00 m');
  await expect(fracture.nth(2)).toContainText('Differs');
  await page.getByRole('button', { name: 'Copy all to mine' }).first().click();
  await expect(fracture.nth(1)).toContainText('Count 1');
  await page.getByRole('button', { name: 'Edit Patch' }).click();
  const count = page.getByRole('textbox', { name: 'Count' });
  await count.fill('2');
  await count.press('Enter');
  await expect(fracture.nth(1)).toContainText('Differs');
  await expect(page.getByText('Repair Plan Updated')).toBeVisible();
  await expect.poll(async () => (await plan()).ownerPlan?.items[0]?.metadata).toEqual([{ key: 'Count', value: 2 }]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(fracture.nth(1)).toContainText('Count 1');
  await expect.poll(async () => (await plan()).ownerPlan?.items[0]?.metadata).toEqual([{ key: 'Count', value: 1 }]);
  await table(page)
    .getByRole('button', { name: /^D-RM, 20/ })
    .click();
  await expect(page.getByRole('slider', { name: 'Chainage' })).toHaveAttribute('aria-valuetext', '20.00 m, D-RM');

  await page.getByLabel('Consequence of failure').click();
  await page.getByTitle('4, major').click();
  await expect.poll(async () => (await plan()).consequence).toBe('4');
  await expectAccessible(page, { screen: 'repair', looks: LOOKS });
});

test('the contractor changes its own plan alone, and is not told of the risk', async ({ page, product }) => {
  const { api, uuid, path, plan } = await apiOf(product.origin, 'contractor', 'pipe-02');
  await api.call('POST', '/repairs/generate', { inspection_ids: [uuid] });
  const owner = await signInApi(product.origin, 'owner');
  await owner.call('PATCH', `${path}/owner`, { items: [{ repairType: 'Reline', metadata: [] }] });
  await owner.call('PATCH', path, { consequence: '5' });
  await signIn(page, 'contractor@example.com', { place: `/inspection/${uuid}?tab=repair` });
  await expect(table(page)).toContainText('Contractor (mine)');
  await expect(page.getByText('Consequence of failure')).toHaveCount(0);
  await page.getByRole('button', { name: 'Copy Patch to my plan' }).click();
  await page.getByRole('button', { name: 'Copy Reline to my plan' }).click();
  await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(2);
  await expect
    .poll(async () => (await plan()).contractorPlan?.items.map(({ repairType }) => repairType))
    .toEqual(['Patch', 'Reline']);
});

test('a status generates the repairs, and a frame that is hidden makes the plan an old one', async ({
  page,
  product,
}) => {
  const { uuid, plan } = await apiOf(product.origin, 'owner', 'pipe-03');
  await signIn(page, 'owner@example.com', { place: `/inspection/${uuid}?tab=review&filter=Report` });
  await page.getByRole('button', { name: 'Status: Uploaded' }).click();
  await page.getByRole('menuitem', { name: 'Reviewed' }).click();
  await expect(toast(page, 'Repairs Generated')).toBeVisible();
  await expect(cells(page, 'D-FL, 5.00 m').first()).toContainText('Patch');

  await page.getByRole('tab', { name: 'Review' }).click();
  await page.keyboard.press('Home');
  await page.keyboard.press('h');
  await page.getByRole('tab', { name: 'Repair' }).click();
  const stale = page.getByRole('alert').filter({ hasText: 'The inspection has changed since' });
  await expect(stale).toContainText('D-FL at 5.00 m was hidden.');
  await stale.getByRole('button', { name: 'Generate again' }).click();
  await expect(stale).toHaveCount(0);
  expect((await plan()).vaparPlan?.items.map(({ repairType }) => repairType)).toEqual(['Root cutting']);
});
