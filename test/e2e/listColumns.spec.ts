/** Columns of the lists of assets, organisations and users: a person arranges each list for itself, for the next visit. */
import type { Page } from '@playwright/test';
import type { Asset } from '../../src/api/contract/assets';
import { STORAGE_KEYS } from '../../src/state/ports';
import { signIn as signInApi } from '../support/apiClient';
import { chooser, columnsButton } from './support/inspectionList';
import { expect, signIn, test } from './support/test';

interface Arrangement {
  path: string;
  label: string;
  pinned: string;
  raised: string;
  hidden: string;
}

const ASSETS: Arrangement = {
  ...{ path: '/assets', label: 'Assets' },
  ...{ pinned: 'Inspections', raised: 'Material', hidden: 'Type' },
};
const OF_STAFF: Arrangement[] = [
  {
    ...{ path: '/organisations', label: 'Organisations' },
    ...{ pinned: 'Country', raised: 'Users', hidden: 'Created' },
  },
  { ...{ path: '/users', label: 'Users' }, ...{ pinned: 'Status', raised: 'Organisation', hidden: 'Level' } },
];

const grid = (page: Page, { label }: Arrangement) => page.getByRole('group', { name: label, exact: true });
const titles = (page: Page, list: Arrangement) =>
  grid(page, list)
    .getByRole('columnheader')
    .evaluateAll((headers) =>
      headers
        .toSorted((one, other) => Number(one.ariaColIndex) - Number(other.ariaColIndex))
        .map((header) => header.querySelector('.ag-header-cell-text')?.textContent ?? ''),
    );
const pinned = (page: Page, list: Arrangement) =>
  grid(page, list).locator('.ag-grid-pinned-left-cells .ag-header-cell-text').allTextContents();
const rows = (page: Page, list: Arrangement) => grid(page, list).locator('.ag-row[role="row"]');

async function openList(page: Page, list: Arrangement): Promise<void> {
  await page.goto(list.path);
  await expect(rows(page, list).first()).toBeVisible();
}

/** Gives the titles as they are arranged then. */
async function arrange(page: Page, list: Arrangement): Promise<string[]> {
  await openList(page, list);
  const before = await titles(page, list);
  expect(before).toEqual(expect.arrayContaining([list.pinned, list.raised, list.hidden]));
  await columnsButton(page).click();
  await chooser(page).getByRole('checkbox', { name: list.hidden }).click();
  await chooser(page)
    .getByRole('button', { name: `Move ${list.raised} up` })
    .click();
  await chooser(page)
    .getByRole('button', { name: `Pin ${list.pinned}` })
    .click();
  await page.keyboard.press('Escape');
  await expect.poll(() => pinned(page, list)).toContain(list.pinned);
  const after = await titles(page, list);
  expect(after).toHaveLength(before.length - 1);
  expect(after).not.toContain(list.hidden);
  const others = [list.pinned, list.hidden];
  const placeIn = (all: readonly string[]) => all.filter((title) => !others.includes(title)).indexOf(list.raised);
  expect(placeIn(after)).toBeLessThan(placeIn(before));
  return after;
}

async function expectArranged(page: Page, list: Arrangement, arranged: readonly string[]): Promise<void> {
  await openList(page, list);
  // Columns that were left out because they were empty come back with the person's own arrangement.
  const shown = await titles(page, list);
  expect(shown.filter((title) => arranged.includes(title))).toEqual(arranged);
  expect(shown).not.toContain(list.hidden);
  expect(await pinned(page, list)).toContain(list.pinned);
}

/** Drags the header by `x` pixels from its middle; at the edge the list takes a moment to take it for pinning. */
async function drag(page: Page, title: string, x: number, until: () => Promise<void>): Promise<void> {
  const box = await page.getByRole('columnheader', { name: title, exact: true }).boundingBox();
  if (!box) throw new Error('The header is not there.');
  const stored = () => page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.preferences);
  const before = await stored();
  const [from, y] = [box.x + 30, box.y + box.height / 2];
  await page.mouse.move(from, y);
  await page.mouse.down();
  await page.mouse.move(x, y, { steps: 12 });
  await until();
  await page.mouse.up();
  // The grid tells of the end of a drag later, and a page that is left before keeps nothing of it.
  await expect.poll(stored).not.toBe(before);
}

test('each list keeps how its columns were pinned, moved and hidden, and touches no other', async ({
  page,
  product,
}) => {
  const { call, login } = await signInApi(product.origin, 'owner');
  const organisation = login.organisationId;
  const pipe = { organisation, type: 'SS', standard: 6, AssetID: 'P1', HeightDiameter: 225, Material: 'VC' };
  const created = await call<Asset>('POST', '/assets', pipe);
  expect(created.status).toBe(201);
  await signIn(page, 'owner@example.com', { place: '/assets' });
  const assets = await arrange(page, ASSETS);
  await expectArranged(page, ASSETS, assets);

  await signIn(page, 'staff@example.com', { place: '/organisations' });
  const arranged: string[][] = [];
  for (const list of OF_STAFF) arranged.push(await arrange(page, list));
  for (const [index, list] of OF_STAFF.entries()) await expectArranged(page, list, arranged[index] ?? []);
  // The product goes on to other tests, some of which look at an empty list.
  expect((await call('DELETE', `/assets/${created.body.uuid}`)).status).toBe(204);
});

test('a column is pinned by its header, dragged to the left edge, and unpinned by dragging it back', async ({
  page,
}) => {
  const [list] = OF_STAFF;
  if (!list) throw new Error('There is no list.');
  await signIn(page, 'staff@example.com', { place: list.path });
  await expect(rows(page, list).first()).toBeVisible();
  const left = (await grid(page, list).boundingBox())?.x ?? Number.NaN;
  await drag(page, 'Country', left + 2, () => expect.poll(() => pinned(page, list)).toContain('Country'));
  await page.reload();
  await expect.poll(() => pinned(page, list)).toContain('Country');
  const type = await page.getByRole('columnheader', { name: 'Type', exact: true }).boundingBox();
  await drag(page, 'Country', (type?.x ?? 0) + 90, () =>
    expect.poll(() => pinned(page, list)).not.toContain('Country'),
  );
  await page.reload();
  await expect(rows(page, list).first()).toBeVisible();
  expect(await pinned(page, list)).not.toContain('Country');
});
