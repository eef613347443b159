/** The folder tree in the browser tests: its rows and menus, and an API client that changes folders meanwhile. */
import type { Page } from '@playwright/test';
import type { FolderRecord } from '@/api/contract/folders';
import type { signIn as signInApi } from '../../support/apiClient';
import { expect } from './expect';
import { chooseItem, dialog } from './overlays';
import { signIn } from './test';

export type Api = Awaited<ReturnType<typeof signInApi>>;

export const listOf = async (api: Api): Promise<FolderRecord[]> =>
  (
    await api.call<FolderRecord[]>(
      'GET',
      `/inspections/folders?organisationId=${api.login.organisationId}&includeRoot=true`,
    )
  ).body;

export async function make(api: Api, parentJob: number, jobName: string): Promise<FolderRecord> {
  const { status, body } = await api.call<FolderRecord>('POST', '/inspections/folders', {
    parentJob,
    jobName,
    pipeTypeSewer: true,
    standardKey: 6,
  });
  if (status !== 201) throw new Error(`Creating ${jobName} answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** Makes a folder with subfolders under the root, for one test alone. */
export async function makeArea(api: Api, name: string, children: readonly string[] = []): Promise<FolderRecord> {
  const root = (await listOf(api)).find(({ path }) => path.length === 1);
  if (!root) throw new Error('There is no root folder.');
  const area = await make(api, root.id, name);
  for (const child of children) await make(api, area.id, child);
  return area;
}

export const parentNameOf = async (api: Api, name: string): Promise<string | undefined> => {
  const list = await listOf(api);
  const parentId = list.find(({ job_name }) => job_name === name)?.path.at(-2);
  return list.find(({ id }) => id === parentId)?.job_name;
};

export const row = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true });

export async function openUploads(page: Page): Promise<void> {
  await signIn(page, 'owner@example.com', { place: '/uploads' });
  await expect(row(page, 'Demo Water Utility')).toBeVisible();
}

/** Chooses from a folder's menu. Resolves once the dialog is there, which keeps the folder as it was when it opened. */
export async function choose(page: Page, folder: string, action: string): Promise<void> {
  await row(page, folder).hover();
  await page.getByRole('button', { name: `Actions for ${folder}` }).click();
  await chooseItem(page, action);
  await expect(dialog(page).last()).toBeVisible();
}

/** The names of the tree's rows, from the top down. */
export const shown = (page: Page) =>
  page.getByRole('treeitem').evaluateAll((rows) => rows.map((each) => each.getAttribute('aria-label')));

/** The name of the row that has the keyboard focus; null when none has it. */
export const active = (page: Page, tree = page.getByRole('tree')) =>
  tree.evaluate((element) => {
    const id = element.getAttribute('aria-activedescendant');
    return id === null ? null : (document.getElementById(id)?.getAttribute('aria-label') ?? null);
  });

/** Moves the focus down to a row, key by key: finding it by typing its name would depend on how fast keys follow. */
export async function goTo(page: Page, name: string, tree = page.getByRole('tree')): Promise<void> {
  await page.keyboard.press('Home');
  for (let rows = 0; rows < 100 && (await active(page, tree)) !== name; rows += 1)
    await page.keyboard.press('ArrowDown');
}
