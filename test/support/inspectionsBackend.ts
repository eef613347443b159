/** A test backend that has inspections from its start, with the demo accounts signed in. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { folderRecords } from '@/api/contract/folders';
import { inspection, inspectionPage, type Inspection } from '@/api/contract/inspections';
import { signIn, type Answer, type ApiClient } from './apiClient';
import { startTestBackend, type TestBackend, type TestBackendOptions } from './backend';
import { writeInspections, type InspectionPlan } from './inspections';

export interface InspectionsBackend {
  /** A test that restarts it puts the new one here, so that `close` ends that one before its folder is removed. */
  backend: TestBackend;
  owner: ApiClient;
  /** The contractor, whose organisation is linked with the owner's. */
  contractor: ApiClient;
  org: number;
  contractorOrg: number;
  /** The id of a folder of either organisation. */
  folderId(name: string): number;
  /** The inspection with this name, in either organisation. */
  named(name: string): Promise<Inspection>;
  read(uuid: string): Promise<Inspection>;
  patch(uuid: string, change: unknown, api?: ApiClient): Promise<Answer>;
  close(): Promise<void>;
}

export async function startInspectionsBackend(
  plans: readonly InspectionPlan[],
  options: Omit<TestBackendOptions, 'dataDir' | 'seed'> = {},
): Promise<InspectionsBackend> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'inspections-'));
  const dataDir = path.join(folder, 'data');
  await writeInspections(dataDir, plans);
  const backend = await startTestBackend({ ...options, seed: 'accounts', dataDir });
  const [owner, contractor] = [await signIn(backend.origin, 'owner'), await signIn(backend.origin, 'contractor')];
  const [org, contractorOrg] = [owner.login.organisationId, contractor.login.organisationId];
  const folders = new Map<string, number>();
  for (const id of [org, contractorOrg]) {
    const { body } = await contractor.call('GET', `/inspections/folders?organisationId=${id}&includeRoot=true`);
    for (const each of folderRecords.parse(body)) folders.set(each.job_name, each.id);
  }
  const read = async (uuid: string) => inspection.parse((await contractor.call('GET', `/inspections2/${uuid}`)).body);
  const data: InspectionsBackend = {
    backend,
    owner,
    contractor,
    org,
    contractorOrg,
    folderId: (name) => {
      const id = folders.get(name);
      if (id === undefined) throw new Error(`No folder ${name}.`);
      return id;
    },
    named: async (name) => {
      for (const organisation of [org, contractorOrg]) {
        const query = new URLSearchParams({ organisation: String(organisation), search: name });
        const { body } = await contractor.call('GET', `/inspections2?${query}`);
        const found = inspectionPage.parse(body).results.find((each) => each.name === name);
        if (found) return read(found.uuid);
      }
      throw new Error(`No inspection ${name}.`);
    },
    read,
    patch: (uuid, change, api = owner) => api.call('PATCH', `/inspections2/${uuid}?use_header_names=true`, change),
    close: async () => {
      await data.backend.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return data;
}
