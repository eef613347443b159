/**
 * The program that looks at one video, in a process of its own: it knows neither database, store, network nor secrets,
 * gets a folder with the video in it, and leaves pictures and `outcome.json` there. How long it may run and how much it
 * may write is its parent's business; when that is gone, it ends with all that it has started.
 */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { METRES_PER_FOOT } from '@/lib/units';
import { runTask } from '../children/runTask';
import { FfmpegKilled } from './checkRun';
import { chooseFrames } from './chooseFrames';
import type { SeenCaption } from './captions/readCaptions';
import { containerEnd } from './containerEnd';
import { detectDefects } from './detection/detectDefects';
import { drawLogo } from './drawLogo';
import { extractFrames } from './extractFrames';
import { MOST_LINES, VIDEO_FILE, type Detected, type MadeCaption, type MediaOutcome, type MediaTask } from './outcome';
import { makeCopy } from './makeCopy';
import { makeSheets } from './makeSheets';
import { playsInBrowsers, probe, shiftOf, type VideoInfo } from './probe';
import { beginPhase } from './progress';
import { readableOf, type Evidence } from './readable';
import { ProcessingFailure } from './processingFailure';

/** Of fewer pictures nobody can tell a counter from another number that changes. */
const MIN_PICTURES = 5;

/** The steps of the work. */
async function look(task: MediaTask): Promise<MediaOutcome> {
  const file = path.join(task.folder, VIDEO_FILE);
  if (task.work === 'logo') {
    await drawLogo(task, file);
    return { kind: 'drawn' };
  }
  const info = await probe(task.ffmpeg, file, task.limits, task.work === 'copy');
  if (task.work === 'copy') {
    await makeCopy(task, file, info, beginPhase('Making a copy'));
    return { kind: 'copied' };
  }
  const taken = beginPhase('Taking frames');
  const end = shiftOf(info) + info.packets.last;
  const { frames: extracted, ...evidence } = await extractFrames(
    task,
    file,
    info,
    (time) => end > 0 && taken(time / end),
  );
  const pictures = extracted.map(({ time, image }) => ({ time, file: path.join(task.folder, image) }));
  let distanceProblem: string | null = null;
  let detectionProblem: string | null = null;
  // The frames are worth more than their distances, and not every platform has the reader's runtime.
  const overlay =
    pictures.length < MIN_PICTURES
      ? null
      : await import('./readOverlay')
          .then(({ readOverlay }) => readOverlay(task.ffmpeg, pictures, beginPhase))
          .catch((error: unknown) => {
            distanceProblem = errorText(error).slice(0, 500);
            return null;
          });
  const distances = overlay?.distances ?? null;
  const unit = distances?.unit ?? null;
  const sizes = await Promise.all(pictures.map(async (picture) => (await stat(picture.file)).size));
  const all = extracted.map((frame, index) => ({
    ...{ ...frame, distance: distances?.frames[index] ?? null },
    caption: captionOf(overlay?.captions ?? [], index),
    bytes: sizes[index] ?? 0,
  }));
  const chosen = chooseFrames(all, unit);
  const sheets = await makeSheets(
    task.ffmpeg,
    task.folder,
    chosen.map(({ thumbnail }) => thumbnail),
  );
  const frames = chosen.map(({ bytes: _bytes, thumbnail: _thumbnail, ...frame }) => frame);
  const detected: (Detected | null)[] = !task.detects
    ? []
    : await detectDefects(
        task.ffmpeg,
        frames.map(({ time, image, distance }) => {
          const metres = distance && distance.value * (unit === 'ft' ? METRES_PER_FOOT : 1);
          return { time, file: path.join(task.folder, image), metres };
        }),
        overlay?.texts ?? null,
        beginPhase('Looking for defects'),
      ).catch((error: unknown) => {
        detectionProblem = errorText(error).slice(0, 500);
        return [];
      });
  return {
    kind: 'done',
    frames: frames.map((frame, index) => ({ ...frame, detected: detected[index] ?? null })),
    sheets: sheets.files,
    thumbnailSize: sheets.size,
    readable: readableOf({ ...evidence, ...(await whatShouldBeThere(file, info)) }),
    overlayFields: overlay?.fields ?? {},
    playsInBrowsers: playsInBrowsers(info),
    unit,
    distanceProblem,
    captionProblem: overlay?.captionProblem ?? null,
    detectionProblem,
  };
}

/** Of texts that came together and went one after another, one picture may show several. */
function captionOf(captions: readonly SeenCaption[], picture: number): MadeCaption | null {
  const lines = captions.filter((caption) => caption.picture === picture).flatMap((caption) => caption.lines);
  return lines.length === 0 ? null : { lines: lines.slice(0, MOST_LINES) };
}

/** By the file's headers and packets. */
async function whatShouldBeThere(file: string, info: VideoInfo): Promise<Omit<Evidence, 'times' | 'errors'>> {
  const shift = shiftOf(info);
  const { isCutOff, seconds } = await containerEnd(file);
  return {
    packetSeconds: new Set([...info.packets.seconds].map((second) => Math.floor(second + shift))),
    wholeSeconds: isCutOff ? (seconds ?? info.duration) : null,
  };
}

const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function outcomeOf(error: unknown): MediaOutcome {
  // Whoever looks after this process shall see the same.
  if (error instanceof FfmpegKilled) process.kill(process.pid, 'SIGKILL');
  if (error instanceof ProcessingFailure) return { kind: 'refused', code: error.code, message: error.message };
  return { kind: 'failed', message: errorText(error) };
}

await runTask<MediaTask>((task) => look(task).catch(outcomeOf));
