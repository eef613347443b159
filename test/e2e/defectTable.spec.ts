import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { expect, signIn, test } from './support/test';

const NAME = 'pipe-01';
const HEAD =
  'standard,pipe type,code,label,at joint,structural score,service score,quantity 1 units,quantity 2 units\n';
const GOOD = `${HEAD}Australia 2020,Sewer,CL,"Crack, longitudinal",no,165,0,,\n`;
const OTHER = `${HEAD}Australia 2020,Sewer,FX,"Another code",no,165,0,,\n`;
const WRONG = `${HEAD}Australia 2021,Sewer,CL,"Crack, longitudinal",no,165,0,,\n`;

test.use({
  inspections: [
    [
      {
        name: NAME,
        folder: 'Main Street',
        status: 'Reviewed',
        headers: { LengthSurveyed: 20 },
        frames: [{ defectCode: 'CL', chainageNumber: 4 }],
      },
    ],
    { scope: 'test' },
  ],
  // The frame has no picture, and the wrong file is refused.
  expectedConsole: /status of 40[04]/,
});

async function chooseFile(page: Page, csv: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import CSV' }).press('Enter');
  await (await chooser).setFiles({ name: 'table.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
}

async function openTable(page: Page) {
  await signIn(page, 'owner@example.com', { place: '/inspections' });
  await page.getByRole('link', { name: NAME }).click();
  await page.getByRole('tab', { name: 'Review' }).click();
  const why = page.getByRole('button', { name: 'Why?' });
  await why.press('Enter');
  await page.getByRole('button', { name: 'Defect table…' }).press('Enter');
  const table = page.getByRole('region', { name: 'Table of this inspection' });
  await expect(table.getByRole('listitem').first()).toBeVisible();
  return { why, table };
}

/** The file is looked at, and then taken. */
async function importFile(page: Page, csv: string): Promise<void> {
  await chooseFile(page, csv);
  await page.getByRole('button', { name: 'Use this table' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Import CSV' })).toBeFocused();
}

async function regrade(page: Page, says: string): Promise<void> {
  const offer = page.getByRole('region', { name: 'Regrade' });
  await offer.getByRole('button', { name: 'Show what would change' }).press('Enter');
  await expect(offer.getByText(says)).toBeVisible();
  await offer.getByRole('button', { name: 'Regrade 1 inspection' }).press('Enter');
  await expect(offer.getByRole('button')).toHaveCount(0);
}

test('a table without the codes of the frames leaves the report as it is', async ({ page }) => {
  const { table } = await openTable(page);
  const report = page.getByText('Frame 1 of 1', { exact: false });
  const missing = page.getByText('CL is not in the defect table in use.');
  await expect(report).toBeVisible();

  await importFile(page, OTHER);
  await expect(table.getByText('This inspection stays with it until it is regraded')).toBeVisible();
  await regrade(page, 'No grade would change in 1 inspection.');
  await expect(table.getByText(/^1 code: Imported by /)).toBeVisible();
  await expect(missing).toBeVisible();
  await expect(report).toBeVisible();
});

test('another defect table shows what it would change, regrades when it is asked to, and there is a way back', async ({
  page,
}) => {
  const { why, table } = await openTable(page);

  await chooseFile(page, WRONG);
  const refusal = page.getByRole('alert').filter({ hasText: 'The file has mistakes. Nothing has changed.' });
  await expect(refusal.getByText('Line 2: “Australia 2021” is no standard.')).toBeVisible();

  await chooseFile(page, GOOD);
  await expect(refusal).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Changes in the file' }).getByText('New: CL')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use this table' }).press('Enter');
  await expect(page.getByText('Structural grade: none')).toBeAttached();
  await regrade(page, 'Structural: no grade to grade 5, 1 inspection');
  await expect(table.getByText(/^1 code: Imported by /)).toBeVisible();
  await expect(page.getByText('Structural grade 5')).toBeAttached();

  await page.getByRole('button', { name: /^Use Built-in table/ }).press('Enter');
  await regrade(page, 'Structural: grade 5 to no grade, 1 inspection');
  await expect(table.getByText(/Imported by/)).toHaveCount(0);
  await expect(page.getByText('Structural grade: none')).toBeAttached();

  await page.keyboard.press('Escape');
  await expect(why).toBeFocused();
});
