/** Backups of a whole installation, tried as they are meant: the original is destroyed, and the backup takes its place. */
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { BlobServiceClient } from '@azure/storage-blob';
import pg from 'pg';
import { openBackup, readList } from '../../../../scripts/backend/backups/format';
import { knownSchemas, readSchema } from '../../../../scripts/backend/database/bringToSchema';
import { openServerDatabase } from '../../../../scripts/backend/database/database';
import { findFfmpeg } from '../../../../scripts/backend/media/ffmpeg';
import { writeSample } from '../../../../scripts/sample/writeSample';
import { apiClient, openUpload, ownerOfMainStreet, signIn, untilStatus, upload } from '../../../support/apiClient';
import { startTestBackend } from '../../../support/backend';
import { comparable, contentsOf } from '../../../support/backupContents';
import { runBackups as run } from '../../../support/runOperator';
import { describeOnPostgres, type TestServer } from '../../../support/databases';
import { frameCalls } from '../../../support/frameCalls';
import { copyFolder } from '../../../support/prepared';
import { runCommand } from '../../../support/runCommand';
import { sql } from '../../../support/sql';
import { openStorageAccount, type StorageAccount } from '../../../support/storageAccount';
import { storedState } from '../../../support/storedState';

type Env = Record<string, string>;
const embedded = (DATA_DIR: string): Env => ({ DATA_DIR, DATABASE_URL: '', AZURE_STORAGE_CONNECTION_STRING: '' });

let [folder, backups] = ['', ''];
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'backups-'));
  backups = path.join(folder, 'backups');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What an installation holds, by a backup of it. */
async function heldBy(env: Env) {
  const place = await mkdtemp(path.join(folder, 'held-'));
  expect(await run(['backup', place], env)).toMatchObject({ code: 0 });
  return contentsOf(place);
}

it('says how it is used, and when there is no backup', async () => {
  for (const args of [['backup'], ['backup', 'a', 'b']]) {
    expect(await runCommand('backups', args, {})).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^Usage: npm run backup/),
    });
  }
  expect((await run(['verify', folder], {})).output).toBe(`There is no whole backup in ${folder}.\n`);
});

it('brings an embedded installation back after all of it was destroyed', async () => {
  const sample = path.join(folder, 'sample.mp4');
  await writeSample({ ffmpeg: await findFfmpeg(undefined), file: sample, seconds: 1.2 });
  const video = await readFile(sample);
  let backend = await startTestBackend({ seed: 'accounts' });
  const env = embedded(backend.dataDir);
  const { owner, org, leaf } = await ownerOfMainStreet(backend.origin);
  const first = await upload(owner, leaf, 'survey.mp4', video);
  await untilStatus(owner, org, first.fileListId, ['Complete']);
  const { body } = await owner.call<{ results: { uuid: string }[] }>('GET', `/inspections2?organisation=${org}`);
  const uuid = body.results[0]?.uuid ?? '';
  const frames = frameCalls(owner, uuid);
  const { id } = await frames.at(0);
  expect((await frames.patch(id, { remarks: 'two\u2028lines, "ü" \\ \n and 下水道' })).status).toBe(200);
  expect((await owner.call('POST', `/inspections/frames/${id}/comments`, { text: 'Look' })).status).toBe(201);

  expect(await run(['backup', backups], env)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^The data folder .* is in use by process \d+\. Stop it/),
  });
  await backend.stop();
  await sql(
    backend.dataDir,
    String.raw`insert into inspection_filters (user_id, organisation_id, filter_model) values (1, 1, '{"a": "\u0000"}')`,
  );
  expect(await run(['backup', backups], env)).toMatchObject({
    code: 0,
    output: expect.stringContaining('evidence: 1 blob ('),
  });

  // What is new is copied alone. One video waits for a worker, and of another one nothing has arrived.
  backend = await backend.restart({ videosAtOnce: 0 });
  const waiting = await upload(await signIn(backend.origin, 'owner'), leaf, 'waiting.mp4', video);
  await openUpload(await signIn(backend.origin, 'owner'), leaf, 'unfinished.mp4');
  const before = await storedState(owner, org);
  expect(JSON.stringify(before)).toContain('下水道');
  await backend.stop();
  const second = await run(['backup', backups], env);
  expect(second.output).toMatch(/uploads: 1 blob \(.*\), 1 of them new/);
  expect(second.output).toMatch(/evidence: 1 blob \(.*\), 0 of them new/);
  expect(second.output).toMatch(/inspections: \d+ blobs \(.*\), 0 of them new/);
  const verified = await runCommand('backups', ['verify', backups], {});
  expect(verified).toMatchObject({ code: 0, output: expect.stringMatching(/ is whole: /) });
  const original = await contentsOf(backups);
  const tables = original.tables.map(({ table }) => table);
  expect(tables).toEqual(expect.arrayContaining(['changes', 'frames', 'share_links', 'users']));
  for (const each of ['account_links', 'mails', 'sessions']) expect(tables).not.toContain(each);
  for (const each of await readdir(backups, { recursive: true, withFileTypes: true })) {
    expect((await stat(path.join(each.parentPath, each.name))).mode & 0o077).toBe(0);
  }

  await backend.close();
  const restored = embedded(path.join(folder, 'restored'));
  expect(await run(['restore', backups], restored)).toMatchObject({ code: 0 });
  expect(comparable(await heldBy(restored))).toEqual(comparable(original));
  backend = await startTestBackend({ dataDir: restored.DATA_DIR, videosAtOnce: 0 });
  const back = await signIn(backend.origin, 'owner');
  expect(await storedState(back, org)).toEqual(before);
  backend = await backend.restart({ videosAtOnce: 1 });
  const ended = ['Complete', 'Failed To Process'];
  const processed = await untilStatus(await signIn(backend.origin, 'owner'), org, waiting.fileListId, ended);
  expect(processed.status).toBe('Complete');
  await backend.stop();
  // Eight commands and three starts, most of which open the embedded database.
}, 300_000);

it('says which blobs and files of a backup are damaged or missing, and restores the others', async () => {
  const broken = path.join(folder, 'broken');
  await copyFolder(backups, broken);
  const { path: pathOf, manifest } = await openBackup(broken);
  const evidence = manifest.blobs.find(({ kind }) => kind === 'evidence')?.file ?? '';
  const damaged = (await readList(pathOf(evidence)).next()).value?.sha256 ?? '';
  const file = path.join(broken, 'contents', damaged.slice(0, 2), damaged);
  const bytes = await readFile(file);
  bytes[100]! ^= 1;
  await writeFile(file, bytes);
  // Its two uploads are the same video.
  const named = expect.stringMatching(
    /The copy of evidence\/.* is damaged[^]*is not whole: 2 of \d+ blobs missing or damaged/,
  );
  expect(await run(['verify', broken], {})).toMatchObject({ code: 1, output: named });
  const part = embedded(path.join(folder, 'part'));
  expect(await run(['restore', broken], part)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/evidence\/\S+ was not restored: [^]*Restored: [^]* without 2 blobs/),
  });
  const rows = pathOf('rows/frames');
  await rm(rows);
  const lacking = `${rows} is missing.`;
  expect(await run(['verify', broken], {})).toEqual({ code: 1, output: `${lacking}\n` });
  const refused = await run(['restore', broken], embedded(path.join(folder, 'none')));
  expect(refused).toEqual({ code: 1, output: `Nothing was restored. ${lacking}\n` });
  expect(existsSync(path.join(folder, 'none'))).toBe(false);
});

describeOnPostgres('where database and store are servers', (openServer) => {
  let server: TestServer;
  /** The addresses of databases on it. */
  let databases: string[];
  let accounts: StorageAccount[];
  const onServers = (index: number, account = index): Env => ({
    DATA_DIR: path.join(folder, 'unused'),
    DATABASE_URL: databases[index]!,
    AZURE_STORAGE_CONNECTION_STRING: accounts[account]!.connectionString,
  });
  beforeAll(async () => {
    [server, accounts] = await Promise.all([
      openServer(),
      Promise.all([openStorageAccount(), openStorageAccount(), openStorageAccount()]),
    ]);
    const names = Array.from({ length: 6 }, (_, index) => `d${index}`);
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    for (const name of names) await client.query(`create database ${name}`);
    await client.end();
    databases = names.map((name) => server.url.replace(/postgres$/, name));
  });
  afterAll(async () => {
    for (const opened of [server, ...accounts]) await opened.close();
  });
  const start = (server: number, account = server) =>
    startTestBackend({
      databaseUrl: databases[server]!,
      azureConnectionString: accounts[account]!.connectionString,
      sessionSecret: 'the same one before and after a restore',
      seed: 'accounts',
      videosAtOnce: 1,
    });

  const containerOf = (account: number) =>
    BlobServiceClient.fromConnectionString(accounts[account]!.connectionString).getContainerClient('videos');
  const idOf = async (account: number) =>
    (await containerOf(account).getBlobClient('database-id').downloadToBuffer()).toString();
  const destroy = async (index: number) => {
    await containerOf(index).delete();
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query(`drop database d${index} with (force)`);
    await client.end();
  };

  it('backs up while the product runs, goes on after an interruption, and restores onto servers and into a folder', async () => {
    const place = path.join(folder, 'of servers');
    let backend = await start(0);
    const { owner, org, leaf } = await ownerOfMainStreet(backend.origin);
    for (const name of ['one.mp4', 'two.mp4']) {
      const { fileListId } = await upload(owner, leaf, name, Buffer.from(`no video ${name}`));
      await untilStatus(owner, org, fileListId, ['Failed To Process']);
    }
    const before = await storedState(owner, org);

    const names = (await backend.blobNames()).toSorted();
    const last = names.at(-1) ?? '';
    accounts[0]!.refuse({ method: 'GET', path: new RegExp(last) });
    expect(await run(['backup', place], onServers(0))).toMatchObject({ code: 1 });
    const interrupted = await readdir(place);
    expect(interrupted).toEqual([expect.stringMatching(/\.unfinished$/), 'contents']);
    const refusal = expect.stringMatching(/^There is no whole backup .* One was interrupted/);
    expect(await run(['verify', place], {})).toEqual({ code: 1, output: refusal });
    expect(await run(['restore', place], onServers(1))).toEqual({ code: 1, output: refusal });
    accounts[0]!.refuse(null);
    expect(await run(['backup', place], onServers(0))).toMatchObject({
      code: 0,
      output: expect.stringMatching(/evidence: 2 blobs \(.*\), 1 of them new/),
    });
    expect((await readdir(place)).length).toBe(2);
    const original = await contentsOf(place);

    const originalId = await idOf(0);
    await backend.close();
    await destroy(0);
    // The first attempt is interrupted. Nothing starts on what it has left, but whoever tries has used the database.
    accounts[1]!.refuse({ method: 'PUT', path: new RegExp(last) });
    expect(await run(['restore', place], onServers(1))).toMatchObject({ code: 1 });
    accounts[1]!.refuse(null);
    await expect(start(1)).rejects.toThrow(/^The blob store belongs to another database, and this one is new/);
    const used = expect.stringMatching(/^The database has rows already, in defect_codes\. Nothing was restored/);
    expect(await run(['restore', place], onServers(1))).toEqual({ code: 1, output: used });
    const target = onServers(2, 1);
    expect(await run(['restore', place], target)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Going on with restoring [^]*Restored: /),
    });
    expect(await heldBy(target)).toEqual(original);
    const intoFolder = embedded(path.join(folder, 'from servers'));
    expect(await run(['restore', place], intoFolder)).toMatchObject({ code: 0 });
    expect(await heldBy(intoFolder)).toEqual(original);

    backend = await start(2, 1);
    // The same secret signs tokens here, but logins that may have ended since are not good again.
    const late = apiClient(backend.origin, owner.login.access);
    expect((await late.call('GET', `/inspections2?organisation=${org}`)).status).toBe(401);
    expect(await storedState(await signIn(backend.origin, 'owner'), org)).toEqual(before);
    await backend.close();
    // The copy is not taken for the database that it was made of.
    expect(await idOf(1)).not.toBe(originalId);
    expect(await idOf(1)).toMatch(/^[\da-f-]{36}$/);
    // Eleven commands and three starts.
  }, 300_000);

  it('restores onto servers what was embedded', async () => {
    const target = onServers(3, 2);
    expect(await run(['restore', backups], target)).toMatchObject({ code: 0 });
    expect(comparable(await heldBy(target))).toEqual(comparable(await contentsOf(backups)));

    const { name = '' } = (await containerOf(2).listBlobsFlat({ prefix: 'evidence/' }).next()).value ?? {};
    await containerOf(2).deleteBlob(name);
    expect(await run(['backup', path.join(folder, 'with a loss')], target)).toMatchObject({
      code: 1,
      output: expect.stringMatching(`lost 1 blob that rows name: ${name}\n[^]* is whole, but for the 1 blob`),
    });
  });

  it('is refused on tables that this version does not have, or not yet', async () => {
    const [older = 0] = (await knownSchemas()).slice(-3);
    const schemaOf = async () => {
      const database = await openServerDatabase(databases[5]!, () => {}, 'as it is');
      const schema = await readSchema(database.db);
      await database.close();
      return schema;
    };
    expect(await schemaOf()).toBeNull();
    await (await openServerDatabase(databases[5]!, () => {}, older)).close();
    expect(await schemaOf()).toBe(older);
    const env = onServers(5, 2);
    expect((await run(['backup', path.join(folder, 'older')], env)).output).toMatch(
      /^The database is new, or of an older version of this program/,
    );
    expect((await run(['restore', backups], env)).output).toMatch(/^The database is not empty\. Nothing was changed/);
    expect(await schemaOf()).toBe(older);
    const { path: pathOf, manifest } = await openBackup(backups);
    await writeFile(pathOf('manifest.json'), JSON.stringify({ ...manifest, schema: 9e15 }));
    expect((await run(['restore', backups], env)).output).toMatch(
      /^The backup was made by version .* whose tables this one does not know/,
    );
  });
});
