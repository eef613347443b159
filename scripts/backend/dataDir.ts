/**
 * The folder that everything embedded lives in, for this user's eyes only. It belongs to one process at a time: the
 * embedded database is destroyed when two processes open it.
 */
import { chmod, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { takeLock, type DataLock } from './dataLock';
import { freeBytes, RESERVE_BYTES } from './disk';
import { errorLine } from './log';
import { StartError } from './startError';

export interface DataDir {
  path(...parts: string[]): string;
  /** A random text of `bytes` bytes in base64, made once; a StartError when the one that is there is too short. */
  secret(name: string, bytes: number): Promise<string>;
  release(): Promise<void>;
}

/** A secret of fewer bytes could be guessed. */
export const MIN_SECRET_BYTES = 32;
const FOLDERS = ['blobs', 'db', 'mail', 'secrets', 'tmp'];
export const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;

export const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is read-only',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'it is a file',
};

const unusable = (root: string, reason: string) =>
  new StartError(`The data folder ${root} cannot be used: ${reason}. Fix this, or set DATA_DIR to another folder.`);

/** Takes the folder, or throws a StartError that says why not. It needs `minFree` bytes of room. */
export async function openDataDir(root: string, minFree = RESERVE_BYTES): Promise<DataDir> {
  let lock: DataLock;
  try {
    await mkdir(root, { recursive: true, mode: PRIVATE_FOLDER });
    // A mounted folder may belong to another user, who alone can change its mode; the folders made in it are ours.
    await chmod(root, PRIVATE_FOLDER).catch(() => {});
    await checkRoom(root, minFree);
    lock = await takeLock(path.join(root, 'lock'), root);
    await rm(path.join(root, 'tmp'), { recursive: true, force: true });
    for (const name of FOLDERS) {
      await mkdir(path.join(root, name), { recursive: true });
      await chmod(path.join(root, name), PRIVATE_FOLDER);
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw unusable(root, REASONS[(error as NodeJS.ErrnoException).code ?? ''] ?? errorLine(error));
  }
  return {
    path: (...parts) => path.join(root, ...parts),
    secret: (name, bytes) => keepSecret(path.join(root, 'secrets', name), bytes),
    release: lock.release,
  };
}

async function checkRoom(root: string, minFree: number): Promise<void> {
  const free = await freeBytes(root);
  if (free === null || free >= minFree) return;
  const inMegabytes = (bytes: number) => `${Math.floor(bytes / 1024 ** 2)} MB`;
  throw unusable(root, `the disk has ${inMegabytes(free)} left, and ${inMegabytes(minFree)} are needed`);
}

async function keepSecret(file: string, bytes: number): Promise<string> {
  try {
    const value = (await readFile(file, 'utf8')).trim();
    const { length } = Buffer.from(value, 'base64');
    if (length < MIN_SECRET_BYTES) {
      throw new StartError(
        `The secret in ${file} has ${length} bytes, and ${MIN_SECRET_BYTES} are the least. Remove the file: the next start makes a new one.`,
      );
    }
    await chmod(file, PRIVATE_FILE);
    return value;
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  const value = randomBytes(bytes).toString('base64');
  // The file gets its name only once it is whole and on the disk: half a secret would be taken for one.
  const unfinished = `${file}.new`;
  await rm(unfinished, { force: true });
  const handle = await open(unfinished, 'wx', PRIVATE_FILE);
  try {
    await handle.writeFile(`${value}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, file);
  return value;
}
