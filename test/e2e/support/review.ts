/** The review screen in the browser tests: opening the demo video's inspection, and locators of the screen's parts. */
import type { Page } from '@playwright/test';
import { expect } from './expect';
import { signIn } from './test';

/** Opens the demo video's inspection from the list. */
export async function openReview(page: Page): Promise<void> {
  await signIn(page, 'owner@example.com', { place: '/inspections' });
  await page.getByRole('link', { name: 'synthetic-sample' }).click();
  await expect(page.getByText('Frame 1 of', { exact: false })).toBeVisible();
}

/** Shows the filmstrip, which windows of this height have folded at first. */
export async function showFilmstrip(page: Page): Promise<void> {
  await page.keyboard.press('s');
  await expect(page.getByRole('region', { name: 'Filmstrip' })).toBeVisible();
}

/** The save states in the header while no edit waits to be saved. */
const SAVED = /^(Saved|(Frame|Defect code) updated successfully!)$/;

export const saved = (page: Page, words = SAVED) => page.getByRole('status').filter({ hasText: words });

/** A choice of a radio group, by its label without its number, also where the layout shows only its icon. */
export const choiceIn = (page: Page, group: string, choice: string) =>
  page.getByRole('radiogroup', { name: group }).locator('label', { hasText: new RegExp(`^${choice}( ?[\\d,–]+)?$`) });
