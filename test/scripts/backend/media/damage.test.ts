/** Videos that break off or have a hole, in each container: what is told of them, and that nothing is told of whole ones. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { containerEnd } from '../../../../scripts/backend/media/containerEnd';
import { findFfmpeg } from '../../../../scripts/backend/media/ffmpeg';
import { VIDEO_FILE } from '../../../../scripts/backend/media/outcome';
import { readInPart } from '../../../../scripts/backend/media/readable';
import { runMedia } from '../../../../scripts/backend/worker/runMedia';
import { writeNumbered } from '../../../support/numberedVideo';
import { TEST_VIDEO_LIMITS as limits } from '../../../support/videoLimits';

const [RATE, SECONDS] = [5, 20];

let folder: string;
let ffmpeg: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'damage-'));
  ffmpeg = await findFfmpeg(undefined);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const X264 = ['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-g', '10', '-bf', '0'];
/** Enough bytes in each second that a hole takes pictures away. */
const NOISE = ['-vf', 'noise=alls=20:allf=t'];
const FORMATS: Record<string, string[]> = {
  mp4: [...X264, '-movflags', '+faststart'],
  mkv: X264,
  avi: ['-c:v', 'mpeg4', '-q:v', '5', '-g', '10'],
  wmv: ['-c:v', 'wmv2', '-q:v', '5', '-g', '10'],
  ts: X264,
  mpg: ['-c:v', 'mpeg2video', '-q:v', '5', '-r', '25', '-g', '10', '-f', 'vob'],
};

async function write(extension: string): Promise<Buffer> {
  const file = path.join(await mkdtemp(path.join(folder, 'made-')), `video.${extension}`);
  writeNumbered(ffmpeg, file, RATE, RATE * SECONDS, [...NOISE, ...(FORMATS[extension] ?? [])]);
  return readFile(file);
}

async function warningOf(video: Buffer): Promise<string | null> {
  const place = await mkdtemp(path.join(folder, 'work-'));
  await writeFile(path.join(place, VIDEO_FILE), video);
  const { readable } = await runMedia({ ffmpeg, folder: place, limits, signal: new AbortController().signal });
  return readable && readInPart(readable);
}

async function endOf(video: Buffer) {
  const file = path.join(await mkdtemp(path.join(folder, 'end-')), VIDEO_FILE);
  await writeFile(file, video);
  return containerEnd(file);
}

it.each(['mp4', 'mkv', 'avi', 'wmv'])('tells where a %s breaks off from one that is whole', async (extension) => {
  const whole = await write(extension);
  const seconds = ['avi', 'wmv'].includes(extension) ? expect.closeTo(SECONDS, 0) : null;
  expect(await endOf(whole)).toEqual({ isCutOff: false, seconds });
  const half = whole.subarray(0, whole.length / 2);
  expect(await endOf(half)).toEqual({ isCutOff: true, seconds });
  expect(await warningOf(half)).toMatch(
    /^Only ([7-9]|1[0-2]) s of (19|20) s could be read: .* Missing: 0:(0[7-9]|1[0-2]) to 0:(19|20)\. /,
  );
});

it.each(['mkv', 'ts', 'mpg'])('tells which seconds a %s with a hole has lost', async (extension) => {
  const video = await write(extension);
  video.fill(0, Math.floor(0.4 * video.length), Math.floor(0.8 * video.length));
  expect(await warningOf(video)).toMatch(
    /^Only (9|1[0-5]) s of (19|20) s could be read: .* Missing: 0:0[6-9] to 0:1[4-8]\. /,
  );
});

it.each(['mp4', 'mkv', 'avi', 'wmv', 'ts', 'mpg'])('has no word of damage for a whole %s', async (extension) => {
  expect(await warningOf(await write(extension))).toBeNull();
});
