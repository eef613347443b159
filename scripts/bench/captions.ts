/**
 * How well an operator's captions and the header page are read: synthetic videos of three layouts, taken apart and read
 * as the worker's child does, and compared with the truth; `--held-out` takes three other layouts, and tells figures only:
 * who works on the reader must not fit it to them. `--only <text>` takes the videos whose name holds it, `--keep <dir>`
 * keeps them, each with its `<file>.truth.json`. Fails when less than 90 % of the captions have the right code, or a
 * wrong one would be accepted silently.
 */
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { OverlayFields } from '@/api/contract/inspections';
import { createCaptionReader, type TableCode } from '../backend/captions/observationOf';
import { readSettings } from '../backend/config';
import { extractFrames } from '../backend/media/extractFrames';
import { findFfmpeg } from '../backend/media/ffmpeg';
import { DEFAULT_VIDEO_LIMITS } from '../backend/media/limits';
import { VIDEO_FILE } from '../backend/media/outcome';
import { probe } from '../backend/media/probe';
import { readOverlay } from '../backend/media/readOverlay';
import { namedCodes } from '../backend/standards/builtInTables';
import { EN_13508_2 } from '../backend/standards/en13508';
import { givenPath } from '../projectFiles';
import { HELD_OUT_VIDEOS } from '../sample/captions/heldOutSurveys';
import { OPEN_VIDEOS } from '../sample/captions/openSurveys';
import {
  addScore,
  COUNTS,
  emptyScore,
  scoreCaptions,
  scoreHeader,
  TALLIES,
  type Proposal,
  type Score,
} from '../sample/captions/scoreCaptions';
import { metresOf, type Standard } from '../sample/captions/survey';
import {
  captionedTruth,
  writeCaptioned,
  type CaptionedTruth,
  type CaptionedVideo,
} from '../sample/captions/writeCaptioned';
import { FORMATS } from '../sample/formats';

const BUDGET = 0.9;

const TABLES: Readonly<Record<Standard, readonly TableCode[]>> = {
  PACP: namedCodes(3),
  MSCC: namedCodes(2),
  NZ: namedCodes(4),
  WSA: namedCodes(6),
  EN: EN_13508_2.map(([code, label]) => ({ code, label })),
};

/** Takes the video of the folder apart and reads it; `mistakes` gets a sentence about each. */
async function compare(ffmpeg: string, folder: string, truth: CaptionedTruth, mistakes: string[]): Promise<Score> {
  const limits = DEFAULT_VIDEO_LIMITS;
  const file = path.join(folder, VIDEO_FILE);
  const { frames } = await extractFrames({ ffmpeg, folder, limits }, file, await probe(ffmpeg, file, limits));
  const pictures = frames.map(({ time, image }) => ({ time, file: path.join(folder, image) }));
  const { distances, fields, captions } = await readOverlay(ffmpeg, pictures);
  const observationOf = createCaptionReader(TABLES[truth.standard]);
  const proposals = captions.flatMap(({ picture, lines }): Proposal[] => {
    const observation = observationOf(lines);
    const read = distances?.frames[picture];
    const distance = read ? metresOf(read.value, distances?.unit) : null;
    return observation ? [{ time: pictures[picture]?.time ?? 0, distance, observation }] : [];
  });
  const score = scoreCaptions(truth, proposals, mistakes);
  scoreHeader(score, truth, inMillimetres(fields), mistakes);
  return score;
}

/** The truth has diameters in millimetres, without the unit. */
function inMillimetres({ HeightDiameter: size, ...fields }: OverlayFields): OverlayFields {
  const [value = '', unit] = size?.split(' ') ?? [];
  return size ? { ...fields, HeightDiameter: String(Math.round(Number(value) * (unit === 'in' ? 25.4 : 1))) } : fields;
}

async function keep(folder: string, { name, survey }: CaptionedVideo, video: string, truth: CaptionedTruth) {
  const file = path.join(folder, `${name.replaceAll(' ', '-')}.${FORMATS[survey.format].extension}`);
  await mkdir(folder, { recursive: true });
  await copyFile(video, file);
  await writeFile(`${file}.truth.json`, JSON.stringify(truth));
}

export async function benchCaptions(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', default: '' },
      'held-out': { type: 'boolean', default: false },
      keep: { type: 'string' },
    },
  });
  const ffmpeg = await findFfmpeg(readSettings().ffmpegPath);
  const videos = values['held-out'] ? HELD_OUT_VIDEOS : OPEN_VIDEOS;
  const all = emptyScore();
  console.log(`right/wrong/missed ${TALLIES.map((name) => name.padStart(12)).join('')}`);
  for (const video of videos.filter(({ name }) => name.includes(values.only))) {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'bench-captions-'));
    try {
      const file = path.join(folder, VIDEO_FILE);
      await writeCaptioned(ffmpeg, file, video);
      const truth = captionedTruth(video);
      if (values.keep) await keep(givenPath(values.keep), video, file, truth);
      const mistakes: string[] = [];
      const score = await compare(ffmpeg, folder, truth, mistakes);
      addScore(all, score);
      print(video.name, score);
      if (!values['held-out']) for (const mistake of mistakes) console.log(`    ${mistake}`);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  print('all', all);
  const { right, wrong, missed } = all.code;
  const share = right / (right + wrong + missed + all.amongThree);
  console.log(`${(100 * share).toFixed(1)} % of the captions have the right code`);
  if (!(share >= BUDGET) || all.silentlyWrong > 0) process.exitCode = 1;
}

function print(name: string, score: Score): void {
  const tallies = TALLIES.map((each) => {
    const { right, wrong, missed } = score[each];
    return `${right}/${wrong}/${missed}`.padStart(12);
  });
  const counts = COUNTS.map((each) => `${WORDS[each]} ${score[each]}`).join(', ');
  console.log(`${name}\n${' '.repeat(19)}${tallies.join('')}\n    ${counts}`);
}

const WORDS: Readonly<Record<(typeof COUNTS)[number], string>> = {
  amongThree: 'code among three',
  silentlyWrong: 'accepted silently but wrong',
  invented: 'invented',
  twice: 'proposed twice',
};
