/** The folder tree as people use it, by mouse and by keyboard, and while somebody else changes it too. */
import { signIn as signInApi } from '../support/apiClient';
import {
  active,
  choose,
  goTo,
  listOf,
  make,
  makeArea,
  openUploads,
  parentNameOf,
  row,
  shown,
  type Api,
} from './support/folders';
import { dialog, toast } from './support/overlays';
import { expect, test } from './support/test';

/** The browser itself logs the calls that the server refuses, as some tests want it to. */
test.use({ expectedConsole: /status of (400|404|412)/, isProductOwn: true });

let api: Api;
test.beforeAll(async ({ productWith }, { file }) => {
  api = await signInApi((await productWith([], file)).origin, 'owner');
});

test('a folder is created, renamed, moved and deleted with the mouse', async ({ page }) => {
  await makeArea(api, 'Mouse area');
  await makeArea(api, 'Mouse target');
  await openUploads(page);

  await choose(page, 'Mouse area', 'Create subfolder');
  await dialog(page).getByRole('button', { name: 'Create' }).click();
  await expect(dialog(page).getByText('Folder name is required')).toBeVisible();
  await expect(dialog(page).getByRole('treeitem', { name: 'Mouse area' })).toHaveAttribute('aria-selected', 'true');
  await dialog(page).getByLabel('Folder name').fill('  Pump lane ');
  await dialog(page).getByRole('button', { name: 'Create' }).click();
  // First the toast: it goes after a few seconds, and the new row may come later than that.
  await expect(toast(page, 'Folder created')).toBeVisible();
  await expect(row(page, 'Pump lane').locator('[data-highlighted]')).toBeVisible();
  await expect(row(page, 'Pump lane')).toHaveAttribute('aria-selected', 'true');
  await expect(row(page, 'Pump lane')).toHaveAttribute('aria-level', '3');

  await choose(page, 'Pump lane', 'Rename');
  await dialog(page).getByLabel('Folder name').fill('Pump road');
  await dialog(page).getByRole('button', { name: 'Rename' }).click();
  await expect(row(page, 'Pump road')).toBeVisible();
  await expect(row(page, 'Pump lane')).toBeHidden();

  await choose(page, 'Pump road', 'Move');
  await dialog(page).getByRole('button', { name: 'Move', exact: true }).click();
  await expect(dialog(page).getByText('A destination must be chosen.')).toBeVisible();
  await expect(dialog(page).getByRole('treeitem', { name: 'Mouse area' })).toHaveAttribute('aria-disabled', 'true');
  await dialog(page).getByRole('treeitem', { name: 'Mouse target' }).click();
  await dialog(page).getByRole('button', { name: 'Move', exact: true }).click();
  await expect(toast(page, 'Folder moved')).toBeVisible();
  expect(await parentNameOf(api, 'Pump road')).toBe('Mouse target');

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Move undone')).toBeVisible();
  expect(await parentNameOf(api, 'Pump road')).toBe('Mouse area');

  await choose(page, 'Mouse area', 'Delete');
  await expect(dialog(page).getByText('and its 1 subfolder')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, 'Mouse area')).toBeHidden();
  expect((await listOf(api)).some(({ job_name }) => job_name === 'Pump road')).toBe(false);
});

test('the same goes with the keyboard alone, which stays in the tree', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await makeArea(api, 'Keys area', ['Keys a', 'Keys b']);
  await openUploads(page);
  await page.getByLabel('Search folders').focus();
  await page.keyboard.press('Tab');
  expect(await active(page)).toBe('Demo Water Utility');

  await page.keyboard.type('k');
  expect(await active(page)).toBe('Keys area');
  await page.keyboard.press('ArrowRight');
  await expect(row(page, 'Keys area')).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowRight');
  expect(await active(page)).toBe('Keys a');
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  expect(await active(page)).toBe('Demo Water Utility');
  await page.keyboard.press('*');
  await goTo(page, 'Keys area');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Keys area')).toHaveAttribute('aria-selected', 'true');

  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitem', { name: 'Create subfolder' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Folder name')).toBeFocused();
  await page.keyboard.type('Keys c');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Keys c')).toBeVisible();
  await expect(page.getByRole('tree')).toBeFocused();
  expect(await active(page)).toBe('Keys area');

  await goTo(page, 'Keys c');
  await page.keyboard.press('F2');
  await expect(dialog(page).getByLabel('Folder name')).toBeFocused();
  await page.keyboard.type('Keys d');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Keys d')).toBeVisible();
  expect(await active(page)).toBe('Keys d');

  await page.keyboard.press('ContextMenu');
  await expect(page.getByRole('menuitem', { name: 'Create subfolder' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem').nth(2)).toBeFocused();
  await page.keyboard.press('Enter');
  const destinations = dialog(page).getByRole('tree');
  await destinations.focus();
  await goTo(page, 'Stormwater 2026', destinations);
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: 'Move', exact: true }).press('Enter');
  await expect(toast(page, 'Folder moved')).toBeVisible();
  expect(await parentNameOf(api, 'Keys d')).toBe('Stormwater 2026');
  await expect(page.getByRole('tree')).toBeFocused();

  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(toast(page, 'Move undone')).toBeVisible();
  await expect(row(page, 'Keys d')).toBeVisible();

  await page.getByRole('tree').focus();
  await goTo(page, 'Keys d');
  await page.keyboard.press('Delete');
  await expect(dialog(page).getByRole('button', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row(page, 'Keys d')).toBeHidden();
  await expect(page.getByRole('tree')).toBeFocused();
  expect(await active(page)).toBe('Keys area');
  await page.keyboard.press('ArrowLeft');
  await expect(row(page, 'Keys area')).toHaveAttribute('aria-expanded', 'false');
});

test('a folder is dragged where it may go, and refused where not', async ({ page }) => {
  await makeArea(api, 'Drag area', ['Drag a', 'Drag b']);
  await makeArea(api, 'Drag target');
  await openUploads(page);
  await row(page, 'Drag area').locator('.ant-tree-switcher').click();

  const name = (folder: string) => row(page, folder).locator('.FolderTree-title');
  await expect(name('Demo Water Utility')).toHaveAttribute('draggable', 'false');
  await name('Drag area').hover();
  await page.mouse.down();
  await name('Drag a').hover();
  await name('Drag a').hover({ position: { x: 20, y: 8 } });
  await expect(row(page, 'Drag a').locator('[data-drop=illegal]')).toBeVisible();
  await page.mouse.up();
  expect(await parentNameOf(api, 'Drag area')).toBe('Demo Water Utility');

  await name('Drag a').dragTo(name('Drag target'));
  await expect(toast(page, 'Folder moved')).toBeVisible();
  expect(await parentNameOf(api, 'Drag a')).toBe('Drag target');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Move undone')).toBeVisible();
  expect(await parentNameOf(api, 'Drag a')).toBe('Drag area');
  await expect(row(page, 'Drag area')).toHaveAttribute('aria-expanded', 'true');
});

test('search finds by the whole name first, and the order can be turned', async ({ page }) => {
  await makeArea(api, 'Find area', ['Find me', 'Find me too']);
  await openUploads(page);
  const search = page.getByLabel('Search folders');
  await search.fill('find me');
  await expect(row(page, 'Find me')).toBeVisible();
  expect(await shown(page)).toEqual(['Demo Water Utility', 'Find area', 'Find me']);
  await expect(row(page, 'Find me').locator('mark')).toHaveText('Find me');

  await search.fill('find m');
  await expect(page.getByText('No folder is called “find m”. These contain it.')).toBeVisible();
  expect(await shown(page)).toEqual(['Demo Water Utility', 'Find area', 'Find me', 'Find me too']);
  await search.fill('nowhere at all');
  await expect(page.getByText('No folders found')).toBeVisible();
  await search.fill('f');
  await expect(row(page, 'North catchment')).toBeVisible();
  await search.fill('');

  await page.getByRole('button', { name: 'Sorted by name. Show newest first' }).click();
  expect((await shown(page)).slice(0, 2)).toEqual(['Demo Water Utility', 'Find area']);
  await page.getByRole('button', { name: 'Newest first. Sort by name' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Sorted by name. Show newest first' })).toBeVisible();
});

test('folders are checked with what is below them, and expanded or collapsed together', async ({ page }) => {
  await makeArea(api, 'Check area', ['Check a', 'Check b']);
  await openUploads(page);
  await row(page, 'Check area').getByRole('checkbox').click();
  await expect(page.getByText('3 folders checked')).toBeVisible();
  await page.getByRole('button', { name: 'Select all' }).click();
  await expect(row(page, 'Check area')).toHaveAttribute('aria-checked', 'true');
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect(row(page, 'Check area')).toHaveAttribute('aria-checked', 'false');
  await expect(page.getByRole('button', { name: 'Clear selection' })).toBeDisabled();

  await row(page, 'Check area').locator('.ant-tree-switcher').click();
  await row(page, 'Check a').getByRole('checkbox').click();
  await expect(row(page, 'Check area')).toHaveAttribute('aria-checked', 'mixed');
  await page.getByRole('tree').focus();
  await goTo(page, 'Check a');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press(' ');
  await expect(row(page, 'Check b')).toHaveAttribute('aria-checked', 'true');
  await expect(page.getByText('2 folders checked')).toBeVisible();

  await page.getByRole('button', { name: 'Collapse all' }).press('Enter');
  expect(await shown(page)).toEqual(['Demo Water Utility']);
  await page.getByRole('button', { name: 'Expand selected' }).press('Enter');
  await expect(row(page, 'Check b')).toBeVisible();
  await expect(row(page, 'North catchment')).toHaveAttribute('aria-expanded', 'false');
});

test('what the server refuses stands at the field, and folders with videos stay', async ({ page }) => {
  await makeArea(api, 'Taken area', ['Taken']);
  await openUploads(page);
  await choose(page, 'Taken area', 'Create subfolder');
  await dialog(page).getByLabel('Folder name').fill('TAKEN');
  await dialog(page).getByRole('button', { name: 'Create' }).click();
  await expect(toast(page, 'Failed to Create Folder')).toBeVisible();
  await expect(dialog(page).getByLabel('Folder name')).toHaveAccessibleDescription(/already exists here/);
  await dialog(page).getByLabel('Folder name').fill('Free');
  await dialog(page).getByRole('button', { name: 'Create' }).click();
  await expect(row(page, 'Free')).toBeVisible();

  await choose(page, 'Free', 'Rename');
  await dialog(page).getByLabel('Folder name').fill('taken');
  await dialog(page).getByRole('button', { name: 'Rename' }).click();
  await expect(dialog(page).getByLabel('Folder name')).toHaveAccessibleDescription(/already exists here/);
  await page.keyboard.press('Escape');

  await choose(page, 'North catchment', 'Delete');
  await expect(dialog(page).getByText(/Only folders without them can be deleted/)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText(/in this folder or below it/);
  await page.keyboard.press('Escape');
  await row(page, 'Demo Water Utility').hover();
  await page.getByRole('button', { name: 'Actions for Demo Water Utility' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Create subfolder']);
});

test('a folder that somebody else renamed or deleted meanwhile is told, and the tree is fresh', async ({ page }) => {
  const renamed = await makeArea(api, 'Race renamed');
  const deleted = await makeArea(api, 'Race deleted');
  await openUploads(page);

  await choose(page, 'Race renamed', 'Rename');
  await api.call('PATCH', `/inspections/folders/${renamed.id}`, { jobName: 'Race other name' });
  await dialog(page).getByLabel('Folder name').fill('Race my name');
  await dialog(page).getByRole('button', { name: 'Rename' }).click();
  const told = dialog(page).getByRole('alert');
  await expect(told).toHaveText('Somebody else has renamed this folder to “Race other name”.');
  await expect(row(page, 'Race other name')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Keep theirs' }).click();
  await expect(dialog(page)).toBeHidden();
  await choose(page, 'Race other name', 'Rename');
  await api.call('PATCH', `/inspections/folders/${renamed.id}`, { jobName: 'Race third name' });
  await dialog(page).getByLabel('Folder name').fill('Race my name');
  await dialog(page).getByRole('button', { name: 'Rename' }).click();
  await dialog(page).getByRole('button', { name: 'Keep mine' }).click();
  await expect(row(page, 'Race my name')).toBeVisible();

  await choose(page, 'Race deleted', 'Delete');
  await api.call('DELETE', `/inspections/folders/${deleted.id}`);
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Failed to Delete Folder')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(row(page, 'Race deleted')).toBeHidden();
});

test('expansion, selection and scroll stay when a fresh list comes', async ({ page }) => {
  const area = await makeArea(api, 'Keep area');
  for (let each = 1; each <= 30; each += 1) await make(api, area.id, `Keep ${each}`);
  await openUploads(page);
  await row(page, 'Keep area').locator('.ant-tree-switcher').click();
  const list = page.locator('.FolderTree .ant-tree-list-holder');
  await page.getByRole('tree').focus();
  await goTo(page, 'Keep 28');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Keep 28')).toHaveAttribute('aria-selected', 'true');
  const scrolled = () => list.evaluate((element) => element.scrollTop);
  const before = await scrolled();
  expect(before).toBeGreaterThan(0);

  await make(api, area.id, 'Keep 99');
  const fresh = page.waitForResponse((answer) => answer.url().includes('/inspections/folders?'));
  // As when the person comes back from another tab.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await fresh;
  await expect(row(page, 'Keep 28')).toHaveAttribute('aria-setsize', '31');
  await expect(row(page, 'Keep 28')).toHaveAttribute('aria-selected', 'true');
  expect(await scrolled()).toBe(before);
});

test('the wizard takes only folders without subfolders', async ({ page }) => {
  await openUploads(page);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await dialog(page).getByRole('treeitem', { name: 'North catchment' }).click();
  await dialog(page).getByRole('button', { name: 'Next' }).click();
  await expect(dialog(page).getByText('Only folders with no subfolders can be selected.')).toBeVisible();
  const { height } = (await dialog(page).getByRole('treeitem', { name: 'High Street' }).boundingBox()) ?? {};
  expect(height).toBe(34);
  await dialog(page).getByRole('treeitem', { name: 'High Street' }).click();
  await dialog(page).getByRole('button', { name: 'Next' }).click();
  await expect(dialog(page).getByText('Upload videos to High Street')).toBeVisible();
});
