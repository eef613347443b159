/** Blobs that no row names, in a storage account: removed by the housekeeping once they are old, and nothing else is. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { BlobServiceClient, type ContainerClient } from '@azure/storage-blob';
import { blobNameIn, sendBytes, untilStatus } from '../../../support/apiClient';
import { openAttackWorld, type AttackWorld } from '../../../support/attacks';
import { describeOnDatabases, type TestDatabase } from '../../../support/databases';
import { openStorageAccount, type StorageAccount } from '../../../support/storageAccount';
import { until } from '../../../support/until';

describeOnDatabases('orphans', (open) => {
  let folder: string;
  let database: TestDatabase;
  let account: StorageAccount;
  let world: AttackWorld;
  let container: ContainerClient;
  beforeAll(async () => {
    [database, account] = [await open(), await openStorageAccount()];
    folder = await mkdtemp(path.join(os.tmpdir(), 'orphans-'));
    const dataDir = path.join(folder, 'data');
    const { connectionString: azureConnectionString } = account;
    world = await openAttackWorld({ azureConnectionString, databaseUrl: database.url, dataDir, videosAtOnce: 1 });
    container = BlobServiceClient.fromConnectionString(account.connectionString).getContainerClient('videos');
  });
  afterAll(async () => {
    await world.close();
    await account.close();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  const put = (name: string) => container.getBlockBlobClient(name).upload('x', 1);
  const names = async () => {
    const found: string[] = [];
    for await (const { name } of container.listBlobsFlat({ includeUncommitedBlobs: true })) found.push(name);
    return found.sort();
  };

  it('are removed one by one when they are old, whatever the others do, and what rows name stays', async () => {
    const open = await world.begin('open.mp4');
    await sendBytes(open.blob_url_with_sas, Buffer.from('video'));
    const sealed = await world.begin('sealed.mp4');
    await sendBytes(sealed.blob_url_with_sas, Buffer.from('no video'));
    await world.complete(sealed.file_id);
    await untilStatus(world.owner, world.org, sealed.file_id, ['Failed To Process']);
    const named = await names();
    expect(named).toEqual([expect.stringMatching(/^evidence\//), blobNameIn(open.blob_url_with_sas)]);

    const stuck = `uploads/1/${randomUUID()}.mp4`;
    const orphans = ['uploads/1/late.mp4', 'evidence/1/given-up.mp4', `inspections/1/${randomUUID()}/000001.jpg`];
    for (const name of [stuck, ...orphans, 'inspections/1/no-uuid/000001.jpg']) await put(name);
    await container.getBlockBlobClient('uploads/1/blocks.mp4').stageBlock('AAAA', 'x', 1);

    // By themselves they are too young.
    world.backend = await world.backend.restart();
    // An orderly end waits for the round that every start begins with.
    await world.backend.close();
    expect(await names()).toHaveLength(named.length + 6);

    account.refuse({ method: 'DELETE', path: new RegExp(stuck) });
    world.backend = await world.backend.restart({ orphanGraceMs: -60_000 });
    await until(async () => (await names()).length === named.length + 1);
    expect(await names()).toEqual([...named, stuck].sort());
    await until(async () => world.backend.output().includes('A blob that belongs to nothing could not be removed'));

    account.refuse(null);
    world.backend = await world.backend.restart({ orphanGraceMs: -60_000 });
    await until(async () => (await names()).length === named.length);
    expect(await names()).toEqual(named);
  });
});
