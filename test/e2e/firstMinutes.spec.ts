/**
 * The first minutes in the town of the demo data, as far as it needs no video: an owner on the way from the day's work to a
 * decided year and its file, and a reviewer on the way to the first answer.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { apiClient } from '../../scripts/demo/apiClient';
import { demoUtility } from '../../scripts/demo/demoUtility';
import { townSteps } from '../../scripts/demo/fillTown';
import { aModelsSuggestion } from '../support/aModelsSuggestion';
import type { Product } from './support/product';
import { saved } from './support/review';
import { expect, signIn, test } from './support/test';

test.use({
  isProductOwn: true,
  inspections: [
    [
      {
        ...{ name: 'waiting longest', folder: 'Main Street', createdAt: '2026-01-01T00:00:00Z' },
        headers: { LengthSurveyed: 20 },
        frames: [0, 2, 4].map((chainageNumber) => ({
          chainageNumber,
          ...(chainageNumber === 2 && { classLabel: 'longitudinal crack', suggestion: aModelsSuggestion }),
        })),
      },
    ],
    { scope: 'test' },
  ],
  // The frames have no pictures, and the map's renderer without a graphics card says so.
  expectedConsole: /status of 404|GL Driver Message .*ReadPixels/,
});

async function fillTown({ origin }: Product): Promise<void> {
  const { signal } = new AbortController();
  const accounts = { owner: apiClient(origin, 'owner', signal), contractor: apiClient(origin, 'contractor', signal) };
  for (const { run } of townSteps(accounts, demoUtility(accounts))) await run();
}

const worst = (page: Page) => page.getByRole('region', { name: 'Pipes in the worst condition' });
const asset = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test('from the day to a decided year and its file; and to the first answer', async ({ page, product }) => {
  await fillTown(product);

  await test.step('today', async () => {
    await signIn(page, 'owner@example.com', { place: '/dashboard' });
    await expect(page.getByRole('region', { name: 'Emergencies that nobody has taken on' })).toContainText('Collapse');
    await expect(page.getByRole('region', { name: 'To do' })).toContainText('inspections to review');
    await expect(worst(page).getByRole('row')).toHaveCount(11);
    await expect(worst(page).getByRole('row', { name: /VT-6/ })).toContainText('25');
  });

  await test.step('on the map', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Assets' }).click();
    await page.getByRole('button', { name: 'Map' }).click();
    const legend = page.getByRole('list', { name: 'Legend' });
    await expect(legend.getByRole('button', { name: /^Grade 5 \d/ })).toBeVisible();
    await expect(legend.getByRole('button', { name: /^Never surveyed \d+/ })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search assets' }).fill('VT-6');
    await page.getByRole('link', { name: 'VT-6', exact: true }).click();
    await expect(asset(page, 'VT-6')).toBeVisible();
  });

  await test.step('why', async () => {
    const decision = page.getByRole('region', { name: 'Decision' });
    await expect(decision).toContainText('25 of 25: criticality 5 by structural grade 5');
    await expect(decision).toContainText('Demo criteria: ');
    await decision.getByRole('link', { name: /Liner|Patch/ }).click();
    await expect(page.getByRole('table', { name: 'Repair plans' })).toContainText('A$');
    await page.getByRole('button', { name: 'Why?' }).click();
    await expect(page.getByText('Contributing frames').first()).toBeVisible();
    await page.goBack();
    await expect(asset(page, 'VT-6')).toBeVisible();
  });

  await test.step('a programme, decided', async () => {
    await page.goto('/assets/programme?years=3&budget=30000');
    const row = page
      .locator('.ag-row[role="row"]')
      .filter({ has: page.getByRole('link', { name: 'VT-6', exact: true }) });
    await expect(row).toContainText('number 1 by risk');
    await page.getByRole('button', { name: 'Record as decisions' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Record \d+ decisions?$/ }).click();
    await expect(dialog.getByText(/^Decided on \d+ pipes?\.$/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(row).toContainText('Locked: planned for this year already');
  });

  await test.step('the file of the year', async () => {
    await page.goto('/assets?decision=planned');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Download/ }).click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    const [head = '', ...lines] = (await readFile((await (await saving).path())!, 'utf8')).split('\r\n');
    const line = lines.find((each) => each.startsWith('VT-6,'));
    expect(head).toContain('Repair cost,Repair cost at least,Decision,Decision year');
    expect(line).toMatch(new RegExp(`,planned,${new Date().getFullYear() + 1},`));
  });

  await test.step('a reviewer answers what waits longest', async () => {
    await page.goto('/dashboard');
    await page.getByRole('region', { name: 'To do' }).getByRole('link', { name: 'waiting longest' }).click();
    await expect(page.getByText('Frame 1 of 3')).toBeVisible();
    await page.keyboard.press('g');
    await expect(page.getByText('Frame 2 of 3')).toBeVisible();
    await page.keyboard.press('a');
    await expect(page.getByText(/\b0 left to decide/)).toBeVisible();
    await expect(saved(page)).toBeVisible();
  });
});
