import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { openDataDir } from '../../../scripts/backend/dataDir';
import { StartError } from '../../../scripts/backend/startError';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'data-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const lockOf = (): Promise<string> => readFile(path.join(root, 'lock'), 'utf8');
const holderOf = async () => (JSON.parse(await lockOf()) as { pid: number }).pid;

it('belongs to this process until it is released', async () => {
  const dataDir = await openDataDir(root);
  expect(await holderOf()).toBe(process.pid);
  await dataDir.release();
  await expect(lockOf()).rejects.toMatchObject({ code: 'ENOENT' });
});

it('is refused while the process that holds it lives', async () => {
  await writeFile(path.join(root, 'lock'), `${process.ppid}\n`);
  await expect(openDataDir(root)).rejects.toThrow(StartError);
  await expect(openDataDir(root)).rejects.toThrow(`is in use by process ${process.ppid}.`);
});

it.each([
  ['a dead process', () => spawnSync(process.execPath, ['-e', '']).pid],
  ['nobody that can be read', () => 'x'],
  ['a process whose number another one has now', () => `${process.ppid} 1@another-start`],
  ['an earlier one with this number', () => `${process.pid} 1@another-start`],
])('is taken over from %s', async (_case, holder) => {
  await writeFile(path.join(root, 'lock'), `${holder()}\n`);
  await openDataDir(root);
  expect(await holderOf()).toBe(process.pid);
});

it('is refused to a second holder in the same process', async () => {
  await openDataDir(root);
  await expect(openDataDir(root)).rejects.toThrow(`is in use by process ${process.pid}.`);
});

it('is for this user’s eyes only', async () => {
  await chmod(root, 0o755);
  await mkdir(path.join(root, 'mail'), { mode: 0o755 });
  const dataDir = await openDataDir(root);
  for (const place of ['.', 'mail', 'secrets', 'db', 'blobs', 'tmp']) {
    expect([place, (await stat(dataDir.path(place))).mode & 0o777]).toEqual([place, 0o700]);
  }
});

it('says in one sentence that there is too little room, or that nobody can write there', async () => {
  await expect(openDataDir(root, 2 ** 52)).rejects.toThrow(
    /^The data folder \S+ cannot be used: the disk has \d+ MB left, and 4294967296 MB are needed\. Fix this, or set DATA_DIR to another folder\.$/,
  );
  await expect(lockOf()).rejects.toMatchObject({ code: 'ENOENT' });
  const file = path.join(root, 'file');
  await writeFile(file, '');
  await expect(openDataDir(file)).rejects.toThrow('cannot be used: it is a file.');
  await expect(openDataDir(path.join(file, 'data'))).rejects.toThrow('cannot be used: a part of its path is a file.');
});

it('refuses a secret that can be guessed, and says what to do', async () => {
  const dataDir = await openDataDir(root);
  await writeFile(dataDir.path('secrets/key'), Buffer.alloc(31).toString('base64'));
  await expect(dataDir.secret('key', 48)).rejects.toThrow(
    /^The secret in \S+\/secrets\/key has 31 bytes, and 32 are the least\. Remove the file: the next start makes a new one\.$/,
  );
});

it('takes back what an interrupted start left of a secret', async () => {
  const dataDir = await openDataDir(root);
  await writeFile(dataDir.path('secrets/key.new'), 'half', { mode: 0o644 });
  const secret = await dataDir.secret('key', 32);
  expect((await readFile(dataDir.path('secrets/key'), 'utf8')).trim()).toBe(secret);
  expect(await readdir(dataDir.path('secrets'))).toEqual(['key']);
});

it('makes a secret once, for this user’s eyes only', async () => {
  const dataDir = await openDataDir(root);
  const secret = await dataDir.secret('key', 32);
  expect(Buffer.from(secret, 'base64')).toHaveLength(32);
  await chmod(dataDir.path('secrets/key'), 0o644);
  expect(await dataDir.secret('key', 32)).toBe(secret);
  expect(await dataDir.secret('other', 32)).not.toBe(secret);
  expect((await stat(dataDir.path('secrets/key'))).mode & 0o777).toBe(0o600);
});

it('clears what was left of temporary files', async () => {
  const first = await openDataDir(root);
  await writeFile(first.path('tmp/left-over'), '');
  await first.release();
  await openDataDir(root);
  await expect(stat(first.path('tmp/left-over'))).rejects.toMatchObject({ code: 'ENOENT' });
});
