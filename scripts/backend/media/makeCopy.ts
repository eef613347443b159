/** Makes a copy of a video that every browser plays: H.264 and AAC in an MP4 that can be watched while it loads. */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { checkRun } from './checkRun';
import { ONE_MOMENT, SQUARE_PIXELS } from './extractFrames';
import { runFfmpeg } from './ffmpeg';
import { COPY_FILE, type MediaTask } from './outcome';
import type { OnShare } from './progress';
import { ProcessingFailure } from './processingFailure';

/** H.264 with yuv420p cannot have odd sides. */
const EVEN = 'crop=trunc(iw/2)*2:trunc(ih/2)*2';
const WRITTEN = /\btime=(\d+):(\d\d):(\d\d)/;
const ARGUMENTS = [
  // Data and subtitle tracks stay behind, and sound that cannot be decoded is no reason to have no picture.
  ...['-map', '0:v:0', '-map', '0:a:0?', '-vf', `${ONE_MOMENT},${SQUARE_PIXELS},${EVEN}`],
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-b:a', '96k'],
  ...['-max_muxing_queue_size', '1024', '-movflags', '+faststart', '-f', 'mp4'],
];

/** The seconds of video that are written, in a line of ffmpeg's; null in other lines. */
function writtenSeconds(line: string): number | null {
  const [, hours, minutes, seconds] = WRITTEN.exec(line) ?? [];
  return hours === undefined ? null : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** `duration` in seconds, null for unknown. Throws a ProcessingFailure for a video that is damaged or beyond limits. */
export async function makeCopy(
  { ffmpeg, folder, limits }: Omit<MediaTask, 'work' | 'detects'>,
  file: string,
  duration: number | null,
  onShare: OnShare,
): Promise<void> {
  const target = path.join(folder, COPY_FILE);
  const run = await runFfmpeg(ffmpeg, { file, after: [...ARGUMENTS, target] }, limits, (line) => {
    const seconds = writtenSeconds(line);
    if (seconds !== null && duration) onShare(seconds / duration);
  });
  checkRun(run, limits);
  const { size } = await stat(target).catch(() => ({ size: 0 }));
  if (run.exitCode !== 0 || size === 0) throw new ProcessingFailure('FC', 'No copy of this video could be made.');
}
