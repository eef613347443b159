/** Real videos made by ffmpeg. Node has no decoder, so the first frame is left to the browser tests. */
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readVideo } from '@/parts/uploadWizard/readVideo';
import { findFfmpeg } from '../../../scripts/backend/media/ffmpeg';

const SECONDS = 3;
let folder: string;
let ffmpeg: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'read-video-'));
  ffmpeg = await findFfmpeg(process.env.FFMPEG_PATH);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function make(name: string, ...options: string[]) {
  const target = path.join(folder, name);
  const source = ['-f', 'lavfi', '-i', `testsrc=s=320x240:d=${SECONDS}:r=10`];
  const { status, stderr } = spawnSync(ffmpeg, ['-y', '-loglevel', 'error', ...source, ...options, target]);
  if (status !== 0) throw new Error(stderr.toString());
  return readFile(target);
}
const open = new AbortController().signal;
const read = (bytes: BlobPart, name: string, signal = open) => readVideo(new File([bytes], name), signal);

describe('a video chosen for upload', () => {
  it.each([
    ['plain.mp4', []],
    ['streaming.mp4', ['-movflags', '+faststart']],
    ['fragments.mp4', ['-movflags', '+frag_keyframe+empty_moov']],
    ['apple.mov', []],
    ['matroska.mkv', []],
    ['web.webm', ['-c:v', 'libvpx']],
    ['old.mp4', ['-c:v', 'mpeg4']],
  ])('tells length and resolution: %s', async (name, options) => {
    const info = await read(await make(name, ...options), name);
    expect(info).toMatchObject({ isBroken: false, width: 320, height: 240 });
    expect(info?.seconds).toBeCloseTo(SECONDS, 0);
  });

  it.each([
    ['without the description at its end', 'plain.mp4', [], 0.5],
    ['cut off after its description', 'fast.mp4', ['-movflags', '+faststart'], 0.9],
  ])('is broken when it is %s', async (_how, name, options, share) => {
    const whole = await make(name, ...options);
    await expect(read(whole.subarray(0, whole.length * share), name)).resolves.toEqual({ isBroken: true });
  });

  it.each(['mp4', 'mov', 'mkv', 'webm'])('is broken when it holds no video at all: %s', async (extension) => {
    const text = 'Bring the long ladder and two cones.\n'.repeat(100);
    await expect(read(text, `notes.${extension}`)).resolves.toEqual({ isBroken: true });
  });

  it.each(['avi', 'mpg', 'wmv'])('is left alone in containers that are not read here: %s', async (extension) => {
    await expect(read('anything', `clip.${extension}`)).resolves.toBeNull();
  });

  it('is read in small parts only', async () => {
    const bytes = await make('plain.mp4');
    let asked = 0;
    // Ten gigabytes of padding in front of the description, as a long recording has its pictures.
    const padding = 10 * 1024 ** 3;
    const header = Buffer.alloc(16);
    header.writeUInt32BE(1, 0);
    header.write('free', 4);
    header.writeBigUInt64BE(BigInt(padding), 8);
    const slice = (from: number, to: number) => {
      asked += to - from;
      if (from < 16) return new Blob([header.subarray(from, Math.min(to, 16)), Buffer.alloc(Math.max(0, to - 16))]);
      return from < padding
        ? new Blob([Buffer.alloc(to - from)])
        : new Blob([bytes.subarray(from - padding, to - padding)]);
    };
    const file = { name: 'long.mp4', size: padding + bytes.length, slice } as unknown as File;
    await readVideo(file, open);
    expect(asked).toBeLessThan(40 * 1024 ** 2);
  });

  it('is given up when the wizard closes', async () => {
    const closed = new AbortController();
    const reading = read(await make('plain.mp4'), 'plain.mp4', closed.signal);
    closed.abort();
    await expect(reading).rejects.toThrow(/abort/i);
  });
});
