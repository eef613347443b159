/**
 * Runs the program of `../media` on one video, as a process group of its own with an environment of next to nothing, and
 * ends the whole group when it takes too long, fills the disk, or is not wanted any more.
 */
import { spawn, type ChildProcess, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { PROJECT, projectFile } from '../../projectFiles';
import type { VideoLimits } from '../media/limits';
import {
  mediaOutcome,
  OUTCOME_FILE,
  SHEET_PLACES,
  type MadeOfVideo,
  type MediaOutcome,
  type MediaTask,
} from '../media/outcome';
import { crashed, ProcessingFailure, tookTooLong, tooMuchDisk } from '../media/processingFailure';
import { readProgress, type MediaProgress } from '../media/progress';
import { standBack } from '../standBack';
import type { ModelServer } from './modelServer';

const MAIN = projectFile('scripts/backend/media/main.ts');
/** The program itself holds little: a line for each frame. */
const HEAP_MB = 256;
const MAX_OUTCOME_BYTES = 32 * 1024 ** 2;
/** People who use the app come first. */
const LOWER_PRIORITY = 10;
/** And copies after videos whose frames somebody waits for. */
const LOWEST_PRIORITY = 19;
const DISK_CHECK_MS = 1_000;
const MAX_SAID = 2_000;
/** What programs need to be found and loaded. */
const PASSED_ON = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TMPDIR'] as const;

/** Somebody killed the child: an operator, or the system because memory ran out. */
export class ChildKilled extends Error {
  override name = 'ChildKilled';
}

interface Options {
  ffmpeg: string;
  /** Holds the video, and takes what is made of it. */
  folder: string;
  limits: VideoLimits;
  /** A model server, where one looks for defects instead of the child. */
  detector?: ModelServer;
  signal: AbortSignal;
  onProgress?: (progress: MediaProgress) => void;
}

/** The frames and what was read in them, their files below `folder`. Throws a ProcessingFailure when the video is at fault. */
export async function runMedia(options: Options): Promise<MadeOfVideo> {
  const outcome = await runChild('look', LOWER_PRIORITY, options);
  if (outcome.kind !== 'done') throw crashed();
  return outcome;
}

/** Leaves a copy that browsers play under `COPY_FILE` in the folder. Throws as `runMedia` does. */
export async function runCopy(options: Options): Promise<void> {
  if ((await runChild('copy', LOWEST_PRIORITY, options)).kind !== 'copied') throw crashed();
}

/** Leaves the picture drawn anew under `LOGO_FILE` in the folder. Throws as `runMedia` does. */
export async function runLogo(options: Options): Promise<void> {
  if ((await runChild('logo', 0, options)).kind !== 'drawn') throw crashed();
}

async function runChild(work: MediaTask['work'], priority: number, options: Options): Promise<MediaOutcome> {
  const { ffmpeg, folder, limits, signal, detector, onProgress } = options;
  const child = startChild({ work, ffmpeg, folder, limits, detects: !detector }, Math.min(priority, limits.niceness));
  let said = '';
  child.stderr.on('data', (data: Buffer) => (said = `${said}${String(data)}`.slice(-MAX_SAID)));
  child.stdout.on(
    'data',
    readProgress((progress) => onProgress?.(progress)),
  );
  const closed = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
  const watch = new AbortController();
  const stopped = Promise.race([
    abortOf(signal),
    sleep(limits.seconds * 1000, tookTooLong(limits.seconds), { signal: watch.signal }),
    untilFull(folder, limits.diskBytes, watch.signal).then(() => tooMuchDisk(limits.diskBytes)),
  ]).then((failure) => Promise.reject(failure));
  // Awaited below, unless the child ends first.
  stopped.catch(() => {});
  try {
    const [exitCode, killedBy] = await Promise.race([closed, stopped]);
    if (killedBy === 'SIGKILL') throw new ChildKilled('The process reading the video was killed.');
    if (killedBy !== null) throw crashed();
    // What a video can do wrong has an outcome: this is a broken installation, or a full disk.
    if (exitCode !== 0) throw new Error(`The process reading the video failed: ${said.trim()}`);
    return await readOutcome(folder);
  } finally {
    watch.abort();
    killGroup(child);
    await closed.catch(() => {});
  }
}

function startChild(task: MediaTask, priority: number): ChildProcessByStdio<Writable, Readable, Readable> {
  const args = [`--max-old-space-size=${HEAP_MB}`, '--import', 'tsx', MAIN, JSON.stringify(task)];
  const child = spawn(process.execPath, args, {
    // A group of its own, so that what it starts can be ended with it.
    detached: true,
    cwd: PROJECT,
    // The end of its input tells it that this process is gone.
    stdio: ['pipe', 'pipe', 'pipe'],
    env: Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]])),
  });
  standBack(child, priority);
  return child;
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // Gone already, or a system without groups.
    child.kill('SIGKILL');
  }
}

const abortOf = (signal: AbortSignal): Promise<unknown> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(signal.reason);
    signal.addEventListener('abort', () => resolve(signal.reason), { once: true });
  });

async function untilFull(folder: string, bytes: number, signal: AbortSignal): Promise<void> {
  while ((await bytesIn(folder)) <= bytes) await sleep(DISK_CHECK_MS, undefined, { signal });
}

/** Of all files in a folder; one that goes meanwhile counts nothing. */
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

/** What a child has left in its folder. Throws when it came to nothing, or is not what it should be. */
export async function readOutcome(folder: string): Promise<MediaOutcome> {
  const file = path.join(folder, OUTCOME_FILE);
  if ((await stat(file)).size > MAX_OUTCOME_BYTES) throw crashed();
  const outcome = mediaOutcome.parse(JSON.parse(await readFile(file, 'utf8')));
  if (outcome.kind === 'refused') throw new ProcessingFailure(outcome.code, outcome.message);
  if (outcome.kind === 'failed') throw new Error(outcome.message);
  if (outcome.kind === 'done' && outcome.sheets.length !== Math.ceil(outcome.frames.length / SHEET_PLACES))
    throw crashed();
  return outcome;
}
