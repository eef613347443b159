/** The dialogs of the staff's screens, for `interruptions.spec.ts`. */
import type { Page } from '@playwright/test';
import { expect } from './expect';
import { dialog, press, type Overlay } from './interruptedOverlay';

/** A dialog on the page of an organisation or a user. The account is staff's: only staff have these pages. */
const onRecord = (name: string, list: string, record: string, button: string, overlay: Partial<Overlay>): Overlay => ({
  name,
  path: list,
  account: 'staff',
  isModal: true,
  open: async (page) => {
    await page.getByRole('link', { name: record }).click();
    await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
    await expect(dialog(page)).toBeVisible();
  },
  ...overlay,
});
/** The form that edits an organisation or a user, with text typed into a field. */
const recordForm = (name: string, list: string, record: string, field: string): Overlay => {
  const row = onRecord(name, list, record, 'Edit', {});
  const input = (page: Page) => dialog(page).getByLabel(field);
  return {
    ...row,
    act: async (page) => {
      await input(page).fill('Typed');
      await press(page, 'Save');
    },
    isBack: async (page) => {
      if (!page.url().includes('dialog=')) {
        // By a link and not by a reload, which the typed text would not survive.
        await page.locator(`nav a[href="${list}"]`).click();
        await row.open(page, '');
      }
      await expect(input(page)).toHaveValue('Typed');
    },
  };
};

export const STAFF_OVERLAYS: readonly Overlay[] = [
  recordForm('edit organisation', '/organisations', 'Demo Drain Surveys', 'Name'),
  recordForm('edit user', '/users', 'Demo Contractor', 'First name'),
  onRecord('deactivate user', '/users', 'Demo Contractor', 'Deactivate', {
    act: (page) => press(page, 'Deactivate'),
  }),
];
