/** Makes a copy of a video that every browser plays: H.264 and AAC in an MP4 that can be watched while it loads. */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { checkRun } from './checkRun';
import { isSameSize, larger, ONE_MOMENT, oneSize, parseShown, shifted, type Size } from './filters';
import { runFfmpeg } from './ffmpeg';
import { COPY_FILE, type MediaTask } from './outcome';
import { shiftOf, SOUND, type VideoInfo } from './probe';
import { ProcessingFailure } from './processingFailure';
import type { OnShare } from './progress';

/** H.264 with yuv420p cannot have odd sides. */
const EVEN = 'crop=trunc(iw/2)*2:trunc(ih/2)*2';
const ARGUMENTS = [
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-b:a', '96k'],
  ...['-max_muxing_queue_size', '1024', '-movflags', '+faststart', '-f', 'mp4'],
];

/** `info` of the video with its sound. Throws a ProcessingFailure for a video that is damaged or beyond limits. */
export async function makeCopy(
  { ffmpeg, folder, limits }: Omit<MediaTask, 'work' | 'detects'>,
  file: string,
  info: VideoInfo,
  onShare: OnShare,
): Promise<void> {
  const target = path.join(folder, COPY_FILE);
  const shift = shiftOf(info);
  const seconds = info.packets.last + shift;
  const run = async (size: Size): Promise<Size> => {
    let seen = size;
    const video = [shifted(shift), ONE_MOMENT, oneSize(size), EVEN].join(',');
    const sound = shift === 0 ? [] : ['-af', `asetpts=PTS+${shift.toFixed(6)}/TB,atrim=start=0`];
    // Data and subtitle tracks stay behind, and sound that cannot be decoded is no reason to have no picture.
    const maps = ['-map', `0:${info.stream.index}`, ...SOUND];
    const after = [...maps, '-vf', video, ...sound, ...ARGUMENTS, target];
    const copying = await runFfmpeg(ffmpeg, { file, after }, limits, (line) => {
      const shown = parseShown(line);
      if (!shown) return;
      seen = larger(seen, shown);
      if (seconds > 0) onShare(shown.time / seconds);
    });
    checkRun(copying, limits);
    const { size: bytes } = await stat(target).catch(() => ({ size: 0 }));
    if (copying.exitCode !== 0 || bytes === 0)
      throw new ProcessingFailure('FC', 'No copy of this video could be made.');
    return seen;
  };
  const seen = await run(info.size);
  if (!isSameSize(seen, info.size)) await run(seen);
}
