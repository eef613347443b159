/** A short video of a pipe with defects, through the worker's child: what it suggests, on which frame, and where. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { DefectClass } from '@/lib/defectClasses';
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
  ...{ seed: 41, classes: ['settled deposits'], seconds: 9, rate: 1, noise: 6, shake: 0.5 },
  ...{ size: { width: 352, height: 288 }, format: 'avi', overlay: 'plate' },
};

async function look(options: { detector?: ModelServer; classes?: readonly DefectClass[] }) {
  const { classes = OPTIONS.classes ?? [], ...more } = options;
  const target = await mkdtemp(path.join(folder, 'video-'));
  const file = path.join(target, 'video');
  await writeSample({ ...OPTIONS, classes, ffmpeg, file });
  const { signal } = new AbortController();
  return runMedia({ ffmpeg, folder: target, limits: TEST_VIDEO_LIMITS, signal, ...more });
}

it('suggests deposits once, where they are seen best, says who does, and how often that was right on real footage', async () => {
  const { frames, detectionProblem } = await look({});
  const [defect] = truthOf(OPTIONS).defects;
  const suggested = frames.filter(({ detected }) => detected !== null);
  expect(detectionProblem).toBeNull();
  expect(suggested.map(({ detected }) => detected?.label)).toEqual(['settled deposits']);
  expect(suggested[0]?.detected).toMatchObject({ source: 'image analysis (baseline)', certainty: 1 });
  expect(suggested[0]?.detected?.breakdown).toEqual({ 'settled deposits': 1 });
  expect(Math.abs((suggested[0]?.time ?? 0) * 0.5 - (defect?.from ?? 0))).toBeLessThan(3);
});

it('suggests nothing of a class that was wrong on real footage', async () => {
  const { frames, detectionProblem } = await look({ classes: ['longitudinal fracture'] });
  expect(detectionProblem).toBeNull();
  expect(frames.filter(({ detected }) => detected !== null)).toEqual([]);
});

it('leaves it to the model server where there is one', async () => {
  const { frames } = await look({ detector: { url: 'http://127.0.0.1:1', classes: [] } });
  expect(frames.every(({ detected }) => detected === null)).toBe(true);
});
