/** Which blobs a backup fetches, where an earlier one has a blob of the name. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { openBlobStore, type BlobStore } from '../../../../scripts/backend/blobs/blobStore';
import { copyBlobs } from '../../../../scripts/backend/backups/copyBlobs';
import { contentFile, readList } from '../../../../scripts/backend/backups/format';
import { openServerDatabase, type Database } from '../../../../scripts/backend/database/database';
import { describeOnPostgres, type TestServer } from '../../../support/databases';
import { openStorageAccount, type StorageAccount } from '../../../support/storageAccount';

describeOnPostgres('a blob that an earlier backup has', (open) => {
  let folder: string;
  let server: TestServer;
  let account: StorageAccount;
  let database: Database;
  let blobs: BlobStore;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'copies-'));
    [server, account] = [await open(), await openStorageAccount()];
    database = await openServerDatabase(server.url, () => {});
    blobs = await openBlobStore({ connectionString: account.connectionString, flush: async () => {}, now: Date.now });
  });
  afterAll(async () => {
    await database.close();
    await account.close();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Names one by itself and the others by their folder; gives what was fetched, and the text of each. */
  async function copy(list: string, ...earlier: string[]) {
    const names = async function* () {
      yield { name: 'one.txt' };
      yield { name: 'several/' };
    };
    const listOf = (each: string) => path.join(folder, each);
    const lists = { list: listOf(list), earlier: earlier.map(listOf) };
    const { fetched } = await copyBlobs({ database, blobs, folder, parts: folder }, names(), lists);
    const texts: Record<string, string> = {};
    for await (const { name, sha256 } of readList(lists.list)) {
      texts[name] = await readFile(contentFile(folder, sha256), 'utf8');
    }
    return { fetched: fetched.count, texts };
  }

  it('is fetched again where its bytes are others, also of the same size, and only there', async () => {
    const put = (name: string, text: string) => blobs.putBytes(name, Buffer.from(text), 'text/plain');
    const first = { 'one.txt': 'early', 'several/a.txt': 'early', 'several/b.txt': 'early' };
    for (const [name, text] of Object.entries(first)) await put(name, text);
    expect(await copy('first')).toEqual({ fetched: 3, texts: first });
    expect(await copy('second', 'first')).toEqual({ fetched: 0, texts: first });
    const changed = { 'one.txt': 'later', 'several/b.txt': 'since' };
    for (const [name, text] of Object.entries(changed)) await put(name, text);
    expect(await copy('third', 'first', 'second')).toEqual({ fetched: 2, texts: { ...first, ...changed } });
  });
});
