/**
 * Runs a program of ours on a task in a process group of its own, with next to no environment, and ends the whole group
 * when it goes over a bound or is not wanted any more. Logs why a child did not end well, with what it wrote to stderr;
 * what that means for a video or an import is left to the caller.
 */
import { spawn, type ChildProcess, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type * as z from 'zod/mini';
import { PROJECT } from '../../projectFiles';
import { diskFull, freeBytes, RESERVE_BYTES } from '../disk';
import { errorLine, type Log } from '../log';
import { lowerPriority } from '../lowerPriority';
import { childProgram, type ChildProgram } from './childProgram';
import { OUTCOME_FILE } from './runTask';

const DISK_CHECK_MS = 1_000;
/** Characters of stderr that are kept. */
const MAX_STDERR = 2_000;
/** Environment variables without which programs are not found or loaded. */
const PASSED_ON = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TMPDIR'] as const;

export interface ChildBounds {
  seconds: number;
  heapMb: number;
  outcomeBytes: number;
  /** Bytes of all files in the task's folder; not bounded where it is left out. */
  diskBytes?: number;
  /** While it may write: bytes that it leaves free on the disk. Half the reserve, since what is under way may need the rest. */
  leftBytes?: number;
}

interface ChildRun<Outcome> {
  program: ChildProgram;
  task: { folder: string };
  outcome: z.ZodMiniType<Outcome>;
  bounds: ChildBounds;
  /** How far the child stands back, as `nice` counts. */
  niceness?: number;
  /** Aborted when the outcome is not wanted any more. */
  signal?: AbortSignal;
  onOutput?: (data: Buffer) => void;
  log: Log;
}

/**
 * `late` and `full`: over the bound of time, or of the disk. `killed`: by an operator, or by the system because memory ran
 * out. `crashed`: by another signal, or its outcome is over the bound. `failed`: by an error that nobody expected.
 */
type ChildFailureKind = 'late' | 'full' | 'killed' | 'crashed' | 'failed';

export class ChildFailure extends Error {
  override name = 'ChildFailure';
  constructor(
    readonly kind: ChildFailureKind,
    message: string,
  ) {
    super(message);
  }
}

/** What the child leaves in the task's folder. Throws a ChildFailure where that is nothing, and the reason of an abort. */
export async function runChild<Outcome>(run: ChildRun<Outcome>): Promise<Outcome> {
  const { program, task, log } = run;
  let stderr = '';
  try {
    const main = await childProgram(program).catch(notStarted);
    return await outcomeOf(main, run, (data) => (stderr = bothEnds(`${stderr}${String(data)}`)));
  } catch (error) {
    if (!(error instanceof ChildFailure)) throw error;
    const what = `${program} on ${path.basename(task.folder)} ${error.message}`;
    const failure = new ChildFailure(error.kind, stderr ? `${what}. It wrote: ${asLine(stderr)}` : `${what}.`);
    log(failure.message);
    throw failure;
  }
}

async function outcomeOf<Outcome>(
  main: string,
  { task, outcome, bounds, niceness = 0, signal, onOutput = () => {} }: ChildRun<Outcome>,
  onStderr: (data: Buffer) => void,
): Promise<Outcome> {
  const child = startChild(main, task, bounds);
  lowerPriority(child, niceness);
  child.stderr.on('data', onStderr);
  child.stdout.on('data', onOutput);
  const closed = once(child, 'close') as Promise<Parameters<typeof checkEnd>>;
  const ended = closed.then((end) => checkEnd(...end), notStarted);
  const watch = new AbortController();
  const stopped = stopReason(task.folder, bounds, signal, watch.signal).then((reason) => Promise.reject(reason));
  // Handled below, unless the other one of the two comes first.
  for (const each of [ended, stopped]) each.catch(() => {});
  try {
    await Promise.race([ended, stopped]);
    return await readOutcomeFile(task.folder, outcome, bounds.outcomeBytes);
  } finally {
    watch.abort();
    killGroup(child);
    await closed.catch(() => {});
  }
}

function notStarted(error: unknown): never {
  throw new ChildFailure('failed', `could not be started: ${errorLine(error)}`);
}

function startChild(
  main: string,
  task: object,
  { heapMb }: ChildBounds,
): ChildProcessByStdio<Writable, Readable, Readable> {
  const args = [`--max-old-space-size=${heapMb}`, '--enable-source-maps', main, JSON.stringify(task)];
  return spawn(process.execPath, args, {
    // Makes a process group, so that what the child starts can be ended with it.
    detached: true,
    cwd: PROJECT,
    // The end of its stdin tells the child that this process is gone.
    stdio: ['pipe', 'pipe', 'pipe'],
    env: Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]])),
  });
}

function checkEnd(exitCode: number | null, killedBy: NodeJS.Signals | null): void {
  if (killedBy === 'SIGKILL') throw new ChildFailure('killed', 'was killed');
  if (killedBy !== null) throw new ChildFailure('crashed', `crashed (${killedBy})`);
  if (exitCode !== 0) throw new ChildFailure('failed', `ended with exit code ${exitCode}`);
}

/** Resolves with the reason for which the child is to be ended; `over` ends the wait for one. */
function stopReason(
  folder: string,
  { seconds, diskBytes, leftBytes = RESERVE_BYTES / 2 }: ChildBounds,
  signal: AbortSignal | undefined,
  over: AbortSignal,
): Promise<unknown> {
  const late = new ChildFailure('late', `took longer than ${seconds} seconds`);
  const full = new ChildFailure('full', `wrote more than ${diskBytes} bytes`);
  const noRoom = diskFull('The disk has no room for what is made of the file.');
  return Promise.race([
    abortOf(signal),
    sleep(seconds * 1000, late, { signal: over }),
    ...(diskBytes === undefined
      ? []
      : [untilFull(folder, diskBytes, over).then(() => full), untilNoRoom(folder, leftBytes, over).then(() => noRoom)]),
  ]);
}

const abortOf = (signal: AbortSignal | undefined): Promise<unknown> =>
  new Promise((resolve) => {
    if (signal?.aborted) resolve(signal.reason);
    signal?.addEventListener('abort', () => resolve(signal.reason), { once: true });
  });

async function untilFull(folder: string, bytes: number, over: AbortSignal): Promise<void> {
  while ((await bytesIn(folder)) <= bytes) await sleep(DISK_CHECK_MS, undefined, { signal: over });
}

async function untilNoRoom(folder: string, leftBytes: number, over: AbortSignal): Promise<void> {
  while (((await freeBytes(folder)) ?? Infinity) > leftBytes) await sleep(DISK_CHECK_MS, undefined, { signal: over });
}

/** Bytes of all files in a folder; a file that is removed meanwhile counts nothing. */
async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) =>
        stat(path.join(entry.parentPath, entry.name)).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The outcome that a child has left in its folder. Throws a ChildFailure when there is none, or not one such as `schema` has. */
export async function readOutcomeFile<Outcome>(
  folder: string,
  schema: z.ZodMiniType<Outcome>,
  mostBytes: number,
): Promise<Outcome> {
  const file = path.join(folder, OUTCOME_FILE);
  try {
    const { size } = await stat(file);
    if (size > mostBytes) throw new ChildFailure('crashed', `left an outcome of ${size} bytes`);
    return schema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (error instanceof ChildFailure) throw error;
    throw new ChildFailure('failed', `left no outcome: ${asLine(String(error)).slice(0, MAX_STDERR)}`);
  }
}

/** V8 says at the beginning that memory ran out, before long lines of its stack; an error has its source at the end. */
function bothEnds(text: string): string {
  const half = MAX_STDERR / 2;
  return text.length <= MAX_STDERR ? text : `${text.slice(0, half)} … ${text.slice(-half)}`;
}

/** Text of the child, which what it reads may have taken over: no line breaks, no control characters. */
const asLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The group is gone already, or the system has no groups.
    child.kill('SIGKILL');
  }
}
