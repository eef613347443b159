/** The review screen in the browser tests. */
import { expect, type Page } from '@playwright/test';
import { signIn } from './test';

/** The demo video's inspection. */
export async function openReview(page: Page): Promise<void> {
  await signIn(page, 'owner@example.com', { place: '/inspections' });
  await page.getByRole('link', { name: 'synthetic-sample' }).click();
  await expect(page.getByText('Frame 1 of', { exact: false })).toBeVisible();
}

/** The words of the header while nothing waits to be saved. */
const SAVED = /^(Saved|(Frame|Defect code) updated successfully!)$/;

export const saved = (page: Page, words = SAVED) => page.getByRole('status').filter({ hasText: words });

/** A choice of a group, by its words; with or without an icon, which may stand for them. */
export const choiceIn = (page: Page, group: string, choice: string) =>
  page.getByRole('radiogroup', { name: group }).locator('label', { hasText: new RegExp(`^${choice}$`) });
