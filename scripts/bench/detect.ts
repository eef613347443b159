/**
 * How well the embedded image analysis finds defects, also those of classes that it does not suggest: drawn pipes with
 * seeds that it was not calibrated with, taken apart and looked at as the worker's child does, and compared with the truth. `--dir <folder>` takes the videos of a folder
 * instead, each with its `<file>.truth.json`, and `--calibrate` prints the curves of `calibration.ts`, from seeds of
 * its own.
 *
 * A suggestion is right when a defect of its class is in sight of the frame; a defect is found when a right suggestion
 * was made of it.
 */
import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { DEFECT_CLASSES, type DefectClass } from '@/lib/defectClasses';
import { METRES_PER_FOOT } from '@/lib/units';
import { readSettings } from '../backend/config';
import { chooseFrames } from '../backend/media/chooseFrames';
import { fitCurve } from '../backend/media/detection/calibration';
import { detectDefects, findInFrames } from '../backend/media/detection/detectDefects';
import { readOverlay } from '../backend/media/readOverlay';
import { extractFrames } from '../backend/media/extractFrames';
import { findFfmpeg } from '../backend/media/ffmpeg';
import { DEFAULT_VIDEO_LIMITS } from '../backend/media/limits';
import { VIDEO_FILE } from '../backend/media/outcome';
import { probe } from '../backend/media/probe';
import { SEEN, seenFrom, type Defect } from '../sample/defects';
import type { FormatName } from '../sample/formats';
import { truthOf, writeSample, type SampleTruth } from '../sample/writeSample';

/** Seeds of the pipes that are measured, and of those for the calibration. */
const [SEEDS, CALIBRATION_SEEDS]: readonly (readonly number[])[] = [
  [101, 102, 103, 104, 105, 106],
  [1, 2, 3, 4, 5, 6],
];
const SECONDS = 120;
const LOOKS = [
  { format: 'mp4', size: { width: 480, height: 384 }, noise: 6, shake: 0.5, overlay: 'plate' },
  { format: 'avi', size: { width: 352, height: 288 }, noise: 10, shake: 1, overlay: 'lines' },
  { format: 'wmv', size: { width: 400, height: 300 }, noise: 8, shake: 0.7, overlay: 'plate' },
] as const satisfies readonly { format: FormatName; [what: string]: unknown }[];
/** Times that are closer than this are of one picture; pictures are a second apart. */
const SAME_SECONDS = 0.3;

interface Case {
  name: string;
  prepare: (file: string) => Promise<SampleTruth>;
}

const generated = (ffmpeg: string, seeds: readonly number[]): Case[] =>
  seeds.map((seed, index) => ({
    name: `seed ${seed}`,
    prepare: async (file) => {
      // The last pipe has nothing wrong with it.
      const isClean = index === seeds.length - 1;
      const look = LOOKS[index % LOOKS.length] ?? LOOKS[0];
      const options = { ...look, seed, rate: 1, seconds: SECONDS, ...(isClean && { classes: [] }) };
      await writeSample({ ...options, ffmpeg, file });
      return truthOf(options);
    },
  }));

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

interface Taken {
  frames: { time: number; file: string; metres: number | null }[];
  texts: Awaited<ReturnType<typeof readOverlay>>['texts'];
}

async function take(ffmpeg: string, folder: string): Promise<Taken> {
  const file = path.join(folder, VIDEO_FILE);
  const limits = DEFAULT_VIDEO_LIMITS;
  const { frames: taken } = await extractFrames({ ffmpeg, folder, limits }, file, await probe(ffmpeg, file, limits));
  const pictures = taken.map(({ time, image }) => ({ time, file: path.join(folder, image) }));
  const { distances, texts } = await readOverlay(ffmpeg, pictures);
  const all = pictures.map((picture, index) => ({ ...picture, distance: distances?.frames[index] ?? null }));
  const scale = distances?.unit === 'ft' ? METRES_PER_FOOT : 1;
  const frames = chooseFrames(all, distances?.unit ?? null).map(({ time, file: image, distance }) => {
    return { time, file: image, metres: distance && distance.value * scale };
  });
  return { frames, texts };
}

/** The defects in sight of a frame; null where the truth says nothing of its time. */
function inSight({ distances, defects }: SampleTruth, time: number): Defect[] | null {
  const place = distances.find((each) => Math.abs(each.time - time) < SAME_SECONDS);
  return place ? seenFrom(defects, place.distance, SEEN) : null;
}

interface Counts {
  right: number;
  wrong: number;
  defects: number;
  found: number;
}

async function measure(ffmpeg: string, cases: readonly Case[]): Promise<void> {
  const counts = new Map<DefectClass, Counts>(
    DEFECT_CLASSES.map((name) => [name, { right: 0, wrong: 0, defects: 0, found: 0 }]),
  );
  const of = (name: DefectClass) => counts.get(name) ?? { right: 0, wrong: 0, defects: 0, found: 0 };
  let [frames, seconds] = [0, 0];
  for (const { name, prepare } of cases) {
    await inTemporary(async (folder) => {
      const truth = await prepare(path.join(folder, VIDEO_FILE));
      const taken = await take(ffmpeg, folder);
      const started = performance.now();
      const suggested = await detectDefects(ffmpeg, taken.frames, taken.texts, undefined, () => true);
      seconds += (performance.now() - started) / 1000;
      frames += taken.frames.length;
      const found = new Set<Defect>();
      let wrong = 0;
      suggested.forEach((each, index) => {
        const seen = each && inSight(truth, taken.frames[index]?.time ?? 0);
        if (!each || !seen) return;
        const match = seen.filter((defect) => defect.class === each.label);
        of(each.label)[match.length > 0 ? 'right' : 'wrong'] += 1;
        wrong += match.length > 0 ? 0 : 1;
        match.forEach((defect) => found.add(defect));
      });
      const end = truth.distances.at(-1)?.distance ?? 0;
      for (const defect of truth.defects.filter(({ from }) => from < end)) {
        of(defect.class).defects += 1;
        of(defect.class).found += found.has(defect) ? 1 : 0;
      }
      console.log(`${name}: ${suggested.filter(Boolean).length} suggestions, ${wrong} of them wrong`);
    });
  }
  console.log('\nclass                      suggested  precision  defects  recall');
  const all = { right: 0, wrong: 0, defects: 0, found: 0 };
  for (const [name, each] of counts) {
    for (const key of ['right', 'wrong', 'defects', 'found'] as const) all[key] += each[key];
    print(name, each);
  }
  print('all', all);
  console.log(`${((1000 * seconds) / frames).toFixed(0)} ms a frame`);
}

const perCent = (part: number, whole: number): string => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(0)} %`);

function print(name: string, { right, wrong, defects, found }: Counts): void {
  const columns = [
    String(right + wrong).padStart(9),
    perCent(right, right + wrong).padStart(10),
    String(defects).padStart(8),
    perCent(found, defects).padStart(7),
  ];
  console.log(`${name.padEnd(26)} ${columns.join(' ')}`);
}

async function calibrate(ffmpeg: string): Promise<void> {
  const samples = new Map<DefectClass, { score: number; isRight: boolean }[]>();
  for (const { prepare } of generated(ffmpeg, CALIBRATION_SEEDS ?? [])) {
    await inTemporary(async (folder) => {
      const truth = await prepare(path.join(folder, VIDEO_FILE));
      const { frames, texts } = await take(ffmpeg, folder);
      for (const { index, found } of await findInFrames(ffmpeg, frames, texts)) {
        const seen = inSight(truth, frames[index]?.time ?? 0);
        if (!seen) continue;
        const isRight = seen.some((defect) => defect.class === found.class);
        samples.set(found.class, [...(samples.get(found.class) ?? []), { score: found.score, isRight }]);
      }
    });
  }
  for (const name of DEFECT_CLASSES) {
    const all = samples.get(name) ?? [];
    const right = all.filter(({ isRight }) => isRight).length;
    console.log(`'${name}': ${JSON.stringify(fitCurve(all))}, // ${right} right, ${all.length - right} wrong`);
  }
}

async function inTemporary(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bench-detect-'));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function benchDetect(args: readonly string[]): Promise<void> {
  const options = { dir: { type: 'string' }, calibrate: { type: 'boolean', default: false } } as const;
  const { values } = parseArgs({ args: [...args], options });
  const ffmpeg = await findFfmpeg(readSettings().ffmpegPath);
  if (values.calibrate) return calibrate(ffmpeg);
  await measure(ffmpeg, values.dir ? await inFolder(values.dir) : generated(ffmpeg, SEEDS ?? []));
}
