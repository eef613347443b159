/** Real videos with a counter, each a few seconds long: what the worker's child reads of them, against the truth. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { METRES_PER_FOOT } from '@/lib/units';
import { findFfmpeg } from '../../../../scripts/backend/media/ffmpeg';
import { TEST_VIDEO_LIMITS } from '../../../support/videoLimits';
import { runMedia } from '../../../../scripts/backend/worker/runMedia';
import { DRIVES } from '../../../../scripts/sample/drives';
import { writeSample, type SampleOptions } from '../../../../scripts/sample/writeSample';

let folder: string;
let ffmpeg: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'distances-'));
  ffmpeg = await findFfmpeg(undefined);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(options: Partial<SampleOptions>) {
  const target = await mkdtemp(path.join(folder, 'video-'));
  await writeSample({ ffmpeg, file: path.join(target, 'video'), seconds: 5, drive: 'survey', noise: 8, ...options });
  const signal = new AbortController().signal;
  const made = await runMedia({ ffmpeg, folder: target, limits: TEST_VIDEO_LIMITS, signal });
  expect(made.distanceProblem).toBeNull();
  return made;
}

it.each([
  ['with leading zeros, small, in an AVI', 'm', { overlay: 'plate', format: 'avi', size: { width: 352, height: 288 } }],
  ['among other numbers, in a WMV', 'm', { overlay: 'lines', format: 'wmv', size: { width: 720, height: 576 } }],
  ['in feet, in an MKV', 'ft', { overlay: 'feet', format: 'mkv', size: { width: 640, height: 480 } }],
] as const)('reads a counter %s', async (_name, unit, options) => {
  const made = await read(options);
  expect(made.unit).toBe(unit);
  // Of those that show the same half metre one is kept, and the last.
  expect(made.frames.map(({ time }) => Math.round(time))).toEqual([0, 4, 5]);
  const metre = unit === 'ft' ? 1 / METRES_PER_FOOT : 1;
  for (const { time, distance } of made.frames) {
    expect(Math.abs((distance?.value ?? NaN) / metre - DRIVES.survey(time))).toBeLessThan(0.1);
  }
});

it('reads what else the overlay says of the inspection', async () => {
  const { overlayFields } = await read({ overlay: 'lines', format: 'mp4', size: { width: 720, height: 576 } });
  // Its date is read as one number with the diameter before it, and left out.
  expect(overlayFields).toEqual({ UpstreamNode: 'MH101', DownstreamNode: 'MH102' });
});

it.each([
  ['where there is no counter', { overlay: 'none', seconds: 5 }],
  ['of so few pictures that a counter cannot be told', { overlay: 'plate', seconds: 2 }],
] as const)('makes nothing up %s', async (_case, options) => {
  const { frames, unit } = await read({ format: 'mp4', ...options });
  expect(frames.length).toBeGreaterThan(2);
  expect(frames.filter(({ distance }) => distance !== null)).toEqual([]);
  expect(unit).toBeNull();
});
