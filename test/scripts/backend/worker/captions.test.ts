/** A short video with a page of headers and captions, through the worker's child: what it reads, and which frames it keeps. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { findFfmpeg } from '../../../../scripts/backend/media/ffmpeg';
import { runMedia } from '../../../../scripts/backend/worker/runMedia';
import { OPEN } from '../../../../scripts/sample/captions/layouts';
import { stop, type Survey } from '../../../../scripts/sample/captions/survey';
import { captionedTruth, writeCaptioned } from '../../../../scripts/sample/captions/writeCaptioned';
import { TEST_VIDEO_LIMITS } from '../../../support/videoLimits';

const SURVEY: Survey = {
  standard: 'MSCC',
  ...{ size: { width: 720, height: 576 }, format: 'mpg', rate: 25, noise: 6, seed: 3 },
  ...{ unit: 'm', start: 4, begun: '2024-05-14T09:41:08Z', headerSeconds: 4 },
  header: ['Town: Northbrook', 'Street: Mill Lane', 'Material: Concrete      Size: 300 mm', 'Date: 14/05/2024'],
  fields: {},
  always: { pipe: 'SW4021 > SW4022' },
  stops: [
    stop(4.6, "JDM  Joint displaced, medium, from 9 o'clock to 3 o'clock", 'JDM'),
    // In the same place right after the other, as an operator types it.
    stop(4.6, 'DES  Settled deposits, fine 15%, 5 to 7', 'DES'),
  ],
};
const VIDEO = { name: 'captioned', layout: OPEN.topBar, survey: SURVEY };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'captions-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('reads each caption where it stands, keeps its frame, and takes the page at the start for headers', async () => {
  const ffmpeg = await findFfmpeg(undefined);
  await writeCaptioned(ffmpeg, path.join(folder, 'video'), VIDEO);
  const { signal } = new AbortController();
  const made = await runMedia({ ffmpeg, folder, limits: TEST_VIDEO_LIMITS, signal });
  expect([made.distanceProblem, made.captionProblem]).toEqual([null, null]);
  expect(made.overlayFields).toEqual({
    ...{ LocationTown: 'Northbrook', LocationStreet: 'Mill Lane', Material: 'Concrete', HeightDiameter: '300 mm' },
    ...{ Date: '2024-05-14' },
  });
  const captioned = made.frames.filter(({ caption }) => caption);
  expect(captioned.map(({ caption }) => caption?.lines.map(({ text }) => text.replace(/\W/g, '')))).toEqual([
    ['JDMJointdisplacedmediumfrom9oclockto3oclock'],
    ['DESSettleddepositsfine155to7'],
  ]);
  const { captions } = captionedTruth(VIDEO);
  captioned.forEach(({ time, distance, caption }, index) => {
    const { from = 0, until = 0 } = captions[index] ?? {};
    expect(time).toBeGreaterThanOrEqual(from);
    expect(time).toBeLessThanOrEqual(until);
    expect(distance?.value).toBeCloseTo(4.6, 1);
    const { top = 0, height = 0, left = 0 } = caption?.lines[0]?.box ?? {};
    // In the second row of the bar at the top.
    expect([top + height < 0.14, top > 0.05, left < 0.05]).toEqual([true, true, true]);
  });
});
