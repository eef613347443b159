/**
 * Videos in `videos/` that another hand made after reports from the field, through the whole work on a video. Their pictures
 * carry their number, of which five make a second; the right answers were given with them.
 */
import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { findFfmpeg } from '../../../../scripts/backend/media/ffmpeg';
import { COPY_FILE, VIDEO_FILE } from '../../../../scripts/backend/media/outcome';
import { readInPart } from '../../../../scripts/backend/media/readable';
import { runCopy, runMedia } from '../../../../scripts/backend/worker/runMedia';
import { numbersIn, playerOf } from '../../../support/numberedVideo';
import { jpegSize } from '../../../support/pictures';
import { TEST_VIDEO_LIMITS as limits } from '../../../support/videoLimits';

const RATE = 5;
const upTo = (last: number) => Array.from({ length: last + 1 }, (_, second) => second);

let folder: string;
let ffmpeg: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'cases-'));
  ffmpeg = await findFfmpeg(undefined);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const whole = { times: [...upTo(19), 19.8], warning: null, size: { width: 320, height: 240 } };
const heldFrom5To15 = [...upTo(4), 15, 16, 17, 18, 19, 19.8];

it.each([
  ['picture-size-changes.m2ts', { ...whole, size: { width: 400, height: 300 } }],
  ['starts-at-5s.mp4', whole],
  ['sound-longer-than-picture.mp4', whole],
  ['held-picture.mp4', { ...whole, times: heldFrom5To15 }],
  ['cover-first.mp4', whole],
  ['preview-track-first.mp4', whole],
  ['cut-off.avi', { ...whole, times: [...upTo(11), 11.8], warning: 'Only 11 s of 20 s could be read' }],
])('%s', async (name, { times, warning, size }) => {
  const place = path.join(folder, name);
  await mkdir(place);
  const video = path.join(place, VIDEO_FILE);
  await copyFile(path.join(__dirname, 'videos', name), video);
  const task = { ffmpeg, folder: place, limits, signal: new AbortController().signal };
  const made = await runMedia(task);
  if (!made.playsInBrowsers) await runCopy(task);

  const images = made.frames.map(({ image }) => path.join(place, image));
  const numbers = numbersIn(ffmpeg, images);
  expect(made.readable && readInPart(made.readable).split(':')[0]).toBe(warning);
  expect(jpegSize(await readFile(images[0] ?? ''))).toEqual(size);
  const taken = made.frames.map(({ time }) => time);
  expect(taken).toEqual(times);
  expect(numbers).toEqual(taken.map((time) => Math.round(time * RATE)));
  const shownAt = playerOf(ffmpeg, made.playsInBrowsers ? video : path.join(place, COPY_FILE));
  expect(taken.map((time) => shownAt(time + 0.001))).toEqual(numbers);
});
