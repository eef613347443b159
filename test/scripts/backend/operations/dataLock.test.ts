/** Two processes never run on one data folder, also where neither can see the other: in containers, or on two machines. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { takeLock } from '../../../../scripts/backend/dataLock';
import { StartError } from '../../../../scripts/backend/startError';
import { NODE_FLAGS } from '../../../support/prepared';

const SILENCE_MS = 1500;
const PROJECT = path.resolve(__dirname, '../../../..');

let root: string;
let file: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'lock-'));
  file = path.join(root, 'lock');
});
afterEach(() => rm(root, { recursive: true, force: true }));

const take = (lost?: (sentence: string) => void) =>
  takeLock(file, root, { silence: SILENCE_MS, ...(lost && { lost }) });

/** A lock as a container on another machine leaves it. */
async function writeStrangersLock(): Promise<void> {
  await writeFile(file, '');
  const { ino: inode } = await stat(file);
  await writeFile(file, JSON.stringify({ pid: 7, start: '1@x', system: 'pid:[1]@x', host: 'depot-2', inode }));
}

it('a lock of another machine holds for as long as it is renewed, whatever the clocks say', async () => {
  await writeStrangersLock();
  // An hour slow.
  const renewal = setInterval(() => void utimes(file, new Date(), new Date(Date.now() - 3600_000)), 200);
  try {
    await expect(take()).rejects.toThrow(
      `The data folder ${root} is in use by process 7 of another container or machine, depot-2.`,
    );
  } finally {
    clearInterval(renewal);
  }
});

it('a lock of another machine that nobody renews is taken over, by one of those that start at once', async () => {
  await writeStrangersLock();
  const started = await Promise.allSettled(Array.from({ length: 8 }, () => take()));
  expect(started.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ pid: process.pid });
});

it('who has lost the lock ends, and leaves it to the other at the end', async () => {
  const sentences: string[] = [];
  const lost = new Promise<void>((resolve) => {
    void take((sentence) => {
      sentences.push(sentence);
      resolve();
    }).then(async (lock) => {
      const other = path.join(root, 'other');
      await writeFile(other, 'another');
      await rename(other, file);
      await lost;
      await lock.release();
    });
  });
  await lost;
  expect(sentences[0]).toContain('Another process has taken the data folder');
  expect(await readFile(file, 'utf8')).toBe('another');
});

it('a copy of a folder in use says that it is one, and what to do', async () => {
  const lock = await take();
  const copy = `${root}-copy`;
  await cp(root, copy, { recursive: true, preserveTimestamps: true });
  try {
    const opened = takeLock(path.join(copy, 'lock'), copy);
    await expect(opened).rejects.toThrow(StartError);
    await expect(opened).rejects.toThrow(
      /is a copy of one that was in use, and may be broken: .* To use it all the same, remove \S+lock\.$/,
    );
    await rm(path.join(copy, 'lock'));
    await (await takeLock(path.join(copy, 'lock'), copy)).release();
  } finally {
    await rm(copy, { recursive: true });
    await lock.release();
  }
  await expect(stat(file)).rejects.toMatchObject({ code: 'ENOENT' });
});

const canUnshare = spawnSync('unshare', ['-Urp', '--fork', 'true']).status === 0;
(canUnshare ? it : it.skip)('a process in a container of its own holds the folder against this one', async () => {
  const program = `
    import('${PROJECT}/scripts/backend/dataLock.ts').then(async ({ takeLock }) => {
      await takeLock('${file}', '${root}');
      console.log('taken');
      setInterval(() => {}, 1000);
    });`;
  const holder = spawn(
    'unshare',
    ['-Urp', '--fork', '--kill-child', process.execPath, ...NODE_FLAGS, '--import', 'tsx', '-e', program],
    {
      cwd: PROJECT,
    },
  );
  try {
    const [said] = (await once(holder.stdout, 'data')) as [Buffer];
    expect(said.toString()).toBe('taken\n');
    await expect(take()).rejects.toThrow('of another container or machine');
  } finally {
    holder.kill('SIGKILL');
    await once(holder, 'exit');
  }
  await (await take()).release();
});
