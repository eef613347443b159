/**
 * The folder that everything embedded lives in. It belongs to one process at a time: the embedded database is
 * destroyed when two processes open it, so a lock file names the process that holds the folder.
 */
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { StartError } from './startError';

export interface DataDir {
  path(...parts: string[]): string;
  /** A random text of `bytes` bytes in base64, made once and readable by this user alone. */
  secret(name: string, bytes: number): Promise<string>;
  release(): Promise<void>;
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';
const exists = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EEXIST';

export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Takes the folder, or throws a StartError that names the process which has it. A dead process's lock is taken over. */
export async function openDataDir(root: string): Promise<DataDir> {
  await mkdir(root, { recursive: true });
  const lock = path.join(root, 'lock');
  for (;;) {
    try {
      await writeFile(lock, `${process.pid}\n`, { flag: 'wx' });
      break;
    } catch (error) {
      if (!exists(error)) throw error;
      const holder = Number(await readFile(lock, 'utf8').catch(() => ''));
      if (isAlive(holder)) {
        throw new StartError(
          `The data folder ${root} is in use by process ${holder}. Stop it, or set DATA_DIR to another folder.`,
        );
      }
      await rm(lock, { force: true });
    }
  }

  await mkdir(path.join(root, 'secrets'), { recursive: true, mode: 0o700 });
  await rm(path.join(root, 'tmp'), { recursive: true, force: true });
  await mkdir(path.join(root, 'tmp'));

  return {
    path: (...parts) => path.join(root, ...parts),
    secret: async (name, bytes) => {
      const file = path.join(root, 'secrets', name);
      try {
        return (await readFile(file, 'utf8')).trim();
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
      const value = randomBytes(bytes).toString('base64');
      await writeFile(file, `${value}\n`, { mode: 0o600 });
      await chmod(file, 0o600);
      return value;
    },
    release: () => rm(lock, { force: true }),
  };
}
