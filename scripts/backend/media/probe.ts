/**
 * Looks at a file before anything is made of it, and decides once for frames, copies, sheets and player: which stream is
 * the video, and when its first and its last picture are shown. It reads what `ffmpeg -i` says, because the copy of ffmpeg
 * that an npm package ships comes without ffprobe, and then the times of all packets, which takes no decoding.
 */
import { checkRun } from './checkRun';
import { FIT_SCREEN, parseShown, type Size } from './filters';
import { runFfmpeg, type FfmpegLimits } from './ffmpeg';
import { MAX_VIDEO_SECONDS } from './limits';
import { ProcessingFailure, tooLong, tooManyPixels } from './processingFailure';

/** A stream of pictures, as ffmpeg describes it. */
export interface PictureStream extends Size {
  /** In the file. */
  index: number;
  codec: string;
  /** How its pixels are stored: 'yuv420p'. */
  pixels: string;
  isDefault: boolean;
}

export interface Description {
  /** Seconds; null when the container doesn't say. Of its longest stream, which may be the sound. */
  duration: number | null;
  /** Where the container's own clock begins, in seconds. */
  start: number;
  /** ffmpeg's names of the container, separated by commas: it has several for one format. */
  container: string;
  /** Without attached pictures, such as covers. */
  streams: PictureStream[];
}

/** When the packets of a stream of pictures are shown, in seconds of ffmpeg's clock. */
export interface Packets {
  count: number;
  first: number;
  last: number;
  /** The whole seconds in which there are any. */
  seconds: Set<number>;
}

export interface VideoInfo extends Omit<Description, 'streams'> {
  stream: PictureStream;
  /** Whether other streams of pictures could be taken for the video. */
  hasOthers: boolean;
  packets: Packets;
  /** Size of its first picture with square pixels, as frames have it. */
  size: Size;
}

const DURATION = /^\s*Duration: (\d+):(\d\d):(\d\d(?:\.\d+)?)/m;
const START = /^\s*Duration: .*\bstart: (-?\d+(?:\.\d+)?)/m;
const CONTAINER = /^Input #0, ([\w,]+), from/m;
const VIDEO = /^\s*Stream #0:(\d+).*?: Video: (\w+)(?: \([^)]*\))*(?:, (\w+))?.*?, (\d{2,6})x(\d{2,6})(.*)$/gm;

/** Reads ffmpeg's description of its input. */
export function parseProbe(output: string): Description {
  const duration = DURATION.exec(output);
  const streams = [...output.matchAll(VIDEO)].map(([, index, codec = '', pixels = '', width, height, rest = '']) => ({
    ...{ index: Number(index), codec, pixels, width: Number(width), height: Number(height) },
    isDefault: rest.includes('(default)'),
    isAttached: rest.includes('(attached pic)'),
  }));
  return {
    duration: duration ? Number(duration[1]) * 3600 + Number(duration[2]) * 60 + Number(duration[3]) : null,
    start: Number(START.exec(output)?.[1] ?? 0),
    container: CONTAINER.exec(output)?.[1] ?? '',
    streams: streams.filter(({ isAttached }) => !isAttached).map(({ isAttached: _, ...stream }) => stream),
  };
}

const TIME_BASE = /^#tb (\d+): (\d+)\/(\d+)/;
const PACKET = /^(\d+), +(-?\d+), +(-?\d+),/;

/** Reads the packets of these streams, and beside them the `others` that ffmpeg shall look at too, without decoding. */
async function scan(
  ffmpeg: string,
  file: string,
  limits: FfmpegLimits,
  streams: readonly PictureStream[],
  others: readonly string[],
): Promise<Packets[]> {
  const found: Packets[] = streams.map(() => ({ count: 0, first: Infinity, last: -Infinity, seconds: new Set() }));
  const bases: number[] = [];
  const maps = streams.flatMap(({ index }) => ['-map', `0:${index}`]);
  const after = [...maps, ...others, '-c', 'copy', '-f', 'framecrc', 'pipe:1'];
  const run = await runFfmpeg(ffmpeg, { file, after }, limits, undefined, (line) => {
    const [, stream, dts, pts] = PACKET.exec(line) ?? [];
    const packets = found[Number(stream)];
    if (!packets) {
      const base = TIME_BASE.exec(line);
      if (base) bases[Number(base[1])] = Number(base[2]) / Number(base[3]);
      return;
    }
    // One without a time of its own is shown when it is decoded.
    const ticks = Number.isSafeInteger(Number(pts)) ? Number(pts) : Number(dts);
    const seconds = ticks * (bases[Number(stream)] ?? 0);
    packets.count += 1;
    // Those before 0 are decoded for the sake of others, and not shown.
    if (seconds >= 0) packets.first = Math.min(packets.first, seconds);
    packets.last = Math.max(packets.last, seconds);
    if (packets.seconds.size <= MAX_VIDEO_SECONDS) packets.seconds.add(Math.floor(seconds));
  });
  checkRun(run, limits);
  if (found.some(({ seconds }) => seconds.size > MAX_VIDEO_SECONDS)) throw tooLong(MAX_VIDEO_SECONDS);
  return found;
}

/** The first stream of sound, if there is one. */
export const SOUND = ['-map', '0:a:0?'];

/**
 * Of several streams the default, else the largest whose picture changes. Throws a ProcessingFailure with code FC when the
 * file is no video, or its picture too large. `withSound` when the sound is taken too: it may set ffmpeg's clock.
 */
export async function probe(ffmpeg: string, file: string, limits: FfmpegLimits, withSound = false): Promise<VideoInfo> {
  const run = await runFfmpeg(ffmpeg, { file }, limits);
  const { streams, ...described } = parseProbe(run.tail);
  const others = withSound ? SOUND : [];
  const packets = streams.length > 1 ? await scan(ffmpeg, file, limits, streams, others) : [];
  const moving = streams.filter((_, index) => (packets[index]?.count ?? 0) > 1);
  const candidates = [moving.filter(({ isDefault }) => isDefault), moving, streams].find((some) => some.length > 0);
  const area = ({ width, height }: Size) => width * height;
  const [stream] = (candidates ?? []).toSorted((a, b) => area(b) - area(a));
  if (!stream) {
    checkRun(run, limits);
    throw new ProcessingFailure(
      'FC',
      'This file is not a video that can be read. Check that it plays on your computer, then upload it again.',
    );
  }
  if (area(stream) > limits.pixels) throw tooManyPixels(limits.pixels, stream);
  const [own] = await scan(ffmpeg, file, limits, [stream], others);
  const size = await firstSize(ffmpeg, file, limits, stream);
  return { ...described, stream, hasOthers: streams.length > 1, packets: own as Packets, size };
}

/** What no header tells for sure: rotated, and with square pixels. */
async function firstSize(ffmpeg: string, file: string, limits: FfmpegLimits, stream: PictureStream): Promise<Size> {
  let size: Size = stream;
  const filters = ['-vf', `${FIT_SCREEN},showinfo`, '-frames:v', '1', '-f', 'null', '-'];
  const run = await runFfmpeg(ffmpeg, { file, after: ['-map', `0:${stream.index}`, ...filters] }, limits, (line) => {
    size = parseShown(line) ?? size;
  });
  checkRun(run, limits);
  return size;
}

/** Whether Chromium, Firefox and Safari all play it: H.264 as phones write it in MP4, and the codecs of WebM. */
function isPlayable({ container, stream: { codec, pixels } }: VideoInfo): boolean {
  const names = container.split(',');
  if (names.includes('webm')) return ['vp8', 'vp9', 'av1'].includes(codec);
  return names.includes('mp4') && codec === 'h264' && ['yuv420p', 'yuvj420p'].includes(pixels);
}

/** Whether browsers play it as it is, all of them the same stream by the same clock. */
export function playsInBrowsers(info: VideoInfo): boolean {
  const { start, hasOthers, packets } = info;
  // Where the file's clock begins later, some browsers begin at 0 and others there.
  const between = (packets.last - packets.first) / Math.max(1, packets.count - 1);
  return isPlayable(info) && !hasOthers && start <= between / 2;
}

/**
 * What is added to ffmpeg's times, which begin with the container's first stream, to give times of the inspection: a video
 * that browsers play has its own clock, as they do; that of others begins with the first picture, as their copy does.
 */
export function shiftOf(info: VideoInfo): number {
  if (playsInBrowsers(info)) return info.start;
  return Number.isFinite(info.packets.first) ? -info.packets.first : 0;
}
