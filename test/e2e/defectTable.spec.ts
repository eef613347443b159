import type { Page } from '@playwright/test';
import { toast } from './support/overlays';
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
  const inUse = page.getByRole('region', { name: 'Table in use' });
  await expect(inUse.getByRole('listitem').first()).toBeVisible();
  return { why, inUse };
}

async function removeTable(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Remove the imported table' }).press('Enter');
  await page.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
}

test('a table without the codes of the frames leaves the report as it is', async ({ page }) => {
  const { inUse } = await openTable(page);
  const report = page.getByText('Frame 1 of 1', { exact: false });
  const missing = page.getByText('CL is not in the defect table in use.');
  await expect(report).toBeVisible();

  await chooseFile(page, GOOD);
  await expect(inUse.getByText(/^1 code: Imported by /)).toBeVisible();
  await expect(missing).toHaveCount(0);
  await expect(report).toBeVisible();

  await chooseFile(page, OTHER);
  await expect(missing).toBeVisible();
  await expect(report).toBeVisible();

  await removeTable(page);
  await expect(inUse.getByText(/Imported by/)).toHaveCount(0);
  await expect(report).toBeVisible();
});

test('an imported defect table grades anew, a wrong one changes nothing, and without it all is as before', async ({
  page,
}) => {
  const { why, inUse } = await openTable(page);
  await expect(inUse.getByText('Takes the code away')).toHaveCount(0);

  await chooseFile(page, GOOD);
  await expect(inUse.getByText(/^1 code: Imported by /)).toBeVisible();
  await expect(page.getByText('Structural grade 5')).toBeAttached();

  await chooseFile(page, WRONG);
  const refusal = page.getByRole('alert').filter({ hasText: 'The file was not imported.' });
  await expect(refusal.getByText('Line 2: “Australia 2021” is no standard.')).toBeVisible();
  await expect(toast(page, 'Failed to Import Defect Table')).toBeVisible();
  await expect(inUse.getByText(/^1 code: Imported by /)).toBeVisible();

  await removeTable(page);
  await expect(inUse.getByText(/Imported by/)).toHaveCount(0);
  await expect(refusal).toHaveCount(0);
  await expect(page.getByText('Structural grade: none')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Import CSV' })).toBeFocused();

  await page.keyboard.press('Escape');
  await expect(why).toBeFocused();
});
