/** Videos that are made to cost: each comes out within its limits or says which one it broke, at the first attempt. */
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { env } from 'node:process';
import { frames as framesSchema, type Frame } from '@/api/contract/frames';
import { findFfmpeg } from '../../../../scripts/backend/media/ffmpeg';
import { ownerOfMainStreet, untilStatus, upload, type ApiClient } from '../../../support/apiClient';
import { startTestBackend, type TestBackend } from '../../../support/backend';
import { gatedFfmpeg, type GatedFfmpeg } from '../../../support/gatedFfmpeg';
import { jpegSize } from '../../../support/pictures';

/** Ten hours in the long run. */
const HOURS = env.TEST_LONG === '1' ? 10 : 2;
const MOST_FRAMES = 200;

let folder: string;
let ffmpeg: string;
let backend: TestBackend;
let owner: ApiClient;
let org: number;
let leaf: number;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'budgets-'));
  ffmpeg = await findFfmpeg(undefined);
  backend = await startTestBackend({ seed: 'accounts', videoLimits: { frames: MOST_FRAMES } });
  ({ owner, org, leaf } = await ownerOfMainStreet(backend.origin));
});
afterAll(async () => {
  await backend.close();
  await rm(folder, { recursive: true, force: true });
});

async function draw(name: string, source: string, output: string[]): Promise<Buffer> {
  const file = path.join(folder, name);
  const run = spawnSync(ffmpeg, ['-v', 'error', '-f', 'lavfi', '-i', source, ...output, file]);
  if (run.status !== 0) throw new Error(String(run.stderr));
  return readFile(file);
}

/** The processing record of the video at its end. */
async function process(name: string, video: Buffer) {
  const { fileListId } = await upload(owner, leaf, name, video);
  const record = await untilStatus(owner, org, fileListId, ['Complete', 'Failed To Process']);
  // Nothing was tried a second time.
  expect(backend.output()).not.toContain('failed in attempt');
  return record;
}

const framesOf = async (inspection: string | null): Promise<Frame[]> =>
  framesSchema.parse((await owner.call('GET', `/inspections2/${inspection}/frames`)).body);

it('pixels 250 times as wide as high are taken for square ones', async () => {
  const output = ['-c:v', 'mpeg4', '-aspect', '250:1'];
  const record = await process('stretched.mp4', await draw('stretched.mp4', 'color=gray:s=640x640:r=5:d=1', output));
  expect(record).toMatchObject({ status: 'Complete' });
  const [frame] = await framesOf(record.inspectionId);
  const picture = await fetch(frame?.imageUrl ?? '');
  expect(jpegSize(Buffer.from(await picture.arrayBuffer()))).toEqual({ width: 640, height: 640 });
});

it('a picture of 16000 x 16000 pixels is refused with the limit', async () => {
  const video = await draw('huge.mov', 'color=gray:s=16000x16000:r=1:d=1', ['-c:v', 'mjpeg', '-q:v', '31']);
  expect(await process('huge.mov', video)).toMatchObject({
    status: 'Failed To Process',
    statusReason: { code: 'FC', message: expect.stringContaining('larger than the limit of 36 million pixels') },
  });
});

it('a picture that grows beyond the limit in the middle of the video is not decoded', async () => {
  const stream = async (name: string, size: string, from: number) =>
    draw(name, `color=gray:s=${size}:r=5:d=1`, [
      ...['-c:v', 'mpeg2video', '-muxdelay', '0', '-output_ts_offset', String(from), '-f', 'mpegts'],
    ]);
  const video = Buffer.concat([await stream('small.ts', '320x240', 0), await stream('large.ts', '1920x1080', 5)]);
  const lastOf = async (name: string) => {
    const record = await process(name, video);
    return (await framesOf(record.inspectionId)).at(-1)?.timeReference;
  };
  expect(await lastOf('grows.mpg')).toBeGreaterThanOrEqual(5);
  backend = await backend.restart({ videoLimits: { pixels: 1_000_000 } });
  expect(await lastOf('grows-too-much.mpg')).toBeLessThan(1);
  backend = await backend.restart({ videoLimits: { frames: MOST_FRAMES } });
});

it(`${HOURS} hours at a frame a second give no more frames than are kept, from beginning to end`, async () => {
  const output = ['-c:v', 'mpeg4', '-g', '600', '-q:v', '31'];
  const video = await draw('long.mp4', `color=gray:s=32x32:r=1:d=${HOURS * 3600}`, output);
  const record = await process('long.mp4', video);
  expect(record).toMatchObject({ status: 'Complete' });
  const times = (await framesOf(record.inspectionId)).map(({ timeReference }) => timeReference ?? NaN);
  expect(times.length).toBeLessThanOrEqual(MOST_FRAMES);
  expect(times.length).toBeGreaterThan(MOST_FRAMES / 2);
  expect([times[0], times.at(-1)]).toEqual([0, HOURS * 3600 - 1]);
  const steps = times.slice(1, -1).map((time, index) => time - (times[index] ?? 0));
  expect(new Set(steps).size).toBe(1);
});

describe('with a worker that waits for us', () => {
  let gate: GatedFfmpeg;
  let small: Buffer;
  beforeAll(async () => {
    gate = await gatedFfmpeg(folder);
    small = await draw('small.mov', 'color=gray:s=64x48:r=5:d=1', ['-c:v', 'mjpeg']);
    backend = await backend.restart({ ffmpegPath: gate.file, videoLimits: { seconds: 5 } });
  });

  it('the time limit ends a video, and says so', async () => {
    expect(await process('slow.mov', small)).toMatchObject({
      status: 'Failed To Process',
      statusReason: { code: 'TP', message: expect.stringContaining('took longer than') },
      isRetryable: true,
    });
  });
});
