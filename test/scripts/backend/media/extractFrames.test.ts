import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { extractFrames, thinOut } from '../../../../scripts/backend/media/extractFrames';
import { findFfmpeg } from '../../../../scripts/backend/media/ffmpeg';
import { parseShown } from '../../../../scripts/backend/media/filters';
import { DEFAULT_VIDEO_LIMITS, type VideoLimits } from '../../../../scripts/backend/media/limits';
import {
  parseProbe,
  playsInBrowsers,
  probe,
  type PictureStream,
  type VideoInfo,
} from '../../../../scripts/backend/media/probe';
import { writeSample } from '../../../../scripts/sample/writeSample';
import { jpegSize, lineRoughness } from '../../../support/pictures';

let folder: string;
let shipped: string;
let first: string;
let sample: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'frames-'));
  shipped = await findFfmpeg(undefined, '');
  first = await findFfmpeg(undefined);
  sample = path.join(folder, 'sample.mp4');
  await writeSample({ ffmpeg: first, file: sample, seconds: 3.4 });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let count = 0;
const framesOf = async (ffmpeg: string, file: string, changes: Partial<VideoLimits> = {}) => {
  const target = path.join(folder, `out-${(count += 1)}`);
  await mkdir(target);
  const limits = { ...DEFAULT_VIDEO_LIMITS, ...changes };
  const { frames } = await extractFrames({ ffmpeg, folder: target, limits }, file, await probe(ffmpeg, file, limits));
  const inTarget = (name: string) => path.join(target, name);
  return frames.map(({ time, image, thumbnail }) => ({ time, image: inTarget(image), thumbnail: inTarget(thumbnail) }));
};
const sizesOf = (frame: { image: string; thumbnail: string } | undefined) =>
  Promise.all([frame?.image, frame?.thumbnail].map(async (file) => jpegSize(await readFile(file ?? ''))));

const convert = (file: string, args: string[]): string => {
  const target = path.join(folder, file);
  const run = spawnSync(first, ['-v', 'error', '-y', '-i', sample, ...args, target]);
  if (run.status !== 0) throw new Error(String(run.stderr));
  return target;
};

describe.each([
  ['the ffmpeg that is found first', () => first],
  ['the ffmpeg that an npm package ships', () => shipped],
])('with %s', (_name, ffmpegOf) => {
  it('takes the first frame, one a second, and the last, with their times', async () => {
    const frames = await framesOf(ffmpegOf(), sample);
    expect(frames.map(({ time }) => Number(time.toFixed(3)))).toEqual([0, 1, 2, 3, 3.36]);
    for (const frame of frames) {
      expect(await sizesOf(frame)).toEqual([
        { width: 640, height: 480 },
        { width: 160, height: 120 },
      ]);
    }
  });

  it.each([
    ['mov', ['-c', 'copy']],
    ['mkv', ['-c', 'copy']],
    ['avi', ['-c:v', 'mpeg4']],
    ['mpg', ['-c:v', 'mpeg2video', '-q:v', '5']],
    ['wmv', ['-c:v', 'wmv2', '-q:v', '5']],
    ['webm', ['-vf', 'scale=320:-2', '-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-b:v', '500k']],
  ])('reads %s', async (extension, args) => {
    const frames = await framesOf(ffmpegOf(), convert(`converted.${extension}`, args));
    const times = frames.map(({ time }) => time);
    expect(times).toHaveLength(5);
    [0, 1, 2, 3, 3.36].forEach((time, index) => expect(times[index]).toBeCloseTo(time, 0.5));
    expect(times).toEqual([...times].sort((a, b) => a - b));
  });

  it('squares the pixels of a recording with stretched ones', async () => {
    const squeezed = convert('squeezed.mp4', ['-vf', 'scale=360:288,setsar=16/15', '-preset', 'ultrafast']);
    const [frame] = await framesOf(ffmpegOf(), squeezed);
    expect((await sizesOf(frame))[0]).toEqual({ width: 384, height: 288 });
  });

  it('takes one frame of a video that has one', async () => {
    const single = convert('single.mp4', ['-frames:v', '1', '-preset', 'ultrafast']);
    expect((await framesOf(ffmpegOf(), single)).map(({ time }) => time)).toEqual([0]);
  });

  it.each([
    ['text', 'not-a-video.mp4', 'This is a text.\n'.repeat(500)],
    ['nothing', 'empty.mp4', ''],
    ['a playlist that names another file', 'playlist.mp4', '#EXTM3U\n#EXTINF:3,\nsample.mp4\n'],
    ['a concat script', 'script.mp4', "ffconcat version 1.0\nfile 'sample.mp4'\n"],
  ])('tells %s from a video', async (_case, name, content) => {
    const file = path.join(folder, name);
    await writeFile(file, content);
    await expect(framesOf(ffmpegOf(), file)).rejects.toMatchObject({ name: 'ProcessingFailure', code: 'FC' });
  });

  it('tells sound from a video', async () => {
    const sound = path.join(folder, 'sound.mp4');
    spawnSync(first, ['-v', 'error', '-y', '-f', 'lavfi', '-i', 'sine=duration=1', '-c:a', 'aac', sound]);
    await expect(framesOf(ffmpegOf(), sound)).rejects.toMatchObject({ code: 'FC' });
  });

  it('takes what can be decoded of a video that breaks off', async () => {
    const whole = await readFile(convert('whole.mkv', ['-c', 'copy']));
    const broken = path.join(folder, 'broken.mkv');
    await writeFile(broken, whole.subarray(0, Math.floor(whole.length / 2)));
    const frames = await framesOf(ffmpegOf(), broken);
    expect(frames.length).toBeGreaterThan(1);
    expect(frames.length).toBeLessThan(5);
  });
});

it.each([
  [25, 4],
  [8, 4],
])('takes one moment of a video in which each of %d pictures a second holds two', async (rate, frames) => {
  const drawn = { ffmpeg: first, seconds: 2.5, size: { width: 360, height: 288 }, rate } as const;
  const [progressive, interlaced] = [`progressive-${rate}.mkv`, `interlaced-${rate}.mpg`].map((name) =>
    path.join(folder, name),
  ) as [string, string];
  await writeSample({ ...drawn, file: progressive, format: 'mkv' });
  await writeSample({ ...drawn, file: interlaced, format: 'mpg' });
  const [plain, combed] = [await framesOf(first, progressive), await framesOf(first, interlaced)];
  expect(combed).toHaveLength(frames);
  const roughness = (frame: { image: string } | undefined) => lineRoughness(first, frame?.image ?? '');
  // Without a remedy every second line is another moment, and the lines differ half as much again.
  for (const second of [0, 1, 2]) expect(roughness(combed[second]) / roughness(plain[second])).toBeLessThan(1.25);
});

it('takes no frame larger than a screen has use for, and keeps thumbnails of odd shapes small', async () => {
  const draw = (name: string, size: string): string => {
    const file = path.join(folder, name);
    const source = ['-f', 'lavfi', '-i', `color=gray:s=${size}:r=1:d=1`];
    const run = spawnSync(first, ['-v', 'error', '-y', ...source, '-c:v', 'mjpeg', file]);
    if (run.status !== 0) throw new Error(String(run.stderr));
    return file;
  };
  const [wide] = await framesOf(first, draw('wide.mov', '5760x2880'));
  expect(await sizesOf(wide)).toEqual([
    { width: 3840, height: 1920 },
    { width: 160, height: 80 },
  ]);
  const [thin] = await framesOf(first, draw('thin.mov', '16x8000'));
  expect(await sizesOf(thin)).toEqual([
    { width: 6, height: 3840 },
    { width: 160, height: 320 },
  ]);
});

it('keeps the first, every so manieth second’s, and the last frame of a video that is longer than its limit', async () => {
  const frames = await framesOf(first, sample, { frames: 3 });
  expect(frames.map(({ time }) => Number(time.toFixed(3)))).toEqual([0, 2, 3.36]);
  expect(thinOut([0, 1, 2, 3, 4, 5, 6], 7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(thinOut([0, 1, 2, 3, 4, 5, 6], 6)).toEqual([0, 2, 4, 6]);
});

it('reads the lines of old and new versions of ffmpeg', () => {
  expect(
    parseShown(
      '[Parsed_showinfo_1 @ 0x55] n:  10 pts: 128000 pts_time:10      pos: 512 fmt:yuv420p sar:1/1 s:320x240 i:P',
    ),
  ).toEqual({ time: 10, width: 320, height: 240 });
  expect(
    parseShown(
      '[Parsed_showinfo_1 @ 0x55] [info] n:   0 pts:   -512 pts_time:-0.04   duration: 512 fmt:gray s:16x8 i:P',
    ),
  ).toEqual({ time: -0.04, width: 16, height: 8 });
  expect(parseShown('frame=   41 fps=0.0 q=3.0 size=N/A time=00:00:40.00')).toBeNull();
  const probed = parseProbe(
    [
      "Input #0, mov,mp4,m4a,3gp,3g2,mj2, from 'video':",
      '  Duration: 01:02:03.50, start: 1.400000, bitrate: 917 kb/s',
      '    Stream #0:0(und): Audio: aac (LC), 48000 Hz',
      '    Stream #0:1[0x1](und): Video: h264 (High) (avc1 / 0x31637661), yuv420p(tv, bt709), 720x576 [SAR 16:15], 25 fps (default)',
    ].join('\n'),
  );
  expect(probed).toEqual({
    duration: 3723.5,
    start: 1.4,
    container: 'mov,mp4,m4a,3gp,3g2,mj2',
    streams: [{ index: 1, codec: 'h264', pixels: 'yuv420p', width: 720, height: 576, isDefault: true }],
  });
  expect(parseProbe('    Stream #0:1: Video: mjpeg, yuvj420p, 600x600, 90k tbr (attached pic)').streams).toEqual([]);
});

const ALONE: Pick<VideoInfo, 'hasOthers' | 'packets' | 'size'> = {
  hasOthers: false,
  packets: { count: 101, first: 0, last: 4, seconds: new Set([0, 1, 2, 3, 4]) },
  size: { width: 720, height: 576 },
};

it.each([
  ['H.264 in MP4', 'mov,mp4,m4a,3gp,3g2,mj2', 'h264 (High) (avc1 / 0x31637661), yuv420p', true],
  ['H.264 with ten bits', 'mov,mp4,m4a,3gp,3g2,mj2', 'h264 (High 10) (avc1 / 0x31637661), yuv420p10le', false],
  ['H.264 in Matroska', 'matroska,webm', 'h264 (High), yuv420p(progressive)', false],
  ['H.265', 'mov,mp4,m4a,3gp,3g2,mj2', 'hevc (Main) (hvc1 / 0x31637668), yuv420p', false],
  ['VP9 in WebM', 'matroska,webm', 'vp9 (Profile 0), yuv420p(tv)', true],
  ['MPEG-4 in AVI', 'avi', 'mpeg4 (Simple Profile) (FMP4 / 0x34504D46), yuv420p', false],
  ['MPEG-2', 'mpeg', 'mpeg2video (Main), yuv420p(tv)', false],
  ['WMV', 'asf', 'wmv2 (WMV2 / 0x32564D57), yuv420p', false],
  ['raw video', 'avi', 'rawvideo, bgr24', false],
])('knows whether browsers play %s', (_name, container, codec, plays) => {
  const { streams, ...described } = parseProbe(
    `Input #0, ${container}, from 'video':\n    Stream #0:0: Video: ${codec}, 720x576 [SAR 1:1 DAR 5:4], 25 fps`,
  );
  expect(playsInBrowsers({ ...described, ...ALONE, stream: streams[0] as PictureStream })).toBe(plays);
});

it('has a copy made where browsers differ: in when it begins, and in which of several streams they show', () => {
  const stream = { index: 0, codec: 'h264', pixels: 'yuv420p', width: 720, height: 576, isDefault: true };
  const info = { ...ALONE, start: 0, duration: 4, container: 'mov,mp4,m4a,3gp,3g2,mj2', stream };
  expect(playsInBrowsers(info)).toBe(true);
  // Sound begins a little before the pictures, where an encoder needs its first samples.
  for (const start of [-0.021, 0.01]) expect(playsInBrowsers({ ...info, start })).toBe(true);
  for (const start of [0.03, 5]) expect(playsInBrowsers({ ...info, start })).toBe(false);
  expect(playsInBrowsers({ ...info, hasOthers: true })).toBe(false);
});
