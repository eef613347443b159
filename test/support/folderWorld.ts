/** Folders on a test backend: listed, made, and checked to be one whole tree. */
import { folderRecord, folderRecords, type FolderRecord } from '@/api/contract/folders';
import { signIn, type Answer, type ApiClient } from './apiClient';
import { startTestBackend, type TestBackend, type TestBackendOptions } from './backend';

export async function listFolders(api: ApiClient, organisationId: number): Promise<FolderRecord[]> {
  const path = `/inspections/folders?organisationId=${organisationId}&includeRoot=true`;
  return folderRecords.parse((await api.call('GET', path)).body);
}

export async function makeFolder(api: ApiClient, parentJob: number, jobName: string): Promise<FolderRecord> {
  const body = { parentJob, jobName, pipeTypeSewer: true, standardKey: 6 };
  const answer = await api.call('POST', '/inspections/folders', body);
  if (answer.status !== 201) throw new Error(`Creating ${jobName} answered ${JSON.stringify(answer.body)}`);
  return folderRecord.parse(answer.body);
}

/** Where the folders do not make one tree, a sentence for each fault. */
export function treeFaults(folders: readonly FolderRecord[]): string[] {
  const paths = new Map(folders.map((folder) => [folder.id, folder.path.join('/')]));
  const names = new Set<string>();
  return folders.flatMap(({ id, path, job_name }) => {
    const parent = path.at(-2);
    const place = `${parent}/${job_name.toLowerCase()}`;
    const isTaken = names.has(place);
    names.add(place);
    return [
      ...(path.at(-1) === id ? [] : [`the path of ${id} leads to ${path.at(-1)}`]),
      ...(new Set(path).size === path.length ? [] : [`the path of ${id} is a circle`]),
      ...(parent === undefined || paths.get(parent) === path.slice(0, -1).join('/')
        ? []
        : [`${id} is at ${path.join('/')}, its parent at ${paths.get(parent)}`]),
      ...(isTaken ? [`two folders are called ${job_name} in ${parent}`] : []),
    ];
  });
}

/** An id that no folder has. */
export const NOT_THERE = 2147483647;
export const urlOf = (id: number | string): string => `/inspections/folders/${id}`;
/** What a person saw of the folder. */
export const seenOf = ({ job_name, path }: FolderRecord) => ({
  seen: { jobName: job_name, parentJob: path.at(-2) ?? null },
});

/** A backend with the demo accounts and their folders, and the common calls on folders, made as the owner. */
export interface FolderWorld {
  backend: TestBackend;
  owner: ApiClient;
  contractor: ApiClient;
  uploader: ApiClient;
  staff: ApiClient;
  /** The owner's organisation, in which the contractor works too, and its root folder. */
  org: number;
  root: number;
  contractorOrg: number;
  /** A folder of the contractor's own. */
  foreign: FolderRecord;
  /** Makes a folder under `parent`, or else under the root. */
  make(parent?: number, name?: string): Promise<FolderRecord>;
  /** Makes two folders under the root, `north` and `south`, and below `north` a `middle` with a `deep` in it. */
  family(): Promise<Record<'north' | 'middle' | 'deep' | 'south', FolderRecord>>;
  /** `seen`: the folder as the caller saw it. */
  change(id: number, body: object, seen?: FolderRecord): Promise<Answer>;
  /** Like `change`, for a change that has to succeed: resolves to the record in the answer. */
  changed(id: number, body: object): Promise<FolderRecord>;
  find(id: number): Promise<FolderRecord | undefined>;
}

export async function openFolderWorld(options: TestBackendOptions = {}): Promise<FolderWorld> {
  const backend = await startTestBackend({ seed: 'accounts', ...options });
  const owner = await signIn(backend.origin, 'owner');
  const contractor = await signIn(backend.origin, 'contractor');
  const [org, contractorOrg] = [owner.login.organisationId, contractor.login.organisationId];
  const rootOf = async (api: ApiClient, organisationId: number) => {
    const root = (await listFolders(api, organisationId)).find(({ path }) => path.length === 1);
    if (!root) throw new Error('The organisation has no root folder.');
    return root.id;
  };
  const root = await rootOf(owner, org);
  let count = 0;
  const make: FolderWorld['make'] = (parent = root, name = `Folder ${(count += 1)}`) => makeFolder(owner, parent, name);
  const change: FolderWorld['change'] = (id, body, seen) =>
    owner.call('PATCH', urlOf(id), { ...body, ...(seen && seenOf(seen)) });
  return {
    backend,
    owner,
    contractor,
    uploader: await signIn(backend.origin, 'uploader'),
    staff: await signIn(backend.origin, 'staff'),
    org,
    root,
    contractorOrg,
    foreign: await makeFolder(contractor, await rootOf(contractor, contractorOrg), 'Foreign'),
    make,
    family: async () => {
      const [north, south] = [await make(), await make()];
      const middle = await make(north.id);
      return { north, middle, deep: await make(middle.id), south };
    },
    change,
    changed: async (id, body) => folderRecord.parse((await change(id, body)).body),
    find: async (id) => (await listFolders(owner, org)).find((folder) => folder.id === id),
  };
}
