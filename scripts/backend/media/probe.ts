/**
 * Looks at a file before its frames are taken. It reads what `ffmpeg -i` says, because the copy of ffmpeg that an
 * npm package ships comes without ffprobe.
 */
import { ProcessingFailure, timedOut } from './processingFailure';
import { runFfmpeg, UNTRUSTED_INPUT } from './ffmpeg';

export interface VideoInfo {
  /** Seconds; null when the container doesn't say. */
  duration: number | null;
  codec: string;
  width: number;
  height: number;
}

const TIMEOUT_MS = 60_000;

const DURATION = /^\s*Duration: (\d+):(\d\d):(\d\d(?:\.\d+)?)/m;
const VIDEO = /^\s*Stream #0:\d+.*?: Video: (\w+).*?, (\d{2,5})x(\d{2,5})(?!.*\(attached pic\))/m;

/** Reads ffmpeg's description of its input; null when it has no video stream. */
export function parseProbe(output: string): VideoInfo | null {
  const video = VIDEO.exec(output);
  if (!video?.[1]) return null;
  const duration = DURATION.exec(output);
  return {
    duration: duration ? Number(duration[1]) * 3600 + Number(duration[2]) * 60 + Number(duration[3]) : null,
    codec: video[1],
    width: Number(video[2]),
    height: Number(video[3]),
  };
}

/** Throws a ProcessingFailure with code FC when the file is no video. */
export async function probe(ffmpeg: string, file: string, signal?: AbortSignal): Promise<VideoInfo> {
  const run = await runFfmpeg(ffmpeg, [...UNTRUSTED_INPUT, '-i', file], { timeoutMs: TIMEOUT_MS, signal });
  if (run.timedOut) throw timedOut();
  const info = parseProbe(run.tail);
  if (!info) {
    throw new ProcessingFailure(
      'FC',
      'This file is not a video that can be read. Check that it plays on your computer, then upload it again.',
    );
  }
  return info;
}
