/** Templates of folders in the grid of headers: set once, they fill what is empty, as one step that can be taken back. */
import type { Page } from '@playwright/test';
import type { InspectionPlan } from '../support/inspections';
import { expectAccessible, lookAt } from './support/accessible';
import { Acts } from './support/acts';
import { textFaults } from './support/boxes';
import { LOOKS } from './support/looks';
import { dialog } from './support/overlays';
import { openList } from './support/inspectionList';
import { expect, signIn, test } from './support/test';
import { headerCell as cell, headerGrid as grid } from './support/headerGrid';

/** Fewer in the usual run, on as many pages: a save of each takes the most of the time, and no act of a person. */
const [MANY, PAGE] = process.env.TEST_LONG ? [200, 100] : [50, 25];
const numberOf = (index: number) => String(index + 1).padStart(3, '0');
const SMALL = ['Station Road', 'Station Road', 'Creek outfall'];
const PLANS: InspectionPlan[] = [
  ...Array.from({ length: MANY }, (_, index) => ({ name: `many-${numberOf(index)}`, folder: 'Main Street' })),
  ...SMALL.map((folder, index) => ({
    ...{ name: `small-${index + 1}`, folder },
    ...(index === 0 && { headers: { Material: 'CI' } }),
  })),
].map((plan, index) => ({ ...plan, createdAt: new Date(Date.UTC(2026, 5, 1) - index * 60_000).toISOString() }));

test.use({ inspections: [PLANS, { scope: 'test' }], isProductOwn: true });

const button = (page: Page, name: string) => page.getByRole('button', { name });
/** The grid of the inspections that the search finds. */
async function openGrid(page: Page, search: string): Promise<void> {
  await signIn(page, 'owner@example.com', { place: `/inspections?search=${search}&edit=headers` });
  await expect(grid(page)).toBeVisible();
}
const field = (page: Page, name: RegExp) => dialog(page).getByRole('textbox', { name });

test('a template of the folder above fills what is empty, undo takes all of it back, and a reload keeps the rest', async ({
  page,
}) => {
  await openGrid(page, 'small');
  await expect(grid(page).getByRole('row')).toHaveCount(SMALL.length + 1);
  await button(page, 'Folder template…').click();
  await dialog(page).getByRole('combobox', { name: 'Folder' }).fill('South');
  await page.locator('.ant-select-item-option[title^="South catchment ("]').click();
  await field(page, /^Material/).fill('VC');
  await field(page, /^Height/).fill('300');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await button(page, 'Folder template…').click();
  await expect(field(page, /^Height/)).toHaveAccessibleDescription('300 mm, from South catchment');
  await page.keyboard.press('Escape');

  await button(page, 'Fill empty from templates').click();
  await expect(page.getByText('Fill from templates: 5 values changed in 3 inspections.')).toBeVisible();
  await expect(await cell(page, 'small-1', /^Material/)).toHaveText('CI');
  await expect(await cell(page, 'small-3', /^Height/)).toHaveText('300 mm');
  await button(page, 'Undo').click();
  await expect(await cell(page, 'small-3', /^Height/)).toHaveText('');
  await button(page, 'Redo').click();
  await expect(page.getByText('All saved')).toBeVisible();
  await page.reload();
  await expect(grid(page)).toBeVisible();
  await expect(await cell(page, 'small-2', /^Material/)).toHaveText('VC');
  await expect(await cell(page, 'small-1', /^Material/)).toHaveText('CI');
});

/**
 * Two headers that all inspections share, and three that each has of its own, in a spreadsheet beside their files: how
 * many acts that is, and how long by the keystroke-level model (`support/acts.ts`): the acts are bounded here, since
 * 50 of them are within five minutes whatever they are.
 */
test('five headers of 200 inspections are under five minutes of hand work', async ({ page, context }) => {
  // A thousand values are saved one by one.
  test.setTimeout(600_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openList(page, '?search=many');
  const acts = new Acts(page);
  await acts.click(button(page, 'Edit headers'));
  await acts.click(page.locator('.ant-pagination-options .ant-select'));
  await acts.click(page.locator(`.ant-select-item-option[title="${PAGE} / page"]`));
  await expect(grid(page).getByRole('row')).toHaveCount(PAGE + 1);
  await acts.click(button(page, 'Folder template…'));
  await acts.click(field(page, /^Material/));
  await acts.type('VC');
  await acts.click(field(page, /^Height/));
  await acts.type('300');
  await acts.press('Enter');
  await expect(dialog(page)).toBeHidden();

  // The spreadsheet is opened, selected whole and copied (Ctrl A, Ctrl C), and left again.
  acts.elsewhere({ pointings: 2, keys: 6, mental: 4 });
  const table = Array.from({ length: MANY }, (_, index) => {
    const name = `many-${numberOf(index)}`;
    return [`${name}.mp4`, `MH${index}`, `MH${index + 1}`, `${30 + index / 10} m`].join('\t');
  });
  const text = ['File\tUpstream node\tDownstream node\tLength surveyed', ...table].join('\n');
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  for (const pageNumber of [1, 2]) {
    const first = numberOf((pageNumber - 1) * PAGE);
    if (pageNumber > 1) await acts.click(page.locator(`.ant-pagination-item-${pageNumber}`));
    await acts.click(await cell(page, `many-${first}`, /^Upstream node/));
    await acts.press('Control+v');
    await expect(page.getByText(new RegExp(`^Paste: ${3 * PAGE} values changed in ${PAGE} inspections`))).toBeVisible();
    await acts.click(button(page, 'Fill empty from templates'));
    await expect(
      page.getByText(`Fill from templates: ${2 * PAGE} values changed in ${PAGE} inspections.`),
    ).toBeVisible();
  }
  await expect(page.getByText('All saved')).toBeVisible({ timeout: 240_000 });
  await acts.click(button(page, 'Done'));
  const { keys, pointings, mental, count, seconds } = acts;
  console.log(`${count} acts (${keys} keys, ${pointings} pointings, ${mental} thoughts): ${Math.round(seconds)} s.`);
  expect(count).toBeLessThanOrEqual(50);

  await page.goto(`/inspections?search=many-${numberOf(MANY - 1)}&edit=headers`);
  await expect(grid(page)).toBeVisible();
  const last: [RegExp, string][] = [
    [/^Upstream node/, `MH${MANY - 1}`],
    [/^Downstream node/, `MH${MANY}`],
    [/^Length surveyed/, `${(30 + (MANY - 1) / 10).toFixed(2)} m`],
    [/^Material/, 'VC'],
    [/^Height/, '300 mm'],
  ];
  for (const [column, value] of last)
    await expect(await cell(page, `many-${numberOf(MANY - 1)}`, column)).toHaveText(value);
});

test('axe finds nothing in the dialog, and no text lies over another, in each look', async ({ page }) => {
  await openGrid(page, 'small');
  await button(page, 'Folder template…').click();
  await expect(field(page, /^Material/)).toBeVisible();
  for (const look of LOOKS) {
    await lookAt(page, look);
    await expectAccessible(page, { screen: 'headers', parts: ['.TemplateDialog-fields'] });
    await expect.poll(() => textFaults(dialog(page)), `at ${look.width}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
});
