/**
 * Blobs that no row names, in a storage account: the housekeeping moves them into quarantine once they are old, puts back
 * what is named again, and removes the others after 30 days. Nothing else is moved, and never many at once.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { BlobServiceClient, type ContainerClient } from '@azure/storage-blob';
import { areTooMany } from '../../../../scripts/backend/maintenance/orphans';
import { blobNameIn, sendBytes, untilStatus } from '../../../support/apiClient';
import { openAttackWorld, type AttackWorld } from '../../../support/attacks';
import { describeOnDatabases, type TestDatabase } from '../../../support/databases';
import { openStorageAccount, type StorageAccount } from '../../../support/storageAccount';
import { until } from '../../../support/until';

const DAY_MS = 24 * 60 * 60 * 1000;
const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
/** A test may run across midnight. */
const inQuarantine = (name: string): RegExp => new RegExp(`^quarantine/(${dayBefore(0)}|${dayBefore(1)})/${name}$`);

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

  const put = (name: string, text = 'x') => container.getBlockBlobClient(name).upload(text, text.length);
  const remove = (name: string) => container.deleteBlob(name);
  const all = async () => {
    const found: string[] = [];
    for await (const { name } of container.listBlobsFlat({ includeUncommitedBlobs: true })) found.push(name);
    return found.sort();
  };
  const isHidden = (name: string) => name === 'database-id' || name.startsWith('quarantine/');
  const names = async () => (await all()).filter((name) => !isHidden(name));
  const quarantine = async () => (await all()).filter((name) => name.startsWith('quarantine/'));
  const sweep = async () => {
    world.backend = await world.backend.restart({ orphanGraceMs: -60_000 });
    await until(async () => /^orphans_held \d/m.test(await metrics()));
  };
  const metrics = async () => (await fetch(`${world.backend.origin}/metrics`)).text();

  it('are moved one by one when they are old, whatever the others do, and what rows name stays', async () => {
    const open = await world.begin('open.mp4');
    await sendBytes(open.blob_url_with_sas, Buffer.from('video'));
    const sealed = await world.begin('sealed.mp4');
    await sendBytes(sealed.blob_url_with_sas, Buffer.from('no video'));
    await world.complete(sealed.file_id);
    await untilStatus(world.owner, world.org, sealed.file_id, ['Failed To Process']);
    const named = await names();
    expect(named).toEqual([expect.stringMatching(/^evidence\//), blobNameIn(open.blob_url_with_sas)]);

    const stuck = `uploads/1/${randomUUID()}.mp4`;
    const pictures = [`inspections/1/${randomUUID()}/000001.jpg`, 'inspections/1/no-uuid/000001.jpg'];
    const orphans = ['evidence/1/given-up.mp4', ...pictures.sort(), 'uploads/1/late.mp4'];
    for (const name of [stuck, ...orphans]) await put(name);
    await container.getBlockBlobClient('uploads/1/blocks.mp4').stageBlock('AAAA', 'x', 1);

    // By themselves they are too young.
    world.backend = await world.backend.restart();
    // An orderly end waits for the round that every start begins with.
    await world.backend.close();
    expect(await names()).toHaveLength(named.length + 6);
    expect(await quarantine()).toEqual([]);

    account.refuse({ method: 'DELETE', path: new RegExp(`videos/${stuck}`) });
    await sweep();
    expect(await names()).toEqual([...named, stuck].sort());
    expect(world.backend.output()).toContain('A blob that belongs to nothing could not be moved');
    expect(world.backend.output()).toContain(
      'Sweep of the blob store: 4 blobs (4 bytes) that nothing names moved to quarantine for 30 days.',
    );

    account.refuse(null);
    await sweep();
    expect(await names()).toEqual(named);
    expect(await quarantine()).toEqual(
      [...orphans, stuck].sort().map((name) => expect.stringMatching(inQuarantine(name))),
    );
    expect(await metrics()).toMatch(/^orphans_swept_total\{outcome="moved"\} 1$/m);
    expect(await metrics()).toMatch(/^orphans_swept_bytes_total\{outcome="moved"\} 1$/m);
    expect(await metrics()).toMatch(/^quarantine_blobs 5$/m);
    expect(await metrics()).toMatch(/^orphans_held 0$/m);
  });

  it('go back when rows name them again, and are gone after 30 days', async () => {
    const before = await quarantine();
    const [named = ''] = await names();
    const bytes = await container.getBlockBlobClient(named).downloadToBuffer();
    await put(`quarantine/${dayBefore(40)}/${named}`, bytes.toString());
    await remove(named);
    const [old, young] = [
      `quarantine/${dayBefore(31)}/uploads/1/old.mp4`,
      `quarantine/${dayBefore(30)}/uploads/1/a.mp4`,
    ];
    for (const name of [old, young]) await put(name);

    await sweep();
    expect(await names()).toContain(named);
    expect((await container.getBlockBlobClient(named).downloadToBuffer()).equals(bytes)).toBe(true);
    expect(await quarantine()).toEqual([...before, young].sort());
    expect(world.backend.output()).toContain(
      `1 blob (${bytes.length} bytes) named again and put back from quarantine; 1 blob (1 byte) removed after 30 days in quarantine.`,
    );
    expect(await metrics()).toMatch(/^orphans_swept_total\{outcome="put back"\} 1$/m);
    expect(await metrics()).toMatch(/^orphans_swept_total\{outcome="removed"\} 1$/m);
  });

  it('stay where they are when there are too many of them, and it is said', async () => {
    await put(`quarantine/${dayBefore(31)}/uploads/1/old.mp4`);
    const before = await quarantine();
    const lost = Array.from({ length: 11 }, (_, index) => `evidence/1/lost-${index}.mp4`);
    for (const name of lost) await put(name);
    await sweep();
    expect(await names()).toEqual(expect.arrayContaining(lost));
    expect(await quarantine()).toEqual(before);
    expect(world.backend.output()).toContain('Error: nothing names 11 of the 13 videos, inspections and files');
    expect(await metrics()).toMatch(/^orphans_held 11$/m);
  });
});

describe('too many of them', () => {
  it.each([
    ['a few of a small store', [{ all: 10, orphans: 3 }], false],
    ['ten, whatever else there is', [{ all: 10, orphans: 10 }], false],
    ['eleven of a small store', [{ all: 100, orphans: 11 }], true],
    ['a twentieth', [{ all: 1000, orphans: 50 }], false],
    ['more than a twentieth', [{ all: 1000, orphans: 51 }], true],
    [
      'a twentieth of several kinds',
      [
        { all: 500, orphans: 26 },
        { all: 500, orphans: 25 },
      ],
      true,
    ],
    [
      'most of one kind',
      [
        { all: 10_000, orphans: 0 },
        { all: 30, orphans: 16 },
      ],
      true,
    ],
    [
      'half of one kind',
      [
        { all: 10_000, orphans: 0 },
        { all: 30, orphans: 15 },
      ],
      false,
    ],
    [
      'all of a kind that has few',
      [
        { all: 10_000, orphans: 1 },
        { all: 20, orphans: 20 },
      ],
      false,
    ],
  ])('%s', (_, kinds, expected) => {
    expect(areTooMany(kinds)).toBe(expected);
  });
});
