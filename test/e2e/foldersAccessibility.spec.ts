import { expectAccessible } from './support/accessible';
import { choose, openUploads, row } from './support/folders';
import { dialog } from './support/overlays';
import { expect, test } from './support/test';

for (const colorScheme of process.env.TEST_LONG ? (['light', 'dark'] as const) : (['dark'] as const)) {
  test(`axe finds nothing in the tree, its menu and its dialogs, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openUploads(page);
    await page.getByRole('button', { name: 'Select all' }).click();
    await row(page, 'North catchment').locator('.FolderTree-title').click();
    await expectAccessible(page, { screen: 'tree' });
    await row(page, 'North catchment').click({ button: 'right' });
    await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible();
    await expectAccessible(page, { screen: 'menu' });
    await page.keyboard.press('Escape');
    for (const [action, button, complaint] of [
      ['Create subfolder', 'Create', 'Folder name is required'],
      ['Rename', null, ''],
      ['Move', 'Move', 'A destination must be chosen.'],
      ['Delete', null, ''],
    ] as const) {
      await choose(page, 'North catchment', action);
      await expect(dialog(page)).toBeVisible();
      if (button) {
        await dialog(page).getByRole('button', { name: button, exact: true }).click();
        await expect(dialog(page).getByText(complaint)).toBeVisible();
      }
      await expectAccessible(page, { screen: action });
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
    }
    await page.goto('/inspections');
    await page.getByRole('button', { name: 'Folders', exact: true }).click();
    await expect(row(page, 'North catchment')).toBeVisible();
    await expectAccessible(page, { screen: 'folder filter' });
  });
}
