/** `npm run evidence`, on an embedded database and store, and on servers. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { BlobServiceClient } from '@azure/storage-blob';
import { openBlobStore } from '../../../scripts/backend/blobs/blobStore';
import { allToQuarantine } from '../../../scripts/backend/blobs/quarantine';
import { openServerDatabase } from '../../../scripts/backend/database/database';
import { processingFiles } from '../../../scripts/backend/database/schema';
import { seedDatabase } from '../../../scripts/backend/database/seed';
import { sweepOrphans } from '../../../scripts/backend/maintenance/orphans';
import { ownerOfMainStreet, untilStatus, upload, type ApiClient } from '../../support/apiClient';
import { startTestBackend, type TestBackend } from '../../support/backend';
import { describeOnPostgres, type TestServer } from '../../support/databases';
import { runCommand } from '../../support/runCommand';
import { sql } from '../../support/sql';
import { openStorageAccount, type StorageAccount } from '../../support/storageAccount';

const run = (args: string[], env: Record<string, string>) => runCommand('evidence', args, env);

/** A file that is stored, although it is no video. */
async function addFile(owner: ApiClient, org: number, folder: number): Promise<number> {
  const { fileListId } = await upload(owner, folder, 'survey.mp4', Buffer.from('no video'));
  await untilStatus(owner, org, fileListId, ['Failed To Process']);
  return fileListId;
}

it('says how it is used', async () => {
  for (const args of [[], ['delete'], ['list', 'evidence/1/']]) {
    expect(await run(args, {})).toMatchObject({ code: 1, output: expect.stringContaining('Usage: npm run evidence') });
  }
});

describe('where database and store are embedded', () => {
  let backend: TestBackend;
  let env: { DATA_DIR: string };
  beforeAll(async () => {
    backend = await startTestBackend({ seed: 'accounts' });
    env = { DATA_DIR: backend.dataDir };
  });
  afterAll(() => backend.close());

  it('puts back what an older database did not name, once the newer one is restored', async () => {
    const { owner, org, leaf } = await ownerOfMainStreet(backend.origin);
    const fileId = await addFile(owner, org, leaf);
    const names = await backend.blobNames();
    expect(names).toEqual([expect.stringMatching(/^evidence\//)]);
    expect(await run(['list'], env)).toMatchObject({
      code: 1,
      output: expect.stringContaining('is in use by process'),
    });

    const change = (to: string) => sql(backend.dataDir, `update files set blob_name = ${to} where id = ${fileId}`);
    await backend.stop();
    await change(`'evidence/other.mp4'`);
    backend = await backend.restart();
    expect(await backend.blobNames()).toEqual([]);
    await backend.stop();
    const { output } = await run(['list'], env);
    expect(output).toContain(`${names[0]}  8 bytes`);
    expect(output).toContain(': 1 blob (8 bytes)\n');

    await change(`'${names[0]}'`);
    expect(await run(['restore'], env)).toEqual({ code: 0, output: 'Put back: 1 blob (8 bytes).\n' });
    expect(await run(['list'], env)).toEqual({ code: 0, output: 'There is nothing in quarantine.\n' });
    backend = await backend.restart();
    expect(await backend.blobNames()).toEqual(names);
  });
});

describeOnPostgres('where both are servers', (openServer) => {
  let server: TestServer;
  let other: TestServer;
  let account: StorageAccount;
  let folder: string;
  beforeAll(async () => {
    [server, other, account] = await Promise.all([openServer(), openServer(), openStorageAccount()]);
    folder = await mkdtemp(path.join(os.tmpdir(), 'evidence-'));
  });
  afterAll(async () => {
    for (const opened of [account, other, server]) await opened.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('moves all that nothing names, however much that is, puts back single ones, and adopts a store', async () => {
    const { connectionString } = account;
    const container = BlobServiceClient.fromConnectionString(connectionString).getContainerClient('videos');
    const env = { AZURE_STORAGE_CONNECTION_STRING: connectionString, DATABASE_URL: server.url, DATA_DIR: folder };
    expect((await run(['adopt'], env)).output).toContain('The blob store now belongs to this database.');
    for (let index = 0; index < 12; index++) {
      await container.getBlockBlobClient(`quarantine/2999-01-01/evidence/${index}/a.mp4`).upload('x', 1);
    }
    expect((await run(['restore', 'evidence/1/', 'evidence/2/a.mp4', 'evidence/3'], env)).output).toBe(
      'Put back: 2 blobs (2 bytes).\n',
    );
    await container.getBlockBlobClient('quarantine/2999-01-01/evidence/1/a.mp4').upload('x', 1);
    expect((await run(['restore', 'evidence/1/'], env)).output).toContain('1 blob stayed in quarantine');

    // They are not a day old.
    expect((await run(['quarantine'], env)).output).toContain('There is nothing to move');
    for (let index = 0; index < 12; index++)
      await container.getBlockBlobClient(`evidence/new/${index}.mp4`).upload('x', 1);
    const database = await openServerDatabase(server.url, () => {});
    const blobs = await openBlobStore({ connectionString, flush: async () => {}, now: Date.now });
    const now = new Date();
    const later = { before: new Date(now.getTime() + 60_000), now };
    const parts = { database, blobs, log: () => {} };
    expect(await sweepOrphans(parts, later)).toMatchObject({ held: 14, moved: { blobs: 0 } });
    expect(await sweepOrphans(parts, { ...later, isChecked: true })).toMatchObject({ held: 0, moved: { blobs: 14 } });

    // A worker moves what the attempt before left, which the row names still or already: nothing brings it back.
    await seedDatabase(database, true);
    const [uuid, picture] = [randomUUID(), '000001.jpg'];
    await database.db.update(processingFiles).set({ inspectionUuid: uuid });
    await container.getBlockBlobClient(`inspections/1/${uuid}/${picture}`).upload('x', 1);
    expect(await sweepOrphans(parts, later)).toMatchObject({ held: 0, moved: { blobs: 0 } });
    await allToQuarantine(blobs, `inspections/1/${uuid}/`, now);
    expect(await blobs.look(`inspections/1/${uuid}/${picture}`)).toBeNull();
    expect(await sweepOrphans(parts, later)).toMatchObject({ putBack: { blobs: 0 } });
    expect((await run(['list'], env)).output).toContain(`inspections/1/${uuid}/${picture}  1 byte`);
    await database.close();
    expect(await run(['list'], { ...env, DATABASE_URL: other.url })).toMatchObject({
      code: 1,
      output: expect.stringContaining('The blob store belongs to another database, and this one is new.'),
    });
    expect((await run(['adopt'], { ...env, DATABASE_URL: other.url })).code).toBe(0);
    expect((await run(['list'], { ...env, DATABASE_URL: other.url })).code).toBe(0);
    expect((await run(['list'], env)).code).toBe(1);
  });
});
