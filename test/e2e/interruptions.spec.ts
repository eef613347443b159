/**
 * Where two features meet: every overlay, interrupted in every way. A row says how a person opens it and what they then
 * do that asks the server; the columns are the interruptions, one after the other on the same page. Never the error
 * screen, never a failure without a word, and everybody ends where they should.
 */
import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../scripts/backend/database/seed';
import { signIn as callAs } from '../support/apiClient';
import { choose } from './support/folders';
import { bar, check, columnsButton, rows as listRows } from './support/inspectionList';
import { logOutElsewhere } from './support/overlays';
import { chooseVideo, expect, test } from './support/test';
import { wizardOf } from './support/uploads';

const ACCOUNT = 'contractor';
/** Worked in by the contractor of the demo; the other one is their own. */
const HERE = 'Demo Water Utility';
const OWN = 'Demo Drain Surveys';

test.use({
  inspections: [
    [1, 2, 3].map((number) => ({
      name: `pipe-0${number}`,
      folder: 'Main Street',
      status: 'Reviewed' as const,
      headers: { LengthSurveyed: 20 },
      frames: [{ defectCode: 'CL', chainageNumber: 4 }],
    })),
    { scope: 'test' },
  ],
  expectedConsole: /Failed to load resource|ERR_|status of \d|Error loading organisations/,
});

interface Overlay {
  name: string;
  path: string;
  /** As wide as a phone. */
  isNarrow?: true;
  open: (page: Page, video: string) => Promise<void>;
  /** Asks the server, and is refused or not answered. */
  act?: (page: Page, video: string) => Promise<void>;
  /** It lies over the header, or is the header's own: nobody can switch the organisation under it. */
  isModal?: true;
  /** What is found again after the next login. */
  isBack?: (page: Page) => Promise<void>;
}

const dialog = (page: Page) => page.getByRole('dialog').last();
const press = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name }).last().click();
const header = (page: Page, name: string | RegExp) =>
  page.locator('header').getByRole('button', { name, exact: true }).click();

/** One of the dialogs for the inspections that are checked. */
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

const OVERLAYS: readonly Overlay[] = [
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
    isModal: true,
    open: async (page) => {
      await page.getByRole('button', { name: 'Folders', exact: true }).click();
      await dialog(page).getByRole('treeitem', { name: 'North catchment' }).click();
    },
    act: (page) => press(page, 'Apply'),
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
    name: 'column chooser',
    path: '/inspections',
    open: (page) => columnsButton(page).click(),
  },
  {
    name: 'uploads popover',
    path: '/dashboard',
    open: (page) => header(page, /^Uploads in progress/),
  },
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

const isBroken = (page: Page) => page.getByText('Oops! Something went wrong');

/** Signed in as somebody who has worked here before, in the organisation worked in last. */
async function enter(page: Page, origin: string, place: string): Promise<void> {
  const { login, call } = await callAs(origin, ACCOUNT);
  const { body } = await call<{ id: number; fullName: string }[]>('GET', '/users/organisation-context-options');
  const stored = {
    accessToken: login.access,
    refreshToken: login.refresh,
    'selected-org-id': String(body.find(({ fullName }) => fullName === HERE)?.id),
    [`tour-seen-${login.user.id}`]: 'yes',
  };
  await page.goto('/login');
  await page.evaluate(
    (items) => Object.entries(items).forEach(([key, value]) => localStorage.setItem(key, value)),
    stored,
  );
  await page.goto(place);
}

async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(`${ACCOUNT}@example.com`);
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

async function switchTo(page: Page, organisation: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Organisation' }).click();
  await page.getByTitle(organisation).last().click();
  await expect(page.locator('header').getByTitle(organisation)).toBeVisible();
}

/** Any call ends the session where the overlay makes none: another tab makes it. */
async function expire(page: Page, context: BrowserContext, act: (() => Promise<void>) | undefined): Promise<void> {
  const refuse = (target: Page | BrowserContext) =>
    target.route('**/api/v3/**', (route) => route.fulfill({ status: 401, json: { detail: 'Expired' } }));
  if (act) {
    await refuse(page);
    await act();
  } else {
    const other = await context.newPage();
    await refuse(other);
    await other.goto('/dashboard');
    await expect(other).toHaveURL(/\/login/);
    await other.close();
  }
}

for (const { name, path: place, isNarrow, open, act, isModal, isBack } of OVERLAYS) {
  test(`${name}: failing server, offline, expired session, logout in another tab, another organisation`, async ({
    page,
    context,
    product,
    sample,
    scratch,
  }) => {
    const video = path.join(scratch, 'interrupted', 'clip.mp4');
    await mkdir(path.dirname(video), { recursive: true });
    await copyFile(sample, video);
    if (isNarrow) await page.setViewportSize({ width: 390, height: 844 });
    const actHere = act && (() => act(page, video));
    const told = page.getByRole('alert').filter({ visible: true }).or(page.getByText('Validation error'));

    await enter(page, product.origin, place);
    if (!isModal) {
      await open(page, video);
      await switchTo(page, OWN);
      await expect(isBroken(page)).toBeHidden();
      await switchTo(page, HERE);
      await page.goto(place);
    }
    await open(page, video);
    const address = new URL(page.url());

    if (actHere) {
      await page.route('**/api/v3/**', (route) => route.fulfill({ status: 500, json: {} }));
      await actHere();
      await expect(told.first()).toBeVisible();
      await expect(isBroken(page)).toBeHidden();
      await page.unrouteAll();
    }
    await context.setOffline(true);
    await expect(page.getByText('You are offline')).toBeVisible();
    await expect(isBroken(page)).toBeHidden();
    await context.setOffline(false);
    await expect(page.getByText('Back online')).toBeVisible();

    if (actHere && !isBack) {
      await page.goto(place);
      await open(page, video);
    }
    await expire(page, context, actHere);
    await expect(page.getByRole('heading', { name: 'Log in', level: 1 })).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: actHere ? 'Session expired' : 'Logged out' })).toBeVisible();
    await page.unrouteAll();
    await logIn(page);
    if (actHere) await expect(page).toHaveURL(({ pathname }) => pathname === address.pathname);
    await expect(page.locator('header').getByTitle(HERE)).toBeAttached();
    await isBack?.(page);

    if (!isBack) {
      await page.goto(place);
      await open(page, video);
    }
    await logOutElsewhere(context);
    await expect(page.getByRole('heading', { name: 'Log in', level: 1 })).toBeVisible();
    await logIn(page);
    await isBack?.(page);
    await expect(isBroken(page)).toBeHidden();
  });
}
