/** The upload wizard in the browser tests, and the ids of the folders that they upload to. */
import type { Page } from '@playwright/test';
import type { FolderRecord } from '../../../src/api/contract/folders';
import type { signIn } from '../../support/apiClient';

export const wizardOf = (page: Page) => page.getByRole('dialog', { name: /^Upload videos/ });

type Caller = Awaited<ReturnType<typeof signIn>>;

/** The id of the folder with this name in the caller's organisation. */
export async function idOf(api: Caller, folder: string): Promise<number> {
  const query = `organisationId=${api.login.organisationId}&includeRoot=true`;
  const { body } = await api.call<FolderRecord[]>('GET', `/inspections/folders?${query}`);
  const found = body.find((record) => record.job_name === folder);
  if (!found) throw new Error(`There is no folder ${folder}.`);
  return found.id;
}
