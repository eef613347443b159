/** Database and store know each other: a process that was given two that do not belong together does not start. */
import { randomUUID } from 'node:crypto';
import { BlobServiceClient } from '@azure/storage-blob';
import { openBlobStore, type BlobStore } from '../../../scripts/backend/blobs/blobStore';
import { openServerDatabase, type Database } from '../../../scripts/backend/database/database';
import { files } from '../../../scripts/backend/database/schema';
import { seedDatabase } from '../../../scripts/backend/database/seed';
import { sweepOrphans } from '../../../scripts/backend/maintenance/orphans';
import { adoptStore, checkPair, isPaired, judgePair } from '../../../scripts/backend/storeMark';
import { startTestBackend } from '../../support/backend';
import { describeOnPostgres, type TestServer } from '../../support/databases';
import { openStorageAccount, type StorageAccount } from '../../support/storageAccount';
import { startTestWorker } from '../../support/workerProcess';

const [A, B] = [randomUUID(), randomUUID()];

it.each([
  // database, store, whether the store has the database's latest videos
  [null, null, null, 'mark the store'], // a first start
  [null, null, true, 'mark the store'], // an installation from before there were marks
  [null, null, false, 'other store'], // the same, with the settings of another store
  [A, null, null, 'mark the store'], // a new container, or a first start that was killed
  [A, null, true, 'mark the store'], // a copy of the store without its mark
  [A, null, false, 'other store'], // a database in use, and a new container
  [A, A, null, 'belong together'],
  [A, B, null, 'other database'],
  [null, A, null, 'new database'],
])('a database %s and a store %s (videos: %s): %s', (databaseId, storeId, hasVideos, verdict) => {
  expect(judgePair({ databaseId, storeId, hasVideos })).toBe(verdict);
});

describeOnPostgres('database and store', (openServer) => {
  let server: TestServer;
  let otherUrl: string;
  let accounts: StorageAccount[] = [];
  let databases: Database[] = [];
  let blobs: BlobStore[];
  const lines: string[] = [];
  const log = (line: string) => lines.push(line);
  beforeEach(async () => {
    lines.length = 0;
    [server, ...accounts] = await Promise.all([openServer(), openStorageAccount(), openStorageAccount()]);
    otherUrl = server.url.replace(/postgres$/, 'other');
    const first = await openServerDatabase(server.url, () => {});
    await first.db.execute('create database other');
    databases = [first, await openServerDatabase(otherUrl, () => {})];
    blobs = await Promise.all(
      accounts.map(({ connectionString }) => openBlobStore({ connectionString, flush: async () => {}, now: Date.now })),
    );
  });
  afterEach(async () => {
    for (const opened of [...databases, server, ...accounts]) await opened.close();
  });

  const pair = (database: number, store: number) => {
    const parts = { database: databases[database], blobs: blobs[store] };
    if (!parts.database || !parts.blobs) throw new Error('There is no such database or store.');
    return { database: parts.database, blobs: parts.blobs, log };
  };
  const check = (database: number, store: number) => checkPair(pair(database, store));

  it('are marked at the first start, once, also by two processes that start at once', async () => {
    await Promise.all([check(0, 0), check(0, 0), check(0, 0)]);
    const said = [...lines];
    expect(said).toContain('The blob store now carries the id of this database.');
    await check(0, 0);
    expect(lines).toEqual(said);
    expect(await isPaired(pair(0, 0))).toBe(true);
    // A new container.
    await check(0, 1);
    expect(await isPaired(pair(0, 1))).toBe(true);
  });

  it('of videos that a rule removed, none is looked for', async () => {
    const { database } = pair(0, 0);
    await seedDatabase(database, true);
    await database.db.update(files).set({ sha256: 'abc' });
    await expect(check(0, 0)).rejects.toThrow('has none of the latest videos');
    await database.db.update(files).set({ originalRemovedAt: new Date() });
    await check(0, 0);
    expect(await isPaired(pair(0, 0))).toBe(true);
  });

  it('of two databases that start at once on a new store, one has it', async () => {
    const ends = await Promise.allSettled([check(0, 0), check(1, 0)]);
    const refused = ends.filter((end): end is PromiseRejectedResult => end.status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(String(refused[0]?.reason)).toContain('The blob store belongs to another database');
  });

  it('are refused when they do not belong together, until the store is adopted', async () => {
    await check(0, 0);
    await expect(check(1, 0)).rejects.toThrow('The blob store belongs to another database, and this one is new.');
    // Still new.
    await expect(check(1, 0)).rejects.toThrow('and this one is new.');
    await check(1, 1);
    await expect(check(0, 1)).rejects.toThrow('The blob store belongs to another database. Set DATABASE_URL');
    expect(await isPaired(pair(0, 1))).toBe(false);
    await adoptStore(pair(0, 1));
    await check(0, 1);
    await expect(check(1, 1)).rejects.toThrow('npm run evidence -- adopt');
  });

  it('a new database takes nothing from a full store that was never marked', async () => {
    const { connectionString } = accounts[0] ?? { connectionString: '' };
    const container = BlobServiceClient.fromConnectionString(connectionString).getContainerClient('videos');
    for (let index = 0; index < 12; index++) {
      await container.getBlockBlobClient(`evidence/${index}/video.mp4`).upload('video', 5);
    }
    await check(0, 0);
    const now = new Date();
    const swept = await sweepOrphans(pair(0, 0), { before: new Date(now.getTime() + 60_000), now });
    expect(swept).toMatchObject({ held: 12, moved: { blobs: 0 } });
    expect(lines).toContainEqual(expect.stringContaining('nothing names 12 of the 12 videos, inspections and files'));
    // While a process runs, the server's name may come to lead to another database.
    await check(1, 1);
    await expect(sweepOrphans(pair(1, 0), { before: now, now })).rejects.toThrow('belongs to another database');
  });

  it('an API and a worker do not start on them, and nothing of the store is gone', async () => {
    const { connectionString } = accounts[0] ?? { connectionString: '' };
    const container = BlobServiceClient.fromConnectionString(connectionString).getContainerClient('videos');
    await check(0, 0);
    await container.getBlockBlobClient('evidence/1/video.mp4').upload('video', 5);
    const options = { azureConnectionString: connectionString, databaseUrl: otherUrl, orphanGraceMs: -60_000 };
    await expect(startTestBackend(options)).rejects.toThrow('belongs to another database');
    await expect(startTestWorker(otherUrl, connectionString)).rejects.toThrow('belongs to another database');
    const names: string[] = [];
    for await (const { name } of container.listBlobsFlat()) names.push(name);
    expect(names).toEqual(['database-id', 'evidence/1/video.mp4']);
  });
});
