/** The worker's child on real processes: what bounds it, what it is told, and that nothing of it is left. */
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { findFfmpeg } from '../../../../scripts/backend/media/ffmpeg';
import type { VideoLimits } from '../../../../scripts/backend/media/limits';
import { TEST_VIDEO_LIMITS } from '../../../support/videoLimits';
import { ChildKilled, runMedia } from '../../../../scripts/backend/worker/runMedia';
import type { MediaProgress } from '../../../../scripts/backend/media/progress';
import { writeSample } from '../../../../scripts/sample/writeSample';
import { gatedFfmpeg } from '../../../support/gatedFfmpeg';
import { mediaProcesses } from '../../../support/mediaProcesses';
import { until } from '../../../support/until';

let folder: string;
let ffmpeg: string;
let waiting: string;
let sample: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'media-'));
  ffmpeg = await findFfmpeg(undefined);
  waiting = (await gatedFfmpeg(folder)).file;
  sample = path.join(folder, 'sample.mp4');
  await writeSample({ ffmpeg, file: sample, seconds: 3.2 });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let count = 0;
interface Run {
  ffmpeg?: string;
  limits?: Partial<VideoLimits>;
  signal?: AbortSignal;
  onProgress?: (progress: MediaProgress) => void;
}
async function start(run: Run = {}) {
  const place = path.join(folder, `work-${(count += 1)}`);
  await mkdir(place);
  await copyFile(sample, path.join(place, 'video'));
  const frames = runMedia({
    ffmpeg: run.ffmpeg ?? ffmpeg,
    folder: place,
    limits: { ...TEST_VIDEO_LIMITS, ...run.limits },
    signal: run.signal ?? new AbortController().signal,
    ...(run.onProgress && { onProgress: run.onProgress }),
  });
  // Looked at by the test, later.
  frames.catch(() => {});
  return { place, frames };
}

/** An ffmpeg that does what `lines` say. */
async function script(name: string, lines: string): Promise<string> {
  const file = path.join(folder, `ffmpeg-${name}`);
  await writeFile(file, `#!/bin/sh\n${lines}\n`);
  await chmod(file, 0o755);
  return file;
}

const isGone = (place: string) => until(async () => (await mediaProcesses(place)).length === 0);

it('gives the frames with what their counter shows, and leaves no process', async () => {
  const told: MediaProgress[] = [];
  const { place, frames } = await start({ onProgress: (progress) => told.push(progress) });
  const distance = (value: number) => ({ value, source: 'read' });
  expect(await frames).toEqual({
    kind: 'done',
    frames: [
      ...[0, 1, 2, 3].map((time) => ({
        time,
        image: `image/${String(20_000 * time).padStart(10, '0')}.jpg`,
        distance: distance(time / 2),
        detected: null,
        caption: null,
      })),
      {
        time: 3.16,
        image: 'image/0000063200.jpg',
        distance: distance(1.58),
        detected: null,
        caption: null,
      },
    ],
    sheets: ['sheet/000001.jpg'],
    thumbnailSize: { width: 160, height: 120 },
    readable: null,
    overlayFields: {},
    playsInBrowsers: true,
    unit: 'm',
    distanceProblem: null,
    captionProblem: null,
    detectionProblem: null,
  });
  expect((await readFile(path.join(place, 'image/0000000000.jpg'))).subarray(0, 2).toString('hex')).toBe('ffd8');
  await isGone(place);
  expect([...new Set(told.map(({ phase }) => phase))]).toEqual([
    'Taking frames',
    'Reading distances',
    'Reading captions',
    'Looking for defects',
  ]);
  expect(told.at(-1)).toEqual({ phase: 'Looking for defects', share: 1 });
});

it('gives the frames without distances when these cannot be looked for, and tells why', async () => {
  const blind = await script(
    'blind',
    `case "$*" in *rawvideo*) echo 'no more files' >&2; exit 1;; esac
exec '${ffmpeg}' "$@"`,
  );
  const { frames } = await start({ ffmpeg: blind });
  const made = await frames;
  expect(made.frames.map(({ distance }) => distance)).toEqual([null, null, null, null, null]);
  expect(made.distanceProblem).toContain('no more files');
});

it('ends child and decoder when the time is up, and says so', async () => {
  const { place, frames } = await start({ ffmpeg: waiting, limits: { seconds: 3 } });
  // On a busy machine the time may be up before there is a decoder.
  let isOver = false;
  frames.catch(() => (isOver = true));
  await until(async () => isOver || (await mediaProcesses(place)).some(({ kind }) => kind === 'decoder'));
  await expect(frames).rejects.toMatchObject({
    ...{ code: 'TP', message: expect.stringContaining('took longer than') },
    cause: { message: expect.stringContaining(`media/main.ts on ${path.basename(place)} took longer than 3 seconds`) },
  });
  await isGone(place);
});

it('ends them when nobody wants the video any more', async () => {
  const unwanted = new AbortController();
  const { place, frames } = await start({ ffmpeg: waiting, signal: unwanted.signal });
  await until(async () => (await mediaProcesses(place)).some(({ kind }) => kind === 'decoder'));
  unwanted.abort(new Error('not wanted'));
  await expect(frames).rejects.toThrow('not wanted');
  await isGone(place);
});

it('ends them when the disk limit is reached', async () => {
  const filling = await script(
    'filling',
    `case "$*" in *filter_complex*) head -c 3000000 /dev/zero > '${folder}/work-${count + 1}/zeros'; sleep 600;; esac
exec '${ffmpeg}' "$@"`,
  );
  const { place, frames } = await start({ ffmpeg: filling, limits: { diskBytes: 2_000_000 } });
  await expect(frames).rejects.toMatchObject({ code: 'FC', message: expect.stringContaining('2 MB on disk') });
  await isGone(place);
});

it('takes a video that does not fit into the memory for what it is', async () => {
  const said = path.join(folder, 'memory');
  const greedy = await script('greedy', `ulimit -v > '${said}'; echo 'Cannot allocate memory' >&2; exit 1`);
  const { frames } = await start({ ffmpeg: greedy, limits: { memoryBytes: 512 * 1024 ** 2 } });
  await expect(frames).rejects.toMatchObject({ code: 'FC', message: expect.stringContaining('512 MB of memory') });
  expect(Number(await readFile(said, 'utf8'))).toBe(512 * 1024);
});

it.each([
  ['a decoder that crashes', 'SEGV', { code: 'FC', message: expect.stringContaining('crash') }],
  ['a decoder that somebody killed', 'KILL', { name: ChildKilled.name }],
])('tells %s', async (_case, signal, failure) => {
  const { place, frames } = await start({ ffmpeg: await script(signal, `kill -${signal} $$`) });
  await expect(frames).rejects.toMatchObject(failure);
  await isGone(place);
});

it('takes a full disk for a fault of ours', async () => {
  const full = await script('full', `echo 'av_interleaved_write_frame(): No space left on device' >&2; exit 1`);
  const { frames } = await start({ ffmpeg: full });
  await expect(frames).rejects.toMatchObject({ name: 'Error', message: expect.stringContaining('No space left') });
});

it('takes a program that does not start for a fault of ours', async () => {
  const { frames } = await start({ ffmpeg: path.join(folder, 'missing') });
  await expect(frames).rejects.toMatchObject({ name: 'Error' });
});

it('tells the child nothing of what the worker knows', async () => {
  const said = path.join(folder, 'environment');
  process.env.SESSION_SECRET = 'do not tell';
  try {
    const { frames } = await start({ ffmpeg: await script('env', `env > '${said}'; exec '${ffmpeg}' "$@"`) });
    await frames;
  } finally {
    delete process.env.SESSION_SECRET;
  }
  const names = (await readFile(said, 'utf8')).split('\n').map((line) => line.split('=')[0]);
  const harmless = ['LD_LIBRARY_PATH', 'OLDPWD', 'PATH', 'PWD', 'SHLVL', 'TMPDIR', '_', ''];
  expect(names.filter((name) => !harmless.includes(name ?? ''))).toEqual([]);
});
