/**
 * The lock file of a folder that one process at a time may use. Within one system, processes are told apart by id and
 * start. A process of another container or machine cannot be looked at from here, so each holder renews its lock once a
 * second, and a lock that stays as it is for `SILENCE_MS` is a dead one's.
 */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { link, open, readFile, readlink, rename, rm, stat, utimes } from 'node:fs/promises';
import os from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { z } from 'zod';
import { StartError } from './startError';

const BEAT_MS = 1000;
/** Long, since a holder may be busy for seconds, and it would have to end when its lock is taken. */
const SILENCE_MS = 15_000;
const LOOK_MS = 250;

const holderText = z.object({
  pid: z.number(),
  /** When the process began; '' where the system does not tell. */
  start: z.string(),
  /** Where process ids mean the same: a container or a system, from its start to its end. */
  system: z.string(),
  host: z.string(),
  /** The inode of the lock file. A copy of the folder has another one. */
  inode: z.number(),
});
type Holder = z.infer<typeof holderText>;

const bootId = () => readFile('/proc/sys/kernel/random/boot_id', 'utf8').then((id) => id.trim());

async function ownSystem(): Promise<string> {
  // macOS has neither; there is one space of process ids on each machine.
  const [space, boot] = await Promise.all([
    readlink('/proc/self/ns/pid').catch(() => os.hostname()),
    bootId().catch(() => ''),
  ]);
  return `${space}@${boot}`;
}

/** When the process began, in the words of its system; '' where that cannot be told, or there is no such process. */
async function startOf(pid: number): Promise<string> {
  try {
    const [text, boot] = await Promise.all([readFile(`/proc/${pid}/stat`, 'utf8'), bootId()]);
    // The command's name, in brackets, may hold anything; the 20th field after it is the start, in ticks since boot.
    const ticks = text.slice(text.lastIndexOf(')') + 2).split(' ')[19];
    return `${ticks}@${boot}`;
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

/** Whether the holder, a process of this system, still runs. */
async function runsHere({ pid, start }: Holder): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const now = await startOf(pid);
  // Where the lock or the system does not tell the start, the id alone has to do; this process's own holds no lock yet.
  return start === '' || now === '' ? pid !== process.pid : start === now;
}

/** What the file says and when it was last renewed; null when it is gone. */
async function look(file: string): Promise<{ text: string; renewed: number; inode: number } | null> {
  try {
    const [text, { mtimeMs, ino }] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
    return { text, renewed: mtimeMs, inode: ino };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** A lock of before this format holds the process id and its start, and was written on this system. */
function readHolder(text: string, system: string, inode: number): Holder {
  try {
    return holderText.parse(JSON.parse(text));
  } catch {
    const [pid, start = ''] = text.trim().split(' ');
    return { pid: Number(pid), start, system, host: os.hostname(), inode };
  }
}

/** Whether the lock stays as it is for `silence` milliseconds. By its own change alone: two machines' clocks may differ. */
async function staysSilent(file: string, silence: number): Promise<boolean> {
  const before = await look(file);
  for (let passed = 0; passed < silence; passed += LOOK_MS) {
    await wait(LOOK_MS);
    const now = await look(file);
    if (now?.text !== before?.text || now?.renewed !== before?.renewed) return false;
  }
  return true;
}

/** Removes the lock that says `text`; one that another process has put there meanwhile stays. */
async function removeLock(file: string, text: string): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  try {
    await rename(file, aside);
    if ((await readFile(aside, 'utf8')) !== text) await link(aside, file);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!['ENOENT', 'EEXIST'].includes(code)) throw error;
  } finally {
    await rm(aside, { force: true });
  }
}

/** Makes the lock file and answers what it says; null when there is one. */
async function makeLock(file: string, system: string): Promise<string | null> {
  let handle;
  try {
    handle = await open(file, 'wx', 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return null;
    throw error;
  }
  try {
    const { ino: inode } = await handle.stat();
    const own: Holder = { pid: process.pid, start: await startOf(process.pid), system, host: os.hostname(), inode };
    const text = `${JSON.stringify(own)}\n`;
    await handle.writeFile(text);
    return text;
  } finally {
    await handle.close();
  }
}

function endProcess(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

export interface DataLock {
  /** Removes the lock file, unless it is another process's by now. */
  release(): Promise<void>;
}

/** Renews the lock until it is released, and calls `lost` once another process has it. */
function hold(file: string, text: string, lost: () => void): DataLock {
  let isReleased = false;
  const renew = async () => {
    const now = await look(file);
    if (isReleased) return;
    // A lock that is gone was removed by hand, or with its folder.
    if (now && now.text !== text) return lost();
    await utimes(file, new Date(), new Date());
  };
  // A disk that fails for a moment is told by whoever writes what matters.
  const beat = setInterval(() => void renew().catch(() => {}), BEAT_MS).unref();
  return {
    release: () => {
      isReleased = true;
      clearInterval(beat);
      return removeLock(file, text);
    },
  };
}

/**
 * Makes the lock file of `root`, or throws a StartError that says who has the folder, or that it is a copy of one in use.
 * A dead process's lock is taken over, at once where that process can be looked at, else after `silence` milliseconds.
 * Should another process take the lock from this one, which has not renewed it for so long, `lost` gets a sentence.
 */
export async function takeLock(
  file: string,
  root: string,
  { silence = SILENCE_MS, lost = endProcess }: { silence?: number; lost?: (sentence: string) => void } = {},
): Promise<DataLock> {
  const system = await ownSystem();
  let isTakenOver = false;
  for (;;) {
    const own = await makeLock(file, system);
    // Others that saw the same dead lock may just be removing what is in its place, and put it back or make their own.
    if (own !== null && isTakenOver) await wait(LOOK_MS);
    if (own !== null && (!isTakenOver || (await look(file))?.text === own)) {
      return hold(file, own, () =>
        lost(`Another process has taken the data folder ${root}, since this one stood still. This one stops.`),
      );
    }
    const found = await look(file);
    if (!found) continue;
    const holder = readHolder(found.text, system, found.inode);
    if (holder.inode !== found.inode) {
      throw new StartError(
        `The data folder ${root} is a copy of one that was in use, and may be broken: what changes during a copy does not fit together. Make it with npm run backup, or copy again while the product is stopped. To use it all the same, remove ${file}.`,
      );
    }
    // An empty lock may be one that is being written.
    const isHere = holder.system === system && found.text !== '';
    if (isHere ? await runsHere(holder) : !(await staysSilent(file, silence))) {
      const who = isHere
        ? `process ${holder.pid}`
        : `process ${holder.pid} of another container or machine, ${holder.host}`;
      throw new StartError(`The data folder ${root} is in use by ${who}. Stop it, or set DATA_DIR to another folder.`);
    }
    await removeLock(file, found.text);
    isTakenOver = true;
  }
}
