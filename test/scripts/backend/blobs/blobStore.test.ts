import { BlobServiceClient } from '@azure/storage-blob';
import { openBlobStore } from '../../../../scripts/backend/blobs/blobStore';
import { openStorageAccount, type StorageAccount } from '../../../support/storageAccount';

let account: StorageAccount;
beforeAll(async () => {
  account = await openStorageAccount();
});
afterAll(() => account.close());

it('is not opened on a container that everybody can read', async () => {
  const { connectionString } = account;
  const container = BlobServiceClient.fromConnectionString(connectionString).getContainerClient('videos');
  const open = () => openBlobStore({ connectionString, flush: async () => {}, now: Date.now });
  for (const access of ['blob', 'container'] as const) {
    await container.createIfNotExists();
    await container.setAccessPolicy(access);
    await expect(open()).rejects.toThrow('Everybody can read the container "videos" of the blob store.');
  }
  await container.setAccessPolicy();
  expect((await open()).origin).toBe(new URL(container.url).origin);
});
