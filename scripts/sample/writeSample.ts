/** Writes a sample video: draws each frame and pipes it into ffmpeg. The same video every time. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import type { DefectClass } from '@/lib/defectClasses';
import { planDefects, type Defect } from './defects';
import { createDefectivePipe, type Shake } from './drawDefects';
import { createPipe, DURATION_SECONDS, FRAME_RATE, HEIGHT, WIDTH, type Size } from './drawPipe';
import { DRIVES, type DriveName } from './drives';
import { createLitPipe } from './lit/drawLitPipe';
import type { Material } from './lit/materials';
import { FORMATS, type Format, type FormatName } from './formats';
import { CRAWLER_OVERLAYS, OVERLAYS, type OverlayName } from './overlays';

export interface SampleOptions {
  ffmpeg: string;
  file: string;
  /** Shorter or longer than the standard sample. */
  seconds?: number;
  size?: Size;
  format?: FormatName;
  overlay?: OverlayName;
  drive?: DriveName;
  /** Strength of the camera's noise, in ffmpeg's measure from 0 to 100. */
  noise?: number;
  /** Draws a pipe with defects, the same ones for the same seed; without it there are none. */
  seed?: number;
  /** Classes of the defects that `seed` gives; all when left out. */
  classes?: readonly DefectClass[];
  /** Draws the pipe as a crawler's camera shows one of this material; without it plainly, as tests and benches measure it. */
  material?: Material;
  /** The camera shakes, or rocks on a crawler, from 0 (not at all) to 1. */
  shake?: number;
  /** Pictures a second. */
  rate?: number;
  signal?: AbortSignal;
}

/** The truth about a sample: what a reader of its overlay and a detector of defects should find. */
export interface SampleTruth {
  unit: 'm' | 'ft' | null;
  /** In metres, whatever the unit. */
  distances: { time: number; distance: number }[];
  /** Along the pipe, in metres. */
  defects: Defect[];
}

const UNITS = { plate: 'm', lines: 'm', feet: 'ft', none: null } as const satisfies Record<OverlayName, string | null>;

/** The truth about a sample of these options, without drawing it. */
export function truthOf({
  seconds = DURATION_SECONDS,
  overlay = 'plate',
  drive = 'steady',
  seed,
  classes,
}: Omit<SampleOptions, 'ffmpeg' | 'file'>): SampleTruth {
  const times = Array.from({ length: Math.ceil(seconds) }, (_, second) => second);
  const distances = times.map((time) => ({ time, distance: DRIVES[drive](time) }));
  return { unit: UNITS[overlay], distances, defects: defectsOf(seed, classes) };
}

/** Metres of pipe with defects: as long as any drive. */
const PIPE_METRES = 120;
const defectsOf = (seed?: number, classes?: readonly DefectClass[]): Defect[] =>
  seed === undefined ? [] : planDefects(seed, PIPE_METRES, classes);

/** Writes the truth about a sample beside it, as `<file>.truth.json`. */
export const writeTruth = (options: SampleOptions): Promise<void> =>
  writeFile(`${options.file}.truth.json`, JSON.stringify(truthOf(options)));

function argumentsFor({ args, isInterlaced }: Format, { width, height }: Size, noise: number, rate: number): string[] {
  const filters = [
    ...(noise > 0 ? [`noise=alls=${noise}:allf=t`] : []),
    ...(isInterlaced ? ['tinterlace=interleave_top', 'setfield=tff'] : []),
  ];
  return [
    ...['-hide_banner', '-loglevel', 'error', '-y'],
    ...['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${width}x${height}`, '-r', String(rate), '-i', 'pipe:0'],
    ...(filters.length > 0 ? ['-vf', filters.join(',')] : []),
    ...args,
  ];
}

/** A strength of 1 shakes as a camera on a rough invert does. */
const shakeOf = (strength: number): Shake => ({ place: 0.03 * strength, roll: 0.05 * strength });

type Look = Pick<SampleOptions, 'seed' | 'classes' | 'material'> &
  Required<Pick<SampleOptions, 'size' | 'overlay' | 'shake' | 'rate'>>;

function createPicture({ size, overlay, seed, classes, material, shake, rate }: Look) {
  const defects = defectsOf(seed, classes);
  const moves = shakeOf(shake);
  if (material) {
    return createLitPipe({
      size,
      overlay: CRAWLER_OVERLAYS[overlay],
      material,
      seed: seed ?? 0,
      defects,
      shake: moves,
      rate,
    });
  }
  if (seed === undefined && shake === 0) return createPipe(size, OVERLAYS[overlay]);
  return createDefectivePipe(size, OVERLAYS[overlay], defects, moves);
}

/** Rejects with ffmpeg's words when it fails; the file is incomplete then. */
export async function writeSample({
  ffmpeg,
  file,
  seconds = DURATION_SECONDS,
  size = { width: WIDTH, height: HEIGHT },
  format = 'mp4',
  overlay = 'plate',
  drive = 'steady',
  noise = 0,
  seed,
  classes,
  material,
  shake = 0,
  rate: shownRate = FRAME_RATE,
  signal,
}: SampleOptions): Promise<void> {
  const how: Format = FORMATS[format];
  const rate = how.isInterlaced ? shownRate * 2 : shownRate;
  const draw = createPicture({ size, overlay, seed, classes, material, shake, rate });
  await encodePictures({
    ffmpeg,
    args: [...argumentsFor(how, size, noise, rate), file],
    pictures: Math.round(seconds * rate),
    picture: (index) => {
      const frame = Buffer.allocUnsafe(size.width * size.height * 3);
      draw(frame, DRIVES[drive](index / rate), index);
      return frame;
    },
    signal,
  });
}

interface Encoding {
  ffmpeg: string;
  /** Take raw pictures from the standard input. */
  args: readonly string[];
  pictures: number;
  picture: (index: number) => Uint8Array;
  /** The folder in which ffmpeg runs. */
  cwd?: string;
  signal?: AbortSignal;
}

/** Pipes pictures into ffmpeg; rejects with its words when it fails. */
export async function encodePictures({ ffmpeg, args, pictures, picture, cwd, signal }: Encoding): Promise<void> {
  const child = spawn(ffmpeg, args, { stdio: ['pipe', 'ignore', 'pipe'], cwd, signal });
  const errors: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => errors.push(text));
  // ffmpeg's exit code tells why it ended; the error of writing into its closed pipe adds nothing.
  child.stdin.on('error', () => {});
  const closed = once(child, 'close') as Promise<[number | null]>;
  closed.catch(() => {});
  for (let index = 0; index < pictures && child.exitCode === null && !signal?.aborted; index++) {
    const frame = picture(index);
    // Other work of this process gets its turn between two frames.
    await Promise.race([new Promise((resolve) => child.stdin.write(frame, resolve)), closed]);
  }
  child.stdin.end();
  const [exitCode] = await closed;
  if (exitCode !== 0) throw new Error(`The sample could not be written: ${errors.join('').trim()}`);
}
