/** The demo utility as its people find it by the API: its folders, files, batches and surveys, made where they are missing. */
import type { OrganisationOption } from '@/api/contract/auth';
import type { BatchPage, UploadBatch } from '@/api/contract/batches';
import type { FilePage, FileRecord } from '@/api/contract/files';
import type { FolderRecord } from '@/api/contract/folders';
import type { InspectionPage } from '@/api/contract/inspections';
import type { ApiClient } from './apiClient';
import { DEMO_ROOT } from './plan';
import { BATCHES, type BatchKey } from './townWork';

const DAY_MS = 24 * 60 * 60_000;
/** The day so many days from today, YYYY-MM-DD. */
export const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

export interface Accounts {
  owner: ApiClient;
  contractor: ApiClient;
}

export function demoUtility({ owner, contractor }: Accounts) {
  const organisationId = async (): Promise<number> => {
    const [own] = await owner.call<OrganisationOption[]>('GET', '/users/organisation-context-options');
    if (!own) throw new Error('The demo owner has no organisation.');
    return own.id;
  };

  const folderNamed = async (name: string, parent?: FolderRecord): Promise<FolderRecord> => {
    const query = new URLSearchParams({ organisationId: String(await organisationId()), includeRoot: 'true' });
    const folders = await owner.call<FolderRecord[]>('GET', `/inspections/folders?${query}`);
    const root = folders.find(({ path }) => path.length === 1);
    const found = folders.find(({ job_name, path }) => job_name === name && (!parent || path.includes(parent.id)));
    if (found) return found;
    if (!root) throw new Error('The demo utility has no folder.');
    const { standardKey } = root;
    const body = { parentJob: (parent ?? root).id, jobName: name, pipeTypeSewer: true, standardKey };
    return owner.call<FolderRecord>('POST', '/inspections/folders', body);
  };
  const demoRoot = () => folderNamed(DEMO_ROOT);

  return {
    organisationId,
    demoRoot,
    demoFolder: async (name: string) => folderNamed(name, await demoRoot()),

    fileNamed: async (filename: string): Promise<FileRecord | undefined> => {
      const query = new URLSearchParams({ target_org_id: String(await organisationId()), filename });
      return (await owner.call<FilePage>('GET', `/files?${query}`)).results[0];
    },

    /** The contractor's batch, with a day due that is counted from today; made where there is none. */
    batch: async (key: BatchKey): Promise<UploadBatch> => {
      const { name, dueInDays, orderedMetres } = BATCHES[key];
      const organisation = await organisationId();
      const query = new URLSearchParams({ target_org_id: String(organisation), page_size: '100' });
      const { results } = await contractor.call<BatchPage>('GET', `/files/batches?${query}`);
      const found = results.find((each) => each.name === name);
      const fields = { organisation, name, dueDate: inDays(dueInDays), orderedMetres };
      return found ?? contractor.call<UploadBatch>('POST', '/files/batches', fields);
    },

    /** Those in the folder, and in all folders below it. */
    inspectionsIn: async ({ id }: FolderRecord) => {
      const query = new URLSearchParams({
        ...{ organisation: String(await organisationId()), folder: String(id), page_size: '100' },
      });
      return (await owner.call<InspectionPage>('GET', `/inspections2?${query}`)).results;
    },
  };
}
export type DemoUtility = ReturnType<typeof demoUtility>;
