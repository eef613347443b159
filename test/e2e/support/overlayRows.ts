/** The overlays that `interruptions.spec.ts` interrupts: how each opens, and how a person makes it call the server. */
import type { Page } from '@playwright/test';
import { expect } from './expect';
import { ASSET_OVERLAYS } from './assetOverlays';
import { choose, row as folderRow } from './folders';
import { bar, check, columnsButton, rows as listRows } from './inspectionList';
import { dialog, press, type Overlay } from './interruptedOverlay';
import { STAFF_OVERLAYS } from './staffOverlays';
import { chooseVideo } from './test';
import { wizardOf } from './uploads';

const header = (page: Page, name: string | RegExp) =>
  page.locator('header').getByRole('button', { name, exact: true }).click();

/** A dialog for the inspections that are checked in the list. */
const bulk = (action: string, submit?: string | RegExp): Omit<Overlay, 'name'> => ({
  path: '/inspections',
  isModal: true,
  open: async (page) => {
    await expect(listRows(page).first()).toBeVisible();
    await check(page, 'pipe-01').check();
    await bar(page).getByRole('button', { name: action }).click();
    await expect(dialog(page)).toBeVisible();
  },
  ...(submit && { act: (page) => press(page, submit) }),
});

const onFolder = (folder: string, action: string, act: Overlay['act']): Omit<Overlay, 'name'> => ({
  path: '/uploads',
  isModal: true,
  open: async (page) => {
    await choose(page, folder, action);
    await expect(dialog(page)).toBeVisible();
  },
  act,
});

const onInspection = (open: (page: Page) => Promise<void>): Omit<Overlay, 'name'> => ({
  path: '/inspections',
  open: async (page) => {
    await page.getByRole('link', { name: 'pipe-01' }).click();
    await expect(page.getByRole('button', { name: 'Keys' })).toBeVisible();
    await open(page);
  },
});

const wizard = (name: string, overlay: Omit<Overlay, 'name' | 'path' | 'isModal'>): Overlay => ({
  ...overlay,
  name: `upload wizard, ${name}`,
  path: '/uploads',
  isModal: true,
});

const showRules = async (page: Page) => {
  await page.getByRole('tab', { name: 'Repair' }).click();
  await page.getByRole('button', { name: 'Repair rules' }).click();
};
const commentField = (page: Page) => page.getByRole('textbox', { name: 'Comment', exact: true });
const patchLength = (page: Page) => page.getByLabel('Metres that a patch covers');

export const OVERLAYS: readonly Overlay[] = [
  wizard('choosing a folder', {
    open: async (page) => {
      await header(page, 'Upload');
      await wizardOf(page).getByLabel('Search folders').fill('High Street');
      await wizardOf(page).getByRole('treeitem', { name: 'High Street' }).click();
    },
    isBack: async (page) => {
      await wizardOf(page).getByRole('button', { name: 'Next' }).click();
      await expect(page.getByRole('dialog', { name: 'Upload videos to High Street' })).toBeVisible();
    },
  }),
  wizard('choosing files', {
    open: async (page, video) => {
      await chooseVideo(page, 'High Street', video);
      await page.getByLabel('Name of clip.mp4').fill('renamed.mp4');
      await page.keyboard.press('Enter');
    },
    act: async (page) => {
      await page.getByLabel('Name of clip.mp4').fill(`renamed-${Date.now()}.mp4`);
      await page.keyboard.press('Enter');
    },
    isBack: async (page) => {
      await expect(page.getByRole('dialog', { name: 'Upload videos to High Street' })).toBeVisible();
      await expect(page.getByLabel('Name of clip.mp4')).toHaveValue(/^renamed-\d+\.mp4$/);
      await expect(wizardOf(page).getByText(/^Ready$/)).toBeVisible();
    },
  }),
  {
    name: 'limits for sending',
    path: '/uploads',
    isModal: true,
    open: async (page) => {
      await page.getByRole('button', { name: 'Limits' }).click();
      await dialog(page).getByRole('switch', { name: 'Limit the bandwidth' }).click();
    },
  },
  {
    name: 'files of a batch',
    path: '/uploads?tab=batches',
    isModal: true,
    open: async (page) => {
      await page.getByRole('button', { name: 'Files Main Street' }).click();
      await expect(dialog(page).getByRole('listitem').filter({ hasText: 'pipe-01.mp4' })).toBeVisible();
    },
  },
  {
    name: 'create folder',
    ...onFolder('North catchment', 'Create subfolder', (page) => press(page, 'Create')),
    open: async (page) => {
      await choose(page, 'North catchment', 'Create subfolder');
      await dialog(page).getByLabel('Folder name').fill('Interrupted');
    },
  },
  {
    name: 'rename folder',
    ...onFolder('North catchment', 'Rename', async (page) => {
      await dialog(page).getByLabel('Folder name').fill(`North ${Date.now()}`);
      await press(page, 'Rename');
    }),
  },
  { name: 'delete folder', ...onFolder('North catchment', 'Delete', (page) => press(page, 'Delete')) },
  {
    name: 'move folder',
    ...onFolder('North catchment', 'Move', async (page) => {
      await dialog(page).getByRole('treeitem', { name: 'South catchment' }).click();
      await press(page, 'Move');
    }),
  },
  {
    name: 'folder filter',
    path: '/inspections',
    isNarrow: true,
    isModal: true,
    open: async (page) => {
      await page.getByRole('button', { name: 'Folders', exact: true }).click();
      await expect(folderRow(page, 'North catchment')).toBeVisible();
    },
    act: (page) => folderRow(page, 'North catchment').click(),
  },
  {
    name: 'filter drawer',
    path: '/inspections',
    isModal: true,
    open: async (page) => {
      await page.getByRole('button', { name: 'Filters', exact: true }).click();
      await press(page, 'Add a field');
    },
  },
  { name: 'assign inspections', ...bulk('Assign') },
  { name: 'move inspections', ...bulk('Move') },
  { name: 'delete inspections', ...bulk('Delete', /^Delete/) },
  { name: 'validate inspections', ...bulk('Validate') },
  {
    name: 'status menu',
    path: '/inspections',
    open: async (page) => {
      await check(page, 'pipe-01').check();
      await bar(page).getByRole('button', { name: 'Change status' }).click();
      await expect(page.getByRole('menuitem', { name: 'Uploaded' })).toBeVisible();
    },
    act: (page) => page.getByRole('menuitem', { name: 'Uploaded' }).click(),
  },
  {
    name: 'share an inspection',
    path: '/inspections',
    isModal: true,
    open: async (page) => {
      await page.getByRole('button', { name: 'Actions for pipe-01' }).click();
      await page.getByRole('menuitem', { name: 'Share link' }).click();
      await expect(dialog(page)).toBeVisible();
    },
  },
  {
    name: 'import inspections',
    path: '/inspections',
    isModal: true,
    open: async (page) => {
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      // A new inspection each time: one that was imported before is skipped.
      const survey = `InspectionID,Pipe_Segment_Reference,IsImperial\n1,S-${Date.now()},0\n`;
      await dialog(page)
        .locator('input[type=file]')
        .setInputFiles(
          [
            ['PACP_Inspections.csv', survey],
            ['PACP_Conditions.csv', 'InspectionID,PACP_Code,Distance\n1,CC,3\n'],
          ].map(([name = '', text = '']) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })),
        );
      await dialog(page).getByLabel('Search folders').fill('Main Street');
      await dialog(page).getByRole('treeitem', { name: 'Main Street' }).click();
      await expect(dialog(page).getByText('PACP CSV: 1 inspection with 1 observation')).toBeVisible();
    },
    act: (page) => press(page, 'Import 1 inspection'),
    isBack: async (page) => {
      if (!page.url().includes('/inspections')) {
        await page.getByRole('link', { name: 'Inspections', exact: true }).click();
      }
      await expect(dialog(page).getByText('PACP_Inspections.csv, PACP_Conditions.csv')).toBeVisible();
    },
  },
  {
    name: 'keys of a list',
    path: '/inspections',
    isModal: true,
    open: async (page) => {
      await expect(listRows(page).first()).toBeVisible();
      await page.keyboard.press('F1');
      await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
    },
  },
  {
    name: 'what it means',
    path: '/uploads',
    isModal: true,
    open: async (page) => {
      await page.getByRole('button', { name: 'What it means' }).click();
      await expect(dialog(page)).toBeVisible();
    },
  },
  {
    name: 'what it means, beside the picture',
    ...onInspection((page) => page.getByRole('button', { name: 'What it means' }).click()),
  },
  ...ASSET_OVERLAYS,
  ...STAFF_OVERLAYS,
  {
    name: 'report a problem',
    path: '/dashboard',
    isModal: true,
    open: async (page) => {
      await header(page, /^Account/);
      await page.getByText('Report a problem').click();
      await dialog(page).getByLabel('What went wrong').fill('It stopped');
    },
  },
  {
    name: 'column chooser',
    path: '/inspections',
    open: (page) => columnsButton(page).click(),
  },
  {
    name: 'uploads popover',
    path: '/dashboard',
    open: (page) => header(page, /^Uploads in progress/),
  },
  { name: 'exports popover', path: '/dashboard', open: (page) => header(page, /^Exports in progress/) },
  { name: 'account menu', path: '/dashboard', open: (page) => header(page, /^Account/) },
  { name: 'sidebar drawer', path: '/dashboard', isNarrow: true, isModal: true, open: (page) => header(page, 'Menu') },
  { name: 'why panel', ...onInspection((page) => page.getByRole('button', { name: 'Why?' }).click()) },
  { name: 'keys panel', ...onInspection((page) => page.getByRole('button', { name: 'Keys' }).click()) },
  {
    name: 'defect table panel',
    ...onInspection(async (page) => {
      await page.getByRole('button', { name: 'Why?' }).click();
      await page.getByRole('button', { name: 'Defect table…' }).click();
    }),
  },
  {
    name: 'repair rules',
    account: 'owner',
    isModal: true,
    ...onInspection(async (page) => {
      await showRules(page);
      await page.getByRole('button', { name: 'Change the rules' }).click();
      await patchLength(page).fill('2.5');
      await page.keyboard.press('Enter');
    }),
    act: (page) => page.getByRole('button', { name: 'Show what would change' }).click(),
    isBack: async (page) => {
      if (!page.url().includes('/inspection/')) {
        await page.getByRole('link', { name: 'Inspections', exact: true }).click();
        await page.getByRole('link', { name: 'pipe-01' }).click();
      }
      await showRules(page);
      await expect(patchLength(page)).toHaveValue('2.5');
    },
  },
  {
    name: 'people to mention',
    ...onInspection(async (page) => {
      await page.getByRole('tab', { name: 'Review', exact: true }).click();
      await commentField(page).fill('');
      await commentField(page).pressSequentially('@');
      await expect(page.getByRole('menuitem', { name: 'Demo Owner' })).toBeVisible();
    }),
    act: async (page) => {
      await page.keyboard.press('Enter');
      await page.keyboard.press('Control+Enter');
    },
  },
  { name: 'print view', ...onInspection((page) => page.getByRole('button', { name: 'Print' }).click()) },
  {
    name: 'tour',
    path: '/dashboard',
    open: async (page) => {
      await header(page, /^Account/);
      await page.getByRole('button', { name: 'Product tour' }).click();
    },
  },
];
