import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
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

it('belongs to this process until it is released', async () => {
  const dataDir = await openDataDir(root);
  expect((await lockOf()).trim()).toBe(String(process.pid));
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
])('is taken over from %s', async (_case, holder) => {
  await writeFile(path.join(root, 'lock'), `${holder()}\n`);
  await openDataDir(root);
  expect((await lockOf()).trim()).toBe(String(process.pid));
});

it('makes a secret once, for this user’s eyes only', async () => {
  const dataDir = await openDataDir(root);
  const secret = await dataDir.secret('key', 32);
  expect(Buffer.from(secret, 'base64')).toHaveLength(32);
  expect(await dataDir.secret('key', 32)).toBe(secret);
  expect(await dataDir.secret('other', 32)).not.toBe(secret);
  expect((await stat(dataDir.path('secrets/key'))).mode & 0o777).toBe(0o600);
});

it('clears what was left of temporary files', async () => {
  const first = await openDataDir(root);
  await writeFile(first.path('tmp/left-over'), '');
  await openDataDir(root);
  await expect(stat(first.path('tmp/left-over'))).rejects.toMatchObject({ code: 'ENOENT' });
});
