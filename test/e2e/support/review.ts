/** The review screen in the browser tests. */
import { expect, type Page } from '@playwright/test';
import { signIn } from './test';

/** The demo video's inspection, as soon as it is processed. */
export async function openReview(page: Page): Promise<void> {
  await signIn(page, 'owner@example.com');
  const link = page.getByRole('link', { name: 'synthetic-sample' });
  await expect(async () => {
    await page.goto('/inspections');
    await expect(link).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 180_000 });
  await link.click();
  await expect(page.getByText('Frame 1 of', { exact: false })).toBeVisible();
}
