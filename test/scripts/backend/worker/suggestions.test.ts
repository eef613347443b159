/** A short video of a pipe with defects, through the worker's child: what it suggests, on which frame, and where. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { findFfmpeg } from '../../../../scripts/backend/media/ffmpeg';
import { TEST_VIDEO_LIMITS } from '../../../support/videoLimits';
import type { ModelServer } from '../../../../scripts/backend/worker/modelServer';
import { runMedia } from '../../../../scripts/backend/worker/runMedia';
import { truthOf, writeSample, type SampleOptions } from '../../../../scripts/sample/writeSample';

let folder: string;
let ffmpeg: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'suggestions-'));
  ffmpeg = await findFfmpeg(undefined);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const OPTIONS: Omit<SampleOptions, 'ffmpeg' | 'file'> = {
  ...{ seed: 41, classes: ['longitudinal fracture'], seconds: 9, rate: 1, noise: 6, shake: 0.5 },
  ...{ size: { width: 352, height: 288 }, format: 'avi', overlay: 'plate' },
};

async function look(options: { detector?: ModelServer }) {
  const target = await mkdtemp(path.join(folder, 'video-'));
  const file = path.join(target, 'video');
  await writeSample({ ...OPTIONS, ffmpeg, file });
  const { signal } = new AbortController();
  return runMedia({ ffmpeg, folder: target, limits: TEST_VIDEO_LIMITS, signal, ...options });
}

it('suggests a fracture once, where it is seen best, and says who does', async () => {
  const { frames, detectionProblem } = await look({});
  const [defect] = truthOf(OPTIONS).defects;
  const suggested = frames.filter(({ detected }) => detected !== null);
  expect(detectionProblem).toBeNull();
  expect(suggested.map(({ detected }) => detected?.label)).toEqual(['longitudinal fracture']);
  expect(suggested[0]?.detected).toMatchObject({ source: 'image analysis (baseline)', toClock: null });
  expect(Math.abs((suggested[0]?.time ?? 0) * 0.5 - (defect?.from ?? 0))).toBeLessThan(3);
  const hour = 3 + (6 * (defect?.angle ?? 0)) / Math.PI;
  expect(Math.abs((((suggested[0]?.detected?.atClock ?? 0) - hour + 18) % 12) - 6)).toBeLessThanOrEqual(1);
});

it('leaves it to the model server where there is one', async () => {
  const { frames } = await look({ detector: { url: 'http://127.0.0.1:1', classes: [] } });
  expect(frames.every(({ detected }) => detected === null)).toBe(true);
});
