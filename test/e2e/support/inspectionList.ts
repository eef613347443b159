/** The inspections list in the browser tests: the inspections in it, and locators of its parts. */
import type { Page } from '@playwright/test';
import type { InspectionPlan } from '../../support/inspections';
import { expect } from './expect';
import { signIn } from './test';

export const COUNT = 40;
const FORMULA = '=1+1, "sum"';
const numberOf = (index: number) => String(index + 1).padStart(2, '0');

/** pipe-01 is the newest inspection. Every fourth inspection is reviewed. */
export const PLANS = Array.from({ length: COUNT }, (_, index): InspectionPlan => {
  const isReviewed = index % 4 === 3;
  return {
    name: `pipe-${numberOf(index)}`,
    folder: 'Main Street',
    status: isReviewed ? 'Reviewed' : 'Uploaded',
    ...(isReviewed && { structuralGrade: 1 + (index % 5) }),
    headers: {
      AssetID: index === 0 ? FORMULA : `P${index + 1}`,
      Material: index < 3 ? 'VC' : 'PVC-U',
      LengthSurveyed: 30 + index,
      ...(index > 0 && { Direction: 'Upstream', Date: '2026-01-31', UpstreamNode: 'MH1', DownstreamNode: 'MH2' }),
    },
    createdAt: new Date(Date.UTC(2026, 5, 1) - index * 60_000).toISOString(),
  };
});

export const grid = (page: Page) => page.getByRole('group', { name: 'Inspections', exact: true });
export const rows = (page: Page) => grid(page).locator('.ag-row[role="row"]');
/** The link of a row is called by the route, where that is known, and then by the inspection's name. */
const nameOfLink = (name: string) => new RegExp(`(^|, )${name.replaceAll(/[^\w\s-]/gu, String.raw`\$&`)}$`);
export const row = (page: Page, name: string) =>
  rows(page).filter({ has: page.getByRole('link', { name: nameOfLink(name) }) });
export const check = (page: Page, name: string) => row(page, name).getByRole('checkbox');
export const bar = (page: Page) => page.getByRole('group', { name: 'Selected inspections' });
export const titles = (page: Page) =>
  grid(page)
    .getByRole('columnheader')
    .evaluateAll((headers) =>
      headers
        .toSorted((one, other) => Number(one.ariaColIndex) - Number(other.ariaColIndex))
        .map((header) => header.querySelector('.ag-header-cell-text')?.textContent ?? ''),
    );
export const tab = (page: Page, name: string) => page.getByRole('radiogroup', { name: 'Status' }).getByText(name);
export const columnsButton = (page: Page) => page.getByRole('button', { name: 'Columns' });
export const chooser = (page: Page) => page.getByRole('group', { name: 'Columns' });

export async function openList(page: Page, query = ''): Promise<void> {
  await signIn(page, 'owner@example.com', { place: `/inspections${query}` });
  await expect(rows(page).first()).toBeVisible();
}
