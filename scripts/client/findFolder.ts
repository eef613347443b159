/** The one folder that somebody means by its id, its name or its path, in all organisations that the token works in. */
import { organisationOptions } from '@/api/contract/auth';
import { folderRecords } from '@/api/contract/folders';
import type { Api } from './callApi';

export interface Folder {
  id: number;
  organisationId: number;
  /** The names from the top down. */
  path: string;
}

export async function findFolder(api: Api, wanted: string): Promise<Folder> {
  const organisations = await api('GET', '/users/organisation-context-options', organisationOptions);
  const found: Folder[] = [];
  for (const { id: organisationId, fullName } of organisations) {
    const folders = await api('GET', `/inspections/folders?organisationId=${organisationId}`, folderRecords);
    const names = new Map(folders.map(({ id, job_name }) => [id, job_name]));
    for (const { id, job_name: name, path: ids } of folders) {
      const path = ids.flatMap((each) => names.get(each) ?? []).join('/');
      if ([String(id), name, path].includes(wanted)) found.push({ id, organisationId, path: `${fullName}: ${path}` });
    }
  }
  const [folder, ...others] = found;
  if (!folder) throw new Error(`There is no folder “${wanted}” that this token works in.`);
  if (others.length === 0) return folder;
  const choices = found.map(({ id, path }) => `${id}  ${path}`).join('\n');
  throw new Error(`“${wanted}” is the name of several folders. Name one by its id:\n${choices}`);
}
