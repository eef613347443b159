/** What staff do on their screens, each action once, with the mails that follow from it; on one product. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { signIn as signInApi } from '../support/apiClient';
import { linkMailed } from '../support/mails';
import { expectAccessible, lookAt } from './support/accessible';
import { dialog, toast } from './support/overlays';
import { expect, signIn, test } from './support/test';

// The browser itself logs what is refused.
test.use({ expectedConsole: /status of 4(0[0149]|12)/ });

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

async function choose(page: Page, field: string, option: string): Promise<void> {
  await dialog(page).getByLabel(field).click();
  await dialog(page).getByLabel(field).fill(option);
  await page.locator('.ant-select-item-option').filter({ hasText: option }).first().click();
}

async function createOrganisation(page: Page, name: string, type: 'Asset owner' | 'Contractor'): Promise<void> {
  await page.goto('/organisations');
  await page.getByRole('button', { name: 'New organisation' }).click();
  await dialog(page).getByLabel('Name').fill(name);
  await dialog(page).getByText(type, { exact: true }).click();
  await choose(page, 'Country', 'United Kingdom (UK)');
  await dialog(page).getByLabel('Standard').click();
  await page.locator('.ant-select-item-option').filter({ hasText: 'UK V5' }).click();
  await press(page, 'Create');
  await expect(toast(page, 'Organisation Created')).toBeVisible();
  await expect(heading(page, name)).toBeVisible();
}

async function fillUser(page: Page, email: string): Promise<void> {
  await dialog(page).getByLabel('First name').fill('Invited');
  await dialog(page).getByLabel('Last name').fill('Person');
  await dialog(page).getByLabel('Email').fill(email);
}

test('an organisation is made, changed, linked at both ends, given a logo, and deleted', async ({
  page,
  product,
  scratch,
}) => {
  await signIn(page, 'staff@example.com', { place: '/organisations' });
  await createOrganisation(page, 'Harbour Drains', 'Contractor');
  await createOrganisation(page, 'Harbour Council', 'Asset owner');

  await page.getByRole('button', { name: 'Edit' }).click();
  const api = await signInApi(product.origin, 'staff');
  const theirs = { fullName: 'Port Council', countryCode: 'GB' };
  const id = /organisation\/(\d+)/.exec(page.url())?.[1];
  expect((await api.call('PATCH', `/organisations/${id}`, theirs)).status).toBe(200);
  await dialog(page).getByLabel('Name').fill('Bay Council');
  await press(page, 'Save');
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'In another window, you have since changed Name to “Port Council”.',
  );
  // The page behind has the other's values by now: the form still knows what it was opened on.
  await expect(page.getByRole('heading', { name: 'Port Council', level: 1, includeHidden: true })).toBeAttached();
  await press(page, 'Keep mine');
  await expect(toast(page, 'Organisation Updated')).toBeVisible();
  await expect(heading(page, 'Bay Council')).toBeVisible();
  await expect(page.getByText('Name changed from “Port Council” to “Bay Council”')).toBeVisible();
  await expect(page.getByText('Country changed from “United Kingdom” to “Great Britain”')).toHaveCount(1);

  await page.getByRole('button', { name: 'Link a contractor' }).click();
  await choose(page, 'Contractor', 'Harbour Drains');
  await press(page, 'Link');
  await expect(toast(page, 'Organisations Linked')).toBeVisible();
  await page.getByRole('link', { name: 'Harbour Drains' }).click();
  await expect(heading(page, 'Harbour Drains')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Bay Council' })).toBeVisible();
  await page.getByRole('button', { name: 'Unlink Bay Council' }).click();
  await press(page, 'Unlink');
  await expect(toast(page, 'Organisations unlinked')).toBeVisible();
  await expect(page.getByText('Its users see only its own data.')).toBeVisible();

  await page.getByRole('button', { name: 'Add a logo' }).click();
  const picker = dialog(page).locator('input[type=file]');
  const [fake, real] = [path.join(scratch, 'fake.png'), path.join(scratch, 'logo.png')];
  await writeFile(fake, '<svg xmlns="http://www.w3.org/2000/svg"/>');
  // The page itself has a picture at hand.
  await writeFile(real, await page.screenshot());
  await picker.setInputFiles(fake);
  await press(page, 'Save');
  await expect(dialog(page).getByRole('alert')).toHaveText('Choose a PNG, JPEG or WebP picture.');
  await picker.setInputFiles(real);
  await expect(dialog(page).getByRole('img', { name: 'Preview of the new logo' })).toBeVisible();
  await press(page, 'Save');
  await expect(toast(page, 'Logo Updated')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change logo' })).toBeVisible();
  const logo = page.locator('main .OrganisationLogo');
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);

  await page.getByRole('button', { name: 'Defect tables' }).click();
  const csv = path.join(scratch, 'table.csv');
  const columns =
    'standard,pipe type,code,label,at joint,structural score,service score,quantity 1 units,quantity 2 units';
  await writeFile(csv, `${columns}\nUK V5,Sewer,CL,"Crack, longitudinal",no,10,0,,\n`);
  await dialog(page).locator('input[type=file]').setInputFiles(csv);
  await press(page, 'Use this table');
  await expect(toast(page, 'Defect table imported')).toBeVisible();
  await expect(dialog(page).getByText(/^Imported on .* by Demo Staff/)).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Delete' }).click();
  await press(page, 'Delete');
  await expect(toast(page, 'Organisation Deleted')).toBeVisible();
  await expect(heading(page, 'Organisations')).toBeVisible();
  await page.getByLabel('Search organisations').fill('Demo Water');
  await expect(page).toHaveURL(/search=Demo/);
  // Before that, the row may still move beneath the pointer.
  await expect(page.getByRole('link', { name: 'Harbour Drains' })).toBeHidden();
  await page.getByRole('link', { name: 'Demo Water Utility' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog(page)).toContainText(/Demo Water Utility cannot be deleted: it has \d+ users and \d+ videos?\./);
  await expect(dialog(page).getByRole('button', { name: 'Delete', exact: true })).toBeHidden();
});

test('an organisation is closed and opened again, unless staff would be locked out', async ({ page }) => {
  await signIn(page, 'staff@example.com', { place: '/organisations' });
  await createOrganisation(page, 'Leaving Council', 'Asset owner');
  await page.getByRole('button', { name: 'Close organisation' }).click();
  await press(page, 'Close organisation');
  await expect(toast(page, 'Organisation Updated')).toBeVisible();
  await expect(page.getByText('Nobody gets in; everything that it has is kept.')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/organisations?search=Leaving');
  await expect(page.getByRole('gridcell', { name: 'Closed' })).toBeVisible();
  await page.getByRole('link', { name: 'Leaving Council' }).click();
  await page.getByRole('button', { name: 'Open again' }).click();
  await press(page, 'Open again');
  await expect(page.getByText('Nobody gets in; everything that it has is kept.')).toBeHidden();

  await page.goto('/organisations?search=Demo Water');
  await page.getByRole('link', { name: 'Demo Water Utility' }).click();
  await page.getByRole('button', { name: 'Close organisation' }).click();
  await press(page, 'Close organisation');
  await expect(toast(page, /Demo Water Utility has 1 member of staff\. Move them/)).toBeVisible();
});

test('an administrator makes a colleague one, and takes the right again', async ({ page, product }) => {
  const staff = await signInApi(product.origin, 'staff');
  const { login } = await signInApi(product.origin, 'owner');
  const colleague = { firstName: 'Second', lastName: 'Person', email: 'second@example.com', userLevel: 'standard' };
  const made = await staff.call('POST', '/users', { ...colleague, organisation: login.organisationId });
  expect(made.status).toBe(201);
  await signIn(page, 'owner@example.com', { place: '/assets' });
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('button', { name: 'Administrators' }).click();
  await expectAccessible(page, { screen: 'administrators' });
  await dialog(page).getByRole('button', { name: 'Make Second Person an administrator' }).press('Enter');
  await expect(toast(page, 'Administrator changed')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Remove Second Person as administrator' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Make Second Person an administrator' })).toBeVisible();
  await press(page, 'Remove Demo Owner as administrator');
  await expect(page.getByText('You are the only administrator of Demo Water Utility.')).toBeVisible();
});

test.describe('a user', () => {
  test('is invited, activates by mail, gets a new password by mail, and is shut out at once', async ({
    page,
    product,
    browser,
  }) => {
    const email = 'invited@example.com';
    await signIn(page, 'staff@example.com', { place: '/users' });
    await page.getByRole('button', { name: 'New user' }).click();
    await fillUser(page, email);
    await choose(page, 'Organisation', 'Demo Water Utility');
    const mailed = async (title: string, ask: () => Promise<unknown>) => {
      // Looked for meanwhile: the mail may take longer than the toast stays.
      const told = expect(toast(page, title)).toBeVisible();
      const link = await linkMailed(product.dataDir, email, ask);
      await told;
      return link;
    };
    await mailed('User Created', () => press(page, 'Create'));
    await page.getByLabel('Search users').fill(email);
    await expect(page).toHaveURL(/search=invited/);
    await page.getByRole('link', { name: 'Invited Person' }).click();
    await expect(page.getByText('Cannot log in until the link in the activation email is used.')).toBeVisible();
    const again = await mailed('Activation Email Sent', () =>
      page.getByRole('button', { name: 'Resend activation email' }).click(),
    );

    const context = await browser.newContext({ baseURL: product.origin });
    const theirs = await context.newPage();
    await theirs.goto(again.pathname);
    await theirs.getByLabel('Password').fill('long enough 1');
    await theirs.getByRole('button', { name: 'Activate account' }).click();
    await expect(heading(theirs, 'Account activated')).toBeVisible();

    await page.reload();
    await page.getByRole('button', { name: 'Edit' }).click();
    const administrator = dialog(page).getByLabel('Administrator');
    await dialog(page).getByLabel('Upload only').check();
    await expect(administrator).toBeDisabled();
    await dialog(page).getByLabel('Standard').check();
    await administrator.check();
    await press(page, 'Save');
    await expect(
      page.getByText('Sets rules of repair and risk, rates, repair types and the Access template.'),
    ).toBeVisible();
    await expect(page.getByText('Made an administrator')).toBeVisible();
    const reset = await mailed('Password Reset Email Sent', () =>
      page.getByRole('button', { name: 'Send password reset email' }).click(),
    );
    await theirs.goto(reset.pathname + reset.search);
    await theirs.getByLabel('New password', { exact: true }).fill('another one 2');
    await theirs.getByLabel('New password again').fill('another one 2');
    await theirs.keyboard.press('Enter');
    await expect(heading(theirs, 'Password changed')).toBeVisible();
    await theirs.getByRole('button', { name: 'Log in' }).click();
    await theirs.getByLabel('Email').fill(email);
    await theirs.getByLabel('Password').fill('another one 2');
    await theirs.getByRole('button', { name: 'Log in' }).click();
    await expect(heading(theirs, 'Dashboard')).toBeVisible();

    await theirs.getByRole('button', { name: 'Account: Invited Person' }).click();
    await theirs.getByRole('button', { name: 'Administrators' }).click();
    await dialog(theirs).getByRole('button', { name: 'Remove Demo Owner as administrator' }).click();
    await expect(dialog(theirs).getByRole('button', { name: 'Make Demo Owner an administrator' })).toBeVisible();
    const own = dialog(theirs).getByRole('button', { name: 'Remove Invited Person as administrator' });
    await own.click();
    await expect(toast(theirs, 'Failed to Change Administrator')).toContainText('You are the only administrator of');
    await dialog(theirs).getByRole('button', { name: 'Make Demo Owner an administrator' }).click();
    await expect(dialog(theirs).getByRole('button', { name: 'Remove Demo Owner as administrator' })).toBeVisible();
    await own.click();
    await expect(toast(theirs, 'Your rights have changed')).toBeVisible();
    await theirs.getByRole('button', { name: 'Account: Invited Person' }).click();
    await expect(theirs.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(theirs.getByRole('button', { name: 'Administrators' })).toBeHidden();
    await theirs.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Deactivate' }).click();
    await press(page, 'Deactivate');
    await expect(toast(page, 'User Updated')).toBeVisible();
    // A call of their page may have found out before.
    await theirs.goto('/inspections');
    await expect(heading(theirs, 'Log in')).toBeVisible();
    await context.close();
    await page.getByRole('button', { name: 'Activate' }).click();
    await expect(page.getByRole('main').getByText('Active', { exact: true })).toBeVisible();
    await expect(page.getByText(/^Password reset email sent$/)).toBeVisible();
  });

  test('that is refused says so beside the field, and what was typed outlives the session', async ({ page }) => {
    await signIn(page, 'staff@example.com', { place: '/users' });
    await page.getByRole('button', { name: 'New user' }).click();
    await press(page, 'Create');
    await expect(dialog(page).getByText('Choose an organisation.')).toBeVisible();
    await fillUser(page, 'owner@example.com');
    await choose(page, 'Organisation', 'Demo Water Utility');
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
    await dialog(page).getByRole('button', { name: 'Create', exact: true }).dblclick();
    await expect(toast(page, 'Failed to Create User')).toContainText('email: Another user has this email address.');
    await expect(dialog(page).getByLabel('Email')).toHaveAccessibleDescription(/Another user has this email address\./);
    await expect(dialog(page).getByLabel('Email')).toBeFocused();
    expect(sent.filter((each) => each === '/api/v3/users')).toHaveLength(1);

    await page.setViewportSize({ width: 800, height: 900 });
    await expect(dialog(page).getByLabel('Email')).toHaveValue('owner@example.com');
    await page.setViewportSize({ width: 1440, height: 900 });
    const expired = { status: 401, json: { detail: 'Expired' } };
    await page.route('**/auth/token/refresh', (route) => route.fulfill(expired));
    await page.route('**/api/v3/users', (route) =>
      route.request().method() === 'POST' ? route.fulfill(expired) : route.continue(),
    );
    await press(page, 'Create');
    await expect(heading(page, 'Log in')).toBeVisible();
    await page.unrouteAll();
    await page.getByLabel('Email').fill('staff@example.com');
    await page.getByLabel('Password').fill('pipe-demo-1');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(dialog(page).getByLabel('Last name')).toHaveValue('Person');
    await expect(dialog(page).getByLabel('Email')).toHaveValue('owner@example.com');
    await expect(dialog(page).getByTitle('Demo Water Utility')).toBeVisible();
    await press(page, 'Cancel');
    await page.getByRole('button', { name: 'New user' }).click();
    await expect(dialog(page).getByLabel('Last name')).toHaveValue('');
  });
});

for (const [colorScheme, width] of process.env.TEST_LONG
  ? ([
      ['light', 1440],
      ['dark', 390],
    ] as const)
  : ([['dark', 390]] as const)) {
  test(`axe finds nothing on the screens of staff, ${colorScheme}, ${width} px wide`, async ({ page }) => {
    await lookAt(page, { colorScheme, width });
    await signIn(page, 'staff@example.com', { place: '/organisations' });
    for (const [place, shown] of [
      ['/organisations', 'Demo Water Utility'],
      ['/organisations?dialog=new', 'New organisation'],
      ['/organisation/1', 'Contractors'],
      ['/organisation/1?dialog=delete', 'cannot be deleted'],
      ['/organisation/1?dialog=tables', 'Versions'],
      ['/organisation/1?dialog=logo', 'Choose a picture'],
      ['/organisation/1?dialog=link', 'Its users can then work in'],
      ['/organisation/999', 'Organisation not found'],
      ['/users', 'Demo Owner'],
      ['/users?dialog=new', 'New user'],
      ['/users/1', 'What they may do'],
      ['/users/1?dialog=edit', 'Edit user'],
    ] as const) {
      await page.goto(place);
      await expect(page.getByText(shown).first()).toBeVisible();
      await expectAccessible(page, { screen: place });
    }
  });
}
