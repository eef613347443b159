/** What becomes of blobs between the moment at which a backup reads their names and the one at which it copies them. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { copyBlobs } from '../../../../scripts/backend/backups/copyBlobs';
import { readList } from '../../../../scripts/backend/backups/format';
import { openBlobStore } from '../../../../scripts/backend/blobs/blobStore';
import { openServerDatabase } from '../../../../scripts/backend/database/database';
import { files } from '../../../../scripts/backend/database/schema';
import { seedDatabase } from '../../../../scripts/backend/database/seed';
import { describeOnPostgres, type TestServer } from '../../../support/databases';
import { openStorageAccount, type StorageAccount } from '../../../support/storageAccount';

describeOnPostgres('a backup', (openServer) => {
  let server: TestServer;
  let account: StorageAccount;
  let folder: string;
  beforeAll(async () => {
    [server, account] = await Promise.all([openServer(), openStorageAccount()]);
    folder = await mkdtemp(path.join(os.tmpdir(), 'copied-'));
  });
  afterAll(async () => {
    for (const opened of [server, account]) await opened.close();
    await rm(folder, { recursive: true });
  });

  it('follows an upload that a worker takes over meanwhile, and says what the store has lost', async () => {
    const database = await openServerDatabase(server.url, () => {});
    const blobs = await openBlobStore({
      connectionString: account.connectionString,
      flush: async () => {},
      now: Date.now,
    });
    await seedDatabase(database, true);
    const [{ id, blobName } = { id: 0, blobName: '' }] = await database.db.select().from(files);
    await blobs.putBytes('evidence/1/taken.mp4', Buffer.from('video'), 'video/mp4');
    const copy = async (list: string, name = blobName) => {
      const names = async function* () {
        yield { name, fileId: id };
        yield { name: 'uploads/1/removed.mp4', fileId: 999 };
      };
      const place = { database, blobs, folder, parts: folder };
      const copied = await copyBlobs(place, names(), { list: path.join(folder, list), earlier: [] });
      const records = [];
      for await (const record of readList(path.join(folder, list))) records.push(record);
      return { lost: copied.lost, records };
    };
    expect(await copy('before')).toEqual({ lost: [blobName], records: [] });
    await database.db.update(files).set({ blobName: 'evidence/1/taken.mp4' });
    expect(await copy('after')).toMatchObject({ lost: [], records: [{ name: blobName, size: 5 }] });
    // A rule removed it after its name was read.
    const taken = 'evidence/1/taken.mp4';
    await blobs.remove(taken);
    expect(await copy('without it', taken)).toEqual({ lost: [taken], records: [] });
    await database.db.update(files).set({ originalRemovedAt: new Date() });
    expect(await copy('removed by a rule', taken)).toEqual({ lost: [], records: [] });
    await database.close();
  });
});
