/**
 * The lock file of a folder that one process at a time may use. It names the process by its id and its start, because
 * ids are given out again: in a container every start may have the id of the one before.
 */
import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { StartError } from './startError';

/** When the process began, in the words of its system; '' where that cannot be told, or there is no such process. */
async function startOf(pid: number): Promise<string> {
  try {
    const [stat, boot] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
    ]);
    // The command's name, in brackets, may hold anything; the 20th field after it is the start, in ticks since boot.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${ticks}@${boot.trim()}`;
  } catch {
    const ps = promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)], {
      env: { ...process.env, LC_ALL: 'C' },
    });
    return ps.then(
      ({ stdout }) => stdout.trim().replaceAll(/\s+/g, '-'),
      () => '',
    );
  }
}

/** Whether the process runs; false for a number that is no process id. */
function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The process that holds the lock, if it still runs. */
async function holderOf(file: string): Promise<number | null> {
  const [number, start = ''] = (await readFile(file, 'utf8').catch(() => '')).trim().split(' ');
  const pid = Number(number);
  if (!isAlive(pid)) return null;
  const now = await startOf(pid);
  // Where the lock or the system does not tell the start, the id alone has to do; this process's own holds no lock yet.
  if (start === '' || now === '') return pid === process.pid ? null : pid;
  return start === now ? pid : null;
}

/** Makes the lock file, or throws a StartError that names who has `root`. A dead process's lock is taken over. */
export async function takeLock(file: string, root: string): Promise<void> {
  for (;;) {
    try {
      await writeFile(file, `${process.pid} ${await startOf(process.pid)}\n`, { flag: 'wx', mode: 0o600 });
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = await holderOf(file);
      if (holder !== null) {
        throw new StartError(
          `The data folder ${root} is in use by process ${holder}. Stop it, or set DATA_DIR to another folder.`,
        );
      }
      await rm(file, { force: true });
    }
  }
}
