/**
 * One clock: in each container that recorders write, the time that is stored with a frame is the time of that picture, and
 * a player shows the same picture then, in the video itself or in its copy. Pictures carry their number.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { extractFrames } from '../../../../scripts/backend/media/extractFrames';
import { findFfmpeg } from '../../../../scripts/backend/media/ffmpeg';
import { makeCopy } from '../../../../scripts/backend/media/makeCopy';
import { COPY_FILE } from '../../../../scripts/backend/media/outcome';
import { playsInBrowsers, probe } from '../../../../scripts/backend/media/probe';
import { numbersIn, playerOf, writeNumbered } from '../../../support/numberedVideo';
import { TEST_VIDEO_LIMITS as limits } from '../../../support/videoLimits';

const [RATE, COUNT] = [12.5, 58];
/** The player goes so far into a picture. */
const INTO_PICTURE_SECONDS = 0.001;

let folder: string;
let shipped: string;
let first: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'clock-'));
  shipped = await findFfmpeg(undefined, '');
  first = await findFfmpeg(undefined);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const X264 = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-pix_fmt', 'yuv420p', '-g', '12', '-bf', '2'];
const MPEG4 = ['-c:v', 'mpeg4', '-q:v', '3'];
const MPEG2 = ['-c:v', 'mpeg2video', '-q:v', '3', '-bf', '2', '-r', '25'];
const SOUND = ['-f', 'lavfi', '-i', 'sine=sample_rate=44100:duration=9', '-shortest'];
/** Sound that begins before the pictures. */
const EARLY_SOUND = [
  ...SOUND,
  '-filter_complex',
  '[0:v]setpts=PTS+0.64/TB[v]',
  '-map',
  '[v]',
  '-map',
  '1:a',
  '-vsync',
  'vfr',
];
const late = (seconds: number) => ['-vf', `setpts=PTS+${seconds}/TB`];
/** Twice as long between pictures from the twentieth on. */
const UNEVEN = [
  '-vf',
  'setpts=if(lt(N\\,20)\\,PTS\\,2*PTS-20*0.08/TB)',
  '-vsync',
  'passthrough',
  '-enc_time_base:v',
  '1:90000',
  '-movflags',
  'frag_keyframe',
];

/** Container, arguments, and the time of a picture by the container's own clock. */
const CASES: [name: string, extension: string, args: string[], timeOf?: (number: number) => number][] = [
  ['MP4', 'mp4', X264],
  ['MP4 with sound', 'mp4', [...SOUND, ...X264]],
  ['MP4 whose pictures come after the sound', 'mp4', [...EARLY_SOUND, ...X264], (n) => n / RATE + 0.64],
  ['MP4 that begins late', 'mp4', [...late(3.3), ...X264]],
  ['MP4 of uneven pace', 'mp4', [...X264, ...UNEVEN], (n) => (n < 20 ? n : 2 * n - 20) / RATE],
  ['MP4 without an edit list', 'mp4', [...X264, '-use_editlist', '0']],
  ['MP4 in fragments', 'mp4', [...X264, '-movflags', 'frag_keyframe+empty_moov']],
  ['MOV', 'mov', [...SOUND, ...X264, '-c:a', 'pcm_s16le']],
  ['MOV of MJPEG', 'mov', ['-c:v', 'mjpeg', '-q:v', '3', '-pix_fmt', 'yuvj420p']],
  ['MKV', 'mkv', [...SOUND, ...X264]],
  ['MKV that begins late', 'mkv', [...late(3.3), ...X264]],
  ['MKV whose pictures come after the sound', 'mkv', [...EARLY_SOUND, ...X264]],
  ['WebM', 'webm', ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-b:v', '500k']],
  ['AVI', 'avi', MPEG4],
  ['AVI of H.264', 'avi', [...X264, '-bf', '0']],
  ['TS', 'ts', [...SOUND, ...X264]],
  ['TS whose pictures come after the sound', 'ts', [...EARLY_SOUND, ...X264]],
  ['TS whose clock begins at ten hours', 'ts', [...X264, '-output_ts_offset', '36000']],
  ['TS whose clock starts again from zero on the way', 'ts', [...X264, '-output_ts_offset', '95441.5']],
  ['MPEG-PS', 'mpg', [...SOUND, ...MPEG2, '-f', 'vob']],
  ['WMV', 'wmv', [...SOUND, '-c:v', 'wmv2', '-q:v', '3']],
  ['FLV', 'flv', [...X264, '-bf', '0']],
];

describe.each([
  ['the ffmpeg that is found first', () => first],
  ['the ffmpeg that an npm package ships', () => shipped],
])('with %s', (_name, ffmpegOf) => {
  it.each(CASES)('%s', async (_container, extension, args, timeOf = (number) => number / RATE) => {
    const ffmpeg = ffmpegOf();
    const place = await mkdtemp(path.join(folder, 'video-'));
    const file = path.join(place, `video.${extension}`);
    writeNumbered(ffmpeg, file, RATE, COUNT, args);

    const info = await probe(ffmpeg, file, limits);
    const { frames } = await extractFrames({ ffmpeg, folder: place, limits }, file, info);
    const images = frames.map(({ image }) => path.join(place, image));
    const numbers = numbersIn(ffmpeg, images);
    const plays = playsInBrowsers(info);
    if (!plays) {
      const withSound = await probe(ffmpeg, file, limits, true);
      await makeCopy({ ffmpeg, folder: place, limits }, file, withSound, () => {});
    }
    const shownAt = playerOf(ffmpeg, plays ? file : path.join(place, COPY_FILE));

    const times = frames.map(({ time }) => time);
    expect([numbers[0], numbers.at(-1)]).toEqual([0, COUNT - 1]);
    expect(times.map((time) => shownAt(time + INTO_PICTURE_SECONDS))).toEqual(numbers);
    const wrong = times.map((time, index) => (time - timeOf(numbers[index] ?? 0)) * RATE);
    expect(wrong.filter((pictures) => Math.abs(pictures) > 0.51)).toEqual([]);
    const seconds = frames.slice(0, -1).map(({ time }) => Math.floor(time));
    expect(seconds).toEqual([...new Set(seconds)]);
    expect(seconds.length).toBeGreaterThanOrEqual(Math.floor(timeOf(COUNT - 1) - timeOf(0)));
    // Sheets are laid out from the same list.
    expect(frames.map(({ image }) => path.basename(image))).toEqual(
      frames.map(({ thumbnail }) => path.basename(thumbnail)),
    );
  });
});
