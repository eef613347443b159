/** The grid of headers in the browser tests: its cells, by the inspection and the column. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './expect';

export const headerGrid = (page: Page): Locator => page.getByRole('grid', { name: 'Headers' });

export async function headerCell(page: Page, name: string, column: RegExp): Promise<Locator> {
  // An own field that was just made comes with the next answer.
  await expect(headerGrid(page).getByRole('columnheader').filter({ hasText: column }).first()).toBeAttached();
  const titles = await headerGrid(page).getByRole('columnheader').allTextContents();
  const row = headerGrid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`${name}$`) }) });
  return row.getByRole('gridcell').nth(titles.findIndex((title) => column.test(title)) - 1);
}
