import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page, Route } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { chooseAccount } from './support/overlays';
import type { Product } from './support/product';
import { expect, test } from './support/test';

const answer = (status: number, body: unknown) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

async function fillRegistration(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Sign up' }).click();
}

const PERSON = {
  'First name': 'Demo',
  'Last name': 'Newcomer',
  Email: 'newcomer@example.com',
  Password: 'long enough 1',
};

test.describe('what the server refuses', () => {
  test.use({ expectedConsole: /status of 400/ });

  test('registration is refused in lines above the form and in the fields', async ({ page }) => {
    await page.route(
      '**/auth/register',
      answer(400, { email: ['Already in use.'], password: ['Too common.'], nonFieldErrors: ['Try later.'] }),
    );
    await page.goto('/login');
    await page.getByRole('link', { name: 'Sign up' }).click();
    await expect(heading(page, 'Sign up')).toBeFocused();
    await fillRegistration(page, PERSON);
    const lines = 'Password: Too common.\nEmail: Already in use.\nTry later.';
    await expect(page.getByRole('note')).toHaveText(lines);
    await expect(page.getByRole('alert').filter({ hasText: 'Registration failed' })).toContainText(lines);
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Already in use.');
    await expect(page.getByLabel('Email')).toBeFocused();

    await page.getByLabel('Email').fill('other@example.com');
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('');
    await page.unrouteAll();
    await page.route('**/auth/register', answer(201, { detail: 'Sent.' }));
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(heading(page, 'Check your email')).toBeFocused();
    await expect(page.getByText('other@example.com')).toBeVisible();
  });

  test('a password link that is worthless says so and offers another', async ({ page }) => {
    await page.route('**/auth/reset-password/confirm', answer(400, { detail: 'This link has been used.' }));
    await page.goto('/reset-password/change?uid=MQ&token=secret');
    await page.getByLabel('New password', { exact: true }).fill('long enough 1');
    await page.getByLabel('New password again').fill('long enough 1');
    await page.getByRole('button', { name: 'Change password' }).click();
    const words = 'Could not change password. Please try again.';
    await expect(page.getByRole('note')).toContainText(words);
    await expect(page.getByRole('note')).toContainText('This link has been used.');
    await expect(page.getByRole('alert').filter({ hasText: 'Password change failed' })).toContainText(words);
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await expect(heading(page, 'Forgot password')).toBeVisible();
  });
});

test('registration asks for what is missing before anything is sent', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await page.goto('/register');
  await fillRegistration(page, { ...PERSON, Email: 'newcomer@', Password: 'short' });
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter a valid email address.');
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Use at least 8 characters.');
  expect(sent.filter((path) => path.includes('/auth/register'))).toEqual([]);
});

test('whoever becomes the first member of staff says who they are', async ({ page }) => {
  const account = {
    email: 'a@b.invalid',
    firstName: 'First',
    lastName: 'Staff',
    organisationName: 'Staff',
    asksWho: true,
    isActivated: false,
  };
  await page.route('**/auth/activate/**', (route) =>
    answer(200, route.request().method() === 'GET' ? account : { detail: 'Activated.' })(route),
  );
  await page.goto('/activate/MQ/secret');
  await page.getByRole('button', { name: 'Activate account' }).click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByText('a@b.invalid')).toHaveCount(0);
  const entered = { firstName: 'Ada', lastName: 'Keeper', email: 'ada@example.com', password: 'long enough 1' };
  for (const [label, value] of Object.entries({
    'First name': entered.firstName,
    'Last name': entered.lastName,
    Email: entered.email,
    Password: entered.password,
  })) {
    await page.getByLabel(label).fill(value);
  }
  await expectAccessible(page, { screen: 'first member of staff' });
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/activate/'));
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toEqual(entered);
  await expect(heading(page, 'Account activated')).toBeVisible();
});

test('the links from mails are used once and leave the history', async ({ page }) => {
  const calls: string[] = [];
  const account = {
    email: 'newcomer@example.com',
    firstName: 'Demo',
    lastName: 'Newcomer',
    organisationName: 'Drains',
    asksWho: false,
    isActivated: false,
  };
  await page.route('**/auth/activate/**', (route) => {
    const request = route.request();
    calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
    return answer(200, request.method() === 'GET' ? account : { detail: 'Activated.' })(route);
  });
  await page.goto('/login');
  await page.goto('/activate/MQ/secret');
  for (const shown of ['Demo Newcomer', 'newcomer@example.com', 'Drains']) {
    await expect(page.getByRole('definition').filter({ hasText: shown })).toBeVisible();
  }
  await expect(page).toHaveURL('/activate');
  await page.getByLabel('Password').fill('short');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Use at least 8 characters.');
  expect(calls).toEqual(['GET /api/v3/auth/activate/MQ/secret']);
  await page.getByLabel('Password').fill('long enough 1');
  await page.getByRole('button', { name: 'Activate account' }).click();
  await expect(heading(page, 'Account activated')).toBeFocused();
  expect(calls).toEqual(['GET /api/v3/auth/activate/MQ/secret', 'POST /api/v3/auth/activate/MQ/secret']);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.goBack();
  await expect(heading(page, 'Activate your account')).toBeVisible();
  expect(calls).toHaveLength(2);

  await page.route('**/auth/reset-password/confirm', answer(200, { detail: 'Changed.' }));
  await page.goto('/reset-password/change?uid=MQ&token=secret');
  await expect(page).toHaveURL('/reset-password/change');
  await page.getByLabel('New password', { exact: true }).fill('long enough 1');
  await page.getByLabel('New password again').fill('long enough 2');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('New password again')).toHaveAccessibleDescription('The two passwords do not match.');
  await page.getByLabel('New password again').fill('long enough 1');
  const sent = page.waitForRequest('**/auth/reset-password/confirm');
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toEqual({
    uid: 'MQ',
    token: 'secret',
    newPassword: 'long enough 1',
    newPasswordConfirm: 'long enough 1',
  });
  await expect(heading(page, 'Password changed')).toBeFocused();
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(heading(page, 'Log in')).toBeVisible();
});

/** The link in the newest mail to `to`, as somebody would read it. */
async function linkMailed({ dataDir }: Product, to: string): Promise<string> {
  const folder = path.join(dataDir, 'mail');
  let link: string | undefined;
  await expect(async () => {
    const names = (await readdir(folder)).sort().reverse();
    const mails = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
    const mail = mails.find((each) => each.includes(`To: ${to}`)) ?? '';
    link = /http\S+/.exec(mail.replace(/=\r?\n/g, '').replace(/=3D/g, '='))?.[0];
    expect(link).toBeDefined();
  }).toPass();
  return link ?? '';
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(heading(page, 'Dashboard')).toBeVisible();
}

test('somebody registers, activates by mail, logs in, and sets a new password by mail', async ({ page, product }) => {
  await page.goto('/register');
  await fillRegistration(page, PERSON);
  await expect(heading(page, 'Check your email')).toBeVisible();
  const first = await linkMailed(product, PERSON.Email);
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'We have sent it again.' })).toBeVisible();
  // The answer does not wait for the mail, and the first link is worthless from then on.
  await expect.poll(() => linkMailed(product, PERSON.Email)).not.toBe(first);
  await page.goto(await linkMailed(product, PERSON.Email));
  await expect(heading(page, 'Account activated')).toBeFocused();
  await expect(page).toHaveURL('/activate');
  for (const shown of ['Demo Newcomer', PERSON.Email]) {
    await expect(page.getByRole('definition').filter({ hasText: shown }).first()).toBeVisible();
  }
  await expectAccessible(page, { screen: 'activated account' });
  await page.getByRole('button', { name: 'Log in' }).click();
  await logIn(page, PERSON.Email, PERSON.Password);
  await chooseAccount(page, 'Logout');

  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // The page before has an Email too.
  await expect(heading(page, 'Forgot password')).toBeVisible();
  await page.getByLabel('Email').fill(PERSON.Email);
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/auth/reset-password'));
  await page.keyboard.press('Enter');
  await asked;
  await expect(async () =>
    expect(await linkMailed(product, PERSON.Email)).toContain('/reset-password/change'),
  ).toPass();
  await page.goto(await linkMailed(product, PERSON.Email));
  await page.getByLabel('New password', { exact: true }).fill('another one 2');
  await page.getByLabel('New password again').fill('another one 2');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Password changed')).toBeVisible();
  await page.getByRole('button', { name: 'Log in' }).click();
  await logIn(page, PERSON.Email, 'another one 2');
});
