/**
 * Takes the frames of a video: the first, one for each second, and the last, as full-size JPEG and as a thumbnail 160
 * pixels wide for a sheet. One pass decodes the video. The name of each picture is the time at which it is shown.
 */
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { checkRun } from './checkRun';
import { runFfmpeg, type FfmpegLimits } from './ffmpeg';
import { isSameSize, larger, ONE_MOMENT, oneSize, parseShown, shifted, type Size } from './filters';
import { MAX_VIDEO_SECONDS } from './limits';
import type { ExtractedFrame, MediaTask } from './outcome';
import { shiftOf, type VideoInfo } from './probe';
import { ProcessingFailure, tooLong } from './processingFailure';

const THUMBNAIL_WIDTH = 160;
const MAX_THUMBNAIL_HEIGHT = 320;
const THUMBNAIL = `scale=${THUMBNAIL_WIDTH}:h='min(${MAX_THUMBNAIL_HEIGHT},max(2,round(${THUMBNAIL_WIDTH}/2*ih/iw)*2))'`;

/** The unit of the names: ffmpeg names a picture with 31 bits, which are as many of these as the longest video has. */
const TICKS_PER_SECOND = 20_000;
/**
 * Digits of a name; those taken again, because not all have one size, have one more: meanwhile these may have been
 * stored.
 */
const [NAME_DIGITS, NAME_DIGITS_AGAIN] = [10, 11];
/** The last picture is looked for so long before the end of its packets: not all of them tell their time exactly. */
const TAIL_SECONDS = 0.25;

/** The first frame, then each that begins another whole second, and the last ones. */
const eachSecond = (tail: string) => `select='isnan(prev_selected_t)+gt(floor(t),floor(prev_selected_t))+${tail}'`;
/**
 * Each of those frames and its neighbours within an eighth of a second, which deinterlacing compares it with: there are
 * some down to eight pictures a second. The others, most of them, are dropped first: to deinterlace them too takes a fifth
 * of the time.
 */
const aroundEachSecond = (tail: string) =>
  `select='isnan(prev_t)+gt(floor(t),floor(prev_t))+lt(mod(t+0.13,1),0.26)+${tail}'`;

const damaged = () =>
  new ProcessingFailure(
    'FC',
    'No frame of this video could be decoded: the file is damaged. Copy it from the recorder again, then upload that.',
  );

interface Pass {
  /** Of all pictures. */
  size: Size;
  /** Of two moments in one picture, one is taken. What does that holds pictures back, which are lost where the size changes. */
  isDeinterlaced: boolean;
  /** Of their names. */
  digits: number;
}

/** What decoding told beside the pictures. */
interface Told {
  /** Times of frames after which something could not be read or decoded, in seconds. */
  errors: number[];
  /** As large as the largest frame. */
  size: Size;
  hasOneSize: boolean;
}

export interface Extracted extends Pick<Told, 'errors'> {
  /** Those to keep, in the order of the video. */
  frames: ExtractedFrame[];
  /** Times of one frame for each second, and the last. */
  times: number[];
}

const ERROR = /\[(?:error|fatal|panic)\]/;

/** Fills the folders of images and thumbnails; `onTime` is told the time of each frame as it comes. */
async function takePass(
  { ffmpeg, folder, limits }: Source,
  file: string,
  info: VideoInfo,
  { size, isDeinterlaced, digits }: Pass,
  onTime?: (seconds: number) => void,
): Promise<Told> {
  const { stream, packets } = info;
  const shift = shiftOf(info);
  const tail = packets.count > 0 ? `gte(t,${(packets.last + shift - TAIL_SECONDS).toFixed(6)})` : '0';
  const chosen = isDeinterlaced ? [aroundEachSecond(tail), ONE_MOMENT, eachSecond(tail)] : [eachSecond(tail)];
  const filters = [shifted(shift), ...chosen, oneSize(size)].join(',');
  const output = (name: string, quality: string) => [
    ...['-map', `[${name}]`, '-frames:v', String(MAX_VIDEO_SECONDS + 1), '-q:v', quality],
    // One picture out for each that is chosen, and its time kept to be its name.
    ...['-vsync', 'passthrough', '-enc_time_base', `1:${TICKS_PER_SECOND}`, '-frame_pts', '1'],
    ...['-f', 'image2', path.join(folder, name, `%0${digits}d.jpg`)],
  ];
  const graph = `[0:${stream.index}]${filters},split[image][small];[small]${THUMBNAIL}[thumbnail]`;
  const command = {
    before: ['-loglevel', 'level+info'],
    file,
    after: ['-filter_complex', graph, ...output('image', '3'), ...output('thumbnail', '2')],
  };
  const told: Told = { errors: [], size, hasOneSize: true };
  let time = 0;
  const run = await runFfmpeg(ffmpeg, command, limits, (line) => {
    const shown = parseShown(line);
    if (shown) {
      time = shown.time;
      told.hasOneSize &&= isSameSize(shown, size);
      told.size = larger(told.size, shown);
      onTime?.(time);
    } else if (ERROR.test(line) && told.errors.at(-1) !== time) told.errors.push(time);
  });
  checkRun(run, limits);
  return told;
}

/** At most `most` of the items: each n-th, beginning with the first. */
export function thinOut<Item>(items: readonly Item[], most: number): Item[] {
  const step = Math.ceil(items.length / most);
  return items.filter((_, index) => index % step === 0);
}

interface Source extends Pick<MediaTask, 'ffmpeg' | 'folder'> {
  limits: FfmpegLimits & Pick<MediaTask['limits'], 'frames'>;
}

/**
 * Frames in the order of the video; `onTime` is called with the seconds of the video that are done. Throws a
 * ProcessingFailure for a video that is damaged or beyond its limits.
 */
export async function extractFrames(
  source: Source,
  file: string,
  info: VideoInfo,
  onTime?: (seconds: number) => void,
): Promise<Extracted> {
  const { folder, limits } = source;
  await mkdir(path.join(folder, 'image'));
  await mkdir(path.join(folder, 'thumbnail'));
  let pass: Pass = { size: info.size, isDeinterlaced: true, digits: NAME_DIGITS };
  let told = await takePass(source, file, info, pass, onTime);
  if (!told.hasOneSize) {
    pass = { size: told.size, isDeinterlaced: false, digits: NAME_DIGITS_AGAIN };
    told = await takePass(source, file, info, pass, onTime);
  }
  const names = (await readdir(path.join(folder, 'thumbnail'))).sort();
  const taken = names
    .filter((name) => /^\d+\.jpg$/.test(name) && name.length === pass.digits + '.jpg'.length)
    .map((name) => ({
      time: Number.parseInt(name, 10) / TICKS_PER_SECOND,
      image: `image/${name}`,
      thumbnail: `thumbnail/${name}`,
    }));
  const last = taken.at(-1);
  if (!last) throw damaged();
  // Where the size of the pictures changes, ffmpeg begins to choose anew.
  const seconds = taken.filter(({ time }, index) => Math.floor(time) !== Math.floor(taken[index - 1]?.time ?? -1));
  if (seconds.length > MAX_VIDEO_SECONDS) throw tooLong(MAX_VIDEO_SECONDS);
  const withLast = (frames: ExtractedFrame[]) => (frames.at(-1) === last ? frames : [...frames, last]);
  return {
    frames: withLast(thinOut(seconds, limits.frames - 1)),
    times: withLast(seconds).map(({ time }) => time),
    errors: told.errors,
  };
}
