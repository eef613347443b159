/**
 * Takes the frames of a video: the first, one for each second, and the last, as full-size JPEG and as a thumbnail
 * 160 pixels wide, with the time at which each is shown. One pass decodes the video; a second, short one finds the
 * last frame.
 */
import { rename, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { ProcessingFailure, timedOut } from './processingFailure';
import { runFfmpeg, UNTRUSTED_INPUT, type FfmpegRun } from './ffmpeg';

export interface ExtractedFrame {
  /** Seconds from the start of the video. */
  time: number;
  image: string;
  thumbnail: string;
}

interface Options {
  ffmpeg: string;
  file: string;
  /** An empty folder for the pictures. */
  folder: string;
  timeoutMs: number;
  signal?: AbortSignal;
}

const THUMBNAIL_WIDTH = 160;
/** Two times closer than this are the same frame, told twice with rounding. */
const SAME_FRAME_SECONDS = 0.001;

/** The first frame, then each that begins another whole second. */
const EACH_SECOND = "select='isnan(prev_selected_t)+gt(floor(t),floor(prev_selected_t))'";
/** Pixels made square: PAL and NTSC recordings are stored squeezed. */
const SQUARE_PIXELS = 'scale=trunc(iw*sar/2)*2:ih,setsar=1';
/** One picture out for each frame in, whatever the times between them; it works in every version of ffmpeg. */
const ONE_EACH = 'setpts=N/TB';

const SHOWN = /Parsed_showinfo.*\bn:\s*\d+.*\bpts_time:\s*(-?\d+(?:\.\d+)?)/;

/** The time in a line of ffmpeg's showinfo filter, in seconds; null for other lines. */
export function parseShownTime(line: string): number | null {
  const time = SHOWN.exec(line)?.[1];
  return time === undefined ? null : Number(time);
}

const filters = (select: string) =>
  `[0:v:0]${select}showinfo,${SQUARE_PIXELS},${ONE_EACH},split[full][small];[small]scale=${THUMBNAIL_WIDTH}:-2[thumbnail]`;

/** `extra` goes to both outputs; names are patterns for a sequence, or files with `-update 1`. */
const outputs = (image: string, thumbnail: string, extra: readonly string[] = []) => [
  ...['-map', '[full]', '-r', '1', '-q:v', '3', ...extra, '-f', 'image2', image],
  ...['-map', '[thumbnail]', '-r', '1', '-q:v', '4', ...extra, '-f', 'image2', thumbnail],
];

function checkRun(run: FfmpegRun, frames: number): void {
  if (run.timedOut) throw timedOut();
  if (run.exitCode === 0 && frames > 0) return;
  if (/No space left|Permission denied|Input\/output error|Cannot allocate/i.test(run.tail) || run.exitCode === null) {
    throw new Error(`ffmpeg failed: ${run.tail.split('\n').at(-1) ?? ''}`);
  }
  if (frames === 0)
    throw new ProcessingFailure('FC', 'No picture of this video could be decoded. The file is damaged.');
}

/** Frames in the order of the video. Throws a ProcessingFailure for a damaged video or when it takes too long. */
export async function extractFrames({ ffmpeg, file, folder, timeoutMs, signal }: Options): Promise<ExtractedFrame[]> {
  const images = path.join(folder, 'image');
  const thumbnails = path.join(folder, 'thumbnail');
  await mkdir(images, { recursive: true });
  await mkdir(thumbnails, { recursive: true });

  const collect = async (before: readonly string[], select: string, out: readonly string[]): Promise<number[]> => {
    const times: number[] = [];
    const run = await runFfmpeg(
      ffmpeg,
      ['-y', ...before, ...UNTRUSTED_INPUT, '-i', file, '-filter_complex', filters(select), ...out],
      {
        timeoutMs,
        signal,
        onLine: (line) => {
          const time = parseShownTime(line);
          if (time !== null) times.push(time);
        },
      },
    );
    signal?.throwIfAborted();
    checkRun(run, times.length);
    return times;
  };

  const times = await collect(
    [],
    `${EACH_SECOND},`,
    outputs(path.join(images, '%06d.jpg'), path.join(thumbnails, '%06d.jpg')),
  );
  const names = (await readdir(images)).sort();
  if (names.length !== times.length) throw new Error(`ffmpeg told ${times.length} times for ${names.length} frames.`);
  const frames = names.map((name, index) => ({
    time: Math.max(0, times[index] ?? 0),
    image: path.join(images, name),
    thumbnail: path.join(thumbnails, name),
  }));

  const last = await lastFrame(times.at(-1) ?? 0);
  return last ? [...frames, last] : frames;

  /** Decodes on from the last frame of the first pass, less than a second before the end in most videos. */
  async function lastFrame(after: number): Promise<ExtractedFrame | null> {
    const start = Math.max(0, after);
    const image = path.join(folder, 'last.jpg');
    const thumbnail = path.join(folder, 'last-thumbnail.jpg');
    const shown = await collect(['-ss', start.toFixed(6)], '', outputs(image, thumbnail, ['-update', '1'])).catch(
      (error: unknown) => {
        // Some containers cannot be decoded from a point near the end; the frames there are still good.
        if (error instanceof ProcessingFailure && error.code === 'FC') return [];
        throw error;
      },
    );
    const time = start + (shown.at(-1) ?? 0);
    if (shown.length === 0 || time - after < SAME_FRAME_SECONDS) return null;
    const target = { time, image: path.join(images, 'last.jpg'), thumbnail: path.join(thumbnails, 'last.jpg') };
    await rename(image, target.image);
    await rename(thumbnail, target.thumbnail);
    return target;
  }
}
