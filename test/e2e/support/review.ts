/** The review screen in the browser tests. */
import { expect, type Page } from '@playwright/test';
import { signIn } from './test';

/** The demo video's inspection. */
export async function openReview(page: Page): Promise<void> {
  await signIn(page, 'owner@example.com', { place: '/inspections' });
  await page.getByRole('link', { name: 'synthetic-sample' }).click();
  await expect(page.getByText('Frame 1 of', { exact: false })).toBeVisible();
}
