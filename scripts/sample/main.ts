/**
 * `npm run sample [-- out.mp4]`: a synthetic pipe video to upload, and the truth about it beside. The file's extension
 * says which format; `--overlay --drive --seconds --size --noise --shake --rate` make it another video, `--seed` one of a pipe
 * with defects, and `--material` one that looks as a crawler's camera shows a pipe of it.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings } from '../backend/config';
import { errorLine } from '../backend/log';
import { findFfmpeg } from '../backend/media/ffmpeg';
import { givenPath } from '../projectFiles';
import { DRIVES } from './drives';
import { DURATION_SECONDS, FRAME_RATE, HEIGHT, MARKS, WIDTH } from './drawPipe';
import { FORMATS } from './formats';
import { MATERIALS } from './lit/materials';
import { OVERLAYS } from './overlays';
import { writeSample, writeTruth } from './writeSample';

/** `given` as one of the names; else throws a sentence that lists them. */
function oneOf<Name extends string>(names: Readonly<Record<Name, unknown>>, given: string, what: string): Name {
  if (Object.hasOwn(names, given)) return given as Name;
  throw new Error(`There is no ${what} ${given}, but ${Object.keys(names).join(', ')}.`);
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      overlay: { type: 'string', default: 'plate' },
      drive: { type: 'string', default: 'steady' },
      seconds: { type: 'string', default: String(DURATION_SECONDS) },
      size: { type: 'string', default: `${WIDTH}x${HEIGHT}` },
      noise: { type: 'string', default: '0' },
      shake: { type: 'string', default: '0' },
      rate: { type: 'string', default: String(FRAME_RATE) },
      seed: { type: 'string' },
      material: { type: 'string' },
    },
  });
  const file = givenPath(positionals[0] ?? 'sample-pipe.mp4');
  const [width = WIDTH, height = HEIGHT] = values.size.split('x').map(Number);
  const options = {
    ffmpeg: await findFfmpeg(readSettings().ffmpegPath),
    file,
    seconds: Number(values.seconds),
    size: { width, height },
    noise: Number(values.noise),
    shake: Number(values.shake),
    rate: Number(values.rate),
    seed: values.seed === undefined ? undefined : Number(values.seed),
    material: values.material === undefined ? undefined : oneOf(MATERIALS, values.material, 'material'),
    format: oneOf(FORMATS, path.extname(file).slice(1), 'format'),
    overlay: oneOf(OVERLAYS, values.overlay, 'overlay'),
    drive: oneOf(DRIVES, values.drive, 'drive'),
  };
  await writeSample(options);
  await writeTruth(options);
  const marks = `marks at ${MARKS.map(({ distance }) => `${distance.toFixed(2)} m`).join(' and ')}`;
  const plain = options.material ? 'no defects' : marks;
  const shown = options.seed === undefined ? plain : `the defects of seed ${options.seed}`;
  console.log(`${file}: ${options.seconds} s, with ${shown}. Synthetic: no real pipe.`);
} catch (error) {
  console.error(errorLine(error));
  process.exitCode = 1;
}
