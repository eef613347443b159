/** Draws a picture anew as a logo: its middle square, as a PNG without anything else that the file held. */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { checkRun } from './checkRun';
import { runFfmpeg } from './ffmpeg';
import { LOGO_FILE, type MediaTask } from './outcome';
import { ProcessingFailure } from './processingFailure';

/** Side of the drawn square in pixels: enough for twice the largest size at which a logo is shown. */
const SIDE = 256;
/** Pictures alone, whichever of them the bytes are; no format that names other files. */
const PICTURES = 'png_pipe,jpeg_pipe,webp_pipe';
// RGBA first: with colours for each two pixels, as in a JPEG, a picture with odd sides would lose a line.
const SQUARE = `format=rgba,crop=min(iw\\,ih):min(iw\\,ih),scale=${SIDE}:${SIDE}`;
const ARGUMENTS = [
  ...['-map', '0:v:0', '-frames:v', '1', '-vf', SQUARE],
  ...['-map_metadata', '-1', '-c:v', 'png', '-f', 'image2', '-update', '1'],
];

/** Throws a ProcessingFailure for a picture that is damaged or beyond its limits. */
export async function drawLogo(
  { ffmpeg, folder, limits }: Omit<MediaTask, 'work' | 'detects'>,
  file: string,
): Promise<void> {
  const target = path.join(folder, LOGO_FILE);
  const before = ['-codec_whitelist', 'png,mjpeg,webp'];
  const run = await runFfmpeg(ffmpeg, { before, file, after: [...ARGUMENTS, target], containers: PICTURES }, limits);
  checkRun(run, limits);
  const { size } = await stat(target).catch(() => ({ size: 0 }));
  if (run.exitCode !== 0 || size === 0) throw new ProcessingFailure('FC', 'The picture could not be drawn anew.');
}
