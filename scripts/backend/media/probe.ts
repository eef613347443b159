/**
 * Looks at a file before its frames are taken. It reads what `ffmpeg -i` says, because the copy of ffmpeg that an
 * npm package ships comes without ffprobe.
 */
import { checkRun } from './checkRun';
import { runFfmpeg, type FfmpegLimits } from './ffmpeg';
import { ProcessingFailure, tooManyPixels } from './processingFailure';

export interface VideoInfo {
  /** Seconds; null when the container doesn't say. */
  duration: number | null;
  /** ffmpeg's names of the container, separated by commas: it has several for one format. */
  container: string;
  codec: string;
  /** How its pixels are stored: 'yuv420p'. */
  pixels: string;
  width: number;
  height: number;
}

const DURATION = /^\s*Duration: (\d+):(\d\d):(\d\d(?:\.\d+)?)/m;
const CONTAINER = /^Input #0, ([\w,]+), from/m;
const VIDEO =
  /^\s*Stream #0:\d+.*?: Video: (\w+)(?: \([^)]*\))*(?:, (\w+))?.*?, (\d{2,6})x(\d{2,6})(?!.*\(attached pic\))/m;

/** Reads ffmpeg's description of its input; null when it has no video stream. */
export function parseProbe(output: string): VideoInfo | null {
  const video = VIDEO.exec(output);
  if (!video?.[1]) return null;
  const duration = DURATION.exec(output);
  return {
    duration: duration ? Number(duration[1]) * 3600 + Number(duration[2]) * 60 + Number(duration[3]) : null,
    container: CONTAINER.exec(output)?.[1] ?? '',
    codec: video[1],
    pixels: video[2] ?? '',
    width: Number(video[3]),
    height: Number(video[4]),
  };
}

/** Throws a ProcessingFailure with code FC when the file is no video, or its picture too large. */
export async function probe(ffmpeg: string, file: string, limits: FfmpegLimits): Promise<VideoInfo> {
  const run = await runFfmpeg(ffmpeg, { file }, limits);
  const info = parseProbe(run.tail);
  if (info && info.width * info.height > limits.pixels) throw tooManyPixels(limits.pixels, info);
  if (info) return info;
  checkRun(run, limits);
  throw new ProcessingFailure(
    'FC',
    'This file is not a video that can be read. Check that it plays on your computer, then upload it again.',
  );
}

/** Whether Chromium, Firefox and Safari all play it: H.264 as phones write it in MP4, and the codecs of WebM. */
export function playsInBrowsers({ container, codec, pixels }: VideoInfo): boolean {
  const names = container.split(',');
  if (names.includes('webm')) return ['vp8', 'vp9', 'av1'].includes(codec);
  return names.includes('mp4') && codec === 'h264' && ['yuv420p', 'yuvj420p'].includes(pixels);
}
