/** The dialogs of the asset pages, for `interruptions.spec.ts`. */
import type { Page } from '@playwright/test';
import { expect } from './expect';
import { dialog, press, type Overlay } from './interruptedOverlay';

/** A dialog of the asset pages. The account is the owner's: only asset owners have assets. */
const onAssets = (name: string, overlay: Omit<Overlay, 'name' | 'path' | 'isModal' | 'account'>): Overlay => ({
  ...overlay,
  name,
  path: '/assets',
  account: 'owner',
  isModal: true,
});
const assetMenu = (action: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'Actions for pipe of 01' }).click();
  await page.getByRole('menuitem', { name: action }).click();
  await expect(dialog(page)).toBeVisible();
};
const assetField = (page: Page) => dialog(page).getByLabel('Material');
/** Goes back to the asset page, which keeps its dialog: a login after a logout elsewhere leads to the first page. */
const backAtAssets = async (page: Page) => {
  if (!page.url().includes('/assets')) await page.getByRole('link', { name: 'Assets', exact: true }).click();
};

export const ASSET_OVERLAYS: readonly Overlay[] = [
  onAssets('new asset', {
    open: async (page) => {
      await page.getByRole('button', { name: 'New asset' }).click();
      await dialog(page).getByLabel('Asset ID').fill(`new ${Date.now()}`);
      await assetField(page).fill('typed');
    },
    act: (page) => press(page, 'Create'),
    isBack: async (page) => {
      await backAtAssets(page);
      await expect(assetField(page)).toHaveValue('typed');
    },
  }),
  onAssets('edit asset', {
    open: async (page) => {
      await assetMenu('Edit')(page);
      await assetField(page).fill('typed');
    },
    act: (page) => press(page, 'Save'),
    isBack: async (page) => {
      await backAtAssets(page);
      await expect(assetField(page)).toHaveValue('typed');
    },
  }),
  onAssets('delete asset', { open: assetMenu('Delete'), act: (page) => press(page, 'Delete') }),
  onAssets('deleted assets', { open: (page) => page.getByRole('button', { name: 'Deleted assets' }).click() }),
  onAssets('import assets', {
    open: async (page) => {
      await page.getByRole('button', { name: 'Import' }).click();
      await dialog(page)
        .locator('input[type=file]')
        .setInputFiles({ name: 'pipes.csv', mimeType: 'text/csv', buffer: Buffer.from('Asset ID\nimported') });
      await expect(dialog(page).getByText('1 new,')).toBeVisible();
    },
    act: (page) => press(page, 'Import 1 asset'),
    isBack: async (page) => {
      await backAtAssets(page);
      await expect(dialog(page).getByText('pipes.csv')).toBeVisible();
    },
  }),
  onAssets('match inspections', {
    open: async (page) => {
      await page.getByRole('button', { name: 'Match inspections' }).click();
      await dialog(page).getByRole('checkbox', { name: 'Link pipe-02' }).check();
    },
    act: (page) => press(page, 'Link 1'),
    isBack: async (page) => {
      await backAtAssets(page);
      await expect(dialog(page).getByRole('checkbox', { name: 'Link pipe-02' })).toBeChecked();
    },
  }),
  onAssets('link inspections with an asset', {
    open: async (page) => {
      await page.getByRole('link', { name: 'pipe of 01' }).click();
      await page.getByRole('button', { name: 'Link inspections' }).click();
      await dialog(page).getByRole('checkbox', { name: 'pipe-03' }).check();
    },
    act: (page) => press(page, 'Link 1'),
    isBack: async (page) => {
      if (!page.url().includes('/asset/')) {
        await backAtAssets(page);
        await page.getByRole('link', { name: 'pipe of 01' }).click();
      }
      await expect(dialog(page).getByRole('checkbox', { name: 'pipe-03' })).toBeChecked();
    },
  }),
  onAssets('export assets', {
    open: async (page) => {
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      await expect(dialog(page)).toBeVisible();
    },
    act: (page) => press(page, 'Export'),
  }),
];
