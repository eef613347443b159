/**
 * The program that looks at one video, in a process of its own: it knows neither database, store, network nor secrets,
 * gets a folder with the video in it, and leaves pictures and `outcome.json` there. How long it may run and how much it
 * may write is its parent's business; when that is gone, it ends with all that it has started.
 */
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { FfmpegKilled } from './checkRun';
import { chooseFrames } from './chooseFrames';
import { extractFrames } from './extractFrames';
import { OUTCOME_FILE, VIDEO_FILE, type MediaOutcome, type MediaTask } from './outcome';
import { makeCopy } from './makeCopy';
import { playsInBrowsers, probe } from './probe';
import { ProcessingFailure } from './processingFailure';

/** Of fewer pictures nobody can tell a counter from another number that changes. */
const MIN_PICTURES = 5;

/** The steps of the work. */
async function look(task: MediaTask): Promise<MediaOutcome> {
  const file = path.join(task.folder, VIDEO_FILE);
  const info = await probe(task.ffmpeg, file, task.limits);
  if (task.work === 'copy') {
    await makeCopy(task, file);
    return { kind: 'copied' };
  }
  const extracted = await extractFrames(task, file);
  const pictures = extracted.map(({ time, image }) => ({ time, file: path.join(task.folder, image) }));
  let distanceProblem: string | null = null;
  // The frames are worth more than their distances, and not every platform has the reader's runtime.
  const distances =
    pictures.length < MIN_PICTURES
      ? null
      : await import('./distance/readDistances')
          .then(({ readDistances }) => readDistances(task.ffmpeg, pictures))
          .catch((error: unknown) => {
            distanceProblem = errorText(error).slice(0, 500);
            return null;
          });
  const frames = extracted.map((frame, index) => ({ ...frame, distance: distances?.frames[index] ?? null }));
  return {
    kind: 'done',
    frames: chooseFrames(frames, distances?.unit ?? null),
    playsInBrowsers: playsInBrowsers(info),
    unit: distances?.unit ?? null,
    distanceProblem,
  };
}

const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function outcomeOf(error: unknown): MediaOutcome {
  // Whoever looks after this process shall see the same.
  if (error instanceof FfmpegKilled) process.kill(process.pid, 'SIGKILL');
  if (error instanceof ProcessingFailure) return { kind: 'refused', code: error.code, message: error.message };
  return { kind: 'failed', message: errorText(error) };
}

process.stdin.resume().once('close', () => {
  try {
    // The whole group: it was made for this process.
    process.kill(-process.pid, 'SIGKILL');
  } catch {
    process.exit(1);
  }
});

const task = JSON.parse(process.argv[2] ?? '') as MediaTask;
const outcome = await look(task).catch(outcomeOf);
const place = path.join(task.folder, OUTCOME_FILE);
// Whole or not at all.
await writeFile(`${place}.part`, JSON.stringify(outcome));
await rename(`${place}.part`, place);
process.exit();
