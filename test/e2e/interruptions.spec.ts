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
import { OVERLAYS } from './support/overlayRows';
import { logOutElsewhere } from './support/overlays';
import { expect, test } from './support/test';

const MOSTLY = 'contractor';
/** Worked in by the contractor of the demo; the other one is their own. */
const HERE = 'Demo Water Utility';
const OWN = 'Demo Drain Surveys';

test.use({
  inspections: [
    [1, 2, 3].map((number) => ({
      name: `pipe-0${number}`,
      folder: 'Main Street',
      batch: 'morning',
      status: 'Reviewed' as const,
      headers: { LengthSurveyed: 20, ...(number === 2 && { AssetID: 'pipe of 01' }) },
      ...(number === 1 && { asset: { assetId: 'pipe of 01' } }),
      frames: [{ defectCode: 'CL', chainageNumber: 4 }],
    })),
    { scope: 'test' },
  ],
  expectedConsole: /Failed to load resource|ERR_|status of \d|Error loading organisations/,
});

const isBroken = (page: Page) => page.getByText('Oops! Something went wrong');

/** Signed in as somebody who has worked here before, in the organisation worked in last. */
async function enter(page: Page, origin: string, place: string, account: string): Promise<void> {
  const { login, call } = await callAs(origin, account);
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

async function logIn(page: Page, account: string): Promise<void> {
  await page.getByLabel('Email').fill(`${account}@example.com`);
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

for (const { name, path: place, account = MOSTLY, isNarrow, open, act, isModal, isBack } of OVERLAYS) {
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

    await enter(page, product.origin, place, account);
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
    await logIn(page, account);
    if (actHere) await expect(page).toHaveURL(({ pathname }) => pathname === address.pathname);
    // Only contractors choose where they work.
    if (account === MOSTLY) await expect(page.locator('header').getByTitle(HERE)).toBeAttached();
    await isBack?.(page);

    if (!isBack) {
      await page.goto(place);
      await open(page, video);
    }
    await logOutElsewhere(context);
    await expect(page.getByRole('heading', { name: 'Log in', level: 1 })).toBeVisible();
    await logIn(page, account);
    await isBack?.(page);
    await expect(isBroken(page)).toBeHidden();
  });
}
