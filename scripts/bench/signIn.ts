/** Logs in as the demo owner, as a person would. */
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../backend/database/seed';

export const ACCOUNT = 'owner@example.com';

export async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email').fill(ACCOUNT);
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/dashboard');
}
