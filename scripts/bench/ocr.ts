/**
 * How well the distance counter is read: synthetic videos in each size, format and overlay, taken apart and read as the
 * worker's child does, and compared with the truth. `--dir <folder>` takes the videos of a folder instead, each with
 * its `<file>.truth.json`, and `--only <text>` those whose name holds it. Fails when less than 98 % of the distances
 * are right, or one is wrong.
 */
import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { METRES_PER_FOOT } from '@/lib/units';
import { readSettings } from '../backend/config';
import { readOverlay } from '../backend/media/readOverlay';
import { extractFrames } from '../backend/media/extractFrames';
import { findFfmpeg } from '../backend/media/ffmpeg';
import { DEFAULT_VIDEO_LIMITS } from '../backend/media/limits';
import { VIDEO_FILE } from '../backend/media/outcome';
import { probe } from '../backend/media/probe';
import { FORMATS, type FormatName } from '../sample/formats';
import type { OverlayName } from '../sample/overlays';
import { truthOf, writeSample, type SampleTruth } from '../sample/writeSample';

const SECONDS = 24;
const SIZES = [
  { width: 352, height: 288 },
  { width: 720, height: 576 },
  { width: 1280, height: 720 },
];
const OVERLAYS: readonly OverlayName[] = ['plate', 'lines', 'feet'];
const NOISE = 8;
/** Metres. */
const TOLERANCE = 0.1;
const BUDGET = 0.98;
/** Times that are closer than this are of one picture. */
const SAME_SECONDS = 0.05;

interface Counts {
  right: number;
  wrong: number;
  none: number;
  seconds: number;
}

/** Counts right, wrong and missing distances of all frames, one a second, whether or not they would be kept. */
async function compare(ffmpeg: string, folder: string, truth: SampleTruth): Promise<Counts> {
  const started = performance.now();
  const limits = DEFAULT_VIDEO_LIMITS;
  const file = path.join(folder, VIDEO_FILE);
  const { frames: taken } = await extractFrames({ ffmpeg, folder, limits }, file, await probe(ffmpeg, file, limits));
  const pictures = taken.map(({ time, image }) => ({ time, file: path.join(folder, image) }));
  const { distances } = await readOverlay(ffmpeg, pictures);
  const counts = { right: 0, wrong: 0, none: 0, seconds: (performance.now() - started) / 1000 };
  pictures.forEach(({ time }, index) => {
    const expected = truth.distances.find((each) => Math.abs(each.time - time) < SAME_SECONDS);
    if (!expected) return;
    const distance = distances?.frames[index];
    const metres = (distance?.value ?? 0) * (distances?.unit === 'ft' ? METRES_PER_FOOT : 1);
    if (!distance) counts.none += 1;
    else if (distances?.unit === truth.unit && Math.abs(metres - expected.distance) <= TOLERANCE) counts.right += 1;
    else counts.wrong += 1;
  });
  return counts;
}

interface Case {
  name: string;
  /** Puts the video into its place, and tells the truth about it. */
  prepare: (file: string) => Promise<SampleTruth>;
}

const generated = (ffmpeg: string): Case[] =>
  OVERLAYS.flatMap((overlay) =>
    (Object.keys(FORMATS) as FormatName[]).flatMap((format) =>
      SIZES.map((size) => ({
        name: `${overlay} ${format} ${size.width}x${size.height}`,
        prepare: async (file: string) => {
          const options = { overlay, format, size, seconds: SECONDS, drive: 'survey', noise: NOISE } as const;
          await writeSample({ ...options, ffmpeg, file });
          return truthOf(options);
        },
      })),
    ),
  );

async function inFolder(folder: string): Promise<Case[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.truth.json'));
  return names.map((name) => ({
    name: name.replace(/\.truth\.json$/, ''),
    prepare: async (file) => {
      await copyFile(path.join(folder, name.replace(/\.truth\.json$/, '')), file);
      return JSON.parse(await readFile(path.join(folder, name), 'utf8')) as SampleTruth;
    },
  }));
}

export async function benchOcr(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { dir: { type: 'string' }, only: { type: 'string', default: '' } },
  });
  const ffmpeg = await findFfmpeg(readSettings().ffmpegPath);
  const cases = values.dir ? await inFolder(values.dir) : generated(ffmpeg);
  const all: Counts = { right: 0, wrong: 0, none: 0, seconds: 0 };
  console.log('video                          right  wrong  none  seconds');
  for (const { name, prepare } of cases.filter((each) => each.name.includes(values.only))) {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'bench-ocr-'));
    try {
      const counts = await compare(ffmpeg, folder, await prepare(path.join(folder, VIDEO_FILE)));
      for (const key of ['right', 'wrong', 'none', 'seconds'] as const) all[key] += counts[key];
      print(name, counts);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  print('all', all);
  const share = all.right / (all.right + all.wrong + all.none);
  console.log(`${(100 * share).toFixed(1)} % right`);
  if (share < BUDGET || all.wrong > 0) process.exitCode = 1;
}

function print(name: string, { right, wrong, none, seconds }: Counts): void {
  const columns = [String(right).padStart(5), String(wrong).padStart(6), String(none).padStart(5)];
  console.log(`${name.padEnd(30)} ${columns.join(' ')}  ${seconds.toFixed(1).padStart(7)}`);
}
