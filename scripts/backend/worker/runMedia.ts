/**
 * Has the program of `../media` work on one video in a child process, within the limits of a video, and says whose fault it
 * is when nothing comes of that: the video's, somebody's who killed the child, or ours.
 */
import { ChildFailure, readOutcomeFile, runChild } from '../children/runChild';
import type { Log } from '../log';
import type { VideoLimits } from '../media/limits';
import { mediaOutcome, SHEET_PLACES, type MadeOfVideo, type MediaOutcome, type MediaTask } from '../media/outcome';
import { crashed, ProcessingFailure, tookTooLong, tooMuchDisk } from '../media/processingFailure';
import { readProgress, type MediaProgress } from '../media/progress';
import type { ModelServer } from './modelServer';

/** The program itself holds little: a line for each frame. */
const HEAP_MB = 256;
const MAX_OUTCOME_BYTES = 32 * 1024 ** 2;
/** People who use the app come first. */
const LOWER_PRIORITY = 10;
/** And copies after videos whose frames somebody waits for. */
const LOWEST_PRIORITY = 19;

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
  /** Gets why a child did not end well. Without it that is only the cause of what is thrown. */
  log?: Log;
}

/** The frames and what was read in them, their files below `folder`. Throws a ProcessingFailure when the video is at fault. */
export async function runMedia(options: Options): Promise<MadeOfVideo> {
  const outcome = await runTaskOn('look', LOWER_PRIORITY, options);
  if (outcome.kind !== 'done') throw crashed();
  return outcome;
}

/** Leaves a copy that browsers play under `COPY_FILE` in the folder. Throws as `runMedia` does. */
export async function runCopy(options: Options): Promise<void> {
  if ((await runTaskOn('copy', LOWEST_PRIORITY, options)).kind !== 'copied') throw crashed();
}

/** Leaves the picture drawn anew under `LOGO_FILE` in the folder. Throws as `runMedia` does. */
export async function runLogo(options: Options): Promise<void> {
  if ((await runTaskOn('logo', 0, options)).kind !== 'drawn') throw crashed();
}

async function runTaskOn(work: MediaTask['work'], priority: number, options: Options): Promise<MediaOutcome> {
  const { ffmpeg, folder, limits, signal, detector, onProgress = () => {}, log = () => {} } = options;
  const { seconds, diskBytes, niceness } = limits;
  const task: MediaTask = { work, ffmpeg, folder, limits, detects: !detector };
  const outcome = await runChild({
    program: 'media/main.ts',
    task,
    outcome: mediaOutcome,
    bounds: { seconds, diskBytes, heapMb: HEAP_MB, outcomeBytes: MAX_OUTCOME_BYTES },
    niceness: Math.min(priority, niceness),
    signal,
    onOutput: readProgress(onProgress),
    log,
  }).catch((error: unknown) => {
    throw error instanceof ChildFailure ? Object.assign(faultOf(error, limits), { cause: error }) : error;
  });
  return checkOutcome(outcome);
}

/** What a video can do wrong has an outcome; a child that fails means a broken installation, or a full disk. */
function faultOf({ kind, message }: ChildFailure, { seconds, diskBytes }: VideoLimits): Error {
  switch (kind) {
    case 'late':
      return tookTooLong(seconds);
    case 'full':
      return tooMuchDisk(diskBytes);
    case 'crashed':
      return crashed();
    case 'killed':
      return new ChildKilled(message);
    case 'failed':
      return new Error(message);
  }
}

/** The frames that a child has left in `folder`; null when there are none, or something else is there. */
export async function readMade(folder: string): Promise<MadeOfVideo | null> {
  const outcome = await readOutcomeFile(folder, mediaOutcome, MAX_OUTCOME_BYTES)
    .then(checkOutcome)
    .catch(() => null);
  return outcome?.kind === 'done' ? outcome : null;
}

function checkOutcome(outcome: MediaOutcome): MediaOutcome {
  if (outcome.kind === 'refused') throw new ProcessingFailure(outcome.code, outcome.message);
  if (outcome.kind === 'failed') throw new Error(outcome.message);
  if (outcome.kind === 'done' && outcome.sheets.length !== Math.ceil(outcome.frames.length / SHEET_PLACES))
    throw crashed();
  return outcome;
}
