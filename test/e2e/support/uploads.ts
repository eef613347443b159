/** What the browser tests of uploads share. */
import type { Page } from '@playwright/test';
import type { FolderRecord } from '../../../src/api/contract/folders';
import type { signIn } from '../../support/apiClient';

export const wizardOf = (page: Page) => page.getByRole('dialog', { name: /^Upload videos/ });

type Caller = Awaited<ReturnType<typeof signIn>>;

/** The id of the caller's folder of that name. */
export async function idOf(api: Caller, folder: string): Promise<number> {
  const query = `organisationId=${api.login.organisationId}&includeRoot=true`;
  const { body } = await api.call<FolderRecord[]>('GET', `/inspections/folders?${query}`);
  const found = body.find((record) => record.job_name === folder);
  if (!found) throw new Error(`There is no folder ${folder}.`);
  return found.id;
}
