/**
 * Takes the frames of a video: the first, one for each second, and the last, as full-size JPEG and as a thumbnail 160
 * pixels wide for a sheet, with the time at which each is shown. One pass decodes the video; a second, short one finds
 * the last frame. The duration that a container tells is not believed: the pictures are counted.
 */
import { mkdir, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { checkRun } from './checkRun';
import { runFfmpeg, type FfmpegLimits } from './ffmpeg';
import { MAX_FRAME_SIDE, MAX_PIXEL_STRETCH, MAX_VIDEO_SECONDS } from './limits';
import type { ExtractedFrame, MediaTask } from './outcome';
import { ProcessingFailure, tooLong } from './processingFailure';

const THUMBNAIL_WIDTH = 160;
const MAX_THUMBNAIL_HEIGHT = 320;
/** Two times closer than this are one frame, told twice with rounding. */
const SAME_FRAME_SECONDS = 0.001;

/** The first frame, then each that begins another whole second. */
const EACH_SECOND = "select='isnan(prev_selected_t)+gt(floor(t),floor(prev_selected_t))',";
/**
 * Each of those frames and its neighbours within an eighth of a second, which deinterlacing compares it with: there are
 * some down to eight pictures a second. The others, most of them, are dropped first: to deinterlace them too takes a fifth
 * of the time.
 */
const AROUND_EACH_SECOND = "select='isnan(prev_t)+gt(floor(t),floor(prev_t))+lt(mod(t+0.13,1),0.26)',";
/** How much wider than high a pixel is; PAL and NTSC recordings are stored squeezed. */
const STRETCH = `if(between(sar,1/${MAX_PIXEL_STRETCH},${MAX_PIXEL_STRETCH}),sar,1)`;
const SHRINK = `min(1,${MAX_FRAME_SIDE}/max(iw*${STRETCH},ih))`;
/** Pixels made square, and no side longer than a screen has use for. */
export const SQUARE_PIXELS = `scale=w='max(2,trunc(iw*${STRETCH}*${SHRINK}/2)*2)':h='max(2,trunc(ih*${SHRINK}))',setsar=1`;
const THUMBNAIL = `scale=${THUMBNAIL_WIDTH}:h='min(${MAX_THUMBNAIL_HEIGHT},max(2,round(${THUMBNAIL_WIDTH}/2*ih/iw)*2))'`;
/** One picture out for each frame in, whatever the times between them; it works in every version of ffmpeg. */
const ONE_EACH = 'setpts=N/TB';

/** Deinterlaces pictures that hold two moments; which these are is seen by their lines, not by what headers say. */
export const ONE_MOMENT = 'idet,yadif=deint=interlaced';

const SHOWN = /Parsed_showinfo.*\bn:\s*\d+.*\bpts_time:\s*(-?\d+(?:\.\d+)?)/;

/** The time in a line of ffmpeg's showinfo filter, in seconds; null for other lines. */
export function parseShownTime(line: string): number | null {
  const time = SHOWN.exec(line)?.[1];
  return time === undefined ? null : Number(time);
}

const filters = ({ around, select }: Pick<Pass, 'around' | 'select'>) =>
  `[0:v:0]${around}${ONE_MOMENT},${select}showinfo,${SQUARE_PIXELS},${ONE_EACH},split[full][small];[small]${THUMBNAIL}[thumbnail]`;

/** `extra` goes to both outputs; names are patterns for a sequence, or files with `-update 1`. */
const outputs = (image: string, thumbnail: string, extra: readonly string[]) => [
  ...['-map', '[full]', '-r', '1', '-q:v', '3', ...extra, '-f', 'image2', image],
  ...['-map', '[thumbnail]', '-r', '1', '-q:v', '2', ...extra, '-f', 'image2', thumbnail],
];

interface Pass {
  /** Seconds into the video at which decoding begins. */
  start?: number;
  /** Filters that choose frames, each with a comma at its end, or empty for all: before and after they are deinterlaced. */
  around: string;
  select: string;
  outputs: string[];
}

const damaged = () =>
  new ProcessingFailure(
    'FC',
    'No frame of this video could be decoded: the file is damaged. Copy it from the recorder again, then upload that.',
  );

/** The times of the frames that a pass wrote; `onTime` is told each as it comes. */
async function takePass(
  ffmpeg: string,
  file: string,
  limits: FfmpegLimits,
  pass: Pass,
  onTime?: (seconds: number) => void,
): Promise<number[]> {
  const times: number[] = [];
  const before = pass.start === undefined ? [] : ['-ss', pass.start.toFixed(6)];
  const after = ['-filter_complex', filters(pass), ...pass.outputs];
  const run = await runFfmpeg(ffmpeg, { before, file, after }, limits, (line) => {
    const time = parseShownTime(line);
    if (time === null) return;
    times.push(time);
    onTime?.(time);
  });
  checkRun(run, limits);
  if (times.length === 0) throw damaged();
  return times;
}

/** At most `most` of the items: each n-th, beginning with the first. */
export function thinOut<Item>(items: readonly Item[], most: number): Item[] {
  const step = Math.ceil(items.length / most);
  return items.filter((_, index) => index % step === 0);
}

/**
 * Frames in the order of the video; `onTime` is called with the seconds of the video that are done. Throws a
 * ProcessingFailure for a video that is damaged or beyond its limits.
 */
export async function extractFrames(
  { ffmpeg, folder, limits }: Omit<MediaTask, 'work' | 'detects'>,
  file: string,
  onTime?: (seconds: number) => void,
): Promise<ExtractedFrame[]> {
  await mkdir(path.join(folder, 'image'));
  await mkdir(path.join(folder, 'thumbnail'));
  const inFolder = (kind: string, name: string) => path.join(folder, kind, name);

  const most = ['-frames:v', String(MAX_VIDEO_SECONDS + 1)];
  const pass = {
    around: AROUND_EACH_SECOND,
    select: EACH_SECOND,
    outputs: outputs(inFolder('image', '%06d.jpg'), inFolder('thumbnail', '%06d.jpg'), most),
  };
  const times = await takePass(ffmpeg, file, limits, pass, onTime);
  if (times.length > MAX_VIDEO_SECONDS) throw tooLong(MAX_VIDEO_SECONDS);
  // A run that broke off may have told the time of a frame that it did not write.
  const names = (await readdir(path.join(folder, 'thumbnail'))).sort().slice(0, times.length);
  if (names.length === 0) throw damaged();
  const frames = names.map((name, index) => ({
    time: Math.max(0, times[index] ?? 0),
    image: `image/${name}`,
    thumbnail: `thumbnail/${name}`,
  }));
  const kept = thinOut(frames, limits.frames - 1);
  const last = await lastFrame(times.at(-1) ?? 0, kept.at(-1)?.time ?? 0);
  return last ? [...kept, last] : kept;

  /** Decodes on from the last frame of the first pass, less than a second before the end in most videos. */
  async function lastFrame(from: number, after: number): Promise<ExtractedFrame | null> {
    const start = Math.max(0, from);
    const [image, thumbnail] = [path.join(folder, 'last.jpg'), path.join(folder, 'last-thumbnail.jpg')];
    const pass = { start, around: '', select: '', outputs: outputs(image, thumbnail, ['-update', '1']) };
    const shown = await takePass(ffmpeg, file, limits, pass).catch((error: unknown) => {
      // Some containers cannot be decoded from a point near the end; the frames there are still good.
      if (error instanceof ProcessingFailure) return [];
      throw error;
    });
    const time = start + (shown.at(-1) ?? 0);
    if (shown.length === 0 || time - after < SAME_FRAME_SECONDS) return null;
    await rename(image, inFolder('image', 'last.jpg'));
    await rename(thumbnail, inFolder('thumbnail', 'last.jpg'));
    return { time, image: 'image/last.jpg', thumbnail: 'thumbnail/last.jpg' };
  }
}
