/** `npm run sample [-- out.mp4]`: a synthetic pipe video to upload. */
import path from 'node:path';
import { readSettings } from '../backend/config';
import { errorLine } from '../backend/log';
import { findFfmpeg } from '../backend/media/ffmpeg';
import { DURATION_SECONDS, MARKS, SPEED } from './drawPipe';
import { writeSample } from './writeSample';

const file = path.resolve(process.argv[2] ?? 'sample-pipe.mp4');

try {
  await writeSample({ ffmpeg: await findFfmpeg(readSettings().ffmpegPath), file });
  const marks = MARKS.map(({ distance }) => `${distance.toFixed(2)} m`).join(' and ');
  console.log(`${file}: ${DURATION_SECONDS} s at ${SPEED} m/s, with marks at ${marks}. Synthetic: no real pipe.`);
} catch (error) {
  console.error(errorLine(error));
  process.exitCode = 1;
}
