/** The map of an asset owner: an import, what a click chooses, the lasso, colours, widths, looks and the keyboard. */
import type { Page } from '@playwright/test';
import type { InspectionPlan } from '../support/inspections';
import { geoJson } from '../support/networkFiles';
import { expectAccessibleInAllLooks } from './support/accessible';
import { textFaults, WIDTHS } from './support/boxes';
import { expect, signIn, test } from './support/test';

const NAMES = ['SS-000123-North-Catchment-of-the-river', '管路資産番号零一二三', 'short'];
const PLANS: InspectionPlan[] = NAMES.map((name, index) => ({
  ...{ name, folder: 'Main Street', asset: { assetId: name }, structuralGrade: 5 - index * 2 },
  headers: { Date: '2026-05-01', LengthSurveyed: 100 },
}));

// The renderer without a graphics card says so; a graphics card says nothing.
test.use({ inspections: [PLANS, { scope: 'test' }], expectedConsole: /GL Driver Message .*ReadPixels/ });

/** Side by side, from north to south, and one that is new: a line across the middle of them. */
const FILE = geoJson([
  ...NAMES.map((id, index) => ({
    fields: { ASSET_ID: id, FROMMH: `MH${index}`, TOMH: `MH${index + 1}` },
    line: [
      [174.77 + index * 0.001, -36.86],
      [174.77 + index * 0.001, -36.863],
    ],
  })),
  {
    fields: { ASSET_ID: 'new', FROMMH: 'MH8', TOMH: 'MH9' },
    line: [
      [174.7695, -36.8615],
      [174.7705, -36.8615],
    ],
  },
]);

const row = (page: Page, name: string) =>
  page.locator('.ag-row[role="row"]').filter({ has: page.getByRole('link', { name, exact: true }) });

test('the network is imported, seen, chosen from on either side, and decided on', async ({ page }) => {
  await signIn(page, 'owner@example.com', { place: '/assets?type=SS' });
  await page.getByRole('button', { name: 'Map' }).click();
  await expect(page.getByRole('heading', { name: 'Map' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('A schematic needs pipes with an upstream and a downstream node.')).toBeVisible();

  await page.getByRole('button', { name: 'Import network' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Import network' });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'net.geojson', mimeType: 'application/geo+json', buffer: FILE });
  await expect(dialog.getByRole('status')).toContainText(
    '4 lines: 3 matched by asset ID, 0 by nodes, 1 of unknown pipes',
  );
  await expect(dialog.getByRole('status')).toContainText('36.8608° S, 174.7707° E');
  await dialog.getByRole('checkbox', { name: 'Create 1 new asset: new' }).check();
  await dialog.getByRole('button', { name: 'Import 4 lines' }).click();
  await expect(dialog).toBeHidden();

  const legend = page.getByRole('list', { name: 'Legend' });
  await expect(legend.getByRole('button', { name: 'Grade 5 1' })).toBeVisible();
  await expect(legend.getByRole('button', { name: 'Never surveyed 1' })).toBeVisible();
  const canvas = page.locator('.Map-canvas canvas');
  const { width, height } = (await canvas.boundingBox())!;
  const drawn = await canvas.screenshot();
  await legend.getByRole('button', { name: 'Grade 5 1' }).click();
  await expect.poll(async () => (await canvas.screenshot()).equals(drawn)).toBe(false);
  await legend.getByRole('button', { name: 'Grade 5 1' }).click();
  await expect.poll(async () => (await canvas.screenshot()).equals(drawn)).toBe(true);

  // The pipe in the middle: a quarter of 0.001° to the right of the middle of all, which fill the height.
  const perDegree = (height - 48) / (0.003 / Math.cos((36.8615 * Math.PI) / 180));
  await canvas.click({ position: { x: width / 2 + 0.00025 * perDegree, y: height * 0.75 } });
  const group = page.getByRole('group', { name: 'Selected pipes' });
  await expect(group).toContainText('1 selected');
  await expect(row(page, NAMES[1]!)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(group).toBeHidden();

  await page.getByRole('button', { name: 'Lasso' }).click();
  const box = (await canvas.boundingBox())!;
  await page.mouse.move(box.x + 2, box.y + 2);
  await page.mouse.down();
  for (const [x, y] of [
    [width - 2, 2],
    [width - 2, height - 2],
    [2, height - 2],
  ] as const) {
    await page.mouse.move(box.x + x, box.y + y, { steps: 4 });
  }
  await page.mouse.up();
  await expect(group).toContainText('4 selected');
  await group.getByRole('button', { name: 'Decide' }).click();
  await expect(page.getByRole('dialog', { name: 'Decide on 4 pipes' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await group.getByRole('button', { name: 'Clear selection' }).click();

  await legend.getByRole('button', { name: 'Grade 5 1' }).click();
  await expect(row(page, NAMES[0]!)).toBeHidden();
  await legend.getByRole('button', { name: 'Grade 5 1' }).click();
  await row(page, NAMES[0]!)
    .getByRole('button', { name: `Show ${NAMES[0]} on the map` })
    .click();
  await expect(group).toContainText('1 selected');

  await page.getByRole('combobox', { name: 'Colour by' }).click();
  await page
    .getByRole('option', { name: 'Decision' })
    .or(page.locator('.ant-select-item', { hasText: 'Decision' }))
    .first()
    .click();
  await expect(legend.getByRole('button', { name: 'Nothing decided 4' })).toBeVisible();
  await page.getByText('Schematic', { exact: true }).click();
  await expect(page.getByText('Flow goes from left to right')).toBeVisible();
  await page.getByText('Map', { exact: true }).last().click();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => textFaults(page.locator('main')), `at ${width}`).toEqual([]);
  }
  await expectAccessibleInAllLooks(page, 'the map');
});
