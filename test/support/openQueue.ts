/** The queue of jobs on one of the databases, and rows that are jobs. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { takeBackendProcess } from './backendProcesses';
import type { TestDatabase } from './databases';
import type { JobKindName, QueueWorld } from './queueWorld';

type Calls = Omit<QueueWorld, 'open' | 'openBefore' | 'sqlBefore'>;
type Rows = Record<string, unknown>[];

export interface Queue extends Calls {
  /** Adds a job that waits; of an organisation and a user of its own, unless it is somebody's. Gives its id. */
  add(kind: JobKindName, of?: Somebody): Promise<number>;
  addSomebody(): Promise<Somebody>;
}
export interface Somebody {
  organisation: number;
  user: number;
  folder: number;
}

/** Where the job's columns are. */
export const TABLES: Readonly<Record<JobKindName, { table: string; prefix: string }>> = {
  videos: { table: 'processing_files', prefix: '' },
  copies: { table: 'inspections', prefix: 'copy_' },
  exports: { table: 'exports', prefix: '' },
  regrades: { table: 'regrades', prefix: '' },
};

/** Writes rows with the columns that there are before and after the queue became one. */
export function rowWriter(sql: (text: string) => Promise<Rows>) {
  const insert = async (text: string) => Number((await sql(`insert into ${text} returning id`))[0]?.id);
  const addSomebody = async (): Promise<Somebody> => {
    const name = randomUUID();
    const organisation = await insert(
      `organisations (type, name, country_code, standard_key) values ('Asset_Owner', '${name}', 'AU', 6)`,
    );
    const user = await insert(`users (organisation_id, email, first_name, last_name, user_level)
      values (${organisation}, '${name}', 'A', 'B', 'standard')`);
    const folder = await insert(`folders (organisation_id, ancestors, name, standard_key, pipe_type_sewer)
      values (${organisation}, '{}', 'Main Street', 6, true)`);
    return { organisation, user, folder };
  };
  const addFile = ({ organisation, user, folder }: Somebody) =>
    insert(`files (organisation_id, upload_organisation_id, upload_user_id, folder_id, filename, upload_filename, blob_name)
      values (${organisation}, ${organisation}, ${user}, ${folder}, 'a.avi', 'a.avi', '${randomUUID()}')`);
  const add = async (kind: JobKindName, of?: Somebody): Promise<number> => {
    const somebody = of ?? (await addSomebody());
    const { organisation, user, folder } = somebody;
    switch (kind) {
      case 'videos':
        return insert(`processing_files (file_id, status) values (${await addFile(somebody)}, 'Waiting to process')`);
      case 'copies':
        return insert(`inspections (uuid, organisation_id, folder_id, file_id, created_by_id, status, name, standard_key,
            pipe_type_sewer, copy_status)
          values ('${randomUUID()}', ${organisation}, ${folder}, ${await addFile(somebody)}, ${user}, 'Uploaded', 'a', 6,
            true, 'wanted')`);
      case 'exports':
        return insert(`exports (organisation_id, created_by_id, type, format, pictures, file_display_names, total)
          values (${organisation}, ${user}, 'BI', 'CSV', false, '{}', 1)`);
      case 'regrades': {
        const table =
          await insert(`defect_tables (organisation_id, standard_key, pipe_type_sewer, version, in_use, source)
          values (${organisation}, 6, true, 1, true, 'a test')`);
        return insert(`regrades (table_id, organisation_id, created_by_id, is_preview, total, changes)
          values (${table}, ${organisation}, ${user}, true, 0,
            '{"inspections": 0, "structural": [], "service": [], "examples": []}')`);
      }
    }
  };
  return { add, addSomebody };
}

/** Calls the process; `before` is the migration before which `prepare` writes rows. */
export async function openQueue(
  { url }: TestDatabase,
  before?: { migration: string; prepare: (sql: (text: string) => Promise<Rows>) => Promise<void> },
): Promise<Queue> {
  const process = takeBackendProcess();
  const home = await mkdtemp(path.join(os.tmpdir(), 'queue-'));
  const folder = path.join(home, 'db');
  const call = (name: keyof QueueWorld, ...args: unknown[]) => process.send({ kind: 'queue', name, args });
  if (before) {
    await call('openBefore', url, folder, before.migration);
    await before.prepare(async (text) => (await call('sqlBefore', text)) as Rows);
  }
  await call('open', url, folder);
  const sql: Queue['sql'] = async (text) => (await call('sql', text)) as Rows;
  const close = async () => {
    await call('close');
    await process.giveBack();
    await rm(home, { recursive: true, force: true });
  };
  const own: Partial<Queue> = { ...rowWriter(sql), sql, close };
  // All that is not done here is done there.
  return new Proxy(own as Queue, {
    get: (mine, name: keyof QueueWorld & keyof Queue) =>
      // It is no promise.
      mine[name] ?? (String(name) === 'then' ? undefined : (...args: unknown[]) => call(name, ...args)),
  });
}
